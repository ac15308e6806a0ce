import type { Reason } from '#domain/payment.ts'
import type { Tx } from '#platform/server/transaction.ts'
import type { BookingSide, LockedBooking } from './deps.ts'

/** Notifies the guest of a failed attempt, unless the booking needs no payment any more (cancelled, or already paid). */
export const notifyPaymentFailed = async (
  { bookings }: { bookings: BookingSide },
  tx: Tx,
  booking: LockedBooking,
  reason: Reason,
): Promise<void> => {
  if (booking.status !== 'pending' && booking.status !== 'expired') return
  const hold_until = await bookings.holdUntil(tx, booking.id)
  await bookings.notify(tx, booking.id, 'payment_failed', { reason, hold_until })
}
