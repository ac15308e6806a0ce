import { z } from 'zod'
import { LANGUAGES } from '#domain/language.ts'
import { REVIEW_LENGTHS, STARS } from '#domain/review.ts'
import { endpoint } from '#platform/endpoint.ts'
import { counted, day, id, instant, line, paging, prose, rowId } from '#platform/fields.ts'

const stars = z.literal(STARS)

/** A public review. */
export const review = z.object({
  id: rowId,
  rating: stars,
  title: z.string(),
  body: z.string(),
  /** What it is written in. */
  language: z.enum(LANGUAGES),
  created_at: instant,
  /** First name and the initial of the last; null for a guest whose account is gone. */
  guest: z.string().nullable(),
  /** The month of check-out, YYYY-MM. */
  stayed: z.string(),
  nights: z.number().int(),
  answer: z.object({ text: z.string(), at: instant }).nullable(),
})
export type Review = z.input<typeof review>

/** A review as its host and the platform see it. */
const managedReview = review.extend({
  property: z.object({ id: rowId, name: z.string() }),
  booking: z.object({ id: rowId, reference: z.string() }),
  /** Why the platform has hidden it; null while it is visible. */
  hidden_reason: z.string().nullable(),
  /** Up to when the host may change the answer; null while there is none. */
  answer_open_until: instant.nullable(),
})
export type ManagedReview = z.input<typeof managedReview>

/** A stay of one's own that can be reviewed, or was. */
const ownStay = z.object({
  booking_id: rowId,
  property: z.object({ id: rowId, name: z.string() }),
  /** The last day on which the review can be written. */
  review_until: day,
  review: review.extend({ hidden_reason: z.string().nullable() }).nullable(),
})
export type OwnStay = z.input<typeof ownStay>

export const listReviews = endpoint({
  method: 'GET',
  path: '/api/properties/:id/reviews/',
  summary: 'What guests who stayed say about a property, the latest first; of one mark only, if asked',
  access: 'public',
  params: z.object({ id }),
  query: z.object({ rating: z.coerce.number().pipe(stars).optional(), ...paging }),
  reply: z.array(review),
  paged: true,
  refusals: ['not_found'],
})

export const summariseReviews = endpoint({
  method: 'GET',
  path: '/api/properties/:id/reviews/summary/',
  summary: 'The average of a property’s reviews, and how many gave each mark',
  access: 'public',
  params: z.object({ id }),
  reply: z.object({
    count: z.number().int(),
    rating: z.number().nullable(),
    /** From 5 stars to 1, all of them. */
    distribution: z.array(z.object({ stars, count: z.number().int() })),
  }),
  refusals: ['not_found'],
})

export const listOwnStays = endpoint({
  method: 'GET',
  path: '/api/my-reviews/',
  summary: 'One’s own stays that can be reviewed or were, the latest first',
  access: 'signed_in',
  query: z.object(paging),
  reply: z.array(ownStay),
  paged: true,
})

export const writeReview = endpoint({
  method: 'POST',
  path: '/api/my-bookings/:id/review/',
  summary: 'Review a stay of one’s own that has ended, once',
  access: 'signed_in',
  actions: ['review.create'],
  params: z.object({ id }),
  body: z.object({
    rating: counted(z.number()).pipe(z.literal(STARS, { error: 'rating_required' })),
    title: line(REVIEW_LENGTHS.title).default(''),
    body: prose(REVIEW_LENGTHS.body).default(''),
    language: z.enum(LANGUAGES),
  }),
  reply: ownStay,
  status: 201,
  idempotent: true,
  refusals: ['not_found', 'not_reviewable', 'review_too_late', 'already_reviewed', 'key_reused'],
  rate: { hits: 20, seconds: 600, by: 'account' },
})

export const listHotelReviews = endpoint({
  method: 'GET',
  path: '/api/hotel/reviews/',
  summary: 'The reviews of one’s own properties, the latest first',
  access: 'review.view',
  query: z.object({
    property: id.optional(),
    /** Only visible ones without an answer. */
    unanswered: z.stringbool().optional(),
    ...paging,
  }),
  reply: z.array(managedReview),
  paged: true,
})

export const answerReview = endpoint({
  method: 'POST',
  path: '/api/hotel/reviews/:id/answer/',
  summary: 'Answer a review of one’s own property, once; the answer can be changed for 24 hours',
  access: 'review.answer',
  actions: ['review.answer'],
  params: z.object({ id }),
  body: z.object({
    text: prose(REVIEW_LENGTHS.answer).min(1, { error: 'text_required' }),
    seen: z
      .string()
      .max(REVIEW_LENGTHS.answer)
      .nullable()
      .optional()
      .describe('The answer as it was read, null for none; where there is another one by now, it is refused'),
  }),
  reply: managedReview,
  idempotent: true,
  refusals: ['not_found', 'review_hidden', 'answer_final', 'answer_changed', 'key_reused'],
  rate: { hits: 60, seconds: 600, by: 'account' },
})

export const listAllReviews = endpoint({
  method: 'GET',
  path: '/api/bhumwi-admin/reviews/',
  summary: 'All reviews for the platform, the latest first; only the hidden or only the visible ones, if asked',
  access: 'review.moderate',
  query: z.object({ hidden: z.stringbool().optional(), property: id.optional(), ...paging }),
  reply: z.array(managedReview),
  paged: true,
})

export const hideReview = endpoint({
  method: 'POST',
  path: '/api/bhumwi-admin/reviews/:id/hide/',
  summary: 'Hide a review, with a reason that its guest is told; ratings no longer count it',
  access: 'review.moderate',
  actions: ['review.hide'],
  params: z.object({ id }),
  body: z.object({ reason: line(300).default('') }),
  reply: managedReview,
  idempotent: true,
  refusals: ['not_found', 'reason_required', 'conflict', 'key_reused'],
})

export const showReview = endpoint({
  method: 'POST',
  path: '/api/bhumwi-admin/reviews/:id/show/',
  summary: 'Show a hidden review again',
  access: 'review.moderate',
  actions: ['review.show'],
  params: z.object({ id }),
  reply: managedReview,
  idempotent: true,
  refusals: ['not_found', 'conflict', 'key_reused'],
})
