import { expect, test } from 'vitest'
import { handoverFault, handoverFaults } from './handover.ts'

const NOTHING = { available: 0, open_requests: 0, disputes: 0 }

test('open requests and disputes prevent a handover; open money does unless it goes along', () => {
  expect(handoverFault(NOTHING, false)).toBeNull()
  expect(handoverFault({ ...NOTHING, available: 5 }, false)).toBe('handover_money_open')
  expect(handoverFault({ ...NOTHING, available: -5 }, false)).toBe('handover_money_open')
  expect(handoverFault({ ...NOTHING, available: 5 }, true)).toBeNull()
  expect(handoverFault({ ...NOTHING, open_requests: 1 }, true)).toBe('handover_payout_open')
  expect(handoverFault({ ...NOTHING, disputes: 1 }, true)).toBe('handover_dispute_open')
})

test('names are needed of somebody without an account, and a reason always', () => {
  const empty = { first_name: ' ', last_name: '', reason: ' ' }
  expect(handoverFaults(empty, false)).toEqual({ reason: 'text_required' })
  expect(handoverFaults(empty, true)).toEqual({
    first_name: 'name_required',
    last_name: 'name_required',
    reason: 'text_required',
  })
})
