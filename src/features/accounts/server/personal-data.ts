import type { ReplyOf } from '#platform/endpoint.ts'
import type { Db, Tx } from '#platform/server/transaction.ts'
import type { checkDeletion } from '../contract.ts'
import type { Contact } from './store.ts'

/** A reason why an account cannot be deleted, as a refusal. */
export type Objection = NonNullable<ReplyOf<typeof checkDeletion>['objection']>

/**
 * The person whose data it is. `proven_email` is the address if it is proven to be theirs: anybody can enter another
 * person's address or number into an account, so these alone give no access to data outside the account itself.
 */
export type Person = Contact & { proven_email: string | null }

/**
 * The personal data of one feature. Every feature that stores personal data declares one, and `src/app/compose.ts` lists
 * them all, so that the export is complete and a deletion reaches everything.
 */
export type PersonalData = {
  /** The name of its part in the export; null for data that is only erased. */
  section: string | null
  /** All its data of the person, as plain values; numbers of wallets masked. */
  collect: (db: Db, person: Person) => Promise<unknown>
  /** Why the account cannot be deleted yet; null where it can. */
  objection?: (tx: Tx, person: Person) => Promise<Objection | null>
  /** Deletes the data, or keeps what the law requires without name, address and number. */
  erase?: (tx: Tx, person: Person) => Promise<void>
}
