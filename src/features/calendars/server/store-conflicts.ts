import type { Day } from '#domain/calendar.ts'
import type { CalendarChannel } from '#domain/calendar-feed.ts'
import type { Scope } from '#domain/permission.ts'
import { type Db, sql, type Tx } from '#platform/server/db.ts'
import { inScope } from '#platform/server/scope.ts'

const TODAY = sql`(now() at time zone 'Africa/Dar_es_Salaam')::date`

/** The coming nights that an event and a booking have in common; a hold is no booking yet. */
const OVERLAP = sql`
  calendar_event event
  join room_night taken on taken.room_id = event.room_id and taken.night >= greatest(event.check_in, ${TODAY})
    and taken.night < event.check_out
  join booking on booking.id = taken.booking_id and (booking.status in ('confirmed', 'checked_in')
    or (booking.status = 'pending' and booking.hold_expires_at is null))`

const STILL_THERE = sql`exists (
  select from ${OVERLAP} where event.id = calendar_conflict.event_id and event.closure_id is not null
    and booking.id = calendar_conflict.booking_id)`

/** A conflict that was found now, for the notification of the hotel. */
export type FoundConflict = {
  id: number
  property_id: number
  property_name: string
  owner_id: number
  room_number: string
  reference: string
  feed_name: string
}

/**
 * Stores the conflicts of a feed that are new, ends those that are over by themselves, and returns the new ones. A
 * transaction of its own, which locks neither nights nor the feed: the row of a conflict waits for a booking that is being moved.
 */
export const findConflicts = async (tx: Tx, feedId: number): Promise<FoundConflict[]> => {
  await sql`
    update calendar_conflict set settled_at = now(), settlement = 'gone'
    where settled_at is null and not ${STILL_THERE}
      and event_id in (select id from calendar_event where feed_id = ${feedId})`.execute(tx)
  const { rows } = await sql<FoundConflict>`
    with found as (
      insert into calendar_conflict (property_id, event_id, booking_id)
      select distinct event.property_id, event.id, booking.id from ${OVERLAP}
      where event.feed_id = ${feedId} and event.closure_id is not null
      order by event.id, booking.id
      on conflict (event_id, booking_id) do update set settled_at = null, settlement = null, settled_by = null, found_at = now()
        where calendar_conflict.settlement in ('gone', 'moved')
      returning id, property_id, event_id, booking_id
    )
    select found.id, found.property_id, property.name as property_name, property.owner_id, room.room_number,
      booking.reference, feed.name as feed_name
    from found join property on property.id = found.property_id join booking on booking.id = found.booking_id
      join room on room.id = booking.room_id join calendar_event event on event.id = found.event_id
      join calendar_feed feed on feed.id = event.feed_id
    order by found.id`.execute(tx)
  return rows
}

/** An open conflict with the booking, the event and the nights that they have in common. */
export type ConflictRow = {
  id: number
  found_at: Date
  feed: { id: number; name: string; channel: CalendarChannel }
  event: { check_in: Day; check_out: Day; reservation: boolean }
  booking: { id: number; reference: string; guest_name: string; check_in: Day; check_out: Day }
  room: { id: number; room_number: string; room_type: string; room_type_sw: string; room_type_id: number }
  property: { id: number; name: string }
  nights: Day[]
  guests: number
  children: number
}

const openIn = (scope: Scope, property: number | undefined) => sql`
  calendar_conflict.settled_at is null and ${inScope(scope, { property: sql`calendar_conflict.property_id` })}
  and (${property ?? null}::integer is null or calendar_conflict.property_id = ${property ?? null}::integer)`

/** A page of the open conflicts of a scope, the earliest night first. */
export const openConflicts = async (
  db: Db,
  scope: Scope,
  { property, limit, offset }: { property?: number; limit: number; offset: number },
): Promise<{ rows: ConflictRow[]; total: number }> => {
  const columns = sql`id, found_at, feed, event, booking, room, property, nights, guests, children`
  const { rows } = await sql<ConflictRow & { total: number }>`
    with found as (
      select calendar_conflict.id, calendar_conflict.found_at,
        json_build_object('id', feed.id, 'name', feed.name, 'channel', feed.channel) as feed,
        json_build_object('check_in', event.check_in, 'check_out', event.check_out, 'reservation', event.reservation) as event,
        json_build_object('id', booking.id, 'reference', booking.reference, 'guest_name', booking.guest_name,
          'check_in', booking.check_in, 'check_out', booking.check_out) as booking,
        json_build_object('id', room.id, 'room_number', room.room_number, 'room_type', room_type.name,
          'room_type_sw', room_type.name_sw, 'room_type_id', room.room_type_id) as room,
        json_build_object('id', property.id, 'name', property.name) as property,
        json_agg(taken.night order by taken.night) as nights, booking.guests, booking.children,
        min(taken.night) as first_night
      from calendar_conflict join ${OVERLAP} on event.id = calendar_conflict.event_id and booking.id = calendar_conflict.booking_id
        join calendar_feed feed on feed.id = event.feed_id join room on room.id = event.room_id
        join room_type on room_type.id = room.room_type_id join property on property.id = calendar_conflict.property_id
      where ${openIn(scope, property)} and event.closure_id is not null
      group by calendar_conflict.id, event.id, feed.id, booking.id, room.id, room_type.id, property.id)
    select ${columns}, total from (select count(*)::int as total from found) counted
      left join lateral (
        select ${columns} from found order by first_night, id limit ${limit} offset ${offset}) page on true`.execute(db)
  return {
    rows: rows.filter(({ id }) => id !== null).map(({ total: _, ...row }) => row),
    total: rows[0]?.total ?? 0,
  }
}

/** How many conflicts of a scope wait for a person. */
export const countConflicts = async (db: Db, scope: Scope, property?: number): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from calendar_conflict where ${openIn(scope, property)} and ${STILL_THERE}`.execute(
    db,
  )
  return rows[0]?.count ?? 0
}

/** A conflict of the scope, settled or not; undefined if it is not there. */
export const conflictInScope = async (tx: Tx, scope: Scope, id: number) => {
  const { rows } = await sql<{ id: number; booking_id: number; settled_at: Date | null; summary: string }>`
    select calendar_conflict.id, calendar_conflict.booking_id, calendar_conflict.settled_at, booking.reference as summary
    from calendar_conflict join booking on booking.id = calendar_conflict.booking_id
    where calendar_conflict.id = ${id} and ${inScope(scope, { property: sql`calendar_conflict.property_id` })}`.execute(
    tx,
  )
  return rows[0]
}

/** Ends a conflict; false if it was ended in the meantime. */
export const endConflict = async (
  tx: Tx,
  id: number,
  settlement: 'moved' | 'by_hand',
  account_id: number,
): Promise<boolean> => {
  const { numUpdatedRows } = await tx
    .updateTable('calendar_conflict')
    .set({ settled_at: sql<Date>`now()`, settled_by: account_id, settlement })
    .where('id', '=', id)
    .where('settled_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Ends the open conflicts that a booking has in a room because it has left that room. */
export const endConflictsOf = async (
  tx: Tx,
  { booking_id, room_id }: { booking_id: number; room_id: number },
  account_id: number,
): Promise<void> => {
  await sql`
    update calendar_conflict set settled_at = now(), settled_by = ${account_id}, settlement = 'moved'
    where booking_id = ${booking_id} and settled_at is null
      and event_id in (select id from calendar_event where room_id = ${room_id})`.execute(tx)
}
