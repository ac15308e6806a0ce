import type { BookingStatus } from './booking.ts'
import type { Tsh } from './money.ts'
import { crockford } from './reference.ts'

/** Every state of a payment attempt. */
export const PAYMENT_STATES = [
  'created',
  'submitting',
  'pending',
  'succeeded',
  'succeeded_late',
  'failed',
  'expired',
  'review',
  'refund_pending',
  'refunded',
  'refund_failed',
  'reversed',
] as const
/** A state of a payment attempt. */
export type PaymentState = (typeof PAYMENT_STATES)[number]

/** The states of an attempt that is under way; a booking has at most one attempt in them. */
export const OPEN_PAYMENT_STATES = ['created', 'submitting', 'pending'] as const satisfies readonly PaymentState[]

/** Attempts that stay as they are until somebody of the platform decides (the platform's own moves of a payment). */
export const STATES_TO_LOOK_AT = ['review', 'refund_failed'] as const satisfies readonly PaymentState[]

/**
 * The states in which the provider must still be asked: until money is seen it may come, even after we called the
 * attempt failed or expired.
 */
const POLLED_PAYMENT_STATES = [...OPEN_PAYMENT_STATES, 'failed', 'expired'] as const satisfies readonly PaymentState[]

/** Why a payment failed, whatever words the provider has for it. */
export const REASONS = [
  'insufficient_funds',
  'wrong_pin',
  'cancelled_by_payer',
  'no_answer',
  'bad_msisdn',
  'limit',
  'wallet_unavailable',
  'duplicate_ref',
  'float_too_low',
  'provider_error',
  'other',
] as const
/** A cause of failure. */
export type Reason = (typeof REASONS)[number]

/** What makes a move: our call to the provider, the provider's answer when asked, a refund, or the platform's staff. */
export type PaymentMover = 'submit' | 'snapshot' | 'refund' | 'platform'

/**
 * Every legal move of a payment attempt (`integrations.md` section 2). A call-back from the provider moves nothing: it
 * only makes us ask. Money that was seen is never unseen: no move leads from a success back to pending or failed.
 */
export const PAYMENT_MOVES = [
  { from: ['created'], to: 'submitting', by: 'submit' },
  { from: ['submitting'], to: 'pending', by: 'submit' },
  { from: ['created', 'submitting'], to: 'failed', by: 'submit' },
  { from: ['created', 'submitting'], to: 'pending', by: 'snapshot' },
  { from: OPEN_PAYMENT_STATES, to: 'succeeded', by: 'snapshot' },
  { from: OPEN_PAYMENT_STATES, to: 'failed', by: 'snapshot' },
  { from: OPEN_PAYMENT_STATES, to: 'expired', by: 'snapshot' },
  { from: POLLED_PAYMENT_STATES, to: 'succeeded_late', by: 'snapshot' },
  { from: POLLED_PAYMENT_STATES, to: 'refund_pending', by: 'snapshot' },
  { from: [...POLLED_PAYMENT_STATES, 'refund_pending', 'refund_failed', 'refunded'], to: 'review', by: 'snapshot' },
  { from: ['succeeded', 'succeeded_late'], to: 'reversed', by: 'snapshot' },
  { from: ['refund_pending', 'refund_failed'], to: 'refunded', by: 'snapshot' },
  { from: ['succeeded', 'succeeded_late'], to: 'refund_pending', by: 'refund' },
  { from: ['refund_pending', 'refund_failed'], to: 'refunded', by: 'refund' },
  // A refund that was sent can still come back from the operator.
  { from: ['refund_pending', 'refunded'], to: 'refund_failed', by: 'refund' },
  // Our refund arrived although the provider had given the money back by itself.
  { from: ['refunded'], to: 'review', by: 'refund' },
  { from: ['refund_failed'], to: 'refund_pending', by: 'platform' },
  { from: ['review'], to: 'succeeded', by: 'platform' },
  { from: ['review'], to: 'refund_pending', by: 'platform' },
] as const satisfies readonly { from: readonly PaymentState[]; to: PaymentState; by: PaymentMover }[]

/** The states from which a mover may bring an attempt into `to`, for a compare-and-set (`where state = any(...)`). */
export const paymentSourcesOf = (to: PaymentState, by: PaymentMover): PaymentState[] =>
  PAYMENT_MOVES.flatMap((rule) => (rule.to === to && rule.by === by ? [...rule.from] : []))

/** Whether a mover may bring an attempt from one state into another. */
export const canMovePayment = (from: PaymentState, to: PaymentState, by: PaymentMover): boolean =>
  paymentSourcesOf(to, by).includes(from)

/** Whether an attempt is under way, so that no second one may begin. */
export const isPaymentOpen = (state: PaymentState): boolean => OPEN_PAYMENT_STATES.some((open) => open === state)

/** Whether an attempt in this state pays its booking. */
export const isPaid = (state: PaymentState): boolean => state === 'succeeded' || state === 'succeeded_late'

/** Whether an attempt's money is on its way back, or has gone. */
export const isReturning = (state: PaymentState): boolean =>
  state === 'refund_pending' || state === 'refund_failed' || state === 'refunded'

/** Whether the provider must still be asked about an attempt in this state. */
export const isPolled = (state: PaymentState): boolean => POLLED_PAYMENT_STATES.some((polled) => polled === state)

/**
 * What the provider says when asked about an attempt. `amount` is whole shillings; a success without one is not taken
 * for the right amount. A missing `currency` is taken for TZS, the only one that we ask for. `doubt` explains `unknown`:
 * nobody could be reached, money may have moved but not in whole shillings, or a status word that we do not know.
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

/** Minutes that a payer has to answer the prompt on the phone, counted from the attempt's creation. */
export const PROMPT_MINUTES = 10

/**
 * What the decision needs of the attempt. `needs_reconcile`: we never learnt whether the provider took the request;
 * `not_found_count`: how often the provider has answered before that it knows no such reference; `refund`: our latest
 * attempt to send this money back.
 */
export type PaymentFacts = {
  status: PaymentState
  amount: Tsh
  needs_reconcile: boolean
  not_found_count: number
  created_at: Date
  submitted_at: Date | null
  refund: { amount: Tsh; status: PaymentState } | null
}

/**
 * What the decision needs of the booking, read under its lock. `paid` is by other attempts or in cash; `rest` is what
 * they leave to be paid, as a large booking is paid in parts; `collected` is true once the whole price was booked as the
 * hotel's, whatever became of it since; `nights_free` matters once the booking expired: none of its nights is taken by
 * others and the first one has not passed.
 */
export type PaidBookingFacts = {
  status: BookingStatus
  paid: boolean
  rest: Tsh
  collected: boolean
  nights_free: boolean
}

/** What must happen in the same transaction as the move of the attempt; `tell_` effects are notices to the traveller. */
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

/**
 * Why money goes back to who paid it: a paid booking was `cancelled`; a price was never paid in full (`unfinished`); or
 * it came for a booking that could not use it, as another payment had paid it already, it had been cancelled before, or
 * its time to pay had run out.
 */
export const REFUND_WHYS = ['cancelled', 'unfinished', 'paid_twice', 'came_after_cancelling', 'too_late'] as const
/** A cause of a refund. */
export type RefundWhy = (typeof REFUND_WHYS)[number]
/** Why money could not be used from the moment it came. */
export type UnusedWhy = Exclude<RefundWhy, 'cancelled' | 'unfinished'>

/** A move of the attempt with its effects; `reason` is set where it failed, `why` where its money goes straight back. */
export type PaymentDecision = {
  to: PaymentState
  effects: readonly PaymentEffect[]
  reason: Reason | null
  why?: UnusedWhy
}

/** Minutes after submitting from which a reference that the provider does not know may count as never taken. */
const NEVER_TAKEN_AFTER_MINUTES = 10

const decide = (
  to: PaymentState,
  effects: readonly PaymentEffect[],
  reason: Reason | null = null,
): PaymentDecision => ({
  to,
  effects,
  reason,
})

const minutesSince = (then: Date, now: Date): number => (now.getTime() - then.getTime()) / 60_000

/** No outcome yet: the attempt waits, or its time is over. The booking's hold has its own, longer clock. */
const whenOpen = (payment: PaymentFacts, known: boolean, now: Date): PaymentDecision | null => {
  if (!isPaymentOpen(payment.status)) return null
  if (minutesSince(payment.created_at, now) >= PROMPT_MINUTES) return decide('expired', ['tell_expired'])
  return known && payment.status !== 'pending' ? decide('pending', []) : null
}

/**
 * Whether the provider never took an attempt that it does not know: a single "not found" proves nothing, as providers
 * list a payment late; two, the second well after submitting, do.
 */
export const wasNeverTaken = (
  attempt: Pick<PaymentFacts, 'needs_reconcile' | 'not_found_count' | 'submitted_at'>,
  now: Date,
): boolean =>
  attempt.needs_reconcile &&
  attempt.not_found_count >= 1 &&
  attempt.submitted_at !== null &&
  minutesSince(attempt.submitted_at, now) >= NEVER_TAKEN_AFTER_MINUTES

const whenNotFound = (payment: PaymentFacts, now: Date): PaymentDecision | null => {
  if (wasNeverTaken(payment, now) && isPaymentOpen(payment.status))
    return decide('failed', ['tell_failed'], 'provider_error')
  return whenOpen(payment, false, now)
}

/** Not reaching the provider is no answer, so it cannot end an attempt; a doubtful amount is for a person to settle. */
const whenUnknown = (
  payment: PaymentFacts,
  doubt: 'unreachable' | 'amount' | 'status' | undefined,
  now: Date,
): PaymentDecision | null => {
  if (doubt === 'unreachable') return null
  if (doubt === 'amount') return isPolled(payment.status) ? decide('review', ['alert_platform']) : null
  return whenOpen(payment, true, now)
}

/** Money for a booking that cannot use it goes back to whom it came from. */
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
  if (snapshot.amount !== payment.amount || (snapshot.currency ?? 'TZS') !== 'TZS') {
    return decide('review', ['alert_platform'])
  }
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
 * The provider gave money back by itself, or its operator took it, while we were giving it back or after we had. All is
 * well where it was just what we owed, as long as ours does not arrive too; otherwise it went twice, or not as owed.
 */
const whenTakenBackToo = (
  { status, amount, refund }: PaymentFacts,
  how: 'reversed' | 'refunded',
): PaymentDecision | null => {
  if (status === 'refunded') {
    const heardAgain = how === 'refunded' && refund?.status !== 'succeeded'
    return heardAgain ? null : decide('review', ['alert_platform'])
  }
  if (how === 'refunded' && refund?.amount === amount)
    return decide('refunded', ['record_refund_sent', 'tell_refunded'])
  return decide('review', ['alert_platform'])
}

const whenTakenBack = (
  payment: PaymentFacts,
  how: 'reversed' | 'refunded',
  booking: PaidBookingFacts,
): PaymentDecision | null => {
  if (isPaid(payment.status)) {
    // Parts of a price that was never paid in full are still the traveller's.
    return decide('reversed', [booking.collected ? 'record_reversal' : 'record_part_reversal', 'alert_platform'])
  }
  if (isPaymentOpen(payment.status)) return decide('failed', ['tell_failed'], 'other')
  return isReturning(payment.status) ? whenTakenBackToo(payment, how) : null
}

/**
 * What the provider's answer means for an attempt, or null where it changes nothing. The same answer twice, or an old
 * one after a newer one, decides null or a legal move, so call-backs may be doubled, late and out of order.
 */
export const applySnapshot = (
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
      return whenTakenBack(payment, snapshot.state, booking)
  }
}

const every = (step: number, from: number, to: number): number[] =>
  Array.from({ length: (to - from) / step }, (_, i) => from + step * (i + 1))

/** The seconds after submitting at which the provider is asked: ever more rarely, for seven days. */
const POLL_AT: readonly number[] = [
  ...[5, 10, 20, 30, 45, 60, 90, 120],
  ...every(60, 120, 600),
  ...every(300, 600, 3_600),
  ...every(3_600, 3_600, 86_400),
  ...every(86_400, 86_400, 604_800),
]

/** The seconds to wait before asking the provider after `attempt` earlier questions; null when asking ends. */
export const pollDelay = (attempt: number): number | null => {
  const at = POLL_AT[attempt]
  return at === undefined ? null : at - (POLL_AT[attempt - 1] ?? 0)
}

/** What a reference to the provider names: a booking's payment, a payout, or a refund. */
export type PaymentReferenceKind = 'BK' | 'PO' | 'RF'

/**
 * A new reference towards the provider, of 16 random bytes: 18 characters of A-Z and 0-9, which every provider's limit
 * admits (ClickPesa takes 20). It is used once: a further attempt gets its own.
 */
export const newPaymentReference = (kind: PaymentReferenceKind, random: Uint8Array): string =>
  `${kind}${crockford(random.subarray(0, 16))}`
