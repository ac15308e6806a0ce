import { todayIn } from '#domain/calendar.ts'
import type { Language } from '#domain/language.ts'
import type { Scope } from '#domain/permission.ts'
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
import { viewInScope, viewsOfAll, viewsOfHotel, viewsOfTraveller } from './store-views.ts'

const getBooking = async ({ db }: BookingDeps, id: number, scope: Scope) => {
  const booking = await viewInScope(db, id, scope)
  if (!booking) throw new Refusal('not_found')
  return booking
}

type By = { account: { id: number }; language: Language; headers: { host?: string | string[] } }

const askedBy = ({ account, language, headers }: By) => ({
  ...{ accountId: account.id, language },
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
    route(calls.getBooking, ({ params, scope }) => getBooking(deps, params.id, scope)),
    route(calls.payBooking, ({ tx, params, body, account }) => payBooking(deps)(tx, params.id, account.id, body)),
    route(calls.myBookings, ({ query, account }) => viewsOfTraveller(deps.db, account.id, query)),
    route(calls.myBooking, ({ params, account }) => showMyBooking(deps)(params.id, account.id)),
    route(calls.voucherPdf, ({ params, ...by }) => giveVoucher(deps)(params.id, askedBy(by))),
    route(calls.bookingCalendar, ({ params, ...by }) => giveCalendar(deps)(params.id, askedBy(by))),
    route(calls.openByReference, ({ params, scope }) => openByReference(deps)(params.reference, scope)),
    route(calls.cancellationTerms, ({ params, account }) => tellCancellationTerms(deps)(params.id, account.id)),
    route(calls.cancelBooking, ({ tx, params, body, account }) => cancelBooking(deps)(tx, params.id, account.id, body)),
    route(calls.hotelBookings, ({ query, scope }) => viewsOfHotel(deps.db, scope, query, query, today())),
    route(calls.hotelToday, ({ query, scope }) => showToday(deps)(scope, query.property)),
    route(calls.setBookingStatus, ({ tx, params, body, scope }) => setBookingStatus(deps)(tx, params.id, scope, body)),
    route(calls.manualBooking, ({ tx, body, scope }) => enterBooking(deps)(tx, body, scope)),
    route(calls.allBookings, ({ query }) => viewsOfAll(deps.db, query, query, today())),
    route(calls.platformToday, showPlatformToday(deps)),
  ]
}
