import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { BOOKING_STATUSES } from './booking.ts'
import { accountState, accountSums, chargeFaults, chargeOf, guestAccount, mostCash } from './stay-account.ts'

test('an account takes charges while the guest is in the house, and after that corrections and cash alone', () => {
  expect(BOOKING_STATUSES.map((status) => [status, accountState(status)])).toEqual([
    ['pending', null],
    ['confirmed', null],
    ['checked_in', 'open'],
    ['checked_out', 'closing'],
    ['no_show', null],
    ['cancelled', null],
    ['expired', null],
  ])
})

describe('the sums of an account', () => {
  const charge = (amount: number, voided: object | null = null) => ({ amount, voided })

  test('leave out what was taken back, and count cash that was given back', () => {
    const charges = [charge(40_000), charge(25_000, {}), charge(6_000)]
    const payments = [{ amount: 50_000 }, { amount: -10_000 }]
    expect(accountSums(charges, payments)).toEqual({ charges: 46_000, paid: 40_000, balance: 6_000 })
    expect(accountSums([], [])).toEqual({ charges: 0, paid: 0, balance: 0 })
  })

  test('are less than 0 where a charge was paid and then taken back: the desk gives that back', () => {
    const sums = accountSums([charge(40_000, {})], [{ amount: 40_000 }])
    expect(sums).toEqual({ charges: 0, paid: 40_000, balance: -40_000 })
    expect([mostCash(sums, 'taken'), mostCash(sums, 'returned')]).toEqual([0, 40_000])
  })

  test('never let cash be taken beyond the charges, or given back beyond what was taken', () => {
    const move = fc.record({
      kind: fc.constantFrom('taken' as const, 'returned' as const),
      share: fc.double({ min: 0, max: 1, noNaN: true }),
    })
    const lines = fc.array(fc.tuple(fc.integer({ min: 1, max: 1_000_000 }), fc.boolean()), { maxLength: 8 })
    fc.assert(
      fc.property(lines, fc.array(move, { maxLength: 8 }), (amounts, moves) => {
        const charges = amounts.map(([amount, isVoided]) => charge(amount, isVoided ? {} : null))
        const payments: { amount: number }[] = []
        for (const { kind, share } of moves) {
          const amount = Math.floor(mostCash(accountSums(charges, payments), kind) * share)
          payments.push({ amount: kind === 'taken' ? amount : -amount })
          const { paid, charges: charged, balance } = accountSums(charges, payments)
          expect(paid).toBeGreaterThanOrEqual(0)
          expect(paid).toBeLessThanOrEqual(charged)
          expect(balance).toBe(charged - paid)
        }
      }),
    )
  })
})

describe('the account as its guest sees it', () => {
  const at = new Date('2027-07-10T17:00:00Z')
  const clerk = { id: 7, name: 'Neema Mushi' }
  const line = (id: number, amount: number, voided: object | null = null) => ({
    id,
    at,
    description: 'Dinner',
    quantity: 1,
    unit_price: amount,
    amount,
    account: clerk,
    voided,
  })
  const cash = (amount: number) =>
    ({ id: 1, at, kind: amount > 0 ? 'taken' : 'returned', amount, account: clerk }) as const

  test('has what counts and what was paid, without the people of the hotel', () => {
    const voided = { at, account: clerk, reason: 'Wrong room' }
    const account = guestAccount({ charges: [line(1, 40_000), line(2, 9_000, voided)], payments: [cash(15_000)] })
    expect(account?.charges).toEqual([
      { id: 1, at, description: 'Dinner', quantity: 1, unit_price: 40_000, amount: 40_000 },
    ])
    expect(account?.payments).toEqual([{ at, kind: 'taken', amount: 15_000 }])
    expect(account?.sums).toEqual({ charges: 40_000, paid: 15_000, balance: 25_000 })
  })

  test('is none without a charge that counts, unless there is cash to give back', () => {
    const gone = [line(1, 40_000, {})]
    expect(guestAccount({ charges: [], payments: [] })).toBeNull()
    expect(guestAccount({ charges: gone, payments: [] })).toBeNull()
    expect(guestAccount({ charges: gone, payments: [cash(40_000), cash(-40_000)] })).toBeNull()
    expect(guestAccount({ charges: gone, payments: [cash(40_000)] })?.sums.balance).toBe(-40_000)
  })
})

describe('a typed charge', () => {
  const typed = { description: ' Dinner ', quantity: '2', unit_price: '25,000' }

  test('has its numbers', () => {
    expect(chargeOf(typed)).toEqual({ description: 'Dinner', quantity: 2, unit_price: 25_000 })
    expect(chargeFaults(typed)).toEqual({})
  })

  test('says what is wrong with it', () => {
    const faults = (change: Partial<typeof typed>) => chargeFaults({ ...typed, ...change })
    expect(chargeFaults({ description: ' ', quantity: '', unit_price: '' })).toEqual({
      description: 'text_required',
      quantity: 'quantity_invalid',
      unit_price: 'price_invalid',
    })
    expect(faults({ description: 'x'.repeat(81) })).toEqual({ description: 'text_too_long' })
    for (const quantity of ['0', '100', '1.5', '-1', 'two'])
      expect(faults({ quantity })).toEqual({ quantity: 'quantity_invalid' })
    for (const unit_price of ['0', '20,000,001', '-5', '1.50'])
      expect(faults({ unit_price })).toEqual({ unit_price: 'price_invalid' })
  })
})
