import { addDays, type Day, instantAt } from '#domain/calendar.ts'
import type { Span } from '#domain/report.ts'
import type { PlaceOnSale, SearchedName } from '#domain/search-demand.ts'
import { bookingsByProperty } from '#features/bookings/server/public.ts'
import { type Db, type RawBuilder, sql } from '#platform/server/db.ts'

/** Whether a column lies within the days of a span, in Tanzanian time. */
const within = (column: RawBuilder<unknown>, { from, to }: Span) =>
  sql`${column} >= ${instantAt(from, '00:00')} and ${column} < ${instantAt(addDays(to, 1), '00:00')}`

const CREATED_AT = sql.ref('created_at')
/** The midnight before `created_at`: a third of the time of a conversion to the time zone, as Tanzania never changes its clocks. */
const MIDNIGHT = sql`date_bin('1 day', created_at, '2000-01-01 00:00+03')`
const DAY = sql`(${MIDNIGHT} at time zone 'Africa/Dar_es_Salaam')::date::text`

/** The travellers who registered on each day of a span that has any. */
export const travellerDays = async (db: Db, span: Span): Promise<{ day: Day; travellers: number }[]> => {
  const { rows } = await sql<{ day: Day; travellers: number }>`
    select ${DAY} as day, count(*)::int as travellers
    from account where role = 'traveller' and ${within(CREATED_AT, span)} group by ${MIDNIGHT}`.execute(db)
  return rows
}

/** A region with its properties on sale, and the bookings made there in a span. */
export type RegionRow = { id: number; name: string; properties: number; bookings: number; value: number }

/** The regions with bookings of a span or with properties on sale, that with most bookings first. */
export const regionsIn = async (db: Db, span: Span): Promise<RegionRow[]> => {
  const { rows } = await sql<RegionRow>`
    with made as (${bookingsByProperty(span)})
    select region.id, region.name, count(*) filter (where property.status = 'live')::int as properties,
      coalesce(sum(made.bookings), 0)::int as bookings, coalesce(sum(made.value), 0)::float8 as value
    from property join destination on destination.id = property.destination_id
      join region on region.id = destination.region_id left join made on made.property_id = property.id
    where property.status = 'live' or made.bookings > 0
    group by region.id, region.name order by bookings desc, value desc, region.name`.execute(db)
  return rows
}

/** How often folded names were searched in a span. */
export const searchedNames = async (db: Db, { from, to }: Span): Promise<SearchedName[]> => {
  const { rows } = await sql<SearchedName>`
    select destination, region, sum(searches)::int as searches, sum(without_result)::int as without_result
    from search_demand where day between ${from}::date and ${to}::date group by destination, region`.execute(db)
  return rows
}

/** Every destination with its region, in their order, and how many properties are on sale there. */
export const placesOnSale = async (db: Db): Promise<PlaceOnSale[]> => {
  const { rows } = await sql<PlaceOnSale>`
    select destination.name as destination, region.name as region,
      (select count(*)::int from property where destination_id = destination.id and status = 'live') as properties
    from destination join region on region.id = region_id
    order by region.position, destination.position, destination.id`.execute(db)
  return rows
}

/** The requests to be listed: how many came in a span, how many were decided in it, and how fast. */
export const hostsIn = async (db: Db, span: Span) => {
  const { rows } = await sql<{ requests: number; decided: number; median_hours: number | null }>`
    select count(*) filter (where ${within(CREATED_AT, span)})::int as requests,
      count(*) filter (where ${within(sql.ref('decided_at'), span)})::int as decided,
      percentile_cont(0.5) within group (order by date_part('epoch', decided_at - created_at) / 3600)
        filter (where ${within(sql.ref('decided_at'), span)}) as median_hours
    from property_request`.execute(db)
  return rows[0] ?? { requests: 0, decided: 0, median_hours: null }
}
