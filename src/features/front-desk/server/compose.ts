import { frontDeskRoutes } from './routes.ts'

/** The hotel's desk for one process. */
export const composeFrontDesk = (deps: Parameters<typeof frontDeskRoutes>[0]) => ({ routes: frontDeskRoutes(deps) })
