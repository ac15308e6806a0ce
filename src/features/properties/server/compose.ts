import type { FastifyInstance } from 'fastify'
import type { WaitingSource } from '#platform/server/feature.ts'
import type { FileStorage } from '#ports/file-storage.ts'
import { propertiesRoutes } from './routes.ts'
import { serveSharePictures } from './serve-share-pictures.ts'
import { changesToReview } from './store-approved.ts'
import { propertiesToReview } from './store-drafts.ts'
import { propertyData } from './store-personal.ts'

/** Properties for one process. */
export const composeProperties = (deps: Parameters<typeof propertiesRoutes>[0] & { files: FileStorage }) => ({
  routes: propertiesRoutes(deps),
  serve: (app: FastifyInstance) => serveSharePictures(app, deps),
  waiting: [
    { kind: 'properties_in_review', right: 'property.review', read: () => propertiesToReview(deps.db) },
    { kind: 'properties_changed', right: 'property.review', read: () => changesToReview(deps.db) },
  ] satisfies WaitingSource[],
  personalData: propertyData,
})
