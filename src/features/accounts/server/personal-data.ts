import type { ReplyOf } from '#platform/endpoint.ts'
import type { Db, Tx } from '#platform/server/transaction.ts'
import type { checkDeletion } from '../contract.ts'
import type { Contact } from './store.ts'

/** What can stand against forgetting a person, as a refusal. */
export type Objection = NonNullable<ReplyOf<typeof checkDeletion>['objection']>

/**
 * Whose data it is. `proven_email` is the address if it has been shown to be theirs: anybody can put a stranger's address
 * or number into an account, so those alone open nothing that is not tied to the account itself.
 */
export type Person = Contact & { proven_email: string | null }

/**
 * What one feature knows of a person. Every feature that keeps personal data declares one, and `src/app/compose.ts` lists
 * them all, so that the download is complete and a deletion reaches everything.
 */
export type PersonalData = {
  /** The name of its part in the download; null for what is only erased. */
  section: string | null
  /** Everything it holds of the person, as plain values; numbers of wallets masked. */
  collect: (db: Db, person: Person) => Promise<unknown>
  /** Why the person cannot be forgotten yet; null where nothing stands against it. */
  objection?: (tx: Tx, person: Person) => Promise<Objection | null>
  /** Takes the person out of it: deletes, or keeps what the law asks for without name, address and number. */
  erase?: (tx: Tx, person: Person) => Promise<void>
}
