import { type Day, todayIn } from '#domain/calendar.ts'
import { invitationDays, reviewDaysLeft } from '#domain/review.ts'
import { accountById } from '#features/accounts/server/public.ts'
import { mailAbout, notify, sendMail } from '#features/notifications/server/public.ts'
import { periodicTask } from '#platform/server/periodic.ts'
import type { Tx } from '#platform/server/transaction.ts'
import type { ReviewDeps } from './deps.ts'
import { claimInvitation, invitedStay, staysToInvite } from './store-invitations.ts'

const inviteOne = async ({ news, messages, enqueue, siteUrl }: ReviewDeps, tx: Tx, bookingId: number, today: Day) => {
  if (!(await claimInvitation(tx, bookingId))) return
  const stay = await invitedStay(tx, bookingId)
  const guest = stay && (await accountById(tx, stay.account_id))
  if (!guest) return
  const { language } = guest
  const days = reviewDaysLeft(stay.check_out, today)
  const words = news[language].invitation({ property: stay.property_name, days })
  const link = `/my-bookings?review=${bookingId}`
  await notify(tx, { account_id: guest.id, type: 'message', ...words, link })
  if (!stay.guest_email) return
  const letter = {
    words,
    messages: messages[language],
    language,
    name: stay.guest_name,
    link: siteUrl && siteUrl + link,
    label: messages[language].mail.openOne,
  }
  await sendMail({ enqueue })(tx, { to: stay.guest_email, ...mailAbout(stay, letter) })
}

/** Asks the guests whose stay ended lately for a review, each once, whichever process comes first. */
export const inviteReviews = (deps: ReviewDeps) => async (): Promise<void> => {
  const now = deps.clock()
  const today = todayIn(now)
  const days = invitationDays(today, now)
  if (!days) return
  for (const id of await staysToInvite(deps.db, days)) await deps.transaction((tx) => inviteOne(deps, tx, id, today))
}

/** Looked at again and again: whose stay has ended. */
export const reviewPeriodicTasks = (deps: ReviewDeps) => [
  periodicTask({ name: 'invite reviews', everyMs: 600_000, run: inviteReviews(deps) }),
]
