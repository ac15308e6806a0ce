import { expect, test } from 'vitest'
import type { BookingStatus } from './booking.ts'
import { isDisputable, isReportable } from './dispute.ts'

const stay = (status: BookingStatus) => ({ status, check_in: '2026-07-10', check_out: '2026-07-12', paid_amount: 1 })

test.each<[BookingStatus, string, boolean, boolean]>([
  ['confirmed', '2026-07-09', false, false],
  ['confirmed', '2026-07-10', true, true],
  ['checked_in', '2026-07-11', true, true],
  ['checked_out', '2026-07-26', true, true],
  ['checked_out', '2026-07-27', true, false],
  ['no_show', '2026-07-12', true, true],
  ['cancelled', '2026-07-11', true, false],
  ['pending', '2026-07-11', false, false],
  ['expired', '2026-07-11', false, false],
])('about a %s stay on %s there can be a dispute (%s), and its guest can report it (%s)', (status, today, any, own) => {
  expect(isDisputable(stay(status), today)).toBe(any)
  expect(isReportable(stay(status), today)).toBe(own)
  expect(isReportable({ ...stay(status), paid_amount: 0 }, today)).toBe(false)
})
