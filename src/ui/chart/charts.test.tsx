import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { DESKTOP, expectUsable, inDark, openPage, VIEWS } from '#test/component/open-page.tsx'

// Charts as the parts page shows them.

const open = async (view = DESKTOP) => {
  if (!view) throw new Error('There is no view.')
  await openPage('/ui?only=charts', { view, simulator: '/simulator' })
  await expect.poll(() => document.querySelectorAll('figure > div > svg').length).toBe(2)
}

const lines = () => document.querySelectorAll('figure')[0] as HTMLElement
const text = (element: Element | null | undefined) => element?.textContent?.replaceAll('\u00a0', ' ')

test.each(VIEWS)('can be used at $width px in $language, in both themes', async (view) => {
  await open(view)
  await expectUsable('the charts')
  await inDark(() => expectUsable('the dark charts'))
  for (const button of document.querySelectorAll<HTMLElement>('fieldset button:last-of-type')) button.click()
  await expect.poll(() => document.querySelectorAll('figure > div > svg').length).toBe(0)
  await expectUsable('the tables')
})

test('every figure can be read without seeing the drawing', async () => {
  await open()
  const table = page.getByRole('table', { name: 'Revenue in June' })
  expect(table.element().querySelectorAll('tbody tr')).toHaveLength(30)
  const row = table.element().querySelectorAll('tbody tr')[0]
  expect([...(row?.children ?? [])].map(text)).toEqual(['1 Jun', 'TSh 1,840,000', 'TSh 1,400,000'])
  expect(lines().querySelector('figure > div > svg')?.getAttribute('aria-hidden')).toBe('true')
})

test('the table takes the place of the drawing where that is chosen, and the drawing comes back', async () => {
  await open()
  const button = (name: string) => page.getByRole('button', { name }).first()
  await userEvent.click(button('Table'))
  await expect.element(page.getByRole('region', { name: 'Revenue in June' })).toBeVisible()
  await expect.element(button('Table')).toHaveAttribute('aria-pressed', 'true')
  expect(lines().querySelector('figure > div > svg')).toBeNull()
  await userEvent.click(button('Chart'))
  await expect.poll(() => lines().querySelector('figure > div > svg')).not.toBeNull()
})

test('the pointer is answered with the figures of its place; else those of the last that all have', async () => {
  await open()
  const legend = () => text(lines().querySelector('p')) ?? ''
  expect(legend()).toMatch(/^26 Jun/)
  const drawing = lines().querySelector('figure > div > svg') as SVGElement
  const { left, top, width } = drawing.getBoundingClientRect()
  const at = { clientX: left + width * 0.12, clientY: top + 90, bubbles: true, pointerType: 'mouse' }
  drawing.dispatchEvent(new PointerEvent('pointermove', at))
  await expect.poll(legend).toMatch(/^[1-3] Jun.*TSh/)
  drawing.dispatchEvent(new PointerEvent('pointerout', { ...at, relatedTarget: document.body }))
  await expect.poll(legend).toMatch(/^26 Jun/)
})
