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

/** The states of an open attempt; a booking has at most one open attempt. */
export const OPEN_PAYMENT_STATES = ['created', 'submitting', 'pending'] as const satisfies readonly PaymentState[]

/** Attempts that stay as they are until somebody of the platform decides (the platform's own moves of a payment). */
export const STATES_TO_LOOK_AT = ['review', 'refund_failed'] as const satisfies readonly PaymentState[]

/**
 * The states in which the provider is still polled: money may arrive until it was seen, even after the attempt was
 * marked failed or expired.
 */
const POLLED_PAYMENT_STATES = [...OPEN_PAYMENT_STATES, 'failed', 'expired'] as const satisfies readonly PaymentState[]

/** Why a payment failed, independent of the provider's own codes. */
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
  'hold_ended',
  'provider_error',
  'other',
] as const
/** A cause of failure. */
export type Reason = (typeof REASONS)[number]

/** Whether a text names one of them. */
export const isReason = (text: string): text is Reason => REASONS.some((reason) => reason === text)

/**
 * What makes a move: our call to the provider, the provider's answer to a query, a refund, a late answer about a transfer
 * to a hotel, the platform's staff, or the payer.
 */
export type PaymentMover = 'submit' | 'snapshot' | 'refund' | 'payout' | 'platform' | 'traveller'

/**
 * Every legal move of a payment attempt. A call-back from the provider is not a move: it only triggers a query.
 * No move leads from a success back to pending or failed.
 */
export const PAYMENT_MOVES = [
  { from: ['created'], to: 'submitting', by: 'submit' },
  { from: ['submitting'], to: 'pending', by: 'submit' },
  { from: ['created', 'submitting'], to: 'failed', by: 'submit' },
  // Refused until the provider's pause between two equal transfers is over; then the same reference is sent again.
  { from: ['submitting'], to: 'created', by: 'submit' },
  // The same reference again, which the provider takes once at most.
  { from: ['pending'], to: 'created', by: 'traveller' },
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
  // A refund that was sent can still be returned by the operator.
  { from: ['refund_pending', 'refunded'], to: 'refund_failed', by: 'refund' },
  // A refund that had counted as never accepted arrived after all.
  { from: ['failed'], to: 'succeeded', by: 'refund' },
  // Our refund arrived although the provider had given the money back by itself.
  { from: ['refunded'], to: 'review', by: 'refund' },
  { from: ['refund_failed'], to: 'refund_pending', by: 'platform' },
  // What a person of the money desk decides.
  { from: ['review'], to: 'succeeded', by: 'platform' },
  { from: ['review'], to: 'succeeded_late', by: 'platform' },
  { from: ['review'], to: 'failed', by: 'platform' },
  { from: ['review', 'refund_failed'], to: 'refunded', by: 'platform' },
  // A transfer to a hotel, of which the outcome came late.
  { from: ['review', 'failed'], to: 'succeeded', by: 'payout' },
  { from: ['review'], to: 'failed', by: 'payout' },
  { from: ['review'], to: 'refund_pending', by: 'platform' },
] as const satisfies readonly { from: readonly PaymentState[]; to: PaymentState; by: PaymentMover }[]

/** The states from which a mover may move an attempt to `to`, for a compare-and-set (`where state = any(...)`). */
export const paymentSourcesOf = (to: PaymentState, by: PaymentMover): PaymentState[] =>
  PAYMENT_MOVES.flatMap((rule) => (rule.to === to && rule.by === by ? [...rule.from] : []))

/** Whether a mover may move an attempt from one state to another. */
export const canMovePayment = (from: PaymentState, to: PaymentState, by: PaymentMover): boolean =>
  paymentSourcesOf(to, by).includes(from)

/** Whether an attempt is open, so that no second one may start. */
export const isPaymentOpen = (state: PaymentState): boolean => OPEN_PAYMENT_STATES.some((open) => open === state)

/**
 * What is known of the money of a hold that has expired or was cancelled, from the state of its last attempt: it is looked
 * at by a person, the payment service has not said whether it came, or none is missing.
 */
export const moneyOfEndedHold = (last: PaymentState | undefined): 'review' | 'outcome_awaited' | 'settled' => {
  if (last === 'review') return 'review'
  return last !== undefined && isPaymentOpen(last) ? 'outcome_awaited' : 'settled'
}

/** Whether an attempt in this state pays its booking. */
export const isPaid = (state: PaymentState): boolean => state === 'succeeded' || state === 'succeeded_late'

/** Whether an attempt's money is being refunded or has been refunded. */
export const isReturning = (state: PaymentState): boolean =>
  state === 'refund_pending' || state === 'refund_failed' || state === 'refunded'

/** Whether the provider is still polled about an attempt in this state. */
export const isPolled = (state: PaymentState): boolean => POLLED_PAYMENT_STATES.some((polled) => polled === state)

/**
 * Why money is refunded to the payer: a paid booking was `cancelled`; a `dispute` was decided for the guest; a price was never paid in full (`unfinished`); or
 * the booking could not use the money because another payment had already paid it, it had been cancelled, its hold had
 * expired, or the payer had sent another amount (`wrong_amount`).
 */
export const REFUND_WHYS = [
  'cancelled',
  'dispute',
  'unfinished',
  'paid_twice',
  'came_after_cancelling',
  'too_late',
  'wrong_amount',
] as const
/** A cause of a refund. */
export type RefundWhy = (typeof REFUND_WHYS)[number]
/** Why a payment could not be used when it arrived. */
export type UnusedWhy = Exclude<RefundWhy, 'cancelled' | 'dispute' | 'unfinished'>

/** Why a payment waits for a person: another amount or currency, no outcome until the last poll, or taken back by the operator. */
export const REVIEW_WHYS = ['amount', 'no_outcome', 'reversed'] as const
/** A cause of a review. */
export type ReviewWhy = (typeof REVIEW_WHYS)[number]

/** What a provider reference identifies: a booking's payment, a payout, or a refund. */
export type PaymentReferenceKind = 'BK' | 'PO' | 'RF'

/**
 * A new provider reference, from 16 random bytes: 18 characters of A-Z and 0-9, within every provider's limit (ClickPesa
 * allows 20). It is used once: each attempt gets its own.
 */
export const newPaymentReference = (kind: PaymentReferenceKind, random: Uint8Array): string =>
  `${kind}${crockford(random.subarray(0, 16))}`
