import { type Db, sql, type Tx } from '#platform/server/db.ts'
import type { NOTIFICATION_TYPES } from '../contract.ts'

/** One of the kinds that the notifications page has an icon for. */
export type NotificationType = (typeof NOTIFICATION_TYPES)[number]

type NewNotification = {
  account_id: number
  type: NotificationType
  title: string
  message: string
  /** A path of this site, such as `/my-bookings`. */
  link: string | null
}

/** Tells an account something inside the product; seen once the caller's transaction has committed. */
export const notify = async (tx: Tx, { type, ...rest }: NewNotification): Promise<void> => {
  await tx
    .insertInto('notification')
    .values({ notification_type: type, ...rest })
    .execute()
}

/** The notifications of an account, the latest first, a page at a time, with the whole count. */
export const listOf = async (db: Db, accountId: number, page: { limit: number; offset: number }) => {
  const rows = await db
    .selectFrom('notification')
    .select(['id', 'title', 'message', 'is_read', 'link', 'created_at'])
    .select(sql<NotificationType>`notification_type`.as('notification_type'))
    .where('account_id', '=', accountId)
    .where('deleted_at', 'is', null)
    .orderBy('id', 'desc')
    .limit(page.limit)
    .offset(page.offset)
    .execute()
  const { total } = await db
    .selectFrom('notification')
    .select((count) => count.fn.countAll<number>().as('total'))
    .where('account_id', '=', accountId)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow()
  return { rows, total }
}

/** How many each of some accounts has not read; those with none are left out. */
export const unreadOf = async (db: Db, accountIds: readonly number[]): Promise<Map<number, number>> => {
  if (accountIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('notification')
    .select(['account_id', ({ fn }) => fn.countAll<number>().as('unread')])
    .where('account_id', '=', sql<number>`any(${accountIds}::int[])`)
    .where('is_read', '=', false)
    .where('deleted_at', 'is', null)
    .groupBy('account_id')
    .execute()
  return new Map(rows.map(({ account_id, unread }) => [account_id, unread]))
}

/** Marks one as read, again if need be; false where the account has none of this id. */
export const markRead = async (db: Db, accountId: number, id: number) => {
  const { numUpdatedRows } = await db
    .updateTable('notification')
    .set({ is_read: true })
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Marks all of an account as read. */
export const markAllRead = (db: Db, accountId: number) =>
  db
    .updateTable('notification')
    .set({ is_read: true })
    .where('account_id', '=', accountId)
    .where('is_read', '=', false)
    .execute()

/** Minutes for which a deleted notification can be brought back. */
const UNDO_MINUTES = 10

/** Takes one out of the list; false where the account has none of this id. */
export const remove = async (db: Db, accountId: number, id: number) => {
  const { numUpdatedRows } = await db
    .updateTable('notification')
    .set({ deleted_at: sql<Date>`now()` })
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Brings one back that was deleted a moment ago; false where there is none. */
export const restore = async (db: Db, accountId: number, id: number) => {
  const { numUpdatedRows } = await db
    .updateTable('notification')
    .set({ deleted_at: null })
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .where('deleted_at', '>', sql<Date>`now() - make_interval(mins => ${UNDO_MINUTES})`)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Lets go for good of what nobody can bring back any more. */
export const sweepDeleted = (db: Db) =>
  db
    .deleteFrom('notification')
    .where('deleted_at', '<', sql<Date>`now() - make_interval(mins => ${UNDO_MINUTES})`)
    .execute()
