import { type Day, dayNumber } from '#domain/calendar.ts'

/** Number of 32-bit words in each room's bitmap of nights. */
export const WORDS = 12
/** Number of nights that a bitmap covers: the year that can be booked and a few days to spare. */
export const WINDOW_NIGHTS = WORDS * 32

// The bit of a night is its day number modulo the window, so a new day moves nothing: the bit of the day that has
// passed is used for the day that enters the window.

/** The bits of some nights, as pairs of a word and a mask. */
export type Masks = { words: number[]; masks: number[] }

/** The word that holds the bit of a night. */
export const wordOf = (day: number): number => (day % WINDOW_NIGHTS) >> 5
/** The bit of a night within its word. */
export const bitOf = (day: number): number => 1 << (day % 32)

/** The masks of `nights` nights (at most `WINDOW_NIGHTS`), starting on day number `first`. */
export const masksOf = (first: number, nights: number): Masks => {
  const byWord = new Map<number, number>()
  for (let day = first; day < first + nights; day++) {
    byWord.set(wordOf(day), (byWord.get(wordOf(day)) ?? 0) | bitOf(day))
  }
  return { words: [...byWord.keys()], masks: [...byWord.values()] }
}

/** Whether a window that starts on day number `start` covers all nights of a stay. */
export const covers = (start: number, check_in: Day, check_out: Day): boolean =>
  dayNumber(check_in) >= start && dayNumber(check_out) <= start + WINDOW_NIGHTS
