import type { Day } from '#domain/calendar.ts'
import type { PaymentDeps } from '#features/payments/server/public.ts'
import { job } from '#platform/server/jobs.ts'
import { orderDueSweeps, SWEEP_DAY } from './order-sweeps.ts'
import { sweepDay } from './sweep-day.ts'

/** The background jobs of the money desk. */
export const sweepJobs = (deps: PaymentDeps) => [
  job<{ day: Day }>({ name: SWEEP_DAY, retry: { times: 6, seconds: 30 }, parallel: 1, run: sweepDay(deps) }),
  // Hourly, so that nothing is missed by a process that was down at night, and a provider that was away is read later.
  job<object>({
    name: 'order-sweeps',
    retry: { times: 2, seconds: 600 },
    parallel: 1,
    cron: '10 * * * *',
    run: orderDueSweeps(deps),
  }),
]
