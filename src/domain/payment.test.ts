import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  canMovePayment,
  isPaid,
  isPaymentOpen,
  isPolled,
  newPaymentReference,
  OPEN_PAYMENT_STATES,
  PAYMENT_MOVES,
  PAYMENT_STATES,
  type PaymentState,
  paymentSourcesOf,
} from './payment.ts'

describe('the table of payment moves', () => {
  test('reaches every state from created', () => {
    const reached = new Set<PaymentState>(['created'])
    for (let before = 0; before < reached.size; ) {
      before = reached.size
      for (const rule of PAYMENT_MOVES) if (rule.from.some((from) => reached.has(from))) reached.add(rule.to)
    }
    expect([...reached].sort()).toEqual([...PAYMENT_STATES].sort())
  })

  test('never leads from seen money back to waiting, failed or expired', () => {
    const seen: PaymentState[] = [
      'succeeded',
      'succeeded_late',
      'refund_pending',
      'refunded',
      'refund_failed',
      'reversed',
    ]
    for (const from of seen) {
      for (const to of [...OPEN_PAYMENT_STATES, 'failed', 'expired'] as const) {
        for (const by of ['submit', 'snapshot', 'refund', 'platform'] as const) {
          expect(canMovePayment(from, to, by)).toBe(false)
        }
      }
    }
  })

  test('lists the states to compare with before setting', () => {
    expect(paymentSourcesOf('submitting', 'submit')).toEqual(['created'])
    expect(paymentSourcesOf('succeeded', 'snapshot')).toEqual(['created', 'submitting', 'pending'])
    expect(paymentSourcesOf('created', 'submit')).toEqual(['submitting'])
    expect(paymentSourcesOf('created', 'snapshot')).toEqual([])
  })

  test('an attempt under way is asked about, one that paid is not under way', () => {
    for (const state of PAYMENT_STATES) {
      if (isPaymentOpen(state)) expect(isPolled(state)).toBe(true)
      if (isPaid(state)) expect(isPolled(state)).toBe(false)
    }
    expect(isPolled('expired')).toBe(true)
  })
})

test('a reference towards the provider has 18 characters that every provider takes', () => {
  fc.assert(
    fc.property(fc.uint8Array({ minLength: 16, maxLength: 20 }), fc.constantFrom('BK', 'PO', 'RF'), (random, kind) =>
      /^(BK|PO|RF)[0-9A-Z]{16}$/.test(newPaymentReference(kind, random)),
    ),
  )
})
