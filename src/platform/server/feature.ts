import type { FastifyInstance } from 'fastify'
import type { Right } from '#domain/permission.ts'
import type { WaitingKind } from '#domain/waiting.ts'
import type { Job } from './jobs.ts'
import type { Route } from './mount.ts'
import type { PeriodicTask } from './periodic.ts'

/** Work that waits for a person of the platform's staff with a right: how much, and since when the oldest of it. */
export type WaitingSource = {
  kind: WaitingKind
  right: Right
  read: () => Promise<{ count: number; oldest_at: Date | null }>
}

/** What one feature gives to the process that runs it. */
export type Feature = {
  /** The endpoints of its contract. */
  routes?: readonly Route[]
  /** Registers addresses that are no endpoints: pictures, redirects. */
  serve?: (app: FastifyInstance) => void
  jobs?: readonly Job<never>[]
  periodicTasks?: readonly PeriodicTask[]
  /** What of it waits for the platform's staff. */
  waiting?: readonly WaitingSource[]
}
