import type { FastifyBaseLogger } from 'fastify'
import type { AccountFacts } from '#domain/notification/account.ts'
import type { SiteSettings } from '#platform/server/site-address.ts'
import type { Db, RunTransaction, Tx } from '#platform/server/transaction.ts'
import type { Clock } from '#ports/clock.ts'

type Occasion = 'second_factor_set' | 'second_factor_removed' | 'passkey_added' | 'passkey_removed'

/** What it takes to ask for a passkey and to verify its signature. */
export type PasskeyDeps = { db: Db; clock: Clock; log: Pick<FastifyBaseLogger, 'info'> }

/** The dependencies of this feature's actions. Accounts stand above it, so that what they know is passed in. */
export type SecondFactorDeps = PasskeyDeps &
  SiteSettings & {
    transaction: RunTransaction
    /** Whether the platform's staff must have a second factor. */
    required: boolean
    /** Throws `wrong_password`. */
    checkPassword: (accountId: number, password: string) => Promise<void>
    endOtherSessions: (tx: Tx, accountId: number, current: number) => Promise<unknown>
    /** Notifies the owner of an account. */
    notifyOwner: <O extends Occasion>(tx: Tx, occasion: O, facts: AccountFacts[O], accountId: number) => Promise<void>
  }
