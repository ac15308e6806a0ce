import type { Day } from '#domain/calendar.ts'
import type { CalendarChannel } from '#domain/calendar-feed.ts'
import type { Scope } from '#domain/permission.ts'
import { type Db, sql, type Tx } from '#platform/server/db.ts'
import { inScope } from '#platform/server/scope.ts'

/** The room of an export. */
export type ExportedRoom = { room_id: number; created_at: Date }

/** The room that a token opens; undefined if there is none. */
export const roomOfToken = (db: Db | Tx, token: string): Promise<ExportedRoom | undefined> =>
  db.selectFrom('calendar_export').select(['room_id', 'created_at']).where('token', '=', token).executeTakeFirst()

/** Gives a room a token in place of an earlier one. */
export const writeToken = (tx: Tx, room: { id: number; property_id: number }, token: string) =>
  tx
    .insertInto('calendar_export')
    .values({ room_id: room.id, property_id: room.property_id, token })
    .onConflict((conflict) => conflict.column('room_id').doUpdateSet({ token, created_at: sql<Date>`now()` }))
    .execute()

/** Takes the token of a room away; false if it has none. */
export const deleteToken = async (tx: Tx, roomId: number): Promise<boolean> => {
  const { numDeletedRows } = await tx.deleteFrom('calendar_export').where('room_id', '=', roomId).executeTakeFirst()
  return numDeletedRows > 0n
}

/** A taken night of a room, with whose it is; `feed_id` and `channel` for one that a calendar elsewhere closes. */
export type ExportNight = {
  night: Day
  booking_id: number | null
  event_id: number | null
  closure_id: number | null
  feed_id: number | null
  channel: CalendarChannel | null
}

/** The taken nights of a room from `from` to `to`, with the beginning of a range that reaches into it. Unpaid holds are left out. */
export const exportNights = async (db: Db, roomId: number, from: Day, to: Day): Promise<ExportNight[]> => {
  const { rows } = await sql<ExportNight>`
    select taken.night, taken.booking_id, event.id as event_id, taken.closure_id, event.feed_id, feed.channel
    from room_night taken
      left join booking on booking.id = taken.booking_id
      left join calendar_event event on event.room_id = taken.room_id and event.closure_id = taken.closure_id
      left join calendar_feed feed on feed.id = event.feed_id
    where taken.room_id = ${roomId} and taken.night between ${from}::date and ${to}::date
      and (booking.hold_expires_at is null or booking.status <> 'pending')
    order by taken.night`.execute(db)
  return rows
}

/** The channel of one of a room's feeds; undefined if it was removed. */
export const channelOfFeed = async (
  db: Db,
  roomId: number,
  feedId: number,
): Promise<{ id: number; channel: CalendarChannel } | undefined> =>
  db
    .selectFrom('calendar_feed')
    .select(['id', sql<CalendarChannel>`channel`.as('channel')])
    .where('id', '=', feedId)
    .where('room_id', '=', roomId)
    .executeTakeFirst()

/** An entry as it was shown: how often its dates have changed, and when they last did. */
export type EntryState = { uid: string; sequence: number; changed_at: Date }

/**
 * Notes what the export of a room shows now, and returns it with its number of changes, and the instant of the last change
 * of all, entries that have gone included. Writes nothing if nothing has changed.
 */
export const noteEntries = async (
  db: Db,
  roomId: number,
  entries: readonly { uid: string; check_in: Day; check_out: Day }[],
): Promise<{ states: EntryState[]; changed_at: Date | null }> => {
  const [uids, ins, outs] = [
    entries.map(({ uid }) => uid),
    entries.map(({ check_in }) => check_in),
    entries.map(({ check_out }) => check_out),
  ]
  await sql`
    insert into calendar_export_entry as entry (room_id, uid, check_in, check_out)
    select ${roomId}, uid, check_in, check_out
    from unnest(${uids}::text[], ${ins}::date[], ${outs}::date[]) as shown (uid, check_in, check_out) order by uid
    on conflict (room_id, uid) do update set check_in = excluded.check_in, check_out = excluded.check_out, listed = true,
      sequence = entry.sequence + 1, changed_at = now()
      where (entry.check_in, entry.check_out, entry.listed) is distinct from (excluded.check_in, excluded.check_out, true)`.execute(
    db,
  )
  await sql`
    update calendar_export_entry set listed = false, changed_at = now()
    where room_id = ${roomId} and listed and not (uid = any(${uids}::text[]))`.execute(db)
  const { rows } = await sql<EntryState & { listed: boolean }>`
    select uid, sequence, changed_at, listed from calendar_export_entry where room_id = ${roomId}`.execute(db)
  const times = rows.map(({ changed_at }) => changed_at.getTime())
  return {
    states: rows.filter(({ listed }) => listed),
    changed_at: times.length > 0 ? new Date(Math.max(...times)) : null,
  }
}

/** A room of the scope with its export. */
export type RoomRow = {
  id: number
  room_number: string
  room_type: string
  room_type_sw: string
  property: { id: number; name: string }
  token: string | null
}

/** A page of the rooms of a scope by property and number, without retired ones and those of archived properties. */
export const roomsWithExport = async (
  db: Db,
  scope: Scope,
  { property, limit, offset }: { property?: number; limit: number; offset: number },
): Promise<{ rows: RoomRow[]; total: number }> => {
  const columns = sql`id, room_number, room_type, room_type_sw, property, token`
  const { rows } = await sql<RoomRow & { total: number }>`
    with found as (
      select room.id, room.room_number, room_type.name as room_type, room_type.name_sw as room_type_sw,
        json_build_object('id', property.id, 'name', property.name) as property, calendar_export.token,
        property.name as property_name, property.id as property_id
      from room join property on property.id = room.property_id join room_type on room_type.id = room.room_type_id
        left join calendar_export on calendar_export.room_id = room.id
      where ${inScope(scope, { property: sql`property.id` })} and property.status <> 'archived' and room.retired_at is null
        and (${property ?? null}::integer is null or property.id = ${property ?? null}::integer))
    select ${columns}, total from (select count(*)::int as total from found) counted
      left join lateral (
        select ${columns} from found order by property_name, property_id,
          substring(room_number from '^[0-9]+')::numeric nulls last, length(room_number), room_number, id
        limit ${limit} offset ${offset}) page on true`.execute(db)
  return {
    rows: rows.filter(({ id }) => id !== null).map(({ total: _, ...row }) => row),
    total: rows[0]?.total ?? 0,
  }
}
