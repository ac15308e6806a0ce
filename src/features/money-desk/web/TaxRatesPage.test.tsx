import { beforeEach, describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { formatDay } from '#domain/calendar.ts'
import {
  announced,
  expectUsable,
  inDark,
  openPage,
  type Reply,
  refusal,
  staff,
  VIEWS,
  type View,
} from '#test/component/open-page.tsx'
import { recordCalls } from '#test/component/record-calls.ts'
import type { TaxRate } from './TaxRateDialog.tsx'
import { TAX_RATE_FAULTS, TAX_RATE_WORDS } from './tax-rate-words.ts'

const OPEN_FROM = '2026-09-01'
const OLD: TaxRate = {
  id: 1,
  tax: 'vat_on_commission',
  rate: 1800,
  valid_from: '2015-07-01',
  valid_until: '2098-06-30',
  source: `VAT Act, ${'S'.repeat(300)}`,
  version: 1,
}
const COMING: TaxRate = { ...OLD, id: 2, rate: 1650, valid_from: '2098-07-01', valid_until: null, source: 'Notice' }

let rates: TaxRate[]
let answer: () => Reply
let calls: ReturnType<typeof recordCalls>
beforeEach(() => {
  rates = [COMING, OLD]
  answer = () => 'away'
  calls = recordCalls(() => answer())
})

const open = (view: View, user = staff('finance')) => {
  return openPage('/bhumwi-admin/money/tax-rates', {
    view,
    user,
    server: {
      'GET /api/money/tax-rates/': () => ({ status: 200, body: { rates, open_from: OPEN_FROM } }),
      ...calls.takes('POST /api/money/tax-rates/', 'PUT /api/money/tax-rates/2/', 'DELETE /api/money/tax-rates/2/'),
    },
  })
}

describe.each(VIEWS)('tax rates at $width px in $language', (view) => {
  const words = TAX_RATE_WORDS[view.language]
  const main = page.getByRole('main')
  const dialog = page.getByRole('dialog')
  const day = formatDay(COMING.valid_from, view.language)
  const tax = words.taxes.vat_on_commission
  const row = (text: string) => main.getByRole('listitem').filter({ hasText: text })
  const inDialog = (name: string) => dialog.getByRole('button', { name, exact: true })

  test('each rate has its days, its state and its source; one of closed months has no buttons', async () => {
    await open(view)
    await expect.element(row(words.percent('16.5')).getByText(words.states.coming, { exact: true })).toBeVisible()
    await expect.element(row('VAT Act').getByText(words.states.on, { exact: true })).toBeVisible()
    expect(row('VAT Act').getByRole('button').elements()).toHaveLength(0)
    expect(row('Notice').getByRole('button').elements()).toHaveLength(2)
    await expect.element(main.getByText(words.none)).toBeVisible()
    await expectUsable('the rates')
    await inDark(() => expectUsable('the rates in the dark'))
  })

  test('a new rate: mistakes stand at their fields, a refusal and a reload lose nothing', async () => {
    await open(view)
    await main.getByRole('button', { name: words.add }).click()
    await dialog.getByLabelText(words.fields.rate).fill('180')
    await inDialog(words.save).click()
    const faults = TAX_RATE_FAULTS[view.language]
    await expect.element(dialog.getByText(faults.tax_rate_invalid)).toBeVisible()
    await expectUsable('a form with mistakes')
    await dialog.getByLabelText(words.fields.rate).fill('5')
    await dialog.getByLabelText(words.fields.tax).selectOptions('withheld_from_payouts')
    await dialog.getByLabelText(words.fields.valid_from).fill('2098-01-01')
    await dialog.getByLabelText(words.fields.source).fill('Income Tax Act')
    answer = () => refusal(409, 'tax_rate_taken', 'Another rate of this tax begins on this day already.')
    await inDialog(words.save).click()
    await expect.element(dialog.getByText('Another rate of this tax begins on this day already.')).toBeVisible()
    await open(view)
    await main.getByRole('button', { name: words.add }).click()
    await expect.element(dialog.getByLabelText(words.fields.source)).toHaveValue('Income Tax Act')
    const added: TaxRate = { ...COMING, id: 3, tax: 'withheld_from_payouts', rate: 500 }
    answer = () => ({ status: 201, body: added })
    await inDialog(words.save).click()
    await expect.poll(announced).toContain(words.saved(words.taxes.withheld_from_payouts, '5'))
    expect(calls.sent.at(-1)).toEqual([
      'POST /api/money/tax-rates/',
      { tax: 'withheld_from_payouts', rate: 500, valid_from: '2098-01-01', source: 'Income Tax Act' },
    ])
  })

  test('a rate that has not begun is corrected, and taken back after a question', async () => {
    await open(view)
    await main.getByRole('button', { name: words.editNamed(tax, day) }).click()
    await expect.element(dialog.getByLabelText(words.fields.rate)).toHaveValue('16.5')
    await dialog.getByLabelText(words.fields.rate).fill('16')
    answer = () => ({ status: 200, body: { ...COMING, rate: 1600, version: 2 } })
    await inDialog(words.save).click()
    await expect.poll(announced).toContain(words.saved(tax, '16'))
    expect(calls.sent.at(-1)?.[1]).toMatchObject({ rate: 1600, valid_from: '2098-07-01', version: 1 })
    await main.getByRole('button', { name: words.removeNamed(tax, day) }).click()
    await expect.element(dialog.getByText(words.removeText)).toBeVisible()
    answer = () => refusal(409, 'tax_rate_changed', 'Somebody else has changed this rate.')
    await inDialog(words.remove).click()
    await expect.element(dialog.getByText('Somebody else has changed this rate.')).toBeVisible()
    answer = () => ({ status: 200, body: { success: true } })
    await inDialog(words.remove).click()
    await expect.poll(announced).toContain(words.removed(tax))
  })
})
