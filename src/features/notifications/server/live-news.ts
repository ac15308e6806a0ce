import { Readable } from 'node:stream'
import type { FastifyBaseLogger } from 'fastify'
import type pg from 'pg'
import { Refusal } from '#domain/refusal.ts'
import { type Listening, listenTo } from '#platform/server/listen.ts'
import type { Db } from '#platform/server/transaction.ts'
import { unreadOf } from './store.ts'

type Deps = { db: Db; pool: pg.Pool; log: FastifyBaseLogger }

/** The database's trigger names the account on this channel. */
const CHANNEL = 'notification'
/** A browser keeps one stream for all its tabs; the oldest of more devices than these gives way. */
const MOST_PER_PERSON = 6
const MOST_PER_PROCESS = 5000
/** Proxies and phones drop what is silent for longer. */
const HEARTBEAT_MS = 25_000
/** Then the browser comes back, and its session is looked at again. */
const LIFE_MS = 15 * 60_000
/** Changes within this time make one question. */
const COALESCE_MS = 30
/** Bytes that a browser may leave unread. */
const MOST_WAITING = 16_384

type Reader = { accountId: number; stream: Readable; end: () => void }

/** The news of this process's open pages: who looks, who is told. Listens to the database while it is needed. */
export const liveNews = ({ db, pool, log }: Deps) => {
  const readers = new Set<Reader>()
  const woken = new Set<number>()
  let listening: Listening | undefined
  let timer: NodeJS.Timeout | undefined
  let closed = false

  const of = (accountId: number) => [...readers].filter((reader) => reader.accountId === accountId)

  const push = ({ stream, end }: Reader, text: string) => {
    if (stream.readableLength > MOST_WAITING) end()
    else stream.push(text)
  }

  const tell = async () => {
    timer = undefined
    const accounts = [...woken]
    woken.clear()
    const unread = await unreadOf(db, accounts)
    for (const reader of readers) {
      if (!accounts.includes(reader.accountId)) continue
      push(reader, `event: news\ndata: ${JSON.stringify({ unread: unread.get(reader.accountId) ?? 0 })}\n\n`)
    }
  }

  const wake = (accounts: Iterable<number>) => {
    for (const id of accounts) woken.add(id)
    if (woken.size === 0) return
    // What could not be asked now is asked when the connection to the database is back, which wakes everybody.
    timer ??= setTimeout(() => tell().catch((err: Error) => log.warn({ err }, 'news: cannot count')), COALESCE_MS)
  }

  const watched = () => new Set([...readers].map(({ accountId }) => accountId))

  const heard = (payload: string | null) => {
    const ids = watched()
    wake(payload === null ? ids : [Number(payload)].filter((id) => ids.has(id)))
  }

  const heartbeat = setInterval(() => {
    for (const reader of readers) push(reader, ':\n\n')
  }, HEARTBEAT_MS)
  heartbeat.unref()

  return {
    /** A stream of server-sent events for one page of a person: the number of unread notifications, now and whenever it may have changed. */
    open: (accountId: number): Readable => {
      if (closed || readers.size >= MOST_PER_PROCESS) throw new Refusal('unavailable')
      of(accountId)
        .slice(0, -MOST_PER_PERSON + 1)
        .forEach(({ end }) => {
          end()
        })
      const stream = new Readable({ read: () => undefined })
      const life = setTimeout(() => reader.end(), LIFE_MS).unref()
      const forget = () => {
        clearTimeout(life)
        readers.delete(reader)
      }
      const end = () => {
        forget()
        stream.push(null)
      }
      const reader = { accountId, stream, end }
      stream.once('close', forget)
      stream.push('retry: 5000\n\n')
      readers.add(reader)
      listening ??= listenTo(pool, log, CHANNEL, heard)
      wake([accountId])
      return stream
    },
    /** How many streams are open. */
    size: () => readers.size,
    /** Ends every stream. Must come before the server closes, which waits for its answers, and before the pool ends. */
    close: async () => {
      closed = true
      clearInterval(heartbeat)
      clearTimeout(timer)
      for (const { end } of [...readers]) end()
      await listening?.close()
    },
  }
}

/** The news of one process. */
export type LiveNews = ReturnType<typeof liveNews>
