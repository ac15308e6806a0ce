import type { Day } from '#domain/calendar.ts'
import { sql, type Tx } from '#platform/server/db.ts'
import { recordChange } from './store.ts'

/** Each of these nights of each of these rooms, which may be of several properties. */
export type NightsOfRooms = {
  rooms: readonly { id: number; property_id: number }[]
  nights: readonly Day[]
}

const idsOf = ({ rooms }: NightsOfRooms) => rooms.map(({ id }) => id)

const among = (chosen: NightsOfRooms) => sql`
  room_night.room_id = any(${idsOf(chosen)}::int[]) and room_night.night = any(${chosen.nights}::date[])`

/** Notifies the search indexes of all processes: of the room, or of the whole property where several of its rooms changed. */
const recordChanges = async (tx: Tx, { rooms }: NightsOfRooms) => {
  for (const [property_id, [room, ...others]] of Map.groupBy(rooms, (one) => one.property_id))
    await recordChange(tx, { property_id, room_id: room && others.length === 0 ? room.id : null })
}

/** Inserts the row that the closed nights of each room belong to; returns their ids in the order of the rooms. */
const insertClosures = async (
  tx: Tx,
  chosen: NightsOfRooms,
  { account_id, reason }: { account_id: number; reason: string },
): Promise<number[]> => {
  const properties = chosen.rooms.map(({ property_id }) => property_id)
  const { rows } = await sql<{ id: number; room_id: number }>`
    insert into closure (property_id, room_id, account_id, reason)
    select made.property_id, made.room_id, ${account_id}::int, ${reason}
    from unnest(${properties}::int[], ${idsOf(chosen)}::int[]) as made (property_id, room_id)
    returning id, room_id`.execute(tx)
  const ids = new Map(rows.map(({ id, room_id }) => [room_id, id]))
  return chosen.rooms.flatMap((room) => ids.get(room.id) ?? [])
}

/**
 * Closes those nights that are free, in one statement for all rooms in ascending order of rooms and nights, so that
 * concurrent transactions always wait in the same direction: for one that has inserted the same night until it ends.
 * Returns how many room-nights it has closed.
 */
export const closeNightsOfRooms = async (
  tx: Tx,
  chosen: NightsOfRooms,
  closure: { account_id: number; reason: string },
): Promise<number> => {
  const closures = await insertClosures(tx, chosen, closure)
  const properties = chosen.rooms.map(({ property_id }) => property_id)
  const { numAffectedRows = 0n } = await sql`
    insert into room_night (property_id, room_id, night, closure_id)
    select made.property_id, made.room_id, night, made.closure_id
    from unnest(${properties}::int[], ${idsOf(chosen)}::int[], ${closures}::bigint[])
        as made (property_id, room_id, closure_id),
      unnest(${chosen.nights}::date[]) as night
    order by made.room_id, night
    on conflict (room_id, night) do nothing`.execute(tx)
  // Rooms without a free night have no use for theirs.
  await sql`
    delete from closure
    where id = any(${closures}::bigint[]) and not exists (select from room_night where closure_id = closure.id)`.execute(
    tx,
  )
  if (numAffectedRows > 0n) await recordChanges(tx, chosen)
  return Number(numAffectedRows)
}

/**
 * Opens the nights that the hotel has closed; nights of bookings stay taken. Returns how many of them are free now: a
 * trigger closes those again at once that a calendar elsewhere has in common with the hotel.
 */
export const openNightsOfRooms = async (tx: Tx, chosen: NightsOfRooms): Promise<number> => {
  const before = await takenNightsOfRooms(tx, chosen)
  const { numAffectedRows = 0n } = await sql`
    delete from room_night using closure
    where closure.id = room_night.closure_id and not closure.elsewhere and ${among(chosen)}`.execute(tx)
  if (numAffectedRows === 0n) return 0
  await recordChanges(tx, chosen)
  const after = await takenNightsOfRooms(tx, chosen)
  return Number(numAffectedRows) - (after.closed_elsewhere - before.closed_elsewhere)
}

/** How many of these room-nights bookings have, and how many a calendar elsewhere closes. */
export const takenNightsOfRooms = async (tx: Tx, chosen: NightsOfRooms) => {
  const { rows } = await sql<{ booked: number; closed_elsewhere: number }>`
    select (count(*) filter (where room_night.booking_id is not null))::int as booked,
      (count(*) filter (where closure.elsewhere))::int as closed_elsewhere
    from room_night left join closure on closure.id = room_night.closure_id
    where ${among(chosen)}`.execute(tx)
  return rows[0] ?? { booked: 0, closed_elsewhere: 0 }
}

type RoomNight = { room_id: number; night: Day }

/** Those of these room-nights that a booking has, in order; one whose hold is over counts until the periodic task ends it. */
export const bookedNightsOfRooms = async (tx: Tx, chosen: NightsOfRooms): Promise<RoomNight[]> => {
  const { rows } = await sql<RoomNight>`
    select room_id, night from room_night where booking_id is not null and ${among(chosen)}
    order by room_id, night`.execute(tx)
  return rows
}

/** The nights that a calendar elsewhere closes in any of these rooms, in order. */
export const nightsClosedElsewhere = async (tx: Tx, chosen: NightsOfRooms): Promise<Day[]> => {
  const { rows } = await sql<{ night: Day }>`
    select distinct room_night.night from room_night join closure on closure.id = room_night.closure_id
    where closure.elsewhere and ${among(chosen)} order by room_night.night`.execute(tx)
  return rows.map(({ night }) => night)
}
