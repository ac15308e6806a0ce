import { job } from '#platform/server/jobs.ts'
import type { Db } from '#platform/server/transaction.ts'
import { sweepEnquiries } from './store.ts'
import { sweepSubscribers } from './store-newsletter.ts'
import { sweepRequests } from './store-requests.ts'

/** Deletes what the privacy page says is deleted: unconfirmed addresses, old enquiries, and what applicants stated. */
export const enquiryJobs = ({ db }: { db: Db }) => [
  job<object>({
    name: 'sweep-enquiries',
    retry: { times: 2, seconds: 600 },
    parallel: 1,
    cron: '20 1 * * *',
    run: async () => {
      await sweepSubscribers(db)
      await sweepEnquiries(db)
      await sweepRequests(db)
    },
  }),
]
