import { createHash } from 'node:crypto'
import type { DisputeOutcome } from '#domain/dispute.ts'
import type { Scope } from '#domain/permission.ts'
import { maskNumber } from '#domain/phone.ts'
import { Refusal } from '#domain/refusal.ts'
import { type LockedRow, lockBooking } from '#features/bookings/server/public.ts'
import { refundBooking } from '#features/payments/server/public.ts'
import type { AnswerOf } from '#platform/endpoint.ts'
import { recordAction } from '#platform/server/action-log.ts'
import { rehearse, type Tx } from '#platform/server/transaction.ts'
import type { previewDecision as previewContract } from '../contract.ts'
import type { DisputeDeps } from './deps.ts'
import { bookingOfDispute, type DisputedMoney, disputedMoney, lockDispute, staffView, writeDecision } from './store.ts'

type Decision = { outcome: DisputeOutcome; refund_amount: number; explanation: string }
type DecisionPlan = AnswerOf<typeof previewContract>

/** What a decision has changed. The version is the same exactly if the same would be done again. */
const planOf = (id: number, { outcome, refund_amount }: Decision, before: DisputedMoney, after: DisputedMoney) => {
  const refunds = after.refunds.filter(({ id: refund }) => !before.refunds.some((old) => old.id === refund))
  const plan = {
    paid_amount: before.paid_amount,
    refunds: refunds.map(({ msisdn, amount }) => ({ msisdn: maskNumber(msisdn), amount })),
    hotel: { before: before.hotel, after: after.hotel },
    commission: { before: before.commission, after: after.commission },
    requests_too_large: after.requests.filter(({ total_amount }) => total_amount > after.hotel),
  }
  const version = createHash('sha256')
    .update(JSON.stringify([id, outcome, refund_amount, plan]))
    .digest('base64url')
  return { ...plan, version }
}

/**
 * Refunds what was paid or a part of it, if the provider can send it. Not a part while the booking can still be cancelled:
 * a payment that goes back is refunded once, so that the rest could not follow. For the same reason nothing goes back where
 * a policy or an earlier decision has refunded a part.
 */
const refund = async (
  deps: DisputeDeps,
  tx: Tx,
  { id: booking_id, status, commission_percent }: Pick<LockedRow, 'id' | 'status' | 'commission_percent'>,
  amount: number,
) => {
  const { paid_amount, refunds: earlier } = await disputedMoney(tx, booking_id)
  if (paid_amount === 0 && earlier.length > 0) throw new Refusal('refunded_already')
  if (amount > paid_amount) throw new Refusal('refund_exceeds_paid', { max: paid_amount })
  if (amount < paid_amount && status === 'confirmed') throw new Refusal('refund_of_part_too_early')
  await refundBooking(deps)(tx, { booking_id, commission_percent, why: 'dispute', refundOf: () => amount })
  const { minPayout: min, maxPayout: max } = deps.provider.caps
  const { refunds } = await disputedMoney(tx, booking_id)
  const shares = refunds.slice(earlier.length)
  const isOutOfRange = shares.some((share) => share.amount < min || share.amount > max)
  if (isOutOfRange) throw new Refusal('amount_out_of_range', { min, max })
}

/** Decides an open dispute in a transaction, and says what it has changed there. */
const decideAndCompare = async (
  deps: DisputeDeps,
  tx: Tx,
  id: number,
  scope: Scope,
  decision: Decision,
): Promise<DecisionPlan> => {
  const bookingId = await bookingOfDispute(tx, id, scope)
  const booking = bookingId === null ? undefined : await lockBooking(tx, bookingId, scope)
  if (!booking) throw new Refusal('not_found')
  const dispute = await lockDispute(tx, id)
  const { decided_by } = dispute
  if (dispute.status !== 'open') throw new Refusal('dispute_decided', { decided_by, outcome: dispute.outcome })
  const { outcome, refund_amount, explanation } = decision
  const before = await disputedMoney(tx, booking.id)
  if (outcome === 'refunded') await refund(deps, tx, booking, refund_amount)
  await writeDecision(tx, id, { ...decision, decided_by: scope.account_id })
  await deps.notify(tx, 'dispute_decided', booking, { outcome, refund_amount, explanation })
  return planOf(id, decision, before, await disputedMoney(tx, booking.id))
}

/** Shows what a decision would do: it is carried out in a transaction that is rolled back. */
export const previewDecision =
  (deps: DisputeDeps) =>
  (id: number, scope: Scope, input: Omit<Decision, 'explanation'>): Promise<DecisionPlan> =>
    rehearse(deps.transaction, (tx) => decideAndCompare(deps, tx, id, scope, { ...input, explanation: '' }))

/**
 * Decides a dispute exactly as it was shown. Refused as `repair_changed` if it would do anything else by now, and as
 * `dispute_decided` if somebody else was faster.
 */
export const decideDispute =
  (deps: DisputeDeps) =>
  async (tx: Tx, id: number, scope: Scope, { version, ...decision }: Decision & { version: string }) => {
    const plan = await decideAndCompare(deps, tx, id, scope, decision)
    if (plan.version !== version) throw new Refusal('repair_changed')
    const { outcome, refund_amount, explanation } = decision
    const view = await staffView(tx, id)
    await recordAction(tx, {
      action: 'dispute.decide',
      object_type: 'booking',
      object_id: view.booking.id,
      summary: view.booking.reference,
      after: { outcome, refund_amount },
      reason: explanation,
    })
    return view
  }
