import type { Tsh } from './money.ts'

/** Fewer similar places than this say nothing, and would tell the price of a single one. */
export const FEWEST_SIMILAR = 4

/** Places further away than this are no choice of the same traveller, in kilometres. */
export const NEARBY_KM = 25

/** A price beside those of similar places: how many there are, and between which prices the middle half of them lies. */
export type PriceComparison = { own: Tsh; count: number; low: Tsh; high: Tsh; position: 'below' | 'within' | 'above' }

/** The value at a part of an ordered list, by linear interpolation. */
const quantile = (ordered: readonly number[], part: number): number => {
  const at = (ordered.length - 1) * part
  const [below = 0, above = 0] = [ordered[Math.floor(at)], ordered[Math.ceil(at)]]
  return Math.round(below + (above - below) * (at - Math.floor(at)))
}

/** Compares a price with those of similar places; null if these are too few. */
export const comparePrice = (own: Tsh, others: readonly Tsh[]): PriceComparison | null => {
  if (others.length < FEWEST_SIMILAR) return null
  const ordered = others.toSorted((one, other) => one - other)
  const [low, high] = [quantile(ordered, 0.25), quantile(ordered, 0.75)]
  return { own, count: others.length, low, high, position: own < low ? 'below' : own > high ? 'above' : 'within' }
}
