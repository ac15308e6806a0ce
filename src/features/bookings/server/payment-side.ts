import { HOLD_MINUTES, UNANSWERED_HOLD_MINUTES } from '#domain/booking.ts'
import { todayIn } from '#domain/calendar.ts'
import { nightsOf } from '#domain/stay.ts'
import { isFree, nightsHeld, takeNights } from '#features/availability/server/public.ts'
import type { NotifyBooking } from '#features/notifications/server/public.ts'
import type { BookingSide } from '#features/payments/server/public.ts'
import type { Enqueue } from '#platform/server/jobs.ts'
import type { Tx } from '#platform/server/transaction.ts'
import type { Clock } from '#ports/clock.ts'
import { EXPIRE_HOLD, releaseExpiredHolds } from './expire-holds.ts'
import { moveBooking } from './move-booking.ts'
import { extendHold, type LockedRow, lockBooking } from './store.ts'

const locked = async (tx: Tx, id: number): Promise<LockedRow> => {
  const booking = await lockBooking(tx, id)
  if (!booking) throw new Error(`A payment names booking ${id}, which does not exist`)
  return booking
}

type Deps = { clock: Clock; notify: NotifyBooking; enqueue: Enqueue }

/** What payments may do to bookings. */
export const paymentSide = ({ clock, notify, enqueue }: Deps): BookingSide => {
  const today = () => todayIn(clock())
  const expireAt = async (tx: Tx, booking_id: number, startAfter: Date | null) => {
    if (startAfter) await enqueue(tx, EXPIRE_HOLD, { booking_id }, { startAfter })
  }
  return {
    lock: async (tx, id) => {
      const booking = await locked(tx, id)
      const { status, property_id, commission_percent, settlement, total_amount } = booking
      const { check_in, is_suspended, is_retired } = booking
      const revivable = status === 'expired' && check_in >= today() && !is_suspended && !is_retired
      const nights_free = revivable && (await isFree(tx, booking.room_id, nightsOf(booking)))
      return { id, status, property_id, commission_percent, total_amount, paid: settlement === 'cash', nights_free }
    },
    confirm: async (tx, id) => moveBooking(tx, await locked(tx, id), 'confirm', { actor: 'payment' }, today()),
    revive: async (tx, id) => {
      const booking = await locked(tx, id)
      const { property_id, room_id } = booking
      const nights = nightsOf(booking)
      await releaseExpiredHolds({ notify }, tx, await nightsHeld(tx, room_id, nights), today())
      await takeNights(tx, { property_id, room_id, nights, holder: { booking_id: id } })
      const reason = 'paid after the hold had ended'
      await moveBooking(tx, booking, 'revive', { actor: 'payment', reason }, today())
    },
    notify: async (tx, id, occasion, details) => notify(tx, occasion, await locked(tx, id), details),
    extendHold: async (tx, id) => expireAt(tx, id, await extendHold(tx, id, HOLD_MINUTES)),
    extendUnansweredHold: async (tx, id) =>
      expireAt(tx, id, await extendHold(tx, id, HOLD_MINUTES, UNANSWERED_HOLD_MINUTES)),
    holdUntil: async (tx, id) => {
      const { status, hold_over, hold_expires_at } = await locked(tx, id)
      return status === 'pending' && !hold_over ? hold_expires_at : null
    },
  }
}
