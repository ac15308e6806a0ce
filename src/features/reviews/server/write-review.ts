import type { z } from 'zod'
import { todayIn } from '#domain/calendar.ts'
import { Refusal } from '#domain/refusal.ts'
import { reviewerName, reviewFault } from '#domain/review.ts'
import type { Tx } from '#platform/server/transaction.ts'
import type * as contract from '../contract.ts'
import type { ReviewDeps } from './deps.ts'
import { presentStay } from './present.ts'
import { ownBooking, type ReviewRow, reviewRow, type StayRow } from './store.ts'
import { insertReview } from './store-changes.ts'
import { tell } from './tell.ts'

type Words = z.output<typeof contract.writeReview.body>

const tellHost = (deps: ReviewDeps, tx: Tx, { property }: StayRow, { rating, body, ...guest }: ReviewRow) => {
  const facts = { guest: reviewerName(guest.first_name ?? '', guest.last_name ?? ''), rating, body }
  return tell(deps, tx, property.owner_id, '/hotel-admin/reviews', (news) =>
    news.written({ ...facts, property: property.name }),
  )
}

/** Stores the review of one's own stay and tells the host; one that has a review, or never took place, is refused. */
export const writeReview = (deps: ReviewDeps) => async (tx: Tx, bookingId: number, accountId: number, words: Words) => {
  const stay = await ownBooking(tx, bookingId, accountId)
  if (!stay) throw new Refusal('not_found')
  if (stay.review_id !== null) throw new Refusal('already_reviewed')
  const fault = reviewFault(stay, todayIn(deps.clock()))
  if (fault) throw new Refusal(fault)
  const whose = { property_id: stay.property.id, booking_id: bookingId, account_id: accountId }
  const id = await insertReview(tx, { ...whose, ...words })
  if (id === null) throw new Refusal('already_reviewed')
  const review = await reviewRow(tx, id)
  if (review) await tellHost(deps, tx, stay, review)
  return presentStay(stay, review)
}
