import { addDays, type Day, monthOf } from '#domain/calendar.ts'

/** What is known of a room's free nights, month by month (`YYYY-MM`). */
export type RoomNights = Readonly<Record<string, 'loading' | 'failed' | readonly Day[]>>

/** Nothing is known yet. */
export const NO_NIGHTS: RoomNights = {}

/** The months from one day to another, both included, as `YYYY-MM`. */
export const monthsBetween = (first: Day, last: Day): string[] => {
  const months: string[] = []
  for (let day = monthOf(first).first; day <= last; day = addDays(monthOf(day).last, 1)) months.push(day.slice(0, 7))
  return months
}

/** First and last day of a month `YYYY-MM`. */
export const daysOfMonth = (month: string): { first: Day; last: Day } => monthOf(`${month}-01`)

/** The months of a view that must still be asked for; one that failed is asked again only by Retry. */
export const missingMonths = (nights: RoomNights, shown: readonly string[]): string[] =>
  shown.filter((month) => nights[month] === undefined)

/** The same without the failures among the shown months, so that they are asked for again. */
export const withoutFailures = (nights: RoomNights, shown: readonly string[]): RoomNights =>
  Object.fromEntries(Object.entries(nights).filter(([month, days]) => days !== 'failed' || !shown.includes(month)))

/** How a view of these months stands: one failure fails it, then one that loads makes it wait. */
export const statusOf = (nights: RoomNights, shown: readonly string[]): 'ready' | 'loading' | 'failed' => {
  if (shown.some((month) => nights[month] === 'failed')) return 'failed'
  return shown.every((month) => Array.isArray(nights[month])) ? 'ready' : 'loading'
}

/** Every night known to be free. */
export const freeNights = (nights: RoomNights): Day[] =>
  Object.values(nights).flatMap((days) => (typeof days === 'string' ? [] : days))
