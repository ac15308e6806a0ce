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

/** One message that a transaction has for one person; `role` is theirs in the occasion. */
export type Notice = { occasion: Occasion; role: string; title: string; message: string }

const collected = new WeakMap<Tx, Notice[]>()

/** Collects what the rest of a transaction notifies people of. */
export const collectNotices = (tx: Tx): readonly Notice[] => {
  const notices: Notice[] = []
  collected.set(tx, notices)
  return notices
}

/** Says that the transaction notifies somebody, for who collects. */
export const noteNotice = (tx: Tx, notice: Notice): void => {
  collected.get(tx)?.push(notice)
}
