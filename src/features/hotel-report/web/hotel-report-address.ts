import { OUTLOOK_PERIODS, type OutlookPeriod } from '#domain/outlook.ts'
import { DEFAULT_REPORT_PERIOD, type ReportPeriod } from '#domain/report.ts'
import { idIn } from '#features/bookings/web/office/public.ts'
import { periodIn } from '#features/reports/web/public.ts'
import type { ReplyOf } from '#platform/endpoint.ts'
import { addressWith } from '#platform/web/list-address.ts'
import type { hotelOutlook, hotelReport } from '../contract.ts'

const PATH = '/hotel-admin/report'

/** The report of a hotel as the API answers it. */
export type HotelReport = ReplyOf<typeof hotelReport>
/** The outlook of a hotel as the API answers it. */
export type HotelOutlook = ReplyOf<typeof hotelOutlook>

/** What the address says: a period that is over, or how far to look ahead. A property of null is all of them. */
export type ReportView = { period: ReportPeriod; ahead: OutlookPeriod | null; property: number | null }

/** Reads an address; invalid values count as missing. */
export const reportViewFrom = (params: URLSearchParams): ReportView => ({
  period: periodIn(params),
  ahead: OUTLOOK_PERIODS.find((each) => each === params.get('ahead')) ?? null,
  property: idIn(params.get('property')),
})

/** The address of a view with a change. */
export const hotelReportPath = (view: ReportView, change: Partial<ReportView> = {}): string => {
  const { period, ahead, property } = { ...view, ...change }
  return addressWith(PATH, { property, period: period === DEFAULT_REPORT_PERIOD ? null : period, ahead })
}

/** The question to the API for a period that is over. */
export const reportInput = ({ period, property }: Omit<ReportView, 'ahead'>) => ({
  query: { period, property: property ?? undefined },
})

/** The question to the API for the nights ahead. */
export const outlookInput = (ahead: OutlookPeriod, property: number | null) => ({
  query: { period: ahead, property: property ?? undefined },
})
