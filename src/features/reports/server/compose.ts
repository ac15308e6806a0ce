import { reportRoutes } from './routes.ts'

/** The reports for one process. */
export const composeReports = (deps: Parameters<typeof reportRoutes>[0]) => ({ routes: reportRoutes(deps) })
