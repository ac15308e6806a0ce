import { addDays, type Day, daysBetween } from '#domain/calendar.ts'
import { type CopyPart, copiedNights, type NightSpan } from '#domain/rate-copy.ts'
import type { RateCalendar, TypeRates } from '#features/rates/contract.ts'

/** One night that a copy changes: what its room type has now, and what it will have; of the copied parts alone. */
export type NightDifference = { type: TypeRates; night: Day; changes: { part: CopyPart; from: number; to: number }[] }

const listOf = ({ prices, ...type }: TypeRates): Record<CopyPart, readonly number[]> => ({ price: prices, ...type })

type CopyPlan = { from: NightSpan; to: NightSpan; from_room_type: number | null; to_room_types: readonly number[] }

/** The nights of the calendar's year that a copy changes, by room type; `unseen` counts those after that year. */
export const differencesOf = (
  calendar: RateCalendar,
  { from, to, from_room_type, to_room_types }: CopyPlan,
  parts: readonly CopyPart[],
): { differences: NightDifference[]; unseen: number } => {
  const pairs = copiedNights(from, to)
  const lastNight = addDays(calendar.first_night, (calendar.types[0]?.prices.length ?? 0) - 1)
  const seen = pairs.filter(({ night, source }) => night <= lastNight && source <= lastNight)
  const at = (day: Day) => daysBetween(calendar.first_night, day)
  const differences = calendar.types.flatMap((type) => {
    const source = calendar.types.find((one) => one.room_type_id === (from_room_type ?? type.room_type_id))
    if (!source || !to_room_types.includes(type.room_type_id)) return []
    const [now, then] = [listOf(type), listOf(source)]
    return seen.flatMap(({ night, source: day }) => {
      const changes = parts.flatMap((part) => {
        const [before = 0, after = 0] = [now[part][at(night)], then[part][at(day)]]
        return before === after ? [] : [{ part, from: before, to: after }]
      })
      return changes.length > 0 ? [{ type, night, changes }] : []
    })
  })
  return { differences, unseen: (pairs.length - seen.length) * to_room_types.length }
}
