import { expect, test, vi } from 'vitest'
import { isEcho } from './calendar-feed.ts'

const TODAY = '2026-11-23'
const taken = new Map([
  ['2026-11-23', 'booking 1'],
  ['2026-11-24', 'booking 1'],
  ['2026-11-26', 'closed'],
])
const event = (check_in: string, check_out: string) => ({ check_in, check_out, reservation: false })

test.each([
  ['2026-11-23', '2026-11-25', true],
  ['2026-11-20', '2026-11-25', true],
  ['2026-11-26', '2026-11-27', true],
  ['2026-11-23', '2026-11-27', false], // the 25th is free
  ['2026-11-24', '2026-11-25', false], // begins inside a booking
  ['2026-11-23', '2026-11-24', false], // ends inside it
])('whether an event from %s to %s is what our own export says: %s', (from, until, echo) => {
  expect(isEcho(event(from, until), taken, TODAY)).toBe(echo)
})

test('an event that ends in the year 9999 is not gone through day by day', () => {
  const days = vi.spyOn(Date.prototype, 'toISOString')
  expect(isEcho(event('2026-11-23', '9999-12-31'), taken, TODAY)).toBe(false)
  expect(days.mock.calls.length).toBeLessThan(10)
})
