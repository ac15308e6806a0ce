import { type Day, todayIn } from '#domain/calendar.ts'
import { Refusal } from '#domain/refusal.ts'
import type { NightHeld } from '#features/availability/server/public.ts'
import type { NotifyBooking } from '#features/notifications/server/public.ts'
import { amountAwaited, isMoneyInReview } from '#features/payments/server/public.ts'
import type { RunTransaction, Tx } from '#platform/server/transaction.ts'
import type { Clock } from '#ports/clock.ts'
import { moveBooking } from './move-booking.ts'
import { lockBooking, overdueHolds } from './store.ts'

/** Name of the job that ends a hold. */
export const EXPIRE_HOLD = 'expire-hold'

type ExpireDeps = { notify: NotifyBooking }
type Deps = ExpireDeps & { db: Tx | Parameters<typeof overdueHolds>[0]; transaction: RunTransaction; clock: Clock }

/**
 * Ends one hold that has expired by the database's clock; does nothing if the booking has moved on in the meantime. The
 * guest is notified if a payment is still under way, as nobody knows yet whether it brings money, or if a person looks at one.
 */
const expireOne = async ({ notify }: ExpireDeps, tx: Tx, id: number, today: Day): Promise<void> => {
  const booking = await lockBooking(tx, id)
  if (booking?.status !== 'pending' || !booking.hold_over) return
  await moveBooking(tx, booking, 'expire', { actor: 'clock', reason: 'not paid in time' }, today)
  const amount = await amountAwaited(tx, id)
  if (amount !== null) await notify(tx, 'outcome_awaited', booking, { amount })
  else if (await isMoneyInReview(tx, id)) await notify(tx, 'hold_ended_in_review', booking, {})
}

/** Ends those of these holds that have expired, in the order in which bookings are locked. */
export const endHolds = async (deps: ExpireDeps, tx: Tx, ids: readonly number[], today: Day): Promise<void> => {
  for (const id of [...new Set(ids)].sort((a, b) => a - b)) await expireOne(deps, tx, id, today)
}

/**
 * Ends the expired holds among the taken nights (`nightsHeld`), so that a booking never depends on the periodic task.
 * Refuses with `room_taken` if other nights are taken for good, so that a late request does not wait for its rivals.
 */
export const releaseExpiredHolds = async (
  deps: ExpireDeps,
  tx: Tx,
  held: readonly NightHeld[],
  today: Day,
): Promise<void> => {
  const dates = held.flatMap(({ night, overdue_booking }) => (overdue_booking === null ? [night] : []))
  if (dates.length > 0) throw new Refusal('room_taken', { dates })
  await endHolds(
    deps,
    tx,
    held.flatMap(({ overdue_booking }) => overdue_booking ?? []),
    today,
  )
}

/** Ends every expired hold, each in its own transaction. */
export const expireHolds =
  (deps: Deps) =>
  async (stopping?: AbortSignal): Promise<void> => {
    for (const id of await overdueHolds(deps.db)) {
      if (stopping?.aborted) return
      await deps.transaction((tx) => expireOne(deps, tx, id, todayIn(deps.clock())))
    }
  }

/** Ends one booking's hold if it has expired; the job that is scheduled for the end of the hold. */
export const expireHold =
  (deps: Omit<Deps, 'db'>) =>
  ({ booking_id }: { booking_id: number }): Promise<void> =>
    deps.transaction((tx) => expireOne(deps, tx, booking_id, todayIn(deps.clock())))
