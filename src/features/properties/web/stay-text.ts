import { type Day, formatDay } from '#domain/calendar.ts'
import type { Language } from '#domain/language.ts'

/** The days of a stay for reading, the year once where it is the same: "7 Jul – 10 Jul 2027". */
export const stayText = ({ check_in, check_out }: { check_in: Day; check_out: Day }, language: Language): string => {
  const first = formatDay(check_in, language)
  const shared = check_in.slice(0, 4) === check_out.slice(0, 4)
  return `${shared ? first.slice(0, -5) : first} – ${formatDay(check_out, language)}`
}
