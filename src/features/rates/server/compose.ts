import { ratesRoutes } from './routes.ts'
import { ratesOfRooms } from './store.ts'

/** Rates for one process; `ratesOfRooms` is for the properties, which stand below. */
export const composeRates = (deps: Parameters<typeof ratesRoutes>[0]) => ({ routes: ratesRoutes(deps), ratesOfRooms })
