import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { addDays, todayIn } from '#domain/calendar.ts'
import { faults as faultsEn } from '#i18n/en/common.ts'
import { search as searchEn } from '#i18n/en/search.ts'
import { faults as faultsSw } from '#i18n/sw/common.ts'
import { search as searchSw } from '#i18n/sw/search.ts'
import { dialog, ok } from '#test/component/booking-dialog.ts'
import { openPage, VIEWS } from '#test/component/open-page.tsx'

const WORDS = {
  en: { search: searchEn, required: faultsEn.dates_required },
  sw: { search: searchSw, required: faultsSw.dates_required },
}
const FACETS = { amenities: [], categories: [], regions: [], price_steps: [], lowest_price: null, highest_price: null }

test.each(VIEWS)(
  'a date that is missing opens its calendar, after a price that is wrong: $width px, $language',
  async (view) => {
    const { search, required } = WORDS[view.language]
    const { router } = await openPage(`/properties?checkIn=${addDays(todayIn(new Date()), 40)}`, {
      view,
      server: {
        'GET /api/properties/': ok([]),
        'GET /api/property-categories/': ok([]),
        'GET /api/regions/': ok([]),
        'GET /api/properties/facets/': ok({ total: 3, ...FACETS }),
      },
    })
    await page
      .getByRole('button', { name: new RegExp(`^${search.filters}`) })
      .first()
      .click()
    const submit = () => dialog().getByRole('button', { name: /3/ }).last().click()
    const opener = () => document.querySelector('dialog[open] [role=combobox][aria-expanded=true]')
    const price = dialog().getByLabelText(search.minPrice)
    await userEvent.fill(price, 'cheap')
    await submit()
    await expect.element(dialog().getByText(search.priceInvalid)).toBeVisible()
    await expect.element(dialog().getByText(required)).toBeVisible()
    expect(opener()).toBeNull() // it would cover the other sentence
    await userEvent.fill(price, '')
    await submit()
    await expect.poll(opener).not.toBeNull()
    await expect.element(page.getByRole('grid').first()).toBeVisible()
    expect(router.state.location.search).not.toContain('checkOut')
  },
)
