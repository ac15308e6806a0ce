import type { Tx } from '#platform/server/transaction.ts'
import type { PaymentDeps } from './deps.ts'
import { requestRefund } from './request-payment.ts'
import { bookingsWithIdleParts, lockPaidCollections, movePayment } from './store.ts'

/** Refunds every part of a booking that ended before it was paid in full; one transaction per booking. */
const returnOne = async (deps: PaymentDeps, tx: Tx, bookingId: number): Promise<void> => {
  const booking = await deps.bookings.lock(tx, bookingId)
  if (booking.status !== 'expired' && booking.status !== 'cancelled') return // a late payment has completed it in the meantime
  const parts = await lockPaidCollections(tx, bookingId)
  for (const part of parts) {
    await movePayment(tx, part, 'refund_pending', 'refund')
    await requestRefund(deps)(tx, part, { amount: part.amount, why: 'unfinished' })
  }
  const refund_amount = parts.reduce((sum, { amount }) => sum + amount, 0)
  if (refund_amount > 0) await deps.bookings.notify(tx, bookingId, 'parts_returned', { refund_amount })
}

/** Refunds the parts paid for all bookings that ended before they were paid in full. */
export const returnParts =
  (deps: PaymentDeps) =>
  async (stopping?: AbortSignal): Promise<void> => {
    for (const bookingId of await bookingsWithIdleParts(deps.db)) {
      if (stopping?.aborted) return
      await deps.transaction((tx) => returnOne(deps, tx, bookingId))
    }
  }
