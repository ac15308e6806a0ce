import type { NotifyBooking } from '#features/notifications/server/public.ts'
import type { TripDeps } from './deps.ts'
import { notifyWithCalendar } from './notify-with-calendar.ts'
import { tripRoutes } from './routes.ts'

/** Trips for one process; `notify` is for the bookings, a lower level, and adds the calendar file of the stay. */
export const composeTrips = (deps: TripDeps & { notify: NotifyBooking }) => ({
  routes: tripRoutes(deps),
  notify: notifyWithCalendar(deps),
})
