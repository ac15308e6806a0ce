import type { Day } from '#domain/calendar.ts'
import { MOST_TSH, type Tsh } from '#domain/money.ts'
import type { SearchQuery } from '#domain/search.ts'
import { staysNear } from '#domain/stay.ts'
import { filterOf, type IndexState } from './filters.ts'
import { positionOf } from './inventory-columns.ts'
import { costInRange, isInWindow, isRoomFree, type RoomSearch, roomSearch } from './rank.ts'

/**
 * A search with dates. `within` is how many days other dates may be before or after them; `property` narrows it to the
 * rooms of one property.
 */
export type DatedQuery = Omit<SearchQuery, 'sort' | 'limit' | 'offset'> & {
  check_in: Day
  check_out: Day
  within: number
  property?: number
}

/** What a search finds on some dates: how many properties, and the price of the stay in the cheapest room; null where there is none. */
export type DatesFound = { check_in: Day; check_out: Day; count: number; stay_price: Tsh | null }

/** The positions that a search looks at, and whether each matches, whatever its rooms. */
const candidates = (index: IndexState, { property, ...query }: DatedQuery) => {
  const filter = filterOf(index, query)
  if (property === undefined) return filter
  const at = positionOf(index.columns, property)
  return at === undefined
    ? { ...filter, from: 0, to: 0 }
    : { ...filter, from: Math.max(at, filter.from), to: Math.min(at + 1, filter.to) }
}

/** The counters of one pair of dates. */
type Tally = { rooms: RoomSearch; count: number; lowest: number }

/** Counts a property if a room of it matches. Whether a room is free is read first, as prices that follow rules take longer. */
const countIn = (tally: Tally, at: number): void => {
  const { columns, criteria, offsets } = tally.rooms
  const end = columns.firstRoom[at + 1] as number
  let matches = false
  for (let room = columns.firstRoom[at] as number; room < end; room++) {
    if (!isRoomFree(columns, criteria, offsets, room)) continue
    const cost = costInRange(tally.rooms, room)
    if (cost === 0) continue
    matches = true
    if (tally.lowest === 0 || cost < tally.lowest) tally.lowest = cost
  }
  if (matches) tally.count++
}

/** What a search finds on its own dates and on those near them, in the order of the dates. */
export const nearbyDates = (index: IndexState, query: DatedQuery, today: Day): DatesFound[] => {
  const { from, to, passes } = candidates(index, query)
  const stays = staysNear(query, query.within, today)
    .filter((stay) => isInWindow(index, stay))
    .flatMap(({ check_in, check_out }) => {
      const rooms = roomSearch(index, { ...query, check_in, check_out })
      return rooms ? [{ rooms, check_in, check_out, count: 0, lowest: 0 }] : []
    })
  for (let at = from; at < to; at++) {
    if (!passes(at)) continue
    for (const stay of stays) countIn(stay, at)
  }
  return stays.map(({ check_in, check_out, count, lowest }) => {
    const stay_price = lowest > 0 && lowest <= MOST_TSH ? lowest : null
    return { check_in, check_out, count, stay_price }
  })
}
