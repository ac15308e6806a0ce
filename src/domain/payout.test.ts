import { describe, expect, test } from 'vitest'
import {
  isPayoutFinal,
  isPayoutOpen,
  PAYOUT_ACTIONS,
  PAYOUT_MOVES,
  PAYOUT_STATUSES,
  payoutAfter,
  payoutFault,
} from './payout.ts'

describe('a payment request', () => {
  test('is approved, then paid', () => {
    expect(payoutAfter({ status: 'pending' }, 'approve')).toEqual({ status: 'approved' })
    expect(payoutAfter({ status: 'approved' }, 'pay')).toEqual({ status: 'paid' })
  })

  test('is rejected only with a reason', () => {
    expect(payoutAfter({ status: 'pending' }, 'reject')).toBe('reason_required')
    expect(payoutAfter({ status: 'pending' }, 'reject', '  ')).toBe('reason_required')
    expect(payoutAfter({ status: 'pending' }, 'reject', 'Wrong account')).toEqual({ status: 'rejected' })
    expect(payoutAfter({ status: 'approved' }, 'reject', 'Wallet closed')).toEqual({ status: 'rejected' })
  })

  test('is never paid before it is approved', () => {
    expect(payoutAfter({ status: 'pending' }, 'pay')).toBe('move_not_allowed')
    expect(payoutAfter({ status: 'approved' }, 'approve')).toBe('move_not_allowed')
  })

  test.each(['paid', 'rejected'] as const)('that is %s stays so', (status) => {
    for (const action of PAYOUT_ACTIONS) expect(payoutAfter({ status }, action, 'why')).toBe('already_decided')
  })

  test('can reach every status, and has no move from a final one', () => {
    const reachable = new Set(['pending', ...PAYOUT_MOVES.map((rule) => rule.to)])
    expect(PAYOUT_STATUSES.every((status) => reachable.has(status))).toBe(true)
    expect(PAYOUT_MOVES.some((rule) => isPayoutFinal(rule.from))).toBe(false)
    for (const status of PAYOUT_STATUSES) expect(isPayoutOpen(status)).toBe(!isPayoutFinal(status))
  })

  test('asks for no more than the balance that no other request claims', () => {
    expect(payoutFault({ amount: 90_000, balance: 90_000, open_amount: 0 })).toBeNull()
    expect(payoutFault({ amount: 90_001, balance: 90_000, open_amount: 0 })).toBe('balance_exceeded')
    expect(payoutFault({ amount: 40_000, balance: 90_000, open_amount: 50_001 })).toBe('balance_exceeded')
    expect(payoutFault({ amount: 1, balance: -5_000, open_amount: 0 })).toBe('balance_exceeded')
  })
})
