import { type PasskeyPurpose, signsInAlone } from '#domain/passkey.ts'
import { type Db, sql, type Tx } from '#platform/server/db.ts'

/** Who may answer a challenge: an account, or a device on which nobody is signed in yet. */
export type ChallengeContext = { purpose: PasskeyPurpose; account_id: number | null; device_hash: Buffer | null }

/** Stores a challenge that waits for its answer. */
export const insertChallenge = (
  db: Db,
  challenge: ChallengeContext & { challenge: string; user_handle?: Buffer; expires_at: Date },
) => db.insertInto('passkey_challenge').values(challenge).execute()

/** Deletes a challenge that waits for this answer, and answers it; undefined if there is none, or no longer. */
export const takeChallenge = (
  db: Db,
  challenge: string,
  { purpose, account_id, device_hash }: ChallengeContext,
  now: Date,
) =>
  db
    .deleteFrom('passkey_challenge')
    .where('challenge', '=', challenge)
    .where('purpose', '=', purpose)
    .where('account_id', 'is not distinct from', account_id)
    .where('device_hash', 'is not distinct from', device_hash)
    .where('expires_at', '>', now)
    .returning('user_handle')
    .executeTakeFirst()

/** Deletes the challenges that nobody has answered in time. */
export const sweepChallenges = (db: Db) =>
  db.deleteFrom('passkey_challenge').where('expires_at', '<', sql<Date>`now()`).execute()

/** The passkeys of an account as their owner sees them, the oldest first. */
export const listPasskeys = async (db: Db, accountId: number) => {
  const rows = await db
    .selectFrom('passkey')
    .innerJoin('account', 'account.id', 'passkey.account_id')
    .select(['passkey.id', 'passkey.name', 'passkey.created_at', 'passkey.last_used_at', 'account.email_proven_at'])
    .where('passkey.account_id', '=', accountId)
    .orderBy('passkey.id')
    .execute()
  return rows.map(({ email_proven_at, ...row }) => ({
    ...row,
    signs_in_alone: signsInAlone(row.created_at, email_proven_at),
  }))
}

/** The keys of an account, by which a browser finds its passkeys. */
export const keysOf = (db: Db, accountId: number) =>
  db
    .selectFrom('passkey')
    .select(['credential_id', 'transports', 'user_handle'])
    .where('account_id', '=', accountId)
    .orderBy('id')
    .execute()

/** A passkey by the id that the browser names; undefined if there is none. */
export const keyOf = (db: Db, credentialId: string) =>
  db
    .selectFrom('passkey')
    .select(['id', 'account_id', 'credential_id', 'public_key', 'counter', 'transports', 'user_handle', 'created_at'])
    .where('credential_id', '=', credentialId)
    .executeTakeFirst()

/**
 * Notes that a passkey has signed; false if its counter did not go up meanwhile: the key was copied, or two answers came
 * at once. Authenticators that do not count always say 0.
 */
export const noteUse = async (db: Db, id: number, counter: number, now: Date): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('passkey')
    .set({ counter, last_used_at: now })
    .where('id', '=', id)
    .where(sql<boolean>`(counter < ${counter}::bigint or (counter = 0 and ${counter}::bigint = 0))`)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Whether a session has not ended. */
export const hasSession = async (tx: Tx, id: number): Promise<boolean> =>
  (await tx.selectFrom('session').select('id').where('id', '=', id).executeTakeFirst()) !== undefined

type PasskeyRow = {
  account_id: number
  credential_id: string
  public_key: Buffer
  counter: number
  transports: string[]
  user_handle: Buffer
  name: string
}

/** Stores a new passkey; false if its id is stored already, for whichever account. */
export const insertPasskey = async (tx: Tx, passkey: PasskeyRow): Promise<boolean> => {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('passkey')
    .values(passkey)
    .onConflict((conflict) => conflict.column('credential_id').doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

/** Deletes a passkey of an account, and answers its name; undefined if the account has no such passkey. */
export const deletePasskey = (tx: Tx, accountId: number, id: number) =>
  tx.deleteFrom('passkey').where('account_id', '=', accountId).where('id', '=', id).returning('name').executeTakeFirst()
