import type { CancellationPolicy } from '#domain/cancellation.ts'
import type { LevyPlace } from '#domain/levy.ts'
import type { Scope } from '#domain/permission.ts'
import { Refusal } from '#domain/refusal.ts'
import { type Db, sql, statement, type Tx } from '#platform/server/db.ts'
import { inScope } from '#platform/server/scope.ts'

/** A room as bookings and availability need to know it, with the terms of its property. */
export type RoomForSale = {
  id: number
  property_id: number
  property_name: string
  region: string
  /** The tax system of its region. */
  jurisdiction: LevyPlace['jurisdiction']
  /** The class of its property; 0 for none. */
  stars: LevyPlace['stars']
  room_number: string
  price_tsh: number
  max_adults: number
  max_children: number
  is_available: boolean
  /** Its property welcomes children from this age. */
  children_from: number
  cancellation_policy: CancellationPolicy
  /** The platform has taken the property off the market. */
  is_suspended: boolean
}

const ROOM = sql`
    select room.id, room.property_id, property.name as property_name, region.name as region, region.jurisdiction,
      property.stars, room.room_number, room.price_tsh, room.max_adults, room.max_children, room.is_available, property.children_from,
      property.cancellation_policy, property.status = 'suspended' as is_suspended
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

const unlessSuspended = (room: RoomForSale, refusal: 'takes_no_bookings' | 'property_suspended'): RoomForSale => {
  if (room.is_suspended) throw new Refusal(refusal)
  return room
}

/**
 * The same for a booking in this transaction: until it ends the property is neither archived nor suspended, nor the room
 * retired; one that was retired while this waited is not offered. Other bookings and editors of the property do not wait.
 * Of a suspended property it is `takes_no_bookings`.
 */
export const roomToBook = async (tx: Tx, roomId: number): Promise<RoomForSale> => {
  const rows =
    await statement<RoomForSale>`${ROOM} where room.id = ${roomId} and property.status in ('live', 'suspended')
      for key share of property, room`.execute(tx)
  return unlessSuspended(found(rows), 'takes_no_bookings')
}

/**
 * A room of the scope for a booking at the desk, in the same way; a retired one, or one of an archived property, is `not_found`,
 * one of a suspended property `property_suspended`.
 */
export const roomToEnter = async (tx: Tx, scope: Scope, roomId: number): Promise<RoomForSale> => {
  const rows = await sql<RoomForSale>`${ROOM}
      where room.id = ${roomId} and room.retired_at is null and property.status <> 'archived'
        and ${inScope(scope, { property: sql`property.id` })}
      for key share of property, room`.execute(tx)
  return unlessSuspended(found(rows), 'property_suspended')
}

/** A room of a property of the scope, drafts included; another hotel's room, or a retired one, is `not_found`. */
export const roomInScope = async (db: Db | Tx, scope: Scope, roomId: number): Promise<RoomForSale> =>
  found(
    await sql<RoomForSale>`${ROOM}
      where room.id = ${roomId} and room.retired_at is null and ${inScope(scope, { property: sql`property.id` })}`.execute(
      db,
    ),
  )

/** These rooms in the same way, in ascending order of their ids; if one of them is not there it is `not_found`. */
export const roomsInScope = async (tx: Tx, scope: Scope, roomIds: readonly number[]): Promise<RoomForSale[]> => {
  const { rows } = await sql<RoomForSale>`${ROOM}
    where room.id = any(${roomIds}::int[]) and room.retired_at is null
      and ${inScope(scope, { property: sql`property.id` })} order by room.id`.execute(tx)
  if (rows.length !== new Set(roomIds).size) throw new Refusal('not_found')
  return rows
}

/** The ids of the properties of a scope, in order; empty where it reaches none. */
export const propertyIdsInScope = async (db: Db | Tx, scope: Scope): Promise<number[]> => {
  const mine = inScope(scope, { property: sql`property.id` })
  const rows = await db.selectFrom('property').select('id').where(mine).orderBy('id').execute()
  return rows.map(({ id }) => id)
}

/**
 * The properties of a scope that a view shows: the one that is named, undefined for one beyond the scope, or else all
 * that are not archived.
 */
export const propertyIdsShown = async (
  db: Db | Tx,
  scope: Scope,
  named: number | undefined,
): Promise<number[] | undefined> => {
  const mine = inScope(scope, { property: sql`property.id` })
  const rows = await db
    .selectFrom('property')
    .select('id')
    .where(mine)
    .where(named === undefined ? sql<boolean>`property.status <> 'archived'` : sql<boolean>`property.id = ${named}`)
    .orderBy('id')
    .execute()
  return named !== undefined && rows.length === 0 ? undefined : rows.map(({ id }) => id)
}
