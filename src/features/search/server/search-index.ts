import type { FastifyBaseLogger } from 'fastify'
import type pg from 'pg'
import { dayNumber, todayIn } from '#domain/calendar.ts'
import { Refusal } from '#domain/refusal.ts'
import type { SearchQuery } from '#domain/search.ts'
import { MAX_DAYS_AHEAD } from '#domain/stay.ts'
import { type Suggestion, suggestionsFor } from '#domain/suggestion.ts'
import { readRates } from '#features/rates/server/public.ts'
import type { CommitEvents, Db } from '#platform/server/transaction.ts'
import type { Clock } from '#ports/clock.ts'
import { extendAllRates, indexOf, markNights, moveWindow, replaceNights, withProperties } from './apply.ts'
import { type Facets, facetsOf } from './facets.ts'
import type { IndexState } from './filters.ts'
import { holdsUntil } from './holds.ts'
import { byteSize, countRooms, type PropertyEntry } from './inventory-columns.ts'
import { type DatedQuery, type DatesFound, nearbyDates } from './nearby-dates.ts'
import { WINDOW_NIGHTS } from './night-window.ts'
import { type Pin, pinsOf } from './pins.ts'
import { rank, type SearchResult } from './rank.ts'
import * as store from './store.ts'
import { changeSignal } from './store-wake.ts'
import { suggestiblesOf } from './suggestibles.ts'

type Deps = { db: Db; pool: pg.Pool; events: CommitEvents; clock: Clock; log: FastifyBaseLogger }

/** How long changes stay in their table; an index that has not read them for this long reloads everything. */
export const CHANGE_RETENTION_HOURS = 24
const STALE_MS = (CHANGE_RETENTION_HOURS - 1) * 3_600_000
/** How often changes are read when no signal comes. */
const POLL_MS = 500
/** Changes of this process within this time are read together; a search in the meantime reads them immediately. */
const BATCH_MS = 100
/** Rooms whose nights are loaded at a time. */
const LOAD_ROOMS = 20_000

/** Runs `work` at most once at a time; callers during a run share one further run that starts afterwards. */
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

/** Reads everything from one snapshot of the database. */
const load = (db: Db, today: number, reading: number) =>
  store.atOneMoment(db, async (tx, snapshot) => {
    const index = indexOf(await store.readProperties(tx, null, today), today, reading)
    const position = new Map(Array.from(index.columns.roomId, (id, at) => [id, at]))
    const last = index.columns.roomId.reduce((max, id) => Math.max(max, id), 0)
    for (let first = 1; first <= last; first += LOAD_ROOMS) {
      for (const { room_id, bits } of await store.readAllNights(tx, first, first + LOAD_ROOMS - 1, today)) {
        const at = position.get(room_id)
        if (at !== undefined) markNights(index.columns, at, bits)
      }
    }
    return { index, snapshot, held: await store.readHeldRooms(tx) }
  })

/** The end of a database snapshot. One that ends earlier than the previous one comes from another database. */
const endOf = (snapshot: string) => BigInt(snapshot.split(':')[1] ?? 0)

/**
 * The search index of one process. It answers from memory and reads the changes of the database: those of this process
 * before its next search, those of other processes some milliseconds later. It only ranks; the booking transaction
 * decides whether a room is free. While the database is unavailable it answers with what it last read.
 */
export const createSearchIndex = ({ db, pool, events, clock, log }: Deps) => {
  let index: IndexState | null = null
  let snapshot = ''
  let reading = 0
  let readAt = 0
  let failing = false
  /** Rooms and properties to read again in addition to those in the table of changes. */
  const pending: store.Change[] = []
  const holds = holdsUntil(() => performance.now())
  const today = () => dayNumber(todayIn(clock()))

  const reloadAll = async () => {
    pending.length = 0
    const fresh = await load(db, today(), ++reading)
    index = fresh.index
    snapshot = fresh.snapshot
    pending.push(...fresh.held)
  }

  const applyToIndex = async (before: IndexState, changes: readonly store.Change[]) => {
    const ids = new Set(changes.flatMap(({ property_id, room_id }) => (room_id === null ? [property_id] : [])))
    const parts = new Map<number, PropertyEntry | null>([...ids].map((id) => [id, null]))
    if (ids.size > 0)
      for (const part of await store.readProperties(db, [...ids], before.windowStart)) parts.set(part.facts.id, part)
    const rooms = new Map<number, { property_id: number; room_id: number }>()
    for (const { property_id, room_id } of changes) {
      if (room_id !== null && !ids.has(property_id)) rooms.set(room_id, { property_id, room_id })
    }
    for (const [property_id, part] of parts) {
      for (const room of part?.rooms ?? []) rooms.set(room.id, { property_id, room_id: room.id })
    }
    const nights = await store.readNights(db, [...rooms.keys()], before.windowStart)
    index = withProperties(before, parts, ++reading)
    replaceNights(index, rooms.values(), nights.rows)
    holds.replace([...rooms.values()], nights.holds)
  }

  /** Reads the changes once. */
  const read = async () => {
    if (!index || Date.now() - readAt > STALE_MS || !coversBookableDays(index)) await reloadAll()
    if (!index) return
    if (today() > index.windowStart) {
      const from = index.windowStart + WINDOW_NIGHTS
      const [taken, rates] = await Promise.all([
        store.readNewNights(db, from, today() + WINDOW_NIGHTS),
        readRates(db, null, from),
      ])
      extendAllRates(index.columns, rates, from, today() + WINDOW_NIGHTS)
      index = moveWindow(index, today(), taken)
    }
    const seen = await store.readChanges(db, snapshot)
    if (endOf(seen.snapshot) < endOf(snapshot)) return reloadAll()
    const applied = pending.length
    const changes = [...pending, ...holds.due(), ...seen.changes]
    if (changes.length > 0) await applyToIndex(index, changes)
    pending.splice(0, applied)
    snapshot = seen.snapshot
    readAt = Date.now()
  }

  const reader = oneAtATime(async () => {
    try {
      await read()
      failing = false
    } catch (error) {
      if (!failing) log.warn({ err: error }, 'search: cannot read the inventory, answering with what was last read')
      failing = true
    }
  })

  /** Whether the window covers all nights that can be booked today. */
  const coversBookableDays = ({ windowStart }: IndexState) =>
    today() >= windowStart && today() + MAX_DAYS_AHEAD <= windowStart + WINDOW_NIGHTS
  const isBehind = () => !index || pending.length > 0 || holds.isDue() || !coversBookableDays(index)

  /** The up-to-date index; refuses with `unavailable` if it has not loaded yet. */
  const current = async (): Promise<IndexState> => {
    if (!index || (isBehind() && !failing)) await reader.run()
    if (!index) throw new Refusal('unavailable')
    return index
  }

  const onChange = (change: store.Change) => {
    pending.push(change)
    batchTimer ??= setTimeout(() => {
      batchTimer = undefined
      if (pending.length > 0) void reader.run()
    }, BATCH_MS)
    signal?.notifyOthers()
  }

  let signal: ReturnType<typeof changeSignal> | undefined
  let poll: NodeJS.Timeout | undefined
  let batchTimer: NodeJS.Timeout | undefined

  return {
    /** Starts reading; resolves after the first load, successful or not (it keeps retrying). */
    start: (): Promise<void> => {
      events.on('inventory', onChange)
      signal = changeSignal(pool, log, () => void reader.run())
      poll = setInterval(() => reader.isRunning() || void reader.run(), POLL_MS)
      poll.unref()
      return reader.run()
    },
    /** Suggestions for the text in a search box. Refuses with `unavailable` if the index has not loaded yet. */
    suggest: async (text: string): Promise<Suggestion[]> => {
      if (!index) await reader.run()
      if (!index) throw new Refusal('unavailable')
      return suggestionsFor(suggestiblesOf(index), text)
    },
    /** A sorted page of results and the total number; refuses like `suggest`. */
    search: async (query: SearchQuery): Promise<{ found: SearchResult[]; total: number }> =>
      rank(await current(), query),
    /** The number of properties for each further filter value; refuses like `suggest`. */
    facets: async (query: SearchQuery): Promise<Facets> => facetsOf(await current(), query),
    /** What a search finds on its dates and on those near them; refuses like `suggest`. */
    nearbyDates: async (query: DatedQuery): Promise<DatesFound[]> =>
      nearbyDates(await current(), query, todayIn(clock())),
    /** A page of results as points on the map, and the total number; refuses like `suggest`. */
    pins: async (query: SearchQuery): Promise<{ rows: Pin[]; total: number }> => pinsOf(await current(), query),
    /** Reads the changes of all processes now; a failure is logged and retried soon. */
    refresh: reader.run,
    /** Figures for operators; `lag_ms` is the time since the last successful read. */
    state: () => ({
      loaded: index !== null,
      lag_ms: Date.now() - readAt,
      properties: index?.columns.facts.length ?? 0,
      rooms: index ? countRooms(index.columns) : 0,
      bytes: index ? byteSize(index.columns) : 0,
    }),
    /** Stops reading. Call it before the pool ends. */
    close: async () => {
      events.off('inventory', onChange)
      clearInterval(poll)
      clearTimeout(batchTimer)
      await signal?.close()
      if (reader.isRunning()) await reader.run()
    },
  }
}

/** The search index of one process. */
export type SearchIndex = ReturnType<typeof createSearchIndex>
