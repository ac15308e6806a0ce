import type { Role } from '#domain/account.ts'
import type { Language } from '#domain/language.ts'
import { type Db, sql, type Tx } from '#platform/server/db.ts'

/** The account that an identity is linked to; undefined where there is none. */
export const accountOfIdentity = (db: Db, subject: string) =>
  db
    .selectFrom('account_identity')
    .innerJoin('account', 'account.id', 'account_identity.account_id')
    .select(['account.id', 'account.blocked_at'])
    .where('provider', '=', 'google')
    .where('subject', '=', subject)
    .executeTakeFirst()

/** The account of an address, locked, with the columns that decide whether an identity may be linked to it. */
export const lockByEmail = (tx: Tx, email: string) =>
  tx
    .selectFrom('account')
    .select(['id', 'first_name', 'last_name', 'email', 'language', 'email_proven_at', 'blocked_at'])
    .select(sql<Role>`role`.as('role'))
    .where(sql<string>`lower(email)`, '=', email)
    .forUpdate()
    .executeTakeFirst()

/** Links an identity to an account; false where the account or the identity has another link. */
export const insertIdentity = async (tx: Tx, accountId: number, subject: string) => {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('account_identity')
    .values({ provider: 'google', subject, account_id: accountId })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

/** Stores that an address is proven. */
export const proveEmail = (tx: Tx, accountId: number) =>
  tx
    .updateTable('account')
    .set({ email_proven_at: sql<Date>`coalesce(email_proven_at, now())` })
    .where('id', '=', accountId)
    .execute()

/** Removes everything by which somebody who opened the account with another person's address could sign in. */
export const removeAccess = async (tx: Tx, accountId: number) => {
  await tx.updateTable('account').set({ password_hash: 'none', phone_number: '' }).where('id', '=', accountId).execute()
  for (const table of ['session', 'reset_code', 'device_reset_code', 'known_device'] as const) {
    await tx.deleteFrom(table).where('account_id', '=', accountId).execute()
  }
}

/**
 * Before the address of an account is proven for the first time: removes what a stranger may have added to regain access,
 * the phone number, a code sent there and the Google identity. Returns whether it was the first time.
 */
export const removeUnprovenAccess = async (tx: Tx, accountId: number): Promise<boolean> => {
  const { numUpdatedRows } = await tx
    .updateTable('account')
    .set({ phone_number: '' })
    .where('id', '=', accountId)
    .where('email_proven_at', 'is', null)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) return false
  for (const table of ['account_identity', 'reset_code', 'device_reset_code'] as const) {
    await tx.deleteFrom(table).where('account_id', '=', accountId).execute()
  }
  return true
}

type NewTraveller = { username: string; email: string; first_name: string; last_name: string; language: Language }

/** Opens a traveller's account without password and number; undefined where username or address is taken meanwhile. */
export const insertProven = async (tx: Tx, traveller: NewTraveller) =>
  (
    await tx
      .insertInto('account')
      .values({
        ...traveller,
        phone_number: '',
        role: 'traveller',
        password_hash: 'none',
        email_proven_at: sql<Date>`now()`,
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst()
  )?.id
