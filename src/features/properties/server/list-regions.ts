import type { Db } from '#platform/server/transaction.ts'
import type { Clock } from '#ports/clock.ts'
import { regions, regionsByDemand } from './store-lists.ts'

/** The ranks change slowly, and counting reads a year of bookings. */
const CACHE_MS = 10 * 60_000

/** The regions in the catalogue's order, each with its rank by demand, which is up to ten minutes old. */
export const listRegions = ({ db, clock }: { db: Db; clock: Clock }) => {
  let cached: { ids: Promise<number[]>; until: number } | null = null
  const ranked = () => {
    const now = clock().getTime()
    if (cached && cached.until > now) return cached.ids
    const ids = regionsByDemand(db)
    cached = { ids, until: now + CACHE_MS }
    // A failed count is not cached.
    ids.catch(() => {
      cached = null
    })
    return ids
  }
  return async () => {
    const [rows, ids] = await Promise.all([regions(db), ranked()])
    // A region that is newer than the ranks comes last.
    return rows.map((row) => ({ ...row, wanted_rank: ids.indexOf(row.id) + 1 || ids.length + 1 }))
  }
}
