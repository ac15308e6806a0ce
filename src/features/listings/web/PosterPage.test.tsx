import { encode } from 'uqr'
import { describe, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { qrPath } from '#domain/qr-path.ts'
import { expectUsable, inDark, JUMA, openPage, type Reply, VIEWS, type View } from '#test/component/open-page.tsx'
import { PROPERTY_DETAILS } from '#test/component/property-details.ts'
import { POSTER_WORDS } from './words.ts'

const LIVE = { ...PROPERTY_DETAILS, status: 'live' }
const open = (view: View, body: unknown = LIVE) =>
  openPage('/hotel-admin/properties/7/poster', {
    view,
    user: JUMA,
    server: { 'GET /api/hotel/properties/7/': (): Reply => ({ status: 200, body }) },
  })

describe.each(VIEWS)('the poster of a property at $width px in $language', (view) => {
  const words = POSTER_WORDS[view.language]

  test('has the code and the address of the property’s page, and both languages', async () => {
    await open(view)
    const sheet = page.getByRole('article', { name: words.poster })
    await expect.element(sheet.getByRole('heading', { name: PROPERTY_DETAILS.name })).toBeVisible()
    const address = `${location.origin}/properties/7/rooms`
    await expect.element(sheet.getByText(address.replace(/^https?:\/\//, ''), { exact: true })).toBeVisible()
    const code = sheet.getByRole('img', { name: words.sheet.qr(PROPERTY_DETAILS.name) })
    const drawn = code.element().querySelector('path:last-child')?.getAttribute('d')
    expect(drawn).toBe(qrPath(encode(address, { ecc: 'M', border: 4 }).data))
    for (const language of ['sw', 'en'] as const)
      expect(document.querySelector(`article [lang=${language}]`)?.textContent).toContain(
        POSTER_WORDS[language].sheet.title,
      )
    await expectUsable('the poster')
    await inDark(() => expectUsable('the poster, dark'))
  })

  test('is printed by its button', async () => {
    const print = vi.spyOn(window, 'print').mockImplementation(() => {})
    await open(view)
    await page.getByRole('button', { name: words.print }).click()
    expect(print).toHaveBeenCalledOnce()
  })

  test('is not there before the property is on sale', async () => {
    await open(view, { ...LIVE, status: 'paused' })
    await expect.element(page.getByText(words.notOnSale)).toBeVisible()
    expect(page.getByRole('article').elements()).toEqual([])
    expect(page.getByRole('button', { name: words.print }).elements()).toEqual([])
    await expectUsable('the page without a poster')
  })
})
