import type { NotifyBooking } from '#features/notifications/server/public.ts'
import type { TripDeps } from './deps.ts'
import { notifyWithCalendar } from './notify-with-calendar.ts'
import { tripRoutes } from './routes.ts'

/** Trips for one process; `notifyBooking` is for the bookings, a level below, and attaches the stay for the guest's calendar. */
export const composeTrips = (deps: TripDeps & { notify: NotifyBooking }) => ({
  routes: tripRoutes(deps),
  notifyBooking: notifyWithCalendar(deps),
})
