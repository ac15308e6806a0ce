import type { z } from 'zod'
import { todayIn } from '#domain/calendar.ts'
import { Refusal } from '#domain/refusal.ts'
import { reviewerName, reviewFault } from '#domain/review.ts'
import { accountRecipient } from '#features/accounts/server/public.ts'
import { recordAction } from '#platform/server/action-log.ts'
import type { Tx } from '#platform/server/transaction.ts'
import type * as contract from '../contract.ts'
import type { ReviewDeps } from './deps.ts'
import { presentStay } from './present.ts'
import { ownBooking, type ReviewRow, reviewRow, type StayRow } from './store.ts'
import { insertReview } from './store-changes.ts'

type Words = z.output<typeof contract.writeReview.body>

const notifyHost = async ({ notify }: ReviewDeps, tx: Tx, { property }: StayRow, review: ReviewRow) => {
  const { rating, body, first_name, last_name } = review
  const facts = { guest: reviewerName(first_name ?? '', last_name ?? ''), property: property.name, rating, body }
  await notify(tx, 'review_written', facts, { hotel: await accountRecipient(tx, property.owner_id) })
}

/** Stores the review of one's own stay and notifies the host. A stay that has a review, or never took place, is refused. */
export const writeReview = (deps: ReviewDeps) => async (tx: Tx, bookingId: number, accountId: number, words: Words) => {
  const stay = await ownBooking(tx, bookingId, accountId)
  if (!stay) throw new Refusal('not_found')
  if (stay.review_id !== null) throw new Refusal('already_reviewed')
  const fault = reviewFault(stay, todayIn(deps.clock()))
  if (fault) throw new Refusal(fault)
  const whose = { property_id: stay.property.id, booking_id: bookingId, account_id: accountId }
  const id = await insertReview(tx, { ...whose, ...words })
  if (id === null) throw new Refusal('already_reviewed')
  const object = { object_type: 'review', object_id: id, summary: stay.property.name } as const
  await recordAction(tx, { action: 'review.create', ...object, after: { rating: words.rating } })
  const review = await reviewRow(tx, id)
  if (review) await notifyHost(deps, tx, stay, review)
  return presentStay(stay, review)
}
