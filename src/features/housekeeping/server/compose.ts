import { countToClean, type HousekeepingDeps } from './list-rooms.ts'
import { housekeepingRoutes } from './routes.ts'

/** Housekeeping for one process; `countToClean` is for the hotel's dashboard. */
export const composeHousekeeping = (deps: HousekeepingDeps) => ({
  routes: housekeepingRoutes(deps),
  countToClean: countToClean(deps),
})
