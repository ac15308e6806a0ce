import type { Day } from '#domain/calendar.ts'
import { sql, type Tx } from '#platform/server/db.ts'
import { HOLD_OVER, recordChanges } from './store.ts'

/** Each of these nights of each of these rooms, which may be of several properties. */
export type NightsOfRooms = {
  rooms: readonly { id: number; property_id: number }[]
  nights: readonly Day[]
}

const among = ({ rooms, nights }: NightsOfRooms) => sql`
  room_night.room_id = any(${rooms.map(({ id }) => id)}::int[]) and room_night.night = any(${nights}::date[])`

/** The rooms of closed or opened nights, each with their number. */
type ChangedRoom = { property_id: number; room_id: number; nights: number }

const recorded = async (tx: Tx, { rows }: { rows: ChangedRoom[] }): Promise<number> => {
  await recordChanges(tx, rows)
  return rows.reduce((sum, { nights }) => sum + nights, 0)
}

/** Inserts the row that the closed nights of each room belong to; returns them with the ids of their rooms. */
const insertClosures = async (
  tx: Tx,
  { rooms }: NightsOfRooms,
  { account_id, reason }: { account_id: number; reason: string },
): Promise<{ closure_id: number; room_id: number }[]> => {
  const properties = rooms.map(({ property_id }) => property_id)
  const { rows } = await sql<{ closure_id: number; room_id: number }>`
    insert into closure (property_id, room_id, account_id, reason)
    select made.property_id, made.room_id, ${account_id}::int, ${reason}
    from unnest(${properties}::int[], ${rooms.map(({ id }) => id)}::int[]) as made (property_id, room_id)
    returning id as closure_id, room_id`.execute(tx)
  return rows
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
  const ids = closures.map(({ closure_id }) => closure_id)
  const closed = await sql<ChangedRoom>`
    with taken as (
      insert into room_night (property_id, room_id, night, closure_id)
      select closure.property_id, closure.room_id, night, closure.id
      from closure, unnest(${chosen.nights}::date[]) as night
      where closure.id = any(${ids}::bigint[])
      order by closure.room_id, night
      on conflict (room_id, night) do nothing returning property_id, room_id
    )
    select property_id, room_id, count(*)::int as nights from taken group by property_id, room_id order by room_id`.execute(
    tx,
  )
  // Rooms without a free night have no use for theirs.
  const changed = new Set(closed.rows.map(({ room_id }) => room_id))
  const unused = closures.filter(({ room_id }) => !changed.has(room_id)).map(({ closure_id }) => closure_id)
  if (unused.length > 0)
    await tx.deleteFrom('closure').where('id', '=', sql<number>`any(${unused}::bigint[])`).execute()
  return recorded(tx, closed)
}

/**
 * Opens the nights that the hotel has closed, which it locks in ascending order of rooms and nights. Nights of bookings
 * stay taken, and a trigger closes those again at once that a calendar elsewhere has in common with the hotel. Returns
 * how many room-nights the hotel keeps closed no more.
 */
export const openNightsOfRooms = async (tx: Tx, chosen: NightsOfRooms): Promise<number> => {
  const opened = await sql<ChangedRoom>`
    with closed as (
      select room_night.room_id, room_night.night
      from room_night join closure on closure.id = room_night.closure_id
      where not closure.elsewhere and ${among(chosen)}
      order by room_night.room_id, room_night.night for update of room_night
    ), gone as (
      delete from room_night using closed
      where room_night.room_id = closed.room_id and room_night.night = closed.night
      returning room_night.property_id, room_night.room_id
    )
    select property_id, room_id, count(*)::int as nights from gone group by property_id, room_id order by room_id`.execute(
    tx,
  )
  return recorded(tx, opened)
}

/** How many of these room-nights are closed, by the hotel or by a calendar elsewhere. */
export const countClosedNights = async (tx: Tx, chosen: NightsOfRooms): Promise<number> => {
  const { rows } = await sql<{ closed: number }>`
    select count(*)::int as closed from room_night where closure_id is not null and ${among(chosen)}`.execute(tx)
  return rows[0]?.closed ?? 0
}

/** How many of these room-nights bookings have, and how many a calendar elsewhere closes. */
export const countTakenNights = async (tx: Tx, chosen: NightsOfRooms) => {
  const { rows } = await sql<{ booked: number; closed_elsewhere: number }>`
    select (count(*) filter (where room_night.booking_id is not null))::int as booked,
      (count(*) filter (where closure.elsewhere))::int as closed_elsewhere
    from room_night left join closure on closure.id = room_night.closure_id
    where ${among(chosen)}`.execute(tx)
  return rows[0] ?? { booked: 0, closed_elsewhere: 0 }
}

type RoomNight = { room_id: number; night: Day }

/** The bookings that have any of these room-nights by a hold that is over. */
export const overdueHolds = async (tx: Tx, chosen: NightsOfRooms): Promise<number[]> => {
  const { rows } = await sql<{ id: number }>`
    select distinct booking.id from room_night join booking on booking.id = room_night.booking_id
    where ${HOLD_OVER} and ${among(chosen)} order by booking.id`.execute(tx)
  return rows.map(({ id }) => id)
}

/** Those of these room-nights that a booking has, in order; one whose hold is over counts until it is ended. */
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
