import type { RefusalCode } from '#domain/refusal.ts'
import type { Db, Tx } from '#platform/server/transaction.ts'
import type { Contact } from './store.ts'

/**
 * What one feature knows of a person. Every feature that keeps personal data declares one, and `src/app/compose.ts` lists
 * them all, so that the download is complete and a deletion reaches everything.
 */
export type PersonalData = {
  /** The name of its part in the download; null for what is only erased. */
  section: string | null
  /** Everything it holds of the person, as plain values; numbers of wallets masked. */
  collect: (db: Db, person: Contact) => Promise<unknown>
  /** Why the person cannot be forgotten yet; null where nothing stands against it. */
  objection?: (tx: Tx, person: Contact) => Promise<RefusalCode | null>
  /** Takes the person out of it: deletes, or keeps what the law asks for without name, address and number. */
  erase?: (tx: Tx, person: Contact) => Promise<void>
}
