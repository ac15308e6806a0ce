import { expect, test } from 'vitest'
import { canBeViewed, refusalAfterView, refusalInView } from './customer-view.ts'

test.each([
  ['traveller', 'active', true],
  ['hotel_admin', 'active', true],
  ['bhumwi_admin', 'active', false],
  ['traveller', 'blocked', false],
] as const)('an account with the role %s that is %s can be viewed: %s', (role, status, can) => {
  expect(canBeViewed({ role, status })).toBe(can)
})

test.each([
  [{ method: 'GET', access: 'signed_in' }, null],
  [{ method: 'GET', access: 'front_desk.view' }, null],
  [{ method: 'GET', access: 'signed_in', inView: 'closed' }, 'view_closed'],
  [{ method: 'GET', access: 'payout.view' }, 'view_closed'],
  [{ method: 'POST', access: 'public' }, 'view_read_only'],
  [{ method: 'PATCH', access: 'property.edit' }, 'view_read_only'],
  [{ method: 'POST', access: 'payout.wallet' }, 'view_read_only'],
  [{ method: 'DELETE', access: 'signed_in', inView: 'closed' }, 'view_read_only'],
  [{ method: 'POST', access: 'signed_in', inView: 'open' }, null],
] as const)('during a view %o is refused with %s', (call, refusal) => {
  expect(refusalInView(call)).toBe(refusal)
})

test.each([
  ['of the viewed account', { method: 'POST' }, '7', 7, null],
  ['after the view', { method: 'POST' }, '7', null, 'view_over'],
  ['of the account viewed before', { method: 'DELETE' }, '7', 8, 'view_over'],
  ['without a view', { method: 'POST' }, undefined, null, null],
  ['that only reads', { method: 'GET' }, '7', null, null],
  ['that ends the view', { method: 'POST', inView: 'open' }, '7', null, null],
] as const)('a call from a page %s is refused with %5$s', (_, call, viewed, open, refusal) => {
  expect(refusalAfterView({ access: 'signed_in', ...call }, { viewed, open })).toBe(refusal)
})
