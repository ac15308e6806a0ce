import { describe, expect, test } from 'vitest'
import {
  canPick,
  dayFromInput,
  daysBetweenEnds,
  dayToInput,
  NO_RANGE,
  nextRange,
  pickDay,
  shownRange,
} from './range.ts'

const chosen = { start: '2027-07-07', end: '2027-07-10' }
const begun = { start: '2027-07-07', end: null }

describe('clicking a day', () => {
  test.each([
    ['with no start a click starts a range', NO_RANGE, '2027-07-07', begun],
    ['a later day ends the range', begun, '2027-07-10', chosen],
    ['with both days set a click starts anew', chosen, '2027-07-12', { start: '2027-07-12', end: null }],
    [
      'with both days set a click inside the range starts anew',
      chosen,
      '2027-07-08',
      { start: '2027-07-08', end: null },
    ],
    ['a click on the start restarts there', begun, '2027-07-07', begun],
    ['a click before the start restarts there', begun, '2027-07-01', { start: '2027-07-01', end: null }],
    [
      'a range crosses the end of a year',
      { start: '2027-12-30', end: null },
      '2028-01-02',
      { start: '2027-12-30', end: '2028-01-02' },
    ],
  ])('%s [4.calendar.1, 4.calendar.2, 4.calendar.3]', (_title, range, day, expected) => {
    expect(nextRange(range, day)).toEqual(expected)
  })
})

describe('a calendar with taken nights', () => {
  const free = new Set(['2027-07-07', '2027-07-08', '2027-07-10', '2027-07-11'])
  const offer = { min: '2027-07-07', max: '2027-07-31', free }

  test('a free day can be the arrival, a taken one cannot [4.calendar.4]', () => {
    expect(canPick(NO_RANGE, '2027-07-08', offer)).toBe(true)
    expect(canPick(NO_RANGE, '2027-07-09', offer)).toBe(false)
  })
  test('one can leave on the day whose own night is taken', () => {
    expect(canPick(begun, '2027-07-09', offer)).toBe(true)
    expect(pickDay(begun, '2027-07-09', free)).toEqual({ start: '2027-07-07', end: '2027-07-09' })
  })
  test('a stay never spans a taken night: a click beyond starts anew', () => {
    expect(pickDay(begun, '2027-07-11', free)).toEqual({ start: '2027-07-11', end: null })
    expect(canPick(begun, '2027-07-12', offer)).toBe(false)
  })
  test('days before the first or after the last one are not offered', () => {
    expect(canPick(NO_RANGE, '2027-07-06', { min: '2027-07-07', max: '2027-07-31' })).toBe(false)
    expect(canPick(NO_RANGE, '2027-08-01', { min: '2027-07-07', max: '2027-07-31' })).toBe(false)
    expect(canPick(NO_RANGE, '2027-07-31', { min: '2027-07-07', max: '2027-07-31' })).toBe(true)
  })
  test('without known availability every day within the limits can be picked', () => {
    expect(pickDay(begun, '2027-07-20')).toEqual({ start: '2027-07-07', end: '2027-07-20' })
  })
})

test('the band lies between the two ends, or reaches to the day under the pointer', () => {
  expect(daysBetweenEnds(chosen, null)).toEqual(['2027-07-08', '2027-07-09'])
  expect(daysBetweenEnds(begun, '2027-07-09')).toEqual(['2027-07-08'])
  expect(daysBetweenEnds(begun, '2027-07-01')).toEqual([])
  expect(daysBetweenEnds(NO_RANGE, '2027-07-01')).toEqual([])
})

test('a date input shows and reads MM/dd/yyyy [9.calendar.format]', () => {
  expect(dayToInput('2027-07-31')).toBe('07/31/2027')
  expect(dayToInput(null)).toBe('')
  expect(dayFromInput('07/31/2027')).toBe('2027-07-31')
  expect(dayFromInput(' 7/3/2027 ')).toBe('2027-07-03')
  expect(dayFromInput('2027-07-31')).toBe('2027-07-31')
  expect(dayFromInput('02/30/2027')).toBeNull()
  expect(dayFromInput('soon')).toBeNull()
  expect(dayFromInput('')).toBeNull()
})

test.each(['31/12/2027', '31.12.2027', '31-12-2027', '12/31/2027'])('%s is the last day of a year', (typed) => {
  expect(dayFromInput(typed)).toBe('2027-12-31')
})

test.each(['32/12/2027', '13/13/2027', '31/06/2027', '31/12/27', '31/12'])('%s is no day', (typed) => {
  expect(dayFromInput(typed)).toBeNull()
})

test('a date that could be read both ways is read as the input writes it', () => {
  expect(dayFromInput('03/04/2027')).toBe('2027-03-04')
})

test.each([
  ['a stay', chosen, chosen],
  ['a check-in alone', begun, begun],
  ['a check-in that is over', { start: '2027-06-30', end: '2027-07-10' }, { start: null, end: '2027-07-10' }],
  ['a check-out too far ahead', { start: '2027-07-07', end: '2029-07-10' }, begun],
  ['a check-out before the check-in', { start: '2027-07-07', end: '2027-07-05' }, begun],
  ['a check-out on the day of check-in', { start: '2027-07-07', end: '2027-07-07' }, begun],
])('of %s that was typed a calendar shows what it can', (_what, typed, shown) => {
  expect(shownRange(typed, { min: '2027-07-01', max: '2028-07-01' })).toEqual(shown)
})
