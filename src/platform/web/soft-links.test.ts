import { beforeEach, expect, test, vi } from 'vitest'
import { followSoftLinks } from './soft-links.ts'

class FakeLink {
  pathname = '/properties/7'
  search = '?guests=2'
  hash = ''
  dataset: { soft: string }
  soft: boolean
  constructor(soft: boolean, how = '') {
    this.soft = soft
    this.dataset = { soft: how }
  }
  closest = (selector: string) => (selector === 'a[data-soft]' && this.soft ? this : null)
}

let click: (event: object) => void
const navigate = vi.fn()
beforeEach(() => {
  navigate.mockReset()
  vi.stubGlobal('Element', FakeLink)
  vi.stubGlobal('window', { location: { pathname: '/properties', search: '', hash: '' } })
  vi.stubGlobal('document', { addEventListener: (_type: string, listener: typeof click) => (click = listener) })
  followSoftLinks(navigate)
})

const pressed = (changed: object = {}) => {
  const event = { target: new FakeLink(true), defaultPrevented: false, button: 0, preventDefault: vi.fn(), ...changed }
  click(event)
  return event
}

test('a click on a soft link opens it in this document', () => {
  expect(pressed().preventDefault).toHaveBeenCalledOnce()
  expect(navigate.mock.calls).toEqual([['/properties/7?guests=2', { replace: false, preventScrollReset: false }]])
})

test('a link to where one is leaves no second entry behind', () => {
  vi.stubGlobal('window', { location: { pathname: '/properties/7', search: '?guests=2', hash: '' } })
  pressed()
  expect(navigate.mock.calls).toEqual([['/properties/7?guests=2', { replace: true, preventScrollReset: false }]])
})

test('a link to another look at the same leaves no entry and does not scroll', () => {
  pressed({ target: new FakeLink(true, 'in-place') })
  expect(navigate.mock.calls).toEqual([['/properties/7?guests=2', { replace: true, preventScrollReset: true }]])
})

test.each([
  ['of the middle button', { button: 1 }],
  ['with Ctrl', { ctrlKey: true }],
  ['with Command', { metaKey: true }],
  ['with Shift', { shiftKey: true }],
  ['with Alt', { altKey: true }],
  ['that something has answered already', { defaultPrevented: true }],
  ['on any other link', { target: new FakeLink(false) }],
])('a click %s is left to the browser', (_which, changed) => {
  expect(pressed(changed).preventDefault).not.toHaveBeenCalled()
  expect(navigate).not.toHaveBeenCalled()
})
