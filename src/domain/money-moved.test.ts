import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  cancellationEntry,
  collectionEntry,
  type LedgerKind,
  type LedgerLine,
  lastPartEntry,
  partPaidEntry,
  payoutEntry,
  payoutReturnedEntry,
  refundReturnedEntry,
  refundSentEntry,
  reversalEntry,
} from './ledger.ts'
import { type AccountMove, moneyMoved } from './money-moved.ts'

const moves = (kind: LedgerKind, lines: readonly LedgerLine[]): AccountMove[] =>
  lines.map(({ account, amount }) => ({
    account,
    kind,
    debit: Math.max(0, amount),
    credit: Math.max(0, -amount),
  }))

const PAID = { amount: 100_000, commission_percent: 10 }

test.each([
  ['nothing', [], { collected: 0, refunded: 0, commission: 0, paid_out: 0 }],
  ['a paid booking', moves('collection', collectionEntry(PAID)), { collected: 100_000, commission: 10_000 }],
  [
    'a booking that was paid and cancelled with half of its price back',
    [
      ...moves('collection', collectionEntry(PAID)),
      ...moves(
        'cancellation',
        cancellationEntry({ total_amount: 100_000, refund_amount: 50_000, commission_percent: 10 }),
      ),
      ...moves('refund_sent', refundSentEntry({ amount: 50_000 })),
    ],
    { collected: 100_000, refunded: 50_000, commission: 5000, paid_out: 0 },
  ],
  [
    'a refund and a payout that the operator sent back',
    [
      ...moves('refund_sent', refundSentEntry({ amount: 50_000 })),
      ...moves('refund_returned', refundReturnedEntry({ amount: 50_000 })),
      ...moves('payout', payoutEntry({ amount: 45_000 })),
      ...moves('payout_returned', payoutReturnedEntry({ amount: 45_000 })),
    ],
    { collected: 0, refunded: 0, commission: 0, paid_out: 0 },
  ],
  [
    'a price that came in two parts',
    [
      ...moves('part_paid', partPaidEntry({ amount: 60_000 })),
      ...moves('collection', lastPartEntry({ amount: 40_000, earlier: 60_000, commission_percent: 10 })),
    ],
    { collected: 100_000, refunded: 0, commission: 10_000 },
  ],
  [
    'a payment that the operator reversed',
    [...moves('collection', collectionEntry(PAID)), ...moves('reversal', reversalEntry(PAID))],
    { collected: 100_000, refunded: 100_000, commission: 0 },
  ],
] as const)('%s in figures', (_, lines, figures) => {
  expect(moneyMoved(lines)).toMatchObject(figures)
})

test('what came, less what went back and out, is what is at the provider', () => {
  const amount = fc.integer({ min: 1, max: 3_000_000 })
  const entry = fc.oneof(
    fc.tuple(amount, fc.integer({ min: 0, max: 50 })).map(([paid, commission_percent]) => ({
      kind: 'collection' as const,
      lines: collectionEntry({ amount: paid, commission_percent }),
    })),
    amount.map((refund) => ({ kind: 'refund_sent' as const, lines: refundSentEntry({ amount: refund }) })),
    amount.map((refund) => ({ kind: 'refund_returned' as const, lines: refundReturnedEntry({ amount: refund }) })),
    amount.map((payout) => ({ kind: 'payout' as const, lines: payoutEntry({ amount: payout }) })),
    amount.map((payout) => ({ kind: 'payout_returned' as const, lines: payoutReturnedEntry({ amount: payout }) })),
  )
  fc.assert(
    fc.property(fc.array(entry), (entries) => {
      const moved = moneyMoved(entries.flatMap(({ kind, lines }) => moves(kind, lines)))
      const atProvider = entries
        .flatMap(({ lines }) => lines)
        .filter(({ account }) => account === 'provider_cash')
        .reduce((sum, { amount: each }) => sum + each, 0)
      expect(moved.collected - moved.refunded - moved.paid_out).toBe(atProvider)
    }),
  )
})
