import { type Day, todayIn } from '#domain/calendar.ts'
import type { Scope } from '#domain/permission.ts'
import { Refusal } from '#domain/refusal.ts'
import { lastBookableNight } from '#domain/stay.ts'
import { type RoomForSale, roomsInScope } from '#features/properties/server/public.ts'
import { recordAction } from '#platform/server/action-log.ts'
import type { RunTransaction, Tx } from '#platform/server/transaction.ts'
import type { Clock } from '#ports/clock.ts'
import {
  bookedNightsOfRooms,
  closeNightsOfRooms,
  countClosedNights,
  nightsClosedElsewhere,
  openNightsOfRooms,
  overdueHolds,
} from './store-nights.ts'

type Chosen = { rooms: readonly RoomForSale[]; nights: readonly Day[] }
export type SetNightsDeps = {
  transaction: RunTransaction
  clock: Clock
  /** Ends those of these bookings' holds that have expired; bookings stand above. */
  endHolds: (tx: Tx, ids: readonly number[]) => Promise<void>
}
type SetNightsInput = {
  room: number
  also_rooms?: readonly number[]
  dates: readonly Day[]
  is_available: boolean
  reason?: string
}

const checkDates = (dates: readonly Day[], today: Day) => {
  if (dates.some((date) => date < today)) throw new Refusal('night_over')
  if (dates.some((date) => date > lastBookableNight(today))) throw new Refusal('too_far_ahead')
}

/** Refuses if a booking has one of these nights, with each room's own. */
const refuseBooked = async (tx: Tx, chosen: Chosen) => {
  const booked = Map.groupBy(await bookedNightsOfRooms(tx, chosen), ({ room_id }) => room_id)
  if (booked.size === 0) return
  const withBookings = chosen.rooms.flatMap(({ id, room_number }) => {
    const dates = booked.get(id)?.map(({ night }) => night)
    return dates ? [{ room: id, room_number, dates }] : []
  })
  const dates = [...new Set(withBookings.flatMap((room) => room.dates))].sort()
  throw new Refusal('dates_booked', { dates, rooms: withBookings })
}

/**
 * Closes all nights or refuses for those that a booking has. A night whose booking is given up while this waits for another
 * one is free then, and is closed by another turn.
 */
const closeAll = async (tx: Tx, chosen: Chosen, closure: { account_id: number; reason: string }) => {
  const all = chosen.rooms.length * chosen.nights.length
  while ((await countClosedNights(tx, chosen)) < all) {
    await closeNightsOfRooms(tx, chosen, closure)
    await refuseBooked(tx, chosen)
  }
}

/** Opens all nights, or refuses for those that a calendar elsewhere closes. */
const openAll = async (tx: Tx, chosen: Chosen) => {
  await openNightsOfRooms(tx, chosen)
  const dates = await nightsClosedElsewhere(tx, chosen)
  if (dates.length > 0) throw new Refusal('closed_elsewhere', { dates })
}

/**
 * Closes or opens nights of rooms of the scope: all of them, or none if a booking has one of them (`dates_booked` with
 * `dates`, and `rooms` with each room's own), or if one is to be opened that a calendar elsewhere closes (`closed_elsewhere`).
 * Expired holds among these nights are ended first.
 * Nights are taken in ascending order of rooms and nights. Returns the number of room-nights that now have the requested state.
 */
export const setNights =
  ({ transaction, clock, endHolds }: SetNightsDeps) =>
  async (scope: Scope, input: SetNightsInput): Promise<number> => {
    const dates = [...new Set(input.dates)].sort()
    const roomIds = [...new Set([input.room, ...(input.also_rooms ?? [])])]
    checkDates(dates, todayIn(clock()))
    const { is_available, reason = '' } = input
    const after = { is_available, first_night: dates.at(0), last_night: dates.at(-1), nights: dates.length }
    await transaction(async (tx) => {
      const rooms = await roomsInScope(tx, scope, roomIds)
      const chosen = { rooms, nights: dates }
      await endHolds(tx, await overdueHolds(tx, chosen))
      await refuseBooked(tx, chosen)
      if (is_available) await openAll(tx, chosen)
      else await closeAll(tx, chosen, { account_id: scope.account_id, reason })
      for (const { id, property_name, room_number } of rooms) {
        const summary = `${property_name}, ${room_number}`
        await recordAction(tx, {
          action: 'availability.set',
          object_type: 'room',
          object_id: id,
          summary,
          after,
          reason,
        })
      }
    })
    return dates.length * roomIds.length
  }
