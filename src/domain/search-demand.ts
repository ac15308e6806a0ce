import { fold, type SearchQuery } from './search.ts'

/** A place that somebody looked for, by its folded names; at least one of them is not empty. */
export type DemandPlace = { destination: string; region: string }

/** The longest name that is counted, in characters. */
export const DEMAND_NAME_LENGTH = 60

/** Letters, and what names of places have between them: nothing that looks like a number, an address or a code. */
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
