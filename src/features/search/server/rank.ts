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
const partyOf = ({ guests, children, child_ages }: SearchQuery) =>
  guests === undefined && children === undefined ? null : { guests: guests ?? 1, children: children ?? 0, child_ages }

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

/** What a search requires of the rooms of one property after the other. */
export type RoomSearch = { columns: InventoryColumns; criteria: RoomCriteria; offsets: readonly number[] }

/** The search for rooms that belongs to a search; null if it requires nothing of them. */
export const roomSearch = ({ columns, windowStart }: IndexState, query: SearchQuery): RoomSearch | null => {
  const criteria = roomCriteria(query, windowStart)
  return criteria && { columns, criteria, offsets: bitmapOffsets(columns, criteria) }
}

/** What a room costs if its price is within the range of the search, otherwise 0. */
export const costInRange = ({ columns, criteria }: RoomSearch, room: number): number => {
  const { stay, min, max } = criteria
  const cost = roomCost(columns, stay, room)
  if (cost === 0) return 0
  const nightly = stay ? perNight(cost, stay.nights) : cost
  return nightly < min || nightly > max ? 0 : cost
}

/** Whether any room of a property matches. */
const hasFitting = (search: RoomSearch, at: number): boolean => {
  const { columns, criteria, offsets } = search
  const end = columns.firstRoom[at + 1] as number
  for (let room = columns.firstRoom[at] as number; room < end; room++) {
    if (isRoomFree(columns, criteria, offsets, room) && costInRange(search, room) > 0) return true
  }
  return false
}

/** The lowest cost among the matching rooms of a property; 0 if no room matches. */
const lowestFitting = (search: RoomSearch, at: number): number => {
  const { columns, criteria, offsets } = search
  const end = columns.firstRoom[at + 1] as number
  let lowest = 0
  for (let room = columns.firstRoom[at] as number; room < end; room++) {
    const cost = costInRange(search, room)
    if (cost === 0 || (lowest > 0 && cost >= lowest)) continue
    if (isRoomFree(columns, criteria, offsets, room)) lowest = cost
  }
  return lowest
}

/** Marks a property that does not match; 0 marks a match without a price. */
const NO_MATCH = -1

const isByPrice = (sort: SearchQuery['sort']): sort is 'price-low' | 'price-high' =>
  sort === 'price-low' || sort === 'price-high'

/**
 * Marks each matching property in `prices` and returns their number. With requirements of rooms their costs are written only
 * where the order is by price; otherwise the first room that matches is enough.
 */
const match = (index: IndexState, query: SearchQuery, rooms: RoomSearch | null, prices: Float64Array): number => {
  const { from, to, passes } = filterOf(index, query)
  const byPrices = isByPrice(query.sort)
  prices.fill(NO_MATCH)
  let total = 0
  for (let at = from; at < to; at++) {
    if (!passes(at)) continue
    if (rooms) {
      const cost = byPrices ? lowestFitting(rooms, at) : 0
      if (byPrices ? cost === 0 : !hasFitting(rooms, at)) continue
      prices[at] = cost
    } else prices[at] = index.catalogue.lowest[at] as number
    total++
  }
  return total
}

/** The positions of the matches on the requested page. */
const pageOf = (catalogue: Catalogue, query: SearchQuery, prices: Float64Array, total: number): Int32Array => {
  const { sort = DEFAULT_SORT, limit = 100, offset = 0 } = query
  const byPrices = isByPrice(sort)
  const order = isByPrice(sort) ? catalogue.order.name : catalogue.order[sort]
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
  const { columns, catalogue } = index
  const { prices } = catalogue
  const rooms = roomSearch(index, query)
  const stay = rooms?.criteria.stay ?? null
  const total = match(index, query, rooms, prices)
  const found = Array.from(pageOf(catalogue, query, prices, total), (at): SearchResult => {
    const cost = (rooms ? lowestFitting(rooms, at) : prices[at]) || null
    return {
      id: columns.facts[at]?.id ?? 0,
      price: cost && stay ? perNight(cost, stay.nights) : cost,
      stay_price: cost && stay && cost <= MOST_TSH ? cost : null,
      version: columns.version[at] ?? 0,
    }
  })
  return { found, total }
}
