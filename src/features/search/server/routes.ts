import { type Route, route } from '#platform/server/mount.ts'
import * as contract from '../contract.ts'
import type { SearchIndex } from './search-index.ts'

/** What a search box asks while somebody types; answered from memory. */
export const searchRoutes = ({ suggest }: Pick<SearchIndex, 'suggest'>): Route[] => [
  route(contract.listSuggestions, ({ query }) => suggest(query.q)),
]
