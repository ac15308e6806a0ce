import type { HousekeepingDeps } from './list-rooms.ts'
import { housekeepingRoutes } from './routes.ts'

/** Housekeeping for one process. */
export const composeHousekeeping = (deps: HousekeepingDeps) => ({ routes: housekeepingRoutes(deps) })
