import type { Occasion, OccasionFacts, RecipientsOf } from '#domain/notification/occasions.ts'
import type { Tx } from './transaction.ts'

/**
 * Notifies the recipients of an occasion, in the transaction that brings it about, each in their own language. The
 * notifications feature implements it; actions get it as a dependency.
 */
export type Notify = <O extends Occasion>(
  tx: Tx,
  occasion: O,
  facts: OccasionFacts[O],
  recipients: RecipientsOf<O>,
) => Promise<void>
