import { Refusal } from '#domain/refusal.ts'
import type { Db } from '#platform/server/transaction.ts'
import { remove } from './store.ts'

/** Deletes one's own notification; another person's answers as if there were none. */
export const deleteNotification =
  ({ db }: { db: Db }) =>
  async (accountId: number, id: number) => {
    if (!(await remove(db, accountId, id))) throw new Refusal('not_found')
    return { success: true } as const
  }
