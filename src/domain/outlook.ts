import { addDays, type Day } from './calendar.ts'
import type { ReportPeriod, Span } from './report.ts'

/** How far ahead an outlook looks, as the address of the page names it; each begins tonight. */
export const OUTLOOK_PERIODS = ['days7', 'days30', 'weeks13'] as const satisfies readonly ReportPeriod[]
/** How far ahead an outlook looks. */
export type OutlookPeriod = (typeof OUTLOOK_PERIODS)[number]

const DAYS: Record<OutlookPeriod, number> = { days7: 7, days30: 30, weeks13: 91 }

/** The pickup of an outlook is what was booked since this many days ago. */
export const PICKUP_DAYS = 7
/** A year in whole weeks, so that weekends are compared with weekends. */
export const YEAR_DAYS = 364

const shift = ({ from, to }: Span, days: number): Span => ({ from: addDays(from, days), to: addDays(to, days) })

/** The nights of an outlook, and the same weekdays a year earlier. */
export const outlookSpans = (
  period: OutlookPeriod,
  today: Day,
): { now: Span; last_year: Span; step: 'day' | 'week' } => {
  const now = { from: today, to: addDays(today, DAYS[period] - 1) }
  return { now, last_year: shift(now, -YEAR_DAYS), step: period === 'weeks13' ? 'week' : 'day' }
}
