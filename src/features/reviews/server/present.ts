import { answerOpenUntil, lastReviewDay, reviewerName } from '#domain/review.ts'
import type { ReviewRow, StayRow } from './store.ts'

/** A review as the public sees it. */
export const presentReview = (row: ReviewRow) => ({
  id: row.id,
  rating: row.rating,
  title: row.title,
  body: row.body,
  language: row.language,
  created_at: row.created_at,
  guest: reviewerName(row.first_name ?? '', row.last_name ?? ''),
  stayed: row.stayed,
  nights: row.nights,
  answer: row.reply !== null && row.replied_at !== null ? { text: row.reply, at: row.replied_at } : null,
})

/** A review as its host and the platform see it. */
export const presentManaged = (row: ReviewRow) => ({
  ...presentReview(row),
  property: row.property,
  booking: row.booking,
  hidden_reason: row.hidden_reason,
  answer_open_until: row.replied_at && answerOpenUntil(row.replied_at),
})

/** A stay and its review, if there is one, as its guest sees them. */
export const presentStay = (stay: StayRow, review: ReviewRow | undefined) => ({
  booking_id: stay.booking_id,
  property: { id: stay.property.id, name: stay.property.name },
  review_until: lastReviewDay(stay.check_out),
  review: review ? { ...presentReview(review), hidden_reason: review.hidden_reason } : null,
})
