import { canBeViewed, VIEW_MINUTES } from '#domain/customer-view.ts'
import { Refusal } from '#domain/refusal.ts'
import { type AccountDeps, lockUser, recipientOf } from '#features/accounts/server/public.ts'
import { recordAction } from '#platform/server/action-log.ts'
import type { SignedIn } from '#platform/server/session.ts'
import { insertView, isBlocked } from './store.ts'

type ViewDeps = Pick<AccountDeps, 'transaction' | 'notify'>
type Staff = Pick<SignedIn, 'id' | 'session_id'>
type ViewInput = { account_id: number; reason: string }

/**
 * Opens a view of somebody's account for the browser that `show` gives the cookie to, and notifies the owner of the account.
 * Throws `not_found` or `view_not_possible`.
 */
export const startView =
  ({ transaction, notify }: ViewDeps) =>
  (staff: Staff, { account_id, reason }: ViewInput, show: (seconds: number) => Buffer) =>
    transaction(async (tx) => {
      const user = await lockUser(tx, account_id)
      if (!user) throw new Refusal('not_found')
      const status = (await isBlocked(tx, account_id)) ? 'blocked' : 'active'
      if (!canBeViewed({ role: user.role, status })) throw new Refusal('view_not_possible')
      const token_hash = show(VIEW_MINUTES * 60)
      const view = { token_hash, account_id, staff_id: staff.id, session_id: staff.session_id, reason }
      const { started_at, ends_at } = await insertView(tx, view, VIEW_MINUTES)
      const object = { object_type: 'user', object_id: account_id, summary: String(account_id) } as const
      await recordAction(tx, { action: 'user.view', ...object, after: { ends_at }, reason })
      await notify(tx, 'account_viewed', { reason, at: started_at.toISOString() }, { account_owner: recipientOf(user) })
      return { ends_at }
    })
