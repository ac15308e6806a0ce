import { dayNumber } from '#domain/calendar.ts'
import { MOST_TSH } from '#domain/money.ts'
import { perNight } from '#domain/pricing.ts'
import { DEFAULT_SORT, type SearchQuery } from '#domain/search.ts'
import { stayOf } from '#domain/stay.ts'
import type { Catalogue } from './catalogue.ts'
import { filterOf, type IndexState } from './filters.ts'
import { countRooms, type InventoryColumns } from './inventory-columns.ts'
import { type StayDays, stayCost } from './night-rates.ts'
import { covers, type Masks, masksOf } from './night-window.ts'
import { byPrice } from './sort-orders.ts'

/**
 * One result. `version` increases each time the property is read again. Prices are in TSh, of the cheapest room: for the
 * dates of the search, if it has any, with `price` the stay's price per night.
 */
export type SearchResult = { id: number; price: number | null; stay_price: number | null; version: number }

/** What a search requires of a room. */
export type RoomCriteria = {
  adults: number
  people: number
  /** The lowest and the highest price per night. */
  min: number
  max: number
  nights: Masks
  stay: StayDays | null
}

/** The party of a search; null if it names nobody. */
const partyOf = ({ guests, children }: SearchQuery) =>
  guests === undefined && children === undefined ? null : { guests: guests ?? 1, children: children ?? 0 }

/** The stay of a search; null if it has no dates. */
export const stayDays = (query: SearchQuery, today: number): StayDays | null => {
  const { check_in, check_out } = query
  if (!check_in || !check_out) return null
  return { first: dayNumber(check_in), nights: stayOf(check_in, check_out).nights, today, party: partyOf(query) }
}

/** The room criteria of a search. Null if it has none; properties without a room on offer are then listed too. */
export const roomCriteria = (query: SearchQuery, today: number): RoomCriteria | null => {
  const { guests, children, min_price, max_price } = query
  const stay = stayDays(query, today)
  const nights = stay && masksOf(stay.first, stay.nights)
  if (!nights && [guests, children, min_price, max_price].every((value) => value === undefined)) return null
  return {
    adults: guests ?? 1,
    people: (guests ?? 1) + (children ?? 0),
    min: Math.max(1, min_price ?? 1),
    max: max_price ?? Number.MAX_SAFE_INTEGER,
    nights: nights ?? { words: [], masks: [] },
    stay,
  }
}

/** The offsets of the words of the requested nights in `taken`. */
export const bitmapOffsets = (columns: InventoryColumns, criteria: RoomCriteria): number[] =>
  criteria.nights.words.map((word) => word * countRooms(columns))

/** Whether a room is large enough and free on all requested nights, whatever its price. */
export const isRoomFree = (
  columns: InventoryColumns,
  criteria: RoomCriteria,
  offsets: readonly number[],
  room: number,
): boolean => {
  const { adults, places, taken } = columns
  const { masks } = criteria.nights
  if ((adults[room] as number) < criteria.adults || (places[room] as number) < criteria.people) return false
  for (let i = 0; i < masks.length; i++) {
    if ((taken[(offsets[i] as number) + room] as number) & (masks[i] as number)) return false
  }
  return true
}

/** What a room costs: for the stay, or for a night without one; 0 if it is not on offer, or its rates refuse the stay. */
export const roomCost = ({ price, rates }: InventoryColumns, stay: StayDays | null, room: number): number => {
  const own = price[room] as number
  if (stay === null || own === 0) return own
  const nights = rates[room]
  return nights ? stayCost(nights, stay) : own * stay.nights
}

/** The lowest cost among the matching rooms from `first` up to `end`; 0 if no room matches. */
const lowestFitting = (
  columns: InventoryColumns,
  criteria: RoomCriteria,
  offsets: readonly number[],
  first: number,
  end: number,
): number => {
  const { stay, min, max } = criteria
  let lowest = 0
  for (let room = first; room < end; room++) {
    const each = roomCost(columns, stay, room)
    if (each === 0 || (lowest > 0 && each >= lowest)) continue
    const nightly = stay ? perNight(each, stay.nights) : each
    if (nightly < min || nightly > max) continue
    if (isRoomFree(columns, criteria, offsets, room)) lowest = each
  }
  return lowest
}

/** Marks a property that does not match; 0 marks a match without a price. */
const NO_MATCH = -1

/** Writes the cost of each matching property into `prices` and returns the number of matches. */
const match = (index: IndexState, query: SearchQuery, prices: Float64Array): number => {
  const { columns, catalogue } = index
  const { from, to, passes } = filterOf(index, query)
  const criteria = roomCriteria(query, index.windowStart)
  const offsets = criteria ? bitmapOffsets(columns, criteria) : []
  prices.fill(NO_MATCH)
  let total = 0
  for (let at = from; at < to; at++) {
    if (!passes(at)) continue
    if (criteria) {
      const price = lowestFitting(
        columns,
        criteria,
        offsets,
        columns.firstRoom[at] as number,
        columns.firstRoom[at + 1] as number,
      )
      if (price === 0) continue
      prices[at] = price
    } else prices[at] = catalogue.lowest[at] as number
    total++
  }
  return total
}

/** The positions of the matches on the requested page. */
const pageOf = (catalogue: Catalogue, query: SearchQuery, prices: Float64Array, total: number): Int32Array => {
  const { sort = DEFAULT_SORT, limit = 100, offset = 0 } = query
  const byPrices = sort === 'price-low' || sort === 'price-high'
  const order = byPrices ? catalogue.order.name : catalogue.order[sort]
  const pageSize = byPrices ? total : Math.max(0, Math.min(limit, total - offset))
  const page = new Int32Array(pageSize)
  let skip = byPrices ? 0 : offset
  let count = 0
  for (let i = 0; i < order.length && count < pageSize; i++) {
    const at = order[i] as number
    if (prices[at] === NO_MATCH || skip-- > 0) continue
    page[count++] = at
  }
  if (!byPrices) return page
  return byPrice(page, prices, sort === 'price-low' ? 1 : -1, catalogue).subarray(offset, offset + limit)
}

/** Whether the night window covers the dates of a search. */
export const isInWindow = ({ windowStart }: IndexState, { check_in, check_out }: SearchQuery): boolean =>
  check_in === undefined || check_out === undefined || covers(windowStart, check_in, check_out)

/**
 * Answers a search from memory: one sorted page of results and the total number. Expects a query that the contract has
 * validated. Dates outside the night window give no results.
 */
export const rank = (index: IndexState, query: SearchQuery): { found: SearchResult[]; total: number } => {
  if (!isInWindow(index, query)) return { found: [], total: 0 }
  const { prices } = index.catalogue
  const stay = stayDays(query, index.windowStart)
  const total = match(index, query, prices)
  const found = Array.from(pageOf(index.catalogue, query, prices, total), (at): SearchResult => {
    const cost = prices[at] || null
    return {
      id: index.columns.facts[at]?.id ?? 0,
      price: cost && stay ? perNight(cost, stay.nights) : cost,
      stay_price: cost && stay && cost <= MOST_TSH ? cost : null,
      version: index.columns.version[at] ?? 0,
    }
  })
  return { found, total }
}
