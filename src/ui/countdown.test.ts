import { expect, test } from 'vitest'
import { countdownText, secondsLeft } from './countdown.ts'

test.each([
  [0, '00:00'],
  [9, '00:09'],
  [60, '01:00'],
  [120, '02:00'],
  [899, '14:59'],
  [6000, '100:00'],
])('%i seconds read %s', (seconds, text) => {
  expect(countdownText(seconds)).toBe(text)
})

test('a hold of 15 minutes has 900 seconds, and none once it is over', () => {
  const until = new Date('2027-07-07T10:15:00Z')
  expect(secondsLeft(until, new Date('2027-07-07T10:00:00Z'))).toBe(900)
  expect(secondsLeft(until, new Date('2027-07-07T10:14:59.500Z'))).toBe(1)
  expect(secondsLeft(until, new Date('2027-07-07T11:00:00Z'))).toBe(0)
})
