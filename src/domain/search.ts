import type { Day } from './calendar.ts'
import type { Tsh } from './money.ts'

/** The orders in which results can be shown. */
export const SORTS = ['featured', 'rating', 'price-low', 'price-high', 'name'] as const
/** An order of results. */
export type Sort = (typeof SORTS)[number]
/** The default order. */
export const DEFAULT_SORT: Sort = 'featured'

/** The path that lists a region, or a destination together with its region, as two regions can share a destination's name. */
export const placePath = ({ region, destination }: { region: string; destination: string }): string => {
  const named = Object.entries({ region, destination }).filter(([, name]) => name !== '')
  return `/properties?${new URLSearchParams(named)}`
}

/** A map area in degrees, WGS 84; edges included, and never across the date line. */
export type Box = { west: number; south: number; east: number; north: number }

/** Parses "west,south,east,north" of a URL; null if it is no valid map area. */
export const boxFrom = (text: string): Box | null => {
  const parts = text.split(',')
  if (parts.length !== 4 || !parts.every((part) => /^-?\d{1,3}(\.\d{1,9})?$/.test(part.trim()))) return null
  const [west = 0, south = 0, east = 0, north = 0] = parts.map(Number)
  const real = west >= -180 && west < east && east <= 180 && south >= -90 && south < north && north <= 90
  return real ? { west, south, east, north } : null
}

/** Formats a map area for a URL, to a hundred metres. */
export const boxText = ({ west, south, east, north }: Box): string =>
  [west, south, east, north].map((degrees) => String(Math.round(degrees * 1000) / 1000)).join(',')

/** The bounds between the steps of nightly prices, in TSh; both steps count a room at exactly this price. */
export const PRICE_BOUNDS: readonly Tsh[] = [50_000, 100_000, 150_000, 250_000, 400_000, 700_000]

/** A range of nightly prices, both ends included; the last has no upper end. */
export type PriceStep = { from: Tsh; to: Tsh | null }

/** The steps in which prices are counted, from the lowest. */
export const PRICE_STEPS: readonly PriceStep[] = [0, ...PRICE_BOUNDS].map((from, i) => ({
  from,
  to: PRICE_BOUNDS[i] ?? null,
}))

/**
 * The filters of a search. Region, destination and category are ids or names, as in the URL; `guests` counts adults;
 * `child_ages` has the ages of those `children` whose age is known; prices are per night; a property must have all
 * `amenities`. A missing field does not filter.
 */
export type SearchQuery = {
  q?: string
  category?: string
  region?: string
  destination?: string
  check_in?: Day
  check_out?: Day
  guests?: number
  children?: number
  child_ages?: readonly number[]
  min_price?: Tsh
  max_price?: Tsh
  amenities?: readonly string[]
  bbox?: Box
  sort?: Sort
  limit?: number
  offset?: number
}

/** A text folded for comparison: lower case, without accents and apostrophes, with single spaces. */
export const fold = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/[\p{M}'’‘`]/gu, '')
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .trim()

/** Whether every word of a search occurs in the given texts. A blank search matches everything. */
export const matchesText = (texts: readonly string[], search: string): boolean => {
  const folded = fold(texts.join(' '))
  return fold(search)
    .split(' ')
    .every((word) => folded.includes(word))
}

/** The facts that results are sorted by; rating or price is null if a property has none. */
export type Sortable = {
  id: string | number
  name: string
  price: Tsh | null
  rating: number | null
  is_featured: boolean
}

const plain = (a: string | number, b: string | number): number => (a < b ? -1 : a > b ? 1 : 0)
/** Nulls come last in both directions. */
const numbers = (a: number | null, b: number | null, direction: 1 | -1): number => {
  if (a === null || b === null) return (a === null ? 1 : 0) - (b === null ? 1 : 0)
  return (a - b) * direction
}
const byRating = (a: Sortable, b: Sortable): number => numbers(a.rating, b.rating, -1)
const byName = (a: Sortable, b: Sortable): number => plain(fold(a.name), fold(b.name))

const ORDERS: Record<Sort, (a: Sortable, b: Sortable) => number> = {
  featured: (a, b) => Number(b.is_featured) - Number(a.is_featured) || byRating(a, b),
  rating: byRating,
  'price-low': (a, b) => numbers(a.price, b.price, 1),
  'price-high': (a, b) => numbers(a.price, b.price, -1),
  name: byName,
}

/**
 * A comparison for `Array.sort`. Ties are broken by name and id, so that paging never shows a result twice. The search
 * index sorts numbers instead: `features/search/server/sort-orders.ts`.
 */
export const inOrder =
  (sort: Sort) =>
  (a: Sortable, b: Sortable): number =>
    ORDERS[sort](a, b) || byName(a, b) || plain(a.id, b.id)

/** Why the search on the home page cannot start; the text is in the i18n catalogue. */
export type SearchFault = 'location_required' | 'dates_required' | 'check_in_past' | 'check_out_before_check_in'

/**
 * The first fault of the home page's search, or null. Unlike a booking it accepts a check-out on the day of check-in,
 * which finds nothing but is what section 5 of the specification says.
 */
export const searchFault = (
  search: { location: string; check_in: Day | null; check_out: Day | null },
  today: Day,
): SearchFault | null => {
  if (search.location.trim() === '') return 'location_required'
  if (!search.check_in || !search.check_out) return 'dates_required'
  if (search.check_in < today) return 'check_in_past'
  return search.check_out < search.check_in ? 'check_out_before_check_in' : null
}
