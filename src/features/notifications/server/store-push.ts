import { MOST_PUSH_DEVICES } from '#domain/push.ts'
import { type Db, sql, type Tx } from '#platform/server/db.ts'
import type { PushTarget } from '#ports/push-sender.ts'

/** The private key for push services; `fresh` becomes it if there is none yet. */
export const storedPushKey = async (db: Db, fresh: Buffer): Promise<Buffer> => {
  await db
    .insertInto('signing_key')
    .values({ purpose: 'push', key: fresh })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const stored = db.selectFrom('signing_key').select('key').where('purpose', '=', 'push')
  return (await stored.executeTakeFirstOrThrow()).key
}

/** The browsers of an account that get notifications, the latest first; `current` is the id of the caller's session. */
export const pushDevices = async (db: Db | Tx, accountId: number, current: number) => {
  const rows = await db
    .selectFrom('push_subscription')
    .innerJoin('session', 'session.id', 'push_subscription.session_id')
    .select(['push_subscription.id', 'session.device', 'push_subscription.created_at', 'session_id'])
    .where('push_subscription.account_id', '=', accountId)
    .where('session.expires_at', '>', sql<Date>`now()`)
    .orderBy('push_subscription.id', 'desc')
    .execute()
  return rows.map(({ session_id, ...row }) => ({ ...row, is_current: session_id === current }))
}

/**
 * Stores the subscription of a session, which replaces what it had, and what the same browser had under another session or
 * account. Of too many the oldest are removed.
 */
export const storeSubscription = async (
  tx: Tx,
  { accountId, sessionId, target }: { accountId: number; sessionId: number; target: PushTarget },
): Promise<void> => {
  await tx
    .deleteFrom('push_subscription')
    .where((row) => row.or([row('session_id', '=', sessionId), row('endpoint', '=', target.endpoint)]))
    .execute()
  await tx
    .insertInto('push_subscription')
    .values({ account_id: accountId, session_id: sessionId, ...target })
    .execute()
  const newest = tx
    .selectFrom('push_subscription')
    .select('id')
    .where('account_id', '=', accountId)
    .orderBy('id', 'desc')
    .limit(MOST_PUSH_DEVICES)
  await tx.deleteFrom('push_subscription').where('account_id', '=', accountId).where('id', 'not in', newest).execute()
}

/** Deletes a subscription of an account; false if it has none of this id. */
export const deleteSubscription = async (db: Db, accountId: number, id: number): Promise<boolean> => {
  const { numDeletedRows } = await db
    .deleteFrom('push_subscription')
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  return numDeletedRows === 1n
}

/** Deletes a subscription that its browser has ended. */
export const dropSubscription = (db: Db, id: number) =>
  db.deleteFrom('push_subscription').where('id', '=', id).execute()

/** The ids of the subscriptions to which notifications of an account are pushed; none of a blocked one. */
export const subscriptionsOf = async (tx: Db | Tx, accountId: number): Promise<number[]> => {
  const rows = await tx
    .selectFrom('push_subscription')
    .innerJoin('session', 'session.id', 'push_subscription.session_id')
    .innerJoin('account', 'account.id', 'push_subscription.account_id')
    .select('push_subscription.id')
    .where('push_subscription.account_id', '=', accountId)
    .where('session.expires_at', '>', sql<Date>`now()`)
    .where('account.blocked_at', 'is', null)
    .where('account.deleted_at', 'is', null)
    .execute()
  return rows.map(({ id }) => id)
}

/** Where a subscription's messages go; undefined if it has ended. */
export const pushTarget = (db: Db, id: number): Promise<PushTarget | undefined> =>
  db
    .selectFrom('push_subscription')
    .innerJoin('session', 'session.id', 'push_subscription.session_id')
    .select(['endpoint', 'p256dh', 'auth'])
    .where('push_subscription.id', '=', id)
    .where('session.expires_at', '>', sql<Date>`now()`)
    .executeTakeFirst()
