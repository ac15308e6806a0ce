import { Refusal } from '#domain/refusal.ts'
import { type AccountDeps, lockUser, recipientOf, removeAccount } from '#features/accounts/server/public.ts'
import { deleteSecondFactors } from '#features/second-factor/server/public.ts'
import { recordAction } from '#platform/server/action-log.ts'
import { endAllSessions } from '#platform/server/session.ts'
import { objectionAboutThem } from './show-person.ts'
import { serializeStaffChanges, unlessLastOwner } from './store-person.ts'

type DeleteDeps = Pick<AccountDeps, 'transaction' | 'notify' | 'personalData'>

/**
 * Deletes somebody's account as they could do themselves. Throws `not_found`, `own_account`, `last_owner` or the objection
 * of a feature.
 */
export const deletePerson = (deps: DeleteDeps) => async (staffId: number, id: number) => {
  if (id === staffId) throw new Refusal('own_account')
  await deps.transaction(async (tx) => {
    await serializeStaffChanges(tx, id)
    const user = await lockUser(tx, id)
    if (!user) throw new Refusal('not_found')
    const objection = await unlessLastOwner(removeAccount(deps)(tx, user, { by: 'platform' }))
    if (objection) throw new Refusal(objectionAboutThem(objection))
  })
  return { success: true as const }
}

/** Signs somebody out everywhere. Accounts of the staff need `mayManage`. Throws `not_found` or `wrong_role`. */
export const endSessionsOf =
  ({ transaction }: Pick<AccountDeps, 'transaction'>) =>
  async (id: number, { mayManage }: { mayManage: boolean }) => {
    await transaction(async (tx) => {
      await serializeStaffChanges(tx, id)
      const user = await lockUser(tx, id)
      if (!user) throw new Refusal('not_found')
      if (user.role === 'bhumwi_admin' && !mayManage) throw new Refusal('wrong_role')
      await endAllSessions(tx, id)
      const object = { object_type: 'user', object_id: id, summary: String(id) } as const
      await recordAction(tx, { action: 'user.end_sessions', ...object })
    })
    return { success: true as const }
  }

/**
 * Takes the app and all passkeys off the account of somebody who has lost them, ends the account's sessions, and notifies the
 * person. Throws `not_found`, `own_account` or `second_factor_off`.
 */
export const resetSecondFactorOf =
  ({ transaction, notify }: Pick<AccountDeps, 'transaction' | 'notify'>) =>
  async (staffId: number, id: number, reason: string) => {
    if (id === staffId) throw new Refusal('own_account')
    await transaction(async (tx) => {
      await serializeStaffChanges(tx, id)
      const user = await lockUser(tx, id)
      if (!user) throw new Refusal('not_found')
      if (!(await deleteSecondFactors(tx, id))) throw new Refusal('second_factor_off')
      await endAllSessions(tx, id)
      const object = { object_type: 'user', object_id: id, summary: String(id) } as const
      await recordAction(tx, { action: 'user.remove_second_factor', ...object, reason })
      await notify(tx, 'second_factor_removed', { by: 'platform' }, { account_owner: recipientOf(user) })
    })
    return { success: true as const }
  }
