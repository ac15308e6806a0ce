import { type Route, route } from '#platform/server/mount.ts'
import * as contract from '../contract.ts'
import { type HousekeepingDeps, listRooms } from './list-rooms.ts'
import { setCleaning } from './set-cleaning.ts'

/** Which rooms need cleaning, and what housekeeping says of them. */
export const housekeepingRoutes = (deps: HousekeepingDeps): Route[] => [
  route(contract.housekeepingRooms, ({ scope, query }) => listRooms(deps)(scope, query)),
  route(contract.setCleaning, ({ tx, scope, params, body }) => setCleaning(deps)(tx, scope, params.id, body.state)),
]
