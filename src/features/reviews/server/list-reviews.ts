import { todayIn } from '#domain/calendar.ts'
import { Refusal } from '#domain/refusal.ts'
import { summaryOf } from '#domain/review.ts'
import type { Db } from '#platform/server/transaction.ts'
import type { Clock } from '#ports/clock.ts'
import { presentManaged, presentReview, presentStay } from './present.ts'
import { liveMarks, liveReviewRows, ownStays, type ReviewFilter, reviewRows, reviewsById } from './store.ts'

type Page = { limit: number; offset: number }

/** A page of the visible reviews of a property that is for sale. */
export const listReviews =
  ({ db }: { db: Db }) =>
  async (property: number, { rating, ...page }: Page & Pick<ReviewFilter, 'rating'>) => {
    const found = await liveReviewRows(db, property, rating, page)
    if (!found) throw new Refusal('not_found')
    return { rows: found.rows.map(presentReview), total: found.total }
  }

/** The count and average of the visible reviews of a property that is for sale. */
export const summariseReviews =
  ({ db }: { db: Db }) =>
  async (property: number) => {
    const marks = await liveMarks(db, property)
    if (!marks) throw new Refusal('not_found')
    return summaryOf(marks)
  }

/** A page of reviews for host and platform, hidden ones included. */
export const listManaged =
  ({ db }: { db: Db }) =>
  async (filter: ReviewFilter, page: Page) => {
    const { rows, total } = await reviewRows(db, filter, page)
    return { rows: rows.map(presentManaged), total }
  }

/** A page of one's own stays that can be reviewed or were. */
export const listOwnStays =
  ({ db, clock }: { db: Db; clock: Clock }) =>
  async (accountId: number, page: Page) => {
    const { rows, total } = await ownStays(db, accountId, todayIn(clock()), page)
    const written = await reviewsById(
      db,
      rows.flatMap(({ review_id }) => (review_id === null ? [] : [review_id])),
    )
    return { rows: rows.map((stay) => presentStay(stay, written.get(stay.review_id ?? 0))), total }
  }
