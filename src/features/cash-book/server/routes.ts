import { type Route, route } from '#platform/server/mount.ts'
import * as contract from '../contract.ts'
import { type CashBookDeps, showCash } from './show-cash.ts'

/** The cash book of a hotel's desk; its entries are written where bookings are paid. */
export const cashBookRoutes = (deps: CashBookDeps): Route[] => [
  route(contract.cashBook, ({ scope, query }) => showCash(deps)(scope, query)),
]
