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
} from '#features/bookings/server/public.ts'
import type { Tx } from '#platform/server/transaction.ts'
import { showChanged, type ViewDeps } from './list-bookings.ts'
import { stayInScope } from './store.ts'

/** `endConflictsOf` ends the conflicts with calendars elsewhere in a room that a booking has left; that feature stands above this one. */
export type ChangeRoomDeps = Pick<BookingDeps, 'db' | 'clock' | 'notify'> & {
  endConflictsOf: (tx: Tx, left: { booking_id: number; room_id: number }, account_id: number) => Promise<void>
}

/** Among more free rooms of one type nobody chooses from a list. */
export const MOST_ROOMS = 50

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
