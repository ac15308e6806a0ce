import type { RunTransaction, Tx } from '#platform/server/transaction.ts'
import { currentHead } from './store.ts'

/** Sends the head to people who keep it outside of the database. `head` is what `npm run verify-log` takes. */
export type SendHead = (tx: Tx, facts: { entries: number; head: string }) => Promise<void>

/**
 * Mails out the head of the log. Who owns the database could compute the whole chain again; then it no longer contains the
 * heads that lie in mailboxes.
 */
export const mailHead =
  ({ transaction, sendHead }: { transaction: RunTransaction; sendHead: SendHead }) =>
  (): Promise<void> =>
    transaction(async (tx) => {
      const { position, hash } = await currentHead(tx)
      if (position > 0) await sendHead(tx, { entries: position, head: `${position}:${hash.toString('hex')}` })
    })
