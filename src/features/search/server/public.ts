export { createSearchIndex, type SearchIndex } from './search-index.ts'
export { announceChange } from './store-announce.ts'
