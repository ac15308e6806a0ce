import { hotelReportRoutes } from './routes.ts'
import type { HotelReportDeps } from './show-report.ts'

/** The reports of hotels for one process. */
export const composeHotelReport = (deps: HotelReportDeps) => ({ routes: hotelReportRoutes(deps) })
