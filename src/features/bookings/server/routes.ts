import { Refusal } from '#domain/refusal.ts'
import { type Route, route } from '#platform/server/mount.ts'
import * as contract from '../contract.ts'
import { cancelBooking, tellCancellationTerms } from './cancel-booking.ts'
import type { BookingDeps } from './deps.ts'
import { viewInScope, viewsOfTraveller } from './store-views.ts'

/** What several audiences ask of bookings. */
export const bookingRoutes = (deps: BookingDeps): Route[] => [
  route(contract.getBooking, async ({ params, scope }) => {
    const booking = await viewInScope(deps.db, params.id, scope)
    if (!booking) throw new Refusal('not_found')
    return booking
  }),
  route(contract.myBookings, ({ query, account }) => viewsOfTraveller(deps.db, account.id, query)),
  route(contract.cancellationTerms, ({ params, account }) => tellCancellationTerms(deps)(params.id, account.id)),
  route(contract.cancelBooking, ({ tx, params, body, account }) =>
    cancelBooking(deps)(tx, params.id, account.id, body),
  ),
]
