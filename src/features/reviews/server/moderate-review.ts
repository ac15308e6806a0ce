import type { Scope } from '#domain/permission.ts'
import { Refusal } from '#domain/refusal.ts'
import { accountRecipient } from '#features/accounts/server/public.ts'
import { recordAction } from '#platform/server/action-log.ts'
import type { Tx } from '#platform/server/transaction.ts'
import type { ReviewDeps } from './deps.ts'
import { managedView } from './managed-view.ts'
import { decide, type LockedReview, lockReview } from './store-changes.ts'

const objectOf = ({ id, property }: LockedReview) =>
  ({ object_type: 'review', object_id: id, summary: property.name }) as const

/** Hides a review from all but its guest, its host and the platform, and notifies the guest of the reason. */
export const hideReview =
  (deps: ReviewDeps) =>
  async (tx: Tx, reviewId: number, scope: Scope, { reason }: { reason: string }) => {
    if (reason === '') throw new Refusal('reason_required')
    const review = await lockReview(tx, reviewId, scope)
    if (!review) throw new Refusal('not_found')
    if (review.hidden_at) throw new Refusal('conflict')
    await decide(tx, review.id, scope.account_id, reason)
    await recordAction(tx, { action: 'review.hide', ...objectOf(review), reason })
    const guest = review.guest_id === null ? null : await accountRecipient(tx, review.guest_id)
    await deps.notify(tx, 'review_hidden', { property: review.property.name, reason }, { guest })
    return managedView(tx, review.id)
  }

/** Makes a hidden review public again. */
export const showReview = async (tx: Tx, reviewId: number, scope: Scope) => {
  const review = await lockReview(tx, reviewId, scope)
  if (!review) throw new Refusal('not_found')
  if (!review.hidden_at) throw new Refusal('conflict')
  await decide(tx, review.id, scope.account_id, null)
  await recordAction(tx, { action: 'review.show', ...objectOf(review) })
  return managedView(tx, review.id)
}
