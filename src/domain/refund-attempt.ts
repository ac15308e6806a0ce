import { isPaymentOpen, type PaymentSnapshot, type PaymentState, type Reason, wasNeverTaken } from './payment.ts'

/**
 * What the decision needs of an attempt to send money back. `needs_reconcile`: we never learnt whether the provider
 * took it; `not_found_count`: how often the provider has answered before that it knows no such reference;
 * `last_question`: nobody will ask again after this answer.
 */
export type RefundFacts = {
  status: PaymentState
  needs_reconcile: boolean
  not_found_count: number
  submitted_at: Date | null
  last_question: boolean
}

/** Where the provider's answer brings an attempt to send money back; `reason` is set where it failed. */
export type RefundDecision = { to: 'pending' | 'succeeded' | 'failed' | 'reversed' | 'review'; reason: Reason | null }

const whenNotFound = (refund: RefundFacts, now: Date): RefundDecision | null => {
  return wasNeverTaken(refund, now) && isPaymentOpen(refund.status) ? { to: 'failed', reason: 'provider_error' } : null
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

/**
 * What the provider's answer means for money on its way back to a traveller, or null where it changes nothing. Money
 * that was sent can still come back (`reversed`); a doubtful amount is for a person to settle, and so is what is still
 * on its way when it is asked about for the last time.
 */
export const applyRefundSnapshot = (
  refund: RefundFacts,
  snapshot: PaymentSnapshot,
  now: Date,
): RefundDecision | null => {
  const decision = whenAnswered(refund, snapshot, now)
  const open = isPaymentOpen(decision?.to ?? refund.status)
  return open && refund.last_question ? { to: 'review', reason: null } : decision
}
