import { addDays, type Day, monthOf } from '#domain/calendar.ts'

/** A room's free nights, as far as loaded, by month (`YYYY-MM`). */
export type RoomNights = Readonly<Record<string, 'loading' | 'failed' | readonly Day[]>>

/** No month is loaded yet. */
export const NO_NIGHTS: RoomNights = {}

/** The months from one day to another, both included, as `YYYY-MM`. */
export const monthsBetween = (first: Day, last: Day): string[] => {
  const months: string[] = []
  for (let day = monthOf(first).first; day <= last; day = addDays(monthOf(day).last, 1)) months.push(day.slice(0, 7))
  return months
}

/** First and last day of a month `YYYY-MM`. */
export const daysOfMonth = (month: string): { first: Day; last: Day } => monthOf(`${month}-01`)

/** The visible months that must be fetched; a failed one is fetched again only by Retry. */
export const missingMonths = (nights: RoomNights, shown: readonly string[]): string[] =>
  shown.filter((month) => nights[month] === undefined)

/** The same without failed months among the visible ones, so that these are fetched again. */
export const withoutFailures = (nights: RoomNights, shown: readonly string[]): RoomNights =>
  Object.fromEntries(Object.entries(nights).filter(([month, days]) => days !== 'failed' || !shown.includes(month)))

/** The status of a view of these months: failed if one failed, else loading if one is loading. */
export const statusOf = (nights: RoomNights, shown: readonly string[]): 'ready' | 'loading' | 'failed' => {
  if (shown.some((month) => nights[month] === 'failed')) return 'failed'
  return shown.every((month) => Array.isArray(nights[month])) ? 'ready' : 'loading'
}

/** Every night that is free. */
export const freeNights = (nights: RoomNights): Day[] =>
  Object.values(nights).flatMap((days) => (typeof days === 'string' ? [] : days))
