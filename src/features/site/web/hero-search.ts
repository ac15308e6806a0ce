import { type Day, todayIn } from '#domain/calendar.ts'
import { fold, type SearchFault, searchFault } from '#domain/search.ts'
import { type Suggestible, suggestionsFor } from '#domain/suggestion.ts'
import { datesOf, partyQuery, type StaySearch, stayParams, staySearchFrom } from '#features/properties/web/public.ts'

/** A place to stay: a region, or a destination, whose region distinguishes it from others of its name. */
export type Place = { region: string; destination: string }

/** The input of the home page's search, as in its address. */
export type HeroSearchInput = StaySearch & Place

/** The regions with the names of their destinations, as the API lists them. */
export type Regions = readonly { id: number; name: string; destinations: readonly string[] }[]

const PARAMS = ['region', 'destination'] as const
const MAX_TEXT = 120

/** Reads `region, destination, checkIn, checkOut, guests, children, ages` of an address; invalid values count as missing. */
export const heroSearchFrom = (params: URLSearchParams): HeroSearchInput => {
  const [region, destination] = PARAMS.map((name) => (params.get(name) ?? '').trim().slice(0, MAX_TEXT))
  return { ...staySearchFrom(params), region: region ?? '', destination: destination ?? '' }
}

const paramsOf = (search: HeroSearchInput, sort: string | null) => {
  const places = PARAMS.flatMap((name) => (search[name] ? [[name, search[name]]] : []))
  return new URLSearchParams([...places, ...stayParams(search), ...(sort ? [['sort', sort]] : [])])
}

/** The home page with the results of a search; `sort` stays as in the present address. */
export const heroAddress = (search: HeroSearchInput, sort: string | null): string => `/home?${paramsOf(search, sort)}`

/** The listing with all results of a home-page search. */
export const fullListAddress = (search: HeroSearchInput, sort: string | null): string =>
  `/properties?${paramsOf(search, sort)}`

/** The dates of a search that is complete, or null: its results are shown only with a place and both dates. */
export const completeDates = (search: HeroSearchInput): { check_in: Day; check_out: Day } | null =>
  search.region !== '' || search.destination !== '' ? datesOf(search) : null

/** A complete search as the API's query, or null. */
export const completeQuery = (search: HeroSearchInput) => {
  const dates = completeDates(search)
  const { region, destination } = search
  const place = { region: region || undefined, destination: destination || undefined }
  return dates && { ...place, ...partyQuery(search), ...dates }
}

/** What the location box can suggest. */
export const suggestiblePlaces = (regions: Regions): Suggestible[] =>
  regions.flatMap(({ id, name, destinations }) => [
    { kind: 'region' as const, id, name, region: null, folded: fold(name) },
    ...destinations.map((destination, i) => {
      const own = { kind: 'destination' as const, id: id * 1000 + i, name: destination }
      return { ...own, region: name, folded: fold(destination) }
    }),
  ])

/** The place of a suggestion. */
export const placeOf = ({ name, region }: Pick<Suggestible, 'name' | 'region'>): Place =>
  region === null ? { region: name, destination: '' } : { region, destination: name }

/** The place of a text that was typed without choosing a suggestion: a full name, or the only match. */
export const placeNamed = (places: readonly Suggestible[], text: string): Place | null => {
  const whole = places.filter(({ folded }) => folded === fold(text))
  const found = whole.find(({ kind }) => kind === 'region') ?? (whole.length === 1 ? whole[0] : undefined)
  if (found) return placeOf(found)
  const [only, ...others] = whole.length === 0 ? suggestionsFor(places, text) : []
  return only && others.length === 0 ? placeOf(only) : null
}

/** The first fault of a search, or null. */
export const heroFault = (place: Place | null, range: { start: Day | null; end: Day | null }, now: Date) =>
  searchFault(
    { location: place ? place.destination || place.region : '', check_in: range.start, check_out: range.end },
    todayIn(now),
  ) satisfies SearchFault | null
