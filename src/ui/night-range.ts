import type { Day } from '#domain/calendar.ts'

/** Nights that are being chosen: the night of the first click, and that of the second, which may be earlier. */
export type NightRange = { from: Day; to: Day | null }

/** The range after a click: the first chooses one night, the second on another night a range, the third begins anew. */
export const nextNights = (range: NightRange | null, night: Day): NightRange =>
  range && range.to === null && range.from !== night ? { from: range.from, to: night } : { from: night, to: null }

/** The earliest of the chosen nights. */
export const startOfNights = ({ from, to }: NightRange): Day => (to !== null && to < from ? to : from)

/** The latest of the chosen nights, itself chosen. */
export const endOfNights = ({ from, to }: NightRange): Day => (to !== null && to > from ? to : from)
