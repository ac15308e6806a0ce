import { route } from '#platform/server/mount.ts'
import type { Notify } from '#platform/server/notify.ts'
import { type SiteSettings, siteAddress } from '#platform/server/site-address.ts'
import type { Db } from '#platform/server/transaction.ts'
import type { Clock } from '#ports/clock.ts'
import * as contract from '../contract.ts'
import { handOver } from './hand-over.ts'
import { findNewOwner, showHandover } from './show-handover.ts'
import { handoverData } from './store-personal.ts'

type Deps = { db: Db; clock: Clock; notify: Notify } & SiteSettings

/** Properties that go to another account, as the platform decides. */
export const composeHandovers = (deps: Deps) => ({
  routes: [
    route(contract.handoverTerms, ({ params }) => showHandover(deps.db, deps.clock)(params.id)),
    route(contract.findNewOwner, ({ params, query }) => findNewOwner(deps.db)(params.id, query.contact)),
    route(contract.handOver, ({ tx, account, params, body, headers }) =>
      handOver(deps)(tx, params.id, body, { staffId: account.id, site: siteAddress(deps, headers) }),
    ),
  ],
  personalData: [handoverData],
})
