import type { BookingDeps } from '#features/bookings/server/public.ts'
import { job } from '#platform/server/jobs.ts'
import { sweepPayLinks } from './store-pay-links.ts'

/** Background work of checkout. */
export const checkoutJobs = ({ db }: Pick<BookingDeps, 'db'>) => [
  job<object>({
    name: 'sweep-pay-links',
    retry: { times: 2, seconds: 600 },
    parallel: 1,
    cron: '55 0 * * *',
    run: async () => {
      await sweepPayLinks(db)
    },
  }),
]
