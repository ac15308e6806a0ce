import { freeRooms } from './public.ts'
import { availabilityRoutes } from './routes.ts'

/** Availability for one process; `freeRooms` is for the properties, which stand below. */
export const composeAvailability = (deps: Parameters<typeof availabilityRoutes>[0]) => ({
  routes: availabilityRoutes(deps),
  freeRooms,
})
