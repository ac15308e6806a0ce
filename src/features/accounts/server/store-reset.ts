import { RESET_CODE, type ResetMethod } from '#domain/reset-code.ts'
import { type Db, sql, type Tx } from '#platform/server/db.ts'

/** Stores a request for a code for a contact, replacing an earlier one; returns the key of the request. */
export const openReset = async (tx: Tx, contact: string, method: ResetMethod): Promise<string> => {
  const fresh = {
    request: sql<string>`gen_random_uuid()::text`,
    expires_at: sql<Date>`now() + make_interval(mins => ${RESET_CODE.life_minutes})`,
  }
  const { request } = await tx
    .insertInto('reset_code')
    .values({ contact, method, ...fresh })
    .onConflict((conflict) =>
      conflict.column('contact').doUpdateSet({ method, ...fresh, account_id: null, code_hash: null, tries: 0 }),
    )
    .returning('request')
    .executeTakeFirstOrThrow()
  return request
}

/** A request without a code yet; undefined once it has one, has expired or was replaced. */
export const waitingReset = (db: Db, request: string) =>
  db
    .selectFrom('reset_code')
    .select('contact')
    .select(sql<ResetMethod>`method`.as('method'))
    .where('request', '=', request)
    .where('code_hash', 'is', null)
    .where('expires_at', '>', sql<Date>`now()`)
    .executeTakeFirst()

/** The account of a contact; of several with the same number the oldest, as anybody can claim a number later. */
export const accountAt = (db: Db, method: ResetMethod, contact: string) =>
  db
    .selectFrom('account')
    .select(['id', 'username', 'first_name', 'last_name', 'email', 'phone_number', 'language'])
    .where(method === 'email' ? sql<string>`lower(email)` : 'phone_number', '=', contact)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()

/**
 * Stores the code of a request, and removes a code that the account had for another contact. False where the request is
 * no longer open, or the contact was removed from the account meanwhile.
 */
export const armReset = async (tx: Tx, request: string, accountId: number, hash: string) => {
  const { rows } = await sql`
    select 1 from reset_code join account on contact = case method when 'email' then lower(email) else phone_number end
    where request = ${request} and account.id = ${accountId} and deleted_at is null for share of account`.execute(tx)
  if (rows.length === 0) return false
  await tx
    .updateTable('reset_code')
    .set({ account_id: null, code_hash: null })
    .where('account_id', '=', accountId)
    .where('request', '<>', request)
    .execute()
  const { numUpdatedRows } = await tx
    .updateTable('reset_code')
    .set({ account_id: accountId, code_hash: hash })
    .where('request', '=', request)
    .where('code_hash', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Counts a try before the code is compared, so that concurrent tries cannot exceed the limit; undefined where none is left. */
export const takeTry = (db: Db, contact: string) =>
  db
    .updateTable('reset_code')
    .set({ tries: sql`tries + 1` })
    .where('contact', '=', contact)
    .where('tries', '<', RESET_CODE.tries)
    .where('expires_at', '>', sql<Date>`now()`)
    .returning(['request', 'account_id', 'code_hash', 'tries', 'method'])
    .executeTakeFirst()

/** Takes back the count for a right code, which is sent twice: when it is typed and with the new password. */
export const giveBackTry = (db: Db, request: string) =>
  db.updateTable('reset_code').set({ tries: sql`tries - 1` }).where('request', '=', request).execute()

/** Deletes a used code; false where it was used already, or replaced by a newer one. */
export const closeReset = async (tx: Tx, request: string) => {
  const { numDeletedRows } = await tx.deleteFrom('reset_code').where('request', '=', request).executeTakeFirst()
  return numDeletedRows === 1n
}

/** Deletes expired requests; a daily job calls it. */
export const sweepResets = (db: Db) => db.deleteFrom('reset_code').where('expires_at', '<', sql<Date>`now()`).execute()
