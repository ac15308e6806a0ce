import { PAYOUT_STATUSES } from '#domain/payout.ts'
import { type Scope, scopeOf } from '#domain/permission.ts'
import { Refusal } from '#domain/refusal.ts'
import type { WaitingSource } from '#platform/server/feature.ts'
import { route } from '#platform/server/mount.ts'
import type { Db } from '#platform/server/transaction.ts'
import * as contract from '../contract.ts'
import { approveRequests } from './approve-requests.ts'
import { createRequest, requestAll } from './create-request.ts'
import type { PayoutDeps } from './deps.ts'
import { enterOutcome } from './enter-outcome.ts'
import { processRequest } from './process-request.ts'
import { setWallet } from './set-wallet.ts'
import { showEarnings } from './show-earnings.ts'
import { linesOfRequest, requestSums, requestsWaiting, requestView, requestViews } from './store.ts'

const showStats = async (db: Db, scope: Scope) => {
  const sums = await requestSums(db, scope)
  const none = { count: 0, total_amount: 0, oldest_at: null }
  const [pending, approved, paid, rejected, failed] = PAYOUT_STATUSES.map(
    (wanted) => sums.find(({ status }) => status === wanted) ?? none,
  )
  return {
    pending: pending ?? none,
    approved: approved ?? none,
    paid: paid ?? none,
    rejected: rejected ?? none,
    failed: failed ?? none,
  }
}

const showLines = async (db: Db, id: number, scope: Scope) => {
  if (!(await requestView(db, id, scope))) throw new Refusal('not_found')
  return linesOfRequest(db, id)
}

/** What of the queue waits for a person. */
const WAITING = [
  ['payouts_failed', 'failed'],
  ['payouts_pending', 'pending'],
  ['payouts_approved', 'approved'],
] as const

/** Payment requests of hotels, and where their money is sent. */
export const composePayouts = (deps: PayoutDeps) => ({
  routes: [
    route(contract.createPaymentRequest, ({ tx, scope, body }) => createRequest(deps)(tx, scope, body)),
    route(contract.requestAvailable, ({ tx, scope, body }) => requestAll(deps)(tx, scope, body)),
    route(contract.listPaymentRequests, ({ scope, query }) => requestViews(deps.db, scope, query)),
    route(contract.paymentRequestStats, ({ scope }) => showStats(deps.db, scope)),
    route(contract.processPaymentRequest, ({ params, scope, body }) => processRequest(deps)(params.id, scope, body)),
    route(contract.approveRequests, ({ scope, language, body }) => approveRequests(deps)(scope, language, body)),
    route(contract.enterOutcome, ({ params, scope, body }) => enterOutcome(deps)(params.id, scope, body)),
    route(contract.paymentRequestLines, ({ params, scope }) => showLines(deps.db, params.id, scope)),
    route(contract.hotelEarnings, ({ scope, account, query }) =>
      showEarnings(deps)(scope, scopeOf(account, 'payout.wallet'), query),
    ),
    route(contract.setPayoutWallet, ({ scope, body, headers }) => setWallet(deps)(scope, body, headers)),
  ],
  waiting: WAITING.map(([kind, status]): WaitingSource => {
    return { kind, right: 'payout.queue', read: () => requestsWaiting(deps.db, status) }
  }),
})
