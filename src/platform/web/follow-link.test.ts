import type { MouseEvent } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { type FollowOptions, followLink } from './follow-link.ts'

const LINK = { pathname: '/properties/7', search: '?guests=2', hash: '', target: '' }

const navigate = vi.fn()
beforeEach(() => {
  navigate.mockReset()
  vi.stubGlobal('window', { location: { pathname: '/properties', search: '', hash: '' } })
})

const pressed = (changed: object = {}, options: FollowOptions = {}) => {
  const event = { currentTarget: LINK, defaultPrevented: false, button: 0, preventDefault: vi.fn(), ...changed }
  followLink(event as unknown as MouseEvent<HTMLAnchorElement>, navigate, options)
  return event
}

test('a click on a link opens it in this document', () => {
  expect(pressed().preventDefault).toHaveBeenCalledOnce()
  expect(navigate.mock.calls).toEqual([['/properties/7?guests=2', { replace: false }]])
})

test('a link to where one is leaves no second entry behind', () => {
  vi.stubGlobal('window', { location: { pathname: '/properties/7', search: '?guests=2', hash: '' } })
  pressed()
  expect(navigate.mock.calls).toEqual([['/properties/7?guests=2', { replace: true }]])
})

test('a link to another look at the same leaves no entry, does not scroll, and carries its state', () => {
  const options = { replace: true, preventScrollReset: true, state: { opened: 'map' } }
  pressed({}, options)
  expect(navigate.mock.calls).toEqual([['/properties/7?guests=2', options]])
})

test.each([
  ['of the middle button', { button: 1 }],
  ['with Ctrl', { ctrlKey: true }],
  ['with Command', { metaKey: true }],
  ['with Shift', { shiftKey: true }],
  ['with Alt', { altKey: true }],
  ['that something has answered already', { defaultPrevented: true }],
  ['on a link that opens a tab', { currentTarget: { ...LINK, target: '_blank' } }],
])('a click %s is left to the browser', (_which, changed) => {
  expect(pressed(changed).preventDefault).not.toHaveBeenCalled()
  expect(navigate).not.toHaveBeenCalled()
})
