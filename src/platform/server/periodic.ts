import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'

/**
 * Work that each worker process repeats at an interval; it must be safe to run in several processes at once. A run that goes
 * through many pieces ends after the one at hand when `stopping` is aborted: the process has seconds.
 */
export type PeriodicTask = { name: string; everyMs: number; run: (stopping: AbortSignal) => Promise<void> }

/** Declares a periodic task. */
export const periodicTask = (declared: PeriodicTask): PeriodicTask => declared

/** Runs periodic tasks until stopped. Runs of one task never overlap; after a failed run the task continues. */
export const startScheduler = (tasks: readonly PeriodicTask[], log: FastifyBaseLogger) => {
  const stopping = new AbortController()
  const repeat = async ({ name, everyMs, run }: PeriodicTask) => {
    while (!stopping.signal.aborted) {
      await run(stopping.signal).catch((error: Error) =>
        log.error({ err: error, task: name }, 'a periodic task failed'),
      )
      await sleep(everyMs, undefined, { signal: stopping.signal, ref: false }).catch(() => undefined) // aborted: stop
    }
  }
  const running = tasks.map(repeat)
  return {
    /** Lets no further run begin, and waits for those that are under way. */
    stop: async () => {
      stopping.abort()
      await Promise.all(running)
    },
  }
}
