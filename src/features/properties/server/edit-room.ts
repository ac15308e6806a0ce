import type { z } from 'zod'
import type { Language } from '#domain/language.ts'
import type { Scope } from '#domain/permission.ts'
import { Refusal } from '#domain/refusal.ts'
import { recordAction } from '#platform/server/action-log.ts'
import type { RunTransaction, Tx } from '#platform/server/transaction.ts'
import type { editRoom as contract, HotelRoom } from '../contract.ts'
import { presentHotelRoom } from './present.ts'
import { roomInScope } from './store.ts'
import { isRoomType, lockRoom, lockRoomNumbers, numbersInUse, othersOfType, updateRoom } from './store-room-changes.ts'
import { roomRows } from './store-rooms.ts'

type EditRoomInput = z.output<typeof contract.body>

/** What a person sets of a room. */
const factsOf = (room: HotelRoom) => ({
  room_number: room.room_number,
  room_type: room.room_type,
  price_tsh: room.price_tsh,
  max_adults: room.max_adults,
  max_children: room.max_children,
  is_available: room.is_available,
  description_en: room.description_en,
  description_sw: room.description_sw,
  beds: room.beds,
  size_m2: room.size_m2,
  view: room.view,
  bathroom: room.bathroom,
  amenities: room.amenities,
})

/** Gives the other rooms of a room's type its beds, size, view, bathroom and amenities; those that have them already stay as they are. */
const copyFacts = async (tx: Tx, { id, property, room_type_id, ...room }: HotelRoom) => {
  const { beds, size_m2, view, bathroom, amenities } = room
  const after = { beds, size_m2, view, bathroom, amenities }
  const others = await othersOfType(tx, { id, property_id: property.id, room_type_id }, after)
  for (const { id, room_number, ...before } of others) {
    await updateRoom(tx, { id, property_id: property.id }, after)
    const object = { object_type: 'room', object_id: id, summary: `${property.name}, ${room_number}` } as const
    await recordAction(tx, { action: 'room.update', ...object, before, after })
  }
}

const currentRoom = async (tx: Tx, scope: Scope, language: Language, id: number): Promise<HotelRoom> => {
  const { rows } = await roomRows(tx, { property: undefined, scope, ids: [id], limit: 1, offset: 0 })
  const [row] = rows
  if (!row) throw new Refusal('not_found')
  return presentHotelRoom(row, language)
}

/**
 * Changes a room of the scope. Refuses with `room_changed` (`room`: as it is now) if it is not of the given version any
 * more. With `facts_of_type` the other rooms of its type at the property get its beds, size, view, bathroom and amenities. Quotes use a new price at once; bookings have their own.
 */
export const editRoom =
  ({ transaction }: { transaction: RunTransaction }) =>
  (
    scope: Scope,
    language: Language,
    id: number,
    { version, facts_of_type, ...changes }: EditRoomInput,
  ): Promise<HotelRoom> =>
    transaction(async (tx) => {
      const { property_id, property_name } = await roomInScope(tx, scope, id)
      const isMine = await lockRoomNumbers(tx, scope, property_id)
      const locked = await lockRoom(tx, id)
      if (!isMine || !locked) throw new Refusal('not_found')
      if (locked.version !== version)
        throw new Refusal('room_changed', { room: await currentRoom(tx, scope, language, id) })
      const { room_number, room_type_id } = changes
      const before = await currentRoom(tx, scope, language, id)
      if (room_type_id !== undefined && !(await isRoomType(tx, room_type_id)))
        throw new Refusal('validation', { fields: { room_type_id: 'room_type_required' } })
      if (room_number !== undefined && room_number !== locked.room_number) {
        const taken = await numbersInUse(tx, property_id, [room_number])
        if (taken.length > 0) throw new Refusal('room_number_taken', { room_numbers: taken })
      }
      await updateRoom(tx, { id, property_id }, changes)
      const after = await currentRoom(tx, scope, language, id)
      const object = { object_type: 'room', object_id: id, summary: `${property_name}, ${after.room_number}` } as const
      await recordAction(tx, { action: 'room.update', ...object, before: factsOf(before), after: factsOf(after) })
      if (facts_of_type) await copyFacts(tx, after)
      return after
    })
