import { todayIn } from '#domain/calendar.ts'
import { invitationDays } from '#domain/review.ts'
import { accountRecipient } from '#features/accounts/server/public.ts'
import { periodicTask } from '#platform/server/periodic.ts'
import type { Tx } from '#platform/server/transaction.ts'
import type { ReviewDeps } from './deps.ts'
import { claimInvitation, invitedStay, staysToInvite } from './store-invitations.ts'

const inviteOne = async ({ notify }: ReviewDeps, tx: Tx, bookingId: number) => {
  if (!(await claimInvitation(tx, bookingId))) return
  const invited = await invitedStay(tx, bookingId)
  const account = invited && (await accountRecipient(tx, invited.account_id))
  if (!account) return
  const { account_id: _account, guest_email, ...stay } = invited
  const guest = { ...account, name: stay.guest_name, email: guest_email }
  await notify(tx, 'review_invited', stay, { guest })
}

/** Invites the guests whose stay ended recently to write a review, each once, also where several processes do it. */
export const inviteReviews =
  (deps: ReviewDeps) =>
  async (stopping?: AbortSignal): Promise<void> => {
    const now = deps.clock()
    const today = todayIn(now)
    const days = invitationDays(today, now)
    if (!days) return
    for (const id of await staysToInvite(deps.db, days)) {
      if (stopping?.aborted) return
      await deps.transaction((tx) => inviteOne(deps, tx, id))
    }
  }

/** The periodic task that invites guests to write reviews. */
export const reviewPeriodicTasks = (deps: ReviewDeps) => [
  periodicTask({ name: 'invite reviews', everyMs: 600_000, run: inviteReviews(deps) }),
]
