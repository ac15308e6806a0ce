import type { FastifyInstance } from 'fastify'
import { propertiesRoutes } from './routes.ts'
import { servePhotographs } from './serve-photographs.ts'
import { serveSharePictures } from './serve-share-pictures.ts'
import { propertyData } from './store-personal.ts'
import { photographSweep } from './sweep-photographs.ts'

/** Properties for one process. */
export const composeProperties = (deps: Parameters<typeof propertiesRoutes>[0]) => ({
  routes: propertiesRoutes(deps),
  serve: (app: FastifyInstance) => {
    serveSharePictures(app, deps)
    servePhotographs(app, deps)
  },
  periodicTasks: [photographSweep(deps)],
  personalData: propertyData,
})
