import { addDays, todayIn } from '#domain/calendar.ts'
import { type BookingDeps, bookingDays } from '#features/bookings/server/public.ts'
import { collectedByDay } from '#features/ledger/server/public.ts'
import { waitingNow } from './store.ts'

const PERIODS = [1, 7, 30]
const LONGEST = Math.max(...PERIODS)

const sum = (values: readonly number[]) => values.reduce((all, value) => all + value, 0)

/** What the platform's staff want to know first: how much was booked and paid lately, and what waits. */
export const showPlatformToday =
  ({ db, clock }: Pick<BookingDeps, 'db' | 'clock'>) =>
  async () => {
    const date = todayIn(clock())
    const first = addDays(date, 1 - LONGEST)
    const [waiting, made, paid] = await Promise.all([
      waitingNow(db),
      bookingDays(db, { from: first, to: date }),
      collectedByDay(db, first),
    ])
    const periods = PERIODS.map((days) => {
      const since = addDays(date, 1 - days)
      const bookings = sum(made.flatMap((row) => (row.day >= since ? row.bookings : [])))
      const gross = sum(paid.flatMap((row) => (row.day >= since ? row.collected : [])))
      return { days, bookings, gross }
    })
    return { date, periods, ...waiting }
  }
