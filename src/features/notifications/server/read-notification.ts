import { Refusal } from '#domain/refusal.ts'
import type { Db } from '#platform/server/transaction.ts'
import { markAllRead, markRead } from './store.ts'

/** Marks one's own notification as read; that of another account is `not_found`. */
export const readNotification =
  ({ db }: { db: Db }) =>
  async (accountId: number, id: number) => {
    if (!(await markRead(db, accountId, id))) throw new Refusal('not_found')
    return { success: true } as const
  }

/** Marks all one's notifications as read; having none is not an error. */
export const readAllNotifications =
  ({ db }: { db: Db }) =>
  async (accountId: number) => {
    await markAllRead(db, accountId)
    return { success: true } as const
  }
