import { Refusal } from '#domain/refusal.ts'
import { appCode, recoveryCode } from '#domain/second-factor.ts'
import type { Tx } from '#platform/server/transaction.ts'
import type { Clock } from '#ports/clock.ts'
import { recoveryHash } from './recovery-codes.ts'
import { acceptStep, factorsOf, hasFactor, lockSecondFactor, spendRecoveryCode } from './store.ts'
import { stepOf } from './totp.ts'

/**
 * Accepts a code of the account's app, which then works no more, or spends a recovery code. Throws
 * `second_factor_wrong`, and `second_factor_off` if the account has no second factor.
 */
export const verifyCode = async (clock: Clock, tx: Tx, accountId: number, code: string): Promise<void> => {
  if (!hasFactor(await factorsOf(tx, accountId))) throw new Refusal('second_factor_off')
  const factor = await lockSecondFactor(tx, accountId)
  const token = factor?.confirmed_at && appCode(code)
  const step = token && stepOf(factor.secret, token, clock())
  if (step && step > Number(factor.last_step)) return void (await acceptStep(tx, accountId, step))
  if (recoveryCode(code) && (await spendRecoveryCode(tx, accountId, recoveryHash(code)))) return
  throw wrongCode()
}

/** The refusal of a code that does not count, or no longer. */
export const wrongCode = () => new Refusal('second_factor_wrong', { fields: { code: 'second_code_wrong' } })
