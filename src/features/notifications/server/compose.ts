import { notificationJobs } from './jobs.ts'
import { liveNotifications } from './live-notifications.ts'
import { createNotify } from './notify.ts'
import { notifyBooking } from './notify-booking.ts'
import { notificationRoutes } from './routes.ts'
import { notificationData } from './store-personal.ts'

type Deps = Parameters<typeof liveNotifications>[0] &
  Parameters<typeof notificationJobs>[0] &
  Parameters<typeof createNotify>[0]

/** Notifications for one process; `notify` is for every feature, `notifyBooking` for those that move bookings. */
export const composeNotifications = (deps: Deps) => {
  const live = liveNotifications(deps)
  const notify = createNotify(deps)
  return {
    routes: notificationRoutes({ ...deps, live }),
    jobs: notificationJobs(deps),
    personalData: [notificationData],
    live,
    notify,
    notifyBooking: notifyBooking({ notify }),
  }
}
