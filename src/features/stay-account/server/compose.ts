import { route } from '#platform/server/mount.ts'
import type { Db } from '#platform/server/transaction.ts'
import * as contract from '../contract.ts'
import { addCharge, settleCharges, voidCharge } from './change-account.ts'
import { showAccount, showChargesSold } from './show-account.ts'
import { chargeData } from './store.ts'

/** What guests have at a hotel beside the booked stay, and the cash that its desk takes for it. */
export const composeStayAccount = ({ db }: { db: Db }) => ({
  routes: [
    route(contract.stayAccount, ({ params, scope }) => showAccount(db)(params.id, scope)),
    route(contract.chargesSold, ({ params, scope }) => showChargesSold(db)(params.id, scope)),
    route(contract.addCharge, ({ tx, params, scope, body }) => addCharge(tx, params.id, scope, body)),
    route(contract.voidCharge, ({ tx, params, scope, body }) => voidCharge(tx, params.id, scope, body.reason)),
    route(contract.settleCharges, ({ tx, params, scope, body }) => settleCharges(tx, params.id, scope, body)),
  ],
  personalData: [chargeData],
})
