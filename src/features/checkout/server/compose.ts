import type { BookingDeps } from '#features/bookings/server/public.ts'
import { checkoutJobs } from './jobs.ts'
import { checkoutRoutes } from './routes.ts'

/** Checkout for one process. */
export const composeCheckout = (deps: BookingDeps) => ({ routes: checkoutRoutes(deps), jobs: checkoutJobs(deps) })
