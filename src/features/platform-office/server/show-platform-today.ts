import { addDays, instantAt, todayIn } from '#domain/calendar.ts'
import type { BookingDeps } from '#features/bookings/server/public.ts'
import { collectedSince } from '#features/ledger/server/public.ts'
import { bookingsSince, waitingNow } from './store.ts'

const PERIODS = [1, 7, 30]

/** What the platform's staff want to know first: how much was booked and paid lately, and what waits. */
export const showPlatformToday =
  ({ db, clock }: Pick<BookingDeps, 'db' | 'clock'>) =>
  async () => {
    const date = todayIn(clock())
    const since = PERIODS.map((days) => instantAt(addDays(date, 1 - days), '00:00'))
    const [waiting, bookings, gross] = await Promise.all([
      waitingNow(db),
      bookingsSince(db, since),
      collectedSince(db, since),
    ])
    const periods = PERIODS.map((days, i) => ({ days, bookings: bookings[i] ?? 0, gross: gross[i] ?? 0 }))
    return { date, periods, ...waiting }
  }
