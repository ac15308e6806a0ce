export { HeaderSearch } from './HeaderSearch.tsx'
export { SimilarStaysNearby } from './SimilarStaysNearby.tsx'
export { sortOf } from './search-address.ts'
