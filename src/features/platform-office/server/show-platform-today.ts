import { addDays, todayIn } from '#domain/calendar.ts'
import { stepsOf } from '#domain/report.ts'
import { type BookingDeps, bookingDays } from '#features/bookings/server/public.ts'
import { moneyMovedByDay } from '#features/ledger/server/public.ts'
import { waitingNow } from './store.ts'

const PERIODS = [1, 7, 30]
/** Days of the longest period, which is also shown day by day. */
const LONGEST = Math.max(...PERIODS)

type DayFigures = { from: string; bookings: number; collected: number }

const sumOf = (days: readonly DayFigures[]) => ({
  bookings: days.reduce((sum, { bookings }) => sum + bookings, 0),
  collected: days.reduce((sum, { collected }) => sum + collected, 0),
})

/** What the platform's staff want to know first: how much was booked and paid lately, and what waits. */
export const showPlatformToday =
  ({ db, clock }: Pick<BookingDeps, 'db' | 'clock'>) =>
  async () => {
    const date = todayIn(clock())
    const span = { from: addDays(date, 1 - 2 * LONGEST), to: date }
    const [waiting, booked, moved] = await Promise.all([
      waitingNow(db),
      bookingDays(db, span),
      moneyMovedByDay(db, span),
    ])
    const bookings = new Map(booked.map((row) => [row.day, row.bookings]))
    const collected = new Map(moved.map((row) => [row.day, row.collected]))
    const days = stepsOf(span, 'day').map(({ from }) => ({
      from,
      bookings: bookings.get(from) ?? 0,
      collected: collected.get(from) ?? 0,
    }))
    const periods = PERIODS.map((length) => ({
      days: length,
      ...sumOf(days.slice(-length)),
      before: sumOf(days.slice(-2 * length, -length)),
    }))
    return { date, periods, steps: { now: days.slice(LONGEST), before: days.slice(0, LONGEST) }, ...waiting }
  }
