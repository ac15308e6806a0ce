import { describe, expect, test } from 'vitest'
import type { Booking } from '#features/bookings/contract.ts'
import { followDelay, isFollowed, outcomeOf, paymentStage } from './payment-stage.ts'

type Payment = NonNullable<Booking['payment']>
const payment = (status: Payment['status'], reason: string | null = null): Payment => ({
  id: 1,
  status,
  method: 'tigopesa',
  msisdn: '255712345678',
  amount: 450_000,
  reason,
})
const at = (status: Booking['status'], paid: Payment | null, refund: Booking['refund'] = null) =>
  paymentStage({ status, payment: paid, refund, paid_amount: 0, total_amount: 450_000 })

describe('the stage of a payment', () => {
  test('an attempt under way waits for the phone', () => {
    for (const status of ['created', 'submitting', 'pending'] as const) {
      expect(at('pending', payment(status))).toEqual({ stage: 'waiting' })
    }
  })

  test('a declined attempt keeps the hold and says why', () => {
    expect(at('pending', payment('failed', 'wrong_pin'))).toEqual({ stage: 'declined', reason: 'wrong_pin' })
    expect(at('pending', payment('failed', 'new_reason'))).toEqual({ stage: 'declined', reason: 'other' })
    expect(at('pending', payment('expired'))).toEqual({ stage: 'declined', reason: 'no_answer' })
    expect(at('pending', null)).toEqual({ stage: 'declined', reason: null })
  })

  test('a wrong amount is looked at by a person', () => {
    expect(at('pending', payment('review'))).toEqual({ stage: 'review' })
  })

  test('money that goes back during the hold leaves the price, or the rest of it, to be paid', () => {
    for (const status of ['refund_pending', 'refunded', 'refund_failed'] as const) {
      expect(at('pending', payment(status))).toEqual({ stage: 'declined', reason: null })
      const booking = { status: 'pending', payment: payment(status), refund: null, total_amount: 900_000 } as const
      expect(paymentStage({ ...booking, paid_amount: 450_000 })).toEqual({ stage: 'part_paid' })
    }
  })

  test('money makes the booking confirmed, also when it came late', () => {
    expect(at('confirmed', payment('succeeded'))).toEqual({ stage: 'confirmed' })
    expect(at('confirmed', payment('succeeded_late'))).toEqual({ stage: 'confirmed' })
    expect(at('checked_in', payment('succeeded'))).toEqual({ stage: 'confirmed' })
  })

  test('a hold that ended says whether late money goes back', () => {
    expect(at('expired', payment('failed'))).toEqual({ stage: 'hold_ended', refund: null, late: true })
    expect(at('expired', payment('refund_pending'))).toEqual({ stage: 'hold_ended', refund: 450_000, late: true })
    expect(at('cancelled', payment('failed'))).toEqual({ stage: 'cancelled', refund: null })
  })

  test('a hold that ended while money is under way or looked at never says that nothing was charged', () => {
    for (const status of ['created', 'submitting', 'pending'] as const)
      expect(at('expired', payment(status))).toEqual({ stage: 'outcome_awaited' })
    expect(at('expired', payment('review'))).toEqual({ stage: 'review' })
    for (const status of ['failed', 'expired'] as const)
      expect(at('expired', payment(status))).toMatchObject({ stage: 'hold_ended', refund: null })
  })

  test('a part of the price keeps the booking waiting for the next one, and goes back when it ends', () => {
    const part = { paid_amount: 450_000, total_amount: 900_000, refund: null }
    const stage = (status: Booking['status'], last: Payment, more: Partial<Parameters<typeof paymentStage>[0]> = {}) =>
      paymentStage({ ...part, status, payment: last, ...more })
    expect(stage('pending', payment('succeeded'))).toEqual({ stage: 'part_paid' })
    expect(stage('pending', payment('pending'))).toEqual({ stage: 'waiting' })
    expect(stage('pending', payment('failed', 'limit'))).toEqual({ stage: 'declined', reason: 'limit' })
    expect(stage('pending', payment('reversed'))).toEqual({ stage: 'declined', reason: 'other' })
    expect(stage('expired', payment('succeeded'))).toEqual({ stage: 'hold_ended', refund: 450_000, late: false })
    const refund = { amount: 450_000, status: 'pending' as const }
    expect(stage('expired', payment('refund_pending'), { paid_amount: 0, refund })).toMatchObject({ refund: 450_000 })
    expect(stage('cancelled', payment('succeeded'))).toEqual({ stage: 'cancelled', refund: 450_000 })
  })
})

test('a booking is processed until it is confirmed, over, or waits for its traveller to pay again', () => {
  const outcome = (status: Booking['status'], paid: Payment | null, paid_amount = 0) =>
    outcomeOf({ status, payment: paid, refund: null, paid_amount, total_amount: 450_000 })
  expect(outcome('pending', payment('pending'))).toBe('processing')
  expect(outcome('pending', payment('review'))).toBe('processing')
  expect(outcome('pending', payment('succeeded'), 200_000)).toBe('processing')
  expect(outcome('pending', payment('failed', 'wrong_pin'))).toBe('unpaid')
  expect(outcome('confirmed', payment('succeeded'))).toBe('confirmed')
  expect(outcome('expired', payment('failed'))).toBe('ended')
  expect(outcome('expired', payment('pending'))).toBe('processing')
  expect(outcome('cancelled', payment('failed'))).toBe('cancelled')
})

test('a booking is followed while it can still be paid', () => {
  expect(isFollowed({ status: 'pending', payment: payment('failed') })).toBe(true)
  expect(isFollowed({ status: 'expired', payment: payment('pending') })).toBe(true)
  expect(isFollowed({ status: 'expired', payment: payment('review') })).toBe(true)
  expect(isFollowed({ status: 'expired', payment: payment('failed') })).toBe(false)
  expect(isFollowed({ status: 'expired', payment: null })).toBe(false)
  expect(isFollowed({ status: 'confirmed', payment: payment('succeeded') })).toBe(false)
})

test('the server is asked every 2 s at first and every 5 s in the end', () => {
  expect([0, 1, 4, 12, 100].map(followDelay)).toEqual([2000, 2250, 3000, 5000, 5000])
})
