import { todayIn } from '#domain/calendar.ts'
import type { Tx } from '#platform/server/transaction.ts'
import type { BookingDeps } from './deps.ts'
import { endHolds } from './expire-holds.ts'
import { bookingJobs, bookingPeriodicTasks } from './jobs.ts'
import { paymentSide } from './payment-side.ts'
import { bookingRoutes } from './routes.ts'
import { bookingData } from './store-personal.ts'

/** Bookings for one process; `paymentSide` is for the payments, and `endHolds` for availability: both stand below. */
export const composeBookings = (deps: BookingDeps) => ({
  routes: bookingRoutes(deps),
  jobs: bookingJobs(deps),
  periodicTasks: bookingPeriodicTasks(deps),
  personalData: [bookingData],
  paymentSide: paymentSide(deps),
  endHolds: (tx: Tx, ids: readonly number[]) => endHolds(deps, tx, ids, todayIn(deps.clock())),
})
