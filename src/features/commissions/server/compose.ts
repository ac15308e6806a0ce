import { commissionRoutes } from './routes.ts'

/** The platform's commission for one process. */
export const composeCommissions = (deps: Parameters<typeof commissionRoutes>[0]) => ({ routes: commissionRoutes(deps) })
