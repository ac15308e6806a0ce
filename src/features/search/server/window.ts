import { type Day, dayNumber } from '#domain/calendar.ts'

/** Words of 32 nights that each room's bitmap has. */
export const WORDS = 12
/** Nights that the bitmaps cover, from the window's first: a year that can be booked and some days to spare. */
export const WINDOW_NIGHTS = WORDS * 32

// A night's bit is its day number modulo the window, so that a new day moves nothing: the bits of the day that has
// passed become those of the day that comes into sight.

/** The bits that some nights occupy, as pairs of a word and a mask. */
export type Masks = { words: number[]; masks: number[] }

/** The word of a night, and its bit in there. */
export const wordOf = (day: number): number => (day % WINDOW_NIGHTS) >> 5
/** See `wordOf`. */
export const bitOf = (day: number): number => 1 << (day % 32)

/** The masks of the nights from day number `first` on, at most `WINDOW_NIGHTS` of them. */
export const masksOf = (first: number, nights: number): Masks => {
  const byWord = new Map<number, number>()
  for (let day = first; day < first + nights; day++) {
    byWord.set(wordOf(day), (byWord.get(wordOf(day)) ?? 0) | bitOf(day))
  }
  return { words: [...byWord.keys()], masks: [...byWord.values()] }
}

/** Whether a window that begins on day number `start` covers all nights of a stay. */
export const covers = (start: number, check_in: Day, check_out: Day): boolean =>
  dayNumber(check_in) >= start && dayNumber(check_out) <= start + WINDOW_NIGHTS
