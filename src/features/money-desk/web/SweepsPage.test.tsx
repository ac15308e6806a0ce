import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { moneySweeps as en } from '#i18n/en/money-sweeps.ts'
import { moneySweeps as sw } from '#i18n/sw/money-sweeps.ts'
import type { ReplyOf } from '#platform/endpoint.ts'
import {
  DESKTOP,
  expectUsable,
  inDark,
  openPage,
  type Reply,
  refusal,
  staff,
  VIEWS,
} from '#test/component/open-page.tsx'
import type { showSweep } from '../contract.ts'

const WORDS = { en, sw }
type Day = ReplyOf<typeof showSweep>
const SWEEP: Day['sweep'] = {
  day: '2026-11-20',
  status: 'done',
  fault: null,
  matched: 412,
  provider_only: 1,
  here_only: 0,
  amount_differs: 0,
  status_differs: 1,
  started_at: '2026-11-21T01:10:00.000Z',
  finished_at: '2026-11-21T01:11:00.000Z',
  started_by: null,
}
const ROWS: Day['rows'] = [
  {
    id: 1,
    kind: 'payment',
    outcome: 'provider_only',
    ref: 'BK7K2Q9D7K2Q9D7K2Q',
    at: '2026-11-20T09:00:00.000Z',
    ours: null,
    theirs: { state: 'succeeded', amount: 120_000, currency: 'TZS' },
    step: 'receipts',
    settled: null,
  },
  {
    id: 2,
    kind: 'payment',
    outcome: 'status_differs',
    ref: 'BK8K2Q9D7K2Q9D7K2Q',
    at: '2026-11-20T10:00:00.000Z',
    ours: {
      purpose: 'collection',
      amount: 90_000,
      status: 'expired',
      status_now: 'succeeded_late',
      booking: { id: 7, reference: 'BHM-7K2Q9D' },
      hotel: { id: 3, name: 'Ukanda Lodge' },
    },
    theirs: { state: 'succeeded', amount: 90_000, currency: 'TZS' },
    step: 'none',
    settled: null,
  },
]
const ok = (body: unknown): Reply => ({ status: 200, body })
const DAY = 'GET /api/money/sweeps/2026-11-20/'
const RUN = 'POST /api/money/sweeps/2026-11-20/'
const main = () => page.getByRole('main')
const open = (path: string, server: Parameters<typeof openPage>[1]['server'], view = DESKTOP) =>
  openPage(`/bhumwi-admin/money/sweeps${path}`, { view, user: staff('finance'), server })

test.each(VIEWS)(
  'the days have their numbers, and one that could not be read says why: $width $language',
  async (view) => {
    const words = WORDS[view.language]
    const failing = { ...SWEEP, day: '2026-11-21', status: 'running' as const, fault: 'http_500', finished_at: null }
    await open('', { 'GET /api/money/sweeps/': () => ok({ total: 2, rows: [failing, SWEEP] }) }, view)
    await expect.element(main().getByText(words.fault('http_500'))).toBeVisible()
    await expect.element(main().getByText(words.differs(2))).toBeVisible()
    await expectUsable('the days')
    await inDark(() => expectUsable('the days in the dark'))
  },
)

test.each(VIEWS)('what is not settled of all days leads to the day of each: $width $language', async (view) => {
  const words = WORDS[view.language]
  const rows = ROWS.map((row) => ({ ...row, day: '2026-11-20' }))
  await open('?show=open', { 'GET /api/money/sweep-differences/': () => ok({ total: 2, rows }) }, view)
  const days = () => main().getByRole('link', { name: /2026/ })
  await expect.poll(() => days().elements().length).toBe(2)
  await expect.element(days().first()).toHaveAttribute('href', '/bhumwi-admin/money/sweeps?day=2026-11-20')
  await expect.element(main().getByRole('link', { name: words.openRows })).toHaveAttribute('aria-current')
  await expectUsable('what is not settled')
  await inDark(() => expectUsable('what is not settled in the dark'))
})

test.each(VIEWS)('a difference leads to its booking and its repair: $width $language', async (view) => {
  const words = WORDS[view.language]
  await open('?day=2026-11-20', { [DAY]: () => ok({ sweep: SWEEP, total: 2, rows: ROWS }) }, view)
  const repairs = main().getByRole('link', { name: words.repairs(words.lists.receipts) })
  await expect.element(repairs).toHaveAttribute('href', '/bhumwi-admin/money/repairs?list=receipts')
  const booking = main().getByRole('link', { name: 'BHM-7K2Q9D' })
  await expect.element(booking).toHaveAttribute('href', '/bhumwi-admin/bookings/7')
  await expect.element(main().getByText(words.now(words.states.succeeded_late))).toBeVisible()
  await expectUsable('a day')
  await inDark(() => expectUsable('a day in the dark'))
})

test('a day is compared again, and a refusal is said', async () => {
  let reply: Reply = refusal(409, 'sweep_running', 'This day is being compared right now.')
  await open('?day=2026-11-20', { [DAY]: () => ok({ sweep: SWEEP, total: 2, rows: ROWS }), [RUN]: () => reply })
  await main().getByRole('button', { name: en.runAgain }).click()
  await expect.element(main().getByText('This day is being compared right now.')).toBeVisible()
  reply = ok({ ...SWEEP, status: 'running', finished_at: null })
  await main().getByRole('button', { name: en.runAgain }).click()
  await expect.element(page.getByText(en.ordered('20 Nov 2026')).first()).toBeVisible()
})

test.each(VIEWS)(
  'what no repair fits is settled with what was learned, and can be opened again: $width $language',
  async (view) => {
    const words = WORDS[view.language]
    const sent: unknown[] = []
    const [first] = ROWS
    let row: Day['rows'][number] = { ...first, step: 'provider', settled: null } as Day['rows'][number]
    const call = 'api/money/sweep-differences/1/settlement/'
    await open(
      '?day=2026-11-20',
      {
        [DAY]: () => ok({ sweep: SWEEP, total: 1, rows: [row] }),
        [`POST /${call}`]: (body) => {
          sent.push(body)
          row = { ...row, settled: { by: 'daudi', at: '2026-11-22T09:00:00.000Z', reason: 'A test of theirs.' } }
          return ok({ success: true })
        },
        [`DELETE /${call}`]: () => {
          row = { ...row, settled: null }
          return ok({ success: true })
        },
      },
      view,
    )
    const dialog = page.getByRole('dialog')
    await main().getByRole('button', { name: words.settle }).click()
    await dialog.getByRole('button', { name: words.settle }).click()
    await expect.poll(() => document.querySelectorAll('dialog [aria-invalid=true]').length).toBe(1)
    await expectUsable('settling a difference', 'dialog')
    await dialog.getByLabelText(words.settleReason).fill('A test of theirs.')
    await dialog.getByRole('button', { name: words.settle }).click()
    await expect.element(main().getByText('A test of theirs.')).toBeVisible()
    expect(sent).toEqual([{ reason: 'A test of theirs.' }])
    await expect.element(main().getByText(words.steps.provider)).not.toBeInTheDocument()
    await expectUsable('a settled difference')
    await main().getByRole('button', { name: words.reopen }).click()
    await expect.element(main().getByText(words.steps.provider)).toBeVisible()
  },
)
