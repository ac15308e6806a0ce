import { type Route, route } from '#platform/server/mount.ts'
import type { Db } from '#platform/server/transaction.ts'
import type { Clock } from '#ports/clock.ts'
import * as contract from '../contract.ts'
import { checkStay, listProperties } from './list-properties.ts'
import type { SearchDemand } from './search-demand.ts'
import type { SearchIndex } from './search-index.ts'

type Deps = { db: Db; searchIndex: SearchIndex; demand: Pick<SearchDemand, 'note'>; clock: Clock }

/** What the search index answers, from memory; the texts of the properties it finds come from their feature. */
export const searchRoutes = ({ db, searchIndex, demand, clock }: Deps): Route[] => {
  const list = listProperties({ db, clock, searchIndex })
  return [
    route(contract.listProperties, async ({ query, language, address }) => {
      const listed = await list(query, language)
      demand.note(query, listed.total, address)
      return listed
    }),
    route(contract.listSuggestions, ({ query }) => searchIndex.suggest(query.q)),
    route(contract.countFacets, async ({ query }) => {
      checkStay(query, clock())
      return searchIndex.facets(query)
    }),
    route(contract.listNearbyDates, async ({ query }) => {
      checkStay(query, clock())
      return searchIndex.nearbyDates(query)
    }),
    route(contract.listPins, async ({ query }) => {
      checkStay(query, clock())
      return searchIndex.pins(query)
    }),
  ]
}
