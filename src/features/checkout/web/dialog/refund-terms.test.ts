import { expect, test } from 'vitest'
import { formatInstant } from '#domain/calendar.ts'
import { type CancellationPolicy, deadlines } from '#domain/cancellation.ts'
import { booking } from '#i18n/en/booking.ts'
import { refundTerms } from './refund-terms.ts'

const terms = (policy: CancellationPolicy, now: string) =>
  refundTerms(
    deadlines(policy, '2027-07-07').map(({ percent, until }) => ({ percent, until: until?.toISOString() ?? null })),
    new Date(now),
    booking.terms,
    (instant) => formatInstant(instant, 'en'),
  )

test('every policy is told with its exact instants', () => {
  expect(terms('flexible', '2027-06-01T00:00:00Z')).toBe(
    'Free cancellation until 6 Jul 2027, 14:00, then nothing comes back.',
  )
  expect(terms('moderate', '2027-06-01T00:00:00Z')).toBe(
    'Free cancellation until 2 Jul 2027, 14:00, then 50% comes back until 7 Jul 2027, 00:00, then nothing comes back.',
  )
  expect(terms('strict', '2027-06-01T00:00:00Z')).toBe(
    '50% comes back when you cancel until 30 Jun 2027, 14:00, then nothing comes back.',
  )
})

test('deadlines that have passed are not promised', () => {
  expect(terms('moderate', '2027-07-05T00:00:00Z')).toBe(
    '50% comes back when you cancel until 7 Jul 2027, 00:00, then nothing comes back.',
  )
  expect(terms('strict', '2027-07-06T00:00:00Z')).toBe('Nothing comes back when you cancel this booking.')
})
