import type { Tsh } from './money.ts'
import { isPaid, isPaymentOpen, type PaymentState } from './payment.ts'
import {
  applySnapshot,
  excludesMoney,
  type PaidBookingFacts,
  type PaymentDecision,
  type PaymentFacts,
  type PaymentSnapshot,
} from './payment-decision.ts'

/** What a person of the money desk can do about an attempt to move money. */
export const PAYMENT_REPAIRS = [
  'ask',
  'accept_less',
  'return_surplus',
  'return_all',
  'retry_refund',
  'refund_sent',
  'refund_not_sent',
  'close',
] as const
/** A repair of an attempt. */
export type PaymentRepair = (typeof PAYMENT_REPAIRS)[number]

/** What can be done about a call-back whose reference belongs to no attempt. */
export const RECEIPT_REPAIRS = ['accept_receipt', 'dismiss_receipt'] as const
/** A repair of a call-back. */
export type ReceiptRepair = (typeof RECEIPT_REPAIRS)[number]

/** Every repair of the money desk. */
export const REPAIRS = [...PAYMENT_REPAIRS, ...RECEIPT_REPAIRS] as const
/** A repair of the money desk. */
export type Repair = (typeof REPAIRS)[number]

/** The lists of the money desk's repairs: without an outcome, call-backs without an attempt, other amounts, money that goes back. */
export const REPAIR_LISTS = ['stuck', 'receipts', 'amounts', 'refunds'] as const
/** A list of the money desk's repairs. */
export type RepairList = (typeof REPAIR_LISTS)[number]

/** The repairs that follow the provider's answer of the moment, so that it is asked before. */
export const ASKS_PROVIDER: readonly Repair[] = [
  'ask',
  'accept_less',
  'return_surplus',
  'return_all',
  'accept_receipt',
] satisfies Repair[]

/** What a person enters as done outside of the product, with the operator's reference. */
export const NEEDS_REFERENCE: readonly Repair[] = ['refund_sent', 'refund_not_sent'] satisfies Repair[]

/** What the provider said about an attempt; `amount` is null if it named none, or a fraction of a shilling. */
export type ProviderWord = { state: string; amount: Tsh | null; currency: string | null }

/** An attempt as the choice of repairs needs it. `is_entered`: the ledger has its money already. */
export type RepairCase = {
  kind: 'collection' | 'refund' | 'payout'
  status: PaymentState
  amount: Tsh
  said: ProviderWord | null
  is_entered: boolean
  /** Whether a refund of ours was ever sent, and has not come back. */
  is_refunded: boolean
}

/** The amount that arrived, if the provider says so in whole shillings; else null. */
export const amountArrived = (said: ProviderWord | null): Tsh | null =>
  said?.state === 'succeeded' && (said.currency ?? 'TZS') === 'TZS' ? said.amount : null

const ofAmount = (expected: Tsh, arrived: Tsh | null): PaymentRepair[] => {
  if (arrived === null || arrived <= 0 || arrived === expected) return []
  return [arrived < expected ? 'accept_less' : 'return_surplus', 'return_all']
}

const ofCollection = ({ status, amount, said, is_entered, is_refunded }: RepairCase): PaymentRepair[] => {
  if (status === 'refund_failed') return ['retry_refund', 'refund_sent']
  if (status === 'review' && is_entered) return is_refunded ? ['close'] : ['refund_sent', 'close']
  if (status === 'review') return ['ask', ...ofAmount(amount, amountArrived(said)), 'close']
  return isPaymentOpen(status) ? ['ask'] : []
}

/** The repairs that fit an attempt as it is. The outcome of a payout is entered at its payment request. */
export const repairsOf = (found: RepairCase): readonly PaymentRepair[] => {
  const { kind, status } = found
  if (kind === 'collection') return ofCollection(found)
  if (status === 'review') return kind === 'refund' ? ['ask', 'refund_sent', 'refund_not_sent'] : ['ask']
  return isPaymentOpen(status) ? ['ask'] : []
}

/** An attempt in review counts as one that had expired: whatever arrives now arrives late. */
const asExpired = (payment: PaymentFacts): PaymentFacts => ({ ...payment, status: 'expired', last_question: false })

/**
 * Decides the move of an attempt when a person has asked the provider again: as ever while it is open. One in review whose
 * money was never entered takes a definite answer as well; without one it stays in review (null).
 */
export const applyManualQuery = (
  payment: PaymentFacts,
  snapshot: PaymentSnapshot,
  booking: PaidBookingFacts,
  now: Date,
): PaymentDecision | null => {
  if (payment.status !== 'review') return applySnapshot(payment, snapshot, booking, now)
  const decision = applySnapshot(asExpired(payment), snapshot, booking, now)
  if (decision) return decision.to === 'review' ? null : decision
  if (!excludesMoney(payment, snapshot, now)) return null
  const reason = snapshot.found ? (snapshot.reason ?? 'other') : 'provider_error'
  return { to: 'failed', effects: ['tell_failed'], reason }
}

/**
 * Decides what becomes of a booking whose payer sent another amount than was asked, if `amount` is what the platform takes:
 * the smaller amount that came, or the one that was asked, when the surplus goes back. If the asked amount completed the
 * price, so does this one; what is missing is paid at the hotel. Null if the booking cannot use the money.
 */
export const acceptAmount = (
  payment: PaymentFacts,
  amount: Tsh,
  booking: PaidBookingFacts,
  now: Date,
): PaymentDecision | null => {
  const completes = payment.amount === booking.rest
  const rest = completes ? amount : booking.rest
  const snapshot = { found: true, state: 'succeeded', amount, currency: 'TZS' } as const
  const decision = applySnapshot({ ...asExpired(payment), amount }, snapshot, { ...booking, rest }, now)
  return decision && isPaid(decision.to) ? decision : null
}

/** Money of another amount than was asked that goes back to its payer. */
export const RETURN_MONEY: PaymentDecision = {
  to: 'refund_pending',
  effects: ['record_late_money', 'request_refund', 'tell_money_comes_back'],
  reason: null,
  why: 'wrong_amount',
}
