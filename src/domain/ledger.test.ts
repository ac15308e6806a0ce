import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  cancellationEntry,
  collectionEntry,
  isBalanced,
  LEDGER_ACCOUNTS,
  type LedgerAccount,
  type LedgerLine,
  lastPartEntry,
  lateMoneyEntry,
  partPaidEntry,
  payoutEntry,
  payoutReturnedEntry,
  readAs,
  refundSentEntry,
  reversalEntry,
} from './ledger.ts'

const amounts = fc.integer({ min: 1, max: 2 ** 31 })
const percents = fc.integer({ min: 0, max: 100 })
const balance = (account: LedgerAccount, ...entries: LedgerLine[][]): number =>
  entries
    .flat()
    .filter((line) => line.account === account)
    .reduce((sum, line) => sum + line.amount, 0)

describe('an entry of the ledger', () => {
  test('of a paid booking owes the hotel the amount less the commission', () => {
    expect(collectionEntry({ amount: 405_005, commission_percent: 10 })).toEqual([
      { account: 'provider_cash', amount: 405_005 },
      { account: 'hotel_payable', amount: -364_504 },
      { account: 'commission', amount: -40_501 },
    ])
  })

  test('of half a refund leaves the commission at its share of what is kept', () => {
    const entry = cancellationEntry({ total_amount: 300_000, refund_amount: 150_000, commission_percent: 10 })
    expect(entry).toEqual([
      { account: 'hotel_payable', amount: 135_000 },
      { account: 'commission', amount: 15_000 },
      { account: 'traveller_refundable', amount: -150_000 },
    ])
  })

  test('is read from the side of its account: money held as a debit, debts and earnings as credits', () => {
    expect(LEDGER_ACCOUNTS.map((account) => readAs(account, -500))).toEqual([-500, 500, 500, 500])
    expect(Object.is(readAs('commission', 0), 0)).toBe(true)
  })

  test('leaves out what does not move', () => {
    expect(collectionEntry({ amount: 1_000, commission_percent: 0 })).toHaveLength(2)
    expect(cancellationEntry({ total_amount: 1_000, refund_amount: 0, commission_percent: 10 })).toEqual([])
  })

  test('sums to zero, whatever the amount and the commission', () => {
    fc.assert(
      fc.property(amounts, percents, (amount, commission_percent) =>
        [
          collectionEntry({ amount, commission_percent }),
          lateMoneyEntry({ amount }),
          refundSentEntry({ amount }),
          payoutEntry({ amount }),
          payoutReturnedEntry({ amount }),
          reversalEntry({ amount, commission_percent }),
        ].every(isBalanced),
      ),
    )
  })

  test('has each account at most once', () => {
    const accounts = collectionEntry({ amount: 1_000, commission_percent: 10 }).map((line) => line.account)
    expect(new Set(accounts).size).toBe(accounts.length)
  })

  test.each([
    [[]],
    [[{ account: 'commission' as const, amount: 0 }]],
    [
      [
        { account: 'provider_cash' as const, amount: 10 },
        { account: 'commission' as const, amount: -9 },
      ],
    ],
    [
      [
        { account: 'provider_cash' as const, amount: 0.5 },
        { account: 'commission' as const, amount: -0.5 },
      ],
    ],
  ])('%j is none', (lines) => {
    expect(isBalanced(lines)).toBe(false)
  })
})

describe('a booking that is paid and cancelled', () => {
  const cancelled = fc
    .record({ total_amount: amounts, commission_percent: percents, part: fc.double({ min: 0, max: 1, noNaN: true }) })
    .map(({ part, ...rest }) => ({ ...rest, refund_amount: Math.floor(rest.total_amount * part) }))

  test('leaves commission and hotel their shares of what was kept, and takes from neither more than it had', () => {
    fc.assert(
      fc.property(cancelled, (c) => {
        const paid = collectionEntry({ amount: c.total_amount, commission_percent: c.commission_percent })
        const cancellation = cancellationEntry(c)
        const remaining = c.total_amount - c.refund_amount
        const fresh = collectionEntry({ amount: remaining, commission_percent: c.commission_percent })
        return (
          (c.refund_amount === 0 || isBalanced(cancellation)) &&
          cancellation.every((line) => (line.account === 'traveller_refundable' ? line.amount < 0 : line.amount > 0)) &&
          balance('commission', paid, cancellation) === balance('commission', fresh) &&
          balance('hotel_payable', paid, cancellation) === balance('hotel_payable', fresh)
        )
      }),
    )
  })

  test('and refunded in full leaves every account at zero', () => {
    fc.assert(
      fc.property(amounts, percents, (amount, commission_percent) => {
        const entries = [
          collectionEntry({ amount, commission_percent }),
          cancellationEntry({ total_amount: amount, refund_amount: amount, commission_percent }),
          refundSentEntry({ amount }),
        ]
        return (['provider_cash', 'hotel_payable', 'commission', 'traveller_refundable'] as const).every(
          (account) => balance(account, ...entries) === 0,
        )
      }),
    )
  })
})

describe('a booking that is paid in parts', () => {
  const parts = fc.array(fc.integer({ min: 1, max: 5_000_000 }), { minLength: 1, maxLength: 5 })

  test('leaves every account at zero once all of them are reversed, in any order', () => {
    const made = fc.record({ parts, percent: percents, order: fc.infiniteStream(fc.nat()) })
    fc.assert(
      fc.property(made, ({ parts: amountsPaid, percent: commission_percent, order }) => {
        const whole = amountsPaid.reduce((sum, amount) => sum + amount, 0)
        const last = amountsPaid.at(-1) ?? 0
        const collected = [
          ...amountsPaid.slice(0, -1).map((amount) => partPaidEntry({ amount })),
          lastPartEntry({ amount: last, earlier: whole - last, commission_percent }),
        ]
        const shuffled = amountsPaid
          .map((amount) => ({ amount, place: order.next().value ?? 0 }))
          .toSorted((a, b) => a.place - b.place)
        const reversed = shuffled.map(({ amount }, at) => {
          const others = shuffled.slice(at + 1).reduce((sum, other) => sum + other.amount, 0)
          return reversalEntry({ amount, others, commission_percent })
        })
        return (
          reversed.every(isBalanced) &&
          LEDGER_ACCOUNTS.every((account) => balance(account, ...collected, ...reversed) === 0)
        )
      }),
    )
  })
})
