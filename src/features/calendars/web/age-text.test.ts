import { expect, test } from 'vitest'
import { hotelCalendars } from '#i18n/en/hotel-calendars.ts'
import { ageText } from './age-text.ts'

const NOW = new Date('2026-11-23T12:00:00Z')

test.each([
  ['2026-11-23T12:00:20Z', 'just now'],
  ['2026-11-23T11:59:10Z', 'just now'],
  ['2026-11-23T11:59:00Z', '1 minute ago'],
  ['2026-11-23T11:00:01Z', '59 minutes ago'],
  ['2026-11-23T11:00:00Z', '1 hour ago'],
  ['2026-11-22T12:00:01Z', '23 hours ago'],
  ['2026-11-22T12:00:00Z', 'yesterday'],
  ['2026-11-13T12:00:00Z', '10 days ago'],
])('a calendar that was read at %s was read %s', (instant, text) => {
  expect(ageText(new Date(instant), NOW, hotelCalendars.ago)).toBe(text)
})
