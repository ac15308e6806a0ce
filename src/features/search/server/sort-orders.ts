import type { InventoryColumns, PropertyFacts } from './inventory-columns.ts'

/** Each value of a sort key has space for 2 million properties. */
const SPAN = 2 ** 21
/** Higher than every price, so that properties without a price come last. */
const NO_PRICE = 2 ** 31

/** Positions sorted by ascending `major` (an integer up to 2^32), ties by name. */
const byMajor = (positions: Int32Array, major: (at: number) => number, catalogue: Names): Int32Array => {
  const keys = new Float64Array(positions.length)
  for (let i = 0; i < positions.length; i++) {
    const at = positions[i] as number
    keys[i] = major(at) * SPAN + (catalogue.nameRank[at] as number)
  }
  keys.sort()
  const sorted = new Int32Array(keys.length)
  for (let i = 0; i < keys.length; i++) sorted[i] = catalogue.order.name[(keys[i] as number) % SPAN] as number
  return sorted
}

/** The positions by name, and the rank of each in this order. */
type Names = { nameRank: Int32Array; order: { name: Int32Array } }

/** Positions of found properties by price; those without a price (0) come last in both directions. */
export const byPrice = (found: Int32Array, prices: Float64Array, direction: 1 | -1, names: Names): Int32Array =>
  byMajor(
    found,
    (at) => {
      const price = prices[at] as number
      if (price === 0) return NO_PRICE
      const counted = Math.min(price, NO_PRICE - 1)
      return direction === 1 ? counted : NO_PRICE - 1 - counted
    },
    names,
  )

/**
 * The orders of `inOrder` in `domain/search.ts` that do not depend on the search, as positions of all properties.
 * A test compares the two.
 */
export const sortOrders = ({ facts }: InventoryColumns) => {
  const name = Int32Array.from(facts.keys()).sort((a, b) => {
    const [one, other] = [facts[a] as PropertyFacts, facts[b] as PropertyFacts]
    if (one.name !== other.name) return one.name < other.name ? -1 : 1
    return one.id - other.id
  })
  const nameRank = new Int32Array(facts.length)
  for (const [rank, at] of name.entries()) nameRank[at] = rank
  const names = { nameRank, order: { name } }
  const unrated = 100
  const byRating = (at: number) => unrated - Math.round((facts[at]?.rating ?? 0) * 10)
  return {
    nameRank,
    order: {
      name,
      rating: byMajor(name, byRating, names),
      featured: byMajor(name, (at) => byRating(at) + (facts[at]?.is_featured ? 0 : 1000), names),
    },
  }
}
