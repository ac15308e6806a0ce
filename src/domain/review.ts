import type { BookingStatus } from './booking.ts'
import { addDays, type Day, instantAt } from './calendar.ts'
import type { Faults } from './field-faults.ts'
import type { RefusalCode } from './refusal.ts'

/** The marks that a guest can give, best first. */
export const STARS = [5, 4, 3, 2, 1] as const
/** One of the marks. */
export type Stars = (typeof STARS)[number]

/** Days after check-out in which a review can be written. */
export const REVIEW_DAYS = 90
/** Hours during which a host may still change an answer. */
const ANSWER_HOURS = 24
/** Maximum length of a review's headline, its text, and a host's answer. */
export const REVIEW_LENGTHS = { title: 80, body: 2000, answer: 1000 } as const

/** The last day on which a stay can be reviewed. */
export const lastReviewDay = (check_out: Day): Day => addDays(check_out, REVIEW_DAYS)

/** Why a stay cannot be reviewed today, or null. Whether it was already reviewed is checked by the database. */
export const reviewFault = (stay: { status: BookingStatus; check_out: Day }, today: Day): RefusalCode | null => {
  if (stay.status !== 'checked_out') return 'not_reviewable'
  return today > lastReviewDay(stay.check_out) ? 'review_too_late' : null
}

/** The instant up to which an answer given at `replied_at` may be changed. */
export const answerOpenUntil = (replied_at: Date): Date => new Date(replied_at.getTime() + ANSWER_HOURS * 3_600_000)

/** The guest's name under a review: the first name and the initial of the last; null for a deleted account. */
export const reviewerName = (first_name: string, last_name: string): string | null => {
  const first = first_name.trim()
  if (first === '') return null
  const initial = [...last_name.trim()][0]
  return initial ? `${first} ${initial.toLocaleUpperCase('en')}.` : first
}

/** The number of reviews per mark, best first, and their average to one decimal; null without reviews. */
export const summaryOf = (counted: readonly { rating: number; count: number }[]) => {
  const distribution = STARS.map((stars) => ({
    stars,
    count: counted.find(({ rating }) => rating === stars)?.count ?? 0,
  }))
  const count = distribution.reduce((sum, mark) => sum + mark.count, 0)
  const points = distribution.reduce((sum, mark) => sum + mark.stars * mark.count, 0)
  return { count, rating: count === 0 ? null : Math.round((points * 10) / count) / 10, distribution }
}

/** Days after check-out in which the invitation to write a review still makes sense. */
const INVITATION_DAYS = 14
/** No invitation is sent before this hour in Dar es Salaam. */
const INVITATION_TIME = '09:00'

/** The first and last check-out day whose guests may be invited now; null at an hour when no invitation is sent. */
export const invitationDays = (today: Day, now: Date): { from: Day; to: Day } | null =>
  now < instantAt(today, INVITATION_TIME) ? null : { from: addDays(today, -INVITATION_DAYS), to: addDays(today, -1) }

/** The values of the review form. */
export type ReviewForm = { rating: string; title: string; body: string }

/** Validates the review form; only the stars are required. */
export const reviewFormFaults = ({ rating, title, body }: ReviewForm): Faults<ReviewForm> => ({
  ...(STARS.some((stars) => String(stars) === rating) ? {} : { rating: 'rating_required' }),
  ...(title.trim().length > REVIEW_LENGTHS.title ? { title: 'text_too_long' } : {}),
  ...(body.trim().length > REVIEW_LENGTHS.body ? { body: 'text_too_long' } : {}),
})
