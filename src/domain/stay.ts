import { addDays, type Day, daysBetween, eachDay, isDay } from './calendar.ts'

/** The nights from `check_in` up to, not including, `check_out`; a night is named by the date of its evening. */
export type Stay = { check_in: Day; check_out: Day; nights: number }

/** Why two dates are not a valid stay; each is also a refusal code. */
export type StayFault = 'date_invalid' | 'check_in_past' | 'check_out_not_after' | 'too_far_ahead' | 'too_long'

/** Whether a fault belongs to the check-in field; the others are shown at the check-out. */
export const isOfCheckIn = (fault: StayFault): boolean => fault === 'check_in_past' || fault === 'date_invalid'

/** The latest check-out, in days from today (one year). */
export const MAX_DAYS_AHEAD = 365
/** The longest stay, in nights. */
export const MAX_NIGHTS = 90

/** The stay between two stored dates, without validation: bookings were validated when they were made. */
export const stayOf = (check_in: Day, check_out: Day): Stay => ({
  check_in,
  check_out,
  nights: daysBetween(check_in, check_out),
})

/** The stay for two requested dates, or their first fault. */
export const stayFrom = (dates: { check_in: string; check_out: string }, today: Day): Stay | StayFault => {
  const { check_in, check_out } = dates
  if (!isDay(check_in) || !isDay(check_out)) return 'date_invalid'
  if (check_in < today) return 'check_in_past'
  if (check_out <= check_in) return 'check_out_not_after'
  if (check_out > addDays(today, MAX_DAYS_AHEAD)) return 'too_far_ahead'
  const stay = stayOf(check_in, check_out)
  return stay.nights > MAX_NIGHTS ? 'too_long' : stay
}

/** How far dates near those of a stay may be from them, in days. */
export const MAX_DAYS_NEAR = 7

/**
 * Stays of as many nights as this one, on the days from `within` days before to as many after, in order and with the
 * stay itself; those that cannot be booked any more, or not yet, are left out.
 */
export const staysNear = (dates: { check_in: Day; check_out: Day }, within: number, today: Day): Stay[] =>
  Array.from({ length: 2 * within + 1 }, (_, at) => {
    const [check_in, check_out] = [dates.check_in, dates.check_out].map((day) => addDays(day, at - within))
    return stayFrom({ check_in: check_in ?? '', check_out: check_out ?? '' }, today)
  }).filter((stay) => typeof stay !== 'string')

/** The nights of a stay in order; the day of check-out is not one of them. */
export const nightsOf = (stay: { check_in: Day; check_out: Day }): Day[] => eachDay(stay.check_in, stay.check_out)

/** The latest night that can be booked today: its check-out is on the last possible day. */
export const lastBookableNight = (today: Day): Day => addDays(today, MAX_DAYS_AHEAD - 1)
