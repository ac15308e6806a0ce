import type { NotifyBooking } from '#features/notifications/server/public.ts'
import type { Enqueue } from '#platform/server/jobs.ts'
import type { Db, RunTransaction } from '#platform/server/transaction.ts'
import type { Clock } from '#ports/clock.ts'
import type { PaymentProvider } from '#ports/payment-provider.ts'

export type BookingDeps = {
  db: Db
  transaction: RunTransaction
  enqueue: Enqueue
  clock: Clock
  provider: PaymentProvider
  notify: NotifyBooking
  /** Whether unpaid bookings and payment prompts are limited; false in load tests. */
  limits: boolean
}
