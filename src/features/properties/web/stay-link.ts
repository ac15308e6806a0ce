import { type Day, isDay } from '#domain/calendar.ts'

/** The stay that an address asks for, as far as it does: dates, adults and children. */
export type StayWish = { check_in: Day | null; check_out: Day | null; guests: number | null; children: number | null }

/** An address that asks for nothing. */
export const NO_WISH: StayWish = { check_in: null, check_out: null, guests: null, children: null }

const MAX_PARTY = 50

const count = (text: string | null, least: number): number | null => {
  const number = Number(text)
  return text !== null && /^\d{1,3}$/.test(text) && number >= least ? Math.min(number, MAX_PARTY) : null
}

const dayIn = (text: string | null): Day | null => (isDay(text) ? text : null)

/** Reads `checkIn, checkOut, guests, children` of an address; what cannot be read counts as not asked. */
export const stayWishFrom = (params: URLSearchParams): StayWish => ({
  check_in: dayIn(params.get('checkIn')),
  check_out: dayIn(params.get('checkOut')),
  guests: count(params.get('guests'), 1),
  children: count(params.get('children'), 0),
})

/** The same as parameters of an address, in a fixed order; what is not asked is left out. */
export const stayParams = (wish: StayWish): [name: string, value: string][] => {
  const params: [string, string | number | null][] = [
    ['checkIn', wish.check_in],
    ['checkOut', wish.check_out],
    ['guests', wish.guests],
    ['children', wish.children || null],
  ]
  return params.flatMap(([name, value]) => (value === null ? [] : [[name, String(value)] as [string, string]]))
}

const withStay = (path: string, wish: StayWish): string => {
  const search = new URLSearchParams(stayParams(wish))
  return search.size > 0 ? `${path}?${search}` : path
}

/** The address of a property, which leads on to its own page, with the stay that is looked for. */
export const propertyPath = (property: number, wish: StayWish = NO_WISH): string =>
  withStay(`/properties/${property}`, wish)

/** The address of a property's own page with its rooms, with the stay that is looked for. */
export const roomsPath = (property: number, wish: StayWish = NO_WISH): string =>
  withStay(`/properties/${property}/rooms`, wish)

/** Both dates of a wish, or null while one is missing. */
export const datesOf = ({ check_in, check_out }: StayWish): { check_in: Day; check_out: Day } | null =>
  check_in !== null && check_out !== null ? { check_in, check_out } : null
