import type { FastifyInstance } from 'fastify'
import type { FileStorage } from '#ports/file-storage.ts'
import { propertiesRoutes } from './routes.ts'
import { serveSharePictures } from './serve-share-pictures.ts'
import { reviewsWaiting } from './store-drafts.ts'
import { propertyData } from './store-personal.ts'

/** Properties for one process. */
export const composeProperties = (deps: Parameters<typeof propertiesRoutes>[0] & { files: FileStorage }) => ({
  routes: propertiesRoutes(deps),
  serve: (app: FastifyInstance) => serveSharePictures(app, deps),
  personalData: propertyData,
  waiting: [{ kind: 'properties_in_review', right: 'property.review', read: () => reviewsWaiting(deps.db) } as const],
})
