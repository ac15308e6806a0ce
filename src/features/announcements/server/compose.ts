import { periodicTask } from '#platform/server/periodic.ts'
import { deliverAnnouncements } from './deliver-announcements.ts'
import { queryReports } from './query-reports.ts'
import { announcementRoutes } from './routes.ts'
import { type ChannelDeps, sendByChannel } from './send-by-channel.ts'
import { startAnnouncements } from './start-announcements.ts'
import { announcementData } from './store-personal.ts'

type Deps = Parameters<typeof announcementRoutes>[0] & Parameters<typeof deliverAnnouncements>[0] & ChannelDeps

/** Announcements for one process. */
export const composeAnnouncements = (deps: Deps) => ({
  routes: announcementRoutes(deps),
  periodicTasks: [
    periodicTask({ name: 'start-announcements', everyMs: 5000, run: startAnnouncements(deps) }),
    periodicTask({ name: 'deliver-announcements', everyMs: 1000, run: deliverAnnouncements(deps) }),
    periodicTask({ name: 'send-announcements-by-email', everyMs: 1000, run: sendByChannel(deps, 'email') }),
    periodicTask({ name: 'send-announcements-by-sms', everyMs: 1000, run: sendByChannel(deps, 'sms') }),
    periodicTask({ name: 'send-announcements-by-push', everyMs: 1000, run: sendByChannel(deps, 'push') }),
    periodicTask({ name: 'query-sms-reports', everyMs: 5000, run: queryReports(deps) }),
  ],
  personalData: [announcementData],
})
