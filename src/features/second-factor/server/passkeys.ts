import { randomBytes } from 'node:crypto'
import { PASSKEYS_MOST, type PasskeySite } from '#domain/passkey.ts'
import { Refusal } from '#domain/refusal.ts'
import { recordAction } from '#platform/server/action-log.ts'
import type { SignedIn } from '#platform/server/session.ts'
import type { SecondFactorDeps } from './deps.ts'
import { afterRemoval, giveRecoveryCodes, objectOf } from './factors.ts'
import { type Headers, type Proof, prove } from './prove.ts'
import { hasFactor, lockFactors } from './store.ts'
import {
  deletePasskey,
  hasSession,
  insertChallenge,
  insertPasskey,
  keysOf,
  listPasskeys,
  takeChallenge,
} from './store-passkeys.ts'
import { challengeEnd } from './use-passkey.ts'
import { creationOptions, type NewPasskey, verifyNewPasskey } from './webauthn.ts'

/** What a challenge for a new passkey of an account was given for. */
const adding = (accountId: number) => ({ purpose: 'add', account_id: accountId, device_hash: null }) as const

const HANDLE_BYTES = 32

/** The options with which the browser makes a passkey for the account. Throws `passkeys_full`. */
export const beginPasskey =
  ({ db, clock }: Pick<SecondFactorDeps, 'db' | 'clock'>) =>
  async (account: Pick<SignedIn, 'id' | 'username' | 'name'>, site: PasskeySite) => {
    const existing = await keysOf(db, account.id)
    if (existing.length >= PASSKEYS_MOST) throw new Refusal('passkeys_full')
    const user_handle = existing[0]?.user_handle ?? randomBytes(HANDLE_BYTES)
    const options = await creationOptions(site, account, user_handle, existing)
    const { challenge } = options
    await insertChallenge(db, { ...adding(account.id), challenge, user_handle, expires_at: challengeEnd(clock()) })
    return { ...options }
  }

/**
 * Adds a passkey. As the first second factor of the account it ends every other session and answers recovery codes. Throws
 * `passkey_wrong`, `passkey_expired`, `passkey_exists` or `passkeys_full`.
 */
export const addPasskey =
  (deps: SecondFactorDeps) =>
  async (account: Pick<SignedIn, 'id' | 'session_id'>, site: PasskeySite, name: string, message: NewPasskey) => {
    const { db, clock, transaction, notifyOwner, endOtherSessions } = deps
    const taken: (Buffer | null)[] = []
    const key = await verifyNewPasskey(deps, site, message, async (challenge) => {
      const row = await takeChallenge(db, challenge, adding(account.id), clock())
      if (row) taken.push(row.user_handle)
      return row !== undefined
    })
    const [user_handle] = taken
    if (!user_handle) throw new Refusal('passkey_expired')
    return transaction(async (tx) => {
      const before = await lockFactors(tx, account.id)
      // A new password ends sessions under the same lock: whoever it shuts out adds nothing after it.
      if (!(await hasSession(tx, account.session_id))) throw new Refusal('not_signed_in')
      if (before.passkeys >= PASSKEYS_MOST) throw new Refusal('passkeys_full')
      if (!(await insertPasskey(tx, { ...key, account_id: account.id, user_handle, name })))
        throw new Refusal('passkey_exists')
      await recordAction(tx, { action: 'user.add_passkey', ...objectOf(account.id), after: { name } })
      const is_first = !hasFactor(before)
      await notifyOwner(tx, 'passkey_added', { name, is_first }, account.id)
      if (!is_first) return { recovery_codes: [] }
      await endOtherSessions(tx, account.id, account.session_id)
      return giveRecoveryCodes(tx, account.id)
    })
  }

/**
 * Removes a passkey of the account, after a check of the proof. Throws `not_found`, `last_second_factor`, and as `prove`
 * does.
 */
export const removePasskey =
  (deps: SecondFactorDeps) =>
  async (account: Pick<SignedIn, 'id' | 'role'>, id: number, proof: Proof, headers: Headers) => {
    const own = await listPasskeys(deps.db, account.id)
    if (!own.some((passkey) => passkey.id === id)) throw new Refusal('not_found')
    const spendProof = await prove(deps)(account.id, proof, headers)
    return deps.transaction(async (tx) => {
      const before = await lockFactors(tx, account.id)
      await spendProof(tx)
      const removed = await deletePasskey(tx, account.id, id)
      if (!removed) throw new Refusal('not_found')
      const left = { ...before, passkeys: before.passkeys - 1 }
      await afterRemoval(deps, tx, account, left)
      await recordAction(tx, { action: 'user.remove_passkey', ...objectOf(account.id), before: removed })
      const facts = { name: removed.name, is_last: !hasFactor(left) }
      await deps.notifyOwner(tx, 'passkey_removed', facts, account.id)
      return { success: true as const }
    })
  }
