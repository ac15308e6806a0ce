import { type Day, todayIn } from '#domain/calendar.ts'
import type { Scope } from '#domain/permission.ts'
import { Refusal } from '#domain/refusal.ts'
import { lastBookableNight } from '#domain/stay.ts'
import { type RoomForSale, roomInScope } from '#features/properties/server/public.ts'
import { recordAction } from '#platform/server/action-log.ts'
import type { RunTransaction, Tx } from '#platform/server/transaction.ts'
import type { Clock } from '#ports/clock.ts'
import { insertClosure, nightsAmong, openNights, tryTakeNights } from './store.ts'

type SetNightsInput = {
  room: number
  also_rooms?: readonly number[]
  dates: readonly Day[]
  is_available: boolean
  reason?: string
}
type Change = { dates: readonly Day[]; is_available: boolean; account_id: number; reason: string }

const checkDates = (dates: readonly Day[], today: Day) => {
  if (dates.some((date) => date < today)) throw new Refusal('night_over')
  if (dates.some((date) => date > lastBookableNight(today))) throw new Refusal('too_far_ahead')
}

/** Closes those nights that are open; returns the nights that a booking has taken in the meantime. */
const close = async (tx: Tx, room: RoomForSale, nights: readonly Day[], { account_id, reason }: Change) => {
  if (nights.length === 0) return []
  const { property_id, id: room_id } = room
  const closure_id = await insertClosure(tx, { property_id, room_id, account_id, reason })
  return tryTakeNights(tx, { property_id, room_id, nights, holder: { closure_id } })
}

/** Sets the nights of one room, unless a booking has one of them; returns the nights of bookings. */
const setRoom = async (tx: Tx, room: RoomForSale, change: Change): Promise<Day[]> => {
  const { dates, is_available } = change
  const present = await nightsAmong(tx, room.id, dates)
  const booked = present.filter(({ closure_id }) => closure_id === null).map(({ night }) => night)
  if (booked.length > 0) return booked
  if (is_available) {
    const dates = await openNights(tx, room, change.dates)
    if (dates.length > 0) throw new Refusal('closed_elsewhere', { dates })
    return []
  }
  const closed = new Set(present.map(({ night }) => night))
  const open = dates.filter((date) => !closed.has(date))
  return close(tx, room, open, change)
}

const recordNights = (tx: Tx, room: RoomForSale, { dates, is_available, reason }: Change) =>
  recordAction(tx, {
    action: 'availability.set',
    object_type: 'room',
    object_id: room.id,
    summary: `${room.property_name}, ${room.room_number}`,
    after: { is_available, first_night: dates.at(0), last_night: dates.at(-1), nights: dates.length },
    reason,
  })

/**
 * Closes or opens nights of rooms of the scope: all of them, or none if a booking has one of them (`dates_booked` with
 * `dates`, and `rooms` with each room's own), or if one is to be opened that a calendar elsewhere closes (`closed_elsewhere`).
 * An expired hold counts as a booking here until the periodic task ends it.
 * Rooms are locked in ascending order of their ids. Returns the number of room-nights that now have the requested state.
 */
export const setNights =
  ({ transaction, clock }: { transaction: RunTransaction; clock: Clock }) =>
  async (scope: Scope, input: SetNightsInput): Promise<number> => {
    const dates = [...new Set(input.dates)].sort()
    const roomIds = [...new Set([input.room, ...(input.also_rooms ?? [])])].sort((a, b) => a - b)
    checkDates(dates, todayIn(clock()))
    const { is_available, reason = '' } = input
    const change = { dates, is_available, account_id: scope.account_id, reason }
    await transaction(async (tx) => {
      const rooms: { room: number; room_number: string; dates: Day[] }[] = []
      for (const id of roomIds) {
        const room = await roomInScope(tx, scope, id)
        const booked = await setRoom(tx, room, change)
        await recordNights(tx, room, change)
        if (booked.length > 0) rooms.push({ room: id, room_number: room.room_number, dates: booked })
      }
      const booked = [...new Set(rooms.flatMap((room) => room.dates))].sort()
      if (booked.length > 0) throw new Refusal('dates_booked', { dates: booked, rooms })
    })
    return dates.length * roomIds.length
  }
