import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { PAYMENT_STATES } from './payment.ts'
import type { PaidBookingFacts, PaymentFacts, PaymentSnapshot } from './payment-decision.ts'
import { acceptAmount, amountArrived, applyManualQuery, type RepairCase, repairsOf } from './payment-repair.ts'

const now = new Date('2027-07-07T10:00:00Z')
const payment = (change: Partial<PaymentFacts> = {}): PaymentFacts => ({
  status: 'review',
  amount: 150_000,
  needs_reconcile: false,
  not_found_count: 0,
  created_at: new Date('2027-06-30T09:00:00Z'),
  submitted_at: new Date('2027-06-30T09:00:00Z'),
  refund: null,
  last_question: true,
  ...change,
})
const held: PaidBookingFacts = { status: 'pending', paid: false, rest: 150_000, collected: false, nights_free: false }
const arrived = (amount: number): PaymentSnapshot => ({ found: true, state: 'succeeded', amount, currency: 'TZS' })
const found = (change: Partial<RepairCase> = {}): RepairCase => ({
  kind: 'collection',
  status: 'review',
  amount: 150_000,
  said: null,
  is_entered: false,
  is_refunded: false,
  ...change,
})
const said = (amount: number | null, state = 'succeeded', currency = 'TZS') => ({ state, amount, currency })

describe('the repairs that fit', () => {
  test.each([
    ['an open payment', { status: 'pending' }, ['ask']],
    ['a payment in review', {}, ['ask', 'close']],
    ['one with less money', { said: said(149_900) }, ['ask', 'accept_less', 'return_all', 'close']],
    ['one with more money', { said: said(300_000) }, ['ask', 'return_surplus', 'return_all', 'close']],
    ['one in another currency', { said: said(150, 'succeeded', 'USD') }, ['ask', 'close']],
    ['one with a fraction of a shilling', { said: said(null) }, ['ask', 'close']],
    ['one that was entered and is owed', { is_entered: true }, ['refund_sent', 'close']],
    ['one that was entered and refunded', { is_entered: true, is_refunded: true }, ['close']],
    ['a refund that failed', { status: 'refund_failed' }, ['retry_refund', 'refund_sent']],
    ['a refund without an outcome', { kind: 'refund' }, ['ask', 'refund_sent', 'refund_not_sent']],
    ['a payout without an outcome', { kind: 'payout' }, ['ask']],
    ['a paid payment', { status: 'succeeded' }, []],
  ] as const)('%s', (_title, change, expected) => {
    expect(repairsOf(found(change as Partial<RepairCase>))).toEqual(expected)
  })

  test('never include one that is none of the attempt’s states', () => {
    for (const status of PAYMENT_STATES) {
      const repairs = repairsOf(found({ status }))
      expect(repairs.includes('retry_refund')).toBe(status === 'refund_failed')
    }
  })
})

describe('the answer that a person has asked for', () => {
  test('settles a payment in review', () => {
    expect(applyManualQuery(payment(), arrived(150_000), held, now)).toMatchObject({
      to: 'succeeded_late',
      effects: ['confirm_booking', 'record_collection', 'tell_paid'],
    })
    const declined = { found: true, state: 'failed', reason: 'wrong_pin' } as const
    expect(applyManualQuery(payment(), declined, held, now)).toMatchObject({ to: 'failed', reason: 'wrong_pin' })
    const lost = payment({ needs_reconcile: true, not_found_count: 2 })
    expect(applyManualQuery(lost, { found: false }, held, now)?.to).toBe('failed')
  })

  test('leaves it in review if it is still not definite', () => {
    const open: PaymentSnapshot = { found: true, state: 'pending' }
    const silent: PaymentSnapshot = { found: true, state: 'unknown', doubt: 'unreachable' }
    for (const snapshot of [open, silent, arrived(149_900), { found: false } as const])
      expect(applyManualQuery(payment(), snapshot, held, now)).toBeNull()
  })

  test('is applied to an open payment as ever', () => {
    const open = payment({ status: 'pending', last_question: false })
    expect(applyManualQuery(open, arrived(150_000), held, now)?.to).toBe('succeeded')
  })
})

describe('another amount', () => {
  test('completes the price if the one that was asked for did, and is a part otherwise', () => {
    expect(acceptAmount(payment(), 149_900, held, now)?.effects).toContain('record_collection')
    expect(acceptAmount(payment(), 149_900, { ...held, rest: 450_000 }, now)?.effects).toContain('record_part')
  })

  test('cannot pay a booking that is cancelled, expired without free nights, or paid already', () => {
    for (const change of [{ status: 'cancelled' }, { status: 'expired' }, { paid: true }] as const)
      expect(acceptAmount(payment(), 149_900, { ...held, ...change }, now)).toBeNull()
  })

  test('never uses more than was asked for', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 3_000_000 }), (amount) => {
        const decision = acceptAmount(payment(), Math.min(amount, 150_000), held, now)
        return decision?.to === 'succeeded_late' && !decision.effects.includes('request_refund')
      }),
    )
  })

  test('counts only as arrived in whole shillings', () => {
    expect([said(5), said(null), said(5, 'pending'), said(5, 'succeeded', 'USD'), null].map(amountArrived)).toEqual([
      5,
      null,
      null,
      null,
      null,
    ])
  })
})
