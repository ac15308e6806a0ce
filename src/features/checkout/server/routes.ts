import type { BookingDeps } from '#features/bookings/server/public.ts'
import { type Route, route, routeReadingAhead } from '#platform/server/mount.ts'
import * as contract from '../contract.ts'
import { askAgain } from './ask-again.ts'
import { bookRoom, readOffer } from './book-room.ts'
import { makePayLink } from './make-pay-link.ts'
import { payBooking } from './pay-booking.ts'
import { quoteStay } from './quote-stay.ts'

/** From the price of a stay to the booking and its payment. */
export const checkoutRoutes = (deps: BookingDeps): Route[] => [
  route(contract.quoteStay, ({ query }) => quoteStay(deps)(query)),
  routeReadingAhead(
    contract.bookRoom,
    ({ tx, body, account, address }) => readOffer(deps)(tx, body, { account_id: account.id, address }),
    ({ tx, body, account }, offer) => bookRoom(deps)(tx, body, account, offer),
  ),
  route(contract.makePayLink, ({ params, account }) => makePayLink(deps)(params.id, account.id)),
  route(contract.askAgain, ({ tx, params, account }) => askAgain(deps)(tx, params.id, account.id)),
  route(contract.payBooking, ({ tx, params, body, account }) => payBooking(deps)(tx, params.id, account.id, body)),
]
