import { expect, test } from 'vitest'
import {
  ANNOUNCEMENT_STATUSES,
  announcementFaults,
  canSetStatus,
  isOwnPath,
  isQuietHour,
  scheduleFault,
  scheduleFaults,
  sendAtOf,
} from './announcement.ts'

test.each(['/properties', '/properties?region=Dar%20es%20Salaam&sort=price', '/properties/7/rooms#reviews', '/'])(
  'an announcement may lead to %s',
  (path) => expect(isOwnPath(path)).toBe(true),
)

test.each([
  '',
  'properties',
  'https://evil.example',
  '//evil.example',
  '/\\evil.example',
  '/a\nb',
  '/a b',
  '/\tx',
  'javascript:alert(1)',
  `/${'x'.repeat(200)}`,
])('an announcement never leads to %j', (path) => expect(isOwnPath(path)).toBe(false))

test('what has ended is never sent again, and only what is on its way is paused or stopped', () => {
  const moves = ANNOUNCEMENT_STATUSES.flatMap((from) =>
    ANNOUNCEMENT_STATUSES.filter((to) => canSetStatus(from, to)).map((to) => `${from} ${to}`),
  )
  expect(moves).toEqual([
    'scheduled cancelled',
    'sending paused',
    'sending stopped',
    'paused sending',
    'paused stopped',
  ])
})

test('an announcement needs title and message in English, within their lengths', () => {
  const form = { title: ' ', message: '', title_sw: '', message_sw: '', link: '' }
  expect(announcementFaults(form)).toEqual({ title: 'subject_required', message: 'message_required' })
  const long = { ...form, title: 'x'.repeat(121), message: 'x'.repeat(1001), title_sw: 'x'.repeat(121) }
  expect(Object.values(announcementFaults(long))).toEqual(['text_too_long', 'text_too_long', 'text_too_long'])
  expect(announcementFaults({ ...form, title: 'Hi {{name}}', message: 'x' })).toEqual({})
})

const NOW = new Date('2026-11-23T09:00:00Z')
const after = (minutes: number, seconds = 0) => new Date(NOW.getTime() + (minutes * 60 + seconds) * 1000)

test('a message can be scheduled from 5 minutes to 365 days ahead', () => {
  expect(scheduleFault(after(4, 59), NOW)).toBe('send_too_soon')
  expect(scheduleFault(after(-1), NOW)).toBe('send_too_soon')
  expect(scheduleFault(after(5), NOW)).toBeNull()
  expect(scheduleFault(after(365 * 1440), NOW)).toBeNull()
  expect(scheduleFault(after(365 * 1440, 1), NOW)).toBe('send_too_late')
})

test.each([
  ['17:59', false],
  ['18:00', true],
  ['23:30', true],
  ['04:59', true],
  ['05:00', false],
])('%s UTC is a quiet hour in Tanzania: %s', (time, isQuiet) =>
  expect(isQuietHour(new Date(`2026-11-23T${time}:00Z`))).toBe(isQuiet),
)

test('day and time of the form are Tanzanian, and matter only for a message that is sent later', () => {
  const form = { later: 'on', send_day: '2026-11-24', send_time: '00:30' }
  expect(sendAtOf(form)?.toISOString()).toBe('2026-11-23T21:30:00.000Z')
  expect([sendAtOf({ ...form, later: '' }), scheduleFaults({ ...form, later: '', send_day: '' }, NOW)]).toEqual([
    null,
    {},
  ])
  expect(scheduleFaults(form, NOW)).toEqual({})
  expect(scheduleFaults({ ...form, send_day: '' }, NOW)).toEqual({ send_day: 'send_day_required' })
  expect(scheduleFaults({ ...form, send_day: '2026-02-30' }, NOW)).toEqual({ send_day: 'send_day_required' })
  expect(scheduleFaults({ ...form, send_time: '24:00' }, NOW)).toEqual({ send_time: 'send_time_required' })
  expect(scheduleFaults({ ...form, send_day: '2026-11-23', send_time: '12:04' }, NOW)).toEqual({
    send_day: 'send_too_soon',
  })
  expect(scheduleFaults({ ...form, send_day: '2027-11-25' }, NOW)).toEqual({ send_day: 'send_too_late' })
})
