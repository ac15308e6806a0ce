import type { BookingDeps } from '#features/bookings/server/public.ts'
import { frontDeskRoutes } from './routes.ts'

/** The hotel's desk for one process. */
export const composeFrontDesk = (deps: BookingDeps) => ({ routes: frontDeskRoutes(deps) })
