import { notificationJobs } from './jobs.ts'
import { liveNews } from './live-news.ts'
import { notificationRoutes } from './routes.ts'
import { sendLetter, sendSms } from './send.ts'
import { notify } from './store.ts'
import { notificationData } from './store-personal.ts'
import { tellBooking } from './tell-booking.ts'

type Deps = Parameters<typeof liveNews>[0] & Parameters<typeof notificationJobs>[0] & Parameters<typeof tellBooking>[0]

/** Notifications for one process; `post` is for the accounts, which stand below, `tell` for whatever moves bookings. */
export const composeNotifications = (deps: Deps) => {
  const live = liveNews(deps)
  return {
    routes: notificationRoutes({ ...deps, live }),
    jobs: notificationJobs(deps),
    personalData: [notificationData],
    live,
    post: { letter: sendLetter(deps), sms: sendSms(deps), notify },
    tell: tellBooking(deps),
  }
}
