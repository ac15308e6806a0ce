import { type Day, daysBetween } from '#domain/calendar.ts'
import type { ReplyOf } from '#platform/endpoint.ts'
import type { listNearbyDates } from '../contract.ts'

/** What a search finds on some dates. */
export type DatesFound = ReplyOf<typeof listNearbyDates>[number]

/** How many dates are shown where nothing is free on one's own. */
const MOST = 6

/** Dates as they are shown: `own` are those of the search, `lowest` have the lowest price, unless most of them have it. */
export type ShownDates = DatesFound & { own: boolean; lowest: boolean }

/**
 * The dates to show, in their order: those with a free room, and the own ones if they have one. Where these have none,
 * the nearest others. Empty if there is nothing besides the own dates.
 */
export const datesToShow = (found: readonly DatesFound[], check_in: Day): ShownDates[] => {
  const isOwn = (dates: DatesFound) => dates.check_in === check_in
  const free = found.filter(({ count }) => count > 0)
  const distance = (dates: DatesFound) => Math.abs(daysBetween(check_in, dates.check_in))
  const shown = free.some(isOwn)
    ? free
    : free
        .toSorted((one, other) => distance(one) - distance(other))
        .slice(0, MOST)
        .toSorted((one, other) => daysBetween(other.check_in, one.check_in))
  if (shown.every(isOwn)) return []
  const lowest = Math.min(...shown.map(({ stay_price }) => stay_price ?? Infinity))
  const cheapest = shown.filter(({ stay_price }) => stay_price === lowest)
  const isRare = cheapest.length * 2 <= shown.length
  return shown.map((dates) => ({ ...dates, own: isOwn(dates), lowest: isRare && cheapest.includes(dates) }))
}
