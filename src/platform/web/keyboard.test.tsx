import { afterEach, beforeEach, expect, test } from 'vitest'
import { followFocus } from './keyboard.ts'

let stop = () => {}
beforeEach(() => {
  stop = followFocus()
})
afterEach(() => {
  stop()
  for (const element of document.querySelectorAll('main')) element.remove()
})

/** A list of two bookings, each with a button. */
const list = () => {
  const main = document.body.appendChild(document.createElement('main'))
  main.innerHTML =
    '<ul><li><article id="one"><button>One</button></article></li><li><article><button>Two</button></article></li></ul>'
  return main
}
const find = (selector: string) => document.querySelector<HTMLElement>(selector) as HTMLElement

/** Opens a modal dialog with one button, which has the focus. */
const openDialog = (main: HTMLElement) => {
  const dialog = main.appendChild(document.createElement('dialog'))
  dialog.innerHTML = '<button>Close</button>'
  dialog.showModal()
  dialog.querySelector('button')?.focus()
  return {
    close: () => {
      dialog.close()
      dialog.remove()
    },
  }
}

const holder = () => expect.poll(() => document.activeElement)

test('a control that is removed leaves the focus to what it was in', async () => {
  list()
  find('#one button').focus()
  find('#one button').remove()
  await holder().toBe(find('#one'))
})

test('a row that is removed leaves the focus to the row that took its place', async () => {
  list()
  find('#one button').focus()
  find('li').remove()
  await holder().toBe(find('li'))
})

test('a dialog whose opener has gone leaves the focus to what the opener was in', async () => {
  const main = list()
  find('#one button').focus()
  const dialog = openDialog(main)
  find('#one button').remove()
  dialog.close()
  await holder().toBe(find('#one'))
})

test('a dialog that follows another one leaves the focus where the first was opened', async () => {
  const main = list()
  find('#one button').focus()
  const question = openDialog(main)
  // What it did removes its opener before it is replaced by its result.
  find('#one button').remove()
  question.close()
  const result = openDialog(main)
  result.close()
  await holder().toBe(find('#one'))
})

test('a dialog above another one leaves the focus to that one, and the last to the page', async () => {
  const main = list()
  find('#one button').focus()
  const under = openDialog(main)
  const inside = document.activeElement
  const above = openDialog(main)
  find('#one button').remove()
  above.close()
  await holder().toBe(inside)
  under.close()
  await holder().toBe(find('#one'))
})
