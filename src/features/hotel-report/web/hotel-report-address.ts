import { DEFAULT_REPORT_PERIOD, type ReportPeriod } from '#domain/report.ts'
import { idIn } from '#features/bookings/web/public.ts'
import { periodIn } from '#features/reports/web/public.ts'
import type { ReplyOf } from '#platform/endpoint.ts'
import { addressWith } from '#platform/web/list-address.ts'
import type { hotelReport } from '../contract.ts'

const PATH = '/hotel-admin/report'

/** The report of a hotel as the API answers it. */
export type HotelReport = ReplyOf<typeof hotelReport>

/** What the address says; null is all properties. */
export type ReportView = { period: ReportPeriod; property: number | null }

/** Reads an address; invalid values count as missing. */
export const reportViewFrom = (params: URLSearchParams): ReportView => ({
  period: periodIn(params),
  property: idIn(params.get('property')),
})

/** The address of a view with a change. */
export const hotelReportPath = (view: ReportView, change: Partial<ReportView> = {}): string => {
  const { period, property } = { ...view, ...change }
  return addressWith(PATH, { property, period: period === DEFAULT_REPORT_PERIOD ? null : period })
}

/** The question to the API for a view. */
export const reportInput = ({ period, property }: ReportView) => ({
  query: { period, property: property ?? undefined },
})
