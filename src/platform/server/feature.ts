import type { FastifyInstance } from 'fastify'
import type { Job } from './jobs.ts'
import type { Route } from './mount.ts'
import type { PeriodicTask } from './periodic.ts'

/** What one feature gives to the process that runs it. */
export type Feature = {
  /** The endpoints of its contract. */
  routes?: readonly Route[]
  /** Registers addresses that are no endpoints: pictures, redirects. */
  serve?: (app: FastifyInstance) => void
  jobs?: readonly Job<never>[]
  periodicTasks?: readonly PeriodicTask[]
}
