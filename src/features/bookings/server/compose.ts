import type { BookingDeps } from './deps.ts'
import { bookingJobs, bookingPeriodicTasks } from './jobs.ts'
import { paymentSide } from './payment-side.ts'
import { bookingRoutes } from './routes.ts'
import { bookingData } from './store-personal.ts'

/** Bookings for one process; `paymentSide` is for the payments, which stand below. */
export const composeBookings = (deps: BookingDeps) => ({
  routes: bookingRoutes(deps),
  jobs: bookingJobs(deps),
  periodicTasks: bookingPeriodicTasks(deps),
  personalData: [bookingData],
  paymentSide: paymentSide(deps),
})
