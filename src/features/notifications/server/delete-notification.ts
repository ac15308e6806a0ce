import { Refusal } from '#domain/refusal.ts'
import type { Db } from '#platform/server/transaction.ts'
import { remove, restore } from './store.ts'

/** Deletes one's own notification; that of another account is `not_found`. */
export const deleteNotification =
  ({ db }: { db: Db }) =>
  async (accountId: number, id: number) => {
    if (!(await remove(db, accountId, id))) throw new Refusal('not_found')
    return { success: true } as const
  }

/** Undoes the deletion of one's own notification. */
export const restoreNotification =
  ({ db }: { db: Db }) =>
  async (accountId: number, id: number) => {
    if (!(await restore(db, accountId, id))) throw new Refusal('not_found')
    return { success: true } as const
  }
