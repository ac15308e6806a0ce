import { expect, test } from 'vitest'
import { ANNOUNCEMENT_STATUSES, announcementFaults, canSetStatus, isOwnPath } from './announcement.ts'

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
  expect(moves).toEqual(['sending paused', 'sending stopped', 'paused sending', 'paused stopped'])
})

test('an announcement needs title and message in English, within their lengths', () => {
  const form = { title: ' ', message: '', title_sw: '', message_sw: '', link: '' }
  expect(announcementFaults(form)).toEqual({ title: 'subject_required', message: 'message_required' })
  const long = { ...form, title: 'x'.repeat(121), message: 'x'.repeat(1001), title_sw: 'x'.repeat(121) }
  expect(Object.values(announcementFaults(long))).toEqual(['text_too_long', 'text_too_long', 'text_too_long'])
  expect(announcementFaults({ ...form, title: 'Hi {{name}}', message: 'x' })).toEqual({})
})
