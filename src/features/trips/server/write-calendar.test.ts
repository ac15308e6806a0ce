import { expect, test } from 'vitest'
import { voucher } from '#i18n/en/voucher.ts'
import { writeCalendar } from './write-calendar.ts'

const place = {
  address: 'Shangani Street 4',
  region: 'Zanzibar',
  destination: 'Stone Town',
  check_in_time: '14:00',
  check_out_time: '10:00',
  latitude: -6.16,
  longitude: 39.19,
}
const sequenceOf = (status: 'confirmed' | 'cancelled', now: string) => {
  const facts = {
    reference: 'BHM-2K4M7P',
    status,
    check_in: '2026-12-10',
    check_out: '2026-12-12',
    room: { room_number: '12', property: { name: 'Mizingani House' } },
    place,
    host: null,
  }
  const file = writeCalendar({ facts, words: voucher, language: 'en', address: null, now: new Date(now) })
  return Number(/^SEQUENCE:(\d+)/m.exec(file)?.[1])
}

test('a later file is a later revision of the entry, and a cancellation is one within the same second', () => {
  const first = sequenceOf('confirmed', '2026-12-01T08:00:00.100Z')
  expect(sequenceOf('confirmed', '2026-12-01T08:00:01.200Z')).toBeGreaterThan(first)
  expect(sequenceOf('cancelled', '2026-12-01T08:00:00.900Z')).toBeGreaterThan(first)
  expect(sequenceOf('confirmed', '2093-01-01T00:00:00Z')).toBeLessThan(2 ** 31)
})
