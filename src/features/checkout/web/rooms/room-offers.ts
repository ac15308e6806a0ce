import { daysBetween } from '#domain/calendar.ts'
import type { Tsh } from '#domain/money.ts'
import type { RoomForStay } from '#features/properties/contract.ts'
import { datesOf, type StaySearch } from '#features/properties/web/public.ts'

/** A room as its page has it: without its property, which is the page's, and the paths that its pictures have. */
export type RoomOfPage = Omit<RoomForStay, 'property' | 'room_images'>

/** A room for the stay that is looked for. `any_dates`: none are chosen. */
export type Offer = {
  room: RoomOfPage
  state: 'free' | 'any_dates' | 'taken' | 'refused' | 'too_small' | 'not_offered'
  /** Nights of the stay and its whole price without a promotion, where dates are chosen. */
  nights: number
  total: Tsh | null
}

const stateOf = ({ is_available, fits_party, is_free, rate_fault }: RoomOfPage): Offer['state'] => {
  if (!is_available) return 'not_offered'
  if (fits_party === false) return 'too_small'
  if (is_free === null) return 'any_dates'
  if (!is_free) return 'taken'
  return rate_fault ? 'refused' : 'free'
}

const RANKS: Record<Offer['state'], number> = {
  free: 0,
  any_dates: 0,
  refused: 1,
  taken: 2,
  too_small: 3,
  not_offered: 4,
}

const costOf = ({ total, room }: Offer): Tsh => total ?? room.price_tsh

/** The rooms as offers for a stay: what can be booked first, the cheapest of each kind first. */
export const offersOf = (rooms: readonly RoomOfPage[], stay: StaySearch): Offer[] => {
  const dates = datesOf(stay)
  return rooms
    .map(
      (room): Offer => ({
        room,
        state: stateOf(room),
        nights: dates && room.is_free !== null ? daysBetween(dates.check_in, dates.check_out) : 0,
        total: room.stay_price,
      }),
    )
    .sort(
      (a, b) =>
        RANKS[a.state] - RANKS[b.state] ||
        costOf(a) - costOf(b) ||
        a.room.price_tsh - b.room.price_tsh ||
        a.room.room_number.localeCompare(b.room.room_number, 'en', { numeric: true }),
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
