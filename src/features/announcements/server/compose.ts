import { periodicTask } from '#platform/server/periodic.ts'
import { deliverAnnouncements } from './deliver-announcements.ts'
import { announcementRoutes } from './routes.ts'
import { startAnnouncements } from './start-announcements.ts'
import { announcementData } from './store-personal.ts'

type Deps = Parameters<typeof announcementRoutes>[0] & Parameters<typeof deliverAnnouncements>[0]

/** Announcements for one process. */
export const composeAnnouncements = (deps: Deps) => ({
  routes: announcementRoutes(deps),
  periodicTasks: [
    periodicTask({ name: 'start-announcements', everyMs: 5000, run: startAnnouncements(deps) }),
    periodicTask({ name: 'deliver-announcements', everyMs: 1000, run: deliverAnnouncements(deps) }),
  ],
  personalData: [announcementData],
})
