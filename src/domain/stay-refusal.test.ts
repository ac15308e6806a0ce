import { expect, test } from 'vitest'
import { stayRefusal } from './stay-refusal.ts'

test.each([
  ['check_in_past', 'check_in'],
  ['check_in_fixed', 'check_in'],
  ['check_out_not_after', 'check_out'],
  ['check_out_past', 'check_out'],
  ['dates_unchanged', 'check_out'],
  ['too_far_ahead', 'check_out'],
  ['too_long', 'check_out'],
] as const)('the refusal %s is about the field %s', (fault, field) => {
  const { code, details } = stayRefusal(fault)
  expect([code, details]).toEqual([fault, { fields: { [field]: fault } }])
})
