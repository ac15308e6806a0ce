import { type Db, sql, type Tx } from '#platform/server/db.ts'

/** The second factor of an account, locked for a transaction; undefined where none was begun. */
export const lockSecondFactor = (tx: Tx, accountId: number) =>
  tx
    .selectFrom('second_factor')
    .select(['secret', 'confirmed_at', 'last_step'])
    .where('account_id', '=', accountId)
    .forUpdate()
    .executeTakeFirst()

/** The second factors of an account: whether an app is set up, and how many passkeys there are. */
export type Factors = { app: boolean; passkeys: number }

/** Whether signing in takes more than the password. */
export const hasFactor = ({ app, passkeys }: Factors): boolean => app || passkeys > 0

/** The second factors of an account. */
export const factorsOf = async (db: Db | Tx, accountId: number): Promise<Factors> => {
  const { rows } = await sql<Factors>`
    select exists (select from second_factor where account_id = ${accountId} and confirmed_at is not null) as app,
      (select count(*)::int from passkey where account_id = ${accountId}) as passkeys`.execute(db)
  return rows[0] ?? { app: false, passkeys: 0 }
}

/** The same, while no other transaction adds or removes one. */
export const lockFactors = async (tx: Tx, accountId: number): Promise<Factors> => {
  await sql`select from account where id = ${accountId} for no key update`.execute(tx)
  return factorsOf(tx, accountId)
}

/** Since when an account has an authenticator app, or null; and how many recovery codes are left. */
export const secondFactorState = async (db: Db, accountId: number) => {
  const row = await db
    .selectFrom('second_factor')
    .select('confirmed_at')
    .where('account_id', '=', accountId)
    .where('confirmed_at', 'is not', null)
    .executeTakeFirst()
  const { left } = await db
    .selectFrom('recovery_code')
    .select(({ fn }) => fn.countAll<number>().as('left'))
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow()
  return { since: row?.confirmed_at ?? null, left: Number(left) }
}

/** Stores a secret that waits for its first code; false if the account has an app already. */
export const storeSecret = async (db: Db, accountId: number, secret: string): Promise<boolean> => {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('second_factor')
    .values({ account_id: accountId, secret })
    .onConflict((conflict) =>
      conflict
        .column('account_id')
        .doUpdateSet({ secret, created_at: sql<Date>`now()`, last_step: 0 })
        .where('second_factor.confirmed_at', 'is', null),
    )
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

/** Records the step of an accepted code, so that it is not accepted again, and confirms the secret by its first one. */
export const acceptStep = (tx: Tx, accountId: number, step: number) =>
  tx
    .updateTable('second_factor')
    .set({ last_step: step, confirmed_at: sql<Date>`coalesce(confirmed_at, now())` })
    .where('account_id', '=', accountId)
    .execute()

/** Deletes a recovery code; false if the account has none of this hash. */
export const spendRecoveryCode = async (tx: Tx, accountId: number, hash: Buffer): Promise<boolean> => {
  const { numDeletedRows } = await tx
    .deleteFrom('recovery_code')
    .where('account_id', '=', accountId)
    .where('code_hash', '=', hash)
    .executeTakeFirst()
  return numDeletedRows === 1n
}

/** Replaces the recovery codes of an account. */
export const replaceRecoveryCodes = async (tx: Tx, accountId: number, hashes: readonly Buffer[]) => {
  await deleteRecoveryCodes(tx, accountId)
  await tx
    .insertInto('recovery_code')
    .values(hashes.map((code_hash) => ({ account_id: accountId, code_hash })))
    .execute()
}

/** Deletes the recovery codes of an account. */
export const deleteRecoveryCodes = (tx: Tx, accountId: number) =>
  tx.deleteFrom('recovery_code').where('account_id', '=', accountId).execute()

/** Removes the app of an account, also one that waits for its first code. */
export const deleteApp = (tx: Tx, accountId: number) =>
  tx.deleteFrom('second_factor').where('account_id', '=', accountId).execute()

/** Takes every second factor off an account, with its recovery codes; false if it had none. */
export const deleteSecondFactors = async (tx: Tx, accountId: number): Promise<boolean> => {
  const before = await lockFactors(tx, accountId)
  await deleteApp(tx, accountId)
  await tx.deleteFrom('passkey').where('account_id', '=', accountId).execute()
  await deleteRecoveryCodes(tx, accountId)
  return hasFactor(before)
}
