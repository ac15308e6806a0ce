import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { formatMonth } from '#domain/calendar.ts'
import { moneyMonths as en } from '#i18n/en/money-months.ts'
import { moneyMonths as sw } from '#i18n/sw/money-months.ts'
import type { ReplyOf } from '#platform/endpoint.ts'
import {
  announced,
  DESKTOP,
  expectUsable,
  inDark,
  openPage,
  type Reply,
  refusal,
  staff,
  VIEWS,
} from '#test/component/open-page.tsx'
import type { listMonths } from '../contract.ts'
import { monthRows } from './month-file.ts'

const WORDS = { en, sw }
type Months = ReplyOf<typeof listMonths>

const FIGURES = {
  collected: 12_500_000,
  taken_back: 0,
  refunded: 400_000,
  paid_out: 9_000_000,
  commission: 1_180_000,
  vat: 180_000,
  withheld: 0,
}
const RATES = { vat_rate: 1800, withheld_rate: 0 }
const CLOSED: Months['closed'][number] = {
  ...FIGURES,
  ...RATES,
  month: '2026-08',
  entries: 120,
  doubts: 0,
  closed_at: '2026-09-02T07:00:00.000Z',
  closed_by: 'daudi',
}
const NEXT: NonNullable<Months['next']> = {
  ...FIGURES,
  ...RATES,
  month: '2026-09',
  entries: 80,
  doubts: 2,
  is_over: true,
  is_balanced: true,
}

const ok = (body: unknown): Reply => ({ status: 200, body })
const LIST = 'GET /api/money/months/'
const CLOSE = 'POST /api/money/months/2026-09/'
const main = () => page.getByRole('main')
const dialog = () => page.getByRole('dialog')
const open = (
  server: Parameters<typeof openPage>[1]['server'],
  view = DESKTOP,
  role: 'finance' | 'owner' = 'finance',
) => openPage('/bhumwi-admin/money/months', { view, user: staff(role), server })

test.each(VIEWS)('the next month has its checks, and closed ones their figures: $width $language', async (view) => {
  const words = WORDS[view.language]
  await open({ [LIST]: () => ok({ closed: [CLOSED], next: NEXT }) }, view)
  await expect.element(main().getByText(words.next(formatMonth('2026-09', view.language)))).toBeVisible()
  await expect.element(main().getByText(words.doubts(2))).toBeVisible()
  await expect.element(main().getByRole('link', { name: words.openRepairs })).toBeVisible()
  await expect.element(main().getByText(/daudi/)).toBeVisible()
  await expectUsable('the months')
  await inDark(() => expectUsable('the months in the dark'))
})

test('a month is closed with a reason, as it was shown', async () => {
  const sent: unknown[] = []
  await open({
    [LIST]: () => ok({ closed: [], next: NEXT }),
    [CLOSE]: (body) => {
      sent.push(body)
      return ok({ ...CLOSED, month: '2026-09' })
    },
  })
  await main().getByRole('button', { name: en.close }).click()
  await expect.element(dialog().getByText(en.doubts(2))).toBeVisible()
  await dialog().getByRole('button', { name: en.close }).click()
  await expect.element(dialog().getByRole('textbox', { name: en.reason })).toHaveAttribute('aria-invalid', 'true')
  await dialog().getByRole('textbox', { name: en.reason }).fill('Compared with the bank.')
  await dialog().getByRole('button', { name: en.close }).click()
  await expect.element(page.getByText(en.closed('Sep 2026')).first()).toBeVisible()
  expect(sent).toEqual([{ reason: 'Compared with the bank.', entries: 80, doubts: 2, ...RATES }])
})

test('a month that somebody else has closed says so', async () => {
  await open({
    [LIST]: () => ok({ closed: [], next: NEXT }),
    [CLOSE]: () => refusal(409, 'month_closed', 'This month is closed already.'),
  })
  await main().getByRole('button', { name: en.close }).click()
  await dialog().getByRole('textbox', { name: en.reason }).fill('Compared with the bank.')
  await dialog().getByRole('button', { name: en.close }).click()
  await expect.element(dialog().getByText('This month is closed already.')).toBeVisible()
})

test('a month that is not over has no button', async () => {
  await open({ [LIST]: () => ok({ closed: [], next: { ...NEXT, is_over: false } }) })
  await expect.element(main().getByText(en.notOver)).toBeVisible()
  await expect.element(main().getByRole('button', { name: en.close })).not.toBeInTheDocument()
})

test('a month that does not balance has no button', async () => {
  await open({ [LIST]: () => ok({ closed: [], next: { ...NEXT, is_balanced: false } }) })
  await expect.element(main().getByText(en.unbalanced)).toBeVisible()
  await expect.element(main().getByRole('button', { name: en.close })).not.toBeInTheDocument()
})

test('the empty ledger and months that could not be loaded say so', async () => {
  let reply: Reply = { status: 500, body: {} }
  await open({ [LIST]: () => reply })
  await expect.element(main().getByText(en.failed)).toBeVisible()
  reply = ok({ closed: [], next: null })
  await main().getByRole('button', { name: 'Retry' }).click()
  await expect.element(main().getByText(en.empty)).toBeVisible()
  await expect.element(main().getByText(en.noneClosed)).toBeVisible()
})

test('the file of a month has its hotels, the categories that they add up to, and the total', () => {
  const half = {
    ...FIGURES,
    collected: 6_250_000,
    refunded: 200_000,
    paid_out: 4_500_000,
    commission: 590_000,
    vat: 90_000,
  }
  const rows = monthRows({
    month: '2026-08',
    ...RATES,
    hotels: [
      { ...half, hotel: { id: 1, name: 'Ukanda Lodge' }, category: 'Lodge' },
      { ...half, hotel: { id: 2, name: 'Bandari Hotel' }, category: 'Hotel' },
    ],
    totals: FIGURES,
  })
  expect(rows.map(([, row, id, name, category]) => [row, id, name, category])).toEqual([
    ['row', 'hotel_id', 'hotel', 'category'],
    ['hotel', 1, 'Ukanda Lodge', 'Lodge'],
    ['hotel', 2, 'Bandari Hotel', 'Hotel'],
    ['category', '', '', 'Hotel'],
    ['category', '', '', 'Lodge'],
    ['total', '', '', ''],
  ])
  expect(rows.at(-1)).toEqual([
    '2026-08',
    'total',
    '',
    '',
    '',
    12_500_000,
    0,
    400_000,
    9_000_000,
    1_180_000,
    1_000_000,
    '18',
    180_000,
    '0',
    0,
  ])
})

test('the file is made when it is asked for', async () => {
  const months: string[] = []
  await open({
    [LIST]: () => ok({ closed: [CLOSED], next: null }),
    'GET /api/money/months/2026-08/hotels/': () => {
      months.push('2026-08')
      return { status: 500, body: {} }
    },
  })
  await main()
    .getByRole('button', { name: en.csvOf('Aug 2026') })
    .click()
  await expect.poll(() => announced()).toContain(en.csvFailed)
  expect(months).toEqual(['2026-08'])
})
