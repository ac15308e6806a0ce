import { dayNumber } from '#domain/calendar.ts'
import { stayPrice } from '#domain/pricing.ts'
import { DEFAULT_SORT, type SearchQuery } from '#domain/search.ts'
import { stayOf } from '#domain/stay.ts'
import type { Catalogue } from './catalogue.ts'
import { filterOf, type IndexState } from './filters.ts'
import { countRooms, type InventoryColumns } from './inventory-columns.ts'
import { covers, type Masks, masksOf } from './night-window.ts'
import { byPrice } from './sort-orders.ts'

/** One result. `version` increases each time the property is read again. Prices are in TSh, of the cheapest room. */
export type SearchResult = { id: number; price: number | null; stay_price: number | null; version: number }

/** What a search requires of a room. */
export type RoomCriteria = { adults: number; people: number; min: number; max: number; nights: Masks }

/** The room criteria of a search. Null if it has none; properties without a room on offer are then listed too. */
export const roomCriteria = (query: SearchQuery): RoomCriteria | null => {
  const { check_in, check_out, guests, children, min_price, max_price } = query
  const nights = check_in && check_out ? masksOf(dayNumber(check_in), stayOf(check_in, check_out).nights) : null
  if (!nights && [guests, children, min_price, max_price].every((value) => value === undefined)) return null
  return {
    adults: guests ?? 1,
    people: (guests ?? 1) + (children ?? 0),
    min: Math.max(1, min_price ?? 1),
    max: max_price ?? Number.MAX_SAFE_INTEGER,
    nights: nights ?? { words: [], masks: [] },
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

/** The lowest price among the matching rooms from `first` up to `end`; 0 if no room matches. */
const lowestFitting = (
  columns: InventoryColumns,
  criteria: RoomCriteria,
  offsets: readonly number[],
  first: number,
  end: number,
): number => {
  const { price } = columns
  let lowest = 0
  for (let room = first; room < end; room++) {
    const each = price[room] as number
    if (each < criteria.min || each > criteria.max || (lowest > 0 && each >= lowest)) continue
    if (isRoomFree(columns, criteria, offsets, room)) lowest = each
  }
  return lowest
}

/** Marks a property that does not match; 0 marks a match without a price. */
const NO_MATCH = -1

/** Writes the price of each matching property into `prices` and returns the number of matches. */
const match = (index: IndexState, query: SearchQuery, prices: Int32Array): number => {
  const { columns, catalogue } = index
  const { from, to, passes } = filterOf(index, query)
  const criteria = roomCriteria(query)
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
const pageOf = (catalogue: Catalogue, query: SearchQuery, prices: Int32Array, total: number): Int32Array => {
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
  const { check_in, check_out } = query
  const stay = check_in && check_out ? stayOf(check_in, check_out) : null
  if (!isInWindow(index, query)) return { found: [], total: 0 }
  const { prices } = index.catalogue
  const total = match(index, query, prices)
  const found = Array.from(pageOf(index.catalogue, query, prices, total), (at): SearchResult => {
    const price = prices[at] || null
    return {
      id: index.columns.facts[at]?.id ?? 0,
      price,
      stay_price: price && stay ? stayPrice(price, stay) : null,
      version: index.columns.version[at] ?? 0,
    }
  })
  return { found, total }
}
