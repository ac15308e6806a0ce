import type { Scope } from '#domain/permission.ts'
import { Refusal } from '#domain/refusal.ts'
import { changeRoom, lockBooking, roomsToChangeInto } from '#features/bookings/server/public.ts'
import type { NotifyBooking } from '#features/notifications/server/public.ts'
import { recordAction } from '#platform/server/action-log.ts'
import type { Db, RunTransaction, Tx } from '#platform/server/transaction.ts'
import type { Clock } from '#ports/clock.ts'
import { type ConflictRow, conflictInScope, endConflict, openConflicts } from './store-conflicts.ts'

export type ConflictDeps = { db: Db; transaction: RunTransaction; notifyBooking: NotifyBooking; clock: Clock }

/** Rooms that are proposed for one booking: a person chooses, so a few are enough. */
const MOST_PROPOSALS = 6

const proposals = async (deps: ConflictDeps, { room, property, booking, guests, children }: ConflictRow) => {
  const { check_in, check_out } = booking
  const place = { property_id: property.id, room_id: room.id, room_type_id: room.room_type_id }
  const free = await roomsToChangeInto(deps, { ...place, guests, children, check_in, check_out }, MOST_PROPOSALS)
  return free.map(({ id, room_number }) => ({ id, room_number }))
}

/** A page of the conflicts that wait for a person, each with the rooms to which its booking could move. */
export const listConflicts =
  (deps: ConflictDeps) => async (scope: Scope, query: { property?: number; limit: number; offset: number }) => {
    const { rows, total } = await openConflicts(deps.db, scope, query)
    const free = await Promise.all(rows.map((row) => proposals(deps, row)))
    return { rows: rows.map((row, at) => ({ ...row, free_rooms: free[at] ?? [] })), total }
  }

const openConflict = async (tx: Tx, scope: Scope, id: number) => {
  const conflict = await conflictInScope(tx, scope, id)
  if (!conflict) throw new Refusal('not_found')
  if (conflict.settled_at) throw new Refusal('conflict')
  return conflict
}

/** Moves the booking of a conflict into another room. The nights that it leaves are closed at once, by the calendar elsewhere. */
export const moveConflict = (deps: ConflictDeps) => (scope: Scope, id: number, roomId: number) =>
  deps.transaction(async (tx) => {
    const { booking_id } = await openConflict(tx, scope, id)
    const booking = await lockBooking(tx, booking_id, scope)
    if (!booking) throw new Refusal('not_found')
    const { room_number } = await changeRoom({ notify: deps.notifyBooking, clock: deps.clock }, tx, booking, roomId)
    if (!(await endConflict(tx, id, 'moved', scope.account_id))) throw new Refusal('conflict')
    return { room_number }
  })

/** Ends a conflict that a person has solved in another way. Booking and event stay as they are. */
export const settleConflict = (deps: ConflictDeps) => (scope: Scope, id: number) =>
  deps.transaction(async (tx) => {
    const { booking_id, summary } = await openConflict(tx, scope, id)
    if (!(await endConflict(tx, id, 'by_hand', scope.account_id))) throw new Refusal('conflict')
    await recordAction(tx, {
      action: 'calendar_conflict.settle',
      object_type: 'booking',
      object_id: booking_id,
      summary,
      after: { settlement: 'by_hand' },
    })
    return { settled: true as const }
  })
