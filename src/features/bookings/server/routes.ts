import { Refusal } from '#domain/refusal.ts'
import { type Route, route } from '#platform/server/mount.ts'
import * as contract from '../contract.ts'
import { cancelBooking, tellCancellationTerms } from './cancel-booking.ts'
import type { BookingDeps } from './deps.ts'
import { filledInBy, viewInScope, viewsOfTraveller } from './store-views.ts'

/** What several audiences ask of bookings. */
export const bookingRoutes = (deps: BookingDeps): Route[] => [
  route(contract.getBooking, async ({ params, scope, account }) => {
    const booking = await viewInScope(deps.db, params.id, scope)
    if (!booking) throw new Refusal('not_found')
    const { guest_name, guest_phone, ...shown } = booking
    return { ...shown, ...(await filledInBy(deps.db, params.id, account.id)) }
  }),
  route(contract.myBookings, ({ query, account }) => viewsOfTraveller(deps.db, account.id, query)),
  route(contract.cancellationTerms, ({ params, account }) => tellCancellationTerms(deps)(params.id, account.id)),
  route(contract.cancelBooking, ({ tx, params, body, account }) =>
    cancelBooking(deps)(tx, params.id, account.id, body),
  ),
]
