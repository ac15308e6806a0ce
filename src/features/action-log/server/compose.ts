import { job } from '#platform/server/jobs.ts'
import { route } from '#platform/server/mount.ts'
import { periodicTask } from '#platform/server/periodic.ts'
import type { Db, RunTransaction } from '#platform/server/transaction.ts'
import * as contract from '../contract.ts'
import { listActions } from './list-actions.ts'
import { mailHead, type SendHead } from './mail-head.ts'
import { sealActions } from './seal-actions.ts'

type Deps = { db: Db; transaction: RunTransaction; sendHead: SendHead }

/** The action log for one process: its list, the task that seals it, and the daily mail with its head. */
export const composeActionLog = (deps: Deps) => ({
  routes: [route(contract.listActions, ({ query }) => listActions(deps)(query))],
  periodicTasks: [periodicTask({ name: 'seal the action log', everyMs: 500, run: sealActions(deps) })],
  jobs: [
    job<object>({
      name: 'mail-log-head',
      retry: { times: 3, seconds: 600 },
      parallel: 1,
      cron: '5 3 * * *',
      run: mailHead(deps),
    }),
  ],
})
