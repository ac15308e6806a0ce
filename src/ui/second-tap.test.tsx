import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { ignoreSecondTap } from './second-tap.ts'

const made: HTMLElement[] = []
afterEach(() => {
  tap(500) // elsewhere: no double tap outlasts its test
  for (const element of made.splice(0)) element.remove()
})

/** A button at its own place of the page; clicks are counted by name. */
const button = (name: string, top: number, onClick: (pressed: HTMLElement) => void = () => {}) => {
  const element = document.body.appendChild(document.createElement('button'))
  element.textContent = name
  Object.assign(element.style, { position: 'fixed', left: '20px', width: '200px', height: '48px', top: `${top}px` })
  element.addEventListener('click', () => onClick(element))
  made.push(element)
  return element
}
const tap = (top: number, detail = 1) => {
  const [clientX, clientY] = [100, top + 24]
  const target = document.elementFromPoint(clientX, clientY)
  target?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, clientX, clientY, detail }))
}

/** One button above another, which goes with its first tap; and a third elsewhere. */
const open = async () => {
  await page.viewport(360, 740)
  const pressed: string[] = []
  button('below', 100, () => pressed.push('below'))
  button('elsewhere', 300, () => pressed.push('elsewhere'))
  button('above', 100, (element) => {
    pressed.push('above')
    ignoreSecondTap(element)
    element.remove()
  })
  return pressed
}

test('the second tap of a double tap does not press what came to its place', async () => {
  const pressed = await open()
  tap(100)
  tap(100, 2)
  expect(pressed).toEqual(['above'])
})

test('a tap in the same place is one of its own after a tap elsewhere', async () => {
  const pressed = await open()
  tap(100)
  tap(300)
  tap(100)
  expect(pressed).toEqual(['above', 'elsewhere', 'below'])
})

test('a key presses what came to the place of the tap', async () => {
  const pressed = await open()
  tap(100)
  tap(100, 0)
  expect(pressed).toEqual(['above', 'below'])
})
