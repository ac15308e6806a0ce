export { createSearchIndex, type SearchIndex } from './search-index.ts'
