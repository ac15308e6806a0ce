import type { BookingStatus } from '#domain/booking.ts'
import type { HotelBooking } from '#features/bookings/contract.ts'

/** The most likely move comes first, irreversible ones last. */
const ORDER: readonly BookingStatus[] = ['checked_in', 'checked_out', 'confirmed', 'no_show', 'cancelled']

/** The moves that the hotel can make now, as the statuses that they lead to, the likeliest first. */
export const openMoves = ({ allowed_statuses }: Pick<HotelBooking, 'allowed_statuses'>): BookingStatus[] =>
  ORDER.filter((status) => allowed_statuses.includes(status))

/** A day's list: arrivals or departures. */
export type DayKind = 'arrivals' | 'departures'
const DONE: Record<DayKind, readonly BookingStatus[]> = {
  arrivals: ['checked_in', 'checked_out'],
  departures: ['checked_out'],
}

/** The one next move of a booking on a day's list; null where it is done or only cancelling is left. */
export const nextMove = (
  booking: Pick<HotelBooking, 'allowed_statuses' | 'status'>,
  kind: DayKind,
): BookingStatus | null => {
  const first = openMoves(booking)[0] ?? null
  return DONE[kind].includes(booking.status) || first === 'cancelled' ? null : first
}

/** A day's list with what is done at its end; otherwise in its own order. */
export const openFirst = <Row extends Pick<HotelBooking, 'status'>>(rows: readonly Row[], kind: DayKind): Row[] =>
  rows.toSorted((one, other) => Number(DONE[kind].includes(one.status)) - Number(DONE[kind].includes(other.status)))

/** How many bookings of a day's list are done: arrived (also if departed since), or departed. */
export const doneOf = (bookings: readonly Pick<HotelBooking, 'status'>[], kind: DayKind): number =>
  bookings.filter(({ status }) => DONE[kind].includes(status)).length

const LEFT: Record<DayKind, readonly BookingStatus[]> = {
  arrivals: ['pending', 'confirmed'],
  departures: ['checked_in'],
}

/** How many bookings of a day's list still have to be done; who did not come is neither done nor left. */
export const leftOf = (bookings: readonly Pick<HotelBooking, 'status'>[], kind: DayKind): number =>
  bookings.filter(({ status }) => LEFT[kind].includes(status)).length

/** A share as whole percent; null where there is nothing to have a share of. */
export const occupancyPercent = (occupied: number, rooms: number): number | null =>
  rooms > 0 ? Math.round((occupied / rooms) * 100) : null
