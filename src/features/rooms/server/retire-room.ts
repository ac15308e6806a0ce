import type { z } from 'zod'
import { todayIn } from '#domain/calendar.ts'
import type { Scope } from '#domain/permission.ts'
import { Refusal } from '#domain/refusal.ts'
import { changeRoom, lockBooking } from '#features/bookings/server/public.ts'
import type { NotifyBooking } from '#features/notifications/server/public.ts'
import { changedNothing, recordAction } from '#platform/server/action-log.ts'
import type { Db, Tx } from '#platform/server/transaction.ts'
import type { Clock } from '#ports/clock.ts'
import type { retireRoom as contract } from '../contract.ts'
import {
  countCalendars,
  isNumberInUse,
  lockAgainstBookings,
  lockWithNumbers,
  overdueOfRoom,
  type RoomToRetire,
  roomOfScope,
  staysOfRoom,
  staysWithFreeRooms,
  writeRetirement,
} from './store.ts'

export type RetireDeps = {
  db: Db
  notifyBooking: NotifyBooking
  clock: Clock
  /** Ends those of these bookings' holds that have expired. */
  endHolds: (tx: Tx, ids: readonly number[]) => Promise<void>
}
type RetireInput = z.output<typeof contract.body>

const logged = ({ id, property_name, room_number }: RoomToRetire) =>
  ({ object_type: 'room', object_id: id, summary: `${property_name}, ${room_number}` }) as const

/** What stands in the way of retiring a room of the scope, and what would go on without it. */
export const showRetirement =
  ({ db, clock }: RetireDeps) =>
  async (scope: Scope, id: number) => {
    const room = await roomOfScope(db, scope, id)
    if (!room || room.is_retired) throw new Refusal('not_found')
    const [stays, calendars] = await Promise.all([staysWithFreeRooms(db, id, todayIn(clock())), countCalendars(db, id)])
    return { stays, calendars }
  }

/** The bookings that are to move, by their ids. Ends the holds of the room that are over; all are locked in the order of their ids. */
const lockMoved = async (
  { endHolds }: RetireDeps,
  tx: Tx,
  scope: Scope,
  roomId: number,
  moves: RetireInput['moves'],
) => {
  const locked = new Map<number, NonNullable<Awaited<ReturnType<typeof lockBooking>>>>()
  const overdue = new Set(await overdueOfRoom(tx, scope, roomId))
  const moved = new Set(moves.map(({ booking }) => booking))
  for (const id of [...new Set([...overdue, ...moved])].sort((one, other) => one - other)) {
    if (overdue.has(id)) await endHolds(tx, [id])
    if (!moved.has(id)) continue
    const booking = await lockBooking(tx, id, scope)
    if (!booking) throw new Refusal('not_found')
    locked.set(id, booking)
  }
  return locked
}

/**
 * Retires a room of the scope after moving stays into other rooms. A stay that is still in the room then refuses all of
 * it with `room_has_stays` (`stays`). Moves of bookings that have left the room or ended meanwhile are not made. Holds of
 * the room that are over are ended, so that late money does not confirm a booking of a retired room.
 */
export const retireRoom =
  (deps: RetireDeps) =>
  async (tx: Tx, scope: Scope, id: number, { moves }: RetireInput) => {
    const { notifyBooking: notify, clock } = deps
    // Bookings before the room: whoever has a booking locked may wait for the room, never the other way round.
    const bookings = await lockMoved(deps, tx, scope, id, moves)
    const room = await lockAgainstBookings(tx, scope, id)
    if (!room || room.is_retired) throw new Refusal('not_found')
    const today = todayIn(clock())
    const coming = new Set((await staysOfRoom(tx, id, today)).map((stay) => stay.id))
    const wanted = moves.filter(({ booking }) => coming.has(booking))
    for (const { booking: bookingId, room: roomId } of wanted.toSorted((one, other) => one.room - other.room)) {
      const booking = bookings.get(bookingId)
      if (booking) await changeRoom({ notify, clock }, tx, booking, roomId)
    }
    const left = await staysOfRoom(tx, id, today)
    if (left.length > 0) {
      const stays = left.map(({ id, reference, check_in, check_out }) => ({ id, reference, check_in, check_out }))
      throw new Refusal('room_has_stays', { stays })
    }
    await writeRetirement(tx, room, true)
    await recordAction(tx, { action: 'room.retire', ...logged(room), after: { moved_bookings: wanted.length } })
    return { room_number: room.room_number, moved: wanted.length }
  }

/** Brings a retired room of the scope back, not on sale; one in use stays as it is. Refuses with `room_number_taken` if a newer room has its number. */
export const restoreRoom = async (tx: Tx, scope: Scope, id: number) => {
  const room = await lockWithNumbers(tx, scope, id)
  if (!room) throw new Refusal('not_found')
  const { property_id, room_number } = room
  if (!room.is_retired) {
    changedNothing()
    return { id, room_number }
  }
  if (await isNumberInUse(tx, property_id, room_number))
    throw new Refusal('room_number_taken', { room_numbers: [room_number] })
  await writeRetirement(tx, room, false)
  await recordAction(tx, { action: 'room.restore', ...logged(room), after: { is_available: false } })
  return { id, room_number }
}
