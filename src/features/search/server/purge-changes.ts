import { job } from '#platform/server/jobs.ts'
import type { Db } from '#platform/server/transaction.ts'
import { CHANGE_RETENTION_HOURS } from './search-index.ts'
import { purgeChanges } from './store.ts'

/** Deletes old changes once an hour; an index that has not read them for longer reloads everything. */
export const purgeChangesJob = ({ db }: { db: Db }) =>
  job<object>({
    name: 'search-purge-changes',
    cron: '17 * * * *',
    retry: { times: 2, seconds: 60 },
    parallel: 1,
    run: async () => {
      await purgeChanges(db, CHANGE_RETENTION_HOURS)
    },
  })
