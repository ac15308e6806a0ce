import { type Box, fold, type SearchQuery } from '#domain/search.ts'
import type { Catalogue } from './catalogue.ts'
import { lowerBound } from './column.ts'
import type { Shelf } from './shelf.ts'

/** What is searched: the shelf, what was worked out from it, and the day number that its window begins on. */
export type Index = { shelf: Shelf; catalogue: Catalogue; windowStart: number }

/** Whether the property at a position of the shelf is as wished. */
export type Test = (at: number) => boolean

/** Which properties come into question: the stretch of the shelf to look at, and a test for each. */
type Sieve = { from: number; to: number; passes: Test }

/** The ids a place stands for; a destination's link may also name a region ("Zanzibar" is more than one town). */
const placesOf = ({ find }: Catalogue, { region, destination }: SearchQuery) => {
  const wanted: { column: 'region' | 'destination'; ids: readonly number[] }[] = []
  if (region !== undefined) wanted.push({ column: 'region', ids: find.region.named(region) })
  if (destination !== undefined) {
    const ids = find.destination.named(destination)
    if (ids.length > 0) wanted.push({ column: 'destination', ids })
    else
      wanted.push({
        column: 'region',
        ids: find.region.named(destination).filter((id) => fold(destination) !== `${id}`),
      })
  }
  return wanted
}

const bitsOf = (ids: Iterable<number>, bitOf: ReadonlyMap<number, number>, words: number): Int32Array => {
  const mask = new Int32Array(words)
  for (const id of ids) {
    const bit = bitOf.get(id) as number
    mask[bit >> 5] = (mask[bit >> 5] as number) | (1 << (bit & 31))
  }
  return mask
}

/** The amenities wished for as bits, or null where one of them is unknown. */
const amenityMask = ({ find, amenityBit, amenityWords }: Catalogue, wished: readonly string[]): Int32Array | null => {
  const ids = wished.flatMap((wish) => find.amenity.named(wish).slice(0, 1))
  return ids.length < wished.length ? null : bitsOf(ids, amenityBit, amenityWords)
}

/** Whether a word stands in a property's own name or in that of a thing it has or is in. */
const wordTest = ({ shelf, catalogue }: Index, word: string): Test => {
  const { find, region, destination, category, amenities, amenityWords, amenityBit } = catalogue
  const regions = find.region.containing(word)
  const destinations = find.destination.containing(word)
  const categories = find.category.containing(word)
  const mask = bitsOf(find.amenity.containing(word), amenityBit, amenityWords)
  return (at: number) =>
    shelf.facts[at]?.name.includes(word) === true ||
    regions.has(region[at] as number) ||
    destinations.has(destination[at] as number) ||
    categories.has(category[at] as number) ||
    mask.some((bits, i) => ((amenities[at * amenityWords + i] as number) & bits) !== 0)
}

const inBox = ({ facts }: Shelf, { west, south, east, north }: Box): Test => {
  return (at) => {
    const each = facts[at]
    if (!each) return false
    const { longitude, latitude } = each
    return longitude >= west && longitude <= east && latitude >= south && latitude <= north
  }
}

/** Nothing can pass. */
const NEVER: Test = () => false

/** Where a property must be, apart from the stretch of one region that is scanned alone. */
const placeTests = (index: Index, query: SearchQuery, wanted: ReturnType<typeof placesOf>): Test[] => {
  const { catalogue, shelf } = index
  const tests = wanted.map(({ column, ids }): Test => {
    const values = catalogue[column]
    return (at) => ids.includes(values[at] as number)
  })
  return query.bbox ? [...tests, inBox(shelf, query.bbox)] : tests
}

const categoryTests = ({ catalogue }: Index, { category }: SearchQuery): Test[] => {
  if (category === undefined) return []
  const ids = catalogue.find.category.named(category)
  return [(at) => ids.includes(catalogue.category[at] as number)]
}

const amenityTests = ({ catalogue }: Index, wished: readonly string[] = []): Test[] => {
  if (wished.length === 0) return []
  const mask = amenityMask(catalogue, wished)
  if (!mask) return [NEVER]
  const { amenities, amenityWords } = catalogue
  return [(at) => mask.every((bits, word) => ((amenities[at * amenityWords + word] as number) & bits) === bits)]
}

const textTests = (index: Index, q = ''): Test[] =>
  fold(q)
    .split(' ')
    .flatMap((word) => (word === '' ? [] : [wordTest(index, word)]))

const together = (tests: readonly Test[]): Test => {
  const [first, ...others] = tests
  if (!first) return () => true
  return (at) => first(at) && others.every((test) => test(at))
}

/** The conditions on a property one by one, for whoever wants to leave one out. */
export const testsOf = (index: Index, query: SearchQuery) => ({
  place: together(placeTests(index, query, placesOf(index.catalogue, query))),
  category: together(categoryTests(index, query)),
  /** Amenities and the typed text. */
  others: together([...amenityTests(index, query.amenities), ...textTests(index, query.q)]),
})

/** All conditions on a property at once, and the least stretch of the shelf that has to be looked at. */
export const sieveOf = (index: Index, query: SearchQuery): Sieve => {
  const { catalogue } = index
  let [from, to] = [0, index.shelf.facts.length]
  const scattered = placesOf(catalogue, query).filter(({ column, ids }) => {
    const [id] = ids
    if (column !== 'region' || ids.length !== 1 || id === undefined) return true
    from = Math.max(from, lowerBound(catalogue.region, id))
    to = Math.min(to, lowerBound(catalogue.region, id + 1))
    return false
  })
  const passes = together([
    ...placeTests(index, query, scattered),
    ...categoryTests(index, query),
    ...amenityTests(index, query.amenities),
    ...textTests(index, query.q),
  ])
  return { from, to, passes }
}
