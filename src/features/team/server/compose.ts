import { teamRoutes } from './routes.ts'

/** The teams of hotels for one process. */
export const composeTeam = (deps: Parameters<typeof teamRoutes>[0]) => ({ routes: teamRoutes(deps) })
