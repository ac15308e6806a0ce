import { Refusal } from '#domain/refusal.ts'
import type { Db, Tx } from '#platform/server/db.ts'

/** A room as bookings and availability need to know it, with the terms of its property. */
export type RoomForSale = Awaited<ReturnType<typeof roomForSale>>

const terms = (db: Db | Tx) =>
  db
    .selectFrom('room')
    .innerJoin('property', 'property.id', 'room.property_id')
    .innerJoin('destination', 'destination.id', 'property.destination_id')
    .innerJoin('region', 'region.id', 'destination.region_id')
    .select([
      'room.id',
      'room.property_id',
      'property.name as property_name',
      'region.name as region',
      'room.room_number',
      'room.price_tsh',
      'room.max_adults',
      'room.max_children',
      'room.is_available',
      'property.cancellation_policy',
      'property.commission_percent',
      'property.owner_id',
    ])

const found = <T>(row: T | undefined): T => {
  if (row === undefined) throw new Refusal('not_found')
  return row
}

/**
 * A room of a property that is live, whether or not the room itself is offered now (`is_available`).
 * Refuses with `not_found` for any other.
 */
export const roomForSale = async (db: Db | Tx, roomId: number) =>
  found(await terms(db).where('room.id', '=', roomId).where('property.status', '=', 'live').executeTakeFirst())

/** A room of the account's own properties, drafts included; another hotel's room is `not_found`. */
export const ownedRoom = async (db: Db | Tx, accountId: number, roomId: number): Promise<RoomForSale> =>
  found(await terms(db).where('room.id', '=', roomId).where('property.owner_id', '=', accountId).executeTakeFirst())

/** The ids of the properties that an account owns, in order; empty for who owns none. */
export const ownedPropertyIds = async (db: Db | Tx, accountId: number): Promise<number[]> => {
  const rows = await db.selectFrom('property').select('id').where('owner_id', '=', accountId).orderBy('id').execute()
  return rows.map(({ id }) => id)
}
