import { perNight } from '#domain/pricing.ts'
import { PRICE_BOUNDS, PRICE_STEPS, type PriceStep, type SearchQuery } from '#domain/search.ts'
import type { Catalogue } from './catalogue.ts'
import { type IndexState, testsOf } from './filters.ts'
import type { FilterValue } from './inventory-columns.ts'
import { bitmapOffsets, isInWindow, isRoomFree, type RoomCriteria, roomCost, roomCriteria, stayDays } from './rank.ts'

/** A value of a filter, and the number of properties that a search with it would find. */
export type FacetValue = { id: number; name: string; name_sw: string; count: number }

/** What a search finds now, and what it would find with each further filter value: see `facetsOf`. */
export type Facets = {
  total: number
  amenities: FacetValue[]
  categories: FacetValue[]
  regions: FacetValue[]
  price_steps: (PriceStep & { count: number })[]
  /** The lowest and highest price per night of the matching rooms, ignoring the price filter. */
  lowest_price: number | null
  highest_price: number | null
}

/** The counters of one scan. */
type Counts = {
  total: number
  amenities: Int32Array
  categories: Map<number, number>
  regions: Map<number, number>
  steps: Int32Array
  lowest: number
  highest: number
}

/** What the rooms of one property offer: whether one matches the price filter, and in which price steps they are. */
type Offer = { matches: boolean; steps: number; lowest: number; highest: number }

/** The price steps that a price belongs to, one bit each; the bound between two steps belongs to both. */
const stepsOf = (price: number): number => {
  let step = 0
  while (step < PRICE_BOUNDS.length && price > (PRICE_BOUNDS[step] as number)) step++
  return price === PRICE_BOUNDS[step] ? 3 << step : 1 << step
}

/** Returns a function that reads the rooms of one property. It reuses one result object: each call overwrites it. */
const offers = ({ columns, windowStart }: IndexState, query: SearchQuery) => {
  const requested = roomCriteria(query, windowStart)
  const stay = stayDays(query, windowStart)
  const criteria: RoomCriteria | null = roomCriteria(
    { ...query, min_price: undefined, max_price: undefined },
    windowStart,
  )
  const offsets = criteria ? bitmapOffsets(columns, criteria) : []
  const offer: Offer = { matches: false, steps: 0, lowest: 0, highest: 0 }
  return (at: number): Offer => {
    offer.matches = requested === null
    offer.steps = offer.lowest = offer.highest = 0
    const end = columns.firstRoom[at + 1] as number
    for (let room = columns.firstRoom[at] as number; room < end; room++) {
      const cost = roomCost(columns, stay, room)
      if (cost === 0 || (criteria && !isRoomFree(columns, criteria, offsets, room))) continue
      const price = stay ? perNight(cost, stay.nights) : cost
      if (requested && price >= requested.min && price <= requested.max) offer.matches = true
      offer.steps |= stepsOf(price)
      if (offer.lowest === 0 || price < offer.lowest) offer.lowest = price
      if (price > offer.highest) offer.highest = price
    }
    return offer
  }
}

const more = (counts: Map<number, number>, id: number) => counts.set(id, (counts.get(id) ?? 0) + 1)

const countPrices = (counts: Counts, { steps, lowest, highest }: Offer) => {
  for (let i = 0; i < counts.steps.length; i++) if (steps & (1 << i)) counts.steps[i] = (counts.steps[i] as number) + 1
  if (lowest > 0 && (counts.lowest === 0 || lowest < counts.lowest)) counts.lowest = lowest
  counts.highest = Math.max(counts.highest, highest)
}

const countAmenities = (counts: Int32Array, { amenities, amenityWords }: Catalogue, at: number) => {
  for (let word = 0; word < amenityWords; word++) {
    let bits = amenities[at * amenityWords + word] as number
    while (bits !== 0) {
      const bit = 31 - Math.clz32(bits & -bits)
      const i = word * 32 + bit
      counts[i] = (counts[i] as number) + 1
      bits &= bits - 1
    }
  }
}

const count = (index: IndexState, query: SearchQuery): Counts => {
  const { columns, catalogue } = index
  const counts: Counts = {
    total: 0,
    amenities: new Int32Array(catalogue.amenityWords * 32),
    categories: new Map(),
    regions: new Map(),
    steps: new Int32Array(PRICE_STEPS.length),
    lowest: 0,
    highest: 0,
  }
  if (!isInWindow(index, query)) return counts
  const tests = testsOf(index, query)
  const offerOf = offers(index, query)
  for (let at = 0; at < columns.facts.length; at++) {
    const [here, kind] = [tests.place(at), tests.category(at)]
    if ((!here && !kind) || !tests.others(at)) continue
    const offer = offerOf(at)
    if (here && kind) countPrices(counts, offer)
    if (!offer.matches) continue
    if (here) more(counts.categories, catalogue.category[at] as number)
    if (kind) more(counts.regions, catalogue.region[at] as number)
    if (!here || !kind) continue
    counts.total++
    countAmenities(counts.amenities, catalogue, at)
  }
  return counts
}

const withCounts = (values: readonly FilterValue[], countOf: (id: number) => number | undefined): FacetValue[] =>
  values.map(({ id, names: [name = '', name_sw = name] }) => ({ id, name, name_sw, count: countOf(id) ?? 0 }))

/**
 * Counts in one scan what the search would find with one more filter value: an amenity in addition to the selected
 * ones; a category, region or price step instead of the selected one (a region also instead of a destination or a map
 * area). So each count equals the total of the search with that value selected.
 */
export const facetsOf = (index: IndexState, query: SearchQuery): Facets => {
  const { catalogue } = index
  const counts = count(index, query)
  const { amenity, category, region } = catalogue.values
  return {
    total: counts.total,
    amenities: withCounts(amenity, (id) => counts.amenities[catalogue.amenityBit.get(id) ?? -1]),
    categories: withCounts(category, (id) => counts.categories.get(id)),
    regions: withCounts(region, (id) => counts.regions.get(id)),
    price_steps: PRICE_STEPS.map((step, i) => ({ ...step, count: counts.steps[i] ?? 0 })),
    lowest_price: counts.lowest || null,
    highest_price: counts.highest || null,
  }
}
