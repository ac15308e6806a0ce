import { Refusal } from '#domain/refusal.ts'
import type { Db } from '#platform/server/transaction.ts'
import { remove, restore } from './store.ts'

/** Deletes one's own notification; another person's answers as if there were none. */
export const deleteNotification =
  ({ db }: { db: Db }) =>
  async (accountId: number, id: number) => {
    if (!(await remove(db, accountId, id))) throw new Refusal('not_found')
    return { success: true } as const
  }

/** Brings back what was deleted by mistake, as it was. */
export const restoreNotification =
  ({ db }: { db: Db }) =>
  async (accountId: number, id: number) => {
    if (!(await restore(db, accountId, id))) throw new Refusal('not_found')
    return { success: true } as const
  }
