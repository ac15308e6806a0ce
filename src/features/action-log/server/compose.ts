import { route } from '#platform/server/mount.ts'
import { periodicTask } from '#platform/server/periodic.ts'
import type { Db, RunTransaction } from '#platform/server/transaction.ts'
import * as contract from '../contract.ts'
import { listActions } from './list-actions.ts'
import { sealActions } from './seal-actions.ts'

/** The action log for one process: its list, and the task that seals it. */
export const composeActionLog = (deps: { db: Db; transaction: RunTransaction }) => ({
  routes: [route(contract.listActions, ({ query }) => listActions(deps)(query))],
  periodicTasks: [periodicTask({ name: 'seal the action log', everyMs: 500, run: sealActions(deps) })],
})
