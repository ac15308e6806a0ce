import type { TripChangeDeps, TripDeps } from './deps.ts'
import { notifyWithCalendar } from './notify-with-calendar.ts'
import { tripRoutes } from './routes.ts'

/** Trips for one process; `notify` is for the bookings, a lower level, and adds the calendar file of the stay. */
export const composeTrips = (deps: TripDeps & TripChangeDeps) => {
  const notify = notifyWithCalendar(deps)
  return { routes: tripRoutes({ ...deps, notify }), notify }
}
