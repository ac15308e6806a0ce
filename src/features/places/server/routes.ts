import { type Route, route } from '#platform/server/mount.ts'
import type { Db, RunTransaction } from '#platform/server/transaction.ts'
import * as contract from '../contract.ts'
import {
  addDestination,
  addRegion,
  changeDestination,
  changeRegion,
  removeDestination,
  removeRegion,
} from './edit-places.ts'
import { regionRows } from './store.ts'

type Deps = { db: Db; transaction: RunTransaction }

/** Regions and destinations, as the platform edits them. */
export const placeRoutes = (deps: Deps): Route[] => [
  route(contract.listPlaces, () => regionRows(deps.db)),
  route(contract.addRegion, ({ body }) => addRegion(deps)(body)),
  route(contract.changeRegion, ({ params, body }) => changeRegion(deps)(params.id, body)),
  route(contract.removeRegion, ({ params }) => removeRegion(deps)(params.id)),
  route(contract.addDestination, ({ body }) => addDestination(deps)(body)),
  route(contract.changeDestination, ({ params, body }) => changeDestination(deps)(params.id, body)),
  route(contract.removeDestination, ({ params, query }) => removeDestination(deps)(params.id, query.move_to)),
]
