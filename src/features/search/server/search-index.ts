import type { FastifyBaseLogger } from 'fastify'
import type pg from 'pg'
import { dayNumber, todayIn } from '#domain/calendar.ts'
import { Refusal } from '#domain/refusal.ts'
import { type SearchQuery, type Suggestion, suggestionsFor } from '#domain/search.ts'
import { MAX_DAYS_AHEAD } from '#domain/stay.ts'
import type { Db, News } from '#platform/server/transaction.ts'
import type { Clock } from '#ports/clock.ts'
import { indexOf, markNights, moveWindow, replaceNights, withParts } from './apply.ts'
import { type Facets, facetsOf } from './facets.ts'
import { holdsUntil } from './holds.ts'
import { type Pin, pinsOf } from './pins.ts'
import { type Found, rank } from './rank.ts'
import { bytesOf, type Part, roomsOn } from './shelf.ts'
import type { Index } from './sieve.ts'
import * as store from './store.ts'
import { wakeUp } from './store-wake.ts'
import { suggestiblesOf } from './suggestibles.ts'
import { WINDOW_NIGHTS } from './window.ts'

type Deps = { db: Db; pool: pg.Pool; news: News; clock: Clock; log: FastifyBaseLogger }

/** How long changes stay in their table; an index that has not read them for this long starts afresh. */
export const CHANGES_KEPT_HOURS = 24
const STALE_MS = (CHANGES_KEPT_HOURS - 1) * 3_600_000
/** How often changes are asked for where no wake-up comes. */
const POLL_MS = 500
/** Changes of this process within this time are read together; whoever searches meanwhile has them read at once. */
const GATHER_MS = 100
/** Rooms whose nights are loaded at a time. */
const LOAD_ROOMS = 20_000

/** Runs at most one at a time; who asks while it runs gets a run that begins afterwards, shared with others. */
const oneAtATime = (work: () => Promise<void>) => {
  let running: Promise<void> | undefined
  let waiting: Promise<void> | undefined
  const run = (): Promise<void> => {
    if (!running) {
      running = work().finally(() => {
        running = undefined
      })
      return running
    }
    waiting ??= running.then(() => {
      waiting = undefined
      return run()
    })
    return waiting
  }
  return { run, isRunning: () => running !== undefined }
}

/** Reads everything at one moment. */
const load = (db: Db, today: number, reading: number) =>
  store.atOneMoment(db, async (tx, snapshot) => {
    const index = indexOf(await store.readParts(tx, null), today, reading)
    const position = new Map(Array.from(index.shelf.roomId, (id, at) => [id, at]))
    const last = index.shelf.roomId.reduce((max, id) => Math.max(max, id), 0)
    for (let first = 1; first <= last; first += LOAD_ROOMS) {
      for (const { room_id, bits } of await store.readAllNights(tx, first, first + LOAD_ROOMS - 1, today)) {
        const at = position.get(room_id)
        if (at !== undefined) markNights(index.shelf, at, bits)
      }
    }
    return { index, snapshot, held: await store.readHeldRooms(tx) }
  })

/** Where a snapshot of the database ends; one that ends earlier than its forerunner is of another database. */
const endOf = (snapshot: string) => BigInt(snapshot.split(':')[1] ?? 0)

/**
 * The search index of one process. It answers from memory and follows the database: changes of this process are seen
 * by its next search, those of others some milliseconds later. It only ranks; whether a room is free is decided when
 * it is booked. While the database is away it answers with what it knows.
 */
export const createSearchIndex = ({ db, pool, news, clock, log }: Deps) => {
  let index: Index | null = null
  let snapshot = ''
  let reading = 0
  let readAt = 0
  let failing = false
  /** Rooms and properties to read again besides those that the table of changes names. */
  const pending: store.Change[] = []
  const holds = holdsUntil(() => performance.now())
  const today = () => dayNumber(todayIn(clock()))

  const begin = async () => {
    pending.length = 0
    const loaded = await load(db, today(), ++reading)
    index = loaded.index
    snapshot = loaded.snapshot
    pending.push(...loaded.held)
  }

  const follow = async (known: Index, changes: readonly store.Change[]) => {
    const ids = new Set(changes.flatMap(({ property_id, room_id }) => (room_id === null ? [property_id] : [])))
    const parts = new Map<number, Part | null>([...ids].map((id) => [id, null]))
    if (ids.size > 0) for (const part of await store.readParts(db, [...ids])) parts.set(part.facts.id, part)
    const rooms = new Map<number, { property_id: number; room_id: number }>()
    for (const { property_id, room_id } of changes) {
      if (room_id !== null && !ids.has(property_id)) rooms.set(room_id, { property_id, room_id })
    }
    for (const [property_id, part] of parts) {
      for (const room of part?.rooms ?? []) rooms.set(room.id, { property_id, room_id: room.id })
    }
    const nights = await store.readNights(db, [...rooms.keys()], known.windowStart)
    index = withParts(known, parts, ++reading)
    replaceNights(index, rooms.values(), nights.rows)
    holds.replace([...rooms.values()], nights.holds)
  }

  /** Reads what has changed, once. */
  const read = async () => {
    if (!index || Date.now() - readAt > STALE_MS || !reaches(index)) await begin()
    if (!index) return
    if (today() > index.windowStart) {
      const from = index.windowStart + WINDOW_NIGHTS
      index = moveWindow(index, today(), await store.readNewNights(db, from, today() + WINDOW_NIGHTS))
    }
    const seen = await store.readChanges(db, snapshot)
    if (endOf(seen.snapshot) < endOf(snapshot)) return begin()
    const asked = pending.length
    const changes = [...pending, ...holds.due(), ...seen.changes]
    if (changes.length > 0) await follow(index, changes)
    pending.splice(0, asked)
    snapshot = seen.snapshot
    readAt = Date.now()
  }

  const reader = oneAtATime(async () => {
    try {
      await read()
      failing = false
    } catch (error) {
      if (!failing) log.warn({ err: error }, 'search: cannot read the inventory, answering with what is known')
      failing = true
    }
  })

  /** Whether all nights that can be booked today lie in the window. */
  const reaches = ({ windowStart }: Index) =>
    today() >= windowStart && today() + MAX_DAYS_AHEAD <= windowStart + WINDOW_NIGHTS
  const isBehind = () => !index || pending.length > 0 || holds.isDue() || !reaches(index)

  /** The index as it stands now; refuses with `unavailable` when it could not yet load. */
  const current = async (): Promise<Index> => {
    if (!index || (isBehind() && !failing)) await reader.run()
    if (!index) throw new Refusal('unavailable')
    return index
  }

  const heard = (change: store.Change) => {
    pending.push(change)
    gathering ??= setTimeout(() => {
      gathering = undefined
      if (pending.length > 0) void reader.run()
    }, GATHER_MS)
    wake?.tell()
  }

  let wake: ReturnType<typeof wakeUp> | undefined
  let poll: NodeJS.Timeout | undefined
  let gathering: NodeJS.Timeout | undefined

  return {
    /** Begins to follow; resolves when it has loaded, or has failed to at first (it goes on trying). */
    start: (): Promise<void> => {
      news.on('inventory', heard)
      wake = wakeUp(pool, log, () => void reader.run())
      poll = setInterval(() => reader.isRunning() || void reader.run(), POLL_MS)
      poll.unref()
      return reader.run()
    },
    /** What a search box suggests for a text. Refuses with `unavailable` when it could not yet load. */
    suggest: async (text: string): Promise<Suggestion[]> => {
      if (!index) await reader.run()
      if (!index) throw new Refusal('unavailable')
      return suggestionsFor(suggestiblesOf(index), text)
    },
    /** A page of results in order and their whole number; refuses like `suggest`. */
    search: async (query: SearchQuery): Promise<{ found: Found[]; total: number }> => rank(await current(), query),
    /** How many properties each further choice would leave; refuses like `suggest`. */
    facets: async (query: SearchQuery): Promise<Facets> => facetsOf(await current(), query),
    /** A page of results as points of a map, and their whole number; refuses like `suggest`. */
    pins: async (query: SearchQuery): Promise<{ rows: Pin[]; total: number }> => pinsOf(await current(), query),
    /** Reads now what has changed, in whatever process; a failure is logged, and tried again soon. */
    refresh: reader.run,
    /** What there is to say to an operator; `lag_ms` since the last successful reading. */
    state: () => ({
      loaded: index !== null,
      lag_ms: Date.now() - readAt,
      properties: index?.shelf.facts.length ?? 0,
      rooms: index ? roomsOn(index.shelf) : 0,
      bytes: index ? bytesOf(index.shelf) : 0,
    }),
    /** Stops following. Must come before the pool ends. */
    close: async () => {
      news.off('inventory', heard)
      clearInterval(poll)
      clearTimeout(gathering)
      await wake?.close()
      if (reader.isRunning()) await reader.run()
    },
  }
}

/** The search index of one process. */
export type SearchIndex = ReturnType<typeof createSearchIndex>
