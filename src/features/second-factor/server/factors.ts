import { Refusal } from '#domain/refusal.ts'
import { mustHaveSecondFactor } from '#domain/second-factor.ts'
import type { SignedIn } from '#platform/server/session.ts'
import type { Tx } from '#platform/server/transaction.ts'
import type { SecondFactorDeps } from './deps.ts'
import { newRecoveryCodes, recoveryHash } from './recovery-codes.ts'
import { deleteRecoveryCodes, type Factors, hasFactor, replaceRecoveryCodes } from './store.ts'

/** An account as the action log names it. */
export const objectOf = (id: number) => ({ object_type: 'user', object_id: id, summary: String(id) }) as const

/** Stores new recovery codes in place of those that the account has, and answers them. */
export const giveRecoveryCodes = async (tx: Tx, accountId: number) => {
  const codes = newRecoveryCodes()
  await replaceRecoveryCodes(tx, accountId, codes.map(recoveryHash))
  return { recovery_codes: codes }
}

/**
 * What follows when a factor was removed and these are left: without one the recovery codes go too. Throws
 * `last_second_factor` for whoever must have one.
 */
export const afterRemoval = async (
  { required }: Pick<SecondFactorDeps, 'required'>,
  tx: Tx,
  { id, role }: Pick<SignedIn, 'id' | 'role'>,
  left: Factors,
): Promise<void> => {
  if (hasFactor(left)) return
  if (required && mustHaveSecondFactor(role)) throw new Refusal('last_second_factor')
  await deleteRecoveryCodes(tx, id)
}
