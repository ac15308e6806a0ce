import { cashBookRoutes } from './routes.ts'
import type { CashBookDeps } from './show-cash.ts'

/** The cash book for one process. */
export const composeCashBook = (deps: CashBookDeps) => ({ routes: cashBookRoutes(deps) })
