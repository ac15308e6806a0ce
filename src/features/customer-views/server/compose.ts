import { customerViewRoutes } from './routes.ts'
import { viewData } from './store.ts'

/** The views of customers' accounts by the platform's staff, for one process. */
export const composeCustomerViews = (deps: Parameters<typeof customerViewRoutes>[0]) => ({
  routes: customerViewRoutes(deps),
  personalData: [viewData],
})
