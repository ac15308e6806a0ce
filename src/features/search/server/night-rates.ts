import { type BookingWindow, bestWindow, windowAmount } from '#domain/booking-window.ts'
import { type Day, dayFromNumber, weekdayOf } from '#domain/calendar.ts'
import { type GuestParty, type GuestPrice, guestsPerNight } from '#domain/guest-price.ts'
import { limitOf, nightPrice, type RoomRates } from '#domain/rates.ts'
import { NO_LIMITS } from '#domain/stay-limits.ts'
import { WINDOW_NIGHTS } from './night-window.ts'

/** A stay of n nights touches n + 1 days, so that the ring has one more than the window has nights. */
const RING = WINDOW_NIGHTS + 1
/**
 * The limits of a day in one number: from its lowest bit 5 of the minimum stay (0 if no stay may begin), 1 for closed to
 * departure, 7 of the maximum stay, 9 each of the least and the most days between booking and arrival.
 */
const packed = (min_nights: number, closed: boolean, max_nights: number, min_ahead: number, max_ahead: number) =>
  min_nights | (Number(closed) << 5) | (max_nights << 6) | (min_ahead << 13) | (max_ahead << 22)
const CLOSED_TO_DEPARTURE = 1 << 5
/** The most of 9 bits: a limit that refuses nothing, also for days later than can be booked today. */
const NO_AHEAD = 511
const minNightsOf = (limits: number) => limits & 31
const maxNightsOf = (limits: number) => (limits >> 6) & 127
const minAheadOf = (limits: number) => (limits >> 13) & 511
const maxAheadOf = (limits: number) => limits >> 22

/**
 * The prices of a room under rules, for each night of the window: rooms of one type with the same own price share it. A
 * stay of any length costs two reads.
 */
export type NightRates = {
  room_type_id: number
  /** The room's own price. */
  price_tsh: number
  /** At a day modulo the ring: the sum of all nights before it, modulo 2^32. */
  sums: Uint32Array
  /** At a day modulo the ring: the limits of stays that begin on it, packed, and whether none may end on it. */
  limits: Int32Array
  /** The early-booking and last-minute discounts. */
  windows: readonly BookingWindow[]
  /** What guests pay besides the price of the room. */
  guests: GuestPrice | null
}

/** A day as the rates know it. Its text is slow to make, and all rooms need the same few hundred days. */
type RateDate = { date: Day; weekday: number }
const dates = new Map<number, RateDate>()
const dateOf = (day: number): RateDate => {
  const known = dates.get(day)
  if (known) return known
  const date = dayFromNumber(day)
  const made = { date, weekday: weekdayOf(date) }
  dates.set(day, made)
  return made
}

const limitOn = (rates: RoomRates, { date, weekday }: RateDate): number => {
  const own = rates.days.get(date)
  const maxAhead = limitOf(rates, 'max_days_ahead', date, weekday)
  return packed(
    own?.closed_to_arrival ? 0 : limitOf(rates, 'min_nights', date, weekday),
    own?.closed_to_departure ?? false,
    limitOf(rates, 'max_nights', date, weekday),
    limitOf(rates, 'min_days_ahead', date, weekday),
    maxAhead === NO_LIMITS.max_days_ahead ? NO_AHEAD : maxAhead,
  )
}

/** Prices the nights from day number `from` up to `to`, which must be the nights after those that are priced already. */
export const extendRates = (nights: NightRates, rates: RoomRates, from: number, to: number): void => {
  const { sums, limits, price_tsh } = nights
  for (let day = from; day < to; day++) {
    const on = dateOf(day)
    const { price_tsh: price } = nightPrice(price_tsh, rates, on.date, on.weekday)
    sums[(day + 1) % RING] = (sums[day % RING] as number) + price
    limits[day % RING] = limitOn(rates, on)
  }
  limits[to % RING] = limitOn(rates, dateOf(to))
}

/** The nights of the window that starts on day number `start`. */
export const nightRates = (
  room: { room_type_id: number; price_tsh: number },
  rates: RoomRates,
  start: number,
): NightRates => {
  const { room_type_id, price_tsh } = room
  const { windows, guests } = rates
  const sums = new Uint32Array(RING)
  const nights = { room_type_id, price_tsh, sums, limits: new Int32Array(RING), windows, guests }
  extendRates(nights, rates, start, start + WINDOW_NIGHTS)
  return nights
}

/** A stay as a range of day numbers, the day on which it is searched for, and who stays; null for whom the price of the room is for. */
export type StayDays = { first: number; nights: number; today: number; party: GuestParty | null }

/** What a stay costs who books today; 0 if the rates refuse it. The window must cover it. */
export const stayCost = (
  { sums, limits, windows, guests }: NightRates,
  { first, nights, today, party }: StayDays,
): number => {
  const limit = limits[first % RING] as number
  const least = minNightsOf(limit)
  const last = (first + nights) % RING
  if (least === 0 || nights < least || nights > maxNightsOf(limit)) return 0
  if (first - today < minAheadOf(limit) || first - today > maxAheadOf(limit)) return 0
  if (((limits[last] as number) & CLOSED_TO_DEPARTURE) !== 0) return 0
  const ofRoom = ((sums[last] as number) - (sums[first % RING] as number)) >>> 0
  const cost = party === null || guests === null ? ofRoom : ofRoom + nights * guestsPerNight(guests, party)
  return windows.length === 0 ? cost : cost - windowAmount(cost, bestWindow(windows, first, today))
}

/** The size in bytes. */
export const sizeOfRates = ({ sums, limits }: NightRates): number => sums.byteLength + limits.byteLength
