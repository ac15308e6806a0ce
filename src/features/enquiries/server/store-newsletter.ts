import type { Language } from '#domain/language.ts'
import { type Db, sql, type Tx } from '#platform/server/db.ts'
import { likeOf } from '#platform/server/search-text.ts'

/** How long the link of a confirmation works; then an unconfirmed address is deleted. */
const CONFIRMATION_TIME = sql<string>`interval '7 days'`

type SubscriptionRequest = { email: string; language: Language; confirm_hash: Buffer; unsubscribe_token: string }

/**
 * Stores that a confirmation is sent to an address. False if it must not be: the address has confirmed, or has had such
 * a mail a short while ago. The pauses grow, so that a stranger cannot flood an inbox.
 */
export const noteRequest = async (tx: Tx, request: SubscriptionRequest): Promise<boolean> => {
  const { email, language, confirm_hash, unsubscribe_token } = request
  const { rows } = await sql`
    insert into newsletter_subscriber as s (email, language, confirm_hash, unsubscribe_token)
    values (${email}, ${language}, ${confirm_hash}, ${unsubscribe_token})
    on conflict (email) do update set confirm_hash = excluded.confirm_hash, language = excluded.language,
      asked_at = now(), asks = s.asks + 1
    where s.confirmed_at is null and s.asked_at < now() - interval '15 minutes' * power(4, s.asks - 1)
    returning email`.execute(tx)
  return rows.length > 0
}

/** The subscriber that a confirmation's link belongs to, locked; undefined where the link is unknown or too old. */
export const subscriberToConfirm = (tx: Tx, hash: Buffer) =>
  tx
    .selectFrom('newsletter_subscriber')
    .select(['email', 'language', 'confirmed_at', 'unsubscribe_token'])
    .where('confirm_hash', '=', hash)
    .where((where) =>
      where.or([
        where('confirmed_at', 'is not', null),
        where('asked_at', '>', sql<Date>`now() - ${CONFIRMATION_TIME}`),
      ]),
    )
    .forUpdate()
    .executeTakeFirst()

/** Stores that an address has confirmed. */
export const noteConfirmation = (tx: Tx, email: string) =>
  tx.updateTable('newsletter_subscriber').set({ confirmed_at: sql<Date>`now()` }).where('email', '=', email).execute()

/** Deletes the address that an unsubscribe link belongs to, if it is still there. */
export const deleteSubscriber = (db: Db, token: string) =>
  db.deleteFrom('newsletter_subscriber').where('unsubscribe_token', '=', token).execute()

type SubscriberFilter = { q?: string; limit: number; offset: number }

/** A page of the confirmed addresses that contain `q`, the latest first, and their total count. */
export const listSubscribers = async (db: Db, { q = '', limit, offset }: SubscriberFilter) => {
  const confirmed = db
    .selectFrom('newsletter_subscriber')
    .where('confirmed_at', 'is not', null)
    .$if(q !== '', (query) => query.where('email', 'ilike', likeOf(q)))
  const rows = await confirmed
    .select(['email', 'language'])
    .select(sql<Date>`confirmed_at`.as('confirmed_at'))
    .orderBy('confirmed_at', 'desc')
    .orderBy('email')
    .limit(limit)
    .offset(offset)
    .execute()
  const { total } = await confirmed.select((count) => count.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  return { rows, total }
}

/** Deletes the addresses that were never confirmed. */
export const sweepSubscribers = (db: Db) =>
  db
    .deleteFrom('newsletter_subscriber')
    .where('confirmed_at', 'is', null)
    .where('asked_at', '<', sql<Date>`now() - ${CONFIRMATION_TIME}`)
    .execute()
