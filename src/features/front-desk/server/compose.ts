import type { BookingDeps } from '#features/bookings/server/public.ts'
import { type Route, route } from '#platform/server/mount.ts'
import * as contract from '../contract.ts'
import {
  type ChangeRoomDeps,
  changeBookingRoom,
  roomsForBooking,
  swapBookingRooms,
  swapsForBooking,
} from './change-booking-room.ts'
import { changeBookingDates } from './change-dates.ts'
import { enterBooking } from './enter-booking.ts'
import { listBookings, showBooking } from './list-bookings.ts'
import { priceDates } from './price-dates.ts'
import { priceEntry } from './price-entry.ts'
import { returnCash } from './return-cash.ts'
import { setBookingStatus } from './set-booking-status.ts'
import { settleBooking } from './settle-booking.ts'
import { showToday, type TodayDeps } from './show-today.ts'
import { guestsByPhone } from './store-guests.ts'

/** The bookings of a hotel, its day, and what its desk does with them. */
const frontDeskRoutes = (deps: BookingDeps & TodayDeps & ChangeRoomDeps): Route[] => [
  route(contract.hotelBookings, ({ query, scope }) => listBookings(deps)(scope, query)),
  route(contract.getHotelBooking, ({ params, scope }) => showBooking(deps)(scope, params.id)),
  route(contract.hotelToday, ({ query, scope }) => showToday(deps)(scope, query.property)),
  route(contract.setBookingStatus, ({ tx, params, body, scope }) => setBookingStatus(deps)(tx, params.id, scope, body)),
  route(contract.roomsForBooking, ({ params, query, scope, language }) =>
    roomsForBooking(deps)(scope, params.id, language, query.room),
  ),
  route(contract.changeBookingRoom, ({ tx, params, body, scope }) =>
    changeBookingRoom(deps)(tx, params.id, scope, body.room),
  ),
  route(contract.swapsForBooking, ({ params, query, scope, language }) =>
    swapsForBooking(deps)(scope, params.id, language, query.room),
  ),
  route(contract.swapBookingRooms, ({ tx, params, body, scope }) => swapBookingRooms(deps)(tx, params.id, scope, body)),
  route(contract.bookingDates, ({ params, query, scope, language }) =>
    priceDates(deps)(scope, params.id, query, language),
  ),
  route(contract.changeBookingDates, ({ tx, params, body, scope }) =>
    changeBookingDates(deps)(tx, params.id, scope, body),
  ),
  route(contract.deskGuests, ({ query, scope }) => guestsByPhone(deps.db, scope, query.phone)),
  route(contract.settleBooking, ({ tx, params, body, scope }) => settleBooking(deps)(tx, params.id, scope, body)),
  route(contract.returnCash, ({ tx, params, scope }) => returnCash(deps)(tx, params.id, scope)),
  route(contract.deskQuote, ({ query, scope, language }) => priceEntry(deps)(scope, query, language)),
  route(contract.manualBooking, ({ tx, body, scope }) => enterBooking(deps)(tx, body, scope)),
]

/** The hotel's desk for one process. */
export const composeFrontDesk = (deps: Parameters<typeof frontDeskRoutes>[0]) => ({ routes: frontDeskRoutes(deps) })
