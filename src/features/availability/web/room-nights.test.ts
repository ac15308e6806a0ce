import { expect, test } from 'vitest'
import {
  daysOfMonth,
  freeNights,
  missingMonths,
  monthsBetween,
  type RoomNights,
  statusOf,
  withoutFailures,
} from './room-nights.ts'

const NIGHTS: RoomNights = { '2027-07': ['2027-07-01', '2027-07-02'], '2027-08': 'loading', '2027-09': 'failed' }

test('a view may show one month, or two across the turn of the year', () => {
  expect(monthsBetween('2027-07-01', '2027-07-31')).toEqual(['2027-07'])
  expect(monthsBetween('2027-12-01', '2028-01-31')).toEqual(['2027-12', '2028-01'])
  expect(daysOfMonth('2028-02')).toEqual({ first: '2028-02-01', last: '2028-02-29' })
})

test('only months that nobody has asked for are asked for', () => {
  expect(missingMonths(NIGHTS, ['2027-07', '2027-08', '2027-09', '2027-10'])).toEqual(['2027-10'])
})

test('a failed month fails its view until it is retried', () => {
  expect(statusOf(NIGHTS, ['2027-07'])).toBe('ready')
  expect(statusOf(NIGHTS, ['2027-07', '2027-08'])).toBe('loading')
  expect(statusOf(NIGHTS, ['2027-08', '2027-09'])).toBe('failed')
  expect(missingMonths(withoutFailures(NIGHTS, ['2027-09']), ['2027-09'])).toEqual(['2027-09'])
  expect(withoutFailures(NIGHTS, ['2027-07'])).toEqual(NIGHTS)
})

test('the free nights of all months seen so far count, so that a stay can cross into the next month', () => {
  expect(freeNights({ ...NIGHTS, '2027-08': ['2027-08-01'] })).toEqual(['2027-07-01', '2027-07-02', '2027-08-01'])
})
