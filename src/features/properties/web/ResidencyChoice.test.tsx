import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { formatTsh } from '#domain/money.ts'
import { ok, PAGE, PRICE, ROOM, serverOf } from '#test/component/booking-dialog.ts'
import { expectUsable, field, inDark, openPage, PHONE, VIEWS } from '#test/component/open-page.tsx'
import { PROPERTY_PAGE_WORDS } from './words.ts'

const STAY_PRICES = { citizen: 168_000, east_african: 192_000 }
const OFFERED = { 'GET /api/rooms/': ok([{ ...ROOM, resident_prices: STAY_PRICES }]) }
const UNDATED = { ...ROOM, is_free: null, stay_price: null, fits_party: null, resident_prices: { citizen: 84_000 } }
const card = () => page.getByRole('article')
const shown = (amount: number, language: 'en' | 'sw') => card().getByText(formatTsh(amount, language), { exact: true })
const choice = () => field<HTMLSelectElement>('residency')
const choose = (value: string) => page.elementLocator(choice()).selectOptions(value)

test.each(VIEWS)('who declares a residency sees its prices: $width px, $language', async (view) => {
  const { language } = view
  const { residents: words } = PROPERTY_PAGE_WORDS[language]
  const { router } = await openPage(PAGE, { view, server: serverOf(OFFERED) })
  await expect.element(shown(2 * PRICE, language)).toBeVisible()
  const less = words.less.citizen(formatTsh(STAY_PRICES.citizen, language), true)
  await expect.element(card().getByText(less)).toBeVisible()
  await choose('east_african')
  await expect.element(shown(STAY_PRICES.east_african, language)).toBeVisible()
  await expect.element(shown(STAY_PRICES.east_african / 2, language)).toBeVisible()
  await expect.element(card().getByText(words.priceOf.east_african)).toBeVisible()
  expect(router.state.location.search).toMatch(/&residency=east_african$/)
  await expect.element(page.getByText(words.hint)).toBeVisible()
  await expectUsable('rooms at the prices of a residency')
  await inDark(() => expectUsable('rooms at the prices of a residency in the dark'))
})

test('the declared residency is remembered for the next hotel, until everybody’s price is chosen', async () => {
  const { residents: words } = PROPERTY_PAGE_WORDS.en
  await openPage(`${PAGE}&residency=citizen`, { view: PHONE, server: serverOf(OFFERED) })
  await expect.element(shown(STAY_PRICES.citizen, 'en')).toBeVisible()

  const server = serverOf({ 'GET /api/rooms/': ok([UNDATED]) })
  const { router } = await openPage('/properties/7/rooms', { view: PHONE, server })
  await expect.element(shown(84_000, 'en')).toBeVisible()
  expect(router.state.location.search).toBe('?residency=citizen')
  await choose('')
  await expect.element(card().getByText(words.less.citizen(formatTsh(84_000, 'en'), false))).toBeVisible()

  const again = await openPage('/properties/7/rooms', { view: PHONE, server })
  await expect.element(shown(PRICE, 'en')).toBeVisible()
  expect(again.router.state.location.search).toBe('')
})

test('a hotel with one price for all asks nothing, and an East African has everybody’s price where there is none', async () => {
  await openPage(`${PAGE}&residency=citizen`, { view: PHONE, server: serverOf({}) })
  await expect.element(shown(2 * PRICE, 'en')).toBeVisible()
  expect(document.querySelector('main [name=residency]')).toBeNull()
  const forCitizens = ok([{ ...ROOM, resident_prices: { citizen: 168_000 } }])
  await openPage(`${PAGE}&residency=east_african`, {
    view: PHONE,
    server: serverOf({ 'GET /api/rooms/': forCitizens }),
  })
  await expect.element(shown(2 * PRICE, 'en')).toBeVisible()
  expect(choice().value).toBe('')
})
