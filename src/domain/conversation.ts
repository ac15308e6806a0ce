import type { BookingStatus } from './booking.ts'
import { addDays, type Day } from './calendar.ts'

/** Who takes part in the conversation about a booking. */
export const MESSAGE_SIDES = ['guest', 'hotel'] as const
/** A side of the conversation about a booking. */
export type MessageSide = (typeof MESSAGE_SIDES)[number]

/** The most characters of a message. */
export const MESSAGE_LENGTH = 1000
/** Days after check-out within which both sides can still write. */
export const DAYS_TO_WRITE = 14

type Stay = { status: BookingStatus; check_out: Day }

/** The last day on which guest and hotel can write about a booking; null if they cannot at all: its hold has ended unpaid. */
export const lastDayToWrite = ({ status, check_out }: Stay): Day | null =>
  status === 'expired' ? null : addDays(check_out, DAYS_TO_WRITE)

/** Whether guest and hotel can write about a booking on a day. */
export const canWrite = (stay: Stay, today: Day) => {
  const last = lastDayToWrite(stay)
  return last !== null && today <= last
}

/** The most characters of a message that a notification repeats. */
const EXCERPT_LENGTH = 140

/** The beginning of a message, as a notification has it. */
export const messageExcerpt = (body: string): string => {
  const characters = [...body]
  return characters.length > EXCERPT_LENGTH ? `${characters.slice(0, EXCERPT_LENGTH).join('')}...` : body
}
