import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { LEDGER_ACCOUNTS, LEDGER_KINDS } from './ledger.ts'
import { isMonth, monthFigures, partAt, sumFigures, taxWithin } from './money-month.ts'
import type { AccountMove } from './money-moved.ts'

const RATES = { vat_rate: 1800, withheld_rate: 0 }
const move = (account: AccountMove['account'], kind: AccountMove['kind'], debit: number, credit: number) => ({
  account,
  kind,
  debit,
  credit,
})

describe('the figures of a month', () => {
  test('come from what moved at the provider and on the commission', () => {
    const moves = [
      move('provider_cash', 'collection', 1_180_000, 0),
      move('commission', 'collection', 0, 118_000),
      move('hotel_payable', 'collection', 0, 1_062_000),
      move('provider_cash', 'reversal', 0, 100_000),
      move('commission', 'cancellation', 11_800, 0),
      move('provider_cash', 'refund_sent', 0, 80_000),
      move('provider_cash', 'refund_returned', 30_000, 0),
      move('provider_cash', 'payout', 0, 500_000),
      move('provider_cash', 'payout_returned', 200_000, 0),
    ]
    expect(monthFigures(moves, { vat_rate: 1800, withheld_rate: 200 })).toEqual({
      collected: 1_180_000,
      taken_back: 100_000,
      refunded: 50_000,
      paid_out: 300_000,
      commission: 106_200,
      vat: 16_200,
      withheld: 6_000,
    })
  })

  test('leave as cash what came in less what went out, whatever moved', () => {
    const moves = fc.array(
      fc.record({
        account: fc.constantFrom(...LEDGER_ACCOUNTS),
        kind: fc.constantFrom(
          ...LEDGER_KINDS.filter(
            (kind) => kind !== 'late_money_applied' && kind !== 'cancellation' && kind !== 'dispute_refund',
          ),
        ),
        debit: fc.nat(10_000_000),
        credit: fc.nat(10_000_000),
      }),
    )
    fc.assert(
      fc.property(moves, (made) => {
        const { collected, taken_back, refunded, paid_out, commission } = monthFigures(made, RATES)
        const of = (account: string) =>
          made.filter((one) => one.account === account).reduce((sum, { debit, credit }) => sum + debit - credit, 0)
        expect(collected - taken_back - refunded - paid_out).toBe(of('provider_cash'))
        expect(0 - commission).toBe(of('commission'))
      }),
    )
  })

  test('of several hotels are sums, so that taxes add up to the shilling', () => {
    const one = monthFigures([move('commission', 'collection', 0, 101)], RATES)
    expect(one.vat).toBe(15)
    expect(sumFigures([one, one, one])).toMatchObject({ commission: 303, vat: 45 })
  })
})

test.each([
  [118, 1800, 18],
  [-118, 1800, -18],
  [0, 1800, 0],
  [100, 0, 0],
  [3, 1800, 0],
  [4, 1800, 1],
])('the tax within %i at %i is %i', (amount, rate, tax) => {
  expect(taxWithin(amount, rate)).toBe(tax)
})

test('a part is rounded half away from zero', () => {
  expect([partAt(150, 100), partAt(-150, 100), partAt(149, 100)]).toEqual([2, -2, 1])
})

test('a month is a year and a month', () => {
  expect(['2027-07', '2027-13', '2027-7', '2027-07-01'].map(isMonth)).toEqual([true, false, false, false])
})
