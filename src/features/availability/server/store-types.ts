import type { Day } from '#domain/calendar.ts'
import type { Scope } from '#domain/permission.ts'
import { type RawBuilder, sql, type Tx } from '#platform/server/db.ts'
import { inScope } from '#platform/server/scope.ts'
import { afterCommit } from '#platform/server/transaction.ts'

/** A room of the types that are closed or opened. */
type RoomOfType = { id: number; room_type_id: number; property_name: string }

/** The rooms of these types that a property of the scope has, in ascending order of their ids. */
export const roomsOfTypes = async (
  tx: Tx,
  scope: Scope,
  propertyId: number,
  types: readonly number[],
): Promise<RoomOfType[]> => {
  const { rows } = await sql<RoomOfType>`
    select room.id, room.room_type_id, property.name as property_name
    from room join property on property.id = room.property_id
    where room.property_id = ${propertyId} and ${inScope(scope, { property: sql`room.property_id` })}
      and room.room_type_id = any(${types}::int[]) and room.retired_at is null
    order by room.id`.execute(tx)
  return rows
}

/** The nights of some rooms: those days of the week between two nights, both included. */
export type NightsOfRooms = {
  property_id: number
  rooms: readonly number[]
  first_night: Day
  last_night: Day
  weekdays: number
}

const onWeekdays = (weekdays: number, night: RawBuilder<unknown>) =>
  sql`${weekdays}::int & (1 << extract(dow from ${night})::int) <> 0`

const inRange = ({ rooms, first_night, last_night, weekdays }: NightsOfRooms) => sql`
  room_night.room_id = any(${rooms}::int[]) and room_night.night between ${first_night}::date and ${last_night}::date
  and ${onWeekdays(weekdays, sql`room_night.night`)}`

/** Notifies the search indexes of all processes of a change to rooms of a property. */
const announce = async (tx: Tx, property_id: number) => {
  await tx.insertInto('inventory_change').values({ property_id }).execute()
  afterCommit(tx, (events) => events.emit('inventory', { property_id, room_id: null }))
}

/** Inserts the row that the closed nights of each room belong to; returns their ids in the order of the rooms. */
const insertClosures = async (
  tx: Tx,
  { property_id, rooms }: NightsOfRooms,
  { account_id, reason }: { account_id: number; reason: string },
): Promise<number[]> => {
  const { rows } = await sql<{ id: number; room_id: number }>`
    insert into closure (property_id, room_id, account_id, reason)
    select ${property_id}::int, room_id, ${account_id}::int, ${reason} from unnest(${rooms}::int[]) as room_id
    returning id, room_id`.execute(tx)
  const ids = new Map(rows.map(({ id, room_id }) => [room_id, id]))
  return rooms.flatMap((room) => ids.get(room) ?? [])
}

/**
 * Closes those nights that are free, in one statement for all rooms in ascending order of rooms and nights, so that
 * concurrent transactions always wait in the same direction. Returns how many room-nights it has closed.
 */
export const closeNightsOfRooms = async (
  tx: Tx,
  nights: NightsOfRooms,
  closure: { account_id: number; reason: string },
): Promise<number> => {
  const { property_id, rooms, first_night, last_night, weekdays } = nights
  const closures = await insertClosures(tx, nights, closure)
  const { numAffectedRows = 0n } = await sql`
    insert into room_night (property_id, room_id, night, closure_id)
    select ${property_id}::int, made.room_id, each.night::date, made.closure_id
    from unnest(${rooms}::int[], ${closures}::bigint[]) as made (room_id, closure_id),
      generate_series(${first_night}::date, ${last_night}::date, interval '1 day') as each (night)
    where ${onWeekdays(weekdays, sql`each.night`)}
    order by made.room_id, each.night
    on conflict (room_id, night) do nothing`.execute(tx)
  // Rooms without a free night have no use for theirs.
  await sql`
    delete from closure
    where id = any(${closures}::bigint[]) and not exists (select from room_night where closure_id = closure.id)`.execute(
    tx,
  )
  if (numAffectedRows > 0n) await announce(tx, property_id)
  return Number(numAffectedRows)
}

/** Opens the nights that the hotel has closed. Returns how many of them are free now. */
export const openNightsOfRooms = async (tx: Tx, nights: NightsOfRooms): Promise<number> => {
  const before = await takenNightsOfRooms(tx, nights)
  const { numAffectedRows = 0n } = await sql`
    delete from room_night using closure
    where closure.id = room_night.closure_id and not closure.elsewhere and ${inRange(nights)}`.execute(tx)
  if (numAffectedRows === 0n) return 0
  await announce(tx, nights.property_id)
  // A trigger closes those at once that a calendar elsewhere has in common with the hotel.
  const after = await takenNightsOfRooms(tx, nights)
  return Number(numAffectedRows) - (after.closed_elsewhere - before.closed_elsewhere)
}

/** How many of these room-nights bookings have, and how many a calendar elsewhere closes. */
export const takenNightsOfRooms = async (tx: Tx, nights: NightsOfRooms) => {
  const { rows } = await sql<{ booked: number; closed_elsewhere: number }>`
    select (count(*) filter (where room_night.booking_id is not null))::int as booked,
      (count(*) filter (where closure.elsewhere))::int as closed_elsewhere
    from room_night left join closure on closure.id = room_night.closure_id
    where ${inRange(nights)}`.execute(tx)
  return rows[0] ?? { booked: 0, closed_elsewhere: 0 }
}
