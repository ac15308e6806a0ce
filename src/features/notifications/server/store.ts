import type { Language } from '#domain/language.ts'
import type { NotificationType, RecipientRole } from '#domain/notification/delivery.ts'
import type { Occasion } from '#domain/notification/occasions.ts'
import { memberRolesWith, type Right } from '#domain/permission.ts'
import { type Db, sql, type Tx } from '#platform/server/db.ts'

type NewNotification = {
  account_id: number
  notification_type: NotificationType
  title: string
  message: string
  /** A path of this site, such as `/my-bookings`. */
  link: string | null
  occasion: Occasion
  recipient: RecipientRole
  facts: object
}

/** Adds a notification to the list of an account; visible once the caller's transaction has committed. Returns its id. */
export const insertNotification = async (tx: Tx, { facts, ...row }: NewNotification): Promise<number> => {
  const { id } = await tx
    .insertInto('notification')
    .values({ ...row, facts: JSON.stringify(facts) })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** The notifications of an account, the latest first, a page at a time, with the whole count. */
export const listOf = async (db: Db, accountId: number, page: { limit: number; offset: number }) => {
  const rows = await db
    .selectFrom('notification')
    .select(['id', 'title', 'message', 'is_read', 'link', 'created_at', 'occasion', 'recipient'])
    .select(sql<Record<string, unknown> | null>`facts`.as('facts'))
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

/** The number of unread notifications of each of these accounts; accounts with none are left out. */
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

/** Marks a notification as read, even if it was before; false where the account has none of this id. */
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

/** Marks all notifications of an account as read. */
export const markAllRead = (db: Db, accountId: number) =>
  db
    .updateTable('notification')
    .set({ is_read: true })
    .where('account_id', '=', accountId)
    .where('is_read', '=', false)
    .execute()

/** Minutes during which a deletion can be undone. */
const UNDO_MINUTES = 10

/** Deletes a notification; false where the account has none of this id. */
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

/** Undoes a deletion; false where nothing of this id was deleted within the time for it. */
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

/** Permanently deletes notifications past the undo window. */
export const sweepDeleted = (db: Db) =>
  db
    .deleteFrom('notification')
    .where('deleted_at', '<', sql<Date>`now() - make_interval(mins => ${UNDO_MINUTES})`)
    .execute()

/** Which of some sessions have not ended. */
export const openSessions = async (db: Db, ids: readonly number[]): Promise<Set<number>> => {
  if (ids.length === 0) return new Set()
  const rows = await db
    .selectFrom('session')
    .select('id')
    .where('id', 'in', ids)
    .where('expires_at', '>', sql<Date>`now()`)
    .execute()
  return new Set(rows.map(({ id }) => id))
}

/** Those besides the owner who have a right at a hotel, by one of its bookings; blocked accounts are left out. */
export const colleaguesOf = async (tx: Tx, bookingId: number, ownerId: number, right: Right) => {
  const { rows } = await sql<{ account_id: number; language: Language }>`
    select a.id as account_id, a.language from booking b
      join property_member m on m.property_id = b.property_id
      join account a on a.id = m.account_id
    where b.id = ${bookingId} and m.account_id <> ${ownerId} and m.role = any(${memberRolesWith(right)}::text[])
      and a.role = 'hotel_admin' and a.deleted_at is null and a.blocked_at is null
    order by a.id`.execute(tx)
  return rows
}

/** The property of a booking, its state, and whether money for the booking came from a wallet, though it may be back. */
export const propertyOfBooking = (tx: Tx, bookingId: number) =>
  tx
    .selectFrom('booking')
    .innerJoin('property', 'property.id', 'booking.property_id')
    .select(['property.id', 'property.status'])
    .select(
      sql<boolean>`exists (select from payment where payment.booking_id = booking.id and payment.kind = 'collection'
        and payment.status in ('succeeded', 'succeeded_late', 'refund_pending', 'refunded', 'refund_failed'))`.as(
        'by_wallet',
      ),
    )
    .where('booking.id', '=', bookingId)
    .executeTakeFirstOrThrow()
