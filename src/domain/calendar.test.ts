import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  addDays,
  dayFromNumber,
  dayNumber,
  daysBetween,
  daysSince,
  eachDay,
  formatDay,
  formatInstant,
  formatMonth,
  instantAt,
  isDay,
  monthOf,
  stayText,
  todayIn,
  WEEKDAYS,
  weekdayOf,
} from './calendar.ts'

/** Any day of the years 1990 to 2090. */
const anyDay = fc.integer({ min: dayNumber('1990-01-01'), max: dayNumber('2090-12-31') }).map(dayFromNumber)

describe('a day', () => {
  test.each(['2027-07-07', '2028-02-29', '2000-02-29', '1999-12-31', '0001-01-01', '9999-12-31'])(
    '%s is one',
    (text) => {
      expect(isDay(text)).toBe(true)
    },
  )

  test.each([
    '2027-02-30',
    '2027-02-29',
    '2100-02-29',
    '2027-04-31',
    '2027-13-01',
    '2027-00-10',
    '2027-01-00',
    '2027-1-1',
    '0000-01-01',
    '27-01-01',
    '2027/01/01',
    '2027-01-01T00:00:00Z',
    ' 2027-01-01',
    '2027-01-01\n',
    '٢٠٢٧-٠١-٠١',
    '',
    20270101,
    null,
    undefined,
  ])('%j is none', (text) => {
    expect(isDay(text)).toBe(false)
  })

  test('comes back from its number', () => {
    expect(dayNumber('1970-01-01')).toBe(0)
    expect(dayNumber('2027-07-07')).toBe(21_006)
    fc.assert(fc.property(anyDay, (day) => isDay(day) && dayFromNumber(dayNumber(day)) === day))
  })
})

describe('counting days', () => {
  test.each([
    ['2027-07-07', 1, '2027-07-08'],
    ['2027-12-31', 1, '2028-01-01'],
    ['2028-02-28', 1, '2028-02-29'],
    ['2027-02-28', 1, '2027-03-01'],
    ['2027-01-01', -1, '2026-12-31'],
    ['2027-07-07', 0, '2027-07-07'],
    ['2027-07-07', 365, '2028-07-06'],
  ])('%s and %i days make %s', (day, n, later) => {
    expect(addDays(day, n)).toBe(later)
  })

  test('the days between a day and n days later are n [9.nights]', () => {
    fc.assert(
      fc.property(anyDay, fc.integer({ min: -4000, max: 4000 }), (day, n) => daysBetween(day, addDays(day, n)) === n),
    )
  })

  test('days sort as texts in order of time', () => {
    fc.assert(fc.property(anyDay, anyDay, (a, b) => a < b === daysBetween(a, b) > 0))
  })

  test('each day runs up to the last one without it', () => {
    expect(eachDay('2027-02-27', '2027-03-02')).toEqual(['2027-02-27', '2027-02-28', '2027-03-01'])
    expect(eachDay('2027-03-02', '2027-03-02')).toEqual([])
    expect(eachDay('2027-03-02', '2027-03-01')).toEqual([])
    fc.assert(
      fc.property(anyDay, fc.integer({ min: 0, max: 60 }), (from, n) => {
        const days = eachDay(from, addDays(from, n))
        return days.length === n && days.every((day, i) => day === addDays(from, i))
      }),
    )
  })

  test.each([
    ['2027-02-10', '2027-02-01', '2027-02-28'],
    ['2028-02-29', '2028-02-01', '2028-02-29'],
    ['2027-12-31', '2027-12-01', '2027-12-31'],
    ['2027-04-01', '2027-04-01', '2027-04-30'],
  ])('the month of %s runs from %s to %s', (day, first, last) => {
    expect(monthOf(day)).toEqual({ first, last })
  })

  test.each([
    ['2027-07-04', 0],
    ['2027-07-07', 3],
    ['2027-07-10', 6],
    ['1970-01-01', 4],
    ['1969-12-31', 3],
  ])('%s is weekday %i, Sunday being 0', (day, weekday) => {
    expect(weekdayOf(day)).toBe(weekday)
  })

  test.each([
    ['2027-07-04', 'Sun', 'Jpl'],
    ['2027-07-05', 'Mon', 'Jtt'],
    ['2027-07-09', 'Fri', 'Iju'],
    ['2027-07-10', 'Sat', 'Jms'],
  ])('%s is called %s, in Swahili %s', (day, english, swahili) => {
    expect([WEEKDAYS.en[weekdayOf(day)], WEEKDAYS.sw[weekdayOf(day)]]).toEqual([english, swahili])
  })
})

describe('Tanzanian time', () => {
  test.each([
    ['2027-07-07T20:59:59.999Z', '2027-07-07'],
    ['2027-07-07T21:00:00Z', '2027-07-08'],
    ['2027-12-31T21:00:00Z', '2028-01-01'],
    ['2027-01-15T00:00:00Z', '2027-01-15'],
  ])('at %s it is %s in Dar es Salaam', (instant, day) => {
    expect(todayIn(new Date(instant))).toBe(day)
  })

  test('two in the afternoon in Tanzania is eleven in the morning UTC, in winter and in summer', () => {
    expect(instantAt('2027-07-07', '14:00').toISOString()).toBe('2027-07-07T11:00:00.000Z')
    expect(instantAt('2027-01-07', '14:00').toISOString()).toBe('2027-01-07T11:00:00.000Z')
    expect(instantAt('2027-01-07', '00:00').toISOString()).toBe('2027-01-06T21:00:00.000Z')
  })

  test('a day begins at midnight there', () => {
    fc.assert(fc.property(anyDay, (day) => todayIn(instantAt(day, '00:00')) === day))
    fc.assert(fc.property(anyDay, (day) => todayIn(instantAt(day, '23:59')) === day))
  })
})

describe('dates for reading', () => {
  test('a day reads short in both languages', () => {
    expect(formatDay('2027-07-07', 'en')).toBe('7 Jul 2027')
    expect(formatDay('2027-09-30', 'en')).toBe('30 Sep 2027')
    expect(formatDay('2027-03-01', 'sw')).toBe('1 Mac 2027')
    expect(formatDay('2027-12-25', 'sw')).toBe('25 Des 2027')
  })

  test('a month reads without its day', () => {
    expect(formatMonth('2027-07', 'en')).toBe('Jul 2027')
    expect(formatMonth('2027-03', 'sw')).toBe('Mac 2027')
  })

  test('an instant reads on Tanzanian clocks, 24 hours [9.notification-dates]', () => {
    expect(formatInstant(new Date('2027-07-07T11:05:00Z'), 'en')).toBe('7 Jul 2027, 14:05')
    expect(formatInstant(new Date('2027-07-07T21:05:00Z'), 'sw')).toBe('8 Jul 2027, 00:05')
  })
})

test('a stay names the year twice only over New Year', () => {
  expect(stayText({ check_in: '2027-07-28', check_out: '2027-08-02' }, 'en')).toBe('28 Jul – 2 Aug 2027')
  expect(stayText({ check_in: '2027-12-30', check_out: '2028-01-02' }, 'sw')).toBe('30 Des 2027 – 2 Jan 2028')
})

test('the age of what waits is counted in days of the Tanzanian calendar', () => {
  const today = todayIn(new Date('2026-02-10T05:00:00Z')) // 8:00 in Tanzania
  expect(daysSince('2026-02-09T21:30:00Z', today)).toBe(0) // 0:30 of the same day
  expect(daysSince('2026-02-09T20:30:00Z', today)).toBe(1) // 23:30 of the day before
  expect(daysSince(new Date('2026-02-02T19:00:00Z'), today)).toBe(8)
  expect(daysSince('2026-02-10T21:30:00Z', today)).toBe(0)
})
