import { addDays, type Day, daysBetween, eachDay, todayIn } from '#domain/calendar.ts'
import type { FaultKey } from '#domain/field-faults.ts'
import { Refusal } from '#domain/refusal.ts'
import { lastBookableNight } from '#domain/stay.ts'
import { roomForSale } from '#features/properties/server/public.ts'
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

/** The nights between two dates, both included, that can be booked now; empty for a room that is not on offer. */
export const listAvailableDates =
  ({ db, clock }: { db: Db; clock: Clock }) =>
  async ({ room_id, start_date, end_date }: { room_id: number; start_date: Day; end_date: Day }) => {
    checkStretch(start_date, end_date)
    const today = todayIn(clock())
    const first = later(start_date, today)
    const last = earlier(end_date, lastBookableNight(today))
    const room = await roomForSale(db, room_id)
    if (!room.is_available || last < first) return { available_dates: [] }
    const taken = new Set((await takenNights(db, room_id, first, last)).map(({ night }) => night))
    return { available_dates: eachDay(first, addDays(last, 1)).filter((day) => !taken.has(day)) }
  }
