import { expect, test } from 'vitest'
import { handoverFault, handoverFaults, sumMoving } from './handover.ts'

const NOTHING = { available: 0, debt: 0, open_requests: 0, disputes: 0 }

test('open requests and disputes prevent a handover; open money does unless it goes along', () => {
  expect(handoverFault(NOTHING, false)).toBeNull()
  expect(handoverFault({ ...NOTHING, available: 5 }, false)).toBe('handover_money_open')
  expect(handoverFault({ ...NOTHING, debt: 5 }, false)).toBe('handover_money_open')
  expect(handoverFault({ ...NOTHING, available: 5 }, true)).toBeNull()
  expect(handoverFault({ ...NOTHING, open_requests: 1 }, true)).toBe('handover_payout_open')
  expect(handoverFault({ ...NOTHING, disputes: 1 }, true)).toBe('handover_dispute_open')
})

test('the debt of one property is not set off against the money of another', () => {
  const nothing = { bookings: 1, held: 10, available: 0, open_requests: 0, disputes: 0 }
  const sums = sumMoving([{ ...nothing, available: 90_000 }, { ...nothing, available: -90_000 }, nothing])
  expect(sums).toEqual({ ...nothing, bookings: 3, held: 30, available: 90_000, debt: 90_000 })
  expect(handoverFault(sums, false)).toBe('handover_money_open')
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
