import { addDays, type Day, daysBetween, monthOf } from '#domain/calendar.ts'

/** One month of the calendar, its nights counted from the first night of the year, both included. */
export type MonthSpan = { month: string; from: number; to: number }

/** The months of so many nights from a first one on; the first and the last may be parts of a month. */
export const monthSpans = (first: Day, nights: number): MonthSpan[] => {
  const spans: MonthSpan[] = []
  for (let from = 0; from < nights; ) {
    const day = addDays(first, from)
    const to = Math.min(daysBetween(first, monthOf(day).last), nights - 1)
    spans.push({ month: day.slice(0, 7), from, to })
    from = to + 1
  }
  return spans
}
