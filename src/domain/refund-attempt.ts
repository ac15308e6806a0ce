import { isPaymentOpen, type PaymentState, type Reason } from './payment.ts'
import { type PaymentSnapshot, wasNeverAccepted } from './payment-decision.ts'

/**
 * The facts about a refund attempt that the decision needs. `needs_reconcile`: it is unknown whether the provider
 * accepted it. `not_found_count`: how often the provider has answered before that the reference does not exist.
 * `last_question`: the provider is not polled again after this answer.
 */
export type RefundFacts = {
  status: PaymentState
  needs_reconcile: boolean
  not_found_count: number
  submitted_at: Date | null
  last_question: boolean
}

/** The next state of a refund attempt; `reason` is set if it failed. */
export type RefundDecision = { to: 'pending' | 'succeeded' | 'failed' | 'reversed' | 'review'; reason: Reason | null }

const whenNotFound = (refund: RefundFacts, now: Date): RefundDecision | null => {
  return wasNeverAccepted(refund, now) && isPaymentOpen(refund.status)
    ? { to: 'failed', reason: 'provider_error' }
    : null
}

const whenAnswered = (refund: RefundFacts, snapshot: PaymentSnapshot, now: Date): RefundDecision | null => {
  if (!snapshot.found) return whenNotFound(refund, now)
  const open = isPaymentOpen(refund.status)
  switch (snapshot.state) {
    case 'pending':
      return open && refund.status !== 'pending' ? { to: 'pending', reason: null } : null
    case 'succeeded':
      return open ? { to: 'succeeded', reason: null } : null
    case 'failed':
      return open ? { to: 'failed', reason: snapshot.reason ?? 'other' } : null
    case 'reversed':
    case 'refunded':
      if (open) return { to: 'failed', reason: 'provider_error' }
      return refund.status === 'succeeded' ? { to: 'reversed', reason: 'provider_error' } : null
    case 'unknown':
      return open && snapshot.doubt === 'amount' ? { to: 'review', reason: null } : null
  }
}

/** The arrival of a transfer that had counted as failed, mostly because the provider had not known it. */
const whenArrivedLate = ({ status }: RefundFacts, snapshot: PaymentSnapshot): RefundDecision | null =>
  status === 'failed' && snapshot.found && snapshot.state === 'succeeded' ? { to: 'succeeded', reason: null } : null

/**
 * Decides the next state of a refund attempt from the provider's answer, or null if nothing changes. A refund that was
 * sent can still be returned (`reversed`), and one that had failed can still arrive. A person must settle a doubtful
 * amount, and an attempt that is still open after the last poll (`review`).
 */
export const applyRefundSnapshot = (
  refund: RefundFacts,
  snapshot: PaymentSnapshot,
  now: Date,
): RefundDecision | null => {
  const decision = whenArrivedLate(refund, snapshot) ?? whenAnswered(refund, snapshot, now)
  const open = isPaymentOpen(decision?.to ?? refund.status)
  return open && refund.last_question ? { to: 'review', reason: null } : decision
}

/** Whether an answer says that a failed refund has not left the provider, so that another one may be sent. */
export const excludesArrival = (snapshot: PaymentSnapshot): boolean =>
  !snapshot.found || ['failed', 'reversed', 'refunded'].includes(snapshot.state)

/** A definite answer about a transfer that waits for a person. */
const whenReviewed = ({ status }: RefundFacts, snapshot: PaymentSnapshot): RefundDecision | null => {
  if (!snapshot.found || status !== 'review') return null
  if (snapshot.state === 'succeeded') return { to: 'succeeded', reason: null }
  const isBack = snapshot.state === 'reversed' || snapshot.state === 'refunded'
  if (snapshot.state === 'failed' || isBack)
    return { to: 'failed', reason: (snapshot.state === 'failed' && snapshot.reason) || 'provider_error' }
  return null
}

/**
 * Decides the next state of a transfer to a hotel: as that of a refund; and a definite answer still counts when the
 * transfer waits for a person.
 */
export const applyPayoutSnapshot = (payout: RefundFacts, snapshot: PaymentSnapshot, now: Date): RefundDecision | null =>
  whenReviewed(payout, snapshot) ?? applyRefundSnapshot(payout, snapshot, now)

/** So often a transfer that the provider refused for a while is submitted again before it counts as failed. */
const RESUBMITS = 5
/** Added to the pause that the provider asks for, in seconds, as its clock and ours differ. */
const SLACK_SECONDS = 5

/**
 * The seconds after which a refused refund or transfer to a hotel is submitted again with the same reference, or null if it
 * fails. `wait_seconds` is the pause that the provider asked for, if any; `refused` is how often it did so before.
 */
export const resubmitIn = ({ wait_seconds, refused }: { wait_seconds?: number; refused: number }): number | null =>
  wait_seconds === undefined || refused >= RESUBMITS ? null : wait_seconds + SLACK_SECONDS
