import { addDays, type Day, daysBetween, eachDay, todayIn } from '#domain/calendar.ts'
import type { FaultKey } from '#domain/field-faults.ts'
import { nightsRefusedToday } from '#domain/night-gaps.ts'
import { Refusal } from '#domain/refusal.ts'
import { lastBookableNight, MAX_DAYS_AHEAD } from '#domain/stay.ts'
import { roomForSale } from '#features/properties/server/public.ts'
import { ratesOfRoom } from '#features/rates/server/public.ts'
import type { Db } from '#platform/server/transaction.ts'
import type { Clock } from '#ports/clock.ts'
import { takenNights } from './store.ts'

/** The maximum number of days in one request. */
const MAX_DAYS = 400

/** Refuses a date range that is reversed or too long. */
export const checkStretch = (first: Day, last: Day) => {
  const refuse = (end_date: FaultKey) => new Refusal('validation', { fields: { end_date } })
  if (last < first) throw refuse('dates_backwards')
  if (daysBetween(first, last) >= MAX_DAYS) throw refuse('dates_too_many')
}

const later = (a: Day, b: Day) => (a > b ? a : b)
const earlier = (a: Day, b: Day) => (a < b ? a : b)

/**
 * The nights between two dates, both included, that can be booked now; empty for a room that is not on offer. A free
 * night that the rates let no stay have is not among them.
 */
export const listAvailableDates =
  ({ db, clock }: { db: Db; clock: Clock }) =>
  async ({ room_id, start_date, end_date }: { room_id: number; start_date: Day; end_date: Day }) => {
    checkStretch(start_date, end_date)
    const today = todayIn(clock())
    const first = later(start_date, today)
    const last = earlier(end_date, lastBookableNight(today))
    const room = await roomForSale(db, room_id)
    if (!room.is_available || last < first) return { available_dates: [] }
    const [rates, nights] = await Promise.all([
      ratesOfRoom(db, room_id, { check_in: today, check_out: addDays(today, MAX_DAYS_AHEAD) }),
      takenNights(db, room_id, today, lastBookableNight(today)),
    ])
    const taken = nights.map(({ night }) => night)
    const unsold = new Set([...taken, ...nightsRefusedToday(taken, rates, today)])
    return { available_dates: eachDay(first, addDays(last, 1)).filter((day) => !unsold.has(day)) }
  }
