import { type Db, sql, type Tx } from '#platform/server/db.ts'

/** The account's own personal data, for its export. */
export const accountRecord = async (db: Db, id: number) => {
  const account = await db
    .selectFrom('account')
    .select(['id', 'username', 'first_name', 'last_name', 'email', 'email_proven_at', 'phone_number', 'dob', 'gender'])
    .select(['role', 'language', 'created_at', 'last_seen_at', 'blocked_at', 'block_reason', 'promotions'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const connected = await db
    .selectFrom('account_identity')
    .select(['provider', 'subject', 'created_at'])
    .where('account_id', '=', id)
    .execute()
  const known_devices = await db
    .selectFrom('known_device')
    .select('last_used_at')
    .where('account_id', '=', id)
    .orderBy('last_used_at')
    .execute()
  const passkeys = await db
    .selectFrom('passkey')
    .select(['name', 'created_at', 'last_used_at'])
    .where('account_id', '=', id)
    .orderBy('id')
    .execute()
  return { ...account, connected, known_devices, passkeys }
}

/** The address of an account if it has been proven to be its owner's. */
export const provenEmailOf = async (db: Db | Tx, id: number): Promise<string | null> => {
  const row = await db
    .selectFrom('account')
    .select('email')
    .where('id', '=', id)
    .where('email_proven_at', 'is not', null)
    .executeTakeFirst()
  return row?.email ?? null
}

/**
 * Permanently empties an account. Its username and address become texts that nobody can sign up with; its stored replies
 * to repeated requests, sessions, codes and linked identities are deleted.
 */
export const eraseAccount = async (tx: Tx, id: number) => {
  const gone = `deleted ${id}`
  await tx
    .updateTable('account')
    .set({ username: gone, email: gone, phone_number: '', first_name: '', last_name: '', dob: null, gender: null })
    .set({ password_hash: 'none', email_proven_at: null, deleted_at: sql<Date>`now()` })
    .set({ blocked_at: null, block_reason: null, last_seen_at: null })
    .where('id', '=', id)
    .execute()
  const emptied = [
    'second_factor',
    'recovery_code',
    'passkey',
    'passkey_challenge',
    'session',
    'known_device',
    'idempotency',
    'reset_code',
    'device_reset_code',
    'account_identity',
    'invitation',
    'platform_member',
  ] as const
  for (const table of emptied) {
    await tx.deleteFrom(table).where('account_id', '=', id).execute()
  }
}
