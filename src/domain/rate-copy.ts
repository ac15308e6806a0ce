import { addDays, type Day, daysBetween, eachDay, isDay, weekdayOf } from './calendar.ts'
import { blank, type FaultKey, type Faults, faultsOf } from './field-faults.ts'
import { rangeFaults } from './rate-form.ts'
import { STAY_LIMITS } from './stay-limits.ts'

/** A range of nights, both ends included. */
export type NightSpan = { first_night: Day; last_night: Day }

/** What can be copied: prices, the limits of stays, and days closed to arrival and departure. */
export const COPY_PARTS = ['price', ...STAY_LIMITS, 'closed'] as const
/** One of these. */
export type CopyPart = (typeof COPY_PARTS)[number]

/** A week or more is copied by weekday, shorter ranges night by night. */
const WEEK = 7

/**
 * Which night of a range each night of another range is copied from. From a week or more it is one of the same weekday:
 * in order, and once all are used up, those of the last week again. A shorter range is repeated in its own order, and so
 * is one that is copied to the same dates.
 */
export const copiedNights = (from: NightSpan, to: NightSpan): { night: Day; source: Day }[] => {
  const length = daysBetween(from.first_night, from.last_night) + 1
  const byWeekday = length >= WEEK
  const shift = byWeekday ? (weekdayOf(to.first_night) - weekdayOf(from.first_night) + WEEK) % WEEK : 0
  return eachDay(to.first_night, addDays(to.last_night, 1)).map((night, index) => {
    const place = shift + index
    const weeksOver = place < length ? 0 : Math.ceil((place - length + 1) / WEEK)
    return { night, source: addDays(from.first_night, byWeekday ? place - weeksOver * WEEK : place % length) }
  })
}

/** The form of copied nights, as texts; `room_types` is empty if none is chosen, and so is `parts`. */
export type CopyForm = {
  first_night: string
  last_night: string
  to_first_night: string
  to_last_night: string
  room_types: string
  parts: string
}

/** What is wrong with the dates of a copy: both ranges have the limits of a change of nights. */
export const copyRangeFaults = (
  { first_night, last_night, to_first_night, to_last_night }: Omit<CopyForm, 'room_types' | 'parts'>,
  today: Day,
): Faults<CopyForm> => {
  const target = rangeFaults({ first_night: to_first_night, last_night: to_last_night }, today)
  return {
    ...rangeFaults({ first_night, last_night }, today),
    ...faultsOf<CopyForm>({ to_first_night: target.first_night, to_last_night: target.last_night }),
  }
}

/** What is wrong with the form of a copy. */
export const copyFaults = (form: CopyForm, today: Day): Faults<CopyForm> => {
  const partsFault: FaultKey | false = blank(form.parts) && 'rate_change_required'
  return {
    ...copyRangeFaults(form, today),
    ...faultsOf<CopyForm>({ room_types: blank(form.room_types) && 'room_type_required', parts: partsFault }),
  }
}

/** The spans of a form, for a preview while it is filled in; null while its dates are not valid. */
export const spansOf = (form: CopyForm, today: Day): { from: NightSpan; to: NightSpan } | null => {
  const { first_night, last_night, to_first_night, to_last_night } = form
  const hasDays = [first_night, last_night, to_first_night, to_last_night].every(isDay)
  if (!hasDays || Object.keys(copyRangeFaults(form, today)).length > 0) return null
  return {
    from: { first_night, last_night },
    to: { first_night: to_first_night, last_night: to_last_night },
  }
}
