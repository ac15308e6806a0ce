import { DEFAULT_SORT, SORTS, type Sort } from '#domain/search.ts'

/** What a new search keeps of the present one: when, and for how many. */
const KEPT = ['checkIn', 'checkOut', 'guests', 'children'] as const

/** The order that an address asks for; `featured` where it names none that we know. */
export const sortOf = (params: URLSearchParams): Sort =>
  SORTS.find((sort) => sort === params.get('sort')) ?? DEFAULT_SORT

/** The listing for a text and an order. Place and filters of the present address are left behind, dates and guests stay. */
export const searchAddress = (present: URLSearchParams, text: string, sort: Sort): string => {
  const next = new URLSearchParams()
  if (text.trim() !== '') next.set('q', text.trim())
  for (const key of KEPT) {
    const value = present.get(key)
    if (value) next.set(key, value)
  }
  if (sort !== DEFAULT_SORT) next.set('sort', sort)
  return next.size > 0 ? `/properties?${next}` : '/properties'
}

/** The present listing in another order, from its first page. */
export const resorted = (present: URLSearchParams, sort: Sort): string => {
  const next = new URLSearchParams(present)
  next.delete('page')
  next.delete('sort')
  if (sort !== DEFAULT_SORT) next.set('sort', sort)
  return next.size > 0 ? `/properties?${next}` : '/properties'
}
