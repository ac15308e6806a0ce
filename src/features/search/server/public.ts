export { purgeChangesJob } from './purge-changes.ts'
export { createSearchIndex, type SearchIndex } from './search-index.ts'
