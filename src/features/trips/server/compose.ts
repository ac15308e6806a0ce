import type { TellBooking } from '#features/notifications/server/public.ts'
import type { TripDeps } from './deps.ts'
import { tripRoutes } from './routes.ts'
import { tellWithCalendar } from './tell-with-calendar.ts'

/** Trips for one process; `tell` is for the bookings, which stand below, and adds the stay for the guest's calendar. */
export const composeTrips = (deps: TripDeps & { tell: TellBooking }) => ({
  routes: tripRoutes(deps),
  tell: tellWithCalendar(deps),
})
