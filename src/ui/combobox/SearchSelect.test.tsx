import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import {
  DESKTOP,
  expectUsable,
  inDark,
  openPage,
  PHONE,
  stillness,
  VIEWS,
  type View,
} from '#test/component/open-page.tsx'

// Boxes to search in, as the parts page shows them.

const DESK: View = { width: 1280, height: 900, language: 'en' }

const room = page.getByRole('combobox', { name: 'Room', exact: true })
const property = page.getByRole('combobox', { name: 'Property' })
const option = (name: string | RegExp) => page.getByRole('option', { name })
const options = () => document.querySelectorAll('[role=option]').length
const panels = () => document.querySelectorAll('[role=listbox]').length
const listHeight = () => document.querySelector('[role=listbox]')?.getBoundingClientRect().height
const sent = () => document.querySelector<HTMLInputElement>('[name=room]')?.value

const open = async (view = DESK) => {
  await openPage('/ui?only=menus', { view, simulator: '/simulator' })
  await expect.element(property).toBeVisible()
}

test.each(VIEWS)('can be used at $width px in $language, open, in both themes', async (view) => {
  await open(view)
  await userEvent.click(property)
  await expect.element(option(/Mbweni/)).toBeVisible()
  await expectUsable('the choices', '[data-base-ui-portal]')
  await inDark(() => expectUsable('the dark choices', '[data-base-ui-portal]'))
})

test('is worked with the keyboard, says how many fit, and is sent with its form', async () => {
  await open()
  await expect.element(room).toHaveAccessibleDescription('Choose a room')
  await userEvent.click(room)
  await expect.element(page.getByText('The first 100 of 400. Type to find others.')).toBeVisible()
  expect(options()).toBe(100)
  await userEvent.fill(room, 'room 39')
  await expect.element(page.getByText('11 choices')).toBeVisible()
  await userEvent.keyboard('{ArrowDown}{Enter}')
  await expect.element(room).toHaveValue('Room 390')
  expect(sent()).toBe('room-390')
  await expect.poll(panels).toBe(0)
  await expect.element(room).toHaveFocus()
})

test('says that nothing fits; Escape closes, and what was chosen stays', async () => {
  await open()
  await userEvent.fill(property, 'zzz')
  await expect.element(page.getByText('Nothing fits. Try other letters.')).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.poll(panels).toBe(0)
  await expect.element(property).toHaveFocus()
  await userEvent.tab()
  await expect.element(property).toHaveValue('Nungwi Reef Lodge')
})

test('a choice is shown, cleared, searched by its hint, and taken by a press', async () => {
  await open()
  await expect.element(property).toHaveValue('Nungwi Reef Lodge')
  await userEvent.click(page.getByRole('button', { name: 'Clear the choice' }))
  await expect.element(property).toHaveValue('')
  await userEvent.fill(property, 'stone')
  await expect.poll(options).toBe(1)
  await userEvent.click(option(/Mbweni/))
  await expect.element(property).toHaveValue('Mbweni Ruins Garden')
})

test.each([PHONE, DESKTOP])('in a dialog its choices lie in front and are taken', async (view) => {
  await open(view)
  await userEvent.click(page.getByRole('button', { name: 'Move the stay' }))
  await stillness()
  const target = page.getByRole('combobox', { name: 'To the room' })
  await userEvent.fill(target, 'room 39')
  const line = option(/Room 391/)
  await expect.element(line).toBeVisible()
  await expect.poll(listHeight).toBeGreaterThan(200)
  await userEvent.click(line)
  await expect.element(target).toHaveValue('Room 391')
  await expect.element(page.getByRole('dialog', { name: 'Move the stay' })).toBeVisible()
})
