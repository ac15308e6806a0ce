import { randomUUID } from 'node:crypto'
import type { FastifyBaseLogger } from 'fastify'
import type pg from 'pg'
import { listenTo } from '#platform/server/listen.ts'

const CHANNEL = 'inventory'
/** Changes within this time are sent as one notification. */
const COALESCE_MS = 10

/** Signals other processes that there are changes to read. */
export type ChangeSignal = { notifyOthers: () => void; close: () => Promise<void> }

/** Calls `onWake` for each signal of another process, and once after every (re)connection; the changes themselves are rows of a table. */
export const changeSignal = (pool: pg.Pool, log: FastifyBaseLogger, onWake: () => void): ChangeSignal => {
  const self = randomUUID()
  let timer: NodeJS.Timeout | undefined
  const listening = listenTo(pool, log, CHANNEL, (payload) => payload !== self && onWake())

  const notifyOthers = () => {
    timer ??= setTimeout(() => {
      timer = undefined
      pool.query('select pg_notify($1, $2)', [CHANNEL, self]).catch((error: Error) => {
        log.warn({ err: error }, 'search: cannot notify other processes of changes')
      })
    }, COALESCE_MS)
  }

  return {
    notifyOthers,
    close: async () => {
      clearTimeout(timer)
      await listening.close()
    },
  }
}
