import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { residencyName } from '#domain/residency-text.ts'
import { dialog, input, MADE, ok, open, openDialog, QUOTE, WORDS } from '#test/component/booking-dialog.ts'
import { ASHA, expectUsable, inDark, PHONE, refusal, VIEWS } from '#test/component/open-page.tsx'
import { RESIDENCY_WORDS } from './ResidencyField.tsx'

const CITIZEN = { residency: 'citizen' as const, percent: 30, amount: 72_000 }
const TOTAL = QUOTE.total_amount - CITIZEN.amount
const TOTALS = { none: QUOTE.total_amount, citizen: TOTAL }

test.each(VIEWS)('a residency is declared, priced and ordered: $width px, $language', async (view) => {
  const { booking: words } = WORDS[view.language]
  const { label } = RESIDENCY_WORDS[view.language]
  let ordered: unknown
  await open(view, ASHA, {
    'GET /api/quote/': (_body, query) => {
      if (query.get('residency') !== 'citizen') return ok({ ...QUOTE, residency_totals: TOTALS })()
      return ok({ ...QUOTE, residency: CITIZEN, residency_totals: TOTALS, total_amount: TOTAL, parts: [TOTAL] })()
    },
    'POST /api/bookings/': (body) => {
      ordered = body
      return ok({ ...MADE, total_amount: TOTAL }, 201)()
    },
  })
  await openDialog()
  await userEvent.fill(input('id_number'), 'TZ1234567')
  const choice = dialog().getByLabelText(label)
  await expect.element(choice).toHaveValue('none')
  await choice.selectOptions('citizen')
  await expect
    .element(
      dialog()
        .getByText(/^TSh.168,000$/)
        .first(),
    )
    .toBeVisible()
  await expectUsable('details with residents’ prices')
  await inDark(() => expectUsable('details with residents’ prices in the dark'))
  await dialog().getByRole('button', { name: words.next, exact: true }).click()
  await expect.element(dialog().getByText(`${residencyName('citizen', view.language)}, −30%`)).toBeVisible()
  await dialog()
    .getByRole('button', { name: /168,000/ })
    .click()
  await expect.poll(() => ordered).toMatchObject({ residency: 'citizen', total_amount: TOTAL })
})

test('a price that the hotel has taken back is left, and the stay is priced for everybody', async () => {
  let isOffered = true
  await open(PHONE, ASHA, {
    'GET /api/quote/': (_body, query) => {
      if (!isOffered && query.get('residency'))
        return refusal(409, 'residency_unavailable', 'The hotel has no such price any more.')
      if (!isOffered) return ok(QUOTE)()
      return ok({ ...QUOTE, ...(query.get('residency') && { residency: CITIZEN }), residency_totals: TOTALS })()
    },
  })
  await openDialog()
  await dialog().getByLabelText(RESIDENCY_WORDS.en.label).selectOptions('citizen')
  isOffered = false
  await userEvent.fill(input('guests'), '2')
  await expect.poll(() => dialog().getByLabelText(RESIDENCY_WORDS.en.label).elements()).toHaveLength(0)
  await expect
    .element(
      dialog()
        .getByText(/^TSh.240,000$/)
        .first(),
    )
    .toBeVisible()
})
