import type { Notify } from '#platform/server/notify.ts'
import type { SiteSettings } from '#platform/server/site-address.ts'
import type { Db, RunTransaction } from '#platform/server/transaction.ts'
import type { Clock } from '#ports/clock.ts'
import type { PaymentProvider } from '#ports/payment-provider.ts'

/** The dependencies of this feature's actions. */
export type EnquiryDeps = SiteSettings & {
  db: Db
  transaction: RunTransaction
  clock: Clock
  notify: Notify
}

/** The dependencies of the feature: its actions', and the provider that knows whose wallet a number is. */
export type EnquiryFeatureDeps = EnquiryDeps & { provider: PaymentProvider }
