import type { Tsh } from './money.ts'

/** Fewer similar places than this say nothing, and would tell the price of a single one. */
const FEWEST_SIMILAR = 4

/** What counts as similar and nearby, the closest first: the first with enough places is compared with. Distances in kilometres. */
const CIRCLES = [
  { km: 25, same_type: true },
  { km: 60, same_type: true },
  { km: 25, same_type: false },
] as const

/** The furthest place that is compared with, in kilometres. */
export const FURTHEST_KM = Math.max(...CIRCLES.map(({ km }) => km))

/** Another place with its price, its distance, and whether it is of the same type. */
export type OtherPlace = { price: Tsh; km: number; same_type: boolean }

/** A price beside those of similar places: which and how many these are, and between which prices the middle half of them lies. */
export type PriceComparison = {
  own: Tsh
  count: number
  low: Tsh
  high: Tsh
  position: 'below' | 'within' | 'above'
  km: number
  same_type: boolean
}

/** The value at a part of an ordered list, by linear interpolation. */
const quantile = (ordered: readonly number[], part: number): number => {
  const at = (ordered.length - 1) * part
  const [below = 0, above = 0] = [ordered[Math.floor(at)], ordered[Math.ceil(at)]]
  return Math.round(below + (above - below) * (at - Math.floor(at)))
}

/** Compares a price with those of similar places; null if these are too few. */
export const comparePrice = (own: Tsh, others: readonly OtherPlace[]): PriceComparison | null => {
  for (const { km, same_type } of CIRCLES) {
    const similar = others.filter((other) => other.km <= km && (other.same_type || !same_type))
    if (similar.length < FEWEST_SIMILAR) continue
    const ordered = similar.map(({ price }) => price).toSorted((one, other) => one - other)
    const [low, high] = [quantile(ordered, 0.25), quantile(ordered, 0.75)]
    const position = own < low ? 'below' : own > high ? 'above' : 'within'
    return { own, count: ordered.length, low, high, position, km, same_type }
  }
  return null
}
