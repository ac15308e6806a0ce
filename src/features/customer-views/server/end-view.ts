import { changedNothing, recordAction } from '#platform/server/action-log.ts'
import type { SignedIn } from '#platform/server/session.ts'
import type { RunTransaction } from '#platform/server/transaction.ts'
import { closeView } from './store.ts'

/** Ends the view that a call was made in; null if its time had run out before. */
export const endView =
  ({ transaction }: { transaction: RunTransaction }) =>
  async ({ id, view }: SignedIn, hide: () => void) => {
    hide()
    if (!view) {
      changedNothing()
      return { user_id: null }
    }
    await transaction(async (tx) => {
      if (!(await closeView(tx, view.id))) return changedNothing()
      const object = { object_type: 'user', object_id: id, summary: String(id) } as const
      await recordAction(tx, { action: 'user.end_view', ...object, after: { view: 'ended' } })
    })
    return { user_id: id }
  }
