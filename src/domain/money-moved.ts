import { LEDGER_KINDS, type LedgerAccount, type LedgerKind } from './ledger.ts'
import type { Tsh } from './money.ts'

/** What moved on one account by entries of one kind. */
export type AccountMove = { account: LedgerAccount; kind: LedgerKind; debit: Tsh; credit: Tsh }

/** The money of some days, in whole shillings: what came from travellers, went back to them, was earned, went to hotels. */
export type MoneyMoved = { collected: Tsh; refunded: Tsh; commission: Tsh; paid_out: Tsh }

/** Which way money moves at the provider: from travellers, back by an operator, back to travellers, to hotels. */
export const MONEY_SIDES = ['collected', 'taken_back', 'refunded', 'paid_out'] as const
/** One of these ways. */
export type MoneySide = (typeof MONEY_SIDES)[number]

/** The entries that move money at the provider, by what they are for whoever reads figures. */
export const PROVIDER_SIDE: Record<LedgerKind, MoneySide | null> = {
  collection: 'collected',
  late_money: 'collected',
  part_paid: 'collected',
  late_money_applied: null,
  cancellation: null,
  dispute_refund: null,
  refund_sent: 'refunded',
  refund_returned: 'refunded',
  reversal: 'taken_back',
  payout: 'paid_out',
  payout_returned: 'paid_out',
}

/** The kinds of entries that move money one way. */
export const kindsOfSide = (side: MoneySide): LedgerKind[] =>
  LEDGER_KINDS.filter((kind) => PROVIDER_SIDE[kind] === side)

/**
 * What the moves of some days come to. What came back, such as a payout returned by the operator, is deducted from what was
 * sent; commission that went back with a refund is deducted from what was earned.
 */
export const moneyMoved = (moves: readonly AccountMove[]): MoneyMoved => {
  const moved = { collected: 0, refunded: 0, commission: 0, paid_out: 0 }
  for (const { account, kind, debit, credit } of moves) {
    const side = PROVIDER_SIDE[kind]
    // What an operator took back has gone back to the traveller too.
    const name = side === 'taken_back' ? 'refunded' : side
    if (account === 'commission') moved.commission += credit - debit
    else if (account === 'provider_cash' && name === 'collected') moved.collected += debit - credit
    else if (account === 'provider_cash' && name) moved[name] += credit - debit
  }
  return moved
}
