import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import type { Scope } from '#domain/permission.ts'
import { periodicTask } from '#platform/server/periodic.ts'
import type { Rate } from '#platform/server/rate.ts'
import { fetchDue } from './fetch-due.ts'
import { calendarRoutes } from './routes.ts'
import { serveExport } from './serve-export.ts'
import { countConflicts, endConflictsOf } from './store-conflicts.ts'
import { feedsWaiting } from './store-failing.ts'

type Deps = Parameters<typeof calendarRoutes>[0] & { rate: Rate; log: FastifyBaseLogger }

/** How often a process looks for calendars whose time has come. */
const LOOK_MS = 10_000

/** Calendars elsewhere for one process; `countConflicts` and `endConflictsOf` are for the hotel's desk. */
export const composeCalendars = (deps: Deps) => ({
  routes: calendarRoutes(deps),
  waiting: [{ kind: 'calendars_failing', right: 'hosts.suspend', read: () => feedsWaiting(deps.db) } as const],
  serve: (app: FastifyInstance) => serveExport(app, deps),
  periodicTasks: [periodicTask({ name: 'fetch-calendars', everyMs: LOOK_MS, run: fetchDue(deps) })],
  countConflicts: (scope: Scope, property?: number) => countConflicts(deps.db, scope, property),
  endConflictsOf,
})
