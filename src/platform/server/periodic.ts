import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'

/** Work that comes round by itself every so often, in each process that works; it must bear being done by several. */
export type PeriodicTask = { name: string; everyMs: number; run: () => Promise<void> }

/** Declares a round. */
export const periodicTask = (declared: PeriodicTask): PeriodicTask => declared

/** Makes the rounds until stopped; a round that takes long is never overtaken by itself, one that fails is tried again. */
export const startScheduler = (rounds: readonly PeriodicTask[], log: FastifyBaseLogger) => {
  const stopping = new AbortController()
  const walk = async ({ name, everyMs, run }: PeriodicTask) => {
    while (!stopping.signal.aborted) {
      await run().catch((error: Error) => log.error({ err: error, round: name }, 'a round failed'))
      await sleep(everyMs, undefined, { signal: stopping.signal, ref: false }).catch(() => undefined) // aborted: stop
    }
  }
  const walks = rounds.map(walk)
  return {
    stop: async () => {
      stopping.abort()
      await Promise.all(walks)
    },
  }
}
