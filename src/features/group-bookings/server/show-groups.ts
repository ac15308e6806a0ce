import { todayIn } from '#domain/calendar.ts'
import { groupSums, isOfGroup, MOST_GROUP_ROOMS } from '#domain/group-booking.ts'
import type { Scope } from '#domain/permission.ts'
import { Refusal } from '#domain/refusal.ts'
import type { HotelBookingView } from '#features/bookings/server/public.ts'
import { type ListDeps, listBookings } from '#features/front-desk/server/public.ts'
import type { Db } from '#platform/server/transaction.ts'
import { groupInScope, groupRows } from './store.ts'

/** By the numbers of the rooms, as people count. */
const byRoom = ({ room: a }: HotelBookingView, { room: b }: HotelBookingView) =>
  a.room_number.length - b.room_number.length || (a.room_number < b.room_number ? -1 : 1)

/** The bookings of a group, in the order of the room numbers. */
export const bookingsOfGroup = async (deps: ListDeps, scope: Scope, id: number): Promise<HotelBookingView[]> => {
  const { rows } = await listBookings(deps)(scope, { group_booking: id, limit: MOST_GROUP_ROOMS, offset: 0 })
  return rows.toSorted(byRoom)
}

/** One group of a scope with its bookings, dates and sums; another one is `not_found`. */
export const showGroup = (deps: ListDeps) => async (scope: Scope, id: number) => {
  const group = await groupInScope(deps.db, scope, id)
  if (!group) throw new Refusal('not_found')
  const bookings = await bookingsOfGroup(deps, scope, id)
  const own = bookings.filter(isOfGroup)
  const shown = own.length > 0 ? own : bookings
  const check_in = shown.map((one) => one.check_in).reduce((a, b) => (a < b ? a : b))
  const check_out = shown.map((one) => one.check_out).reduce((a, b) => (a > b ? a : b))
  return { ...group, check_in, check_out, ...groupSums(bookings), bookings }
}

type GroupQuery = { property?: number | undefined; limit: number; offset: number }

/** A page of the groups of a scope. */
export const listGroups =
  ({ db, clock }: Pick<ListDeps, 'clock'> & { db: Db }) =>
  (scope: Scope, query: GroupQuery) =>
    groupRows(db, scope, query, todayIn(clock()))
