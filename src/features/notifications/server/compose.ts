import type { Rate } from '#platform/server/rate.ts'
import { declineByLink } from './change-choices.ts'
import { notificationJobs } from './jobs.ts'
import { liveNotifications } from './live-notifications.ts'
import { createNotify } from './notify.ts'
import { notifyBooking } from './notify-booking.ts'
import { serveOneClick } from './one-click.ts'
import { openSigningKey } from './opt-out-link.ts'
import { openPushKeys } from './push-keys.ts'
import { notificationRoutes } from './routes.ts'
import { notificationData } from './store-personal.ts'

type Deps = Omit<Parameters<typeof notificationRoutes>[0], 'live' | 'signingKey' | 'pushKeys'> & {
  rate: Rate
  limits: boolean
} & Parameters<typeof liveNotifications>[0] &
  Omit<Parameters<typeof notificationJobs>[0], 'pushKeys'> &
  Parameters<typeof createNotify>[0]

/** Notifications for one process; `notify` is for every feature, `notifyBooking` for those that move bookings, `signingKey` for links that decline promotions. */
export const composeNotifications = (deps: Deps) => {
  const live = liveNotifications(deps)
  const notify = createNotify(deps)
  const signingKey = openSigningKey(deps.db)
  const pushKeys = openPushKeys(deps.db)
  return {
    routes: notificationRoutes({ ...deps, live, signingKey, pushKeys }),
    serve: serveOneClick({ rate: deps.rate, decline: declineByLink({ ...deps, signingKey }) }),
    jobs: notificationJobs({ ...deps, pushKeys }),
    personalData: [notificationData],
    live,
    notify,
    notifyBooking: notifyBooking({ notify, limits: deps.limits }),
    signingKey,
    pushKeys,
  }
}
