import { dayNumber } from '#domain/calendar.ts'
import { stayPrice } from '#domain/pricing.ts'
import { DEFAULT_SORT, type SearchQuery } from '#domain/search.ts'
import { stayOf } from '#domain/stay.ts'
import { byPrice, type Catalogue } from './catalogue.ts'
import { roomsOn, type Shelf } from './shelf.ts'
import { type Index, sieveOf } from './sieve.ts'
import { covers, type Masks, masksOf } from './window.ts'

/** One result; `version` grows whenever the property has been read again. Prices in TSh, of the cheapest room. */
export type Found = { id: number; price: number | null; stay_price: number | null; version: number }

/** What a room must be like; null when any will do, and then properties without a room on offer are listed too. */
export type RoomWish = { adults: number; people: number; min: number; max: number; nights: Masks }

/** The wish for a room in a search. */
export const roomWish = (query: SearchQuery): RoomWish | null => {
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

/** Where the words of the wished nights begin in the shelf's bitmaps. */
export const columnsOf = (shelf: Shelf, wish: RoomWish): number[] =>
  wish.nights.words.map((word) => word * roomsOn(shelf))

/** Whether a room is large enough and free on all wished nights, whatever its price. */
export const takesParty = (shelf: Shelf, wish: RoomWish, columns: readonly number[], room: number): boolean => {
  const { adults, places, taken } = shelf
  const { masks } = wish.nights
  if ((adults[room] as number) < wish.adults || (places[room] as number) < wish.people) return false
  for (let i = 0; i < masks.length; i++) {
    if ((taken[(columns[i] as number) + room] as number) & (masks[i] as number)) return false
  }
  return true
}

/** The lowest price among the rooms from `first` up to `end` that are as wished; 0 when there is none. */
const lowestFitting = (
  shelf: Shelf,
  wish: RoomWish,
  columns: readonly number[],
  first: number,
  end: number,
): number => {
  const { price } = shelf
  let lowest = 0
  for (let room = first; room < end; room++) {
    const each = price[room] as number
    if (each < wish.min || each > wish.max || (lowest > 0 && each >= lowest)) continue
    if (takesParty(shelf, wish, columns, room)) lowest = each
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
  const columns = wish ? columnsOf(shelf, wish) : []
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

/** Whether anything is known of the nights that a search asks for. */
export const isInWindow = ({ windowStart }: Index, { check_in, check_out }: SearchQuery): boolean =>
  check_in === undefined || check_out === undefined || covers(windowStart, check_in, check_out)

/**
 * Answers a search from memory: a page of results in order, and how many there are in all. Expects a query that its
 * contract has checked; of a stay outside of the window nothing is known, so nothing is found.
 */
export const rank = (index: Index, query: SearchQuery): { found: Found[]; total: number } => {
  const { check_in, check_out } = query
  const stay = check_in && check_out ? stayOf(check_in, check_out) : null
  if (!isInWindow(index, query)) return { found: [], total: 0 }
  const { prices } = index.catalogue
  const total = match(index, query, prices)
  const found = Array.from(pageOf(index.catalogue, query, prices, total), (at): Found => {
    const price = prices[at] || null
    return {
      id: index.shelf.facts[at]?.id ?? 0,
      price,
      stay_price: price && stay ? stayPrice(price, stay) : null,
      version: index.shelf.version[at] ?? 0,
    }
  })
  return { found, total }
}
