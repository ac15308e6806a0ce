import { type Route, route } from '#platform/server/mount.ts'
import { pageOf } from '#platform/server/page-of.ts'
import type { Db, RunTransaction } from '#platform/server/transaction.ts'
import * as contract from '../contract.ts'
import { addLevy, changeLevy } from './edit-levy.ts'
import { allLevies } from './store.ts'

type Deps = { db: Db; transaction: RunTransaction }

/** The rules of taxes and levies, for the platform. */
export const levyRoutes = (deps: Deps): Route[] => [
  route(contract.listLevies, ({ query }) => pageOf(allLevies(deps.db), query)),
  route(contract.addLevy, ({ body }) => addLevy(deps)(body)),
  route(contract.changeLevy, ({ params, body }) => changeLevy(deps)(params.id, body)),
]
