import { type Db, sql, type Tx } from '#platform/server/db.ts'

/** The active sessions of an account, the latest used first. */
export const sessionsOf = (db: Db | Tx, accountId: number) =>
  db
    .selectFrom('session')
    .select(['id', 'device', 'address', 'created_at', 'last_seen_at'])
    .where('account_id', '=', accountId)
    .where('expires_at', '>', sql<Date>`now()`)
    .orderBy('last_seen_at', 'desc')
    .orderBy('id', 'desc')
    .limit(100)
    .execute()

/** The same, with a mark at the session of the caller, `current`. */
export const listSessions = async (db: Db | Tx, accountId: number, current: number) =>
  (await sessionsOf(db, accountId)).map((row) => ({ ...row, is_current: row.id === current }))

/** Whether a session began less than so many minutes ago; a session begins by signing in, and is prolonged by use. */
export const isRecentSession = async (db: Db, id: number, minutes: number): Promise<boolean> => {
  const row = await db
    .selectFrom('session')
    .select('id')
    .where('id', '=', id)
    .where('created_at', '>', sql<Date>`now() - make_interval(mins => ${minutes})`)
    .executeTakeFirst()
  return row !== undefined
}

/** Ends one session of an account, and answers it; undefined if the account has no such session. */
export const deleteSession = (tx: Tx, accountId: number, id: number) =>
  tx
    .deleteFrom('session')
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .where('expires_at', '>', sql<Date>`now()`)
    .returning('device')
    .executeTakeFirst()

/** Ends every session of an account but one, and answers how many. */
export const deleteOtherSessions = async (db: Db | Tx, accountId: number, current: number): Promise<number> => {
  const { numDeletedRows } = await db
    .deleteFrom('session')
    .where('account_id', '=', accountId)
    .where('id', '<>', current)
    .executeTakeFirst()
  return Number(numDeletedRows)
}
