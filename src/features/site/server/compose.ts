import { siteRoutes } from './routes.ts'

/** What the frame of the site calls, for one process. */
export const composeSite = (deps: Parameters<typeof siteRoutes>[0]) => ({ routes: siteRoutes(deps) })
