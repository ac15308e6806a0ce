import type { Scope } from '#domain/permission.ts'
import { Refusal } from '#domain/refusal.ts'
import { answerOpenUntil } from '#domain/review.ts'
import type { Tx } from '#platform/server/transaction.ts'
import type { ReviewDeps } from './deps.ts'
import { managedView } from './managed-view.ts'
import { lockReview, setAnswer } from './store-changes.ts'
import { tell } from './tell.ts'

/** Stores the host's answer, or changes it within a day; the guest is told of the first one only. */
export const answerReview =
  (deps: ReviewDeps) =>
  async (tx: Tx, reviewId: number, scope: Scope, { text }: { text: string }) => {
    const review = await lockReview(tx, reviewId, scope)
    if (!review) throw new Refusal('not_found')
    const { id, hidden_at, replied_at, property } = review
    if (hidden_at) throw new Refusal('review_hidden')
    const now = deps.clock()
    if (replied_at && answerOpenUntil(replied_at) <= now) throw new Refusal('answer_final')
    await setAnswer(tx, id, text, now)
    if (!replied_at) {
      const link = `/properties/${property.id}/rooms#reviews`
      await tell(deps, tx, review.guest_id, link, (news) => news.answered({ property: property.name, answer: text }))
    }
    return managedView(tx, id)
  }
