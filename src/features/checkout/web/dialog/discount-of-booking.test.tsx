import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { windowLabel } from '#domain/booking-window.ts'
import { dialog, input, ok, open, openDialog, QUOTE, WORDS } from '#test/component/booking-dialog.ts'
import { ASHA, expectUsable, inDark, PHONE, VIEWS } from '#test/component/open-page.tsx'

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
