import { formatCount } from '#domain/number.ts'
import type { ReportPeriod, ReportStep } from '#domain/report.ts'

/** Figures and charts of a period beside the one before, on the report and the dashboard of the platform. */
export const periodFigures = {
  period: 'Period',
  periods: {
    days7: '7 days',
    days30: '30 days',
    weeks13: '13 weeks',
    this_month: 'This month',
    last_month: 'Last month',
    months12: '12 months',
  } satisfies Record<ReportPeriod, string>,
  compared: (now: string, before: string): string => `${now}, compared with ${before}.`,
  more: (percent: number, before: string): string =>
    percent === 0
      ? `As before (${before})`
      : percent > 0
        ? `${formatCount(percent)}% more than before (${before})`
        : `${-percent}% less than before (${before})`,
  noneBefore: 'None in the period before',
  charts: {
    failed: 'Failed to fetch the charts',
    bookings: 'Bookings made',
    money: 'Paid by travellers',
    now: 'This period',
    before: 'The period before',
    summary: (total: string, peak: string, when: string): string => `${total} in all; most on ${when} (${peak}).`,
    summaryLong: (total: string, peak: string, when: string): string => `${total} in all; most in ${when} (${peak}).`,
    nothing: 'Nothing in this period.',
    steps: { day: 'Day', week: 'Week from', month: 'Month' } satisfies Record<ReportStep, string>,
  },
}
