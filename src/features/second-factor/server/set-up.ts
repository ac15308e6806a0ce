import { Refusal } from '#domain/refusal.ts'
import { appCode } from '#domain/second-factor.ts'
import { recordAction } from '#platform/server/action-log.ts'
import type { SignedIn } from '#platform/server/session.ts'
import type { SecondFactorDeps } from './deps.ts'
import { afterRemoval, giveRecoveryCodes, objectOf } from './factors.ts'
import type { SpendProof } from './prove.ts'
import { acceptStep, deleteApp, lockFactors, lockSecondFactor, storeSecret } from './store.ts'
import { appAddress, newSecret, stepOf } from './totp.ts'
import { wrongCode } from './verify-code.ts'

/** Stores a new secret for the account, which counts once `confirm` has seen a code of it. Throws `second_factor_on`. */
export const begin =
  ({ db }: Pick<SecondFactorDeps, 'db'>) =>
  async (account: { id: number; username: string }) => {
    const secret = newSecret()
    if (!(await storeSecret(db, account.id, secret))) throw new Refusal('second_factor_on')
    return { secret, uri: appAddress(secret, account.username) }
  }

/**
 * Turns the app on by its first code. As the first second factor of the account it ends every other session and answers
 * recovery codes; beside passkeys the codes that there are stay. Throws `second_factor_wrong`, `second_factor_on`, and
 * `conflict` where no secret was begun.
 */
export const confirm =
  ({ transaction, clock, notifyOwner, endOtherSessions }: SecondFactorDeps) =>
  (account: { id: number; session_id: number }, code: string) =>
    transaction(async (tx) => {
      const { passkeys } = await lockFactors(tx, account.id)
      const factor = await lockSecondFactor(tx, account.id)
      if (!factor) throw new Refusal('conflict')
      if (factor.confirmed_at) throw new Refusal('second_factor_on')
      const token = appCode(code)
      const step = token && stepOf(factor.secret, token, clock())
      if (!step) throw wrongCode()
      await acceptStep(tx, account.id, step)
      await recordAction(tx, { action: 'user.set_second_factor', ...objectOf(account.id) })
      await notifyOwner(tx, 'second_factor_set', {}, account.id)
      if (passkeys > 0) return { recovery_codes: [] }
      await endOtherSessions(tx, account.id, account.session_id)
      return giveRecoveryCodes(tx, account.id)
    })

/** Replaces the recovery codes, once `spendProof` accepts the code of the proof. Throws as it does, and `second_factor_off`. */
export const renewCodes =
  ({ transaction }: Pick<SecondFactorDeps, 'transaction'>) =>
  (accountId: number, spendProof: SpendProof) =>
    transaction(async (tx) => {
      await lockFactors(tx, accountId)
      await spendProof(tx)
      await recordAction(tx, { action: 'user.renew_recovery_codes', ...objectOf(accountId) })
      return giveRecoveryCodes(tx, accountId)
    })

/**
 * Removes the app, once `spendProof` accepts the code of the proof. Throws as it does, `second_factor_off` if there is no
 * app, and `last_second_factor`.
 */
export const remove = (deps: SecondFactorDeps) => (account: Pick<SignedIn, 'id' | 'role'>, spendProof: SpendProof) =>
  deps.transaction(async (tx) => {
    const { app, passkeys } = await lockFactors(tx, account.id)
    if (!app) throw new Refusal('second_factor_off')
    await spendProof(tx)
    await deleteApp(tx, account.id)
    await afterRemoval(deps, tx, account, { app: false, passkeys })
    await recordAction(tx, { action: 'user.remove_second_factor', ...objectOf(account.id) })
    const facts = { by: 'owner', has_passkeys: passkeys > 0 } as const
    await deps.notifyOwner(tx, 'second_factor_removed', facts, account.id)
    return { success: true as const }
  })
