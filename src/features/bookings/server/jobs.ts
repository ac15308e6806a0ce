import { todayIn } from '#domain/calendar.ts'
import { job } from '#platform/server/jobs.ts'
import { periodicTask } from '#platform/server/periodic.ts'
import type { BookingDeps } from './deps.ts'
import { EXPIRE_HOLD, expireHold, expireHolds } from './expire-holds.ts'
import { foldCounts } from './store-counts.ts'
import { foldGuestNames } from './store-guest-names.ts'
import { sweepHoldOrigins } from './store-holds.ts'
import { forgetDocuments } from './store-personal.ts'

/** Background work about bookings. */
export const bookingJobs = (deps: BookingDeps) => [
  job({ name: EXPIRE_HOLD, retry: { times: 3, seconds: 5 }, parallel: 1, run: expireHold(deps) }),
  job<object>({
    name: 'sweep-hold-origins',
    retry: { times: 2, seconds: 600 },
    parallel: 1,
    cron: '45 0 * * *',
    run: async () => {
      await sweepHoldOrigins(deps.db)
    },
  }),
  job<object>({
    name: 'forget-documents',
    retry: { times: 2, seconds: 600 },
    parallel: 1,
    cron: '50 0 * * *',
    run: async () => {
      await forgetDocuments(deps.db, todayIn(deps.clock()))
    },
  }),
]

/** What is done again and again: holds whose job was lost or late are ended, and counts of bookings are folded. */
export const bookingPeriodicTasks = (deps: BookingDeps) => [
  periodicTask({ name: 'expire holds', everyMs: 30_000, run: expireHolds(deps) }),
  periodicTask({ name: 'fold counts', everyMs: 60_000, run: () => deps.transaction(foldCounts) }),
  periodicTask({ name: 'fold names of guests', everyMs: 60_000, run: () => deps.transaction(foldGuestNames) }),
]
