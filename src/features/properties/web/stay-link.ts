import { type Day, isDay } from '#domain/calendar.ts'
import { OLDEST_CHILD } from '#domain/child-age.ts'
import { RESIDENCIES, type Residency } from '#domain/residency.ts'
import { normaliseParty, type PartyDraft } from './party.ts'

/** The stay in an address: dates and party; null for what is missing. `residency` is the one whose prices are shown. */
export type StaySearch = PartyDraft & { check_in: Day | null; check_out: Day | null; residency: Residency | null }

/** An address without a stay. */
export const EMPTY_STAY: StaySearch = {
  check_in: null,
  check_out: null,
  guests: null,
  children: null,
  child_ages: [],
  residency: null,
}

/** The party of a stay in the query of a call, with the ages that are known. */
export const partyQuery = ({ guests, children, child_ages }: StaySearch) => ({
  guests: guests ?? undefined,
  children: children ?? undefined,
  child_ages: child_ages.filter((age) => age !== null).join(',') || undefined,
})

const MAX_PARTY = 50

const count = (text: string | null, least: number): number | null => {
  const number = Number(text)
  return text !== null && /^\d{1,3}$/.test(text) && number >= least ? Math.min(number, MAX_PARTY) : null
}

const dayIn = (text: string | null): Day | null => (isDay(text) ? text : null)

const ageIn = (text: string): number | null => {
  const age = count(text, 0)
  return age !== null && age <= OLDEST_CHILD ? age : null
}

/** The ages in an address, null for those that are not valid; none if there are more than children. */
const agesIn = (text: string | null, children: number | null): (number | null)[] => {
  const ages = (text ?? '').split(',').map(ageIn)
  return ages.length > (children ?? 0) ? [] : ages
}

/** Reads `checkIn, checkOut, guests, children, ages, residency` of an address; invalid values count as missing. */
export const staySearchFrom = (params: URLSearchParams): StaySearch => {
  const children = count(params.get('children'), 0)
  return {
    check_in: dayIn(params.get('checkIn')),
    check_out: dayIn(params.get('checkOut')),
    guests: count(params.get('guests'), 1),
    ...normaliseParty({ children, child_ages: agesIn(params.get('ages'), children) }),
    residency: RESIDENCIES.find((each) => each === params.get('residency')) ?? null,
  }
}

/** The same as parameters of an address, in a fixed order; missing values and no children are left out. */
export const stayParams = (stay: StaySearch): [name: string, value: string][] => {
  const params: [string, string | number | null][] = [
    ['checkIn', stay.check_in],
    ['checkOut', stay.check_out],
    ['guests', stay.guests],
    ['children', stay.children],
    ['ages', stay.child_ages.join(',')],
    ['residency', stay.residency],
  ]
  return params.flatMap(([name, value]) => (value ? [[name, String(value)] as [string, string]] : []))
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

/** The address of the listing of a region, with the stay of the search. */
export const regionPath = (region: string, stay: StaySearch): string =>
  `/properties?${new URLSearchParams([['region', region], ...stayParams(stay)])}`

/** The address of the preview of a property's page, for its hotel and who reviews it. */
export const previewPath = (property: number, stay: StaySearch = EMPTY_STAY): string =>
  withStay(`/property-preview/${property}`, stay)

/** The dates of a stay; null unless both are there. */
export const datesOf = ({ check_in, check_out }: StaySearch): { check_in: Day; check_out: Day } | null =>
  check_in !== null && check_out !== null ? { check_in, check_out } : null
