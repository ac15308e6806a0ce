import { todayIn } from '#domain/calendar.ts'
import type { Language } from '#domain/language.ts'
import { Refusal } from '#domain/refusal.ts'
import { type Route, route, routeReadingAhead } from '#platform/server/mount.ts'
import * as calls from '../contract.ts'
import { bookRoom, readOffer } from './book-room.ts'
import { cancelBooking, tellCancellationTerms } from './cancel-booking.ts'
import type { BookingDeps } from './deps.ts'
import { enterBooking } from './enter-booking.ts'
import { giveCalendar, giveVoucher } from './give-voucher.ts'
import { openByReference } from './open-by-reference.ts'
import { payBooking } from './pay-booking.ts'
import { priceStay } from './price-stay.ts'
import { setBookingStatus } from './set-booking-status.ts'
import { showMyBooking } from './show-my-booking.ts'
import { showPlatformToday } from './show-platform-today.ts'
import { showToday } from './show-today.ts'
import { viewForPerson, viewsOfAll, viewsOfHotel, viewsOfTraveller } from './store-views.ts'

const getBooking = async ({ db }: BookingDeps, id: number, person: { id: number; role: string }) => {
  const booking = await viewForPerson(db, id, person)
  if (!booking) throw new Refusal('not_found')
  return booking
}

type BookingRequest = { account: { id: number }; language: Language; headers: { host?: string | string[] } }

const askedBy = ({ account, language, headers }: BookingRequest) => ({
  accountId: account.id,
  language,
  host: typeof headers.host === 'string' ? headers.host : undefined,
})

/** The interface's calls about bookings. */
export const bookingRoutes = (deps: BookingDeps): Route[] => {
  const today = () => todayIn(deps.clock())
  return [
    route(calls.quoteStay, ({ query }) => priceStay(deps)(query)),
    routeReadingAhead(
      calls.bookRoom,
      ({ tx, body }) => readOffer(deps)(tx, body),
      ({ tx, body, account }, offer) => bookRoom(deps)(tx, body, account, offer),
    ),
    route(calls.getBooking, ({ params, account }) => getBooking(deps, params.id, account)),
    route(calls.payBooking, ({ tx, params, body, account }) => payBooking(deps)(tx, params.id, account.id, body)),
    route(calls.myBookings, ({ query, account }) => viewsOfTraveller(deps.db, account.id, query)),
    route(calls.myBooking, ({ params, account }) => showMyBooking(deps)(params.id, account.id)),
    route(calls.voucherPdf, ({ params, ...by }) => giveVoucher(deps)(params.id, askedBy(by))),
    route(calls.bookingCalendar, ({ params, ...by }) => giveCalendar(deps)(params.id, askedBy(by))),
    route(calls.openByReference, ({ params, account }) => openByReference(deps)(params.reference, account)),
    route(calls.cancellationTerms, ({ params, account }) => tellCancellationTerms(deps)(params.id, account.id)),
    route(calls.cancelBooking, ({ tx, params, body, account }) => cancelBooking(deps)(tx, params.id, account.id, body)),
    route(calls.hotelBookings, ({ query, account }) => viewsOfHotel(deps.db, account.id, query, query, today())),
    route(calls.hotelToday, ({ query, account }) => showToday(deps)(account.id, query.property)),
    route(calls.setBookingStatus, ({ tx, params, body, account }) =>
      setBookingStatus(deps)(tx, params.id, account.id, body),
    ),
    route(calls.manualBooking, ({ tx, body, account }) => enterBooking(deps)(tx, body, account.id)),
    route(calls.allBookings, ({ query }) => viewsOfAll(deps.db, query, query, today())),
    route(calls.platformToday, showPlatformToday(deps)),
  ]
}
