import { Refusal } from '#domain/refusal.ts'
import { appCode } from '#domain/second-factor.ts'
import { recordAction } from '#platform/server/action-log.ts'
import type { Tx } from '#platform/server/transaction.ts'
import { appAddress, newRecoveryCodes, newSecret, recoveryHash, stepOf } from './app-codes.ts'
import type { SecondFactorDeps } from './deps.ts'
import { spendCode, wrongCode } from './spend-code.ts'
import { acceptStep, deleteSecondFactor, lockSecondFactor, replaceRecoveryCodes, storeSecret } from './store.ts'

const objectOf = (id: number) => ({ object_type: 'user', object_id: id, summary: String(id) }) as const

/** Stores a new secret for the account, which counts once `confirm` has seen a code of it. Throws `second_factor_on`. */
export const begin =
  ({ db }: Pick<SecondFactorDeps, 'db'>) =>
  async (account: { id: number; username: string }) => {
    const secret = newSecret()
    if (!(await storeSecret(db, account.id, secret))) throw new Refusal('second_factor_on')
    return { secret, uri: appAddress(secret, account.username) }
  }

const giveRecoveryCodes = async (tx: Tx, accountId: number) => {
  const codes = newRecoveryCodes()
  await replaceRecoveryCodes(tx, accountId, codes.map(recoveryHash))
  return { recovery_codes: codes }
}

/**
 * Turns the second factor on by a first code of the app, ends every other session, and answers the recovery codes.
 * Throws `second_factor_wrong`, `second_factor_on`, and `conflict` where no secret was begun.
 */
export const confirm =
  ({ transaction, clock, notifyOwner, endOtherSessions }: SecondFactorDeps) =>
  (account: { id: number; session_id: number }, code: string) =>
    transaction(async (tx) => {
      const factor = await lockSecondFactor(tx, account.id)
      if (!factor) throw new Refusal('conflict')
      if (factor.confirmed_at) throw new Refusal('second_factor_on')
      const token = appCode(code)
      const step = token && stepOf(factor.secret, token, clock())
      if (!step) throw wrongCode()
      await acceptStep(tx, account.id, step)
      await endOtherSessions(tx, account.id, account.session_id)
      await recordAction(tx, { action: 'user.set_second_factor', ...objectOf(account.id) })
      await notifyOwner(tx, 'second_factor_set', {}, account.id)
      return giveRecoveryCodes(tx, account.id)
    })

/** Replaces the recovery codes after a check of a code. Throws as `spendCode`. */
export const renewCodes =
  ({ transaction, clock }: SecondFactorDeps) =>
  (accountId: number, code: string) =>
    transaction(async (tx) => {
      await spendCode(clock, tx, accountId, code)
      await recordAction(tx, { action: 'user.renew_recovery_codes', ...objectOf(accountId) })
      return giveRecoveryCodes(tx, accountId)
    })

/** Turns the second factor off after a check of a code. Throws as `spendCode`. */
export const remove =
  ({ transaction, clock, notifyOwner }: SecondFactorDeps) =>
  (accountId: number, code: string) =>
    transaction(async (tx) => {
      await spendCode(clock, tx, accountId, code)
      await deleteSecondFactor(tx, accountId)
      await recordAction(tx, { action: 'user.remove_second_factor', ...objectOf(accountId) })
      await notifyOwner(tx, 'second_factor_removed', { by: 'owner' }, accountId)
      return { success: true as const }
    })
