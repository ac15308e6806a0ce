import { timeIn, todayIn } from '#domain/calendar.ts'

/** Day and time in Tanzania at an instant, as the fields of a form hold them; empty if there is none. */
export const localTimeOf = (instant: string | null): { day: string; time: string } => {
  if (instant === null) return { day: '', time: '' }
  const at = new Date(instant)
  return { day: todayIn(at), time: timeIn(at) }
}
