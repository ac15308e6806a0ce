import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { childAges as en } from '#i18n/en/child-ages.ts'
import { childAges as sw } from '#i18n/sw/child-ages.ts'
import { dialog, input, MADE, ok, open, openDialog, QUOTE, WORDS } from '#test/component/booking-dialog.ts'
import { ASHA, expectUsable, inDark, VIEWS } from '#test/component/open-page.tsx'

const AGES = { en, sw }
const BANDS = { included_adults: 2, extra_adult_tsh: 40_000, age_bands: [{ up_to_age: 11, price_tsh: 15_000 }] }
const TOTAL = QUOTE.total_amount + 30_000

/** A quote for a child: by its age if that is known, else as a further adult. */
const quoteFor = (ages: string | null) => {
  const per_night = ages === null ? 40_000 : 15_000
  const total_amount = QUOTE.total_amount + 2 * per_night
  const child_ages = ages === null ? null : ages.split(',').map(Number)
  return {
    ...QUOTE,
    guest_charge: { ...BANDS, child_ages, per_night, amount: 2 * per_night },
    total_amount,
    parts: [total_amount],
  }
}

test.each(VIEWS)('the age of a child is asked for, priced and ordered: $width px, $language', async (view) => {
  const { booking: words, faults } = WORDS[view.language]
  const ages = AGES[view.language]
  let ordered: unknown
  await open(view, ASHA, {
    'GET /api/quote/': (_body, query) => ok(quoteFor(query.get('child_ages')))(),
    'POST /api/bookings/': (body) => {
      ordered = body
      return ok({ ...MADE, total_amount: TOTAL }, 201)()
    },
  })
  await openDialog()
  await userEvent.fill(input('id_number'), 'TZ1234567')
  await userEvent.fill(input('children'), '1')
  const age = dialog().getByLabelText(ages.child(1))
  await expect.element(age).toBeVisible()
  await dialog().getByRole('button', { name: words.next, exact: true }).click()
  await expect.element(dialog().getByText(faults.child_ages_required)).toBeVisible()
  await expectUsable('details with the age of a child')
  await inDark(() => expectUsable('details with the age of a child in the dark'))
  await age.selectOptions('9')
  await expect.element(dialog().getByText(faults.child_ages_required)).not.toBeInTheDocument()
  await expect
    .element(
      dialog()
        .getByText(/270,000/)
        .first(),
    )
    .toBeVisible()
  await dialog().getByRole('button', { name: words.next, exact: true }).click()
  await dialog()
    .getByRole('button', { name: /270,000/ })
    .click()
  await expect.poll(() => ordered).toMatchObject({ children: 1, child_ages: [9], total_amount: TOTAL })
})
