import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectUsable, inDark, openPage, VIEWS, type View } from '#test/component/open-page.tsx'

// A hundred thousand rows, as the parts page shows them.

const DESK: View = { width: 1280, height: 900, language: 'en' }

const open = async (view = DESK) => {
  await openPage('/ui?only=datatable', { view, simulator: '/simulator' })
  await expect.element(page.getByRole('grid')).toBeVisible()
}

const rows = () => [...document.querySelectorAll<HTMLElement>('tbody tr[aria-rowindex]')]
const first = (column: number) => rows()[0]?.querySelectorAll('th, td')[column]?.textContent?.replaceAll('\u00a0', ' ')
const heads = () => [...document.querySelectorAll('thead th')].map(({ textContent }) => textContent)
const selected = () => rows().filter((row) => row.ariaSelected === 'true').length
const rowOfFocus = () => Number(document.activeElement?.closest('tr')?.getAttribute('aria-rowindex'))
const status = page.getByRole('status').first()

test.each(VIEWS.filter(({ width, language }) => width < 640 === (language === 'sw')))(
  'can be used at $width px in $language, in both themes',
  async (view) => {
    await open(view)
    await expectUsable(`the table at ${view.width}`)
    await inDark(() => expectUsable(`the dark table at ${view.width}`))
  },
)

test('has fewer columns on a phone, and there is a choice', async () => {
  await open({ width: 360, height: 740, language: 'sw' })
  expect(heads()).toEqual(['', 'Reference', 'Guest', 'Vitendo'])
  await userEvent.click(page.getByRole('button', { name: 'Safu' }))
  await userEvent.click(page.getByRole('menuitemcheckbox', { name: 'Amount' }))
  await expect.poll(heads).toEqual(['', 'Reference', 'Guest', 'Amount', 'Vitendo'])
  await expect
    .element(page.getByRole('menuitemcheckbox', { name: 'Reference' }))
    .toHaveAttribute('aria-disabled', 'true')
})

test('holds in the page only the rows in view, and tells assistive technology how many there are', async () => {
  await open()
  expect(page.getByRole('grid').element().getAttribute('aria-rowcount')).toBe('100001')
  expect(rows().length).toBeLessThan(40)
})

test('sorts by a press on a head, up and down', async () => {
  await open()
  const amount = page.getByRole('button', { name: 'Amount' })
  await userEvent.click(amount)
  await expect.poll(() => first(7)).toBe('TSh 45,000')
  await userEvent.click(amount)
  await expect.poll(() => first(7)).toBe('TSh 1,305,000')
  expect(page.getByRole('columnheader', { name: 'Amount' }).element().ariaSort).toBe('descending')
})

test('shows what fits a search, and how many', async () => {
  await open()
  await userEvent.fill(page.getByRole('searchbox', { name: 'Search stays' }), 'BH-0163Z')
  await expect.element(page.getByText('BH-0163Z')).toBeVisible()
  await expect.poll(() => rows().length).toBe(1)
  await expect.element(status).toHaveTextContent('1 row')
})

test('selects with the mouse, and with Shift everything from the last one on', async () => {
  await open()
  const ticks = () => [...document.querySelectorAll<HTMLInputElement>('tbody input')]
  await userEvent.click(ticks()[1] as HTMLElement)
  await userEvent.keyboard('{Shift>}')
  await userEvent.click(ticks()[4] as HTMLElement)
  await userEvent.keyboard('{/Shift}')
  await expect.element(status).toHaveTextContent('4 selected')
  expect(selected()).toBe(4)
  await userEvent.click(page.getByRole('checkbox', { name: 'Select all rows' }))
  await expect.element(status).toHaveTextContent('100,000 selected')
  await userEvent.click(page.getByRole('button', { name: 'Clear selection' }))
  await expect.element(status).toHaveTextContent('100,000 rows')
})

test('is one stop of the Tab key', async () => {
  await open()
  const stops = document.querySelectorAll('table [tabindex="0"]')
  expect(stops).toHaveLength(1)
})

test.each([
  ['{ArrowDown}{ArrowDown}', 4],
  ['{PageDown}', 13],
  ['{Control>}{End}{/Control}', 100_001],
  ['{Control>}{End}{/Control}{ArrowUp}', 100_000],
  ['{ArrowUp}', 1],
])('the keys %s lead from the first row to row %i', async (keys, row) => {
  await open()
  document.querySelector<HTMLElement>('[data-place="0:1"]')?.focus()
  await userEvent.keyboard(keys)
  await expect.poll(rowOfFocus).toBe(row)
  const cell = document.activeElement?.getBoundingClientRect()
  const frame = document.querySelector('table')?.parentElement?.getBoundingClientRect()
  expect(cell?.bottom).toBeLessThanOrEqual((frame?.bottom ?? 0) + 1)
})

test('Space selects the row of a cell, Shift and Space the rows up to it, Enter opens it', async () => {
  await open()
  document.querySelector<HTMLElement>('[data-place="0:2"]')?.focus()
  await userEvent.keyboard(' {ArrowDown}{ArrowDown}{ArrowDown}{Shift>} {/Shift}')
  await expect.element(status).toHaveTextContent('4 selected')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('status').filter({ hasText: /^BH-/ })).toBeInTheDocument()
})

test('the menu of a row opens with Enter, and its keys do not move the table', async () => {
  await open()
  document.querySelector<HTMLElement>('[data-place="0:1"]')?.focus()
  await userEvent.keyboard('{End}{Enter}')
  await expect.element(page.getByRole('menuitem', { name: 'Open' })).toBeVisible()
  await userEvent.keyboard('{ArrowDown}{Escape}')
  await expect.poll(() => document.querySelector('[role=menu]:not([popover])')).toBeNull()
  await expect.poll(rowOfFocus).toBe(2)
})
