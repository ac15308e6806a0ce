import { ratesRoutes } from './routes.ts'
import { ratesOfRooms } from './store.ts'
import { residentsOfRooms } from './store-residents.ts'

/** Rates for one process; `forProperties` is for the properties, which stand below. */
export const composeRates = (deps: Parameters<typeof ratesRoutes>[0]) => ({
  routes: ratesRoutes(deps),
  forProperties: { ratesOfRooms, residentsOfRooms },
})
