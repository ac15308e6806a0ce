import { expect, test } from 'vitest'
import { daysSince } from './payout-filters.ts'

test('the age of a request is counted in days of the Tanzanian calendar, as on the dashboard', () => {
  const now = new Date('2026-02-10T05:00:00Z') // 8:00 in Tanzania
  expect(daysSince('2026-02-09T21:30:00Z', now)).toBe(0) // 0:30 of the same day
  expect(daysSince('2026-02-09T20:30:00Z', now)).toBe(1) // 23:30 of the day before
  expect(daysSince('2026-02-02T19:00:00Z', now)).toBe(8)
  expect(daysSince('2026-02-10T05:00:01Z', now)).toBe(0)
})
