import { addDays, type Day, daysBetween, monthOf } from './calendar.ts'

/** The periods of a report, as the address of the page names them. Those that are not over end today. */
export const REPORT_PERIODS = ['days7', 'days30', 'weeks13', 'this_month', 'last_month', 'months12'] as const
/** A period of a report. */
export type ReportPeriod = (typeof REPORT_PERIODS)[number]

/** The period of a report if none is chosen. */
export const DEFAULT_REPORT_PERIOD: ReportPeriod = 'days30'

/** Days from the first to the last, both counted. */
export type Span = { from: Day; to: Day }
/** How long one step of a chart is. */
export type ReportStep = 'day' | 'week' | 'month'

/** A day some months earlier: the same day of the month, or the last one of a shorter month. */
const monthsBefore = (day: Day, months: number): Day => {
  const month = Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1 - months
  const first = `${String(Math.floor(month / 12)).padStart(4, '0')}-${String((month % 12) + 1).padStart(2, '0')}-01`
  const { last } = monthOf(first)
  const same = first.slice(0, 8) + day.slice(8)
  return same < last ? same : last
}

const lastDays = (today: Day, days: number) => ({
  now: { from: addDays(today, 1 - days), to: today },
  before: { from: addDays(today, 1 - 2 * days), to: addDays(today, -days) },
})

const months = (now: Span, before: number) => ({
  now,
  before: { from: monthsBefore(now.from, before), to: monthsBefore(now.to, before) },
})

/**
 * The days of a period and the days that it is compared with: the same number of days before it; for months, as many
 * days of the month or year before.
 */
export const reportSpans = (period: ReportPeriod, today: Day): { now: Span; before: Span; step: ReportStep } => {
  const thisMonth = monthOf(today)
  const lastMonth = monthOf(addDays(thisMonth.first, -1))
  switch (period) {
    case 'days7':
      return { ...lastDays(today, 7), step: 'day' }
    case 'days30':
      return { ...lastDays(today, 30), step: 'day' }
    case 'weeks13':
      return { ...lastDays(today, 91), step: 'week' }
    case 'this_month':
      return { ...months({ from: thisMonth.first, to: today }, 1), step: 'day' }
    case 'last_month': {
      const before = monthOf(addDays(lastMonth.first, -1))
      return {
        now: { from: lastMonth.first, to: lastMonth.last },
        before: { from: before.first, to: before.last },
        step: 'day',
      }
    }
    case 'months12':
      return { ...months({ from: monthsBefore(thisMonth.first, 11), to: today }, 12), step: 'month' }
  }
}

/** The steps of a period, in order; the last one may be shorter. Months begin on their first day, weeks with the period. */
export const stepsOf = ({ from, to }: Span, step: ReportStep): Span[] => {
  const steps: Span[] = []
  for (let first = from; first <= to; ) {
    const last = step === 'month' ? monthOf(first).last : addDays(first, step === 'week' ? 6 : 0)
    steps.push({ from: first, to: last < to ? last : to })
    first = addDays(last, 1)
  }
  return steps
}

/** The first day of the first whole month of a span, and the day after its last one; null without a whole month. */
export const wholeMonths = ({ from, to }: Span): { first: Day; end: Day } | null => {
  const month = monthOf(from)
  const first = from === month.first ? from : addDays(month.last, 1)
  const end = to === monthOf(to).last ? addDays(to, 1) : monthOf(to).first
  return first < end ? { first, end } : null
}

/** The number of days of a span. */
export const daysIn = ({ from, to }: Span): number => daysBetween(from, to) + 1

/**
 * By how many percent a figure grew, rounded: 25 for a quarter more, -100 for nothing left. Null if there was nothing
 * before, so that no percentage says it.
 */
export const growthOf = (now: number, before: number): number | null =>
  before === 0 ? null : Math.round(((now - before) / before) * 100)

/** What part of a whole a figure is, in percent with one decimal; null for a part of nothing. */
export const shareOf = (part: number, whole: number): number | null =>
  whole === 0 ? null : Math.round((part / whole) * 1000) / 10
