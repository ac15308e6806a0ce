import { excludesArrival } from '#domain/refund-attempt.ts'
import type { Tx } from '#platform/server/transaction.ts'
import type { Snapshot } from '#ports/payment-provider.ts'
import type { PaymentDeps } from './deps.ts'
import { reconcilePayment } from './reconcile-payment.ts'
import { requestRefund } from './request-payment.ts'
import { failedRefunds, hasOpenRefund, lastRefund, lockPayment, movePayment, refundsOfUnknownOutcome } from './store.ts'

/** After so many attempts a person must find out why the wallet accepts no money. */
const TRIES = 24

/**
 * Sends the failed refund of a collection again, with a new reference; the booking must be locked. False if none has failed, or
 * if another one is under way.
 */
export const retryRefund = async (deps: PaymentDeps, tx: Tx, collectionId: number): Promise<boolean> => {
  const collection = await lockPayment(tx, collectionId)
  const failed = await lastRefund(tx, collectionId)
  if (collection.status !== 'refund_failed' || !failed || (await hasOpenRefund(tx, collectionId))) return false
  const { amount, refund_why } = failed
  await movePayment(tx, collection, 'refund_pending', 'platform')
  await requestRefund(deps)(tx, collection, { amount, why: refund_why ?? 'cancelled' })
  return true
}

/**
 * Asks again about the failed refunds of a collection whose outcome is unknown, as the provider lists transfers with a
 * delay; an arrival is entered. Another refund may be sent only if each answer excludes an arrival.
 */
export const askAboutUnknownOutcomes = async (deps: PaymentDeps, collectionId: number): Promise<Snapshot[]> => {
  const ids = await refundsOfUnknownOutcome(deps.db, collectionId)
  const answers = await Promise.all(ids.map((id) => reconcilePayment(deps)(id, false)))
  return answers.filter((answer) => answer !== null)
}

/** Retries refunds that failed or were returned, an hour after the last attempt, with a new reference. */
export const retryRefunds =
  (deps: PaymentDeps) =>
  async (stopping?: AbortSignal): Promise<void> => {
    for (const { id, booking_id } of await failedRefunds(deps.db, TRIES)) {
      if (stopping?.aborted) return
      if (!(await askAboutUnknownOutcomes(deps, id)).every(excludesArrival)) continue
      await deps.transaction(async (tx) => {
        await deps.bookings.lock(tx, booking_id)
        await retryRefund(deps, tx, id)
      })
    }
  }
