import { type Day, isDay } from '#domain/calendar.ts'

/** The stay in an address: dates, adults and children; null for what is missing. */
export type StaySearch = { check_in: Day | null; check_out: Day | null; guests: number | null; children: number | null }

/** An address without a stay. */
export const EMPTY_STAY: StaySearch = { check_in: null, check_out: null, guests: null, children: null }

const MAX_PARTY = 50

const count = (text: string | null, least: number): number | null => {
  const number = Number(text)
  return text !== null && /^\d{1,3}$/.test(text) && number >= least ? Math.min(number, MAX_PARTY) : null
}

const dayIn = (text: string | null): Day | null => (isDay(text) ? text : null)

/** Reads `checkIn, checkOut, guests, children` of an address; invalid values count as missing. */
export const staySearchFrom = (params: URLSearchParams): StaySearch => ({
  check_in: dayIn(params.get('checkIn')),
  check_out: dayIn(params.get('checkOut')),
  guests: count(params.get('guests'), 1),
  children: count(params.get('children'), 0),
})

/** The same as parameters of an address, in a fixed order; missing values are left out. */
export const stayParams = (stay: StaySearch): [name: string, value: string][] => {
  const params: [string, string | number | null][] = [
    ['checkIn', stay.check_in],
    ['checkOut', stay.check_out],
    ['guests', stay.guests],
    ['children', stay.children || null],
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
