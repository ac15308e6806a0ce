import { PRICE_BOUNDS, PRICE_STEPS, type PriceStep, type SearchQuery } from '#domain/search.ts'
import type { Catalogue } from './catalogue.ts'
import { columnsOf, isInWindow, type RoomWish, roomWish, takesParty } from './rank.ts'
import type { Named, Shelf } from './shelf.ts'
import { type Index, testsOf } from './sieve.ts'

/** A thing that can be chosen, and how many properties would be found then. */
export type FacetValue = { id: number; name: string; name_sw: string; count: number }

/** What a search finds now, and what each further choice would find: see `facetsOf`. */
export type Facets = {
  total: number
  amenities: FacetValue[]
  categories: FacetValue[]
  regions: FacetValue[]
  price_steps: (PriceStep & { count: number })[]
  /** The lowest and the highest nightly price of the fitting rooms, whatever price was asked for. */
  lowest_price: number | null
  highest_price: number | null
}

/** What is counted while the shelf is walked. */
type Counts = {
  total: number
  amenities: Int32Array
  categories: Map<number, number>
  regions: Map<number, number>
  steps: Int32Array
  lowest: number
  highest: number
}

/** What the rooms of one property offer: at the asked price, and in which steps of price. */
type Offer = { matches: boolean; steps: number; lowest: number; highest: number }

/** The steps that a price belongs to, one bit each; the price between two steps belongs to both. */
const stepsOf = (price: number): number => {
  let step = 0
  while (step < PRICE_BOUNDS.length && price > (PRICE_BOUNDS[step] as number)) step++
  return price === PRICE_BOUNDS[step] ? 3 << step : 1 << step
}

/** Looks at the rooms of properties; what it answers is only good until it is called again. */
const offers = (shelf: Shelf, query: SearchQuery) => {
  const asked = roomWish(query)
  const wish: RoomWish | null = roomWish({ ...query, min_price: undefined, max_price: undefined })
  const columns = wish ? columnsOf(shelf, wish) : []
  const offer: Offer = { matches: false, steps: 0, lowest: 0, highest: 0 }
  return (at: number): Offer => {
    offer.matches = asked === null
    offer.steps = offer.lowest = offer.highest = 0
    const end = shelf.firstRoom[at + 1] as number
    for (let room = shelf.firstRoom[at] as number; room < end; room++) {
      const price = shelf.price[room] as number
      if (price === 0 || (wish && !takesParty(shelf, wish, columns, room))) continue
      if (asked && price >= asked.min && price <= asked.max) offer.matches = true
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

const count = (index: Index, query: SearchQuery): Counts => {
  const { shelf, catalogue } = index
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
  const offerOf = offers(shelf, query)
  for (let at = 0; at < shelf.facts.length; at++) {
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

const values = (things: readonly Named[], countOf: (id: number) => number | undefined): FacetValue[] =>
  things.map(({ id, names: [name = '', name_sw = name] }) => ({ id, name, name_sw, count: countOf(id) ?? 0 }))

/**
 * Counts, from memory and in one walk, what each choice of one more filter would find: an amenity beside those that
 * are chosen; a category, region or step of price in place of the chosen one (a region also in place of a destination
 * or a piece of the map). Each count is therefore the total of the search with that choice made.
 */
export const facetsOf = (index: Index, query: SearchQuery): Facets => {
  const { catalogue } = index
  const counts = count(index, query)
  const { amenity, category, region } = catalogue.things
  return {
    total: counts.total,
    amenities: values(amenity, (id) => counts.amenities[catalogue.amenityBit.get(id) ?? -1]),
    categories: values(category, (id) => counts.categories.get(id)),
    regions: values(region, (id) => counts.regions.get(id)),
    price_steps: PRICE_STEPS.map((step, i) => ({ ...step, count: counts.steps[i] ?? 0 })),
    lowest_price: counts.lowest || null,
    highest_price: counts.highest || null,
  }
}
