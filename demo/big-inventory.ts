import type { PoolClient } from 'pg'
import { type Day, dayNumber } from '#domain/calendar.ts'

/** Booked nights come in runs of so many, like stays. */
const RUN = 3
const FACTOR = 0x45d9f3b

const mix = (x: number): number => {
  const once = Math.imul((x >>> 16) ^ x, FACTOR) >>> 0
  const twice = Math.imul((once >>> 16) ^ once, FACTOR) >>> 0
  return ((twice >>> 16) ^ twice) >>> 0
}

/**
 * Whether the made-up inventory of a big catalogue takes this night of this room: the same answer that
 * `loadBigInventory` writes for the same `percent`, without asking the database. Room ids up to 500,000.
 */
export const isBookedNight = (room_id: number, night: Day, percent = 50): boolean => {
  const run = Math.floor((dayNumber(night) + (room_id % RUN)) / RUN)
  return mix((room_id * 8192 + run) >>> 0) % 100 < percent
}

const MASK = 4_294_967_295

/** `mix` in SQL: int8 holds the product of 32 bits and the factor's 27, so that masking equals wrapping. */
const NIGHTS = `
  insert into room_night (property_id, room_id, night, closure_id)
  select closure.property_id, closure.room_id, date '1970-01-01' + day, closure.id
  from closure
  cross join generate_series($1::int, $2::int) as day
  cross join lateral (select (closure.room_id::int8 * 8192 + (day + closure.room_id % ${RUN}) / ${RUN}) & ${MASK} as x) as key
  cross join lateral (select (((key.x >> 16) # key.x) * ${FACTOR}) & ${MASK} as x) as once
  cross join lateral (select (((once.x >> 16) # once.x) * ${FACTOR}) & ${MASK} as x) as twice
  where (((twice.x >> 16) # twice.x) & ${MASK}) % 100 < $3
  order by closure.room_id, day`

/**
 * Takes about `percent` of all nights from `from` on, for `days` days, of every room in the database, with one closure
 * per room as their holder; answers how many. The database must hold no closure yet. Foreign keys are not checked
 * row by row where the role may switch that off, as the rows are right by construction and there are millions of them.
 */
export const loadBigInventory = async (
  client: PoolClient,
  { from, days = 365, percent = 50 }: { from: Day; days?: number; percent?: number },
): Promise<number> => {
  const first = dayNumber(from)
  await client.query('begin')
  try {
    const { rows } = await client.query<{ usesuper: boolean }>(
      'select usesuper from pg_user where usename = current_user',
    )
    if (rows[0]?.usesuper) await client.query("set local session_replication_role = 'replica'")
    await client.query(
      "insert into closure (property_id, room_id, reason) select property_id, id, 'Benchmark' from room order by id",
    )
    const { rowCount } = await client.query(NIGHTS, [first, first + days - 1, percent])
    await client.query('commit')
    await client.query('analyze closure, room_night')
    return rowCount ?? 0
  } catch (error) {
    await client.query('rollback')
    throw error
  }
}
