import { highestChildrenFrom } from '#domain/capacity.ts'
import { type Box, fold, type SearchQuery } from '#domain/search.ts'
import { lowerBound } from './binary-search.ts'
import type { Catalogue } from './catalogue.ts'
import type { InventoryColumns } from './inventory-columns.ts'

/** What a search reads: the columns, the catalogue computed from them, and the first day number of the night window. */
export type IndexState = { columns: InventoryColumns; catalogue: Catalogue; windowStart: number }

/** Whether the property at a position matches a condition. */
export type PropertyTest = (at: number) => boolean

/** The range of positions to scan, and the test for each position. */
type Filter = { from: number; to: number; passes: PropertyTest }

/** The ids that a place name matches. A destination may also name a region ("Zanzibar" is more than one town). */
const placesOf = ({ find }: Catalogue, { region, destination }: SearchQuery) => {
  const conditions: { column: 'region' | 'destination'; ids: readonly number[] }[] = []
  if (region !== undefined) conditions.push({ column: 'region', ids: find.region.named(region) })
  if (destination !== undefined) {
    const ids = find.destination.named(destination)
    if (ids.length > 0) conditions.push({ column: 'destination', ids })
    else
      conditions.push({
        column: 'region',
        ids: find.region.named(destination).filter((id) => fold(destination) !== `${id}`),
      })
  }
  return conditions
}

const bitsOf = (ids: Iterable<number>, bitOf: ReadonlyMap<number, number>, words: number): Int32Array => {
  const mask = new Int32Array(words)
  for (const id of ids) {
    const bit = bitOf.get(id) as number
    mask[bit >> 5] = (mask[bit >> 5] as number) | (1 << (bit & 31))
  }
  return mask
}

/** The requested amenities as bits, or null if one of them is unknown. */
const amenityMask = (
  { find, amenityBit, amenityWords }: Catalogue,
  requested: readonly string[],
): Int32Array | null => {
  const ids = requested.flatMap((amenity) => find.amenity.named(amenity).slice(0, 1))
  return ids.length < requested.length ? null : bitsOf(ids, amenityBit, amenityWords)
}

/** Whether a word occurs in the name of a property, its place, its category or one of its amenities. */
const wordTest = ({ columns, catalogue }: IndexState, word: string): PropertyTest => {
  const { find, region, destination, category, amenities, amenityWords, amenityBit } = catalogue
  const regions = find.region.containing(word)
  const destinations = find.destination.containing(word)
  const categories = find.category.containing(word)
  const mask = bitsOf(find.amenity.containing(word), amenityBit, amenityWords)
  return (at: number) =>
    columns.facts[at]?.name.includes(word) === true ||
    regions.has(region[at] as number) ||
    destinations.has(destination[at] as number) ||
    categories.has(category[at] as number) ||
    mask.some((bits, i) => ((amenities[at * amenityWords + i] as number) & bits) !== 0)
}

const inBox = ({ facts }: InventoryColumns, { west, south, east, north }: Box): PropertyTest => {
  return (at) => {
    const each = facts[at]
    if (!each) return false
    const { longitude, latitude } = each
    return longitude >= west && longitude <= east && latitude >= south && latitude <= north
  }
}

/** The test that no property passes. */
const NEVER: PropertyTest = () => false

/** Tests for the location of a property, except for a region that the scanned range already limits. */
const placeTests = (index: IndexState, query: SearchQuery, conditions: ReturnType<typeof placesOf>): PropertyTest[] => {
  const { catalogue, columns } = index
  const tests = conditions.map(({ column, ids }): PropertyTest => {
    const values = catalogue[column]
    return (at) => ids.includes(values[at] as number)
  })
  return query.bbox ? [...tests, inBox(columns, query.bbox)] : tests
}

const categoryTests = ({ catalogue }: IndexState, { category }: SearchQuery): PropertyTest[] => {
  if (category === undefined) return []
  const ids = catalogue.find.category.named(category)
  return [(at) => ids.includes(catalogue.category[at] as number)]
}

const amenityTests = ({ catalogue }: IndexState, requested: readonly string[] = []): PropertyTest[] => {
  if (requested.length === 0) return []
  const mask = amenityMask(catalogue, requested)
  if (!mask) return [NEVER]
  const { amenities, amenityWords } = catalogue
  return [(at) => mask.every((bits, word) => ((amenities[at * amenityWords + word] as number) & bits) === bits)]
}

/** Whoever travels with children finds no place that is for adults only, or for older children than the youngest. */
const childrenTests = ({ columns }: IndexState, { children = 0, child_ages }: SearchQuery): PropertyTest[] => {
  if (children === 0) return []
  const highest = highestChildrenFrom(child_ages)
  return [(at) => (columns.facts[at]?.children_from ?? 0) <= highest]
}

const textTests = (index: IndexState, q = ''): PropertyTest[] =>
  fold(q)
    .split(' ')
    .flatMap((word) => (word === '' ? [] : [wordTest(index, word)]))

const allOf = (tests: readonly PropertyTest[]): PropertyTest => {
  const [first, ...others] = tests
  if (!first) return () => true
  return (at) => first(at) && others.every((test) => test(at))
}

/** The tests of a search one by one, for callers that leave one out (facets). */
export const testsOf = (index: IndexState, query: SearchQuery) => ({
  place: allOf(placeTests(index, query, placesOf(index.catalogue, query))),
  category: allOf(categoryTests(index, query)),
  /** Amenities, the typed text, and whether children are welcome. */
  others: allOf([
    ...amenityTests(index, query.amenities),
    ...childrenTests(index, query),
    ...textTests(index, query.q),
  ]),
})

/** All tests of a search as one, with the smallest range that must be scanned. */
export const filterOf = (index: IndexState, query: SearchQuery): Filter => {
  const { catalogue } = index
  let [from, to] = [0, index.columns.facts.length]
  const scattered = placesOf(catalogue, query).filter(({ column, ids }) => {
    const [id] = ids
    if (column !== 'region' || ids.length !== 1 || id === undefined) return true
    from = Math.max(from, lowerBound(catalogue.region, id))
    to = Math.min(to, lowerBound(catalogue.region, id + 1))
    return false
  })
  const passes = allOf([
    ...placeTests(index, query, scattered),
    ...categoryTests(index, query),
    ...amenityTests(index, query.amenities),
    ...childrenTests(index, query),
    ...textTests(index, query.q),
  ])
  return { from, to, passes }
}
