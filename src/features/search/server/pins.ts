import type { SearchQuery } from '#domain/search.ts'
import { rank } from './rank.ts'
import { positionOf } from './shelf.ts'
import type { Index } from './sieve.ts'

/** A result as a point of the map; prices in TSh as in `Found`. */
export type Pin = {
  id: number
  name: string
  latitude: number
  longitude: number
  price: number | null
  stay_price: number | null
}

/** A page of results as points of a map, in the order asked for, and how many there are in all. */
export const pinsOf = (index: Index, query: SearchQuery): { rows: Pin[]; total: number } => {
  const { shelf } = index
  const { found, total } = rank(index, query)
  const rows = found.flatMap(({ id, price, stay_price }): Pin[] => {
    const facts = shelf.facts[positionOf(shelf, id) ?? -1]
    if (!facts) return []
    const { title: name, latitude, longitude } = facts
    return [{ id, name, latitude, longitude, price, stay_price }]
  })
  return { rows, total }
}
