import { describe, expect, test } from 'vitest'
import { MOVES } from './booking.ts'
import { BOOKING_EVENTS, eventOfMove, eventOfPayment, inOrder } from './booking-history.ts'

describe('the history of a booking', () => {
  test('has a word for every move', () => {
    for (const { move } of MOVES) expect(BOOKING_EVENTS).toContain(eventOfMove(move))
  })

  test.each([
    ['collection', null, 'created', 'submit', 'payment_asked'],
    ['collection', 'created', 'submitting', 'submit', null],
    ['collection', 'submitting', 'pending', 'snapshot', null],
    ['collection', 'pending', 'failed', 'snapshot', 'payment_failed'],
    ['collection', 'pending', 'expired', 'snapshot', 'payment_unanswered'],
    ['collection', 'expired', 'succeeded_late', 'snapshot', 'payment_received'],
    ['collection', 'expired', 'refund_pending', 'snapshot', 'payment_too_late'],
    ['collection', 'succeeded', 'refund_pending', 'refund', null],
    ['collection', 'refund_failed', 'refund_pending', 'platform', null],
    ['collection', 'refund_pending', 'refunded', 'refund', null],
    ['collection', 'refund_failed', 'refunded', 'platform', 'refund_sent'],
    ['collection', 'refund_pending', 'refunded', 'snapshot', 'refund_sent'],
    ['collection', 'review', 'refunded', 'platform', null],
    ['collection', 'succeeded', 'reversed', 'snapshot', 'payment_reversed'],
    ['refund', null, 'created', 'submit', 'refund_begun'],
    ['refund', 'submitting', 'created', 'submit', 'refund_waits'],
    ['refund', 'pending', 'succeeded', 'snapshot', 'refund_sent'],
    ['refund', 'pending', 'failed', 'snapshot', 'refund_failed'],
    ['refund', 'created', 'failed', 'submit', null],
  ] as const)('a %s that goes from %s to %s by %s is told as %s', (kind, from, to, by, event) => {
    expect(eventOfPayment(kind, from, to, by)).toBe(event)
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
