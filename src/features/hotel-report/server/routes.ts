import { type Route, route } from '#platform/server/mount.ts'
import * as contract from '../contract.ts'
import { showHotelOutlook } from './show-outlook.ts'
import { type HotelReportDeps, showHotelReport } from './show-report.ts'

/** A hotel in figures. */
export const hotelReportRoutes = (deps: HotelReportDeps): Route[] => [
  route(contract.hotelReport, ({ scope, query }) => showHotelReport(deps)(scope, query)),
  route(contract.hotelOutlook, ({ scope, query }) => showHotelOutlook(deps)(scope, query)),
]
