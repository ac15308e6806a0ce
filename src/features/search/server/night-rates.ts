import { type BookingWindow, bestWindow, windowAmount } from '#domain/booking-window.ts'
import { type Day, dayFromNumber, weekdayOf } from '#domain/calendar.ts'
import { type GuestParty, type GuestPrice, guestsPerNight } from '#domain/guest-price.ts'
import { minNights, nightPrice, type RoomRates } from '#domain/rates.ts'
import { WINDOW_NIGHTS } from './night-window.ts'

/** A stay of n nights touches n + 1 days, so that the ring has one more than the window has nights. */
const RING = WINDOW_NIGHTS + 1
const CLOSED_TO_DEPARTURE = 128
const MIN_NIGHTS = 127

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
  /** The minimum stay of who arrives on a day, 0 if none may; plus `CLOSED_TO_DEPARTURE`. */
  limits: Uint8Array
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
  const closed = own?.closed_to_departure ? CLOSED_TO_DEPARTURE : 0
  return closed + (own?.closed_to_arrival ? 0 : minNights(rates, date, weekday))
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
  const nights = { room_type_id, price_tsh, sums, limits: new Uint8Array(RING), windows, guests }
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
  const least = (limits[first % RING] as number) & MIN_NIGHTS
  const last = (first + nights) % RING
  if (least === 0 || nights < least || (limits[last] as number) >= CLOSED_TO_DEPARTURE) return 0
  const ofRoom = ((sums[last] as number) - (sums[first % RING] as number)) >>> 0
  const cost = party === null || guests === null ? ofRoom : ofRoom + nights * guestsPerNight(guests, party)
  return windows.length === 0 ? cost : cost - windowAmount(cost, bestWindow(windows, first, today))
}

/** The size in bytes. */
export const sizeOfRates = ({ sums, limits }: NightRates): number => sums.byteLength + limits.byteLength
