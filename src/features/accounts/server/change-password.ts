import { Refusal } from '#domain/refusal.ts'
import { recordAction } from '#platform/server/action-log.ts'
import { forgetDevices } from '#platform/server/devices.ts'
import { endAllSessions } from '#platform/server/session.ts'
import type { Db } from '#platform/server/transaction.ts'
import type { AccountDeps } from './deps.ts'
import { hashPassword, passwordMatches } from './password-hash.ts'
import { recipientOf } from './recipient.ts'
import { passwordHashOf, replacePasswordHash, userById } from './store.ts'

/** Throws `wrong_password` unless it is the account's. */
export const checkPassword = (db: Db) => async (accountId: number, password: string) => {
  if (!(await passwordMatches(password, await passwordHashOf(db, accountId)))) throw wrongPassword()
}

const wrongPassword = () => new Refusal('wrong_password', { fields: { current_password: 'wrong_password' } })

type Change = { current_password: string; new_password: string }

/**
 * Replaces one's password and ends every session of the account, also the caller's, which must be replaced by a new one.
 * Throws `wrong_password`, and `conflict` where it was changed at the same moment.
 */
export const changePassword =
  ({ db, transaction, notify }: AccountDeps) =>
  async (accountId: number, { current_password, new_password }: Change) => {
    const stored = await passwordHashOf(db, accountId)
    if (!stored || !(await passwordMatches(current_password, stored))) throw wrongPassword()
    const fresh = await hashPassword(new_password)
    await transaction(async (tx) => {
      if (!(await replacePasswordHash(tx, accountId, stored, fresh))) throw new Refusal('conflict')
      await endAllSessions(tx, accountId)
      await forgetDevices(tx, accountId)
      const owner = await userById(tx, accountId)
      const object = { object_type: 'user', object_id: accountId, summary: String(accountId) } as const
      await recordAction(tx, { action: 'user.change_password', ...object })
      const facts = { unproven: false }
      if (owner) await notify(tx, 'password_changed', facts, { account_owner: recipientOf(owner) })
    })
  }
