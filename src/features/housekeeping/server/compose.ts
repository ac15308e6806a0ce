import { type HousekeepingDeps, roomsToClean } from './list-rooms.ts'
import { housekeepingRoutes } from './routes.ts'

/** Housekeeping for one process; `roomsToClean` is for the hotel's desk. */
export const composeHousekeeping = (deps: HousekeepingDeps) => ({
  routes: housekeepingRoutes(deps),
  roomsToClean: roomsToClean(deps),
})
