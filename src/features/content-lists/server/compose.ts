import { contentListRoutes } from './routes.ts'

/** The editing of the reference lists for one process. */
export const composeContentLists = (deps: Parameters<typeof contentListRoutes>[0]) => ({
  routes: contentListRoutes(deps),
})
