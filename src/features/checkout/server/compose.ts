import type { BookingDeps } from '#features/bookings/server/public.ts'
import { checkoutRoutes } from './routes.ts'

/** Checkout for one process. */
export const composeCheckout = (deps: BookingDeps) => ({ routes: checkoutRoutes(deps) })
