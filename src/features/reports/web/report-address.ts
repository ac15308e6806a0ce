import { DEFAULT_REPORT_PERIOD, REPORT_PERIODS, type ReportPeriod, type Span } from '#domain/report.ts'
import { addressWith } from '#platform/web/list-address.ts'

const PATH = '/bhumwi-admin/report'

/** The period in the address of the report; the usual one if it is missing or invalid. */
export const periodIn = (params: URLSearchParams): ReportPeriod =>
  REPORT_PERIODS.find((period) => period === params.get('period')) ?? DEFAULT_REPORT_PERIOD

/** The address of the report of a period. */
export const reportPath = (period: ReportPeriod): string =>
  addressWith(PATH, { period: period === DEFAULT_REPORT_PERIOD ? null : period })

type BookingsOf = { status?: string; region?: number }

/** The list of the bookings that were made in a span; without a status those of any but holds that ran out, as figures count. */
export const bookingsPath = ({ from, to }: Span, { status, region }: BookingsOf = {}): string =>
  addressWith('/bhumwi-admin/bookings', {
    status: status ?? null,
    region: region ?? null,
    made_from: from,
    made_to: to,
    without: status === undefined ? 'expired' : null,
  })
