import { daysBetween } from '#domain/calendar.ts'
import type { Tsh } from '#domain/money.ts'
import { RESIDENCIES, type Residency } from '#domain/residency.ts'
import { compareText } from '#domain/text-order.ts'
import type { RoomOfPage } from '#features/checkout/web/public.ts'
import { datesOf, type StaySearch } from '#features/properties/web/public.ts'

/** A room for the stay that is looked for. `any_dates`: none are chosen. */
export type Offer = {
  room: RoomOfPage
  state: 'free' | 'any_dates' | 'taken' | 'refused' | 'too_small' | 'not_offered'
  /** Nights of the stay and its whole price without a promotion, where dates are chosen. */
  nights: number
  total: Tsh | null
  /** The price of a night: of the stay's on average, else the room's own. */
  nightly: Tsh
  /** Whose price this is: the declared residency if the hotel has a price for it, else null for everybody's. */
  residency: Residency | null
  /** Who would pay less, and what for the stay or else for a night; null if a residency is declared or nobody would. */
  less: { residency: Residency; price: Tsh } | null
}

const stateOf = ({ is_available, fits_party, is_free, rate_fault }: RoomOfPage): Offer['state'] => {
  if (!is_available) return 'not_offered'
  if (fits_party === false) return 'too_small'
  if (is_free === null) return 'any_dates'
  if (!is_free) return 'taken'
  return rate_fault ? 'refused' : 'free'
}

/** The prices of a room for the declared residency. */
const pricesOf = (
  { price_tsh, stay_price, resident_prices = {} }: RoomOfPage,
  nights: number,
  declared: Residency | null,
): Pick<Offer, 'total' | 'nightly' | 'residency' | 'less'> => {
  const own = declared === null ? undefined : resident_prices[declared]
  const price = own ?? stay_price ?? price_tsh
  const cheaper = declared === null ? RESIDENCIES.find((each) => resident_prices[each] !== undefined) : undefined
  return {
    total: stay_price === null ? null : price,
    nightly: stay_price === null ? price : Math.round(price / nights),
    residency: own === undefined ? null : declared,
    less: cheaper ? { residency: cheaper, price: resident_prices[cheaper] ?? price } : null,
  }
}

/** The residencies that some of these rooms have a price for. */
export const residenciesOf = (rooms: readonly RoomOfPage[]): Residency[] =>
  RESIDENCIES.filter((each) => rooms.some(({ resident_prices }) => resident_prices?.[each] !== undefined))

const RANKS: Record<Offer['state'], number> = {
  free: 0,
  any_dates: 0,
  refused: 1,
  taken: 2,
  too_small: 3,
  not_offered: 4,
}

const costOf = ({ total, nightly }: Offer): Tsh => total ?? nightly

/** The rooms as offers for a stay: what can be booked first, the cheapest of each kind first. */
export const offersOf = (rooms: readonly RoomOfPage[], stay: StaySearch): Offer[] => {
  const dates = datesOf(stay)
  return rooms
    .map((room): Offer => {
      const nights = dates && room.is_free !== null ? daysBetween(dates.check_in, dates.check_out) : 0
      return { room, state: stateOf(room), nights, ...pricesOf(room, nights, stay.residency) }
    })
    .sort(
      (a, b) =>
        RANKS[a.state] - RANKS[b.state] ||
        costOf(a) - costOf(b) ||
        a.room.price_tsh - b.room.price_tsh ||
        compareText(a.room.room_number, b.room.room_number),
    )
}

/** Whether a room can be booked for this search, as far as the page can tell; the server decides. */
export const isBookable = ({ state }: Offer): boolean => RANKS[state] === 0

/** Rooms of one type with the same number of places. */
export type Kind = { key: string; best: Offer; others: Offer[] }

/** The offers by kind, in the order of each kind's best offer; within a kind the order stays. */
export const kindsOf = (offers: readonly Offer[]): Kind[] => {
  const kinds = new Map<string, Kind>()
  for (const offer of offers) {
    const { room_type, max_adults, max_children } = offer.room
    const key = `${room_type}/${max_adults}/${max_children}`
    const kind = kinds.get(key)
    if (kind) kind.others.push(offer)
    else kinds.set(key, { key, best: offer, others: [] })
  }
  return [...kinds.values()]
}
