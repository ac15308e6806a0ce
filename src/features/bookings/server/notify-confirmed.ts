import type { Day } from '#domain/calendar.ts'
import type { Tx } from '#platform/server/transaction.ts'
import type { BookingDeps } from './deps.ts'
import type { LockedRow } from './store.ts'

/** Notifies the guest of a booking that the desk confirms; not if its stay is over: it is confirmed only to be closed. */
export const notifyConfirmed = async (
  { notify }: Pick<BookingDeps, 'notify'>,
  tx: Tx,
  booking: LockedRow,
  { paid_amount, today }: { paid_amount: number; today: Day },
): Promise<void> => {
  if (booking.check_out > today) await notify(tx, 'booking_confirmed', booking, { paid_amount })
}
