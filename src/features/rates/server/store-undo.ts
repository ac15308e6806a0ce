import type { Day } from '#domain/calendar.ts'
import { type Db, sql, type Tx } from '#platform/server/db.ts'

type DayRange = { property_id: number; room_types: readonly number[]; first_night: Day; last_night: Day }

const inRange = ({ property_id, room_types, first_night, last_night }: DayRange) => sql`
  rate_day.property_id = ${property_id} and rate_day.room_type_id = any(${room_types}::int[])
  and rate_day.night between ${first_night}::date and ${last_night}::date`

/** Stores the nights of a range as they are before a change that makes the given version, in place of what was stored. */
export const storeUndo = async (tx: Tx, range: DayRange, version: number): Promise<void> => {
  const { property_id, room_types, first_night, last_night } = range
  await sql`
    insert into rate_undo (property_id, version, room_types, first_night, last_night, days)
    select ${property_id}, ${version}, ${room_types}::int[], ${first_night}::date, ${last_night}::date,
      coalesce(jsonb_agg(jsonb_build_array(room_type_id, night, price_tsh, factor, min_nights, closed_to_arrival,
        closed_to_departure, max_nights, min_days_ahead, max_days_ahead)), '[]')
    from rate_day where ${inRange(range)}
    on conflict (property_id) do update set version = excluded.version, room_types = excluded.room_types,
      first_night = excluded.first_night, last_night = excluded.last_night, days = excluded.days, changed_at = now()`.execute(
    tx,
  )
}

/** The change of nights that made this version of a property's rates; undefined if it was another change. */
export const undoableChange = async (db: Db | Tx, property_id: number, version: number) => {
  const { rows } = await sql<{ room_types: number[]; first_night: Day; last_night: Day }>`
    select room_types, first_night::text, last_night::text from rate_undo
    where property_id = ${property_id} and version = ${version}`.execute(db)
  return rows[0]
}

/** Puts the nights of a range back as they were stored, and forgets them. Room types that are gone are left out. */
export const restoreDays = async (tx: Tx, range: DayRange): Promise<void> => {
  await sql`delete from rate_day where ${inRange(range)}`.execute(tx)
  await sql`
    insert into rate_day (property_id, room_type_id, night, price_tsh, factor, min_nights, closed_to_arrival, closed_to_departure,
      max_nights, min_days_ahead, max_days_ahead)
    select property_id, (day ->> 0)::int, (day ->> 1)::date, (day ->> 2)::int, (day ->> 3)::int, (day ->> 4)::int,
      (day ->> 5)::boolean, (day ->> 6)::boolean, (day ->> 7)::int, (day ->> 8)::int, (day ->> 9)::int
    from rate_undo, jsonb_array_elements(days) day
    where property_id = ${range.property_id} and exists (select from room_type where id = (day ->> 0)::int)
    order by 2, 3`.execute(tx)
  await sql`delete from rate_undo where property_id = ${range.property_id}`.execute(tx)
}
