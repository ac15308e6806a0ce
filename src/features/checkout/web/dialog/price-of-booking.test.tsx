import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { windowLabel } from '#domain/booking-window.ts'
import type { LevyLine } from '#domain/levy.ts'
import { stayLevies as en } from '#i18n/en/stay-levies.ts'
import { stayLevies as sw } from '#i18n/sw/stay-levies.ts'
import { dialog, input, ok, open, openDialog, QUOTE, WORDS } from '#test/component/booking-dialog.ts'
import { ASHA, expectUsable, inDark, PHONE, VIEWS } from '#test/component/open-page.tsx'

const LEVY_WORDS = { en, sw }
const VAT: LevyLine = {
  id: 1,
  name: 'VAT',
  name_sw: 'VAT',
  kind: 'percent',
  rate: 1500,
  charge: 'included',
  included: true,
  base_amount: QUOTE.subtotal,
  count: 1,
  amount: 31_304,
}
const TAX: LevyLine = {
  id: 2,
  name: 'Infrastructure tax',
  name_sw: 'Kodi ya miundombinu',
  kind: 'person_night',
  rate: 5000,
  charge: 'at_property',
  included: false,
  base_amount: null,
  count: 2,
  amount: 10_000,
}

test.each(VIEWS)(
  'what is due at the property is in sight before booking, what is included unfolds: $width px, $language',
  async (view) => {
    const { booking: words } = WORDS[view.language]
    const levies = LEVY_WORDS[view.language]
    await open(view, ASHA, { 'GET /api/quote/': ok({ ...QUOTE, levies: [VAT, TAX] }) })
    await openDialog()
    const due = dialog().getByText(levies.due('TSh\u00a010,000'))
    await expect.element(due).toBeInViewport()
    await userEvent.fill(input('id_number'), 'TZ1234567')
    await dialog().getByRole('button', { name: words.next, exact: true }).click()
    // Beside the button that pays, wherever the price is scrolled to.
    await expect.element(dialog().getByRole('button', { name: /240,000/ })).toBeInViewport()
    await expect.element(due).toBeInViewport()
    const tax = view.language === 'sw' ? TAX.name_sw : TAX.name
    await expect.element(dialog().getByText(levies.atProperty(`${tax}, 2 × TSh\u00a05,000`))).toBeVisible()
    await expect.element(dialog().getByText('TSh\u00a010,000')).toBeVisible()
    const vat = dialog().getByText(levies.ofWhich('VAT 15%'))
    await expect.element(vat).not.toBeVisible()
    await dialog().getByText(levies.included('TSh\u00a031,304')).click()
    await expect.element(vat).toBeVisible()
    await expectUsable('a price with levies')
    await inDark(() => expectUsable('a price with levies in the dark'))
    // The total is that of the nights.
    await expect.element(dialog().getByRole('button', { name: /240,000/ })).toBeVisible()
  },
)

test('a levy that is collected with the booking is a line of the price', async () => {
  const collected = { ...TAX, charge: 'with_booking' as const }
  const total_amount = QUOTE.total_amount + TAX.amount
  await open({ width: 360, height: 740, language: 'en' }, ASHA, {
    'GET /api/quote/': ok({ ...QUOTE, levies: [collected], total_amount, parts: [total_amount] }),
  })
  await openDialog()
  await userEvent.fill(input('id_number'), 'TZ1234567')
  await dialog().getByRole('button', { name: WORDS.en.booking.next, exact: true }).click()
  await expect.element(dialog().getByText('Infrastructure tax, 2 × TSh\u00a05,000', { exact: true })).toBeVisible()
  await expect.element(dialog().getByRole('button', { name: /250,000/ })).toBeVisible()
})

const OFFER = { kind: 'early_booking', name: 'Early bird', days_before: 30, percent: 10, amount: 24_000 } as const
const DISCOUNTED = { ...QUOTE, window_discount: OFFER, subtotal: 216_000, total_amount: 216_000, parts: [216_000] }

test.each(VIEWS)(
  'an early-booking discount says its reason, and strikes the price without it through: $width px, $language',
  async (view) => {
    await open(view, ASHA, { 'GET /api/quote/': ok(DISCOUNTED) })
    await openDialog()
    await userEvent.fill(input('id_number'), 'TZ1234567')
    await dialog().getByRole('button', { name: WORDS[view.language].booking.next, exact: true }).click()
    await expect.element(dialog().getByText(windowLabel(OFFER, view.language))).toBeVisible()
    await expect.element(dialog().getByText('−TSh\u00a024,000')).toBeVisible()
    await expect.element(dialog().getByRole('deletion')).toHaveTextContent('TSh 240,000')
    await expectUsable('a price with an early-booking discount')
    await inDark(() => expectUsable('a price with an early-booking discount in the dark'))
  },
)

test('beside a promo code no price is struck through', async () => {
  const promoted = { ...DISCOUNTED, discount_percent: 10, discount_amount: 21_600, total_amount: 194_400 }
  await open(PHONE, ASHA, { 'GET /api/quote/': ok(promoted) })
  await openDialog()
  await userEvent.fill(input('id_number'), 'TZ1234567')
  await dialog().getByRole('button', { name: WORDS.en.booking.next, exact: true }).click()
  await expect.element(dialog().getByText('TSh\u00a0194,400', { exact: true })).toBeVisible()
  expect(dialog().getByRole('deletion').elements()).toEqual([])
})
