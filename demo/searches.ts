import { addDays, type Day } from '#domain/calendar.ts'
import { fold } from '#domain/search.ts'
import { type Random, random } from '#features/illustrations/server/prng.ts'
import type { Catalogue, Row } from './tables.ts'

/** Days of searches, so that a period of the report has one before it. */
const DAYS = 70
/** What travellers type and the platform does not have, with the searches of a usual day. */
const MISSING: Record<string, number> = { iringa: 3.2, bagamoyo: 2.3, kigoma: 1.4, 'mafia island': 1.1, songea: 0.4 }
/** Searches of a usual day for a region and for a destination. */
const OF_REGION = 6
const OF_DESTINATION = 1.6
/** The share of searches that find nothing: a destination has less to be full than its region. */
const FULL = { region: 0.01, destination: 0.09 }

/** A whole number whose mean is `mean`. */
const countOf = (chance: Random, mean: number): number => {
  const spread = mean * (0.4 + 1.2 * chance.between(0, 100) * 0.01)
  return Math.floor(spread) + (chance.chance(spread % 1) ? 1 : 0)
}

type Place = Pick<Row<'search_demand'>, 'destination' | 'region'> & { mean: number; empty: number }

/** What can be searched: the regions, the destinations, and names that nobody has listed. */
const placesIn = (rows: Catalogue): Place[] => {
  const onSale = new Set(
    rows.property.flatMap(({ status, destination_id }) => (status === 'live' ? [destination_id] : [])),
  )
  const regionOf = new Map(rows.region.map(({ id, name }) => [id, fold(name)]))
  return [
    ...rows.region.map(({ name }) => ({ destination: '', region: fold(name), mean: OF_REGION, empty: FULL.region })),
    ...rows.destination.map(({ id, region_id, name }) => ({
      destination: fold(name),
      region: regionOf.get(region_id) ?? '',
      mean: OF_DESTINATION,
      empty: onSale.has(id) ? FULL.destination : 1,
    })),
    ...Object.entries(MISSING).map(([destination, mean]) => ({ destination, region: '', mean, empty: 1 })),
  ]
}

/** Adds the searches of the last weeks, once all properties are there. */
export const addSearches = (rows: Catalogue, { seed, today }: { seed: string; today: Day }): void => {
  for (const { destination, region, mean, empty } of placesIn(rows)) {
    const chance = random(`${seed}/searches/${destination}/${region}`)
    for (let days = 1; days <= DAYS; days++) {
      const searches = countOf(chance, mean)
      if (searches === 0) continue
      const without_result = empty === 1 ? searches : Math.min(searches, countOf(chance, searches * empty))
      rows.search_demand.push({ day: addDays(today, -days), destination, region, searches, without_result })
    }
  }
}
