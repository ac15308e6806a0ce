import { expect, test } from 'vitest'
import { levyFaults, rateFrom, rateText, STAR_FIELDS, starRatesFrom, starRateTexts } from './levy-form.ts'

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

const NO_STARS = { stars_1: '', stars_2: '', stars_3: '', stars_4: '', stars_5: '' }

test('rates by stars: an empty field is the rate of the rule, and what is stored is typed in the same way', () => {
  const typed = { ...NO_STARS, stars_2: '10,000', stars_4: ' 12500 ' }
  const rates = starRatesFrom(typed, 5000, 'person_night')
  expect(rates).toEqual([5000, 10_000, 5000, 12_500, 5000])
  expect(starRateTexts({ rate: 5000, star_rates: rates, kind: 'person_night' })).toEqual(['', '10000', '', '12500', ''])
  expect(starRatesFrom({ ...NO_STARS, stars_5: '1.5' }, 150, 'percent')).toBeNull()
  expect(starRatesFrom(NO_STARS, 150, 'percent')).toBeNull()
  const none = STAR_FIELDS.map(() => '')
  expect([starRateTexts(null), starRateTexts({ rate: 150, star_rates: null, kind: 'percent' })]).toEqual([none, none])
})

test('names, rate and source are needed, and the last day is not before the first', () => {
  const empty = {
    name: ' ',
    name_sw: '',
    kind: 'percent',
    rate: '',
    ...NO_STARS,
    valid_from: '',
    valid_until: '',
    source: '',
  }
  expect(levyFaults(empty)).toEqual({
    name: 'text_required',
    name_sw: 'text_required',
    rate: 'levy_rate_invalid',
    source: 'text_required',
  })
  const filled = { ...empty, name: 'VAT', name_sw: 'VAT', rate: '18', source: 'TRA', valid_from: '2027-07-02' }
  expect(levyFaults(filled)).toEqual({})
  expect(levyFaults({ ...filled, valid_until: '2027-07-01' })).toEqual({ valid_until: 'dates_backwards' })
  expect(levyFaults({ ...filled, stars_3: '101' })).toEqual({ stars_3: 'levy_rate_invalid' })
})
