import type { GroupDeps } from './enter-group.ts'
import { groupBookingRoutes } from './routes.ts'

/** Group bookings for one process. */
export const composeGroupBookings = (deps: GroupDeps) => ({ routes: groupBookingRoutes(deps) })
