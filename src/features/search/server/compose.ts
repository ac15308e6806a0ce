import { purgeChangesJob } from './purge-changes.ts'
import { searchRoutes } from './routes.ts'
import { createSearchIndex } from './search-index.ts'

/** Search for one process, with its index; the index is started and closed with the process. */
export const composeSearch = (deps: Parameters<typeof createSearchIndex>[0]) => {
  const searchIndex = createSearchIndex(deps)
  return { routes: searchRoutes({ ...deps, searchIndex }), jobs: [purgeChangesJob(deps)], searchIndex }
}
