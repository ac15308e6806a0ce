import type { z } from 'zod'
import type { Language } from '#domain/language.ts'
import type { Scope } from '#domain/permission.ts'
import { Refusal } from '#domain/refusal.ts'
import { recordAction } from '#platform/server/action-log.ts'
import type { Tx } from '#platform/server/transaction.ts'
import type { createRooms as contract, HotelRoom } from '../contract.ts'
import { presentHotelRoom } from './present.ts'
import { insertRooms, isRoomType, lockRoomNumbers, numbersInUse } from './store-room-changes.ts'
import { roomRows } from './store-rooms.ts'

/**
 * Creates rooms that differ in their numbers only: all of them, or none if the property has one of the numbers
 * (`room_number_taken` with `room_numbers`).
 */
export const createRooms = async (
  tx: Tx,
  scope: Scope,
  language: Language,
  { property, room_numbers, ...particulars }: z.output<typeof contract.body>,
): Promise<HotelRoom[]> => {
  if (!(await lockRoomNumbers(tx, scope, property))) throw new Refusal('not_found')
  if (!(await isRoomType(tx, particulars.room_type_id)))
    throw new Refusal('validation', { fields: { room_type_id: 'room_type_required' } })
  const taken = await numbersInUse(tx, property, room_numbers)
  if (taken.length > 0) throw new Refusal('room_number_taken', { room_numbers: taken })
  const ids = await insertRooms(tx, property, room_numbers, particulars)
  const { rows } = await roomRows(tx, { property, scope, ids, limit: ids.length, offset: 0 })
  for (const {
    id,
    room_number,
    property: { name },
  } of rows) {
    const object = { object_type: 'room', object_id: id, summary: `${name}, ${room_number}` } as const
    await recordAction(tx, { action: 'room.create', ...object, after: particulars })
  }
  return rows.map((row) => presentHotelRoom(row, language))
}
