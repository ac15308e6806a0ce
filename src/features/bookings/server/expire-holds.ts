import { type Day, todayIn } from '#domain/calendar.ts'
import { Refusal } from '#domain/refusal.ts'
import type { NightHeld } from '#features/availability/server/public.ts'
import type { RunTransaction, Tx } from '#platform/server/transaction.ts'
import type { Clock } from '#ports/clock.ts'
import { moveBooking } from './move-booking.ts'
import { lockBooking, overdueHolds } from './store.ts'

/** Name of the job that ends a hold. */
export const EXPIRE_HOLD = 'expire-hold'

type Deps = { db: Tx | Parameters<typeof overdueHolds>[0]; transaction: RunTransaction; clock: Clock }

/** Ends one hold whose time has run out by the database's clock; leaves alone what has moved on meanwhile. */
const expireOne = async (tx: Tx, id: number, today: Day): Promise<void> => {
  const booking = await lockBooking(tx, id)
  if (booking?.status !== 'pending' || !booking.hold_over) return
  await moveBooking(tx, booking, 'expire', { actor: 'clock', reason: 'not paid in time' }, today)
}

/**
 * Ends the overdue holds among the nights that somebody has (`nightsHeld`), so that a booking never depends on the
 * sweep. Refuses with `room_taken` where others have some for good: who comes too late need not wait behind those who try.
 */
export const clearTheWay = async (tx: Tx, held: readonly NightHeld[], today: Day): Promise<void> => {
  const dates = held.flatMap(({ night, overdue_booking }) => (overdue_booking === null ? [night] : []))
  if (dates.length > 0) throw new Refusal('room_taken', { dates })
  const overdue = new Set(held.flatMap(({ overdue_booking }) => overdue_booking ?? []))
  for (const id of [...overdue].sort((a, b) => a - b)) await expireOne(tx, id, today)
}

/** Ends every overdue hold, each in a transaction of its own. */
export const expireHolds =
  ({ db, transaction, clock }: Deps) =>
  async (): Promise<void> => {
    for (const id of await overdueHolds(db)) await transaction((tx) => expireOne(tx, id, todayIn(clock())))
  }

/** Ends one booking's hold if it is over; the job that was set for the end of the hold. */
export const expireHold =
  ({ transaction, clock }: Pick<Deps, 'transaction' | 'clock'>) =>
  ({ booking_id }: { booking_id: number }): Promise<void> =>
    transaction((tx) => expireOne(tx, booking_id, todayIn(clock())))
