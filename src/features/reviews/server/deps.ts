import type { Notify } from '#platform/server/notify.ts'
import type { Db, RunTransaction } from '#platform/server/transaction.ts'
import type { Clock } from '#ports/clock.ts'

/** The dependencies of this feature's actions. */
export type ReviewDeps = {
  db: Db
  transaction: RunTransaction
  clock: Clock
  notify: Notify
}
