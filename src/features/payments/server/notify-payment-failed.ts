import type { Reason } from '#domain/payment.ts'
import type { Tx } from '#platform/server/transaction.ts'
import type { BookingSide, LockedBooking } from './deps.ts'
import type { PaymentRow } from './store.ts'

/**
 * Notifies the guest of a failed attempt, unless the booking needs no payment any more (cancelled, or already paid). Who
 * used the link of a booking sees it on the page of the link.
 */
export const notifyPaymentFailed = async (
  { bookings }: { bookings: BookingSide },
  tx: Tx,
  { booking, payment }: { booking: LockedBooking; payment: Pick<PaymentRow, 'by_link'> },
  reason: Reason,
): Promise<void> => {
  if (payment.by_link) return
  if (booking.status !== 'pending' && booking.status !== 'expired') return
  const hold_until = await bookings.holdUntil(tx, booking.id)
  await bookings.notify(tx, booking.id, 'payment_failed', { reason, hold_until })
}
