import { feedHost } from '#domain/calendar-feed.ts'
import type { Db } from '#platform/server/transaction.ts'
import { failingFeeds } from './store-failing.ts'

/** A page of the imported calendars that fail, for the platform's staff, who see the host of an address alone. */
export const listFailing =
  ({ db }: { db: Db }) =>
  async (page: { limit: number; offset: number }) => {
    const { rows, total } = await failingFeeds(db, page)
    return { total, rows: rows.map(({ address, ...row }) => ({ ...row, host: feedHost(address) })) }
  }
