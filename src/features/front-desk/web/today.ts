import { isOfGuestStayingOn } from '#domain/booking.ts'
import type { HotelBooking } from '#features/bookings/contract.ts'
import type { ReplyOf } from '#platform/endpoint.ts'
import type { hotelToday } from '../contract.ts'

/** The hotel's day as the interface answers it. */
export type Today = ReplyOf<typeof hotelToday>

const replaced = (list: readonly HotelBooking[], booking: HotelBooking) =>
  list.map((row) => (row.id === booking.id ? booking : row))

/** A guest who stays on keeps the room as it is, which the reply to a move does not know. */
const asArrival = ({ arrivals, departures }: Today, booking: HotelBooking): HotelBooking => {
  if (!departures.some((former) => isOfGuestStayingOn(booking, former))) return booking
  const shown = arrivals.find(({ id }) => id === booking.id)
  return { ...booking, room_to_clean: shown?.room_to_clean }
}

/** The day with a booking as it is after a move; the in-house list follows with the next reply of the server. */
export const withBooking = (today: Today, booking: HotelBooking): Today => ({
  ...today,
  arrivals: replaced(today.arrivals, asArrival(today, booking)),
  departures: replaced(today.departures, booking),
  in_house: replaced(today.in_house, booking),
})

/** Who is in each room that is not left yet, by the id of the room. */
export const guestsInRooms = ({ in_house }: Today): ReadonlyMap<number, string> =>
  new Map(in_house.filter(({ status }) => status === 'checked_in').map(({ room, guest_name }) => [room.id, guest_name]))

/** The bookings of guests who stay on: the arrival in the room that the same phone number leaves, by the ids of both. */
export const stayingOn = ({ arrivals, departures }: Today): ReadonlyMap<number, HotelBooking> =>
  new Map(
    arrivals
      .filter(({ status }) => status !== 'no_show')
      .flatMap((next) =>
        departures
          .filter((former) => isOfGuestStayingOn(next, former))
          .flatMap(({ id }): [number, HotelBooking][] => [
            [id, next],
            [next.id, next],
          ]),
      ),
  )
