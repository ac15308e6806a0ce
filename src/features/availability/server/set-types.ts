import type { z } from 'zod'
import { addDays, type Day, eachDay, todayIn, weekdayOf } from '#domain/calendar.ts'
import type { Scope } from '#domain/permission.ts'
import { Refusal } from '#domain/refusal.ts'
import { saleRangeFaults } from '#domain/sale-form.ts'
import { changedNothing, recordAction } from '#platform/server/action-log.ts'
import type { Tx } from '#platform/server/transaction.ts'
import type { setTypesAvailability } from '../contract.ts'
import type { SetNightsDeps } from './set-nights.ts'
import {
  closeNightsOfRooms,
  countTakenNights,
  type NightsOfRooms,
  openNightsOfRooms,
  overdueHolds,
} from './store-nights.ts'
import { roomsOfTypes } from './store-rooms.ts'

type SetTypesInput = z.output<typeof setTypesAvailability.body>

/** The nights from one to another, both included, that fall on days of the week; bit 0 of `weekdays` is Sunday. */
const nightsOn = (weekdays: number, first: Day, last: Day) =>
  eachDay(first, addDays(last, 1)).filter((night) => (weekdays & (1 << weekdayOf(night))) !== 0)

/** Opens nights; returns how many are free then. */
const open = async (tx: Tx, chosen: NightsOfRooms) => {
  const before = await countTakenNights(tx, chosen)
  const opened = await openNightsOfRooms(tx, chosen)
  const after = await countTakenNights(tx, chosen)
  return opened - (after.closed_elsewhere - before.closed_elsewhere)
}

/**
 * Closes or opens all rooms of some types of a property of the scope for a range of nights. Expired holds among them are
 * ended first. Nights of bookings stay theirs, and a night that a calendar elsewhere closes stays closed. Refuses with `not_found` if the property has no rooms of one of the types.
 */
export const setTypes =
  ({ transaction, clock, endHolds }: SetNightsDeps) =>
  async (scope: Scope, { property, reason = '', is_available, ...input }: SetTypesInput) => {
    const { first_night, last_night, weekdays } = input
    const fields = saleRangeFaults({ first_night, last_night }, todayIn(clock()))
    if (Object.keys(fields).length > 0) throw new Refusal('validation', { fields })
    const room_types = [...new Set(input.room_types)]
    return transaction(async (tx) => {
      const rooms = await roomsOfTypes(tx, scope, property, room_types)
      const [room] = rooms
      if (!room || new Set(rooms.map(({ room_type_id }) => room_type_id)).size < room_types.length)
        throw new Refusal('not_found')
      const chosen = { rooms, nights: nightsOn(weekdays, first_night, last_night) }
      await endHolds(tx, await overdueHolds(tx, chosen))
      const updated = is_available
        ? await open(tx, chosen)
        : await closeNightsOfRooms(tx, chosen, { account_id: scope.account_id, reason })
      const object = { object_type: 'property', object_id: property, summary: room.property_name } as const
      const after = { is_available, first_night, last_night, weekdays, room_types, room_nights: updated }
      if (updated === 0) changedNothing()
      else await recordAction(tx, { action: 'availability.set', ...object, after, reason })
      return { updated, ...(await countTakenNights(tx, chosen)) }
    })
  }
