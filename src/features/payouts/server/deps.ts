import type { Enqueue } from '#platform/server/jobs.ts'
import type { Notify } from '#platform/server/notify.ts'
import type { Db, RunTransaction } from '#platform/server/transaction.ts'
import type { Clock } from '#ports/clock.ts'
import type { PaymentProvider } from '#ports/payment-provider.ts'

export type PayoutDeps = {
  db: Db
  transaction: RunTransaction
  enqueue: Enqueue
  clock: Clock
  provider: PaymentProvider
  notify: Notify
}
