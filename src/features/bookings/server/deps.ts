import type { Language } from '#domain/language.ts'
import type { VoucherWords } from '#domain/voucher.ts'
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
  /** The words of vouchers and calendar files. */
  vouchers: Record<Language, VoucherWords>
  /** Where the site is reached from outside, without a slash at the end; null where nobody has said. */
  siteUrl: string | null
}
