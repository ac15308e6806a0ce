import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { explore as exploreEn } from '#i18n/en/explore.ts'
import { search as searchEn } from '#i18n/en/search.ts'
import { site } from '#i18n/en/site.ts'
import { search as searchSw } from '#i18n/sw/search.ts'
import { DESKTOP, expectUsable, openPage, type Reply, VIEWS } from '#test/component/open-page.tsx'

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

  test('the filter of the guests says in words how old the children are, and which age is not given', async () => {
    await openPage('/properties?guests=2&children=4&ages=0,1,5,', {
      view,
      server: {
        'GET /api/properties/': () => EMPTY,
        'GET /api/property-categories/': () => ({ status: 200, body: CATEGORIES }),
      },
    })
    const party = {
      en: '2 adults, 4 children (under 1, 1 year, 5 years, age not given)',
      sw: 'watu wazima 2, watoto 4 (chini ya mwaka 1, mwaka 1, miaka 5, umri haujatajwa)',
    }[view.language]
    const filter = page.getByRole('button', { name: words.remove(party) })
    await expect.element(filter).toHaveTextContent(party)
  })
})

test('of two destinations of one name the filters choose that of the region under which it stands', async () => {
  const regions = ['Arusha', 'Ngorongoro'].map((name, at) => ({
    id: at + 1,
    name,
    destinations: name === 'Arusha' ? ['Karatu', 'Usa River'] : ['Karatu'],
    latitude: -3,
    longitude: 35,
    wanted_rank: at + 1,
  }))
  const counts = { total: 1, amenities: [], categories: [], regions: [], price_steps: [] }
  const { router } = await openPage('/properties?destination=Usa+River', {
    view: DESKTOP,
    server: {
      'GET /api/properties/': () => EMPTY,
      'GET /api/property-categories/': () => ({ status: 200, body: CATEGORIES }),
      'GET /api/regions/': () => ({ status: 200, body: regions }),
      'GET /api/properties/facets/': () => ({
        status: 200,
        body: { ...counts, lowest_price: null, highest_price: null },
      }),
    },
  })
  await page
    .getByRole('button', { name: /^Filters/ })
    .first()
    .click()
  const panel = page.getByRole('dialog')
  const place = panel.getByRole('combobox', { name: searchEn.where })
  const chosen = () => {
    const option = (place.element() as HTMLSelectElement).selectedOptions[0]
    return [option?.closest('optgroup')?.label, option?.text]
  }
  await expect.poll(chosen).toEqual(['Arusha', 'Usa River'])
  await place.selectOptions(panel.getByRole('option', { name: 'Karatu', exact: true }).nth(1))
  await expect.poll(chosen).toEqual(['Ngorongoro', 'Karatu'])
  await panel.getByRole('button', { name: exploreEn.showStays(1), exact: true }).click()
  await expect.poll(() => router.state.location.search).toBe('?region=Ngorongoro&destination=Karatu')
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
