import { Refusal } from '#domain/refusal.ts'
import { RESET_CODE } from '#domain/reset-code.ts'
import { recordAction } from '#platform/server/action-log.ts'
import { forgetDevices } from '#platform/server/devices.ts'
import { endAllSessions } from '#platform/server/session.ts'
import type { AccountDeps } from './deps.ts'
import { hashPassword, passwordMatches } from './password-hash.ts'
import { recipientOf } from './recipient.ts'
import { signInCounters } from './sign-in.ts'
import { lockUser, setPassword } from './store.ts'
import { removeUnprovenAccess } from './store-identity.ts'
import { endInvitations } from './store-invitations.ts'
import { closeReset, giveBackTry, takeTry } from './store-reset.ts'

type CodeEntry = { contact: string; code: string }

const expired = () => new Refusal('code_expired', { fields: { code: 'code_expired' } })

/**
 * Checks a code, taking the same time whether or not an account has the contact. The device that requested a code has the
 * tries of its own request, which others cannot use up; every other device shares the tries of the newest code. Throws
 * `code_wrong` with `tries_left`, and `code_expired` when no try is left, when the code is too old or when none was
 * requested.
 */
const compare = async ({ db }: Pick<AccountDeps, 'db'>, { contact, code }: CodeEntry, device: Buffer | null) => {
  const attempt = await takeTry(db, contact, device)
  if (!attempt || attempt.tries > RESET_CODE.tries) throw expired()
  for (const { account_id, code_hash, request, method } of attempt.codes) {
    if (!(await passwordMatches(code, code_hash ?? undefined)) || account_id === null) continue
    await giveBackTry(db, attempt.counted)
    return { account_id, request, method }
  }
  const tries_left = RESET_CODE.tries - attempt.tries
  if (tries_left <= 0) throw expired()
  throw new Refusal('code_wrong', { fields: { code: 'code_wrong' }, tries_left })
}

/** Checks a code before the form for a new password is shown. Throws as `compare` does. */
export const verifyReset = (deps: Pick<AccountDeps, 'db'>) => async (entry: CodeEntry, device: Buffer | null) => {
  await compare(deps, entry, device)
}

type LockedUser = NonNullable<Awaited<ReturnType<typeof lockUser>>>

/** Whether a contact is still the account's, which may have got another one since the code was sent. */
const hasContact = ({ email, phone_number }: LockedUser, contact: string, method: string) =>
  contact === (method === 'email' ? email.toLowerCase() : phone_number)

/**
 * Sets a new password by a code, ends every session of the account and resets its count of wrong passwords. A code sent
 * by email that proves the address for the first time also removes the phone number and the Google identity (decision
 * 040). Returns the account, whose username many have forgotten too. Throws `code_wrong` or `code_expired`.
 */
export const confirmReset =
  (deps: AccountDeps) =>
  async ({ new_password, ...entry }: CodeEntry & { new_password: string }, device: Buffer | null) => {
    const { account_id, request, method } = await compare(deps, entry, device)
    const hash = await hashPassword(new_password)
    const account = await deps.transaction(async (tx) => {
      const user = await lockUser(tx, account_id)
      if (!user || !hasContact(user, entry.contact, method)) throw expired()
      if (!(await closeReset(tx, request, account_id))) throw expired()
      const provesEmail = method === 'email'
      const unproven = provesEmail && (await removeUnprovenAccess(tx, account_id))
      const owner = await setPassword(tx, account_id, hash, { provesEmail })
      if (!owner) throw expired()
      await endInvitations(tx, account_id)
      await endAllSessions(tx, account_id)
      await forgetDevices(tx, account_id)
      const object = { object_type: 'user', object_id: account_id, summary: String(account_id) } as const
      await recordAction(tx, { action: 'user.change_password', by: account_id, ...object })
      await deps.notify(tx, 'password_changed', { unproven }, { account_owner: recipientOf(owner) })
      return owner
    })
    await deps.rate.forget(signInCounters(account))
    return account
  }
