import { randomUUID } from 'node:crypto'
import type { FastifyBaseLogger } from 'fastify'
import type pg from 'pg'
import { listenTo } from '#platform/server/listen.ts'

const CHANNEL = 'inventory'
/** Changes within this time make one wake-up. */
const COALESCE_MS = 10

/** Tells other processes that there are changes to read, and hears it from them. */
export type WakeUp = { tell: () => void; close: () => Promise<void> }

/** `onWake` is called for each wake-up by another, and once after every (re)connection; the changes themselves stand in a table. */
export const wakeUp = (pool: pg.Pool, log: FastifyBaseLogger, onWake: () => void): WakeUp => {
  const self = randomUUID()
  let timer: NodeJS.Timeout | undefined
  const listening = listenTo(pool, log, CHANNEL, (payload) => payload !== self && onWake())

  const tell = () => {
    timer ??= setTimeout(() => {
      timer = undefined
      pool.query('select pg_notify($1, $2)', [CHANNEL, self]).catch((error: Error) => {
        log.warn({ err: error }, 'search: cannot tell of changes')
      })
    }, COALESCE_MS)
  }

  return {
    tell,
    close: async () => {
      clearTimeout(timer)
      await listening.close()
    },
  }
}
