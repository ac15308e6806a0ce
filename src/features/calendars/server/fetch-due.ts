import type { FastifyBaseLogger } from 'fastify'
import { FETCH_MINUTES } from '#domain/calendar-feed.ts'
import { claimDueFeeds } from './store-feeds.ts'
import { type SyncDeps, syncFeed } from './sync-feed.ts'

/** Calendars that one process fetches at the same time. */
const AT_ONCE = 6

/**
 * Fetches the calendars whose time has come, until there is none or the process is to stop: those under way are given up
 * then, until their next time. One that goes wrong does not stop the others.
 */
export const fetchDue =
  (deps: SyncDeps & { log: FastifyBaseLogger }) =>
  async (stopping?: AbortSignal): Promise<void> => {
    const sync = syncFeed(deps)
    while (!stopping?.aborted) {
      const due = await claimDueFeeds(deps.db, AT_ONCE, FETCH_MINUTES)
      if (due.length === 0) return
      const results = await Promise.allSettled(due.map((id) => sync(id, { stopping, isDue: true })))
      for (const [at, result] of results.entries())
        if (result.status === 'rejected' && result.reason !== stopping?.reason)
          deps.log.error({ err: result.reason, feed: due[at] }, 'a calendar could not be synchronised')
    }
  }
