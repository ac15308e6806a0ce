import { levyRoutes } from './routes.ts'

/** Taxes and levies for one process. */
export const composeLevies = (deps: Parameters<typeof levyRoutes>[0]) => ({ routes: levyRoutes(deps) })
