import type { LimitSettings } from '#domain/setting.ts'
import type { Headers, Proof, SpendProof } from '#features/second-factor/server/public.ts'
import type { Sentence } from '#platform/server/errors.ts'
import type { Enqueue } from '#platform/server/jobs.ts'
import type { Notify } from '#platform/server/notify.ts'
import type { Db, RunTransaction, Tx } from '#platform/server/transaction.ts'
import type { Clock } from '#ports/clock.ts'
import type { PaymentProvider } from '#ports/payment-provider.ts'

export type PayoutDeps = {
  db: Db
  transaction: RunTransaction
  enqueue: Enqueue
  clock: Clock
  provider: PaymentProvider
  notify: Notify
  /** Which amounts a second person must approve now. */
  secondApproval: (tx: Tx) => Promise<Pick<LimitSettings, 'second_approval_tsh'>>
  /** Checks the password, and the second factor of an account that has one. Throws what refuses them. */
  proveAgain: (accountId: number, proof: Proof, headers: Headers) => Promise<SpendProof>
  /** The sentence of a refusal, for the results of several requests. */
  sentence: Sentence
  /** Settles a transfer that waits for a person; false if it does not. The booking is locked. */
  enterTransferOutcome: (tx: Tx, paymentId: number, hasArrived: boolean) => Promise<boolean>
}
