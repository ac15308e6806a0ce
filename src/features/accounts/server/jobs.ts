import { sweepAnswers } from '#platform/server/idempotency.ts'
import { job } from '#platform/server/jobs.ts'
import type { Rate } from '#platform/server/rate.ts'
import type { Sessions } from '#platform/server/session.ts'
import type { Db } from '#platform/server/transaction.ts'

/** Once a day, what has run out is forgotten: sessions, the counters of attempts, and answers kept for repeats. */
export const accountJobs = ({ db, sessions, rate }: { db: Db; sessions: Sessions; rate: Rate }) => [
  job<object>({
    name: 'sweep-sessions',
    retry: { times: 2, seconds: 600 },
    parallel: 1,
    cron: '40 0 * * *',
    run: async () => {
      await sessions.sweep()
      await rate.sweep()
      await sweepAnswers(db)
    },
  }),
]
