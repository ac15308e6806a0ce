import { expect, test } from 'vitest'
import { taxRateFaults, taxRateFrom, taxRateStateOn } from './tax-rate.ts'

test.each([
  ['18', 1800],
  [' 16.5 % ', 1650],
  ['16,25', 1625],
  ['0', 0],
  ['100', 10_000],
  ['100.01', null],
  ['-1', null],
  ['18.005', null],
  ['', null],
  ['abc', null],
])('%s as a rate of a tax is %s', (typed, rate) => {
  expect(taxRateFrom(typed)).toBe(rate)
})

test('a rate is in force from its first day until the day before the next one', () => {
  const rate = { valid_from: '2026-07-01', valid_until: '2026-12-31' }
  expect(['2026-06-30', '2026-07-01', '2026-12-31', '2027-01-01'].map((day) => taxRateStateOn(rate, day))).toEqual([
    'coming',
    'on',
    'on',
    'over',
  ])
  expect(taxRateStateOn({ ...rate, valid_until: null }, '2090-01-01')).toBe('on')
})

test('a rate needs a percentage, a first day and a source', () => {
  expect(taxRateFaults({ rate: 'x', valid_from: '', source: ' ' })).toEqual({
    rate: 'tax_rate_invalid',
    valid_from: 'first_day_required',
    source: 'text_required',
  })
  expect(taxRateFaults({ rate: '0', valid_from: '2026-07-01', source: 'Finance Act 2026' })).toEqual({})
})
