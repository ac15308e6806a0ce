import { job } from '#platform/server/jobs.ts'
import type { Db } from '#platform/server/transaction.ts'
import { CHANGES_KEPT_HOURS } from './search-index.ts'
import { purgeChanges } from './store.ts'

/** Forgets old changes once an hour; an index that has slept for longer reads everything again. */
export const purgeChangesJob = ({ db }: { db: Db }) =>
  job<object>({
    name: 'search-purge-changes',
    cron: '17 * * * *',
    retry: { times: 2, seconds: 60 },
    parallel: 1,
    run: async () => {
      await purgeChanges(db, CHANGES_KEPT_HOURS)
    },
  })
