import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { search as searchEn } from '#i18n/en/search.ts'
import { site } from '#i18n/en/site.ts'
import { search as searchSw } from '#i18n/sw/search.ts'
import { expectUsable, openPage, type Reply, VIEWS } from '#test/component/open-page.tsx'

const WORDS = { en: searchEn, sw: searchSw }
const RETRY = { en: 'Retry', sw: 'Jaribu tena' }
const CATEGORIES = Array.from({ length: 8 }, (_, i) => ({
  id: i + 1,
  name: `Kind ${i + 1}`,
  name_sw: `Aina ${i + 1}`,
  icon: 'hotel',
}))
const EMPTY: Reply = { status: 200, body: [] }
const EN_PHONE = { width: 360, height: 740, language: 'en' } as const

describe.each(VIEWS)('the listing at $width px in $language', (view) => {
  const words = WORDS[view.language]

  test('says that its categories could not be fetched, and Retry brings them [8.fetch.categories, 8.lists, 2.decided.failures]', async () => {
    let categories: Reply = { status: 500, body: {} }
    await openPage('/properties', {
      view,
      server: { 'GET /api/properties/': () => EMPTY, 'GET /api/property-categories/': () => categories },
    })
    await expect.element(page.getByText(words.categoriesFailed)).toBeVisible()
    await expectUsable('the listing without categories')
    categories = { status: 200, body: CATEGORIES }
    await page.getByRole('main').getByRole('button', { name: RETRY[view.language] }).first().click()
    await expect.poll(() => document.querySelectorAll('main nav a[href*="category="]').length).toBe(6)
    expect(page.getByText(words.categoriesFailed).elements()).toEqual([])
  })
})

describe('the header of the listing', () => {
  const open = (path: string) =>
    openPage(path, {
      view: EN_PHONE,
      server: {
        'GET /api/properties/': () => EMPTY,
        'GET /api/property-categories/': () => ({ status: 200, body: CATEGORIES }),
      },
    })
  const headerSort = () =>
    [...document.querySelectorAll<HTMLSelectElement>(`form[aria-label="${site.searchLabel}"] select[name=sort]`)].map(
      ({ value, options }) => [value, [...options].map(({ value }) => value)],
    )

  test('offers four orders, featured unless another is chosen [2.header.3, 2.header.4, 9.sort]', async () => {
    await open('/properties')
    for (const shown of headerSort())
      expect(shown).toEqual(['featured', ['featured', 'rating', 'price-low', 'price-high']])
    expect(headerSort().length).toBeGreaterThan(0)
  })

  test('shows the order by name while the list uses it [2.properties.2]', async () => {
    await open('/properties?sort=name')
    for (const [value, offered] of headerSort()) {
      expect(value).toBe('name')
      expect(offered).toContain('name')
    }
    expect(headerSort().length).toBeGreaterThan(0)
  })
})
