import { type Route, route } from '#platform/server/mount.ts'
import type { Db } from '#platform/server/transaction.ts'
import type { Clock } from '#ports/clock.ts'
import * as contract from '../contract.ts'
import { checkStay, listProperties } from './list-properties.ts'
import type { SearchIndex } from './search-index.ts'

type Deps = { db: Db; searchIndex: SearchIndex; clock: Clock }

/** What the search index answers, from memory; the texts of the properties it finds come from their feature. */
export const searchRoutes = ({ db, searchIndex, clock }: Deps): Route[] => {
  const list = listProperties({ db, clock, searchIndex })
  return [
    route(contract.listProperties, ({ query, language }) => list(query, language)),
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
}
