import { expect, test } from 'vitest'
import { levyFaults, rateFrom, rateText } from './levy-form.ts'

test.each([
  ['18', 1800],
  [' 1.5 % ', 150],
  ['1,25', 125],
  ['0.01', 1],
  ['100', 10_000],
  ['0', null],
  ['100.01', null],
  ['1.555', null],
  ['-2', null],
  ['ten', null],
  ['', null],
])('"%s" percent is stored as %s', (typed, rate) => {
  expect(rateFrom(typed, 'percent')).toBe(rate)
})

test.each([
  ['5,000', 5000],
  ['1 000 000', 1_000_000],
  ['1000001', null],
  ['0', null],
  ['2.5', null],
])('"%s" shillings are stored as %s', (typed, rate) => {
  expect(rateFrom(typed, 'person_night')).toBe(rate)
})

test('a stored rate is typed as it is stored', () => {
  expect(rateText(150, 'percent')).toBe('1.5')
  expect(rateText(5000, 'person_night')).toBe('5000')
})

test('names, rate and source are needed, and the last day is not before the first', () => {
  const empty = { name: ' ', name_sw: '', kind: 'percent', rate: '', valid_from: '', valid_until: '', source: '' }
  expect(levyFaults(empty)).toEqual({
    name: 'text_required',
    name_sw: 'text_required',
    rate: 'levy_rate_invalid',
    source: 'text_required',
  })
  const filled = { ...empty, name: 'VAT', name_sw: 'VAT', rate: '18', source: 'TRA', valid_from: '2027-07-02' }
  expect(levyFaults(filled)).toEqual({})
  expect(levyFaults({ ...filled, valid_until: '2027-07-01' })).toEqual({ valid_until: 'dates_backwards' })
})
