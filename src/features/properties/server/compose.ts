import type { FastifyInstance } from 'fastify'
import type { FileStorage } from '#ports/file-storage.ts'
import { propertiesRoutes } from './routes.ts'
import { serveSharePictures } from './serve-share-pictures.ts'
import { propertyData } from './store-personal.ts'

/** Properties for one process. */
export const composeProperties = (deps: Parameters<typeof propertiesRoutes>[0] & { files: FileStorage }) => ({
  routes: propertiesRoutes(deps),
  serve: (app: FastifyInstance) => serveSharePictures(app, deps),
  personalData: propertyData,
})
