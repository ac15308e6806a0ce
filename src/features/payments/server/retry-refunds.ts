import type { Tx } from '#platform/server/transaction.ts'
import type { PaymentDeps } from './deps.ts'
import { requestRefund } from './request-payment.ts'
import { failedRefunds, lastRefund, lockPayment, movePayment } from './store.ts'

/** After so many attempts a person must find out why the wallet accepts no money. */
const TRIES = 24

/** Sends the failed refund of a collection again, with a new reference; the booking must be locked. False if none has failed. */
export const retryRefund = async (deps: PaymentDeps, tx: Tx, collectionId: number): Promise<boolean> => {
  const collection = await lockPayment(tx, collectionId)
  const failed = await lastRefund(tx, collectionId)
  if (collection.status !== 'refund_failed' || !failed) return false
  const { amount, refund_why } = failed
  await movePayment(tx, collection, 'refund_pending', 'platform')
  await requestRefund(deps)(tx, collection, { amount, why: refund_why ?? 'cancelled' })
  return true
}

/** Retries refunds that failed or were returned, an hour after the last attempt, with a new reference. */
export const retryRefunds = (deps: PaymentDeps) => async (): Promise<void> => {
  for (const { id, booking_id } of await failedRefunds(deps.db, TRIES)) {
    await deps.transaction(async (tx) => {
      await deps.bookings.lock(tx, booking_id)
      await retryRefund(deps, tx, id)
    })
  }
}
