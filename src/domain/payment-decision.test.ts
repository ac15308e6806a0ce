import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { BOOKING_STATUSES } from './booking.ts'
import {
  canMovePayment,
  isPaid,
  isPaymentOpen,
  OPEN_PAYMENT_STATES,
  PAYMENT_STATES,
  type PaymentState,
  REASONS,
} from './payment.ts'
import { applySnapshot, type PaidBookingFacts, type PaymentFacts, type PaymentSnapshot } from './payment-decision.ts'

const start = new Date('2027-07-07T10:00:00Z')
const minutesIn = (minutes: number): Date => new Date(start.getTime() + minutes * 60_000)
const attempt = (change: Partial<PaymentFacts> = {}): PaymentFacts => ({
  status: 'pending',
  amount: 150_000,
  needs_reconcile: false,
  not_found_count: 0,
  created_at: start,
  submitted_at: start,
  refund: null,
  last_question: false,
  ...change,
})
const held: PaidBookingFacts = { status: 'pending', paid: false, rest: 150_000, collected: false, nights_free: false }
const success: PaymentSnapshot = { found: true, state: 'succeeded', amount: 150_000, currency: 'TZS' }
const still: PaymentSnapshot = { found: true, state: 'pending' }
const declined: PaymentSnapshot = { found: true, state: 'failed', reason: 'wrong_pin' }

describe('money that arrives', () => {
  test('in time confirms the held booking', () => {
    for (const status of OPEN_PAYMENT_STATES) {
      expect(applySnapshot(attempt({ status }), success, held, minutesIn(1))).toEqual({
        to: 'succeeded',
        effects: ['confirm_booking', 'record_collection', 'tell_paid'],
        reason: null,
      })
    }
  })

  test('after its prompt expired, while the hold lasts, still confirms the booking', () => {
    const decision = applySnapshot(attempt({ status: 'expired' }), success, held, minutesIn(12))
    expect(decision).toMatchObject({ to: 'succeeded_late', effects: expect.arrayContaining(['confirm_booking']) })
  })

  test.each(['pending', 'expired', 'failed'] as const)(
    'after the hold has expired, for an attempt that is %s, revives the booking if the nights are still free',
    (status) => {
      const booking: PaidBookingFacts = {
        status: 'expired',
        paid: false,
        rest: 150_000,
        collected: false,
        nights_free: true,
      }
      expect(applySnapshot(attempt({ status }), success, booking, minutesIn(20))).toMatchObject({
        to: 'succeeded_late',
        effects: ['revive_booking', 'record_collection', 'tell_paid'],
      })
    },
  )

  test('that is a part of a larger price keeps the booking waiting, with the hold begun anew', () => {
    const large = { ...held, rest: 450_000 }
    expect(applySnapshot(attempt(), success, large, minutesIn(1))).toEqual({
      to: 'succeeded',
      reason: null,
      effects: ['record_part', 'extend_hold', 'tell_part'],
    })
    const last = applySnapshot(attempt(), success, { ...held, rest: 150_000 }, minutesIn(1))
    expect(last?.effects).toEqual(['confirm_booking', 'record_collection', 'tell_paid'])
  })

  test('that is more than is still owed, or a part for a booking that has expired, goes back', () => {
    const back = ['record_late_money', 'request_refund', 'tell_money_comes_back']
    expect(applySnapshot(attempt(), success, { ...held, rest: 100_000 }, minutesIn(1))?.effects).toEqual(back)
    const expired = { status: 'expired', paid: false, rest: 450_000, collected: false, nights_free: true } as const
    expect(applySnapshot(attempt(), success, expired, minutesIn(20))?.effects).toEqual(back)
    const completed = applySnapshot(attempt(), success, { ...expired, rest: 150_000 }, minutesIn(20))
    expect(completed?.effects).toContain('revive_booking')
  })

  test('that the operator takes back while other parts are awaited was never the hotel’s', () => {
    const taken: PaymentSnapshot = { found: true, state: 'reversed' }
    const part = applySnapshot(attempt({ status: 'succeeded' }), taken, { ...held, rest: 300_000 }, minutesIn(1))
    expect(part?.effects).toEqual(['record_part_reversal', 'alert_platform', 'tell_review'])
    const whole = { ...held, status: 'confirmed', paid: true, rest: 0, collected: true } as const
    expect(applySnapshot(attempt({ status: 'succeeded' }), taken, whole, minutesIn(1))?.effects).toEqual([
      'record_reversal',
      'alert_platform',
      'tell_review',
    ])
    // One that was given up keeps the difference, however little of its price is left.
    const given = (collected: boolean) => ({ ...held, status: 'cancelled', rest: 300_000, collected }) as const
    const effects = [false, true].map(
      (collected) => applySnapshot(attempt({ status: 'succeeded' }), taken, given(collected), minutesIn(1))?.effects[0],
    )
    expect(effects).toEqual(['record_part_reversal', 'record_reversal'])
  })

  test.each([
    [
      'whose nights were sold again',
      { status: 'expired', paid: false, rest: 150_000, collected: false, nights_free: false },
    ],
    ['that was cancelled', { status: 'cancelled', paid: false, rest: 150_000, collected: false, nights_free: true }],
    [
      'that another attempt has paid',
      { status: 'confirmed', paid: true, rest: 0, collected: true, nights_free: false },
    ],
  ] as const)('for a booking %s goes back', (_title, booking) => {
    for (const status of ['pending', 'failed', 'expired'] as const) {
      expect(applySnapshot(attempt({ status }), success, booking, minutesIn(20))).toMatchObject({
        to: 'refund_pending',
        effects: ['record_late_money', 'request_refund', 'tell_money_comes_back'],
      })
    }
  })

  test('for a booking that the hotel confirmed unpaid is recorded', () => {
    const booking: PaidBookingFacts = {
      status: 'confirmed',
      paid: false,
      rest: 150_000,
      collected: false,
      nights_free: false,
    }
    expect(applySnapshot(attempt(), success, booking, minutesIn(1))).toMatchObject({
      to: 'succeeded',
      effects: ['record_collection', 'tell_paid'],
    })
  })

  test.each([
    ['is 100 short', { amount: 149_900, currency: 'TZS' }],
    ['is too much', { amount: 300_000, currency: 'TZS' }],
    ['is in dollars', { amount: 150_000, currency: 'USD' }],
    ['has no amount', {}],
  ])('but %s confirms nothing, calls a person and says so to the traveller', (_title, money) => {
    const snapshot: PaymentSnapshot = { found: true, state: 'succeeded', ...money }
    expect(applySnapshot(attempt(), snapshot, held, minutesIn(1))).toEqual({
      to: 'review',
      effects: ['alert_platform', 'tell_review'],
      reason: null,
      review: 'amount',
    })
  })

  test('in a doubtful amount calls a person too, once', () => {
    const snapshot: PaymentSnapshot = { found: true, state: 'unknown', doubt: 'amount' }
    expect(applySnapshot(attempt(), snapshot, held, minutesIn(1))?.to).toBe('review')
    expect(applySnapshot(attempt({ status: 'review' }), snapshot, held, minutesIn(2))).toBeNull()
  })
})

describe('a payment without money', () => {
  test('that was declined keeps the hold and says why', () => {
    expect(applySnapshot(attempt(), declined, held, minutesIn(1))).toEqual({
      to: 'failed',
      effects: ['tell_failed'],
      reason: 'wrong_pin',
    })
  })

  test('waits, and expires when its time is over and the provider still says no success', () => {
    expect(applySnapshot(attempt(), still, held, minutesIn(9))).toBeNull()
    expect(applySnapshot(attempt(), still, held, minutesIn(10))).toMatchObject({
      to: 'expired',
      effects: ['tell_expired'],
    })
    expect(applySnapshot(attempt({ status: 'expired' }), still, held, minutesIn(11))).toBeNull()
  })

  test('that the provider turns out to know is pending', () => {
    expect(applySnapshot(attempt({ status: 'submitting' }), still, held, minutesIn(1))).toMatchObject({ to: 'pending' })
  })

  test('does not expire while the provider cannot be reached', () => {
    const silence: PaymentSnapshot = { found: true, state: 'unknown', doubt: 'unreachable' }
    expect(applySnapshot(attempt(), silence, held, minutesIn(60))).toBeNull()
  })

  test.each([
    ['a first time', { needs_reconcile: true, not_found_count: 0 }, 11, 'expired'],
    ['a second time, but too soon', { needs_reconcile: true, not_found_count: 1 }, 9, null],
    ['a second time, ten minutes on', { needs_reconcile: true, not_found_count: 1 }, 10, 'failed'],
    ['twice, though it had accepted it', { needs_reconcile: false, not_found_count: 5 }, 11, 'expired'],
  ])('that the provider does not know %s', (_title, change, minutes, to) => {
    const decision = applySnapshot(attempt(change), { found: false }, held, minutesIn(minutes))
    expect(decision?.to ?? null).toBe(to)
  })
})

describe('an attempt at the last question', () => {
  const last = (change: Partial<PaymentFacts> = {}) => attempt({ last_question: true, ...change })
  const week = minutesIn(7 * 24 * 60)
  const silence: PaymentSnapshot = { found: true, state: 'unknown', doubt: 'unreachable' }
  const unknown: PaymentSnapshot = { found: true, state: 'unknown', doubt: 'status' }

  test.each([
    ['that the provider still has under way', still],
    ['about which the provider cannot be reached', silence],
    ['in a status that is not known to us', unknown],
    ['that was accepted, and that the provider no longer knows', { found: false } as const],
  ])('%s goes to a person, and the traveller is notified', (_title, snapshot) => {
    for (const status of ['submitting', 'pending', 'expired'] as const) {
      expect(applySnapshot(last({ status }), snapshot, held, week)).toEqual({
        to: 'review',
        effects: ['alert_platform', 'tell_review'],
        reason: null,
        review: 'no_outcome',
      })
    }
  })

  test('that certainly brought no money ends without a person', () => {
    expect(applySnapshot(last(), declined, held, week)?.to).toBe('failed')
    expect(applySnapshot(last({ status: 'expired' }), declined, held, week)).toBeNull()
    const lost = last({ status: 'expired', needs_reconcile: true, not_found_count: 3 })
    expect(applySnapshot(lost, { found: false }, held, week)).toBeNull()
    expect(applySnapshot(last({ status: 'failed' }), still, held, week)).toBeNull()
  })

  test('that brought the money is used as ever', () => {
    expect(applySnapshot(last(), success, held, week)?.to).toBe('succeeded')
    expect(applySnapshot(last({ status: 'expired' }), success, held, week)?.to).toBe('succeeded_late')
  })
})

describe('money that is taken back', () => {
  const reversed: PaymentSnapshot = { found: true, state: 'reversed' }
  const refunded: PaymentSnapshot = { found: true, state: 'refunded' }

  test('after it paid a booking is recorded, and a person is called', () => {
    expect(
      applySnapshot(
        attempt({ status: 'succeeded' }),
        reversed,
        { ...held, status: 'confirmed', collected: true },
        minutesIn(60),
      ),
    ).toMatchObject({
      to: 'reversed',
      effects: ['record_reversal', 'alert_platform', 'tell_review'],
      review: 'reversed',
    })
  })

  const sent = (status: PaymentState, amount = 150_000) => ({ status, amount })
  test.each([
    ['by the provider, as much as we owe', 'refund_pending', refunded, sent('pending'), 'refunded'],
    ['by the provider after our refund failed', 'refund_failed', refunded, sent('failed'), 'refunded'],
    ['by the provider, of which we hear again', 'refunded', refunded, sent('failed'), null],
    ['by the provider, more than we owe', 'refund_pending', refunded, sent('pending', 75_000), 'review'],
    ['by the provider, though our refund has arrived', 'refunded', refunded, sent('succeeded'), 'review'],
    ['by the operator while our refund is on its way', 'refund_pending', reversed, sent('pending'), 'review'],
    ['by the operator after our refund failed', 'refund_failed', reversed, sent('failed'), 'review'],
    ['by the operator after our refund has arrived', 'refunded', reversed, sent('succeeded'), 'review'],
  ] as const)('%s', (_title, status, snapshot, refund, to) => {
    const decision = applySnapshot(attempt({ status, refund }), snapshot, held, minutesIn(60))
    expect(decision?.to ?? null).toBe(to)
    if (to === 'refunded') expect(decision?.effects).toEqual(['record_refund_sent', 'tell_refunded'])
    if (to === 'review') expect(decision?.effects).toEqual(['alert_platform'])
  })

  test('before we ever saw it is a failure', () => {
    expect(applySnapshot(attempt(), reversed, held, minutesIn(5))).toMatchObject({ to: 'failed', reason: 'other' })
  })
})

describe('whatever the provider answers', () => {
  const anySnapshot: fc.Arbitrary<PaymentSnapshot> = fc.oneof(
    fc.constant<PaymentSnapshot>({ found: false }),
    fc.record({
      found: fc.constant(true as const),
      state: fc.constantFrom('pending', 'succeeded', 'failed', 'reversed', 'refunded', 'unknown'),
      amount: fc.constantFrom(150_000, 149_900, undefined),
      currency: fc.constantFrom('TZS', 'USD', undefined),
      reason: fc.constantFrom(...REASONS, undefined),
      doubt: fc.constantFrom('unreachable', 'amount', 'status', undefined),
    }),
  )
  const anyAttempt = fc.record({
    status: fc.constantFrom(...PAYMENT_STATES),
    amount: fc.constant(150_000),
    needs_reconcile: fc.boolean(),
    not_found_count: fc.nat(3),
    created_at: fc.constant(start),
    submitted_at: fc.constantFrom(start, null),
    refund: fc.constantFrom(
      null,
      { status: 'pending' as const, amount: 150_000 },
      { status: 'failed' as const, amount: 75_000 },
    ),
    last_question: fc.boolean(),
  })
  const anyBooking = fc.record({
    status: fc.constantFrom(...BOOKING_STATUSES),
    paid: fc.boolean(),
    rest: fc.constantFrom(0, 75_000, 150_000, 450_000),
    collected: fc.boolean(),
    nights_free: fc.boolean(),
  })
  const anyTime = fc.integer({ min: 0, max: 30 }).map(minutesIn)

  test('is nothing or a move of the table', () => {
    fc.assert(
      fc.property(anyAttempt, anySnapshot, anyBooking, anyTime, (payment, snapshot, booking, now) => {
        const decision = applySnapshot(payment, snapshot, booking, now)
        return decision === null || canMovePayment(payment.status, decision.to, 'snapshot')
      }),
    )
  })

  test('has no effect the second time', () => {
    fc.assert(
      fc.property(anyAttempt, anySnapshot, anyBooking, anyTime, (payment, snapshot, booking, now) => {
        const first = applySnapshot(payment, snapshot, booking, now)
        if (first === null || isPaymentOpen(first.to)) return
        const paid = booking.paid || isPaid(first.to)
        const second = applySnapshot({ ...payment, status: first.to }, snapshot, { ...booking, paid }, now)
        expect(second).toBeNull()
      }),
    )
  })

  test('in any order, money is recorded at most once, and seen money is never forgotten', () => {
    fc.assert(
      fc.property(fc.array(anySnapshot, { maxLength: 12 }), fc.array(anyTime, { maxLength: 12 }), (answers, times) => {
        const clock = [...times].sort((a, b) => a.getTime() - b.getTime())
        let payment = attempt()
        const effects: string[] = []
        answers.forEach((answer, i) => {
          const decision = applySnapshot(payment, answer, held, clock[i] ?? minutesIn(30))
          if (decision === null) return
          payment = { ...payment, status: decision.to }
          effects.push(...decision.effects)
        })
        const recorded = effects.filter((effect) => effect === 'record_collection').length
        expect(recorded).toBeLessThanOrEqual(1)
        if (recorded === 1) expect(['succeeded', 'succeeded_late', 'reversed']).toContain(payment.status)
      }),
    )
  })
})
