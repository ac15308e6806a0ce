import { expect, test } from 'vitest'
import { daysBetween } from './calendar.ts'
import { OUTLOOK_PERIODS, outlookSpans } from './outlook.ts'
import { daysIn } from './report.ts'

test('an outlook begins tonight and is as long as its name says', () => {
  expect(outlookSpans('days7', '2027-02-25').now).toEqual({ from: '2027-02-25', to: '2027-03-03' })
  expect(daysIn(outlookSpans('days30', '2027-02-25').now)).toBe(30)
  expect(daysIn(outlookSpans('weeks13', '2027-02-25').now)).toBe(91)
  expect(OUTLOOK_PERIODS.map((period) => outlookSpans(period, '2027-02-25').step)).toEqual(['day', 'day', 'week'])
})

test.each(OUTLOOK_PERIODS)('%s is compared with the same weekdays a year ago', (period) => {
  const { now, last_year } = outlookSpans(period, '2028-03-01')
  expect(daysIn(last_year)).toBe(daysIn(now))
  expect(daysBetween(last_year.from, now.from) % 7).toBe(0)
  expect(last_year.from).toBe('2027-03-03')
})
