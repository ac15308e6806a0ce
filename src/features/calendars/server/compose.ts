import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import type { Scope } from '#domain/permission.ts'
import { periodicTask } from '#platform/server/periodic.ts'
import type { Rate } from '#platform/server/rate.ts'
import { feedReader } from './feed-reader.ts'
import { fetchDue } from './fetch-due.ts'
import { calendarRoutes } from './routes.ts'
import { serveExport } from './serve-export.ts'
import { countConflicts, endConflictsOf } from './store-conflicts.ts'
import { feedsWaiting } from './store-failing.ts'

type Deps = Omit<Parameters<typeof calendarRoutes>[0], 'readFeed'> & { rate: Rate; log: FastifyBaseLogger }

/** How often a process looks for calendars whose time has come. */
const LOOK_MS = 10_000

/** Calendars elsewhere for one process; `countConflicts` and `endConflictsOf` are for the hotel's desk. */
export const composeCalendars = (deps: Deps) => {
  const readFeed = feedReader(deps.log)
  return {
    routes: calendarRoutes({ ...deps, readFeed }),
    waiting: [{ kind: 'calendars_failing', right: 'hosts.suspend', read: () => feedsWaiting(deps.db) } as const],
    serve: (app: FastifyInstance) => serveExport(app, deps),
    periodicTasks: [periodicTask({ name: 'fetch-calendars', everyMs: LOOK_MS, run: fetchDue({ ...deps, readFeed }) })],
    countConflicts: (scope: Scope, property?: number) => countConflicts(deps.db, scope, property),
    endConflictsOf,
  }
}
