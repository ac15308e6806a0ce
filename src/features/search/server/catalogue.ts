import { fold } from '#domain/search.ts'
import { amenityIds, type Named, type PropertyFacts, type Shelf } from './shelf.ts'

/** Finds things of one kind by what people call them. */
type Finder = {
  /** The ids that a name or an id in an address stands for; none when nobody goes by it. */
  named: (wish: string) => readonly number[]
  /** The ids of those whose name contains a word that was made comparable. */
  containing: (word: string) => ReadonlySet<number>
}

/** What is worked out once from a shelf's properties, so that a search only has to compare numbers. */
export type Catalogue = {
  region: Int32Array
  destination: Int32Array
  category: Int32Array
  /** One bit per amenity, `amenityWords` words per property. */
  amenities: Int32Array
  amenityWords: number
  /** The bit of an amenity's id. */
  amenityBit: Map<number, number>
  find: Record<'region' | 'destination' | 'category' | 'amenity', Finder>
  /** Each once, in the order of lists. */
  things: Record<'region' | 'category' | 'amenity', readonly Named[]>
  /** Lowest price of the rooms that are offered; 0 where none is. */
  lowest: Int32Array
  /** The properties in the orders that do not depend on the search. */
  order: Record<'featured' | 'rating' | 'name', Int32Array>
  /** Where each property stands in the order of names. */
  nameRank: Int32Array
  /** What a search notes down about each property while it runs; of no meaning in between. */
  prices: Int32Array
}

/** Room for 2 million properties below each step of a key. */
const SPAN = 2 ** 21
/** Above every price: what has none comes last. */
const NO_PRICE = 2 ** 31

/** Properties by ascending `major` (a whole number up to 2^32), ties by name. */
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

type Names = { nameRank: Int32Array; order: { name: Int32Array } }

/** Positions of found properties by price; what has no price (0) comes last either way. */
export const byPrice = (found: Int32Array, prices: Int32Array, direction: 1 | -1, names: Names): Int32Array =>
  byMajor(
    found,
    (at) => {
      const price = prices[at] as number
      if (price === 0) return NO_PRICE
      return direction === 1 ? price : NO_PRICE - 1 - price
    },
    names,
  )

/** The different things that the properties are in or have. */
const distinct = ({ facts }: Shelf, add: (to: Set<Named>, each: PropertyFacts) => void): Set<Named> => {
  const all = new Set<Named>()
  for (const each of facts) add(all, each)
  return all
}

/** Properties read at different times may hold different objects for the same thing: the last one counts. */
const inOrder = (all: Iterable<Named>): Named[] =>
  [...new Map(Array.from(all, (thing) => [thing.id, thing])).values()].sort(
    (a, b) => a.position - b.position || a.id - b.id,
  )

const finder = (all: Iterable<Named>): Finder => {
  const ids = new Map<string, Set<number>>()
  const add = (key: string, id: number) => {
    const known = ids.get(key)
    if (known) known.add(id)
    else ids.set(key, new Set([id]))
  }
  for (const { id, names } of all) {
    add(String(id), id)
    for (const name of names) add(fold(name), id)
  }
  const texts = [...all].map(({ id, names }) => ({ id, text: fold(names.join(' ')) }))
  return {
    named: (wish) => [...(ids.get(fold(wish)) ?? [])],
    containing: (word) => new Set(texts.flatMap(({ id, text }) => (text.includes(word) ? [id] : []))),
  }
}

const lowestPrices = ({ facts, firstRoom, price }: Shelf): Int32Array => {
  const prices = new Int32Array(facts.length)
  for (let at = 0; at < facts.length; at++) {
    let lowest = 0
    for (let room = firstRoom[at] as number; room < (firstRoom[at + 1] as number); room++) {
      const each = price[room] as number
      if (each > 0 && (lowest === 0 || each < lowest)) lowest = each
    }
    prices[at] = lowest
  }
  return prices
}

const amenityBits = ({ facts }: Shelf, all: Iterable<Named>) => {
  const amenityBit = new Map<number, number>()
  for (const { id } of all) if (!amenityBit.has(id)) amenityBit.set(id, amenityBit.size)
  const amenityWords = Math.max(1, Math.ceil(amenityBit.size / 32))
  const amenities = new Int32Array(facts.length * amenityWords)
  for (let at = 0; at < facts.length; at++) {
    for (const id of amenityIds((facts[at] as PropertyFacts).amenities)) {
      const bit = amenityBit.get(id) as number
      const word = at * amenityWords + (bit >> 5)
      amenities[word] = (amenities[word] as number) | (1 << (bit & 31))
    }
  }
  return { amenities, amenityWords, amenityBit }
}

/** A column of ids of the properties. */
const column = ({ facts }: Shelf, read: (each: PropertyFacts) => number): Int32Array => {
  const ids = new Int32Array(facts.length)
  for (let at = 0; at < facts.length; at++) ids[at] = read(facts[at] as PropertyFacts)
  return ids
}

const orders = ({ facts }: Shelf) => {
  const name = Int32Array.from(facts.keys()).sort((a, b) => {
    const [one, other] = [facts[a] as PropertyFacts, facts[b] as PropertyFacts]
    if (one.name !== other.name) return one.name < other.name ? -1 : 1
    return one.id - other.id
  })
  const nameRank = new Int32Array(facts.length)
  for (const [rank, at] of name.entries()) nameRank[at] = rank
  const known = { nameRank, order: { name } }
  const unrated = 100
  const byRating = (at: number) => unrated - Math.round((facts[at]?.rating ?? 0) * 10)
  return {
    nameRank,
    order: {
      name,
      rating: byMajor(name, byRating, known),
      featured: byMajor(name, (at) => byRating(at) + (facts[at]?.is_featured ? 0 : 1000), known),
    },
  }
}

/** Works out the catalogue of a shelf; some 20 ms for 10,000 properties. */
export const catalogueOf = (shelf: Shelf): Catalogue => {
  const amenities = distinct(shelf, (all, each) => {
    for (const id of amenityIds(each.amenities)) all.add(shelf.amenities.get(id) as Named)
  })
  const regions = distinct(shelf, (all, { region }) => all.add(region))
  const categories = distinct(shelf, (all, { category }) => all.add(category))
  return {
    region: column(shelf, ({ region }) => region.id),
    destination: column(shelf, ({ destination }) => destination.id),
    category: column(shelf, ({ category }) => category.id),
    ...amenityBits(shelf, amenities),
    find: {
      region: finder(regions),
      destination: finder(distinct(shelf, (all, { destination }) => all.add(destination))),
      category: finder(categories),
      amenity: finder(amenities),
    },
    things: { region: inOrder(regions), category: inOrder(categories), amenity: inOrder(amenities) },
    lowest: lowestPrices(shelf),
    prices: new Int32Array(shelf.facts.length),
    ...orders(shelf),
  }
}
