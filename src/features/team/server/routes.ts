import { type Route, route } from '#platform/server/mount.ts'
import type { Notify } from '#platform/server/notify.ts'
import { type SiteSettings, siteAddress } from '#platform/server/site-address.ts'
import type { Db, RunTransaction } from '#platform/server/transaction.ts'
import * as contract from '../contract.ts'
import { addColleague, changeColleague, inviteColleague, removeColleague } from './edit-team.ts'
import { colleagues, teamProperties } from './store.ts'

type Deps = { db: Db; transaction: RunTransaction; notify: Notify } & SiteSettings

/** Who works at a hotel, as its owner decides. */
export const teamRoutes = (deps: Deps): Route[] => [
  route(contract.showTeam, async ({ scope }) => {
    const [properties, people] = await Promise.all([teamProperties(deps.db, scope), colleagues(deps.db, scope)])
    return { properties, people }
  }),
  route(contract.addColleague, ({ tx, body, scope, account, headers }) =>
    addColleague(deps)(tx, body, { scope, by: account.name, site: siteAddress(deps, headers) }),
  ),
  route(contract.changeColleague, ({ params, body, scope, account }) =>
    changeColleague(deps)(params.id, body.roles, { scope, by: account.name }),
  ),
  route(contract.removeColleague, ({ params, scope, account }) =>
    removeColleague(deps)(params.id, { scope, by: account.name }),
  ),
  route(contract.inviteColleague, ({ tx, params, scope, account, headers }) =>
    inviteColleague(deps)(tx, params.id, { scope, by: account.name, site: siteAddress(deps, headers) }),
  ),
]
