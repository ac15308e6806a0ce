import { placeRoutes } from './routes.ts'

/** The editing of regions and destinations for one process. */
export const composePlaces = (deps: Parameters<typeof placeRoutes>[0]) => ({ routes: placeRoutes(deps) })
