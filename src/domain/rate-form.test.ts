import { describe, expect, test } from 'vitest'
import { daysFaults, effectOf, percentFrom, rangeFaults, ruleFaults, seasonFaults, stayLimitFrom } from './rate-form.ts'

const today = '2027-03-01'

test.each([
  ['20', 20],
  ['+20 %', 20],
  ['-15', -15],
  ['−15%', -15],
  ['400', 400],
  ['401', null],
  ['-91', null],
  ['1.5', null],
  ['', null],
  ['ten', null],
])('a change of %j is %j percent', (text, percent) => {
  expect(percentFrom(text)).toBe(percent)
})

test.each([
  ['1', 1],
  [' 30 ', 30],
  ['31', null],
  ['0', null],
  ['2.5', null],
  ['-2', null],
])('a minimum stay of %j is %j', (text, nights) => {
  expect(stayLimitFrom('min_nights', text)).toBe(nights)
})

describe('a range of nights', () => {
  test.each([
    ['2027-03-01', '2027-03-01', {}],
    ['2027-03-02', '2027-03-01', { last_night: 'dates_backwards' }],
    ['', '', { first_night: 'first_night_required', last_night: 'last_night_required' }],
    ['2027-02-30', '2027-03-05', { first_night: 'date_invalid' }],
    ['2027-02-28', '2027-03-05', { first_night: 'night_past' }],
    ['2027-03-01', '2029-02-28', {}],
    ['2027-03-01', '2029-03-01', { last_night: 'rate_range_too_long' }],
    ['2027-03-02', '2029-03-01', { last_night: 'rates_too_far' }],
  ])('from %s to %s has the faults %j', (first_night, last_night, faults) => {
    expect(rangeFaults({ first_night, last_night }, today)).toEqual(faults)
  })

  test('of a season may have begun already', () => {
    expect(seasonFaults({ first_night: '2026-12-15', last_night: '2027-03-31' })).toEqual({})
  })
})

const days = {
  first_night: today,
  last_night: today,
  room_types: '1,2',
  weekdays: '127',
  way: 'clear',
  price_tsh: '',
  percent: '',
  min_nights_way: 'keep',
  min_nights: '',
  max_nights_way: 'keep',
  max_nights: '',
  min_days_ahead_way: 'keep',
  min_days_ahead: '',
  max_days_ahead_way: 'keep',
  max_days_ahead: '',
  arrival: 'keep',
  departure: 'keep',
}

test.each([
  [{ way: 'set', price_tsh: '0' }, { price_tsh: 'price_invalid' }],
  [{ way: 'set', price_tsh: ' ' }, { price_tsh: 'price_required' }],
  [{ way: 'set', price_tsh: '20,000,001' }, { price_tsh: 'price_invalid' }],
  [{ way: 'set', price_tsh: '150,000' }, {}],
  [{ way: 'raise', percent: '1.5' }, { percent: 'percent_invalid' }],
  [{ way: 'clear', price_tsh: '-5' }, {}],
  [{ room_types: '' }, { room_types: 'room_type_required' }],
  [{ weekdays: '' }, { weekdays: 'weekdays_required' }],
  [{ way: 'keep' }, { way: 'rate_change_required' }],
  [{ way: 'keep', arrival: 'closed' }, {}],
  [{ min_nights_way: 'set', min_nights: '' }, { min_nights: 'min_nights_invalid' }],
  [{ way: 'keep', max_nights_way: 'clear' }, {}],
  [{ max_nights_way: 'set', max_nights: '91' }, { max_nights: 'max_nights_invalid' }],
  [{ max_nights_way: 'keep', max_nights: '91' }, {}],
  [{ min_days_ahead_way: 'set', min_days_ahead: '0' }, {}],
  [{ max_days_ahead_way: 'set', max_days_ahead: '366' }, { max_days_ahead: 'days_before_invalid' }],
  [
    { min_nights_way: 'set', min_nights: '3', max_nights_way: 'set', max_nights: '2' },
    { max_nights: 'max_nights_below_min' },
  ],
])('a change of nights with %j has the faults %j', (fields, faults) => {
  expect(daysFaults({ ...days, ...fields }, today)).toEqual(faults)
})

const season = {
  kind: 'season',
  name: 'High season',
  first_night: today,
  last_night: '2027-04-01',
  weekdays: '',
  way: 'raise',
  price_tsh: '',
  percent: '20',
  min_nights: '',
  max_nights: '',
  min_days_ahead: '',
  max_days_ahead: '',
  days_before: '',
}

test.each([
  [{}, {}],
  [{ name: ' ' }, { name: 'name_required' }],
  [{ way: 'keep' }, { min_nights: 'rate_effect_required' }],
  [{ way: 'keep', min_nights: '3' }, {}],
  [{ min_nights: '99' }, { min_nights: 'min_nights_invalid' }],
  [{ way: 'keep', min_days_ahead: '2' }, {}],
  [{ min_nights: '3', max_nights: '2' }, { max_nights: 'max_nights_below_min' }],
  [{ min_days_ahead: '3', max_days_ahead: '2' }, { max_days_ahead: 'max_days_ahead_below_min' }],
  [{ max_nights: 'x', min_nights: '3' }, { max_nights: 'max_nights_invalid' }],
  [{ kind: 'weekdays' }, { weekdays: 'weekdays_required' }],
  [{ kind: 'weekdays', weekdays: '96', first_night: '', last_night: '' }, {}],
])('a rule with %j has the faults %j', (fields, faults) => {
  expect(ruleFaults({ ...season, ...fields })).toEqual(faults)
})

test.each([
  [{}, {}],
  [{ percent: ' 15 %', first_night: '', last_night: '' }, {}],
  [{ percent: '0' }, { percent: 'discount_percent_invalid' }],
  [{ percent: '-20' }, { percent: 'discount_percent_invalid' }],
  [{ percent: '91' }, { percent: 'discount_percent_invalid' }],
  [{ days_before: '' }, { days_before: 'days_before_invalid' }],
  [{ days_before: '366' }, { days_before: 'days_before_invalid' }],
  [{ days_before: '0' }, {}],
  [{ last_night: '2027-01-01' }, { last_night: 'dates_backwards' }],
  [{ first_night: 'soon' }, { first_night: 'date_invalid' }],
  [{ name: '' }, { name: 'name_required' }],
])('a discount by the day of booking with %j has the faults %j', (fields, faults) => {
  for (const kind of ['early_booking', 'last_minute'])
    expect(ruleFaults({ ...season, days_before: '30', ...fields, kind })).toEqual(faults)
})

test('a rule does what its form says, and nothing that was typed for another way', () => {
  expect(effectOf({ ...season, price_tsh: '90000', min_nights: '2', max_nights: '9' })).toEqual({
    price_tsh: null,
    percent: 20,
    min_nights: 2,
    max_nights: 9,
    min_days_ahead: null,
    max_days_ahead: null,
  })
})
