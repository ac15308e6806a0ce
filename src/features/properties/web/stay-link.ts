import { type Day, isDay } from '#domain/calendar.ts'
import { OLDEST_CHILD } from '#domain/guest-price.ts'

/**
 * The stay in an address: dates, adults and children; null for what is missing. `child_ages` has one age in whole years
 * for each child, or is empty.
 */
export type StaySearch = {
  check_in: Day | null
  check_out: Day | null
  guests: number | null
  children: number | null
  child_ages: readonly number[]
}

/** An address without a stay. */
export const EMPTY_STAY: StaySearch = { check_in: null, check_out: null, guests: null, children: null, child_ages: [] }

/** A party that is being put together: null, or nothing, is the age of a child that is not chosen yet. */
export type PartyDraft = { guests: number | null; children: number | null; child_ages: readonly (number | null)[] }

/** The chosen age of each child, null for those without. */
export const agesOf = ({ children, child_ages }: Omit<PartyDraft, 'guests'>): (number | null)[] =>
  Array.from({ length: children ?? 0 }, (_, at) => child_ages[at] ?? null)

/** The party as a search takes it: with the age of each child, or with none if one is not chosen. */
export const wholeParty = <Party extends PartyDraft>(party: Party) => {
  const ages = agesOf(party)
  const chosen = ages.filter((age) => age !== null)
  return { ...party, child_ages: chosen.length === ages.length ? chosen : [] }
}

/** The ages of a whole party, to stand after its number of children; nothing if one is not chosen. */
export const agesNote = (party: PartyDraft): string => {
  const { child_ages } = wholeParty(party)
  return child_ages.length > 0 ? ` (${child_ages.join(',\u00a0')})` : ''
}

/** The party of a stay in the query of a call. */
export const partyQuery = ({ guests, children, child_ages }: StaySearch) => ({
  guests: guests ?? undefined,
  children: children ?? undefined,
  child_ages: child_ages.length > 0 ? child_ages.join(',') : undefined,
})

const MAX_PARTY = 50

const count = (text: string | null, least: number): number | null => {
  const number = Number(text)
  return text !== null && /^\d{1,3}$/.test(text) && number >= least ? Math.min(number, MAX_PARTY) : null
}

const dayIn = (text: string | null): Day | null => (isDay(text) ? text : null)

/** The ages in an address; none unless there is a valid one for each child. */
const agesIn = (text: string | null, children: number | null): number[] => {
  const ages = text?.split(',') ?? []
  const isValid = (age: string) => /^\d{1,2}$/.test(age) && Number(age) <= OLDEST_CHILD
  return ages.length === children && ages.every(isValid) ? ages.map(Number) : []
}

/** Reads `checkIn, checkOut, guests, children, ages` of an address; invalid values count as missing. */
export const staySearchFrom = (params: URLSearchParams): StaySearch => {
  const children = count(params.get('children'), 0)
  return {
    check_in: dayIn(params.get('checkIn')),
    check_out: dayIn(params.get('checkOut')),
    guests: count(params.get('guests'), 1),
    children,
    child_ages: agesIn(params.get('ages'), children),
  }
}

/** The same as parameters of an address, in a fixed order; missing values are left out. */
export const stayParams = (stay: StaySearch): [name: string, value: string][] => {
  const params: [string, string | number | null][] = [
    ['checkIn', stay.check_in],
    ['checkOut', stay.check_out],
    ['guests', stay.guests],
    ['children', stay.children || null],
    ['ages', wholeParty(stay).child_ages.join(',') || null],
  ]
  return params.flatMap(([name, value]) => (value === null ? [] : [[name, String(value)] as [string, string]]))
}

const withStay = (path: string, stay: StaySearch): string => {
  const search = new URLSearchParams(stayParams(stay))
  return search.size > 0 ? `${path}?${search}` : path
}

/** The address of a property, which redirects to its page, with the stay of the search. */
export const propertyPath = (property: number, stay: StaySearch = EMPTY_STAY): string =>
  withStay(`/properties/${property}`, stay)

/** The address of a property's page with its rooms, with the stay of the search. */
export const roomsPath = (property: number, stay: StaySearch = EMPTY_STAY): string =>
  withStay(`/properties/${property}/rooms`, stay)

/** The address of the preview of a property's page, for its hotel and who reviews it. */
export const previewPath = (property: number): string => `/property-preview/${property}`

/** The dates of a stay; null unless both are there. */
export const datesOf = ({ check_in, check_out }: StaySearch): { check_in: Day; check_out: Day } | null =>
  check_in !== null && check_out !== null ? { check_in, check_out } : null
