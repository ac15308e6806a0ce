import { addDays, type Day, daysBetween, formatMonth, monthOf } from '#domain/calendar.ts'
import type { Language } from '#domain/language.ts'

/**
 * One month of the calendar, its nights counted from the first night of the year, both included; `until` is the month after
 * it if both are shown together.
 */
export type MonthSpan = { month: string; until: string; from: number; to: number }

/** A first month of which fewer nights are left is shown together with the next one. */
const FEWEST_NIGHTS = 14

/** The months of so many nights from a first one on; the first and the last may be parts of a month. */
export const monthSpans = (first: Day, nights: number): MonthSpan[] => {
  const spans: MonthSpan[] = []
  for (let from = 0; from < nights; ) {
    const day = addDays(first, from)
    const to = Math.min(daysBetween(first, monthOf(day).last), nights - 1)
    const month = day.slice(0, 7)
    spans.push({ month, until: month, from, to })
    from = to + 1
  }
  const [rest, next, ...others] = spans
  return rest && next && rest.to + 1 < FEWEST_NIGHTS ? [{ ...next, month: rest.month, from: 0 }, ...others] : spans
}

/** The months of a span as a title, such as "Jul 2027", "Nov – Dec 2026" or "Dec 2026 – Jan 2027". */
export const spanTitle = ({ month, until }: Pick<MonthSpan, 'month' | 'until'>, lang: Language): string => {
  const [first, last] = [formatMonth(month, lang), formatMonth(until, lang)]
  if (month === until) return last
  return `${month.slice(0, 4) === until.slice(0, 4) ? first.slice(0, -5) : first} – ${last}`
}
