export { DeskSearch } from './search/DeskSearch.tsx'
export { SEARCH_WORDS } from './search/words.ts'
