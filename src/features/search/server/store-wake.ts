import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import type pg from 'pg'

const CHANNEL = 'inventory'
/** Changes within this time make one wake-up. */
const COALESCE_MS = 10
const RECONNECT_MS = 1000

/** Tells other processes that there are changes to read, and hears it from them. */
export type WakeUp = { tell: () => void; close: () => Promise<void> }

/**
 * Listens on a connection of its own, taken from the pool. `onWake` is called for each wake-up by another, and once
 * after every (re)connection, since wake-ups in between are lost; they are hints only, the changes stand in a table.
 */
export const wakeUp = (pool: pg.Pool, log: FastifyBaseLogger, onWake: () => void): WakeUp => {
  const closing = new AbortController()
  const self = randomUUID()
  let timer: NodeJS.Timeout | undefined

  const listen = async () => {
    const client = await pool.connect()
    const lost = new Promise<Error | undefined>((resolve) => {
      client.on('error', resolve)
      client.once('end', () => resolve(undefined))
      closing.signal.addEventListener('abort', () => resolve(undefined), { once: true })
      if (closing.signal.aborted) resolve(undefined)
    })
    try {
      client.on('notification', ({ payload }) => payload !== self && onWake())
      await client.query(`listen ${CHANNEL}`)
      onWake()
      await lost
    } finally {
      client.release(true)
    }
  }

  const keepListening = async () => {
    while (!closing.signal.aborted) {
      await listen().catch((error: Error) =>
        log.warn({ err: error }, 'search: cannot hear of changes, asking for them'),
      )
      await sleep(RECONNECT_MS, undefined, { signal: closing.signal, ref: false }).catch(() => undefined) // closing
    }
  }
  const listening = keepListening()

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
      closing.abort()
      clearTimeout(timer)
      await listening
    },
  }
}
