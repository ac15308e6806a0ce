import { refundReturnedEntry, refundSentEntry } from '#domain/ledger.ts'
import type { PaymentMover } from '#domain/payment.ts'
import type { RefundDecision } from '#domain/refund-attempt.ts'
import { post } from '#features/ledger/server/public.ts'
import type { Tx } from '#platform/server/transaction.ts'
import { alertStaff } from './alert-staff.ts'
import type { PaymentDeps } from './deps.ts'
import { lockPayment, movePayment, type PaymentRow } from './store.ts'
import { hasSentEntry } from './store-repairs.ts'

/** Notifies about a refund that has arrived. The hotel is notified only if the booking had been its own, not if the money never was. */
export const notifySent = (
  { bookings }: PaymentDeps,
  tx: Tx,
  { booking_id, amount: refund_amount, refund_why }: PaymentRow,
) =>
  refund_why === null || refund_why === 'cancelled'
    ? bookings.notify(tx, booking_id, 'refunded', { refund_amount })
    : bookings.notify(tx, booking_id, 'return_sent', { refund_amount, why: refund_why })

type Change = Parameters<typeof movePayment>[4]

/**
 * Moves a refund attempt and the collection that it refunds, and posts the ledger entries. Booking and refund must be
 * locked. A periodic task retries a refund that failed or was returned.
 */
export const settleRefund = async (
  deps: PaymentDeps,
  tx: Tx,
  refund: PaymentRow,
  decision: RefundDecision,
  by: PaymentMover,
  change: Change = {},
): Promise<void> => {
  const { to, reason } = decision
  await movePayment(tx, refund, to, by, { reason, ...change })
  if (to === 'pending' || refund.refunds_id === null) return
  const { property_id, booking_id, amount } = refund
  const collection = await lockPayment(tx, refund.refunds_id)
  // Money that was sent outside of the product is entered under the refund that had failed: an arrival of this one is a second sum.
  const payment_id = to === 'succeeded' && (await hasSentEntry(tx, refund.id)) ? collection.id : refund.id
  // A collection in review stays in review; the result of this attempt is posted all the same.
  const follow = async (state: 'refunded' | 'refund_failed') => {
    if (collection.status !== 'review') await movePayment(tx, collection, state, 'refund', { reason })
  }
  // The provider had refunded the same money by itself.
  const already = collection.status === 'refunded'
  if (to === 'succeeded') {
    await post(tx, { kind: 'refund_sent', property_id, booking_id, payment_id, lines: refundSentEntry({ amount }) })
    if (already) {
      await movePayment(tx, collection, 'review', 'refund')
      return alertStaff(deps, tx, refund)
    }
    await follow('refunded')
    return notifySent(deps, tx, refund)
  }
  if (to === 'failed' && already) return
  if (to === 'reversed') {
    const lines = refundReturnedEntry({ amount })
    await post(tx, { kind: 'refund_returned', property_id, booking_id, payment_id, lines })
  }
  if (to !== 'review') await follow('refund_failed')
  await alertStaff(deps, tx, refund)
}

/**
 * Moves a transfer to a hotel and its payment request. Nothing sends it again by itself: after a failure a person decides.
 */
export const settlePayout = async (
  deps: PaymentDeps,
  tx: Tx,
  payout: PaymentRow,
  { to, reason }: RefundDecision,
  by: PaymentMover,
  change: Change = {},
): Promise<void> => {
  await movePayment(tx, payout, to, by, { reason, ...change })
  if (to === 'pending') return
  if (to !== 'review') await deps.payouts.settle(tx, payout, to, reason)
  // Money that arrived after all, though somebody may have sent it again in the meantime.
  const wasFailed = payout.status === 'failed'
  if (to !== 'succeeded' || wasFailed) await alertStaff(deps, tx, payout)
}
