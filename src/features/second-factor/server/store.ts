import { type Db, sql, type Tx } from '#platform/server/db.ts'

/** The second factor of an account, locked for a transaction; undefined where none was begun. */
export const lockSecondFactor = (tx: Tx, accountId: number) =>
  tx
    .selectFrom('second_factor')
    .select(['secret', 'confirmed_at', 'last_step'])
    .where('account_id', '=', accountId)
    .forUpdate()
    .executeTakeFirst()

/** Whether signing in to an account takes a second factor. */
export const hasSecondFactor = async (db: Db | Tx, accountId: number): Promise<boolean> =>
  (await confirmed(db, accountId)) !== undefined

const confirmed = (db: Db | Tx, accountId: number) =>
  db
    .selectFrom('second_factor')
    .select('confirmed_at')
    .where('account_id', '=', accountId)
    .where('confirmed_at', 'is not', null)
    .executeTakeFirst()

/** Since when an account has a second factor, or null; and how many recovery codes are left. */
export const secondFactorState = async (db: Db, accountId: number) => {
  const row = await confirmed(db, accountId)
  const { left } = await db
    .selectFrom('recovery_code')
    .select(({ fn }) => fn.countAll<number>().as('left'))
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow()
  return { since: row?.confirmed_at ?? null, left: Number(left) }
}

/** Stores a secret that waits for its first code; false if the account has a second factor already. */
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
  await tx.deleteFrom('recovery_code').where('account_id', '=', accountId).execute()
  await tx
    .insertInto('recovery_code')
    .values(hashes.map((code_hash) => ({ account_id: accountId, code_hash })))
    .execute()
}

/** Removes the second factor of an account with its recovery codes; false if it had none that counted. */
export const deleteSecondFactor = async (tx: Tx, accountId: number): Promise<boolean> => {
  const row = await tx
    .deleteFrom('second_factor')
    .where('account_id', '=', accountId)
    .returning('confirmed_at')
    .executeTakeFirst()
  return row?.confirmed_at != null
}
