import { type Route, route } from '#platform/server/mount.ts'
import * as contract from '../contract.ts'
import { showReport } from './show-report.ts'

/** The platform in figures. */
export const reportRoutes = (deps: Parameters<typeof showReport>[0]): Route[] => [
  route(contract.platformReport, ({ query }) => showReport(deps)(query.period)),
]
