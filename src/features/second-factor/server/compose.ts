import type { SecondFactorDeps } from './deps.ts'
import { proveAgain } from './prove.ts'
import { secondFactorRoutes } from './routes.ts'

/** The second factor of accounts, for one process. */
export const composeSecondFactor = (deps: SecondFactorDeps) => ({
  routes: secondFactorRoutes(deps),
  proveAgain: proveAgain(deps),
})
