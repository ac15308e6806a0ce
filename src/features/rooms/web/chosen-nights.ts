import { addDays, type Day, formatDayOfYear } from '#domain/calendar.ts'
import type { Language } from '#domain/language.ts'
import type { NightState } from '#features/availability/contract.ts'

/** One night of a room. */
export type Night = { date: Day; state: NightState; reason?: string | undefined }

/** As many ranges as a sentence names. */
const MOST_NAMED = 6

/** Nights in ascending order as ranges of consecutive nights, both ends included. */
export const rangesOf = (nights: readonly Day[]): { first: Day; last: Day }[] => {
  const ranges: { first: Day; last: Day }[] = []
  for (const night of nights) {
    const range = ranges.at(-1)
    if (range && addDays(range.last, 1) === night) range.last = night
    else ranges.push({ first: night, last: night })
  }
  return ranges
}

/** Nights as a list of ranges such as "24 Nov, 26 Nov – 2 Dec"; `more` words what a long list leaves out. */
export const nightsText = (nights: readonly Day[], lang: Language, more: (count: number) => string): string => {
  const texts = rangesOf(nights).map(({ first, last }) =>
    first === last ? formatDayOfYear(first, lang) : `${formatDayOfYear(first, lang)} – ${formatDayOfYear(last, lang)}`,
  )
  const left = texts.length - MOST_NAMED
  return [...texts.slice(0, MOST_NAMED), ...(left > 0 ? [more(left)] : [])].join(', ')
}

/** The chosen nights by what occupies them; closed ones by their reason. */
export const sortedNights = (nights: readonly Night[], first: Day, last: Day) => {
  const chosen = nights.filter(({ date }) => date >= first && date <= last)
  const datesOf = (state: NightState) => chosen.filter((night) => night.state === state).map(({ date }) => date)
  const closedFor = new Map<string, Day[]>()
  for (const { date, state, reason = '' } of chosen)
    if (state === 'closed') closedFor.set(reason, [...(closedFor.get(reason) ?? []), date])
  return { free: datesOf('free'), booked: datesOf('booked'), closed: datesOf('closed'), closedFor }
}

/** The rooms that a refusal names with their booked nights; empty if it names none. */
export const bookedRooms = (details: Record<string, unknown>): { room_number: string; dates: Day[] }[] => {
  const { rooms } = details
  if (!Array.isArray(rooms)) return []
  return rooms.flatMap(({ room_number, dates }: Record<string, unknown>) =>
    typeof room_number === 'string' && Array.isArray(dates) ? [{ room_number, dates: dates.map(String) }] : [],
  )
}
