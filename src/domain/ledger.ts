import { percentOf, type Tsh } from './money.ts'

/**
 * The accounts of the ledger. `provider_cash` is the money at the payment provider; the other three say whose it is: the
 * hotel's, the platform's own earnings, or a traveller's who is owed a refund.
 */
export const LEDGER_ACCOUNTS = ['provider_cash', 'hotel_payable', 'commission', 'traveller_refundable'] as const
/** An account of the ledger. */
export type LedgerAccount = (typeof LEDGER_ACCOUNTS)[number]

/**
 * An amount of an account as the platform reads it: what is at the provider is a debit; what is owed, and what the platform
 * has earned, are credits.
 */
export const readAs = (account: LedgerAccount, amount: Tsh): Tsh =>
  account === 'provider_cash' || amount === 0 ? amount : -amount

/** What an entry of the ledger is about. */
export const LEDGER_KINDS = [
  'collection',
  'late_money',
  'late_money_applied',
  'part_paid',
  'cancellation',
  'dispute_refund',
  'refund_sent',
  'refund_returned',
  'payout',
  'payout_returned',
  'reversal',
] as const
/** The kind of an entry of the ledger. */
export type LedgerKind = (typeof LEDGER_KINDS)[number]

/** One side of an entry in whole shillings: positive is a debit, negative a credit. */
export type LedgerLine = { account: LedgerAccount; amount: Tsh }

/** Whether the lines make a balanced entry: at least two, none of them zero, with a sum of zero. */
export const isBalanced = (lines: readonly LedgerLine[]): boolean =>
  lines.length >= 2 &&
  lines.every((line) => Number.isSafeInteger(line.amount) && line.amount !== 0) &&
  lines.reduce((sum, line) => sum + line.amount, 0) === 0

/** Lines that move nothing, such as a commission of 0 %, are left out of an entry. */
const entry = (...lines: LedgerLine[]): LedgerLine[] => lines.filter((line) => line.amount !== 0)

/** A booking is paid: the hotel is owed the amount less the commission, rounded half up to the whole shilling. */
export const collectionEntry = (paid: { amount: Tsh; commission_percent: number }): LedgerLine[] => {
  const commission = percentOf(paid.amount, paid.commission_percent)
  return entry(
    { account: 'provider_cash', amount: paid.amount },
    { account: 'hotel_payable', amount: -(paid.amount - commission) },
    { account: 'commission', amount: -commission },
  )
}

/** One part of a price has arrived: it belongs to the traveller until the whole price is paid. */
export const partPaidEntry = (part: { amount: Tsh }): LedgerLine[] => lateMoneyEntry(part)

/** The operator reversed a part before the whole price was paid. */
export const partReversalEntry = (part: { amount: Tsh }): LedgerLine[] =>
  entry({ account: 'provider_cash', amount: -part.amount }, { account: 'traveller_refundable', amount: part.amount })

/**
 * The last part of a price has arrived: with the earlier parts, which belonged to the traveller until now, it pays the
 * booking. The commission is computed from the whole price.
 */
export const lastPartEntry = (paid: { amount: Tsh; earlier: Tsh; commission_percent: number }): LedgerLine[] => {
  const { amount, earlier, commission_percent } = paid
  const whole = collectionEntry({ amount: amount + earlier, commission_percent })
  return entry(
    { account: 'provider_cash', amount },
    { account: 'traveller_refundable', amount: earlier },
    ...whole.filter(({ account }) => account !== 'provider_cash'),
  )
}

/** Money arrived for a booking that cannot be revived: all of it is owed to the traveller. */
export const lateMoneyEntry = (late: { amount: Tsh }): LedgerLine[] =>
  entry({ account: 'provider_cash', amount: late.amount }, { account: 'traveller_refundable', amount: -late.amount })

/**
 * A paid booking is cancelled, or a dispute decided for its guest: the refund is taken from hotel and platform so that the remaining commission is exactly
 * its percentage of the amount not refunded. Without a refund the result is empty.
 */
export const cancellationEntry = (cancelled: {
  total_amount: Tsh
  refund_amount: Tsh
  commission_percent: number
}): LedgerLine[] => {
  const { total_amount, refund_amount, commission_percent } = cancelled
  const notRefunded = percentOf(total_amount - refund_amount, commission_percent)
  const commissionBack = percentOf(total_amount, commission_percent) - notRefunded
  return entry(
    { account: 'hotel_payable', amount: refund_amount - commissionBack },
    { account: 'commission', amount: commissionBack },
    { account: 'traveller_refundable', amount: -refund_amount },
  )
}

/** A refund has reached the traveller's wallet. */
export const refundSentEntry = (refund: { amount: Tsh }): LedgerLine[] =>
  entry(
    { account: 'traveller_refundable', amount: refund.amount },
    { account: 'provider_cash', amount: -refund.amount },
  )

/** A refund that was sent came back from the operator: it is still owed to the traveller. */
export const refundReturnedEntry = (refund: { amount: Tsh }): LedgerLine[] => lateMoneyEntry(refund)

/** A payout has reached the hotel. */
export const payoutEntry = (payout: { amount: Tsh }): LedgerLine[] =>
  entry({ account: 'hotel_payable', amount: payout.amount }, { account: 'provider_cash', amount: -payout.amount })

/** A payout came back from the operator after it was paid: the hotel is owed it again. */
export const payoutReturnedEntry = (payout: { amount: Tsh }): LedgerLine[] =>
  entry({ account: 'provider_cash', amount: payout.amount }, { account: 'hotel_payable', amount: -payout.amount })

/**
 * The provider reversed a collected payment: the collection is undone, and a hotel that was already paid out owes it.
 * `others` is what other payments still pay of the price: the commission that remains is exactly its percentage of that.
 */
export const reversalEntry = (paid: { amount: Tsh; others?: Tsh; commission_percent: number }): LedgerLine[] => {
  const { amount, others = 0, commission_percent } = paid
  const commissionBack = percentOf(others + amount, commission_percent) - percentOf(others, commission_percent)
  return entry(
    { account: 'provider_cash', amount: -amount },
    { account: 'hotel_payable', amount: amount - commissionBack },
    { account: 'commission', amount: commissionBack },
  )
}
