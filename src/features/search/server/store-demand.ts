import type { Day } from '#domain/calendar.ts'
import type { DemandPlace } from '#domain/search-demand.ts'
import { type Db, sql } from '#platform/server/db.ts'

/** Searches of a place on a day. */
export type CountedDemand = DemandPlace & { day: Day; searches: number; without_result: number }

/** Places of a day beyond this many are not counted: somebody types at random. */
const MOST_PLACES_A_DAY = 2000

/** Adds counted searches to those of their days, in one statement. */
export const addDemand = async (db: Db, counted: readonly CountedDemand[]): Promise<void> => {
  const column = (name: keyof CountedDemand) => counted.map((each) => each[name])
  await sql`
    insert into search_demand (day, destination, region, searches, without_result)
    select day, destination, region, searches, without_result from unnest(${column('day')}::date[], ${column('destination')}::text[], ${column('region')}::text[],
      ${column('searches')}::int[], ${column('without_result')}::int[]) as added (day, destination, region, searches, without_result)
    where exists (select from search_demand known where (known.day, known.destination, known.region) = (added.day, added.destination, added.region))
      or (select count(*) from search_demand known where known.day = added.day) < ${MOST_PLACES_A_DAY}
    order by 1, 2, 3
    on conflict (day, destination, region) do update set
      searches = search_demand.searches + excluded.searches,
      without_result = search_demand.without_result + excluded.without_result`.execute(db)
}
