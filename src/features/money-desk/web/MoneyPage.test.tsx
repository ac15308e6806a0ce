import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { money as en } from '#i18n/en/money.ts'
import { money as sw } from '#i18n/sw/money.ts'
import type { ReplyOf } from '#platform/endpoint.ts'
import { DESKTOP, expectUsable, inDark, openPage, type Reply, staff, VIEWS } from '#test/component/open-page.tsx'
import type { trialBalance } from '../contract.ts'

const WORDS = { en, sw }
const FAILED = { status: 500, body: {} } satisfies Reply

const balance = (cash = 500_000): ReplyOf<typeof trialBalance> => ({
  day: '2026-02-03',
  accounts: [
    { account: 'provider_cash', debit: 900_000, credit: 900_000 - cash, balance: cash, lines: 12 },
    { account: 'hotel_payable', debit: 100_000, credit: 550_000, balance: -450_000, lines: 11 },
    { account: 'commission', debit: 0, credit: 50_000, balance: -50_000, lines: 9 },
    { account: 'traveller_refundable', debit: 0, credit: 0, balance: 0, lines: 0 },
  ],
})
const ok = (body: unknown): Reply => ({ status: 200, body })

const main = () => page.getByRole('main')
const open = (reply: (query: URLSearchParams) => Reply, view = DESKTOP) =>
  openPage('/bhumwi-admin/money', {
    view,
    user: staff('finance'),
    server: { 'GET /api/money/trial-balance/': (_body, query) => reply(query) },
  })

test.each(VIEWS)('the trial balance has each account on its side, and equal sums: $width $language', async (view) => {
  const words = WORDS[view.language]
  await open(() => ok(balance()), view)
  await expect.element(main().getByRole('link', { name: words.accounts.hotel_payable })).toBeVisible()
  await expect.element(main().getByText(words.trial.balanced)).toBeVisible()
  const sums = document.querySelector('tfoot')?.textContent
  expect(sums?.match(/500,000/g)).toHaveLength(2)
  await expectUsable('the money desk')
  await inDark(() => expectUsable('the money desk in the dark'))
})

test('a trial balance that does not balance says by how much', async () => {
  await open(() => ok(balance(499_000)))
  await expect.element(main().getByText(en.trial.differs('TSh\u00a01,000'))).toBeVisible()
})

test('the trial balance of another day is fetched, and its statements end on that day', async () => {
  const days: (string | null)[] = []
  const { router } = await open((query) => {
    days.push(query.get('day'))
    return ok({ ...balance(), day: query.get('day') ?? '2026-02-03' })
  })
  await main().getByLabelText(en.trial.day).fill('2026-01-31')
  await main().getByRole('button', { name: en.show }).click()
  await expect.poll(() => days).toEqual([null, '2026-01-31'])
  expect(router.state.location.search).toBe('?day=2026-01-31')
  await expect
    .element(main().getByRole('link', { name: en.accounts.commission }))
    .toHaveAttribute('href', '/bhumwi-admin/money/statement?account=commission&end=2026-01-31')
})

test('a trial balance that could not be fetched says so with Retry', async () => {
  let reply: Reply = FAILED
  await open(() => reply)
  await expect.element(main().getByText(en.trial.failed)).toBeVisible()
  reply = ok(balance())
  await main().getByRole('button', { name: 'Retry' }).click()
  await expect.element(main().getByText(en.trial.balanced)).toBeVisible()
})
