import { Refusal } from '#domain/refusal.ts'
import { changedNothing, recordAction } from '#platform/server/action-log.ts'
import type { AccountDeps } from './deps.ts'
import { deleteOtherSessions, deleteSession } from './store-sessions.ts'

type Deps = Pick<AccountDeps, 'transaction'>

const objectOf = (id: number) => ({ object_type: 'user', object_id: id, summary: String(id) }) as const

/** Ends one session of an account. Throws `not_found` where the account has no such session, or no longer. */
export const endSession =
  ({ transaction }: Deps) =>
  (accountId: number, id: number): Promise<void> =>
    transaction(async (tx) => {
      const ended = await deleteSession(tx, accountId, id)
      if (!ended) throw new Refusal('not_found')
      await recordAction(tx, { action: 'user.end_sessions', ...objectOf(accountId), before: ended })
    })

/** Ends every session of an account but the caller's. */
export const endOtherSessions =
  ({ transaction }: Deps) =>
  ({ id, session_id }: { id: number; session_id: number }): Promise<void> =>
    transaction(async (tx) => {
      const sessions = await deleteOtherSessions(tx, id, session_id)
      if (sessions === 0) return changedNothing()
      await recordAction(tx, { action: 'user.end_sessions', ...objectOf(id), before: { sessions } })
    })
