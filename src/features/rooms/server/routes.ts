import { type Route, route } from '#platform/server/mount.ts'
import * as contract from '../contract.ts'
import { type RetireDeps, restoreRoom, retireRoom, showRetirement } from './retire-room.ts'
import { retiredRooms } from './store.ts'

/** Rooms that a hotel does not let any more. */
export const roomRoutes = (deps: RetireDeps): Route[] => [
  route(contract.roomRetirement, ({ scope, params }) => showRetirement(deps)(scope, params.id)),
  route(contract.retireRoom, ({ tx, scope, params, body }) => retireRoom(deps)(tx, scope, params.id, body)),
  route(contract.restoreRoom, ({ tx, scope, params }) => restoreRoom(tx, scope, params.id)),
  route(contract.listRetiredRooms, ({ scope, query }) => retiredRooms(deps.db, scope, query)),
]
