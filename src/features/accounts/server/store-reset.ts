import { RESET_CODE, type ResetMethod } from '#domain/reset-code.ts'
import { type Db, sql, type Tx } from '#platform/server/db.ts'

/** Notes that a code is wanted for a contact, in place of an earlier wish; answers the name of this one. */
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

/** A wish that still waits for its code; undefined once it has one, has run out or was replaced. */
export const waitingReset = (db: Db, request: string) =>
  db
    .selectFrom('reset_code')
    .select('contact')
    .select(sql<ResetMethod>`method`.as('method'))
    .where('request', '=', request)
    .where('code_hash', 'is', null)
    .where('expires_at', '>', sql<Date>`now()`)
    .executeTakeFirst()

/** The account that a contact belongs to; of several with one number the oldest, whoever claimed the number later. */
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
 * Gives a wish its code, and takes the one that the account may have had for another contact. False where it came too
 * late: also where the contact was taken off the account meanwhile.
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

/** Counts a try before the code is compared, so that rivals cannot have more; undefined where none is left. */
export const takeTry = (db: Db, contact: string) =>
  db
    .updateTable('reset_code')
    .set({ tries: sql`tries + 1` })
    .where('contact', '=', contact)
    .where('tries', '<', RESET_CODE.tries)
    .where('expires_at', '>', sql<Date>`now()`)
    .returning(['request', 'account_id', 'code_hash', 'tries', 'method'])
    .executeTakeFirst()

/** A right code costs no try: it is asked for twice, when it is typed and with the new password. */
export const giveBackTry = (db: Db, request: string) =>
  db.updateTable('reset_code').set({ tries: sql`tries - 1` }).where('request', '=', request).execute()

/** Uses a code up; false where somebody was faster, or a newer one has taken its place. */
export const closeReset = async (tx: Tx, request: string) => {
  const { numDeletedRows } = await tx.deleteFrom('reset_code').where('request', '=', request).executeTakeFirst()
  return numDeletedRows === 1n
}

/** Forgets what has run out; a daily job calls it. */
export const sweepResets = (db: Db) => db.deleteFrom('reset_code').where('expires_at', '<', sql<Date>`now()`).execute()
