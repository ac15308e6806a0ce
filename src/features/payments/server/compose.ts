import type { PaymentDeps } from './deps.ts'
import { paymentJobs, paymentPeriodicTasks } from './jobs.ts'
import { paymentRoutes } from './routes.ts'
import { paymentData } from './store-personal.ts'

/** Payments for one process. */
export const composePayments = (deps: PaymentDeps) => ({
  routes: paymentRoutes(deps),
  jobs: paymentJobs(deps),
  periodicTasks: paymentPeriodicTasks(deps),
  personalData: [paymentData],
})
