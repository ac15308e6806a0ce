import { type Day, dayNumber } from './calendar.ts'
import type { Language } from './language.ts'
import { percentOf, type Tsh } from './money.ts'

/** The rules that depend on how many days before arrival a stay is booked. */
export const WINDOW_KINDS = ['early_booking', 'last_minute'] as const
/** One of these kinds. */
export type WindowKind = (typeof WINDOW_KINDS)[number]

/** Whether rules of a kind are early-booking or last-minute discounts. */
export const isWindowKind = (kind: string): kind is WindowKind => kind === 'early_booking' || kind === 'last_minute'

/** The largest such discount, in percent. */
export const MOST_WINDOW_PERCENT = 90
/** The most days before arrival that a rule can name: nothing can be booked earlier. */
export const MOST_DAYS_BEFORE = 365

/** What a rule gives: `percent` is what it takes off, `days_before` the least (early) or most (last minute) days. */
export type WindowOffer = { kind: WindowKind; name: string; days_before: number; percent: number }

/** A rule of the rates as far as it may be such a discount: `percent` is below zero, and the dates are those of arrival. */
type WindowRule = {
  kind: string
  name: string
  percent: number | null
  days_before: number | null
  first_night: Day | null
  last_night: Day | null
}

/** An offer with its first and last day of arrival as day numbers; infinite if the rule has none. */
export type BookingWindow = WindowOffer & { first: number; last: number }

/** The discount that a stay has got. */
export type WindowDiscount = WindowOffer & { amount: Tsh }

/** The offers among the rules of a room type. */
export const windowsOf = (rules: readonly WindowRule[]): BookingWindow[] =>
  rules.flatMap(({ kind, name, percent, days_before, first_night, last_night }) => {
    if (!isWindowKind(kind) || percent === null || days_before === null) return []
    const first = first_night === null ? Number.NEGATIVE_INFINITY : dayNumber(first_night)
    const last = last_night === null ? Number.POSITIVE_INFINITY : dayNumber(last_night)
    return [{ kind, name, days_before, percent: -percent, first, last }]
  })

const isOpen = ({ kind, days_before, first, last }: BookingWindow, arrival: number, today: number): boolean => {
  if (arrival < first || arrival > last) return false
  const ahead = arrival - today
  return kind === 'early_booking' ? ahead >= days_before : ahead <= days_before
}

/**
 * The best offer for who books today and arrives on a day, both as day numbers at the property; null if there is none.
 * A stay gets one offer, never two.
 */
export const bestWindow = (windows: readonly BookingWindow[], arrival: number, today: number): BookingWindow | null => {
  let best: BookingWindow | null = null
  for (const each of windows) {
    if (isOpen(each, arrival, today) && (best === null || each.percent > best.percent)) best = each
  }
  return best
}

/** The offer for a stay that begins on a day and is booked today; null if there is none. */
export const windowOffer = (windows: readonly BookingWindow[], check_in: Day, today: Day): WindowOffer | null => {
  const best = windows.length === 0 ? null : bestWindow(windows, dayNumber(check_in), dayNumber(today))
  if (best === null) return null
  const { kind, name, days_before, percent } = best
  return { kind, name, days_before, percent }
}

/** What an offer takes off the price of some nights, rounded half up. */
export const windowAmount = (nights: Tsh, offer: Pick<WindowOffer, 'percent'> | null): Tsh =>
  offer === null ? 0 : percentOf(nights, offer.percent)

/** For whom an offer is, such as "booked at least 30 days ahead". */
export const windowReason = (
  { kind, days_before }: Pick<WindowOffer, 'kind' | 'days_before'>,
  language: Language,
): string => {
  if (days_before === 0 && kind === 'last_minute')
    return language === 'sw' ? 'ukiweka nafasi siku ya kuingia' : 'booked on the day of arrival'
  const days = { en: days_before === 1 ? '1 day' : `${days_before} days`, sw: `siku ${days_before}` }
  if (kind === 'early_booking')
    return language === 'sw' ? `ukiweka nafasi angalau ${days.sw} kabla` : `booked at least ${days.en} ahead`
  return language === 'sw' ? `ukiweka nafasi si zaidi ya ${days.sw} kabla` : `booked at most ${days.en} ahead`
}

/** A line of a bill, such as "Early bird, −10% (booked at least 30 days ahead)". */
export const windowLabel = (offer: WindowOffer, language: Language): string =>
  `${offer.name}, −${offer.percent}% (${windowReason(offer, language)})`
