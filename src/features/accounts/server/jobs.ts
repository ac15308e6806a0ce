import { job } from '#platform/server/jobs.ts'
import type { Rate } from '#platform/server/rate.ts'
import type { Sessions } from '#platform/server/session.ts'

/** Once a day, what has run out is forgotten: sessions, and the counters of attempts. */
export const accountJobs = ({ sessions, rate }: { sessions: Sessions; rate: Rate }) => [
  job<object>({
    name: 'sweep-sessions',
    retry: { times: 2, seconds: 600 },
    parallel: 1,
    cron: '40 0 * * *',
    run: async () => {
      await sessions.sweep()
      await rate.sweep()
    },
  }),
]
