import { type Route, route } from '#platform/server/mount.ts'
import * as contract from '../contract.ts'
import { type HotelReportDeps, showHotelReport } from './show-report.ts'

/** A hotel in figures. */
export const hotelReportRoutes = (deps: HotelReportDeps): Route[] => [
  route(contract.hotelReport, ({ scope, query }) => showHotelReport(deps)(scope, query)),
]
