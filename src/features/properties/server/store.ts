import type { CancellationPolicy } from '#domain/cancellation.ts'
import { Refusal } from '#domain/refusal.ts'
import { type Db, sql, statement, type Tx } from '#platform/server/db.ts'

/** A room as bookings and availability need to know it, with the terms of its property. */
export type RoomForSale = {
  id: number
  property_id: number
  property_name: string
  region: string
  room_number: string
  price_tsh: number
  max_adults: number
  max_children: number
  is_available: boolean
  cancellation_policy: CancellationPolicy
  commission_percent: number
  owner_id: number
}

const ROOM = sql`
    select room.id, room.property_id, property.name as property_name, region.name as region, room.room_number, room.price_tsh,
      room.max_adults, room.max_children, room.is_available, property.cancellation_policy,
      property.commission_percent, property.owner_id
    from room join property on property.id = room.property_id
      join destination on destination.id = property.destination_id
      join region on region.id = destination.region_id`

const found = ({ rows: [room] }: { rows: RoomForSale[] }): RoomForSale => {
  if (!room) throw new Refusal('not_found')
  return room
}

/**
 * A room of a property that is live, whether or not the room itself is offered now (`is_available`).
 * Refuses with `not_found` for any other.
 */
export const roomForSale = async (db: Db | Tx, roomId: number): Promise<RoomForSale> =>
  found(await statement<RoomForSale>`${ROOM} where room.id = ${roomId} and property.status = 'live'`.execute(db))

/** A room of the account's own properties, drafts included; another hotel's room is `not_found`. */
export const ownedRoom = async (db: Db | Tx, accountId: number, roomId: number): Promise<RoomForSale> =>
  found(
    await statement<RoomForSale>`${ROOM} where room.id = ${roomId} and property.owner_id = ${accountId}`.execute(db),
  )

/** The ids of the properties that an account owns, in order; empty for who owns none. */
export const ownedPropertyIds = async (db: Db | Tx, accountId: number): Promise<number[]> => {
  const rows = await db.selectFrom('property').select('id').where('owner_id', '=', accountId).orderBy('id').execute()
  return rows.map(({ id }) => id)
}
