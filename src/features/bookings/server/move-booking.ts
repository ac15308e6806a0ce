import { type Actor, type BookingMove, canMove, isPaidBooking, nightsFreedOn, statusAfter } from '#domain/booking.ts'
import type { Day } from '#domain/calendar.ts'
import { Refusal } from '#domain/refusal.ts'
import { freeNights } from '#features/availability/server/public.ts'
import type { Tx } from '#platform/server/transaction.ts'
import { type LockedRow, returnPromotion, writeMove } from './store.ts'

type MovedBy = { actor: Actor; account_id?: number | null; reason?: string }

/** Refuses a move that the table does not have. The booking must be locked. */
export const checkMove = (booking: LockedRow, move: BookingMove, actor: Actor, today: Day): void => {
  const allowed = canMove({ ...booking, paid: isPaidBooking(booking) }, move, actor, today)
  if (allowed !== true) throw new Refusal(allowed)
}

/**
 * Makes one move of a locked booking: checked against the table, written down with who and why, and its freed nights
 * back on sale. The one place in which a booking changes its status. Lock order: booking, promotion, nights.
 */
export const moveBooking = async (
  tx: Tx,
  booking: LockedRow,
  move: BookingMove,
  { actor, account_id = null, reason = '' }: MovedBy,
  today: Day,
): Promise<void> => {
  checkMove(booking, move, actor, today)
  const to = statusAfter(move)
  const nights = nightsFreedOn(to, booking, today)
  const freeFrom = move === 'check_out' ? nights[0] : undefined
  await writeMove(tx, booking, { move, to, actor, account_id, reason, freeFrom })
  const neverPaid = booking.status === 'pending' && (to === 'cancelled' || to === 'expired')
  if (neverPaid && booking.promotion_id !== null) await returnPromotion(tx, booking.promotion_id)
  if (nights.length > 0) await freeNights(tx, { booking_id: booking.id, nights })
}
