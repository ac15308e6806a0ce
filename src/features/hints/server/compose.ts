import { hintRoutes } from './routes.ts'

/** The hints of hotels for one process. */
export const composeHints = (deps: Parameters<typeof hintRoutes>[0]) => ({ routes: hintRoutes(deps) })
