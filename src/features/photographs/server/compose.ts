import type { FastifyInstance } from 'fastify'
import { photographRoutes } from './routes.ts'
import { servePhotographs } from './serve-photographs.ts'
import { photographSweep } from './sweep-photographs.ts'

type Deps = Parameters<typeof photographRoutes>[0] & Parameters<typeof photographSweep>[0]

/** Photographs for one process. */
export const composePhotographs = (deps: Deps) => ({
  routes: photographRoutes(deps),
  serve: (app: FastifyInstance) => servePhotographs(app, deps),
  periodicTasks: [photographSweep(deps)],
})
