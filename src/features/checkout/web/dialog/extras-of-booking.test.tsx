import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import type { PropertyDetail } from '#features/properties/contract.ts'
import { PROPERTY_PAGE_WORDS } from '#features/properties/web/public.ts'
import { dialog, input, MADE, ok, open, openDialog, PROPERTY, QUOTE, WORDS } from '#test/component/booking-dialog.ts'
import { ASHA, expectUsable, inDark, VIEWS } from '#test/component/open-page.tsx'

const LISTED = { id: 5, name: 'Laundry', name_sw: 'Kufua nguo', description: '', price_tsh: 12_000 }
const BREAKFAST = {
  id: 3,
  name: 'Breakfast',
  name_sw: 'Kifungua kinywa',
  description: 'Chapati, eggs, fruit',
  price_tsh: 15_000,
  unit: 'person_night',
} as const
const HOTEL: PropertyDetail = { ...PROPERTY, extra_services: [BREAKFAST, LISTED] }
const LINE = { ...BREAKFAST, count: 2, amount: 30_000 }
const TOTAL = QUOTE.total_amount + LINE.amount
const WITH_BREAKFAST = { ...QUOTE, extras: [LINE], total_amount: TOTAL, parts: [TOTAL] }

test.each(VIEWS)('a service that the hotel sells is chosen, priced and ordered: $width px, $language', async (view) => {
  const { booking: words } = WORDS[view.language]
  const { units } = PROPERTY_PAGE_WORDS[view.language]
  let ordered: unknown
  let isChosen = false
  await open(view, ASHA, {
    'GET /api/properties/7/': ok(HOTEL),
    'GET /api/quote/': () => ok(isChosen ? WITH_BREAKFAST : QUOTE)(),
    'POST /api/bookings/': (body) => {
      ordered = body
      return ok({ ...MADE, total_amount: TOTAL, extras: [LINE] }, 201)()
    },
  })
  await openDialog()
  await userEvent.fill(input('id_number'), 'TZ1234567')
  const name = view.language === 'sw' ? BREAKFAST.name_sw : BREAKFAST.name
  const box = dialog().getByRole('checkbox')
  expect(box.elements()).toHaveLength(1)
  await expect
    .element(box)
    .toHaveAccessibleName(`${name}, TSh\u00a015,000 ${units.person_night} ${BREAKFAST.description}`)
  isChosen = true
  await box.click()
  await expect
    .element(
      dialog()
        .getByText(/270,000/)
        .first(),
    )
    .toBeVisible()
  await expectUsable('details with extra services')
  await inDark(() => expectUsable('details with extra services in the dark'))
  await dialog().getByRole('button', { name: words.next, exact: true }).click()
  await expect.element(dialog().getByText(new RegExp(`^${name}, 2 × TSh.15,000$`))).toBeVisible()
  await dialog()
    .getByRole('button', { name: /270,000/ })
    .click()
  await expect.poll(() => ordered).toMatchObject({ extras: [3], total_amount: TOTAL })
})

test('where the hotel sells nothing the dialog asks for nothing, and the order is as before', async () => {
  await open({ width: 360, height: 740, language: 'en' }, ASHA, {
    'GET /api/properties/7/': ok({ ...PROPERTY, extra_services: [LISTED] }),
  })
  await openDialog()
  expect(dialog().getByRole('checkbox').elements()).toHaveLength(0)
})

test('many services are folded until they are wanted, and the focus goes to the first', async () => {
  const services = [1, 2, 3].map((id) => ({ ...BREAKFAST, id, name: `Service ${id}` }))
  await open({ width: 360, height: 740, language: 'en' }, ASHA, {
    'GET /api/properties/7/': ok({ ...PROPERTY, extra_services: services }),
  })
  await openDialog()
  expect(dialog().getByRole('checkbox').elements()).toHaveLength(0)
  await dialog()
    .getByRole('button', { name: WORDS.en.booking.extrasOpen(3) })
    .click()
  const first = dialog().getByRole('checkbox', { name: /Service 1/ })
  await expect.element(first).toHaveFocus()
  await userEvent.keyboard(' ')
  await expect.element(first).toBeChecked()
})
