import type { Scope } from '#domain/permission.ts'
import type { RoomFacts } from '#domain/room-facts.ts'
import { sql, type Tx } from '#platform/server/db.ts'
import { inScope } from '#platform/server/scope.ts'
import { afterCommit } from '#platform/server/transaction.ts'

/** What can be changed of a room, beside its number. */
export type RoomParticulars = {
  room_type_id: number
  price_tsh: number
  max_adults: number
  max_children: number
  description_en: string
  description_sw: string
  is_available: boolean
} & Partial<RoomFacts>

/** A trigger writes the change for the search indexes; this process reads it before its next search. */
const announce = (tx: Tx, property_id: number) =>
  afterCommit(tx, (events) => events.emit('inventory', { property_id, room_id: null }))

/**
 * Locks a property of the scope against other changes of its room numbers; bookings do not wait. Returns whether the
 * scope has it.
 */
export const lockRoomNumbers = async (tx: Tx, scope: Scope, propertyId: number): Promise<boolean> => {
  const { rows } = await sql`
    select from property
    where property.id = ${propertyId} and ${inScope(scope, { property: sql`property.id` })}
    for no key update`.execute(tx)
  return rows.length > 0
}

/** Whether there is a room type of this id, which then cannot be deleted until the transaction ends. */
export const isRoomType = async (tx: Tx, id: number): Promise<boolean> =>
  (await tx.selectFrom('room_type').select('id').where('id', '=', id).forKeyShare().executeTakeFirst()) !== undefined

/** Those of the numbers that rooms of the property have; a retired room’s number is free. */
export const numbersInUse = async (tx: Tx, propertyId: number, numbers: readonly string[]): Promise<string[]> => {
  const rows = await tx
    .selectFrom('room')
    .select('room_number')
    .where('property_id', '=', propertyId)
    .where('room_number', 'in', numbers)
    .where('retired_at', 'is', null)
    .execute()
  const inUse = new Set(rows.map(({ room_number }) => room_number))
  return numbers.filter((number) => inUse.has(number))
}

/** Inserts rooms that differ in their numbers only, and returns their ids. The room numbers must be locked. */
export const insertRooms = async (
  tx: Tx,
  property_id: number,
  numbers: readonly string[],
  particulars: RoomParticulars,
): Promise<number[]> => {
  const rows = await tx
    .insertInto('room')
    .values(numbers.map((room_number) => ({ property_id, room_number, ...particulars })))
    .returning('id')
    .execute()
  announce(tx, property_id)
  return rows.map(({ id }) => id)
}

/** Locks a room and returns its version and number; undefined if there is none of this id. */
export const lockRoom = (tx: Tx, id: number) =>
  tx.selectFrom('room').select(['version', 'room_number']).where('id', '=', id).forUpdate().executeTakeFirst()

/** Writes the given particulars of a room. */
export const updateRoom = async (
  tx: Tx,
  room: { id: number; property_id: number },
  changes: Partial<RoomParticulars & { room_number: string }>,
): Promise<void> => {
  if (Object.keys(changes).length === 0) return
  await tx.updateTable('room').set(changes).where('id', '=', room.id).execute()
  announce(tx, room.property_id)
}

/** The other rooms of a room's type at its property whose facts differ from these, in the order of their ids, locked. */
export const othersOfType = async (
  tx: Tx,
  room: { id: number; property_id: number; room_type_id: number },
  { beds, size_m2, view, bathroom, amenities }: RoomFacts,
): Promise<(RoomFacts & { id: number; room_number: string })[]> => {
  const { rows } = await sql<RoomFacts & { id: number; room_number: string }>`
    select id, room_number, beds, size_m2, view, bathroom, amenities from room
    where property_id = ${room.property_id} and room_type_id = ${room.room_type_id} and id <> ${room.id} and retired_at is null
      and (beds, size_m2, view, bathroom, amenities)
        is distinct from (${JSON.stringify(beds)}::jsonb, ${size_m2}::integer, ${view}::text, ${bathroom}::text, ${amenities}::text[])
    order by id for update`.execute(tx)
  return rows
}
