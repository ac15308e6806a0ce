import { Readable } from 'node:stream'
import type { FastifyBaseLogger } from 'fastify'
import type pg from 'pg'
import { STREAM_EVENT } from '#domain/notification/stream.ts'
import { Refusal } from '#domain/refusal.ts'
import { type Listening, listenTo } from '#platform/server/listen.ts'
import type { Db } from '#platform/server/transaction.ts'
import { openSessions, unreadOf } from './store.ts'

type Deps = { db: Db; pool: pg.Pool; log: FastifyBaseLogger; limits: boolean }

/** The database's triggers name the account on this channel, or `session <id>` when a session has ended. */
const CHANNEL = 'notification'
/** A browser holds one stream for all its tabs; beyond this number the account's oldest stream ends. */
const MAX_PER_ACCOUNT = 6
/** Many phones share the address of their operator's gateway; beyond this number their new streams are refused. */
const MAX_PER_ADDRESS = 200
const MAX_PER_PROCESS = 5000
/** Then a place may be free at an address that has too many streams. */
const RETRY_SECONDS = 60
/** Proxies and phones close connections that are silent for longer. */
const HEARTBEAT_MS = 25_000
/** Then the stream ends; the browser reconnects, and its session is checked again. */
const LIFETIME_MS = 15 * 60_000
/** Changes within this time are answered by one query. */
const COALESCE_MS = 30
/** Bytes that may wait for a slow browser; then its stream ends. */
const MAX_BUFFERED = 16_384

/** Whose page a stream belongs to. */
type Page = { accountId: number; sessionId: number; network: string }
type Subscriber = Page & { stream: Readable; end: () => void }

/** The streams of this process's open pages. Listens to the database from the first stream on. */
export const liveNotifications = ({ db, pool, log, limits }: Deps) => {
  const subscribers = new Set<Subscriber>()
  const changed = new Set<number>()
  let listening: Listening | undefined
  let timer: NodeJS.Timeout | undefined
  let closed = false

  const of = (accountId: number) => [...subscribers].filter((subscriber) => subscriber.accountId === accountId)

  const push = ({ stream, end }: Subscriber, text: string) => {
    if (stream.readableLength > MAX_BUFFERED) end()
    else stream.push(text)
  }

  const endSessions = (hasEnded: (sessionId: number) => boolean) => {
    for (const { sessionId, end } of [...subscribers]) if (hasEnded(sessionId)) end()
  }

  /** Ends the streams of some accounts whose session ended while nothing could be heard of it. */
  const endLostSessions = async (accounts: readonly number[]) => {
    const checked = new Set(accounts.flatMap((id) => of(id).map(({ sessionId }) => sessionId)))
    const open = await openSessions(db, [...checked])
    endSessions((id) => checked.has(id) && !open.has(id))
  }

  const sendCounts = async () => {
    timer = undefined
    const accounts = [...changed]
    changed.clear()
    // A session may have ended while its stream was being opened.
    const [unread] = await Promise.all([unreadOf(db, accounts), endLostSessions(accounts)])
    for (const subscriber of subscribers) {
      const { accountId } = subscriber
      if (!accounts.includes(accountId)) continue
      push(subscriber, `event: ${STREAM_EVENT}\ndata: ${JSON.stringify({ unread: unread.get(accountId) ?? 0 })}\n\n`)
    }
  }

  const markChanged = (accounts: Iterable<number>) => {
    for (const id of accounts) changed.add(id)
    if (changed.size === 0) return
    // A failed query is repeated once the connection to the database is back: then all accounts are marked as changed.
    const onError = (err: Error) => log.warn({ err }, 'notifications: cannot count')
    timer ??= setTimeout(() => sendCounts().catch(onError), COALESCE_MS)
  }

  const subscribed = () => new Set([...subscribers].map(({ accountId }) => accountId))

  const onNotify = (payload: string | null) => {
    const ended = /^session (\d+)$/.exec(payload ?? '')?.[1]
    if (ended !== undefined) return endSessions((id) => id === Number(ended))
    const ids = subscribed()
    markChanged(payload === null ? ids : [Number(payload)].filter((id) => ids.has(id)))
  }

  const heartbeat = setInterval(() => {
    for (const subscriber of subscribers) push(subscriber, ':\n\n')
  }, HEARTBEAT_MS)
  heartbeat.unref()

  return {
    /** A stream of server-sent events for a browser: the number of unread notifications, now and whenever it may have changed. */
    open: (page: Page): Readable => {
      const { accountId, network } = page
      if (closed || subscribers.size >= MAX_PER_PROCESS) throw new Refusal('unavailable')
      const atAddress = [...subscribers].filter((subscriber) => subscriber.network === network)
      if (limits && atAddress.length >= MAX_PER_ADDRESS) throw new Refusal('too_many', {}, RETRY_SECONDS)
      of(accountId)
        .slice(0, -MAX_PER_ACCOUNT + 1)
        .forEach(({ end }) => {
          end()
        })
      const stream = new Readable({ read: () => undefined })
      const lifetime = setTimeout(() => subscriber.end(), LIFETIME_MS).unref()
      const remove = () => {
        clearTimeout(lifetime)
        subscribers.delete(subscriber)
      }
      const end = () => {
        remove()
        stream.push(null)
      }
      const subscriber = { ...page, stream, end }
      stream.once('close', remove)
      stream.push('retry: 5000\n\n')
      subscribers.add(subscriber)
      listening ??= listenTo(pool, log, CHANNEL, onNotify)
      markChanged([accountId])
      return stream
    },
    /** How many streams are open. */
    size: () => subscribers.size,
    /** Ends every stream. Must be called before the server closes, which waits for open replies, and before the pool ends. */
    close: async () => {
      closed = true
      clearInterval(heartbeat)
      clearTimeout(timer)
      for (const { end } of [...subscribers]) end()
      await listening?.close()
    },
  }
}

/** The streams of one process. */
export type LiveNotifications = ReturnType<typeof liveNotifications>
