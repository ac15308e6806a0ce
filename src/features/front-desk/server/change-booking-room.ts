import { isRoomChangeable } from '#domain/booking.ts'
import { todayIn } from '#domain/calendar.ts'
import type { Language } from '#domain/language.ts'
import type { Scope } from '#domain/permission.ts'
import { Refusal } from '#domain/refusal.ts'
import { factTexts } from '#domain/room-facts.ts'
import {
  type BookingDeps,
  changeRoom,
  type HotelBookingView,
  lockBooking,
  roomsToChangeInto,
  swapRooms,
  swapsFor,
} from '#features/bookings/server/public.ts'
import type { Tx } from '#platform/server/transaction.ts'
import { showChanged, type ViewDeps } from './list-bookings.ts'
import { stayInScope } from './store.ts'

/** `endConflictsOf` ends the conflicts with calendars elsewhere in a room that a booking has left; that feature stands above this one. */
export type ChangeRoomDeps = Pick<BookingDeps, 'db' | 'clock' | 'notify'> & {
  endConflictsOf: (tx: Tx, left: { booking_id: number; room_id: number }, account_id: number) => Promise<void>
}

/** Among more free rooms of one type nobody chooses from a list. */
const MOST_ROOMS = 50

/** The rooms of its type that are free on the coming nights of a stay, with their facts in a language; `wanted` too if it is one of them. */
export const otherRooms = async (
  deps: Pick<BookingDeps, 'db' | 'clock'>,
  stay: Parameters<typeof roomsToChangeInto>[1],
  language: Language,
  wanted?: number,
) => {
  const rooms = await roomsToChangeInto(deps, stay, MOST_ROOMS, wanted)
  return rooms.map(({ id, room_number, ...facts }) => ({ id, room_number, facts: factTexts(facts, language) }))
}

/** The rooms into which a booking of the scope can move now, with their facts in a language; none if it cannot move. */
export const roomsForBooking =
  (deps: ChangeRoomDeps) => async (scope: Scope, id: number, language: Language, wanted?: number) => {
    const stay = await stayInScope(deps.db, id, scope)
    if (!stay) throw new Refusal('not_found')
    if (!isRoomChangeable(stay, todayIn(deps.clock()))) return []
    return otherRooms(deps, stay, language, wanted)
  }

/** Moves a booking of the scope into another room of its type. Conflicts with calendars elsewhere in the room that it leaves end with it. */
export const changeBookingRoom =
  (deps: ChangeRoomDeps & ViewDeps) =>
  async (tx: Tx, id: number, scope: Scope, roomId: number): Promise<HotelBookingView> => {
    const booking = await lockBooking(tx, id, scope)
    if (!booking) throw new Refusal('not_found')
    await changeRoom(deps, tx, booking, roomId)
    await deps.endConflictsOf(tx, { booking_id: id, room_id: booking.room_id }, scope.account_id)
    return showChanged(deps, tx, scope, id)
  }

/** The bookings with which one of the scope can swap rooms now, with the facts of their rooms in a language; none if it cannot move. */
export const swapsForBooking =
  (deps: ChangeRoomDeps) => async (scope: Scope, id: number, language: Language, wanted?: number) => {
    const stay = await stayInScope(deps.db, id, scope)
    if (!stay) throw new Refusal('not_found')
    if (!isRoomChangeable(stay, todayIn(deps.clock()))) return []
    const rows = await swapsFor(deps, { ...stay, id }, MOST_ROOMS, wanted)
    return rows.map(
      ({ id, room_number, beds, size_m2, view, bathroom, booking_id, guest_name, check_in, check_out }) => ({
        id,
        room_number,
        facts: factTexts({ beds, size_m2, view, bathroom }, language),
        booking: { id: booking_id, guest_name, check_in, check_out },
      }),
    )
  }

/** The other booking, and both rooms as they were shown. */
type SwapInput = { booking: number; room: number; other_room: number }

/** Locks both bookings by ascending id, so that two swaps of the same bookings never wait for each other. */
const lockBoth = async (tx: Tx, id: number, otherId: number, scope: Scope) => {
  const [first, second] = [
    await lockBooking(tx, Math.min(id, otherId), scope),
    await lockBooking(tx, Math.max(id, otherId), scope),
  ]
  if (!first || !second || first.property_id !== second.property_id) throw new Refusal('not_found')
  return first.id === id ? { one: first, other: second } : { one: second, other: first }
}

/** Swaps the rooms of two bookings of the scope. Conflicts with calendars elsewhere in the rooms that they leave end with it. */
export const swapBookingRooms =
  (deps: ChangeRoomDeps & ViewDeps) =>
  async (tx: Tx, id: number, scope: Scope, { booking, room, other_room }: SwapInput): Promise<HotelBookingView> => {
    const { one, other } = await lockBoth(tx, id, booking, scope)
    if (one.room_id !== room || other.room_id !== other_room) throw new Refusal('rooms_changed')
    await swapRooms(deps, tx, one, other)
    for (const left of [one, other])
      await deps.endConflictsOf(tx, { booking_id: left.id, room_id: left.room_id }, scope.account_id)
    return showChanged(deps, tx, scope, id)
  }
