import type { BookingStatus } from './booking.ts'
import type { Tsh } from './money.ts'
import {
  isPaid,
  isPaymentOpen,
  isPolled,
  isReturning,
  type PaymentState,
  type Reason,
  type ReviewWhy,
  type UnusedWhy,
} from './payment.ts'

/**
 * The provider's answer to a query about an attempt. `amount` is in whole shillings; a success without one does not
 * count as the right amount. A missing `currency` counts as TZS, the only currency we use. `doubt` explains `unknown`:
 * the provider could not be reached, money may have moved but not in whole shillings, or the status is not known to us.
 */
export type PaymentSnapshot =
  | { found: false }
  | {
      found: true
      state: 'pending' | 'succeeded' | 'failed' | 'reversed' | 'refunded' | 'unknown'
      amount?: Tsh
      currency?: string
      providerId?: string
      reason?: Reason
      doubt?: 'unreachable' | 'amount' | 'status'
    }

/** Seconds after a submit from which its request may be sent again, if its outcome is unknown. */
export const RESEND_AFTER_SECONDS = 30

/** Minutes that a payer has to answer the prompt on the phone, since it was last submitted. */
export const PROMPT_MINUTES = 10

/**
 * The facts about the attempt that the decision needs. `needs_reconcile`: it is unknown whether the provider accepted
 * the request. `not_found_count`: how often the provider has answered before that the reference does not exist.
 * `refund`: our latest refund attempt for this money. `last_question`: the provider is not polled again after this answer.
 */
export type PaymentFacts = {
  status: PaymentState
  amount: Tsh
  needs_reconcile: boolean
  not_found_count: number
  created_at: Date
  submitted_at: Date | null
  refund: { amount: Tsh; status: PaymentState } | null
  last_question: boolean
}

/**
 * The facts about the booking that the decision needs, read under its lock. `paid`: paid by other attempts or in cash.
 * `rest`: what these leave to pay, as a large booking is paid in parts. `collected`: the whole price was once entered as
 * the hotel's. `nights_free` is used if the booking has expired: none of its nights is taken by another booking, and the
 * first one has not passed.
 */
export type PaidBookingFacts = {
  status: BookingStatus
  paid: boolean
  rest: Tsh
  collected: boolean
  nights_free: boolean
}

/** What must happen in the same transaction as the move; `tell_` effects are notifications to the traveller. */
export type PaymentEffect =
  | 'confirm_booking'
  | 'revive_booking'
  | 'record_collection'
  | 'record_part'
  | 'extend_hold'
  | 'record_late_money'
  | 'record_reversal'
  | 'record_part_reversal'
  | 'record_refund_sent'
  | 'request_refund'
  | 'alert_platform'
  | 'tell_paid'
  | 'tell_part'
  | 'tell_failed'
  | 'tell_expired'
  | 'tell_money_comes_back'
  | 'tell_refunded'
  | 'tell_review'

/**
 * A move of the attempt with its effects; `reason` is set if it failed, `why` if its money is refunded immediately,
 * `review` if a person must look at it and the traveller is notified of that.
 */
export type PaymentDecision = {
  to: PaymentState
  effects: readonly PaymentEffect[]
  reason: Reason | null
  why?: UnusedWhy
  review?: ReviewWhy
}

/** Minutes after submitting from which a reference that the provider does not know may count as never accepted. */
const NEVER_ACCEPTED_AFTER_MINUTES = 10

const decide = (
  to: PaymentState,
  effects: readonly PaymentEffect[],
  reason: Reason | null = null,
): PaymentDecision => ({
  to,
  effects,
  reason,
})

/** The move to a state that a person must look at; staff and traveller are notified. */
const lookAt = (review: ReviewWhy): PaymentDecision => ({
  ...decide('review', ['alert_platform', 'tell_review']),
  review,
})

const minutesSince = (then: Date, now: Date): number => (now.getTime() - then.getTime()) / 60_000

/** No outcome yet: the attempt stays open, or it expires. The booking's hold has its own, longer deadline. */
const whenOpen = (payment: PaymentFacts, known: boolean, now: Date): PaymentDecision | null => {
  if (!isPaymentOpen(payment.status)) return null
  if (minutesSince(payment.submitted_at ?? payment.created_at, now) >= PROMPT_MINUTES)
    return decide('expired', ['tell_expired'])
  return known && payment.status !== 'pending' ? decide('pending', []) : null
}

/**
 * Whether the provider never accepted an attempt. A single "not found" proves nothing, as providers list payments with
 * a delay; two of them, the second well after submitting, do.
 */
export const wasNeverAccepted = (
  attempt: Pick<PaymentFacts, 'needs_reconcile' | 'not_found_count' | 'submitted_at'>,
  now: Date,
): boolean =>
  attempt.needs_reconcile &&
  attempt.not_found_count >= 1 &&
  attempt.submitted_at !== null &&
  minutesSince(attempt.submitted_at, now) >= NEVER_ACCEPTED_AFTER_MINUTES

const whenNotFound = (payment: PaymentFacts, now: Date): PaymentDecision | null => {
  if (wasNeverAccepted(payment, now) && isPaymentOpen(payment.status))
    return decide('failed', ['tell_failed'], 'provider_error')
  return whenOpen(payment, false, now)
}

/** A provider that cannot be reached does not end an attempt; a doubtful amount must be settled by a person. */
const whenUnknown = (
  payment: PaymentFacts,
  doubt: 'unreachable' | 'amount' | 'status' | undefined,
  now: Date,
): PaymentDecision | null => {
  if (doubt === 'unreachable') return null
  if (doubt === 'amount') return isPolled(payment.status) ? lookAt('amount') : null
  return whenOpen(payment, true, now)
}

/** Money that the booking cannot use is refunded to its payer. */
const giveBack = (why: UnusedWhy): PaymentDecision => ({
  ...decide('refund_pending', ['record_late_money', 'request_refund', 'tell_money_comes_back']),
  why,
})

const whenSucceeded = (
  payment: PaymentFacts,
  snapshot: { amount?: Tsh; currency?: string },
  booking: PaidBookingFacts,
): PaymentDecision | null => {
  if (!isPolled(payment.status)) return null
  if (snapshot.amount !== payment.amount || (snapshot.currency ?? 'TZS') !== 'TZS') return lookAt('amount')
  const to = isPaymentOpen(payment.status) ? 'succeeded' : 'succeeded_late'
  if (booking.paid || payment.amount > booking.rest) return giveBack('paid_twice')
  const completes = payment.amount === booking.rest
  if (booking.status === 'pending' && !completes) return decide(to, ['record_part', 'extend_hold', 'tell_part'])
  if (booking.status === 'pending') return decide(to, ['confirm_booking', 'record_collection', 'tell_paid'])
  if (booking.status === 'confirmed' || booking.status === 'checked_in') {
    return decide(to, ['record_collection', 'tell_paid'])
  }
  if (booking.status === 'expired' && booking.nights_free && completes) {
    return decide('succeeded_late', ['revive_booking', 'record_collection', 'tell_paid'])
  }
  return giveBack(booking.status === 'cancelled' ? 'came_after_cancelling' : 'too_late')
}

/**
 * The provider or its operator reversed the payment while our refund was open or after it was sent. That is fine if it
 * was the amount we owed and our refund does not arrive too; otherwise the traveller was refunded twice or wrongly.
 */
const whenReversedDuringRefund = (
  { status, amount, refund }: PaymentFacts,
  how: 'reversed' | 'refunded',
): PaymentDecision | null => {
  if (status === 'refunded') {
    const isRepeated = how === 'refunded' && refund?.status !== 'succeeded'
    return isRepeated ? null : decide('review', ['alert_platform'])
  }
  if (how === 'refunded' && refund?.amount === amount)
    return decide('refunded', ['record_refund_sent', 'tell_refunded'])
  return decide('review', ['alert_platform'])
}

const whenReversed = (
  payment: PaymentFacts,
  how: 'reversed' | 'refunded',
  booking: PaidBookingFacts,
): PaymentDecision | null => {
  if (isPaid(payment.status)) {
    // Parts of a price that was never paid in full still belong to the traveller.
    const record = booking.collected ? 'record_reversal' : 'record_part_reversal'
    return { ...decide('reversed', [record, 'alert_platform', 'tell_review']), review: 'reversed' }
  }
  if (isPaymentOpen(payment.status)) return decide('failed', ['tell_failed'], 'other')
  return isReturning(payment.status) ? whenReversedDuringRefund(payment, how) : null
}

/** Whether an answer says for certain that the attempt brings no money. */
export const excludesMoney = (payment: PaymentFacts, snapshot: PaymentSnapshot, now: Date): boolean =>
  snapshot.found ? ['failed', 'reversed', 'refunded'].includes(snapshot.state) : wasNeverAccepted(payment, now)

const whenAnswered = (
  payment: PaymentFacts,
  snapshot: PaymentSnapshot,
  booking: PaidBookingFacts,
  now: Date,
): PaymentDecision | null => {
  if (!snapshot.found) return whenNotFound(payment, now)
  switch (snapshot.state) {
    case 'pending':
      return whenOpen(payment, true, now)
    case 'unknown':
      return whenUnknown(payment, snapshot.doubt, now)
    case 'succeeded':
      return whenSucceeded(payment, snapshot, booking)
    case 'failed':
      return isPaymentOpen(payment.status) ? decide('failed', ['tell_failed'], snapshot.reason ?? 'other') : null
    case 'reversed':
    case 'refunded':
      return whenReversed(payment, snapshot.state, booking)
  }
}

/**
 * Decides the move of an attempt from the provider's answer, or null if nothing changes. A repeated or outdated answer
 * gives null or a legal move, so call-backs may arrive twice, late and out of order. An attempt whose outcome is still
 * unknown at the last question goes to a person, also if it had expired: the payer may have approved it.
 */
export const applySnapshot = (
  payment: PaymentFacts,
  snapshot: PaymentSnapshot,
  booking: PaidBookingFacts,
  now: Date,
): PaymentDecision | null => {
  const decision = whenAnswered(payment, snapshot, booking, now)
  const status = decision?.to ?? payment.status
  const isOpen = isPaymentOpen(status) || status === 'expired'
  return payment.last_question && isOpen && !excludesMoney(payment, snapshot, now) ? lookAt('no_outcome') : decision
}
