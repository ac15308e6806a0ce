import { RESET_CODE, type ResetMethod } from '#domain/reset-code.ts'
import { type Db, sql, type Tx } from '#platform/server/db.ts'

const OPEN_SECONDS = RESET_CODE.life_minutes * 60

/**
 * Stores a request for a code for a contact and returns its key. It replaces the earlier request of the same device, and
 * for all other devices the earlier request for the contact.
 */
export const openReset = async (tx: Tx, contact: string, method: ResetMethod, device_hash: Buffer): Promise<string> => {
  const { rows } = await sql<{ request: string }>`
    with opened as (
      insert into device_reset_code as d (device_hash, contact, method, request, expires_at)
      values (${device_hash}, ${contact}, ${method}, gen_random_uuid()::text, now() + make_interval(secs => ${OPEN_SECONDS}))
      on conflict (device_hash, contact) do update set method = excluded.method, request = excluded.request,
        expires_at = excluded.expires_at, account_id = null, code_hash = null, tries = 0
      returning contact, method, request, expires_at
    )
    insert into reset_code (contact, method, request, expires_at) select contact, method, request, expires_at from opened
    on conflict (contact) do update set method = excluded.method, request = excluded.request,
      expires_at = excluded.expires_at, account_id = null, code_hash = null, tries = 0
    returning request`.execute(tx)
  const [opened] = rows
  if (!opened) throw new Error('The request for a code was not stored')
  return opened.request
}

/** A request without a code yet; undefined once it has one, has expired, or was replaced by the same device. */
export const waitingReset = (db: Db, request: string) =>
  db
    .selectFrom('device_reset_code')
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
 * Stores the code of a request. If no other device has requested one meanwhile, it also becomes the code for all other
 * devices, and replaces one that the account had there for another contact. False where the request is no longer open,
 * or the contact was removed from the account meanwhile.
 */
export const armReset = async (tx: Tx, request: string, accountId: number, code_hash: string) => {
  const { rows } = await sql`
    select 1 from device_reset_code d
    join account on contact = case method when 'email' then lower(email) else phone_number end
    where request = ${request} and account.id = ${accountId} and deleted_at is null for share of account`.execute(tx)
  if (rows.length === 0) return false
  const newest = await tx
    .selectFrom('reset_code')
    .select('request')
    .where('request', '=', request)
    .forUpdate()
    .execute()
  if (newest.length > 0) {
    await tx
      .updateTable('reset_code')
      .set({ account_id: null, code_hash: null })
      .where('account_id', '=', accountId)
      .where('request', '<>', request)
      .execute()
    await tx
      .updateTable('reset_code')
      .set({ account_id: accountId, code_hash })
      .where('request', '=', request)
      .execute()
  }
  const { numUpdatedRows } = await tx
    .updateTable('device_reset_code')
    .set({ account_id: accountId, code_hash })
    .where('request', '=', request)
    .where('code_hash', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

const CODE = ['request', 'account_id', 'code_hash', 'method'] as const

/** Counts a try of the device that requested a code; undefined if it has not requested one. */
const takeOwnTry = async (db: Db, contact: string, device_hash: Buffer) => {
  const own = await db
    .updateTable('device_reset_code')
    .set({ tries: sql`tries + 1` })
    .where('device_hash', '=', device_hash)
    .where('contact', '=', contact)
    .where('expires_at', '>', sql<Date>`now()`)
    .returning([...CODE, 'tries'])
    .executeTakeFirst()
  if (!own) return undefined
  const newer = await db
    .selectFrom('reset_code')
    .select(CODE)
    .where('contact', '=', contact)
    .where('request', '<>', own.request)
    .where('expires_at', '>', sql<Date>`now()`)
    .execute()
  return {
    tries: own.tries,
    codes: [own, ...newer],
    counted: { table: 'device_reset_code', request: own.request } as const,
  }
}

/**
 * Counts a try before a code is compared, so that concurrent tries cannot exceed the limit, and returns the codes that are
 * right. The device that requested a code has tries of its own, for its code and for a newer one of the contact (`tries`
 * is more than allowed if none is left). All other devices share the tries of the newest code, and get undefined if none
 * is left. `counted` is the request whose try was taken.
 */
export const takeTry = async (db: Db, contact: string, device_hash: Buffer | null) => {
  const own = device_hash && (await takeOwnTry(db, contact, device_hash))
  if (own) return own
  const shared = await db
    .updateTable('reset_code')
    .set({ tries: sql`tries + 1` })
    .where('contact', '=', contact)
    .where('tries', '<', RESET_CODE.tries)
    .where('expires_at', '>', sql<Date>`now()`)
    .returning([...CODE, 'tries'])
    .executeTakeFirst()
  if (!shared) return undefined
  return { tries: shared.tries, codes: [shared], counted: { table: 'reset_code', request: shared.request } as const }
}

type Counted = { table: 'device_reset_code' | 'reset_code'; request: string }

/**
 * Takes back the count for a right code, which is sent twice: when it is typed and with the new password. A request that
 * has replaced the counted one meanwhile keeps its tries.
 */
export const giveBackTry = (db: Db, { table, request }: Counted) =>
  db.updateTable(table).set({ tries: sql<number>`tries - 1` }).where('request', '=', request).execute()

/** Deletes a used code and all others of the account; false where it was used already, or replaced by a newer one. */
export const closeReset = async (tx: Tx, request: string, accountId: number) => {
  let closed = 0n
  // In one order, so that of two who use one code the second waits for the first and finds nothing.
  for (const table of ['device_reset_code', 'reset_code'] as const) {
    const { numDeletedRows } = await tx.deleteFrom(table).where('request', '=', request).executeTakeFirst()
    closed += numDeletedRows
    await tx.deleteFrom(table).where('account_id', '=', accountId).execute()
  }
  return closed > 0n
}

/** Deletes the codes of an account, whose row must be locked. */
export const endResets = async (tx: Tx, accountId: number) => {
  for (const table of ['device_reset_code', 'reset_code'] as const)
    await tx.deleteFrom(table).where('account_id', '=', accountId).execute()
}

/** Deletes expired requests; a daily job calls it. */
export const sweepResets = async (db: Db) => {
  for (const table of ['device_reset_code', 'reset_code'] as const)
    await db.deleteFrom(table).where('expires_at', '<', sql<Date>`now()`).execute()
}
