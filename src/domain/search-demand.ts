import { fold, type SearchQuery } from './search.ts'

/** A place that somebody looked for, by its folded names; at least one of them is not empty. */
export type DemandPlace = { destination: string; region: string }

/** The longest name that is counted, in characters. */
export const DEMAND_NAME_LENGTH = 60

/** Letters, and what names of places have between them: no number, no email address, no code. */
const NAME = /^\p{L}[\p{L} -]*$/u

const nameOf = (text: string | undefined): string => {
  const name = fold(text ?? '')
  return NAME.test(name) && name.length <= DEMAND_NAME_LENGTH ? name : ''
}

/** What narrows a search to some of the properties of a place: without a result it says nothing of the place. */
const NARROWING = ['category', 'min_price', 'max_price', 'amenities', 'bbox'] as const

const isNarrowed = (query: SearchQuery): boolean =>
  NARROWING.some((name) => {
    const value = query[name]
    return Array.isArray(value) ? value.length > 0 : value !== undefined
  })

/**
 * The place for which a search counts as demand; null if it does not count: further pages, searches with filters, and
 * those of the whole country. Typed text counts as a place if nothing was found and no place is named, because a traveller
 * types what the list of places does not have.
 */
export const demandOf = (query: SearchQuery, total: number): DemandPlace | null => {
  if ((query.offset ?? 0) > 0 || isNarrowed(query)) return null
  const destination = nameOf(query.destination)
  const region = nameOf(query.region)
  if (destination !== '' || region !== '') return query.q ? null : { destination, region }
  const typed = total === 0 ? nameOf(query.q) : ''
  return typed === '' ? null : { destination: typed, region: '' }
}

/** How often folded names were searched, and how often nothing was found. */
export type SearchedName = DemandPlace & { searches: number; without_result: number }
/** A destination of a region, with the properties on sale there. */
export type PlaceOnSale = { destination: string; region: string; properties: number }
/** A searched place by its name; one that is not on the list of places is named as it was typed. */
export type SearchedPlace = {
  name: string
  /** Of a destination; else empty. */
  region: string
  is_known: boolean
  properties: number
  searches: number
  without_result: number
}

/** How many places a report names. */
const MOST_NAMED = 15
/** What is not on the list of places may be anything that somebody typed, a person's name too: it is named once so many searched for it. */
const LEAST_UNKNOWN = 3

type Named = Omit<SearchedPlace, 'searches' | 'without_result'>

/** The place that folded names mean, as in the search: a destination of the region, or any of this name, else a region. */
const placeOf = ({ destination, region }: DemandPlace, places: readonly PlaceOnSale[]): Named => {
  const found = places.find(
    (place) => fold(place.destination) === destination && (region === '' || fold(place.region) === region),
  )
  if (found) return { name: found.destination, region: found.region, is_known: true, properties: found.properties }
  const typed = destination || region
  const inRegion = places.filter((place) => fold(place.region) === typed)
  const name = inRegion[0]?.region ?? typed
  const properties = inRegion.reduce((sum, place) => sum + place.properties, 0)
  return { name, region: '', is_known: inRegion.length > 0, properties }
}

const byLack = (one: SearchedPlace, other: SearchedPlace): number =>
  other.without_result - one.without_result || other.searches - one.searches || (one.name < other.name ? -1 : 1)

/** All searches of places, and the places for which most of them found nothing. */
export const searchesOf = (names: readonly SearchedName[], places: readonly PlaceOnSale[]) => {
  const searched = new Map<string, SearchedPlace>()
  for (const { searches, without_result, ...folded } of names) {
    const place = placeOf(folded, places)
    const key = `${place.region} / ${place.name}`
    const before = searched.get(key)
    searched.set(key, {
      ...place,
      searches: searches + (before?.searches ?? 0),
      without_result: without_result + (before?.without_result ?? 0),
    })
  }
  const lacking = [...searched.values()].filter(
    ({ is_known, searches, without_result }) => without_result > 0 && (is_known || searches >= LEAST_UNKNOWN),
  )
  const sum = (field: 'searches' | 'without_result') => names.reduce((total, name) => total + name[field], 0)
  return {
    searches: sum('searches'),
    without_result: sum('without_result'),
    places: lacking.sort(byLack).slice(0, MOST_NAMED),
  }
}
