import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectUsable, inDark, openPage, VIEWS, type View } from '#test/component/open-page.tsx'

// A list of 300 rows, and one of 100,000, as the parts page shows them.

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

const search = (text: string) => userEvent.fill(page.getByRole('searchbox', { name: 'Search stays' }), text)
const focusOn = (place: string) => document.querySelector<HTMLElement>(`[data-place="${place}"]`)?.focus()

test.each(VIEWS)('can be used at $width px in $language, in both themes', async (view) => {
  await open(view)
  await search('BH-01')
  await expect.poll(() => rows().length).toBe(6) // one like the other, and axe takes its time with each
  await expectUsable(`the table at ${view.width}`, '#datatable')
  await inDark(() => expectUsable(`the dark table at ${view.width}`, '#datatable'))
})

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
  await search('BH-0163Z')
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
  await expect.element(status).toHaveTextContent('300 selected')
  await userEvent.click(page.getByRole('button', { name: 'Clear selection' }))
  await expect.element(status).toHaveTextContent('300 rows')
})

test('is one stop of the Tab key; arrows, pages, the first and the last lead on from there', async () => {
  await open()
  expect(document.querySelectorAll('table [tabindex="0"]')).toHaveLength(1)
  const frame = document.querySelector('table')?.parentElement as HTMLElement
  focusOn('0:1')
  for (const [keys, row] of [
    ['{ArrowDown}{ArrowDown}', 4],
    ['{PageDown}', 13],
    ['{Control>}{End}{/Control}', 301],
    ['{Control>}{End}{/Control}{ArrowUp}', 300],
    ['{ArrowUp}', 1],
  ] as const) {
    await userEvent.keyboard('{Control>}{Home}{/Control}{ArrowRight}')
    await expect.poll(rowOfFocus).toBe(2)
    await userEvent.keyboard(keys)
    await expect.poll(rowOfFocus, { message: keys }).toBe(row)
    const cell = document.activeElement?.getBoundingClientRect()
    expect(cell?.bottom).toBeLessThanOrEqual(frame.getBoundingClientRect().bottom + 1)
  }
})

test('holds of 100,000 rows only those in view, leads to the last, sorts and searches them all', async () => {
  await open()
  await userEvent.click(page.getByRole('button', { name: '100,000 stays' }))
  await expect.element(page.getByRole('grid')).toHaveAttribute('aria-rowcount', '100001')
  expect(rows().length).toBeLessThan(40)
  focusOn('0:1')
  await userEvent.keyboard('{Control>}{End}{/Control}')
  await expect.poll(rowOfFocus).toBe(100_001)
  expect(rows().length).toBeLessThan(40)
  await userEvent.click(page.getByRole('button', { name: 'Check-in' }))
  await expect.element(page.getByRole('columnheader', { name: 'Check-in' })).toHaveAttribute('aria-sort', 'ascending')
  await search('BH-D3HZU9')
  await expect.poll(() => rows().length).toBe(1)
  await expect.element(status).toHaveTextContent('1 row')
})

test('Space selects the row of a cell, Shift and Space the rows up to it, Enter opens it', async () => {
  await open()
  focusOn('0:2')
  await userEvent.keyboard(' {ArrowDown}{ArrowDown}{ArrowDown}{Shift>} {/Shift}')
  await expect.element(status).toHaveTextContent('4 selected')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('status').filter({ hasText: /^BH-/ })).toBeInTheDocument()
})

test('the menu of a row opens with Enter, and its keys do not move the table', async () => {
  await open()
  focusOn('0:1')
  await userEvent.keyboard('{End}{Enter}')
  await expect.element(page.getByRole('menuitem', { name: 'Open' })).toBeVisible()
  await userEvent.keyboard('{ArrowDown}{Escape}')
  await expect.poll(() => document.querySelector('[role=menu]:not([popover])')).toBeNull()
  await expect.poll(rowOfFocus).toBe(2)
})
