import { type Day, weekdayOf } from '#domain/calendar.ts'
import type { PlacedPlan } from '../properties.ts'

/** How full a place is in each month, January first, against its own average (`field.md` 4.5, seasons). */
const SEASONS = {
  safari: [1.05, 1.1, 0.8, 0.45, 0.5, 1.05, 1.4, 1.45, 1.3, 1.1, 0.75, 1.2],
  coast: [1.2, 1.1, 0.85, 0.45, 0.5, 0.95, 1.4, 1.45, 1.1, 1, 0.85, 1.45],
  calving: [1.7, 1.8, 1.5, 0.4, 0.3, 0.5, 0.6, 0.6, 0.5, 0.6, 0.8, 1.3],
  crossing: [0.6, 0.5, 0.4, 0.3, 0.4, 0.9, 1.7, 1.9, 1.8, 1.3, 0.6, 0.8],
  town: [0.9, 1, 1, 0.9, 1, 1.1, 1.1, 1.05, 1, 1, 1, 0.95],
} as const

const COAST = ['Zanzibar', 'Tanga', 'Mtwara']
const NORTH = ['Arusha', 'Kilimanjaro', 'Serengeti', 'Ngorongoro', 'Tarangire']
const WATER = ['Beach Resort', 'Villa']

const seasonOf = (plan: PlacedPlan): readonly number[] => {
  if (plan.destination === 'Ndutu') return SEASONS.calving
  if (plan.destination === 'Kogatende') return SEASONS.crossing
  if (COAST.includes(plan.region) || WATER.includes(plan.category)) return SEASONS.coast
  return NORTH.includes(plan.region) ? SEASONS.safari : SEASONS.town
}

/** Sunday first: where people come for work the week is full, elsewhere the weekend. */
const WORK_WEEK = [0.85, 1.1, 1.2, 1.2, 1.15, 0.8, 0.7] as const
const WEEKEND = [0.95, 0.9, 0.9, 0.95, 1.05, 1.2, 1.15] as const
const WORK_REGIONS = ['Dar es Salaam', 'Mwanza', 'Dodoma', 'Mbeya', 'Mtwara']
const WORK_CATEGORIES = ['Hotel', 'Guesthouse', 'Apartment']

const isForWork = (plan: PlacedPlan): boolean =>
  WORK_REGIONS.includes(plan.region) && WORK_CATEGORIES.includes(plan.category)

/** The share of nights that Bhumwi and the front desk fill; the hotels of the demo's two hoteliers are run on it alone. */
const averageOf = (plan: PlacedPlan): number => {
  if (plan.owner) return 0.3
  return 0.018 + Math.max(0, plan.quality - 3.7) * 0.016 + (plan.featured ? 0.02 : 0)
}

/** Days until two thirds of the bookings for a night have still to come. */
const BOOKING_AHEAD = 55

/**
 * The share of a property's rooms to be booked on a night, by season and weekday. Future nights fill up as they come
 * nearer: `days_ahead` is 0 or less for past nights.
 */
export const wantedShare = (plan: PlacedPlan, night: Day, days_ahead: number): number => {
  const season = seasonOf(plan)[Number(night.slice(5, 7)) - 1] ?? 1
  const week = (isForWork(plan) ? WORK_WEEK : WEEKEND)[weekdayOf(night)] ?? 1
  const booked = days_ahead <= 0 ? 1 : Math.exp(-days_ahead / BOOKING_AHEAD)
  return Math.min(0.9, averageOf(plan) * season * week * booked)
}

/** How many nights guests stay on average. */
export const meanNights = (plan: PlacedPlan): number => {
  if (isForWork(plan)) return plan.category === 'Apartment' ? 5 : 2.2
  if (plan.category === 'Villa' || plan.category === 'Beach Resort') return 4
  return plan.region === 'Zanzibar' ? 3.2 : 2.3
}

/** Days between booking and arrival, on average: safaris are planned long ahead, a town hotel is not. */
export const meanLead = (plan: PlacedPlan): number => {
  if (isForWork(plan)) return 6
  return plan.category === 'Tented Camp' || plan.category === 'Lodge' ? 45 : 22
}
