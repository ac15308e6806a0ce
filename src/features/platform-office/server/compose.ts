import { platformOfficeRoutes } from './routes.ts'

/** The platform's desk for one process. */
export const composePlatformOffice = (deps: Parameters<typeof platformOfficeRoutes>[0]) => ({
  routes: platformOfficeRoutes(deps),
})
