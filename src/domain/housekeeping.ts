import { addDays, instantAt, todayIn } from './calendar.ts'
import { compareText } from './text-order.ts'

/** Whether a room needs cleaning, or is clean. */
export const CLEANING_STATES = ['dirty', 'clean'] as const
/** One of the states of a room. */
export type CleaningState = (typeof CLEANING_STATES)[number]

/** What decides whether a room needs cleaning. */
export type CleaningFacts = {
  /** What was last said of the room, and when; null if nobody has ever said anything. */
  marked: { state: CleaningState; at: Date } | null
  /** When its last guest left, or was given another room. */
  left_at: Date | null
  /** Whether a guest who is still in the house has slept in it last night. */
  slept_in: boolean
}

/** The time of day until which a guest who checks in has come for the night before, and sleeps in the room. */
export const NIGHT_ENDS = '06:00'

/**
 * Whether a room needs cleaning: because somebody said so, because a guest has left it since, or because a guest has slept in it
 * since and stays. Of a room that nobody has ever marked only yesterday and today count, so that a hotel without housekeeping
 * here has no list that grows.
 */
export const cleaningOf = ({ marked, left_at, slept_in }: CleaningFacts, now: Date): CleaningState => {
  if (marked?.state === 'dirty') return 'dirty'
  const today = todayIn(now)
  const clean_since = marked?.at ?? instantAt(addDays(today, -1), '00:00')
  const was_left = left_at !== null && left_at > clean_since
  return was_left || (slept_in && clean_since < instantAt(today, '00:00')) ? 'dirty' : 'clean'
}

/** What the order of rooms depends on. */
type RoomOfDay = {
  id: number
  state: CleaningState
  arrives: object | null
  leaves: boolean
  property: { id: number }
  room_number: string
}

const urgency = ({ state, arrives, leaves }: RoomOfDay) => {
  if (state === 'clean') return 3
  return arrives ? 0 : leaves ? 1 : 2
}

/** The order in which rooms are cleaned: guests arrive today, guests leave today, all others, and the clean ones last. */
export const byUrgency = (a: RoomOfDay, b: RoomOfDay): number =>
  urgency(a) - urgency(b) ||
  a.property.id - b.property.id ||
  compareText(a.room_number, b.room_number) ||
  // "A1" and "a1" have one place, and the list has pages.
  a.id - b.id
