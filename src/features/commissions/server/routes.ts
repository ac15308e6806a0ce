import { todayIn } from '#domain/calendar.ts'
import { type Route, route } from '#platform/server/mount.ts'
import type { Notify } from '#platform/server/notify.ts'
import type { Db, RunTransaction } from '#platform/server/transaction.ts'
import * as contract from '../contract.ts'
import { commissionOfProperty, suggestProperties } from './commission-of.ts'
import { addCommission, changeCommission, removeCommission } from './edit-commission.ts'
import { commissionRules } from './store.ts'

type Deps = { db: Db; transaction: RunTransaction; notify: Notify; clock: () => Date }

/** The rules of the platform's commission. */
export const commissionRoutes = (deps: Deps): Route[] => [
  route(contract.listCommissions, ({ query }) => commissionRules(deps.db, query)),
  route(contract.commissionProperties, ({ query }) => suggestProperties(deps.db, query.search, todayIn(deps.clock()))),
  route(contract.hotelCommission, ({ scope, params }) =>
    commissionOfProperty(deps.db, scope, params.id, todayIn(deps.clock())),
  ),
  route(contract.addCommission, ({ body }) => addCommission(deps)(body)),
  route(contract.changeCommission, ({ params, body }) => changeCommission(deps)(params.id, body)),
  route(contract.removeCommission, ({ params, query }) => removeCommission(deps)(params.id, query.version)),
]
