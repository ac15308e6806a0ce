import { describe, expect, test } from 'vitest'
import { MOVES } from './booking.ts'
import { BOOKING_EVENTS, eventOfMove, eventOfPayment, inOrder } from './booking-history.ts'

describe('the history of a booking', () => {
  test('has a word for every move', () => {
    for (const { move } of MOVES) expect(BOOKING_EVENTS).toContain(eventOfMove(move))
  })

  test.each([
    ['collection', null, 'created', 'payment_asked'],
    ['collection', 'created', 'submitting', null],
    ['collection', 'submitting', 'pending', null],
    ['collection', 'pending', 'failed', 'payment_failed'],
    ['collection', 'pending', 'expired', 'payment_unanswered'],
    ['collection', 'expired', 'succeeded_late', 'payment_received'],
    ['collection', 'expired', 'refund_pending', 'payment_too_late'],
    ['collection', 'succeeded', 'refund_pending', null],
    ['collection', 'refund_failed', 'refund_pending', null],
    ['collection', 'refund_pending', 'refunded', null],
    ['collection', 'succeeded', 'reversed', 'payment_reversed'],
    ['refund', null, 'created', 'refund_begun'],
    ['refund', 'submitting', 'created', 'refund_waits'],
    ['refund', 'pending', 'succeeded', 'refund_sent'],
    ['refund', 'pending', 'failed', 'refund_failed'],
  ] as const)('a %s that goes from %s to %s is told as %s', (kind, from, to, event) => {
    expect(eventOfPayment(kind, from, to)).toBe(event)
  })

  test('puts what happened at one instant into the order in which it came about', () => {
    const at = new Date('2027-07-01T10:00:00Z')
    const later = new Date('2027-07-01T10:00:01Z')
    const events = inOrder([
      { event: 'refund_begun', at: later },
      { event: 'confirmed', at },
      { event: 'cancelled', at: later },
      { event: 'payment_received', at },
    ])
    expect(events.map(({ event }) => event)).toEqual(['payment_received', 'confirmed', 'cancelled', 'refund_begun'])
  })
})
