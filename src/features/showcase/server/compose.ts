import { showcaseRoutes } from './routes.ts'

/** The showcase for one process. */
export const composeShowcase = (deps: Parameters<typeof showcaseRoutes>[0]) => ({ routes: showcaseRoutes(deps) })
