import { describe, expect, test } from 'vitest'
import {
  canApprove,
  earningsOf,
  heldUntil,
  isHeld,
  isPayoutOpen,
  isSameName,
  PAYOUT_ACTIONS,
  PAYOUT_MOVES,
  PAYOUT_STATUSES,
  payoutActions,
  payoutAfter,
  payoutFault,
} from './payout.ts'

test.each([
  [{}, true],
  [{ requested_by: { id: 1 } }, false],
  [{ is_disputed: true }, false],
  [{ is_sending: true }, false],
  [{ status: 'approved' }, false],
  [{ status: 'approved', lacks_second: true, decided_by: { id: 2 } }, true],
  [{ status: 'approved', lacks_second: true, decided_by: { id: 1 } }, false],
  [{ status: 'failed' }, false],
] as const)('a payment request with %o can be approved by account 1: %s', (fields, expected) => {
  const pending = { status: 'pending', is_sending: false, is_disputed: false, lacks_second: false } as const
  expect(canApprove({ ...pending, requested_by: { id: 7 }, decided_by: null, ...fields }, 1)).toBe(expected)
})

describe('a payment request', () => {
  test('is approved, and paid when the transfer has arrived', () => {
    expect(payoutAfter({ status: 'pending' }, 'approve')).toEqual({ status: 'approved' })
    expect(payoutAfter({ status: 'approved' }, 'pay')).toEqual({ status: 'approved' })
    expect(payoutAfter({ status: 'approved' }, 'settle')).toEqual({ status: 'paid' })
  })

  test('is rejected only with a reason', () => {
    expect(payoutAfter({ status: 'pending' }, 'reject')).toBe('reason_required')
    expect(payoutAfter({ status: 'pending' }, 'reject', '  ')).toBe('reason_required')
    for (const status of ['pending', 'approved', 'failed'] as const)
      expect(payoutAfter({ status }, 'reject', 'Wallet closed')).toEqual({ status: 'rejected' })
  })

  test('is never paid before it is approved', () => {
    expect(payoutAfter({ status: 'pending' }, 'pay')).toBe('move_not_allowed')
    expect(payoutAfter({ status: 'pending' }, 'settle')).toBe('move_not_allowed')
    expect(payoutAfter({ status: 'approved' }, 'approve')).toBe('already_decided')
  })

  test('fails when the transfer fails or comes back, and can be sent again', () => {
    expect(payoutAfter({ status: 'approved' }, 'fail')).toEqual({ status: 'failed' })
    expect(payoutAfter({ status: 'paid' }, 'fail')).toEqual({ status: 'failed' })
    expect(payoutAfter({ status: 'failed' }, 'retry')).toEqual({ status: 'approved' })
    expect(payoutAfter({ status: 'approved' }, 'retry')).toBe('already_decided')
  })

  test.each(['paid', 'rejected'] as const)('that is %s stays so, whatever the platform does', (status) => {
    for (const action of PAYOUT_ACTIONS) expect(payoutAfter({ status }, action, 'why')).toBe('already_decided')
    expect(payoutActions({ status, is_sending: false, lacks_second: false })).toEqual([])
  })

  test('can reach every status, and offers no action while a transfer is under way', () => {
    const reachable = new Set(['pending', ...PAYOUT_MOVES.map((rule) => rule.to)])
    expect(PAYOUT_STATUSES.every((status) => reachable.has(status))).toBe(true)
    for (const status of PAYOUT_STATUSES)
      expect(payoutActions({ status, is_sending: true, lacks_second: false })).toEqual([])
    expect(payoutActions({ status: 'pending', is_sending: false, lacks_second: false })).toEqual(['approve', 'reject'])
    expect(payoutActions({ status: 'approved', is_sending: false, lacks_second: false })).toEqual(['reject', 'pay'])
    expect(payoutActions({ status: 'failed', is_sending: false, lacks_second: false })).toEqual(['reject', 'retry'])
    expect(payoutActions({ status: 'approved', is_sending: false, lacks_second: true })).toEqual(['approve', 'reject'])
    expect(PAYOUT_STATUSES.filter(isPayoutOpen)).toEqual(['pending', 'approved', 'failed'])
  })

  test('asks for no more than the balance that no other request claims', () => {
    expect(payoutFault({ amount: 90_000, balance: 90_000, open_amount: 0 })).toBeNull()
    expect(payoutFault({ amount: 90_001, balance: 90_000, open_amount: 0 })).toBe('balance_exceeded')
    expect(payoutFault({ amount: 40_000, balance: 90_000, open_amount: 50_001 })).toBe('balance_exceeded')
    expect(payoutFault({ amount: 1, balance: -5_000, open_amount: 0 })).toBe('balance_exceeded')
  })
})

describe('the money of a stay', () => {
  const stay = { status: 'checked_in', check_in: '2026-07-10', check_in_time: '14:00' } as const
  const at = (text: string) => new Date(`${text}+03:00`)

  test('is held until 24 hours after check-in, and as long as the stay has not begun', () => {
    expect(heldUntil(stay)).toEqual(at('2026-07-11T14:00'))
    expect(isHeld(stay, at('2026-07-11T13:59'))).toBe(true)
    expect(isHeld(stay, at('2026-07-11T14:00'))).toBe(false)
    expect(isHeld({ ...stay, status: 'confirmed' }, at('2026-08-01T00:00'))).toBe(true)
    expect(isHeld({ ...stay, status: 'no_show' }, at('2026-08-01T00:00'))).toBe(false)
  })

  test('is earned, held, available, requested or paid, and nothing twice', () => {
    expect(earningsOf({ balance: 90_000, open_amount: 0, paid: 0, is_held: true })).toEqual({
      earned: 90_000,
      held: 90_000,
      available: 0,
      requested: 0,
      paid: 0,
    })
    expect(earningsOf({ balance: 60_000, open_amount: 20_000, paid: 30_000, is_held: false })).toEqual({
      earned: 90_000,
      held: 0,
      available: 40_000,
      requested: 20_000,
      paid: 30_000,
    })
    expect(earningsOf({ balance: -90_000, open_amount: 0, paid: 90_000, is_held: false })).toMatchObject({
      earned: 0,
      available: -90_000,
    })
  })
})

test('the name of a wallet is the same in another order or spelling of the operator, and not of another person', () => {
  expect(isSameName('JUMA  HASSAN', 'Hassan, Juma')).toBe(true)
  expect(isSameName('Juma Hassan', 'Juma Hassani')).toBe(false)
  expect(isSameName('Dhow House Ltd.', 'DHOW HOUSE LTD')).toBe(true)
})
