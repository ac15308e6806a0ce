import { fold } from '#domain/search.ts'
import type { Db } from '#platform/server/transaction.ts'
import { destinations } from './store-lists.ts'

/** The destinations with their regions, all or those of a region given by name or id. */
export const listDestinations =
  ({ db }: { db: Db }) =>
  async (region: string | undefined) => {
    const rows = await destinations(db)
    const wanted = region === undefined ? null : fold(region)
    return rows
      .filter((row) => wanted === null || fold(row.region_name) === wanted || String(row.region_id) === wanted)
      .map(({ region_id, region_name, ...row }) => ({ ...row, region: { id: region_id, name: region_name } }))
  }
