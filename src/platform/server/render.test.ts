import { expect, test } from 'vitest'
import { savesData } from './render.ts'

const asked = (cookies: Record<string, string>, header?: string) =>
  savesData({ cookies, headers: header === undefined ? {} : { 'save-data': header } })

test('the browser may ask to save data', () => {
  expect(asked({}, 'on')).toBe(true)
  expect(asked({}, ' On ')).toBe(true)
  expect(asked({}, 'off')).toBe(false)
  expect(asked({})).toBe(false)
})

test('a choice by hand counts more than what the browser says', () => {
  expect(asked({ saver: 'off' }, 'on')).toBe(false)
  expect(asked({ saver: 'on' })).toBe(true)
})

test('a cookie that says neither is nobody’s choice', () => {
  expect(asked({ saver: 'yes' }, 'on')).toBe(true)
  expect(asked({ saver: '' })).toBe(false)
})
