import { todayIn } from '#domain/calendar.ts'
import type { Language } from '#domain/language.ts'
import type { SearchQuery } from '#domain/search.ts'
import { stayFrom } from '#domain/stay.ts'
import { stayRefusal } from '#domain/stay-refusal.ts'
import { livePropertyRows, type PropertyRow, presentCard } from '#features/properties/server/public.ts'
import type { Db } from '#platform/server/transaction.ts'
import type { Clock } from '#ports/clock.ts'
import type { SearchResult } from './rank.ts'
import type { SearchIndex } from './search-index.ts'

/** The maximum number of cached rows; about 2 kB each. */
const CACHE_SIZE = 5000

/** Reads the rows of search results, from the cache if the property has not changed since. */
const cachedRows = (db: Db) => {
  const cache = new Map<number, { version: number; row: PropertyRow }>()
  return async (found: readonly SearchResult[]): Promise<Map<number, PropertyRow>> => {
    const rows = new Map<number, PropertyRow>()
    const missing = new Map<number, number>()
    for (const { id, version } of found) {
      const cached = cache.get(id)
      if (cached?.version === version) rows.set(id, cached.row)
      else missing.set(id, version)
    }
    if (missing.size === 0) return rows
    for (const row of await livePropertyRows(db, [...missing.keys()])) {
      rows.set(row.id, row)
      cache.delete(row.id)
      cache.set(row.id, { row, version: missing.get(row.id) ?? 0 })
    }
    for (const id of cache.keys()) {
      if (cache.size <= CACHE_SIZE) break
      cache.delete(id) // a Map goes through its keys from the oldest
    }
    return rows
  }
}

/** Refuses a search whose dates make no stay. */
export const checkStay = ({ check_in, check_out }: SearchQuery, now: Date) => {
  if (check_in === undefined || check_out === undefined) return
  const stay = stayFrom({ check_in, check_out }, todayIn(now))
  if (typeof stay === 'string') throw stayRefusal(stay)
}

/** Cards of the live properties that match, in the requested order; dates that make no stay are refused. */
export const listProperties = ({
  db,
  clock,
  searchIndex,
}: {
  db: Db
  clock: Clock
  searchIndex: Pick<SearchIndex, 'search'>
}) => {
  const rowsOf = cachedRows(db)
  return async (query: SearchQuery, language: Language) => {
    checkStay(query, clock())
    const { found, total } = await searchIndex.search(query)
    const rows = await rowsOf(found)
    const cards = found.flatMap(({ id, price, stay_price }) => {
      const row = rows.get(id)
      return row ? [presentCard(row, language, { price, stay_price })] : []
    })
    return { rows: cards, total }
  }
}
