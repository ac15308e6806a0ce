import { purgeChangesJob } from './purge-changes.ts'
import { searchRoutes } from './routes.ts'
import { searchDemand } from './search-demand.ts'
import { createSearchIndex } from './search-index.ts'

/** Search for one process, with its index, which is started and closed with the process, and what is searched. */
export const composeSearch = (deps: Parameters<typeof createSearchIndex>[0]) => {
  const searchIndex = createSearchIndex(deps)
  const demand = searchDemand(deps)
  return { routes: searchRoutes({ ...deps, searchIndex, demand }), jobs: [purgeChangesJob(deps)], searchIndex, demand }
}
