import { LOG_PAGE_SIZE } from '#domain/action.ts'
import type { Db } from '#platform/server/transaction.ts'
import { accountNamed, type LogFilter, logPage } from './store.ts'

/** One page of the action log. A user whom nobody knows has done nothing. */
export const listActions =
  ({ db }: { db: Db }) =>
  async ({ page, ...filter }: LogFilter & { page: number }) => {
    const accountId = filter.user ? await accountNamed(db, filter.user) : null
    if (filter.user && accountId === null) return { rows: [], total: 0 }
    const part = { limit: LOG_PAGE_SIZE, offset: (page - 1) * LOG_PAGE_SIZE }
    return logPage(db, accountId, filter, part)
  }
