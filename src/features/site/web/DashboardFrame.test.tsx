import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { JUMA, openPage, VIEWS, type View } from '#test/component/open-page.tsx'
import { OFFICE_NAV_WORDS } from './office-nav-words.ts'

const phones = VIEWS.filter(({ width }) => width < 500)

test.each(phones)(
  'on a phone the menu of further pages is marked while one of them is open: $language',
  async (view: View) => {
    await openPage('/hotel-admin/properties', {
      view,
      user: JUMA,
      server: { 'GET /api/hotel/properties/': () => ({ status: 200, body: [], total: 0 }) },
    })
    const more = page.getByRole('button', { name: OFFICE_NAV_WORDS[view.language].more, exact: true })
    await expect.element(more).toBeVisible()
    const { color } = getComputedStyle(more.element())
    const { width, backgroundColor } = getComputedStyle(more.element(), '::before')
    expect([width, backgroundColor]).toEqual(['32px', color])
    const other = getComputedStyle(
      page
        .getByRole('link', { name: /Nafasi|Bookings/ })
        .last()
        .element(),
    )
    expect(other.color).not.toBe(color)
  },
)
