import { todayIn } from '#domain/calendar.ts'
import type { WaitingSource } from '#platform/server/feature.ts'
import { job } from '#platform/server/jobs.ts'
import { route } from '#platform/server/mount.ts'
import { periodicTask } from '#platform/server/periodic.ts'
import * as contract from '../contract.ts'
import { CANCEL_COMING, cancelAllComing, cancelComing } from './cancel-coming.ts'
import type { HostDeps } from './deps.ts'
import { featureProperty } from './feature-property.ts'
import { listEnding, recordCheck, withdrawCheck } from './record-check.ts'
import { reinstate } from './reinstate.ts'
import { showHostProperty } from './show-host-property.ts'
import { evidenceWaiting } from './store-evidence.ts'
import { hostData } from './store-personal.ts'
import { suspendProperty, tellSuspensionTerms } from './suspend-property.ts'

/** Hosts and their properties, as the platform's staff see, suspend and reinstate them. */
export const composeHosts = (deps: HostDeps) => ({
  routes: [
    route(contract.showHostProperty, ({ params }) => showHostProperty(deps)(params.id)),
    route(contract.suspensionTerms, ({ params, query }) => tellSuspensionTerms(deps)(params.id, query.reach)),
    route(contract.suspendProperty, ({ tx, account, params, body }) =>
      suspendProperty(deps)(tx, account.id, params.id, body),
    ),
    route(contract.reinstate, ({ account, params, body }) => reinstate(deps)(account.id, params.id, body.reason)),
    route(contract.featureProperty, ({ params, body }) => featureProperty(deps)(params.id, body.is_featured)),
    route(contract.recordCheck, ({ account, params, body }) => recordCheck(deps)(account.id, params.id, body)),
    route(contract.withdrawCheck, ({ account, params, body }) =>
      withdrawCheck(deps)(account.id, params.id, body.reason),
    ),
    route(contract.listEndingEvidence, ({ query }) => listEnding(deps)(query)),
  ],
  waiting: [
    {
      kind: 'evidence_ending',
      right: 'hosts.verify',
      read: () => evidenceWaiting(deps.db, todayIn(deps.clock())),
    },
  ] satisfies WaitingSource[],
  personalData: hostData,
  jobs: [job({ name: CANCEL_COMING, retry: { times: 5, seconds: 30 }, parallel: 1, run: cancelComing(deps) })],
  periodicTasks: [periodicTask({ name: 'cancel-coming-bookings', everyMs: 60_000, run: cancelAllComing(deps) })],
})
