import type { PaymentDeps } from '#features/payments/server/public.ts'
import { route } from '#platform/server/mount.ts'
import * as contract from '../contract.ts'
import { closeMonth, showMonthOfHotels, showMonths } from './close-month.ts'
import { addTaxRate, changeTaxRate, removeTaxRate, showTaxRates } from './edit-tax-rates.ts'
import { orderSweep } from './order-sweeps.ts'
import { applyRepairAs, previewRepair } from './repair.ts'
import { reopenDifference, settleDifference } from './settle-difference.ts'
import { showStatement, showTrialBalance } from './show-ledger.ts'
import { showRepairs } from './show-repairs.ts'
import { showOpenDifferences, showSweep, showSweeps } from './show-sweeps.ts'
import { receiptsWaiting } from './store-repairs.ts'
import { differencesWaiting } from './store-sweep-rows.ts'
import { sweepJobs } from './sweep-jobs.ts'

/** The platform's money desk for one process. */
export const composeMoneyDesk = (deps: PaymentDeps) => ({
  routes: [
    route(contract.trialBalance, ({ query }) => showTrialBalance(deps)(query.day)),
    route(contract.accountStatement, ({ params, query }) => showStatement(deps)(params.account, query)),
    route(contract.listRepairs, ({ query }) => showRepairs(deps)(query)),
    route(contract.previewRepair, ({ params, query }) => previewRepair(deps)(params, query)),
    route(contract.applyRepair, ({ params, body }) => applyRepairAs(deps)(params, body)),
    route(contract.listMonths, () => showMonths(deps)()),
    route(contract.monthOfHotels, ({ params }) => showMonthOfHotels(deps)(params.month)),
    route(contract.closeMonth, ({ params, body, account }) =>
      closeMonth(deps)({ ...params, ...body, account_id: account.id }),
    ),
    route(contract.listTaxRates, () => showTaxRates(deps)()),
    route(contract.addTaxRate, ({ body }) => addTaxRate(deps)(body)),
    route(contract.changeTaxRate, ({ params, body }) => changeTaxRate(deps)(params.id, body)),
    route(contract.removeTaxRate, ({ params, query }) => removeTaxRate(deps)(params.id, query.version)),
    route(contract.listSweeps, ({ query }) => showSweeps(deps)(query)),
    route(contract.listOpenDifferences, ({ query }) => showOpenDifferences(deps)(query)),
    route(contract.settleDifference, ({ params, body, account }) =>
      settleDifference(deps)(account.id, params.id, body.reason),
    ),
    route(contract.reopenDifference, ({ params }) => reopenDifference(deps)(params.id)),
    route(contract.showSweep, ({ params, query }) => showSweep(deps)(params.day, query)),
    route(contract.runSweep, ({ params, account }) => orderSweep(deps)(params.day, account.id)),
  ],
  jobs: sweepJobs(deps),
  waiting: [
    { kind: 'receipts_unknown', right: 'money.repair', read: () => receiptsWaiting(deps.db) } as const,
    { kind: 'sweep_differences', right: 'money.repair', read: () => differencesWaiting(deps.db) } as const,
  ],
})
