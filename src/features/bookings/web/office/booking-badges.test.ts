import { expect, test } from 'vitest'
import type { PaymentState } from '#domain/payment.ts'
import { paymentKind } from './booking-badges.ts'

const PART = 300_000
const attempt = (status: PaymentState, paid_amount: number, total_amount = PART) => ({
  payment: { id: 1, status, method: 'tigopesa' as const, msisdn: '255712345678', amount: PART, reason: null },
  paid_amount,
  total_amount,
})

test('money that came late is paid all the same', () => {
  expect(paymentKind(attempt('succeeded_late', PART))).toBe('paid')
})

test('money that is asked for or on its way back is not paid', () => {
  expect(paymentKind(attempt('pending', 0))).toBe('waiting')
  expect(paymentKind(attempt('refund_pending', 0))).toBe('refunding')
  expect(paymentKind({ payment: null, paid_amount: 0, total_amount: PART })).toBe('none')
})

test('of money that went back, the badge says whether it was all of it', () => {
  expect(paymentKind(attempt('refunded', 0))).toBe('refunded')
  expect(paymentKind(attempt('refunded', PART / 3))).toBe('part_refunded')
  // Another payment than the parts that have come so far could not be used.
  expect(paymentKind({ ...attempt('refunded', PART, 3 * PART), status: 'pending' })).toBe('part_paid')
})

test('at the desk, what was taken in cash differs from what is still to come', () => {
  const booking = { payment: null, paid_amount: 0, total_amount: PART }
  expect(paymentKind({ ...booking, cash_amount: PART, owed_amount: 0 })).toBe('cash')
  expect(paymentKind({ ...booking, cash_amount: 0, owed_amount: PART })).toBe('owed')
})

test('cash that was given back after a cancellation is not paid any more', () => {
  const booking = { payment: null, paid_amount: 0, total_amount: PART, cash_amount: PART, owed_amount: 0 }
  expect(paymentKind({ ...booking, cash_returned: true })).toBe('refunded')
})

test('a price in parts is paid when all of them have come, whatever became of the latest attempt', () => {
  const kindAfter = (status: PaymentState, parts: number) => paymentKind(attempt(status, parts * PART, 3 * PART))
  expect((['pending', 'failed', 'expired'] as const).map((status) => kindAfter(status, 0))).toEqual([
    'waiting',
    'failed',
    'failed',
  ])
  for (const status of ['succeeded', 'pending', 'failed', 'expired'] as const) {
    expect(kindAfter(status, 1), status).toBe('part_paid')
    expect(kindAfter(status, 2), status).toBe('part_paid')
  }
  expect(kindAfter('succeeded', 3)).toBe('paid')
  expect(kindAfter('review', 1)).toBe('review')
  expect(kindAfter('refund_pending', 0)).toBe('refunding')
})
