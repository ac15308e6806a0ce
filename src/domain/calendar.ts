import type { Language } from './language.ts'

/** A calendar date at the property, written `YYYY-MM-DD`; such strings sort in order of time. */
export type Day = string

const MS_PER_DAY = 86_400_000
/** East Africa Time is three hours ahead of UTC all year; Tanzania has no daylight saving. */
const OFFSET_MS = 3 * 3_600_000

// Our own month names, not those of Intl: browsers and Node differ ("Sep", "Sept"), which breaks hydration.
const MONTHS: Record<Language, readonly string[]> = {
  en: ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'],
  sw: ['Jan', 'Feb', 'Mac', 'Apr', 'Mei', 'Jun', 'Jul', 'Ago', 'Sep', 'Okt', 'Nov', 'Des'],
}

/** The short names of the days of the week, starting with Sunday. Not those of Intl, which shortens five Swahili ones to "Jum". */
export const WEEKDAYS: Record<Language, readonly string[]> = {
  en: ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'],
  sw: ['Jpl', 'Jtt', 'Jnn', 'Jtn', 'Alh', 'Iju', 'Jms'],
}

/** Days since 1970-01-01, so that dates can index arrays and bitmaps. NaN if the text is no valid day. */
export const dayNumber = (day: Day): number => Math.round(Date.parse(`${day}T00:00:00Z`) / MS_PER_DAY)

/** The inverse of `dayNumber`, for the years 1 to 9999. */
export const dayFromNumber = (number: number): Day => new Date(number * MS_PER_DAY).toISOString().slice(0, 10)

/** Whether a text is a real calendar date `YYYY-MM-DD` from year 1 on; 30 February and year 0 are not. */
export const isDay = (text: unknown): text is Day => {
  if (typeof text !== 'string' || !/^\d{4}-\d{2}-\d{2}$/.test(text) || text < '0001-01-01') return false
  const number = dayNumber(text)
  return Number.isFinite(number) && dayFromNumber(number) === text
}

/** The day `n` days later, or earlier if `n` is negative. */
export const addDays = (day: Day, n: number): Day => dayFromNumber(dayNumber(day) + n)

/** The number of days from `a` to `b`; negative if `b` is earlier. */
export const daysBetween = (a: Day, b: Day): number => dayNumber(b) - dayNumber(a)

/** The days from `from` up to, not including, `to`; empty if `to` is not later. */
export const eachDay = (from: Day, to: Day): Day[] =>
  Array.from({ length: Math.max(0, daysBetween(from, to)) }, (_, i) => addDays(from, i))

/** The calendar date in Tanzania at an instant. */
export const todayIn = (now: Date): Day => new Date(now.getTime() + OFFSET_MS).toISOString().slice(0, 10)

/** Days of the Tanzanian calendar since an instant: 1 for yesterday, however late it was; 0 if a clock is behind it. */
export const daysSince = (instant: Date | string, today: Day): number =>
  Math.max(0, daysBetween(todayIn(new Date(instant)), today))

/** The instant at which clocks in Tanzania show `time` (`HH:MM`, 24 hours) on a day. */
export const instantAt = (day: Day, time: string): Date => new Date(`${day}T${time}:00+03:00`)

/** The first and last day of the month of a day. */
export const monthOf = (day: Day): { first: Day; last: Day } => {
  const first = `${day.slice(0, 7)}-01`
  const inNextMonth = addDays(first, 31)
  return { first, last: addDays(`${inNextMonth.slice(0, 7)}-01`, -1) }
}

/** The day of the week: 0 Sunday to 6 Saturday. */
export const weekdayOf = (day: Day): number => (((dayNumber(day) + 4) % 7) + 7) % 7

/** A day formatted for display, such as "7 Jul 2027". */
export const formatDay = (day: Day, lang: Language): string =>
  `${Number(day.slice(8, 10))} ${MONTHS[lang][Number(day.slice(5, 7)) - 1]} ${day.slice(0, 4)}`

/** The same without its year, such as "7 Jul". */
export const formatDayOfYear = (day: Day, lang: Language): string => formatDay(day, lang).slice(0, -5)

/** Both days of a stay formatted for display, with the year once if it is the same: "28 Jul – 2 Aug 2027". */
export const stayText = ({ check_in, check_out }: { check_in: Day; check_out: Day }, lang: Language): string => {
  const isSameYear = check_in.slice(0, 4) === check_out.slice(0, 4)
  return `${isSameYear ? formatDayOfYear(check_in, lang) : formatDay(check_in, lang)} – ${formatDay(check_out, lang)}`
}

/** A month `YYYY-MM` formatted for display, such as "Jul 2027". */
export const formatMonth = (month: string, lang: Language): string => formatDay(`${month}-01`, lang).slice(2)

/** The time of day in Tanzania at an instant, such as "14:05". */
export const timeIn = (instant: Date): string => new Date(instant.getTime() + OFFSET_MS).toISOString().slice(11, 16)

/** An instant formatted for display in Tanzanian time, such as "7 Jul 2027, 14:05"; 24 hours, as the Swahili clock is shifted by six. */
export const formatInstant = (instant: Date, lang: Language): string =>
  `${formatDay(todayIn(instant), lang)}, ${timeIn(instant)}`
