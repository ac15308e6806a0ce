import type { Role } from '#domain/account.ts'
import { type Db, sql, type Tx } from '#platform/server/db.ts'

/** How long the link of an invitation works. */
export const INVITATION_DAYS = 7

type NewInvitation = { account_id: number; property_id: number | null; token_hash: Buffer }

/** Stores an invitation and ends the earlier ones of the account, whose row must be locked. */
export const insertInvitation = async (tx: Tx, invitation: NewInvitation): Promise<void> => {
  await endInvitations(tx, invitation.account_id)
  await tx
    .insertInto('invitation')
    .values({ ...invitation, expires_at: sql<Date>`now() + make_interval(days => ${INVITATION_DAYS})` })
    .execute()
}

/** Ends the open invitation of an account, if there is one: its link no longer works. */
export const endInvitations = (tx: Tx, accountId: number) =>
  tx
    .updateTable('invitation')
    .set({ replaced_at: sql<Date>`now()` })
    .where('account_id', '=', accountId)
    .where('used_at', 'is', null)
    .where('replaced_at', 'is', null)
    .execute()

/** The account that an invitation of this token belongs to, if it was not deleted. */
export const accountOfToken = async (db: Db | Tx, token_hash: Buffer): Promise<number | null> => {
  const row = await db
    .selectFrom('invitation')
    .innerJoin('account', 'account.id', 'account_id')
    .select('account_id')
    .where('token_hash', '=', token_hash)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  return row?.account_id ?? null
}

/** An invitation with its state by the database's clock, and whom it is for; undefined for an unknown token. */
export const invitationOfToken = (db: Db | Tx, token_hash: Buffer) =>
  db
    .selectFrom('invitation')
    .innerJoin('account', 'account.id', 'account_id')
    .select(['invitation.id', 'account_id', 'property_id', 'username', 'first_name', 'last_name'])
    .select(
      sql<'open' | 'used' | 'replaced' | 'expired'>`case when used_at is not null or password_hash <> 'none' then 'used'
        when replaced_at is not null then 'replaced' when expires_at <= now() then 'expired' else 'open' end`.as(
        'state',
      ),
    )
    .where('token_hash', '=', token_hash)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()

/** Marks an invitation as used. */
export const useInvitation = (tx: Tx, id: number) =>
  tx.updateTable('invitation').set({ used_at: sql<Date>`now()` }).where('id', '=', id).execute()

/** An account that a host's request may belong to. */
export type HostAccount = {
  id: number
  username: string
  role: Role
  /** Nobody has signed in with it yet, as its password is still to be set. */
  is_new: boolean
}

const HOST = sql<HostAccount>`
  select id, username, role, password_hash = 'none' and email_proven_at is null as is_new from account`

/** The account with an email address, in any case; locked until the transaction ends. */
export const lockHostByEmail = async (tx: Tx, email: string): Promise<HostAccount | null> => {
  const { rows } = await sql<HostAccount>`${HOST}
    where lower(email) = ${email.toLowerCase()} and deleted_at is null for update`.execute(tx)
  return rows[0] ?? null
}

/** An account by its id, locked until the transaction ends. */
export const lockHost = async (tx: Tx, id: number): Promise<HostAccount | null> => {
  const { rows } = await sql<HostAccount>`${HOST} where id = ${id} and deleted_at is null for update`.execute(tx)
  return rows[0] ?? null
}

/** Deletes invitations that ended long ago; a daily job calls it. */
export const sweepInvitations = (db: Db) =>
  db.deleteFrom('invitation').where('expires_at', '<', sql<Date>`now() - interval '90 days'`).execute()
