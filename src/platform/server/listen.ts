import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import type pg from 'pg'

const RECONNECT_MS = 1000

/** A listener that runs until it is closed. */
export type Listening = { close: () => Promise<void> }

/**
 * Listens to a database channel on its own connection from the pool. `onWake` gets the payload of each notification, and
 * null once after every (re)connection, because notifications in between are lost: they are only hints.
 */
export const listenTo = (
  pool: pg.Pool,
  log: FastifyBaseLogger,
  channel: string,
  onWake: (payload: string | null) => void,
): Listening => {
  const closing = new AbortController()

  const listen = async () => {
    const client = await pool.connect()
    const lost = new Promise<Error | undefined>((resolve) => {
      client.on('error', resolve)
      client.once('end', () => resolve(undefined))
      closing.signal.addEventListener('abort', () => resolve(undefined), { once: true })
      if (closing.signal.aborted) resolve(undefined)
    })
    try {
      client.on('notification', ({ payload }) => onWake(payload ?? ''))
      await client.query(`listen ${client.escapeIdentifier(channel)}`)
      onWake(null)
      await lost
    } finally {
      client.release(true)
    }
  }

  const keepListening = async () => {
    while (!closing.signal.aborted) {
      await listen().catch((error: Error) => log.warn({ err: error, channel }, 'cannot listen for changes, retrying'))
      await sleep(RECONNECT_MS, undefined, { signal: closing.signal, ref: false }).catch(() => undefined) // closing
    }
  }
  const listening = keepListening()

  return {
    close: async () => {
      closing.abort()
      await listening
    },
  }
}
