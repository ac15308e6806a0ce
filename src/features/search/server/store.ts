import { dayFromNumber } from '#domain/calendar.ts'
import { roomRates } from '#domain/rates.ts'
import { fold } from '#domain/search.ts'
import { HOLD_OVER } from '#features/availability/server/public.ts'
import { REVIEW_SUMMARY } from '#features/properties/server/public.ts'
import { type PropertyRates, readRates } from '#features/rates/server/public.ts'
import { type Db, sql, type Tx } from '#platform/server/db.ts'
import {
  type FilterValue,
  type PropertyEntry,
  type PropertyFacts,
  packAmenities,
  type RoomFacts,
} from './inventory-columns.ts'
import { type NightRates, nightRates } from './night-rates.ts'
import { WINDOW_NIGHTS } from './night-window.ts'

/** A change that a search index must read; if `room_id` is null, anything about the property may have changed. */
export type Change = { property_id: number; room_id: number | null }

/** The taken nights of a room as a string of 0 and 1, one character per bit of the night window. */
export type RoomBits = { room_id: number; bits: string }

/** A room with nights that an unpaid booking holds; `ends_in` milliseconds from now. */
export type Hold = { room_id: number; property_id: number; ends_in: number }

type FilterValueRow = [id: number, position: number, ...names: string[]]
type PropertyRow = Pick<
  PropertyFacts,
  'id' | 'name' | 'latitude' | 'longitude' | 'rating' | 'is_featured' | 'children_from'
> & {
  region: FilterValueRow
  destination: FilterValueRow
  category: FilterValueRow
  amenities: FilterValueRow[]
  rooms: [id: number, price_tsh: number, max_adults: number, max_children: number, room_type_id: number][]
}

const NIGHT_ZERO = sql`date '1970-01-01'`
const BITS = sql`bit_or(set_bit(repeat('0', ${sql.lit(WINDOW_NIGHTS)})::bit(${sql.raw(String(WINDOW_NIGHTS))}),
  (night - ${NIGHT_ZERO}) % ${sql.lit(WINDOW_NIGHTS)}, 1))::text`

const inWindow = (start: number) =>
  sql`night >= ${dayFromNumber(start)}::date and night < ${dayFromNumber(start + WINDOW_NIGHTS)}::date`

/** Thousands of properties share a few filter values: this gives one object for each. */
const filterValuePool = () => {
  const pool = new Map<string, FilterValue>()
  return (kind: string, [id, position, ...names]: FilterValueRow): FilterValue => {
    const key = `${kind} ${id} ${position} ${names.join('|')}`
    const value = pool.get(key) ?? { id, names, position }
    pool.set(key, value)
    return value
  }
}

/** The nights of a property's rooms: one object for all rooms of a type with the same price, null without rules. */
const ratesOfProperty = (rates: PropertyRates | undefined, start: number) => {
  const pool = new Map<string, NightRates | null>()
  return (room_type_id: number, price_tsh: number): NightRates | null => {
    if (!rates || price_tsh === 0) return null
    const key = `${room_type_id} ${price_tsh}`
    const pooled = pool.get(key)
    if (pooled !== undefined) return pooled
    const own = roomRates(rates.rules, rates.days.get(room_type_id) ?? [], room_type_id, rates.guest_prices)
    const isNamed = own.seasons.length + own.weekdays.length + own.windows.length > 0
    const hasRules = isNamed || own.days.size > 0 || own.guests !== null
    const nights = hasRules ? nightRates({ room_type_id, price_tsh }, own, start) : null
    pool.set(key, nights)
    return nights
  }
}

/** Written field by field: thousands of objects made by spreading take half as much memory again. */
const entryOf = (
  raw: PropertyRow,
  shared: ReturnType<typeof filterValuePool>,
  ratesOf: ReturnType<typeof ratesOfProperty>,
): PropertyEntry => {
  const amenities = raw.amenities.map((amenity) => shared('amenity', amenity))
  const facts: PropertyFacts = {
    id: raw.id,
    name: fold(raw.name),
    title: raw.name,
    latitude: raw.latitude,
    longitude: raw.longitude,
    region: shared('region', raw.region),
    destination: shared('destination', raw.destination),
    category: shared('category', raw.category),
    amenities: packAmenities(amenities),
    rating: raw.rating,
    is_featured: raw.is_featured,
    children_from: raw.children_from,
  }
  const rooms = raw.rooms.map(([id, price_tsh, max_adults, max_children, type]): RoomFacts => {
    return { id, price_tsh, max_adults, max_children, rates: ratesOf(type, price_tsh) }
  })
  return { facts, amenities, rooms }
}

/** The live properties among `ids`, or all of them, with their rooms and the rates of the window that starts on a day. */
export const readProperties = async (
  db: Db | Tx,
  ids: readonly number[] | null,
  start: number,
): Promise<PropertyEntry[]> => {
  const condition = ids === null ? sql`true` : sql`p.id = any(${ids}::int[])`
  const { rows } = await sql<PropertyRow>`
    select p.id, p.name, p.latitude, p.longitude, p.is_featured, p.children_from,
      json_build_array(region.id, region.position, region.name) as region,
      json_build_array(destination.id, destination.position, destination.name) as destination,
      json_build_array(category.id, category.position, category.name, category.name_sw) as category,
      reviews.rating,
      (select coalesce(json_agg(json_build_array(a.id, a.position, a.name, a.name_sw)), '[]')
        from property_amenity join amenity a on a.id = amenity_id where property_id = p.id) as amenities,
      (select coalesce(json_agg(json_build_array(id, case when is_available then price_tsh else 0 end, max_adults,
        max_children, room_type_id) order by id), '[]') from room where property_id = p.id) as rooms
    from property p
    join category on category.id = p.category_id
    join destination on destination.id = p.destination_id
    join region on region.id = destination.region_id
    cross join lateral (${REVIEW_SUMMARY}) reviews
    where p.status = 'live' and ${condition}`.execute(db)
  const rates = await readRates(db, ids, start)
  const shared = filterValuePool()
  return rows.map((raw) => entryOf(raw, shared, ratesOfProperty(rates.get(raw.id), start)))
}

/** The taken nights of these rooms, without those of expired holds; and when the other holds end. */
export const readNights = async (db: Db, roomIds: readonly number[], start: number) => {
  const { rows } = await sql<RoomBits & { property_id: number; ends_in: number | null }>`
    select room_night.room_id, min(room_night.property_id) as property_id, ${BITS} as bits,
      ceil(extract(epoch from min(booking.hold_expires_at) filter (where booking.status = 'pending') - now()) * 1000)
        as ends_in
    from room_night left join booking on booking.id = booking_id
    where room_night.room_id = any(${roomIds}::int[]) and ${inWindow(start)}
      and not ${HOLD_OVER}
    group by room_night.room_id`.execute(db)
  const holds = rows.flatMap(({ room_id, property_id, ends_in }): Hold[] =>
    ends_in === null ? [] : [{ room_id, property_id, ends_in }],
  )
  return { rows, holds }
}

/** All taken nights of the rooms from id `first` to `last`, including those of all holds, expired or not. */
export const readAllNights = async (db: Tx, first: number, last: number, start: number): Promise<RoomBits[]> => {
  const { rows } = await sql<RoomBits>`
    select room_id, ${BITS} as bits from room_night
    where room_id between ${first} and ${last} and ${inWindow(start)} group by room_id`.execute(db)
  return rows
}

/** The taken nights of all rooms from day number `from` up to `to`, which enter the window when it moves. */
export const readNewNights = async (db: Db, from: number, to: number) => {
  const { rows } = await sql<{ property_id: number; room_id: number; night: number }>`
    select property_id, room_id, night - ${NIGHT_ZERO} as night from room_night
    where night >= ${dayFromNumber(from)}::date and night < ${dayFromNumber(to)}::date`.execute(db)
  return rows
}

/** The rooms with nights held by unpaid bookings, expired holds included. */
export const readHeldRooms = async (db: Tx): Promise<Change[]> =>
  db
    .selectFrom('booking')
    .select(['property_id', 'room_id'])
    .distinct()
    .where('status', '=', sql.lit('pending'))
    .where('hold_expires_at', 'is not', null)
    .execute()

/** Runs `story` in a transaction that sees one snapshot of the database, and passes it that `pg_snapshot`. */
export const atOneMoment = <T>(db: Db, story: (tx: Tx, snapshot: string) => Promise<T>): Promise<T> =>
  db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (tx) => {
      const { rows } = await sql<{ snapshot: string }>`select pg_current_snapshot()::text as snapshot`.execute(tx)
      return story(tx, rows[0]?.snapshot ?? '')
    })

/**
 * The changes that `since` (a `pg_snapshot`) could not see and the returned snapshot can. Comparing snapshots misses
 * nothing, however late a transaction commits; comparing sequence numbers would.
 */
export const readChanges = async (db: Db, since: string): Promise<{ changes: Change[]; snapshot: string }> => {
  const { rows } = await sql<{ snapshot: string; property_id: number | null; room_id: number | null }>`
    select s.snapshot::text as snapshot, c.property_id, c.room_id
    from (select pg_current_snapshot() as snapshot) s
    left join inventory_change c on c.xid >= pg_snapshot_xmin(${since}::pg_snapshot)
      and not pg_visible_in_snapshot(c.xid, ${since}::pg_snapshot)`.execute(db)
  const changes = rows.flatMap(({ property_id, room_id }): Change[] =>
    property_id === null ? [] : [{ property_id, room_id }],
  )
  return { changes, snapshot: rows[0]?.snapshot ?? since }
}

/** Deletes changes that every index has read long ago. */
export const purgeChanges = (db: Db, hours: number) =>
  db.deleteFrom('inventory_change').where('at', '<', sql<Date>`now() - make_interval(hours => ${hours})`).execute()
