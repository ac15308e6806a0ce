import { stateAfter } from '#domain/property-status.ts'
import { Refusal } from '#domain/refusal.ts'
import { accountRecipient } from '#features/accounts/server/public.ts'
import { recordAction } from '#platform/server/action-log.ts'
import type { Notify } from '#platform/server/notify.ts'
import type { Tx } from '#platform/server/transaction.ts'
import { approveContent } from './store-approved.ts'
import { writeStatus } from './store-details.ts'
import { closeReview, lockStatus } from './store-drafts.ts'

type Deps = { notify: Notify }
type Verdict = { staffId: number } & ({ approve: true; version: number } | { approve: false; reason: string })

/**
 * Puts a submitted property on sale, or returns it to its hotel with a reason. Throws `already_decided` if it does not wait
 * any more, and `changed_in_review` if the hotel has changed it since this version was shown.
 */
export const reviewProperty =
  ({ notify }: Deps) =>
  async (tx: Tx, id: number, { staffId, ...verdict }: Verdict) => {
    const property = await lockStatus(tx, id)
    if (!property) throw new Refusal('not_found')
    const status = stateAfter(verdict.approve ? 'approve' : 'return', property.status)
    if (!status) throw new Refusal('already_decided')
    if (verdict.approve && property.version !== verdict.version) throw new Refusal('changed_in_review')
    const facts = { property_id: id, property_name: property.name }
    const account_owner = await accountRecipient(tx, property.owner_id)
    await writeStatus(tx, id, status)
    const object = { object_type: 'property', object_id: id, summary: property.name } as const
    const change = { ...object, before: { status: property.status }, after: { status } }
    if (verdict.approve) {
      await recordAction(tx, { action: 'property.approve', ...change })
      await approveContent(tx, id, staffId)
      await closeReview(tx, id, { decision: 'approved', decided_by: staffId, reason: '' })
      await notify(tx, 'property_approved', facts, { account_owner })
    } else {
      await recordAction(tx, { action: 'property.return', ...change, reason: verdict.reason })
      await closeReview(tx, id, { decision: 'returned', decided_by: staffId, reason: verdict.reason })
      await notify(tx, 'property_returned', { ...facts, reason: verdict.reason }, { account_owner })
    }
    return { id, status }
  }
