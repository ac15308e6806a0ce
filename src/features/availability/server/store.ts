import type { Day } from '#domain/calendar.ts'
import { Refusal } from '#domain/refusal.ts'
import { type Db, sql, statement, type Tx } from '#platform/server/db.ts'
import { afterCommit } from '#platform/server/transaction.ts'

/** What occupies nights: a booking (held or paid) or a closure by the hotel. */
export type Holder = { booking_id: number } | { closure_id: number }

/** The nights of a room to take, and what for. */
export type NightsToTake = { property_id: number; room_id: number; nights: readonly Day[]; holder: Holder }

type Room = { property_id: number; room_id: number }

/** Notifies the search index of this process at commit; those of other processes read the change from its table. */
const announce = (tx: Tx, { property_id, room_id }: Room) =>
  afterCommit(tx, (events) => events.emit('inventory', { property_id, room_id }))

/** Writes the changes of these rooms for the search indexes of all processes. */
export const recordChanges = async (tx: Tx, rooms: readonly Room[]): Promise<void> => {
  if (rooms.length === 0) return
  const changes = rooms.map(({ property_id, room_id }) => ({ property_id, room_id }))
  await tx.insertInto('inventory_change').values(changes).execute()
  for (const change of changes) announce(tx, change)
}

const columns = (holder: Holder) => ({
  booking_id: 'booking_id' in holder ? holder.booking_id : null,
  closure_id: 'closure_id' in holder ? holder.closure_id : null,
})

/**
 * Takes those nights that are free and returns them; writes the change if all requested nights were free. `on conflict do
 * nothing` waits for a concurrent transaction that has inserted the same night, and keeps this transaction usable, which
 * a caught unique violation would not. One statement in ascending order of nights: concurrent transactions on one room
 * always wait in the same direction, so they never deadlock.
 */
const insertNights = async (
  tx: Tx,
  { property_id, room_id, holder }: NightsToTake,
  nights: readonly Day[],
): Promise<Day[]> => {
  const { booking_id, closure_id } = columns(holder)
  const { rows } = await statement<{ night: Day }>`
    with taken as (
      insert into room_night (property_id, room_id, night, booking_id, closure_id)
      select ${property_id}, ${room_id}, night, ${booking_id}::bigint, ${closure_id}::bigint
      from unnest(${nights}::date[]) as night order by night
      on conflict (room_id, night) do nothing returning night
    ), noted as (
      insert into inventory_change (property_id, room_id)
      select ${property_id}, ${room_id} where (select count(*) from taken) = ${nights.length} and ${nights.length} > 0
    )
    select night from taken`.execute(tx)
  return rows.map(({ night }) => night)
}

/** Takes all nights or none of them; returns the nights that others have. The transaction stays usable. */
const tryTakeNights = async (tx: Tx, request: NightsToTake): Promise<Day[]> => {
  const nights = [...new Set(request.nights)]
  const taken = new Set(await insertNights(tx, request, nights))
  const missing = nights.filter((night) => !taken.has(night)).sort()
  if (missing.length > 0 && taken.size > 0) await removeNights(tx, request.room_id, [...taken])
  if (missing.length === 0 && taken.size > 0) announce(tx, request)
  return missing
}

/**
 * Takes all nights, or takes none and refuses with `room_taken` (`dates`: the nights that others have). The only way in
 * which a booking gets its nights. A caller that takes nights of several rooms must go by ascending room id.
 */
export const takeNights = async (tx: Tx, request: NightsToTake): Promise<void> => {
  const dates = await tryTakeNights(tx, request)
  if (dates.length > 0) throw new Refusal('room_taken', { dates })
}

const removeNights = (tx: Tx, roomId: number, nights: readonly Day[]) =>
  tx
    .deleteFrom('room_night')
    .where('room_id', '=', roomId)
    .where('night', '=', sql<Day>`any(${nights}::date[])`)
    .execute()

/** Releases all nights of a booking, or only `nights`; returns how many it had. Closures are not released. */
export const freeNights = async (
  tx: Tx,
  { booking_id, nights }: { booking_id: number; nights?: readonly Day[] },
): Promise<number> => {
  const rows = await tx
    .deleteFrom('room_night')
    .where('booking_id', '=', booking_id)
    .$if(nights !== undefined, (query) => query.where('night', '=', sql<Day>`any(${nights ?? []}::date[])`))
    .returning(['property_id', 'room_id'])
    .execute()
  // A stay that has changed its room has nights in several.
  const rooms = new Map(rows.map((row) => [row.room_id, row]))
  await recordChanges(
    tx,
    [...rooms.values()].sort((a, b) => a.room_id - b.room_id),
  )
  return rows.length
}

/**
 * Whether a night belongs to a booking with an expired hold: such a night counts as free even before the periodic task
 * releases it. For statements that join `booking`; false for a closure.
 */
export const HOLD_OVER = sql<boolean>`((booking.status = 'pending' and booking.hold_expires_at <= now()) is true)`

const STILL_TAKEN = sql<boolean>`not exists (
  select from booking where booking.id = room_night.booking_id and ${HOLD_OVER})`

/** The taken nights of a room from `first` to `last`, both included, in order; expired holds count as free. */
export const takenNights = async (
  db: Db | Tx,
  roomId: number,
  first: Day,
  last: Day,
): Promise<{ night: Day; closure_id: number | null }[]> =>
  db
    .selectFrom('room_night')
    .select(['night', 'closure_id'])
    .where('room_id', '=', roomId)
    .where('night', '>=', first)
    .where('night', '<=', last)
    .where(STILL_TAKEN)
    .orderBy('night')
    .execute()

type OccupiedNight = { night: Day; state: 'booked' | 'closed'; reason: string }

/** The same nights with what occupies them; `reason` is what the hotel wrote when it closed the night, often empty. */
export const occupiedNights = async (db: Db, roomId: number, first: Day, last: Day): Promise<OccupiedNight[]> => {
  const { rows } = await sql<OccupiedNight>`
    select room_night.night, case when room_night.closure_id is null then 'booked' else 'closed' end as state,
      coalesce(closure.reason, '') as reason
    from room_night left join closure on closure.id = room_night.closure_id
    where room_night.room_id = ${roomId} and room_night.night between ${first} and ${last} and ${STILL_TAKEN}
    order by room_night.night`.execute(db)
  return rows
}

/** A taken night; `overdue_booking` is set if it belongs to an unpaid booking with an expired hold. */
export type NightHeld = { night: Day; overdue_booking: number | null }

/**
 * The taken nights among these. It does not wait and sees only committed rows: `takeNights` decides.
 */
export const nightsHeld = async (tx: Tx, roomId: number, nights: readonly Day[]): Promise<NightHeld[]> => {
  const { rows } = await statement<NightHeld>`
    select room_night.night,
      case when ${HOLD_OVER} then booking.id end as overdue_booking
    from room_night left join booking on booking.id = room_night.booking_id
    where room_night.room_id = ${roomId} and room_night.night = any(${nights}::date[])
    order by room_night.night`.execute(tx)
  return rows
}

/** Whether all of these nights are free; a hint only, as `takeNights` decides. Expired holds count as free. */
export const isFree = async (db: Db | Tx, roomId: number, nights: readonly Day[]): Promise<boolean> => {
  const row = await db
    .selectFrom('room_night')
    .select('night')
    .where('room_id', '=', roomId)
    .where('night', '=', sql<Day>`any(${nights}::date[])`)
    .where(STILL_TAKEN)
    .limit(1)
    .executeTakeFirst()
  return row === undefined
}
