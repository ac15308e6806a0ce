import { addDays, type Day, eachDay, isDay } from '#domain/calendar.ts'

/** A stay that is being chosen: the day of arrival, then the day of departure. */
export type DayRange = { start: Day | null; end: Day | null }

/** Nothing chosen yet. */
export const NO_RANGE: DayRange = { start: null, end: null }

/**
 * The range after a click on a day. With no start, or with both days set, a new range starts; a day after the start
 * ends the range; a day on or before the start restarts it.
 */
export const nextRange = (range: DayRange, day: Day): DayRange =>
  range.start && !range.end && day > range.start ? { start: range.start, end: day } : { start: day, end: null }

/** Which days a calendar offers: its limits (both included), and the free nights if they are loaded. */
export type Offer = { min: Day; max: Day; free?: ReadonlySet<Day> }

const allFree = (from: Day, to: Day, free: Offer['free']) =>
  !free || eachDay(from, to).every((night) => free.has(night))

/**
 * Whether a day can be clicked: as check-in its own night must be free; as check-out every night since the start must
 * be free, so that the day of a booked night can still be a check-out.
 */
export const canPick = (range: DayRange, day: Day, { min, max, free }: Offer): boolean => {
  if (day < min || day > max) return false
  if (!free || free.has(day)) return true
  return Boolean(range.start && !range.end && day > range.start && allFree(range.start, day, free))
}

/** `nextRange`, except that a stay never includes a booked night: a click beyond one starts a new range there. */
export const pickDay = (range: DayRange, day: Day, free?: ReadonlySet<Day>): DayRange => {
  const next = nextRange(range, day)
  if (!next.start || !next.end || allFree(next.start, next.end, free)) return next
  return { start: day, end: null }
}

/** What a calendar can show of a range that was typed: days within its limits, and an end only after the start. */
export const shownRange = (range: DayRange, { min, max }: Offer): DayRange => {
  const within = (day: Day | null) => (day && day >= min && day <= max ? day : null)
  const [start, end] = [within(range.start), within(range.end)]
  return { start, end: start && end && end <= start ? null : end }
}

/** The days strictly between start and end, or up to a day under the pointer while the end is open. */
export const daysBetweenEnds = ({ start, end }: DayRange, hovered: Day | null): Day[] => {
  const last = end ?? hovered
  return start && last && last > start ? eachDay(addDays(start, 1), last) : []
}

/** A day in a date input: "07/31/2027" (MM/dd/yyyy), empty for no day. */
export const dayToInput = (day: Day | null): string =>
  day ? `${day.slice(5, 7)}/${day.slice(8, 10)}/${day.slice(0, 4)}` : ''

/**
 * The day that was typed: M/d/yyyy as the input shows it, d/M/yyyy where only that makes a day, or yyyy-MM-dd; null for
 * anything else, 30 February included.
 */
export const dayFromInput = (text: string): Day | null => {
  const typed = text.trim()
  const [, first = '', second = '', year] = /^(\d{1,2})\s*[/.-]\s*(\d{1,2})\s*[/.-]\s*(\d{4})$/.exec(typed) ?? []
  const dayOf = (month: string, date: string) => `${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`
  return [dayOf(first, second), dayOf(second, first), typed].find(isDay) ?? null
}
