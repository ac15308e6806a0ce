import { freeRooms, takenRooms } from './public.ts'
import { availabilityRoutes } from './routes.ts'

/** Availability for one process; `freeRooms` and `takenRooms` are for properties and rates, which stand below. */
export const composeAvailability = (deps: Parameters<typeof availabilityRoutes>[0]) => ({
  routes: availabilityRoutes(deps),
  freeRooms,
  takenRooms,
})
