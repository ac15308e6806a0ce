import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { DESKTOP, openPage } from '#test/component/open-page.tsx'

const open = async () => {
  await openPage('/ui?only=dialog', { view: DESKTOP, simulator: '/simulator' })
  await page.getByRole('button', { name: 'Filters' }).click()
  const sheet = page.getByRole('dialog', { name: 'Filters' })
  await expect.element(sheet).toBeVisible()
  return sheet
}
/** A click on the backdrop, which the browser counts as that of the dialog itself. */
const clickBackdrop = (sheet: Awaited<ReturnType<typeof open>>, detail: number) =>
  sheet.element().dispatchEvent(new MouseEvent('click', { bubbles: true, detail }))

test('a click on the backdrop closes a sheet, the second one of a double click on what lay above it does not', async () => {
  const sheet = await open()
  clickBackdrop(sheet, 2)
  await new Promise(requestAnimationFrame)
  await expect.element(sheet).toBeVisible()
  clickBackdrop(sheet, 1)
  await expect.poll(() => document.querySelector('dialog[open]')).toBeNull()
})
