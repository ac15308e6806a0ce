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

// Menus with groups and menus inside, and lists to tick, as the parts page shows them.

const DESK: View = { width: 1280, height: 900, language: 'en' }

const trigger = page.getByRole('button', { name: 'Actions for BH-4K2P' })
const item = (name: string | RegExp) => page.getByRole('menuitem', { name })
const happened = (text: string) => page.getByRole('status').filter({ hasText: text })

/** The menus that are open: those of the site's header are popovers. */
const menus = () => [...document.querySelectorAll<HTMLElement>('[role=menu]:not([popover])')]
const openMenus = () => menus().length
const focused = () => document.activeElement?.textContent

const open = async (view = DESK) => {
  await openPage('/ui?only=menus', { view, simulator: '/simulator' })
  await expect.element(trigger).toBeVisible()
}

/** What is in front in the middle of a line: the line itself, unless something lies over it or cuts it off. */
const isInFront = (line: Element) => {
  const { left, top, width, height } = line.getBoundingClientRect()
  return line.contains(document.elementFromPoint(left + width / 2, top + height / 2))
}

test.each(VIEWS)('can be used at $width px in $language, open, in both themes', async (view) => {
  await open(view)
  await expectUsable('the closed controls', '#menus')
  await inDark(() => expectUsable('the dark closed controls', '#menus'))
  await userEvent.click(trigger)
  await expect.element(item(/Check in/)).toBeVisible()
  await expectUsable('the menu', '[role=menu]:not([popover])')
  await inDark(() => expectUsable('the dark menu', '[role=menu]:not([popover])'))
  const panel = menus()[0]?.getBoundingClientRect()
  expect(panel?.left).toBeGreaterThanOrEqual(0)
  expect(panel?.right).toBeLessThanOrEqual(view.width)
})

test('opens with Enter, Space and the arrow down at its first line; Escape gives the focus back', async () => {
  await open()
  ;(trigger.element() as HTMLElement).focus()
  for (const key of ['{Enter}', ' ', '{ArrowDown}']) {
    await userEvent.keyboard(key)
    await expect.poll(focused, { message: key }).toMatch(/^Check in/)
    await expect.element(trigger).toHaveAttribute('aria-expanded', 'true')
    await userEvent.keyboard('{Escape}')
    await expect.poll(openMenus).toBe(0)
    await expect.element(trigger).toHaveFocus()
  }
})

test('arrows, Home, End and letters lead from line to line, around the ends', async () => {
  await open()
  ;(trigger.element() as HTMLElement).focus()
  await userEvent.keyboard('{Enter}')
  await expect.poll(focused).toMatch(/^Check in/)
  for (const [key, line] of [
    ['{ArrowUp}', 'Cancel the booking'],
    ['{ArrowDown}', 'Check inI'],
    ['{End}', 'Cancel the booking'],
    ['{Home}', 'Check inI'],
    ['{ArrowDown}', 'Voucher'],
    ['mo', 'Move to'],
    ['{ArrowDown}', 'Invoice'],
  ] as const) {
    await userEvent.keyboard(key)
    await expect.poll(focused, { message: key }).toBe(line)
  }
})

test('a menu inside is opened, left and chosen from by keyboard', async () => {
  await open()
  ;(trigger.element() as HTMLElement).focus()
  await userEvent.keyboard('{Enter}')
  await expect.poll(focused).toMatch(/^Check in/)
  await userEvent.keyboard('mo{ArrowRight}')
  await expect.poll(focused).toBe('Room 101')
  expect(openMenus()).toBe(2)
  await userEvent.keyboard('{ArrowLeft}')
  await expect.poll(openMenus).toBe(1)
  await expect.poll(focused).toBe('Move to')
  await userEvent.keyboard('{ArrowRight}')
  await expect.poll(focused).toBe('Room 101')
  await userEvent.keyboard('{ArrowDown}')
  await expect.poll(focused).toBe('Room 102')
  await userEvent.keyboard('{Enter}')
  await expect.element(happened('Room 102')).toBeInTheDocument()
  await expect.poll(openMenus).toBe(0)
  await expect.element(trigger).toHaveFocus()
})

test('a line that is not possible now does nothing; a command runs, closes the menu and gives the focus back', async () => {
  await open()
  await userEvent.click(trigger)
  await expect.element(item('Invoice')).toHaveAttribute('aria-disabled', 'true')
  ;(item('Invoice').element() as HTMLElement).click()
  expect(openMenus()).toBe(1)
  await userEvent.click(item(/Check in/))
  await expect.element(happened('Check in')).toBeInTheDocument()
  expect(happened('Invoice').elements()).toHaveLength(0)
  await expect.poll(openMenus).toBe(0)
  await expect.element(trigger).toHaveFocus()
})

test('a press beside the menu closes it', async () => {
  await open()
  await userEvent.click(trigger)
  await expect.poll(openMenus).toBe(1)
  await userEvent.click(document.querySelector('h1') as HTMLElement)
  await expect.poll(openMenus).toBe(0)
})

test('a list to tick stays open while it is worked, by mouse and by Space; what is fixed stays as it is', async () => {
  await open(PHONE)
  const box = (name: string) => page.getByRole('menuitemcheckbox', { name })
  await userEvent.click(page.getByRole('button', { name: 'Show', exact: true }))
  await expect.element(box('Notes')).toHaveAttribute('aria-checked', 'false')
  await userEvent.click(box('Notes'))
  await expect.element(box('Notes')).toHaveAttribute('aria-checked', 'true')
  ;(box('Rooms').element() as HTMLElement).click()
  await expect.element(box('Rooms')).toHaveAttribute('aria-checked', 'true')
  await userEvent.keyboard('{Home} ')
  await expect.element(box('Rates')).toHaveAttribute('aria-checked', 'false')
  await expectUsable('the list to tick', '[role=menu]:not([popover])')
  await inDark(() => expectUsable('the dark list to tick', '[role=menu]:not([popover])'))
})

test.each([PHONE, DESKTOP])('a menu in a dialog lies in front of it, and closes alone', async (view) => {
  await open(view)
  await userEvent.click(page.getByRole('button', { name: 'Move the stay' }))
  await stillness()
  await userEvent.click(page.getByRole('button', { name: 'When and how' }))
  await expect.element(item('The whole stay')).toBeVisible()
  await expect.poll(() => isInFront(item('From today').element())).toBe(true)
  await expect.poll(() => isInFront(item('The whole stay').element())).toBe(true)
  await userEvent.keyboard('{Escape}')
  await expect.poll(openMenus).toBe(0)
  await expect.element(page.getByRole('dialog', { name: 'Move the stay' })).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'When and how' })).toHaveFocus()
})
