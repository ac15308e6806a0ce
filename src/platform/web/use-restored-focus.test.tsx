import { createElement } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { useRestoredFocus } from './use-restored-focus.ts'

const List = ({ total }: { total: number | undefined }) => {
  const place = useRestoredFocus(total)
  return createElement(
    'div',
    { ref: place, tabIndex: -1, id: 'list', style: { marginTop: '3000px', height: '3000px' } },
    total === undefined
      ? 'Loading'
      : Array.from({ length: total }, (_, i) => createElement('button', { key: i, type: 'button' }, `${i}`)),
  )
}

let root: Root
beforeEach(() => {
  root = createRoot(document.body.appendChild(document.createElement('div')))
})
afterEach(() => {
  root.unmount()
  document.body.replaceChildren()
})

const show = async (total: number | undefined) => {
  root.render(createElement(List, { total }))
  await expect.poll(() => document.querySelectorAll('#list button').length).toBe(total ?? 0)
}
const focused = () => document.activeElement?.id

test('a list that arrives takes no focus and does not scroll the page', async () => {
  await show(undefined)
  await show(2)
  await show(2)
  expect(focused()).toBe('')
  expect(scrollY).toBe(0)
})

test('a list whose button with the focus is gone has it, and the page stays where it is', async () => {
  await show(2)
  document.querySelector<HTMLButtonElement>('#list button:last-child')?.focus({ preventScroll: true })
  await show(1)
  await expect.poll(focused).toBe('list')
  expect(scrollY).toBe(0)
})

test('a list whose length changes while another control has the focus leaves it there', async () => {
  const other = document.body.appendChild(Object.assign(document.createElement('button'), { id: 'other' }))
  await show(2)
  other.focus({ preventScroll: true })
  await show(1)
  expect(focused()).toBe('other')
})
