import type { Gender, Role } from '#domain/account.ts'
import type { Day } from '#domain/calendar.ts'
import type { Language } from '#domain/language.ts'
import type { PlatformRole } from '#domain/permission.ts'
import { Refusal } from '#domain/refusal.ts'
import { phoneNumberOf } from '#platform/phone-number.ts'
import { type Db, sql, type Tx } from '#platform/server/db.ts'
import { endInvitations } from './store-invitations.ts'
import { endResets } from './store-reset.ts'

const USER = [
  'id',
  'username',
  'first_name',
  'last_name',
  'email',
  'phone_number',
  'dob',
  'gender',
  'role',
  'language',
] as const

/** How to address and reach a person, and in which language. */
export type Contact = {
  id: number
  name: string
  email: string
  phone_number: string
  language: Language
  role: Role
}

/** The contact of an account; null where there is none of this id, or it was deleted. */
export const accountById = async (db: Db | Tx, id: number): Promise<Contact | null> => {
  const row = await userById(db, id)
  return row ? contactOf(row) : null
}

type Row = { id: number; first_name: string; last_name: string; email: string; phone_number: string }

/** The contact of an account's row. */
export const contactOf = ({ first_name, last_name, ...row }: Row & { language: Language; role: Role }): Contact => {
  const { id, email, phone_number, language, role } = row
  return { id, name: `${first_name} ${last_name}`.trim(), email, phone_number, language, role }
}

/** An account as its owner sees it; undefined where there is none of this id, or it was deleted. */
export const userById = (db: Db | Tx, id: number) =>
  db.selectFrom('account').select(USER).where('id', '=', id).where('deleted_at', 'is', null).executeTakeFirst()

/** The same, locked until the transaction ends; undefined once it was deleted. */
export const lockUser = (tx: Tx, id: number) =>
  tx
    .selectFrom('account')
    .select(USER)
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()

/** The accounts of the platform's staff who are one of these there and can sign in. */
export const staffAccounts = (db: Db | Tx, roles: readonly PlatformRole[]) =>
  db
    .selectFrom('account')
    .innerJoin('platform_member', 'platform_member.account_id', 'account.id')
    .select(['account.id', 'account.language', 'account.first_name', 'account.last_name', 'account.email'])
    .where('account.role', '=', 'bhumwi_admin')
    .where('platform_member.role', 'in', roles)
    .where('account.deleted_at', 'is', null)
    .where('account.blocked_at', 'is', null)
    .execute()

/** Whether an account has this username, in any case. */
export const isUsernameTaken = async (db: Db | Tx, username: string): Promise<boolean> => {
  const row = await db
    .selectFrom('account')
    .select('id')
    .where(sql<string>`lower(username)`, '=', username.toLowerCase())
    .executeTakeFirst()
  return row !== undefined
}

/**
 * The account of a sign-in with its password hash: by username or email in any case, else by phone number in any spelling.
 * A number that several accounts have finds none of them: nobody has proven that it is theirs.
 */
export const findForSignIn = async (db: Db, name: string) => {
  const accounts = db
    .selectFrom('account')
    .select([...USER, 'password_hash', 'blocked_at'])
    .where('deleted_at', 'is', null)
  const named = await accounts
    .where((where) =>
      where.or([
        where(sql<string>`lower(username)`, '=', name.toLowerCase()),
        where(sql<string>`lower(email)`, '=', name.toLowerCase()),
      ]),
    )
    .executeTakeFirst()
  const number = named ? null : phoneNumberOf(name)
  if (!number) return named
  const [found, another] = await accounts.where('phone_number', '=', number).limit(2).execute()
  return another ? undefined : found
}

/** The account of a sign-in that needs no password; undefined where it was deleted. */
export const findToSignIn = (db: Db, id: number) =>
  db
    .selectFrom('account')
    .select([...USER, 'blocked_at', 'email_proven_at'])
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()

/** The traveller's account that was opened within the hour under exactly these particulars, with its password hash. */
export const findJustOpened = (db: Db, form: Omit<Contact, 'id' | 'name' | 'language' | 'role'> & Named) =>
  db
    .selectFrom('account')
    .select([...USER, 'password_hash'])
    .where(sql<string>`lower(username)`, '=', form.username.toLowerCase())
    .where(sql<string>`lower(email)`, '=', form.email.toLowerCase())
    .where('first_name', '=', form.first_name)
    .where('last_name', '=', form.last_name)
    .where('phone_number', '=', form.phone_number)
    .where('role', '=', 'traveller')
    .where('deleted_at', 'is', null)
    .where('created_at', '>', sql<Date>`now() - interval '1 hour'`)
    .executeTakeFirst()
type Named = { username: string; first_name: string; last_name: string }

/** The stored hash of an account's password. */
export const passwordHashOf = async (db: Db, id: number) =>
  (await db.selectFrom('account').select('password_hash').where('id', '=', id).executeTakeFirst())?.password_hash

/** Replaces the password hash that was checked; false where it has changed since. */
export const replacePasswordHash = async (tx: Tx, id: number, checked: string, hash: string) => {
  const { numUpdatedRows } = await tx
    .updateTable('account')
    .set({ password_hash: hash })
    .where('id', '=', id)
    .where('password_hash', '=', checked)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/**
 * Sets a password by a code; a code sent by email also proves the address. Returns the account; undefined where it was
 * deleted meanwhile.
 */
export const setPassword = (tx: Tx, id: number, hash: string, { provesEmail }: { provesEmail: boolean }) =>
  tx
    .updateTable('account')
    .set({
      password_hash: hash,
      ...(provesEmail ? { email_proven_at: sql<Date>`coalesce(email_proven_at, now())` } : {}),
    })
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .returning(USER)
    .executeTakeFirst()

type NewAccount = {
  username: string
  email: string
  phone_number: string
  first_name: string
  last_name: string
  role: Role
  language: Language
  password_hash: string
}

/** Opens an account. Throws `username_taken` or `email_taken`. */
export const insertAccount = (db: Db | Tx, account: NewAccount) =>
  refuseTaken(db.insertInto('account').values(account).returning(USER).executeTakeFirstOrThrow())

type Profile = {
  email: string
  phone_number: string
  first_name: string
  last_name: string
  dob: Day | null
  gender: Gender | null
  language: Language
}

/**
 * Changes a locked account. A new address is unproven. Codes that went to an earlier address or number no longer work, nor
 * does an invitation that went to an earlier address. Throws `email_taken`.
 */
export const updateAccount = async (tx: Tx, before: Pick<Row, 'id' | 'email' | 'phone_number'>, changes: Profile) => {
  const { id, email, phone_number } = before
  const changed = await refuseTaken(
    tx
      .updateTable('account')
      .set(changes)
      .set({ email_proven_at: sql`case when email = ${changes.email} then email_proven_at end` })
      .where('id', '=', id)
      .returning(USER)
      .executeTakeFirstOrThrow(),
  )
  if (email !== changes.email || phone_number !== changes.phone_number) await endResets(tx, id)
  if (email !== changes.email) await endInvitations(tx, id)
  return changed
}

const UNIQUE_VIOLATION = '23505'

/** Turns a violation of a unique index into a refusal that names the field. */
const refuseTaken = async <Row>(statement: Promise<Row>): Promise<Row> =>
  statement.catch((error: unknown) => {
    if (!(error instanceof Error && 'code' in error && error.code === UNIQUE_VIOLATION && 'constraint' in error))
      throw error
    if (error.constraint === 'account_username_key')
      throw new Refusal('username_taken', { fields: { username: 'username_taken' } })
    if (error.constraint === 'account_email_key') throw new Refusal('email_taken', { fields: { email: 'email_taken' } })
    throw error
  })

/** The account of a table's alias for colleagues: by its name, or by its username where it has none, as one that was deleted. */
export const namedAccount = (alias: string) => {
  const of = (column: string) => sql.ref(`${alias}.${column}`)
  return sql`case when ${of('id')} is not null then json_build_object('id', ${of('id')},
    'name', coalesce(nullif(trim(${of('first_name')} || ' ' || ${of('last_name')}), ''), ${of('username')})) end`
}
