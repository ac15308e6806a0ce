import type { SearchQuery } from '#domain/search.ts'
import type { IndexState } from './filters.ts'
import { positionOf } from './inventory-columns.ts'
import { rank } from './rank.ts'

/** A result as a point on the map; prices in TSh as in `SearchResult`. */
export type Pin = {
  id: number
  name: string
  latitude: number
  longitude: number
  price: number | null
  stay_price: number | null
}

/** A sorted page of results as points on the map, and the total number. */
export const pinsOf = (index: IndexState, query: SearchQuery): { rows: Pin[]; total: number } => {
  const { columns } = index
  const { found, total } = rank(index, query)
  const rows = found.flatMap(({ id, price, stay_price }): Pin[] => {
    const facts = columns.facts[positionOf(columns, id) ?? -1]
    if (!facts) return []
    const { title: name, latitude, longitude } = facts
    return [{ id, name, latitude, longitude, price, stay_price }]
  })
  return { rows, total }
}
