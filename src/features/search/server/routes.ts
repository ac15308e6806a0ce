import { checkStay } from '#features/properties/server/public.ts'
import { type Route, route } from '#platform/server/mount.ts'
import type { Clock } from '#ports/clock.ts'
import * as contract from '../contract.ts'
import type { SearchIndex } from './search-index.ts'

/** The endpoints that the search index answers from memory, besides the list of properties itself. */
export const searchRoutes = ({ searchIndex, clock }: { searchIndex: SearchIndex; clock: Clock }): Route[] => [
  route(contract.listSuggestions, ({ query }) => searchIndex.suggest(query.q)),
  route(contract.countFacets, async ({ query }) => {
    checkStay(query, clock())
    return searchIndex.facets(query)
  }),
  route(contract.listPins, async ({ query }) => {
    checkStay(query, clock())
    return searchIndex.pins(query)
  }),
]
