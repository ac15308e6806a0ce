import type { FastifyBaseLogger } from 'fastify'
import type { Devices } from '#platform/server/devices.ts'
import type { Enqueue } from '#platform/server/jobs.ts'
import type { Notify } from '#platform/server/notify.ts'
import type { Rate } from '#platform/server/rate.ts'
import type { SiteSettings } from '#platform/server/site-address.ts'
import type { Db, RunTransaction } from '#platform/server/transaction.ts'
import type { Clock } from '#ports/clock.ts'
import type { IdentityProvider } from '#ports/identity-provider.ts'
import type { PersonalData } from './personal-data.ts'

/** The dependencies of this feature's actions. */
export type AccountDeps = SiteSettings & {
  db: Db
  log: Pick<FastifyBaseLogger, 'info'>
  transaction: RunTransaction
  rate: Rate
  devices: Devices
  clock: Clock
  enqueue: Enqueue
  notify: Notify
  /** The personal data of every feature, for its export and its deletion. */
  personalData: readonly PersonalData[]
  /** Sign-in with Google; null where it is not configured. */
  google: IdentityProvider | null
}
