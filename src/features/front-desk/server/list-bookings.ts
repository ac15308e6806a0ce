import { todayIn } from '#domain/calendar.ts'
import type { Scope } from '#domain/permission.ts'
import { Refusal } from '#domain/refusal.ts'
import {
  type BookingDeps,
  type HotelBookingView,
  hotelViewInScope,
  viewForHotel,
  viewsOfHotel,
} from '#features/bookings/server/public.ts'
import type { Db, Tx } from '#platform/server/transaction.ts'

type RoomToClean = { id: number; was_marked: boolean }

/** `roomsToClean` answers the rooms that need cleaning, of one property or of all; that feature stands above this one. */
export type ListDeps = Pick<BookingDeps, 'clock'> & {
  db: Db | Tx
  roomsToClean: (db: Db | Tx, scope: Scope, property?: number) => Promise<RoomToClean[]>
}

/** The ids of rooms that are not clean, without those that nobody ever marks: every check-in would ask about them. */
export const markedDirty = (rooms: readonly RoomToClean[]): ReadonlySet<number> =>
  new Set(rooms.filter(({ was_marked }) => was_marked).map(({ id }) => id))

/** Says of a booking that can check in if its room is not clean. */
export const withCleaning = (booking: HotelBookingView, dirty: ReadonlySet<number>) =>
  canCheckIn(booking) && dirty.has(booking.room.id) ? { ...booking, room_to_clean: true } : booking

const canCheckIn = ({ allowed_statuses }: HotelBookingView) => allowed_statuses.includes('checked_in')

type ListQuery = Parameters<typeof viewsOfHotel>[2] & Parameters<typeof viewsOfHotel>[3]

/** A page of the bookings of a scope; those that can check in say whether their room needs cleaning. */
export const listBookings =
  ({ db, clock, roomsToClean }: ListDeps) =>
  async (scope: Scope, query: ListQuery) => {
    const { rows, total } = await viewsOfHotel(db, scope, query, query, todayIn(clock()))
    if (!rows.some(canCheckIn)) return { rows, total }
    const dirty = markedDirty(await roomsToClean(db, scope, query.property))
    return { rows: rows.map((row) => withCleaning(row, dirty)), total }
  }

/** What it takes to show one booking. */
export type ViewDeps = Pick<ListDeps, 'clock' | 'roomsToClean'>

const withItsCleaning = async ({ roomsToClean }: ViewDeps, db: Db | Tx, scope: Scope, booking: HotelBookingView) => {
  if (!canCheckIn(booking)) return booking
  return withCleaning(booking, markedDirty(await roomsToClean(db, scope, booking.room.property.id)))
}

/** One booking of a scope, as the list has it. */
export const showBooking = (deps: ListDeps) => async (scope: Scope, id: number) => {
  const booking = await hotelViewInScope(deps.db, id, scope, todayIn(deps.clock()))
  if (!booking) throw new Refusal('not_found')
  return withItsCleaning(deps, deps.db, scope, booking)
}

/** A booking that the desk has just changed, as the list has it. */
export const showChanged = async (deps: ViewDeps, tx: Tx, scope: Scope, id: number): Promise<HotelBookingView> =>
  withItsCleaning(deps, tx, scope, await viewForHotel(tx, id, todayIn(deps.clock())))
