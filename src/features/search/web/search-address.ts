import { DEFAULT_SORT, SORTS, type Sort } from '#domain/search.ts'
import type { Suggestion } from '#domain/suggestion.ts'
import { roomsPath, staySearchFrom } from '#features/properties/web/public.ts'

/** The parameters that a new search takes over from the present one: dates, party and residency. */
const CARRIED_PARAMS = ['checkIn', 'checkOut', 'guests', 'children', 'ages', 'residency'] as const

/** The order in an address; `featured` if it is missing or invalid. */
export const sortOf = (params: URLSearchParams): Sort =>
  SORTS.find((sort) => sort === params.get('sort')) ?? DEFAULT_SORT

/** The listing for a text and an order. Place and filters of the present address are left behind, dates and guests stay. */
export const searchAddress = (present: URLSearchParams, text: string, sort: Sort): string =>
  listingFor(present, { q: text.trim() }, sort)

/** Where a suggestion leads: to a property's rooms, or to the listing of a place. Dates and guests stay. */
export const suggestionAddress = (
  present: URLSearchParams,
  { kind, id, name, region }: Suggestion,
  sort: Sort,
): string => {
  if (kind === 'property') return roomsPath(id, staySearchFrom(present))
  return listingFor(present, kind === 'region' ? { region: name } : { region: region ?? '', destination: name }, sort)
}

const listingFor = (present: URLSearchParams, stay: Record<string, string>, sort: Sort): string => {
  const next = new URLSearchParams(Object.entries(stay).filter(([, value]) => value !== ''))
  for (const key of CARRIED_PARAMS) {
    const value = present.get(key)
    if (value) next.set(key, value)
  }
  if (sort !== DEFAULT_SORT) next.set('sort', sort)
  return next.size > 0 ? `/properties?${next}` : '/properties'
}

/** The present page, the listing or the home page, in another order and from its first page. */
export const resorted = (path: string, present: URLSearchParams, sort: Sort): string => {
  const next = new URLSearchParams(present)
  next.delete('page')
  next.delete('sort')
  if (sort !== DEFAULT_SORT) next.set('sort', sort)
  return next.size > 0 ? `${path}?${next}` : path
}
