import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { money as en } from '#i18n/en/money.ts'
import { money as sw } from '#i18n/sw/money.ts'
import type { ReplyOf } from '#platform/endpoint.ts'
import {
  announced,
  DESKTOP,
  expectUsable,
  inDark,
  openPage,
  type Reply,
  staff,
  VIEWS,
} from '#test/component/open-page.tsx'
import type { accountStatement, StatementLine } from '../contract.ts'

const WORDS = { en, sw }
const FAILED = { status: 500, body: {} } satisfies Reply

const line = (fields: Partial<StatementLine> = {}): StatementLine => ({
  entry_id: 7,
  at: '2026-02-03T08:00:00.000Z',
  kind: 'collection',
  amount: -90_000,
  balance: -390_000,
  hotel: { id: 4, name: 'Mgomba Lodge Marangu' },
  booking: { id: 9, reference: 'BHM-11111111' },
  payment_ref: 'BK1234567890123456',
  ...fields,
})
const statement = (fields: Partial<ReplyOf<typeof accountStatement>> = {}): Reply => ({
  status: 200,
  body: {
    start: '2026-02-01',
    end: '2026-02-04',
    hotel: null,
    opening: -300_000,
    debit: 40_000,
    credit: 90_000,
    closing: -350_000,
    total: 2,
    lines: [line(), line({ entry_id: 8, kind: 'payout', amount: 40_000, balance: -350_000 })],
    ...fields,
  } satisfies ReplyOf<typeof accountStatement>,
})

const main = () => page.getByRole('main')
const open = (reply: (query: URLSearchParams) => Reply, view = DESKTOP, search = '?account=hotel_payable') =>
  openPage(`/bhumwi-admin/money/statement${search}`, {
    view,
    user: staff('finance'),
    server: {
      'GET /api/money/accounts/hotel_payable/statement/': (_body, query) => reply(query),
      'GET /api/money/accounts/commission/statement/': (_body, query) => reply(query),
      'GET /api/money/accounts/provider_cash/statement/': (_body, query) => reply(query),
    },
  })

test.each(VIEWS)(
  'a debt reads as an amount above zero, with its balance after each line: $width $language',
  async (view) => {
    const words = WORDS[view.language]
    await open(() => statement(), view)
    await expect.element(main().getByText(words.statement.closing)).toBeVisible()
    await expect.element(main().getByText(/390,000/)).toBeVisible()
    expect(document.querySelector('main')?.textContent).not.toMatch(/-(TSh|\d{2},)|-\s?TSh/)
    await expectUsable('a statement')
    await inDark(() => expectUsable('a statement in the dark'))
  },
)

test('account, period, hotel and page are the address and what is asked for', async () => {
  const queries: Record<string, string>[] = []
  const { router } = await open((query) => {
    queries.push(Object.fromEntries(query))
    const hotel = query.get('hotel') ? { id: 4, name: 'Mgomba Lodge Marangu' } : null
    return statement({ hotel, total: 120, start: query.get('start') ?? '2026-02-01' })
  })
  await main().getByLabelText(en.statement.start).fill('2026-01-05')
  await main().getByLabelText(en.statement.end).fill('2026-02-04')
  await main().getByRole('button', { name: en.show }).click()
  await expect.poll(() => queries.at(-1)).toMatchObject({ start: '2026-01-05', end: '2026-02-04', offset: '0' })
  await main()
    .getByRole('link', { name: en.statement.narrow('Mgomba Lodge Marangu') })
    .first()
    .click()
  await expect.poll(() => queries.at(-1)).toMatchObject({ start: '2026-01-05', hotel: '4' })
  await main()
    .getByRole('link', { name: en.pages.page(2) })
    .click()
  await expect.poll(() => queries.at(-1)).toMatchObject({ hotel: '4', offset: '50' })
  await main().getByRole('link', { name: en.statement.allHotels }).click()
  await expect.poll(() => router.state.location.search).toBe('?account=hotel_payable&start=2026-01-05&end=2026-02-04')
  await main().getByLabelText(en.account).selectOptions('commission')
  await main().getByRole('button', { name: en.show }).click()
  await expect.poll(() => router.state.location.search).toContain('account=commission')
})

test.each(VIEWS)('entries that move money one way have a sum and no balance: $width $language', async (view) => {
  const words = WORDS[view.language]
  const { router } = await open(
    (query) =>
      query.get('moved')
        ? statement({ opening: 0, debit: 0, closing: -90_000, total: 1, lines: [line()] })
        : statement(),
    view,
  )
  await expect.element(main().getByText(words.statement.opening)).toBeVisible()
  await main().getByLabelText(words.statement.moved).selectOptions('collected')
  await main().getByRole('button', { name: words.show }).click()
  await expect.element(main().getByText(words.sum, { exact: true })).toBeVisible()
  await expect.element(main().getByText(words.statement.sumSoFar, { exact: false }).first()).toBeVisible()
  await expect.element(main().getByText(words.statement.opening)).not.toBeInTheDocument()
  expect(router.state.location.search).toContain('moved=collected')
  await expectUsable('a statement of entries that move money one way')
})

test('a statement that could not be fetched says so with Retry, and one without lines says so', async () => {
  let reply: Reply = FAILED
  await open(() => reply)
  await expect.element(main().getByText(en.statement.failed)).toBeVisible()
  reply = statement({ lines: [], total: 0 })
  await main().getByRole('button', { name: 'Retry' }).click()
  await expect.element(main().getByText(en.statement.empty)).toBeVisible()
})

test('the file holds the lines of all pages, read from the account’s side, and a failed one says so', async () => {
  const files: Blob[] = []
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    files.push(file as Blob)
    return 'blob:made-for-a-test'
  })
  // Nothing leaves the page for a file that only exists in this test.
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
  let isAway = false
  await open((query) => {
    if (isAway) return FAILED
    const offset = Number(query.get('offset'))
    const count = Math.min(Number(query.get('limit')), 501 - offset)
    return statement({
      total: 501,
      lines: Array.from({ length: count }, (_, at) =>
        line({ entry_id: offset + at + 1, hotel: { id: 4, name: '=Lodge' } }),
      ),
    })
  })
  const button = main().getByRole('button', { name: en.statement.csv })
  await button.click()
  await expect.poll(() => files.length).toBe(1)
  const rows = (await files[0]?.text())?.trim().split('\r\n') ?? []
  expect(rows).toHaveLength(502)
  expect(rows.at(-1)).toBe(
    "501,2026-02-03T08:00:00.000Z,collection,'=Lodge,BHM-11111111,BK1234567890123456,0,90000,390000",
  )
  isAway = true
  await button.click()
  await expect.poll(() => announced()).toContain(en.statement.csvFailed)
})
