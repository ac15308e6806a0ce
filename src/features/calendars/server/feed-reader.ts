import { once } from 'node:events'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import type { FastifyBaseLogger } from 'fastify'
import type { FeedEvent, FeedFault } from '#domain/calendar-feed.ts'
import { limitConcurrency } from '#platform/server/concurrency-limit.ts'
import type { FeedText } from './parse-worker.ts'

const PROGRAM = join(import.meta.dirname, 'parse-worker.ts')

/** One at a time leaves a processor of two to the site. Nothing is turned away: few calendars are fetched at once. */
const READING = { running: 1, waiting: Number.POSITIVE_INFINITY }
/** A calendar of 2 MB is read in a fraction of it. */
const HEAP_MB = 256
/** A calendar is read in milliseconds; the library never comes to an end with some rules of repeated events. */
const LATE_MS = 5000
/** A thread without work takes memory for nothing. */
const IDLE_MS = 60_000

/** Starts the thread; it has loaded its code when this resolves, however long that takes on a busy machine. */
const startWorker = async () => {
  const worker = new Worker(PROGRAM, { execArgv: [], env: {}, resourceLimits: { maxOldGenerationSizeMb: HEAP_MB } })
  await once(worker, 'message')
  return worker
}

/** What happened to the thread, without a message that could repeat what it read. */
const nameOf = (error: unknown) => {
  const { code, name } = error as { code?: unknown; name?: unknown }
  return String(code ?? name)
}

/**
 * Reads calendars in a thread of its own, which is ended when one takes too long or too much memory: such a calendar is
 * `broken`. The thread is started by the first calendar and ends after a minute without one, or with the process.
 */
export const feedReader = (log: FastifyBaseLogger, { lateMs = LATE_MS, idleMs = IDLE_MS } = {}) => {
  const through = limitConcurrency(READING)
  let worker: Worker | null = null
  let idle: NodeJS.Timeout | undefined

  const end = async () => {
    const ending = worker
    worker = null
    await ending?.terminate()
  }
  const running = async () => {
    if (worker) return worker
    const started = await startWorker()
    // Without a listener an error of the thread would end the process.
    started.on('error', () => {
      if (worker === started) worker = null
    })
    worker = started
    return started
  }
  const read = async (feed: FeedText): Promise<FeedEvent[] | FeedFault> => {
    const reading = await running()
    reading.ref()
    try {
      reading.postMessage(feed)
      const [answer] = await once(reading, 'message', { signal: AbortSignal.timeout(lateMs) })
      reading.unref()
      return answer
    } catch (error) {
      await end()
      const reason = nameOf(error)
      if (reason !== 'ABORT_ERR' && reason !== 'ERR_WORKER_OUT_OF_MEMORY')
        throw new Error(`calendars: the thread that reads them has failed: ${reason}`)
      log.warn({ reason }, 'calendars: a calendar took too long or too much memory to read')
      return 'broken'
    }
  }

  return async (feed: FeedText): Promise<FeedEvent[] | FeedFault> => {
    const events = await through(async () => {
      clearTimeout(idle)
      try {
        return await read(feed)
      } finally {
        idle = setTimeout(end, idleMs).unref()
      }
    })
    return events ?? 'broken'
  }
}

/** Reads the text of a calendar. */
export type ReadFeed = ReturnType<typeof feedReader>
