import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import { photographDecoder } from './decoder.ts'
import { photographRoutes } from './routes.ts'
import { servePhotographs } from './serve-photographs.ts'
import { photographSweep } from './sweep-photographs.ts'

type Deps = Omit<Parameters<typeof photographRoutes>[0], 'decoder'> &
  Parameters<typeof photographSweep>[0] & { log: FastifyBaseLogger }

/** Photographs for one process. */
export const composePhotographs = (deps: Deps) => {
  const decoder = photographDecoder(deps.log)
  return {
    routes: photographRoutes({ ...deps, decoder }),
    serve: (app: FastifyInstance) => {
      servePhotographs(app, deps)
      app.addHook('onClose', decoder.close) // after the last request
    },
    periodicTasks: [photographSweep(deps)],
  }
}
