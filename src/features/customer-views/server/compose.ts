import { periodicTask } from '#platform/server/periodic.ts'
import { endExpiredViews } from './end-expired-views.ts'
import { customerViewRoutes } from './routes.ts'
import { viewData } from './store.ts'

/** The views of customers' accounts by the platform's staff, for one process. */
export const composeCustomerViews = (deps: Parameters<typeof customerViewRoutes>[0]) => ({
  routes: customerViewRoutes(deps),
  personalData: [viewData],
  periodicTasks: [periodicTask({ name: 'end-expired-views', everyMs: 30_000, run: endExpiredViews(deps) })],
})
