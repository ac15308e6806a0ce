import { scopeOf } from '#domain/permission.ts'
import type { WaitingSource } from '#platform/server/feature.ts'
import { route } from '#platform/server/mount.ts'
import * as contract from '../contract.ts'
import { answerDispute } from './answer-dispute.ts'
import { decideDispute, previewDecision } from './decide-dispute.ts'
import type { DisputeDeps } from './deps.ts'
import { openDispute, reportStay } from './open-dispute.ts'
import { showBookingDisputes } from './show-disputes.ts'
import { openDisputes, staffViews } from './store.ts'
import { disputeData } from './store-personal.ts'

/** Disputes about bookings, which freeze what the hotel would get for them. */
export const composeDisputes = (deps: DisputeDeps) => ({
  routes: [
    route(contract.bookingDisputes, ({ params, scope, account }) =>
      showBookingDisputes(deps)(params.id, scope, scopeOf(account, 'dispute.answer')),
    ),
    route(contract.reportStay, ({ tx, params, account, body }) => reportStay(deps)(tx, params.id, account.id, body)),
    route(contract.answerDispute, ({ tx, params, scope, body }) => answerDispute(deps)(tx, params.id, scope, body)),
    route(contract.listDisputes, ({ query }) => staffViews(deps.db, query)),
    route(contract.openDispute, ({ tx, params, scope, body }) => openDispute(deps)(tx, params.id, scope, body)),
    route(contract.previewDecision, ({ params, scope, query }) => previewDecision(deps)(params.id, scope, query)),
    route(contract.decideDispute, ({ tx, params, scope, body }) => decideDispute(deps)(tx, params.id, scope, body)),
  ],
  waiting: [
    { kind: 'disputes_open', right: 'disputes.manage', read: () => openDisputes(deps.db) },
  ] satisfies WaitingSource[],
  personalData: [disputeData],
})
