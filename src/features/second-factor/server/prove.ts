import { Refusal } from '#domain/refusal.ts'
import type { Tx } from '#platform/server/transaction.ts'
import type { SecondFactorDeps } from './deps.ts'
import { factorsOf, hasFactor } from './store.ts'
import { acceptPasskey, passkeySiteOf } from './use-passkey.ts'
import { verifyCode, wrongCode } from './verify-code.ts'
import type { SignedPasskey } from './webauthn.ts'

/** The headers of a call, which name the site where no setting does. */
export type Headers = Record<string, string | string[] | undefined>
/** What proves again who is there: the password, and a code or a passkey. */
export type Proof = { current_password: string; code?: string | undefined; passkey?: SignedPasskey | undefined }

/** Spends the code of a proof in the transaction of the change, so that a change that is refused costs no code. */
export type SpendProof = (tx: Tx) => Promise<void>

/** What a challenge that confirms a change of the account's factors was given for. */
export const confirming = (accountId: number) =>
  ({ purpose: 'confirm', account_id: accountId, device_hash: null }) as const

/**
 * Checks who changes the factors of an account: by the password, and by a passkey or a code, which the function that it
 * answers spends. Throws `wrong_password`, `passkeys_off` and as `acceptPasskey` does; the function as `verifyCode` does.
 */
export const prove =
  (deps: SecondFactorDeps) =>
  async (accountId: number, { current_password, code, passkey }: Proof, headers: Headers): Promise<SpendProof> => {
    await deps.checkPassword(accountId, current_password)
    if (passkey) {
      await acceptPasskey(deps, passkeySiteOf(deps, headers), confirming(accountId), passkey)
      return async () => undefined
    }
    if (code === undefined) throw wrongCode()
    return (tx) => verifyCode(deps.clock, tx, accountId, code)
  }

/**
 * Checks again who is there before a change outside of this feature: by the password, and by a code or a passkey if the
 * account has a second factor. Throws `second_factor_needed` if that one is missing, and as `prove` does.
 */
export const proveAgain =
  (deps: SecondFactorDeps) =>
  async (accountId: number, proof: Proof, headers: Headers): Promise<SpendProof> => {
    if (proof.code !== undefined || proof.passkey) return prove(deps)(accountId, proof, headers)
    await deps.checkPassword(accountId, proof.current_password)
    const factors = await factorsOf(deps.db, accountId)
    if (hasFactor(factors))
      throw new Refusal('second_factor_needed', { app: factors.app, passkey: factors.passkeys > 0 })
    return async () => undefined
  }
