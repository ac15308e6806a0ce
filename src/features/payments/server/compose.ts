import type { PaymentDeps } from './deps.ts'
import { paymentJobs, paymentRounds } from './jobs.ts'
import { paymentRoutes } from './routes.ts'
import { paymentData } from './store-personal.ts'

/** Payments for one process. */
export const composePayments = (deps: PaymentDeps) => ({
  routes: paymentRoutes(deps),
  jobs: paymentJobs(deps),
  rounds: paymentRounds(deps),
  personalData: [paymentData],
})
