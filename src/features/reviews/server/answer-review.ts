import type { z } from 'zod'
import type { Scope } from '#domain/permission.ts'
import { Refusal } from '#domain/refusal.ts'
import { answerOpenUntil } from '#domain/review.ts'
import { accountRecipient } from '#features/accounts/server/public.ts'
import { recordAction } from '#platform/server/action-log.ts'
import type { Tx } from '#platform/server/transaction.ts'
import type { answerReview as contract } from '../contract.ts'
import type { ReviewDeps } from './deps.ts'
import { managedView } from './managed-view.ts'
import { lockReview, setAnswer } from './store-changes.ts'

type Answer = z.output<typeof contract.body>

/**
 * Stores the host's answer, or changes it within a day; only the first one notifies the guest. Refuses with
 * `answer_changed`, and the review as it is now as `current`, if there is another answer than the one that was `seen`.
 */
export const answerReview =
  (deps: ReviewDeps) =>
  async (tx: Tx, reviewId: number, scope: Scope, { text, seen }: Answer) => {
    const review = await lockReview(tx, reviewId, scope)
    if (!review) throw new Refusal('not_found')
    const { id, hidden_at, reply, replied_at, property, is_live, now } = review
    if (hidden_at) throw new Refusal('review_hidden')
    if (replied_at && answerOpenUntil(replied_at) <= now) throw new Refusal('answer_final')
    if (seen !== undefined && seen !== reply)
      throw new Refusal('answer_changed', { current: await managedView(tx, id) })
    await setAnswer(tx, id, text)
    const object = { object_type: 'review', object_id: id, summary: property.name } as const
    await recordAction(tx, { action: 'review.answer', ...object, after: { answer: text } })
    if (!replied_at) {
      const guest = review.guest_id === null ? null : await accountRecipient(tx, review.guest_id)
      const facts = { property_id: property.id, property: property.name, answer: text, is_live }
      await deps.notify(tx, 'review_answered', facts, { guest })
    }
    return managedView(tx, id)
  }
