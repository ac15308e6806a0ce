import { expect, test } from 'vitest'
import type { BookingStatus } from '#domain/booking.ts'
import type { PaymentState } from '#domain/payment.ts'
import { doneOf, nextMove, openMoves, paymentKind, percentTaken } from './booking-badges.ts'

const PART = 300_000
const attempt = (status: PaymentState, paid_amount: number, total_amount = PART) => ({
  payment: { id: 1, status, method: 'tigopesa' as const, msisdn: '255712345678', amount: PART, reason: null },
  ...{ paid_amount, total_amount },
})

test('money that came late is paid all the same', () => {
  expect(paymentKind(attempt('succeeded_late', PART))).toBe('paid')
})

test('money that is asked for or on its way back is not paid', () => {
  expect(paymentKind(attempt('pending', 0))).toBe('waiting')
  expect(paymentKind(attempt('refund_pending', 0))).toBe('refunding')
  expect(paymentKind({ payment: null, paid_amount: 0, total_amount: PART })).toBe('none')
})

test('a price in parts is paid when all of them have come, whatever became of the latest attempt', () => {
  const kindAfter = (status: PaymentState, parts: number) => paymentKind(attempt(status, parts * PART, 3 * PART))
  expect((['pending', 'failed', 'expired'] as const).map((status) => kindAfter(status, 0))).toEqual([
    ...['waiting', 'failed', 'failed'],
  ])
  for (const status of ['succeeded', 'pending', 'failed', 'expired'] as const) {
    expect(kindAfter(status, 1), status).toBe('part_paid')
    expect(kindAfter(status, 2), status).toBe('part_paid')
  }
  expect(kindAfter('succeeded', 3)).toBe('paid')
  expect(kindAfter('review', 1)).toBe('review')
  expect(kindAfter('refund_pending', 0)).toBe('refunding')
})

test('the next thing to do with a confirmed booking is to check in, cancelling comes last', () => {
  const booking = {
    status: 'confirmed' as const,
    allowed_statuses: ['cancelled', 'no_show', 'checked_in'] as BookingStatus[],
  }
  expect(nextMove(booking, 'arrivals')).toBe('checked_in')
  expect(openMoves(booking)).toEqual(['checked_in', 'no_show', 'cancelled'])
})

test('a guest who has arrived is done with on the list of arrivals, not on that of departures', () => {
  const booking = { status: 'checked_in' as const, allowed_statuses: ['checked_out'] as BookingStatus[] }
  expect(nextMove(booking, 'arrivals')).toBeNull()
  expect(nextMove(booking, 'departures')).toBe('checked_out')
})

test('cancelling is never offered as the next thing to do', () => {
  expect(nextMove({ status: 'pending', allowed_statuses: ['cancelled'] }, 'arrivals')).toBeNull()
  expect(nextMove({ status: 'pending', allowed_statuses: [] }, 'arrivals')).toBeNull()
})

test('an arrival is done once the guest has checked in, even when gone again', () => {
  const day = [{ status: 'checked_in' as const }, { status: 'confirmed' as const }, { status: 'checked_out' as const }]
  expect(doneOf(day, 'arrivals')).toBe(2)
  expect(doneOf(day, 'departures')).toBe(1)
})

test('a hotel without rooms has no occupancy', () => {
  expect(percentTaken(0, 0)).toBeNull()
  expect(percentTaken(2, 3)).toBe(67)
})
