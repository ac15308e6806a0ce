import { expect, test } from 'vitest'
import { askedPathIn, askedPathOf, returnPathOf, waitingIn } from './return-path.ts'

const stored = (path: unknown) => JSON.stringify({ path })

test('a booking that was begun before signing in is opened again', () => {
  expect(returnPathOf(stored('/properties/12/rooms?room=34#book'))).toBe('/properties/12/rooms?room=34#book')
})

test.each([
  'https://elsewhere.example/',
  '//elsewhere.example/',
  '/\\elsewhere.example',
  '/\t/elsewhere.example',
  'javascript:alert(1)',
  'properties',
  7,
  null,
])('a return never leads to another site: %s', (path) => {
  expect(returnPathOf(stored(path))).toBeNull()
})

test('what is no return at all is none', () => {
  expect(returnPathOf(null)).toBeNull()
  expect(returnPathOf('nonsense')).toBeNull()
  expect(returnPathOf('null')).toBeNull()
})

test('the sign-in page knows what waits: a wish, a begun booking, or the page that was asked for', () => {
  const kept = (more: object) => JSON.stringify({ path: '/home', ...more })
  expect(waitingIn(kept({ why: 'wish', name: 'Dhow House' }), null)).toEqual({ why: 'wish', name: 'Dhow House' })
  expect(waitingIn(kept({ why: 'booking' }), null)).toEqual({ why: 'booking' })
  expect(waitingIn(kept({}), null)).toEqual({ why: 'page' })
  expect(waitingIn(null, '/my-bookings/7')).toEqual({ why: 'page' })
  expect(waitingIn(null, null)).toBeNull()
  expect(waitingIn('nonsense', null)).toBeNull()
})

test('a page that was asked for is opened afterwards, and never one of another site', () => {
  expect(askedPathIn('language=sw; asked=%2Fmy-bookings%2F7%3Fa%3Db')).toBe('/my-bookings/7?a=b')
  for (const written of [
    '',
    '%2F%2Felsewhere.example',
    'https%3A%2F%2Felsewhere.example',
    '%E0%A4%A',
    '%2F%5Celsewhere.example',
  ]) {
    expect(askedPathIn(`asked=${written}`)).toBeNull()
  }
  expect(askedPathIn('masked=%2Fhome')).toBeNull()
})

test('a page whose session has ended is opened again for half an hour, and never one of another site', () => {
  const now = new Date('2027-06-01T10:00:00Z')
  const left = (path: string, minutes: number) => JSON.stringify({ path, until: now.getTime() + minutes * 60_000 })
  expect(askedPathOf(left('/my-bookings', 30), now)).toBe('/my-bookings')
  expect(askedPathOf(left('/my-bookings', 0), now)).toBeNull()
  expect(askedPathOf(left('//elsewhere.example', 30), now)).toBeNull()
  expect(askedPathOf(JSON.stringify({ path: '/my-bookings' }), now)).toBeNull()
  expect(askedPathOf('nonsense', now)).toBeNull()
  expect(askedPathOf(null, now)).toBeNull()
})
