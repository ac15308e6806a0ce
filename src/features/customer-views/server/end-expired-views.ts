import { recordAction } from '#platform/server/action-log.ts'
import type { RunTransaction } from '#platform/server/transaction.ts'
import { closeExpiredViews } from './store.ts'

/** Writes the end of views into the action log that nobody ended: their time ran out, or their session ended. */
export const endExpiredViews =
  ({ transaction }: { transaction: RunTransaction }) =>
  (): Promise<void> =>
    transaction(async (tx) => {
      for (const { account_id, expired } of await closeExpiredViews(tx)) {
        const object = { object_type: 'user', object_id: account_id, summary: String(account_id) } as const
        await recordAction(tx, {
          action: 'user.end_view',
          ...object,
          after: { view: expired ? 'expired' : 'signed_out' },
        })
      }
    })
