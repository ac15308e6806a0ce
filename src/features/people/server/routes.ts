import type { AccountDeps } from '#features/accounts/server/public.ts'
import { type Route, route } from '#platform/server/mount.ts'
import * as contract from '../contract.ts'
import { changePerson } from './change-person.ts'
import { deletePerson, endSessionsOf, resetSecondFactorOf } from './delete-person.ts'
import { showPerson } from './show-person.ts'
import { peopleRows, travellerRows } from './store.ts'

/** Everybody with an account, for the platform's staff. */
export const peopleRoutes = (deps: AccountDeps): Route[] => [
  route(contract.listUsers, ({ query }) => peopleRows(deps.db, query, query)),
  route(contract.showPerson, ({ params }) => showPerson(deps)(params.id)),
  route(contract.changePerson, ({ account, params, body }) => changePerson(deps)(account, params.id, body)),
  route(contract.deletePerson, ({ account, params }) => deletePerson(deps)(account.id, params.id)),
  route(contract.endSessions, ({ account, params }) =>
    endSessionsOf(deps)(params.id, { mayManage: account.grants['users.manage'] !== undefined }),
  ),
  route(contract.resetSecondFactor, ({ account, params, body }) =>
    resetSecondFactorOf(deps)(account.id, params.id, body.reason),
  ),
  route(contract.listTravellers, ({ query }) => travellerRows(deps.db, query.q, query)),
]
