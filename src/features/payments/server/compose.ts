import type { PaymentDeps } from './deps.ts'
import { paymentJobs, paymentPeriodicTasks } from './jobs.ts'
import { paymentRoutes } from './routes.ts'
import { paymentsInDoubt } from './store-attention.ts'
import { paymentData } from './store-personal.ts'

/** Payments for one process. */
export const composePayments = (deps: PaymentDeps) => ({
  routes: paymentRoutes(deps),
  jobs: paymentJobs(deps),
  periodicTasks: paymentPeriodicTasks(deps),
  personalData: [paymentData],
  waiting: [{ kind: 'payments_in_doubt', right: 'platform.bookings', read: () => paymentsInDoubt(deps.db) } as const],
})
