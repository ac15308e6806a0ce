import { expect, test } from 'vitest'
import { isMobile, momentOf, savesData } from './render.ts'

const readsAs = (cookies: Record<string, string>, header?: string) =>
  savesData({ cookies, headers: header === undefined ? {} : { 'save-data': header } })

test('the browser may ask to save data', () => {
  expect(readsAs({}, 'on')).toBe(true)
  expect(readsAs({}, ' On ')).toBe(true)
  expect(readsAs({}, 'off')).toBe(false)
  expect(readsAs({})).toBe(false)
})

test('a choice by hand counts more than what the browser says', () => {
  expect(readsAs({ saver: 'off' }, 'on')).toBe(false)
  expect(readsAs({ saver: 'on' })).toBe(true)
})

test('a cookie that says neither is nobody’s choice', () => {
  expect(readsAs({ saver: 'yes' }, 'on')).toBe(true)
  expect(readsAs({ saver: '' })).toBe(false)
})

test.each([
  [{ 'sec-ch-ua-mobile': '?1', 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64)' }, true],
  [{ 'sec-ch-ua-mobile': '?0', 'user-agent': 'Mozilla/5.0 (Linux; Android 10; K) Mobile Safari/537.36' }, false],
  [{ 'user-agent': 'Mozilla/5.0 (Android 16; Mobile; rv:150.0) Gecko/150.0 Firefox/150.0' }, true],
  [{ 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:150.0) Gecko/20100101 Firefox/150.0' }, false],
  [{}, false],
])('a browser with %j runs on a phone: %s', (headers, mobile) => {
  expect(isMobile({ headers })).toBe(mobile)
})

test('a page that visitors share for ten seconds has the time at the end of these, so that no countdown on it is too long', () => {
  const at = (seconds: number) => Date.UTC(2027, 6, 7, 10, 0, seconds)
  expect([0, 4, 9].map((seconds) => momentOf(at(seconds), null))).toEqual(Array(3).fill('2027-07-07T10:00:10.000Z'))
  expect(momentOf(at(10), null)).toBe('2027-07-07T10:00:20.000Z')
  expect(momentOf(at(4), { id: 1 })).toBe('2027-07-07T10:00:04.000Z')
})
