import { dayNumber } from '#domain/calendar.ts'
import { DEFAULT_SORT, fold, type SearchQuery } from '#domain/search.ts'
import { stayOf } from '#domain/stay.ts'
import { byPrice, type Catalogue } from './catalogue.ts'
import { lowerBound } from './column.ts'
import { roomsOn, type Shelf } from './shelf.ts'
import { covers, type Masks, masksOf } from './window.ts'

/** What is searched: the shelf, what was worked out from it, and the day number that its window begins on. */
export type Index = { shelf: Shelf; catalogue: Catalogue; windowStart: number }

/** One result; `version` grows whenever the property has been read again. Prices in TSh, of the cheapest room. */
export type Found = { id: number; price: number | null; stay_price: number | null; version: number }

/** Which properties come into question: the stretch of the shelf to look at, and a test for each. */
type Sieve = { from: number; to: number; passes: (at: number) => boolean }

const NOTHING: Sieve = { from: 0, to: 0, passes: () => false }

/** The ids a place stands for; a destination's link may also name a region ("Zanzibar" is more than one town). */
const placesOf = ({ find }: Catalogue, { region, destination }: SearchQuery) => {
  const wanted: { column: 'region' | 'destination'; ids: readonly number[] }[] = []
  if (region !== undefined) wanted.push({ column: 'region', ids: find.region.named(region) })
  if (destination !== undefined) {
    const ids = find.destination.named(destination)
    if (ids.length > 0) wanted.push({ column: 'destination', ids })
    else
      wanted.push({
        column: 'region',
        ids: find.region.named(destination).filter((id) => fold(destination) !== `${id}`),
      })
  }
  return wanted
}

const bitsOf = (ids: Iterable<number>, bitOf: ReadonlyMap<number, number>, words: number): Int32Array => {
  const mask = new Int32Array(words)
  for (const id of ids) {
    const bit = bitOf.get(id) as number
    mask[bit >> 5] = (mask[bit >> 5] as number) | (1 << (bit & 31))
  }
  return mask
}

/** The amenities wished for as bits, or null where one of them is unknown. */
const amenityMask = ({ find, amenityBit, amenityWords }: Catalogue, wished: readonly string[]): Int32Array | null => {
  const ids = wished.flatMap((wish) => find.amenity.named(wish).slice(0, 1))
  return ids.length < wished.length ? null : bitsOf(ids, amenityBit, amenityWords)
}

/** Whether a word stands in a property's own name or in that of a thing it has or is in. */
const wordTest = ({ shelf, catalogue }: Index, word: string) => {
  const { find, region, destination, category, amenities, amenityWords, amenityBit } = catalogue
  const regions = find.region.containing(word)
  const destinations = find.destination.containing(word)
  const categories = find.category.containing(word)
  const mask = bitsOf(find.amenity.containing(word), amenityBit, amenityWords)
  return (at: number) =>
    shelf.facts[at]?.name.includes(word) ||
    regions.has(region[at] as number) ||
    destinations.has(destination[at] as number) ||
    categories.has(category[at] as number) ||
    mask.some((bits, i) => ((amenities[at * amenityWords + i] as number) & bits) !== 0)
}

const sieveOf = (index: Index, query: SearchQuery): Sieve => {
  const { catalogue } = index
  const tests: ((at: number) => boolean | undefined)[] = []
  let [from, to] = [0, index.shelf.facts.length]
  for (const { column, ids } of placesOf(catalogue, query)) {
    const [id] = ids
    if (id === undefined) return NOTHING
    if (column === 'region' && ids.length === 1) {
      from = Math.max(from, lowerBound(catalogue.region, id))
      to = Math.min(to, lowerBound(catalogue.region, id + 1))
    } else {
      const values = catalogue[column]
      tests.push((at) => ids.includes(values[at] as number))
    }
  }
  if (query.category !== undefined) {
    const ids = catalogue.find.category.named(query.category)
    tests.push((at) => ids.includes(catalogue.category[at] as number))
  }
  if (query.amenities && query.amenities.length > 0) {
    const mask = amenityMask(catalogue, query.amenities)
    if (!mask) return NOTHING
    const { amenities, amenityWords } = catalogue
    tests.push((at) => mask.every((bits, word) => ((amenities[at * amenityWords + word] as number) & bits) === bits))
  }
  for (const word of fold(query.q ?? '').split(' ')) if (word !== '') tests.push(wordTest(index, word))
  const [first, ...others] = tests
  if (!first) return { from, to, passes: () => true }
  return { from, to, passes: (at) => first(at) === true && others.every((test) => test(at)) }
}

/** What a room must be like; null when any will do, and then properties without a room on offer are listed too. */
type RoomWish = { adults: number; people: number; min: number; max: number; nights: Masks }

const roomWish = (query: SearchQuery): RoomWish | null => {
  const { check_in, check_out, guests, children, min_price, max_price } = query
  const nights = check_in && check_out ? masksOf(dayNumber(check_in), stayOf(check_in, check_out).nights) : null
  if (!nights && [guests, children, min_price, max_price].every((wish) => wish === undefined)) return null
  return {
    adults: guests ?? 1,
    people: (guests ?? 1) + (children ?? 0),
    min: Math.max(1, min_price ?? 1),
    max: max_price ?? Number.MAX_SAFE_INTEGER,
    nights: nights ?? { words: [], masks: [] },
  }
}

/** The lowest price among the rooms from `first` up to `end` that are as wished; 0 when there is none. */
const lowestFitting = (
  shelf: Shelf,
  wish: RoomWish,
  columns: readonly number[],
  first: number,
  end: number,
): number => {
  const { price, adults, places, taken } = shelf
  const { masks } = wish.nights
  let lowest = 0
  rooms: for (let room = first; room < end; room++) {
    const each = price[room] as number
    if (each < wish.min || each > wish.max || (lowest > 0 && each >= lowest)) continue
    if ((adults[room] as number) < wish.adults || (places[room] as number) < wish.people) continue
    for (let i = 0; i < masks.length; i++) {
      if ((taken[(columns[i] as number) + room] as number) & (masks[i] as number)) continue rooms
    }
    lowest = each
  }
  return lowest
}

/** No match; 0 is a match without a price. */
const NO_MATCH = -1

/** Marks each property that matches with its price, and counts them. */
const match = (index: Index, query: SearchQuery, prices: Int32Array): number => {
  const { shelf, catalogue } = index
  const { from, to, passes } = sieveOf(index, query)
  const wish = roomWish(query)
  const columns = wish?.nights.words.map((word) => word * roomsOn(shelf)) ?? []
  prices.fill(NO_MATCH)
  let total = 0
  for (let at = from; at < to; at++) {
    if (!passes(at)) continue
    if (wish) {
      const price = lowestFitting(
        shelf,
        wish,
        columns,
        shelf.firstRoom[at] as number,
        shelf.firstRoom[at + 1] as number,
      )
      if (price === 0) continue
      prices[at] = price
    } else prices[at] = catalogue.lowest[at] as number
    total++
  }
  return total
}

/** The positions of the matches on the page asked for. */
const pageOf = (catalogue: Catalogue, query: SearchQuery, prices: Int32Array, total: number): Int32Array => {
  const { sort = DEFAULT_SORT, limit = 100, offset = 0 } = query
  const byPrices = sort === 'price-low' || sort === 'price-high'
  const order = byPrices ? catalogue.order.name : catalogue.order[sort]
  const wanted = byPrices ? total : Math.max(0, Math.min(limit, total - offset))
  const page = new Int32Array(wanted)
  let skip = byPrices ? 0 : offset
  let count = 0
  for (let i = 0; i < order.length && count < wanted; i++) {
    const at = order[i] as number
    if (prices[at] === NO_MATCH || skip-- > 0) continue
    page[count++] = at
  }
  if (!byPrices) return page
  return byPrice(page, prices, sort === 'price-low' ? 1 : -1, catalogue).subarray(offset, offset + limit)
}

/**
 * Answers a search from memory: a page of results in order, and how many there are in all. Expects a query that its
 * contract has checked; of a stay outside of the window nothing is known, so nothing is found.
 */
export const rank = (index: Index, query: SearchQuery): { found: Found[]; total: number } => {
  const { check_in, check_out } = query
  const stay = check_in && check_out ? stayOf(check_in, check_out) : null
  if (stay && !covers(index.windowStart, stay.check_in, stay.check_out)) return { found: [], total: 0 }
  const { prices } = index.catalogue
  const total = match(index, query, prices)
  const found = Array.from(pageOf(index.catalogue, query, prices, total), (at): Found => {
    const price = prices[at] || null
    return {
      id: index.shelf.facts[at]?.id ?? 0,
      price,
      stay_price: price && stay ? price * stay.nights : null,
      version: index.shelf.version[at] ?? 0,
    }
  })
  return { found, total }
}
