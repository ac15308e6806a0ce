import type { Notify } from '#platform/server/notify.ts'
import type { Db, RunTransaction } from '#platform/server/transaction.ts'
import type { Clock } from '#ports/clock.ts'

/** The dependencies of this feature's actions. */
export type EnquiryDeps = {
  db: Db
  transaction: RunTransaction
  clock: Clock
  notify: Notify
  /** The public address of the site, without a slash at the end; null where it is not configured. */
  siteUrl: string | null
  /** Without `siteUrl`, links use the host of the request: only safe if no stranger can send requests. */
  trustHost: boolean
}
