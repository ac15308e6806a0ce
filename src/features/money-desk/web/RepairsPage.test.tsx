import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { moneyRepairs as en } from '#i18n/en/money-repairs.ts'
import { moneyRepairs as sw } from '#i18n/sw/money-repairs.ts'
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
import type { listRepairs, previewRepair } from '../contract.ts'

const WORDS = { en, sw }
type Found = ReplyOf<typeof listRepairs>
type Plan = ReplyOf<typeof previewRepair>

const STUCK: Found['rows'][number] = {
  subject: 'payment',
  id: 41,
  kind: 'collection',
  ref: 'BK0123456789ABCDEF',
  status: 'review',
  amount: 150_000,
  booking: { id: 7, reference: 'BHM-7K2Q9D' },
  hotel: { id: 3, name: 'Mgomba Lodge Marangu' },
  since: '2026-02-03T07:00:00.000Z',
  said: { state: 'succeeded', amount: 149_900, currency: 'TZS', at: '2026-02-03T07:00:00.000Z' },
  booked: 0,
  tries: 0,
  repairs: ['ask', 'accept_less', 'return_all', 'close'],
}
const RECEIPT: Found['rows'][number] = {
  ...STUCK,
  subject: 'receipt',
  id: 9,
  status: null,
  amount: null,
  booking: null,
  hotel: null,
  repairs: ['accept_receipt', 'dismiss_receipt'],
}
const REFUND: Found['rows'][number] = {
  ...STUCK,
  id: 42,
  status: 'refund_failed',
  booked: 150_000,
  tries: 3,
  repairs: ['retry_refund', 'refund_sent'],
}
const PLAN: Plan = {
  repair: 'accept_less',
  said: { state: 'succeeded', amount: 149_900, currency: 'TZS' },
  changes: true,
  booking: { reference: 'BHM-7K2Q9D', from: 'pending', to: 'confirmed' },
  payments: [{ kind: 'collection', amount: 149_900, from: 'review', to: 'succeeded_late', amount_before: 150_000 }],
  requests: [],
  entries: [
    {
      kind: 'collection',
      lines: [
        { account: 'provider_cash', amount: 149_900 },
        { account: 'hotel_payable', amount: -134_910 },
        { account: 'commission', amount: -14_990 },
      ],
    },
  ],
  notices: [{ role: 'guest', title: 'Your booking is confirmed', message: 'We have received TSh 149,900.' }],
  version: 'v1',
}

const ok = (body: unknown): Reply => ({ status: 200, body })
const found = (rows: Found['rows'] = [STUCK], counts: Partial<Found['counts']> = {}) =>
  ok({ counts: { stuck: rows.length, receipts: 1, amounts: 0, refunds: 2, ...counts }, rows } satisfies Found)
const main = () => page.getByRole('main')
const dialog = () => page.getByRole('dialog')

const LIST = 'GET /api/money/repairs/'
const SHOW = 'GET /api/money/repairs/payment/41/'
const APPLY = 'POST /api/money/repairs/payment/41/'

const open = (server: Parameters<typeof openPage>[1]['server'], view = DESKTOP, address = '') =>
  openPage(`/bhumwi-admin/money/repairs${address}`, { view, user: staff('finance'), server })

test.each(VIEWS)(
  'a case has what was asked, said and booked, and each repair first says what it would do: $width $language',
  async (view) => {
    const words = WORDS[view.language]
    await open({ [LIST]: () => found(), [SHOW]: () => ok(PLAN) }, view)
    await expect.element(main().getByRole('link', { name: 'BHM-7K2Q9D' })).toBeVisible()
    await expect.element(main().getByText('BK0123456789ABCDEF')).toBeVisible()
    await expectUsable('the repairs')
    await inDark(() => expectUsable('the repairs in the dark'))
    await main().getByRole('button', { name: words.repairs.accept_less.action }).click()
    await expect.element(dialog().getByText(words.accounts.hotel_payable)).toBeVisible()
    await expect
      .element(dialog().getByText(words.dialog.move(words.statuses.pending, words.statuses.confirmed)))
      .toBeVisible()
    await expect.element(dialog().getByText('Your booking is confirmed')).toBeVisible()
    await expectUsable('a repair', 'body')
  },
)

test('a repair is sent with its version and a reason, and not without one', async () => {
  const sent: unknown[] = []
  await open({
    [LIST]: () => found(),
    [SHOW]: () => ok(PLAN),
    [APPLY]: (body) => {
      sent.push(body)
      return ok(PLAN)
    },
  })
  await main().getByRole('button', { name: en.repairs.accept_less.action }).click()
  await expect.element(dialog().getByText(en.accounts.commission)).toBeVisible()
  await dialog().getByRole('button', { name: en.repairs.accept_less.action }).click()
  await expect
    .element(dialog().getByRole('textbox', { name: en.dialog.reason }))
    .toHaveAttribute('aria-invalid', 'true')
  await dialog().getByRole('textbox', { name: en.dialog.reason }).fill('The guest has agreed.')
  await dialog().getByRole('button', { name: en.repairs.accept_less.action }).click()
  await expect.element(page.getByText(en.repairs.accept_less.done).first()).toBeVisible()
  expect(sent).toEqual([{ repair: 'accept_less', version: 'v1', reason: 'The guest has agreed.' }])
})

test('what has changed since says so, and shows what it would do now', async () => {
  let plan: Plan = PLAN
  await open({
    [LIST]: () => found(),
    [SHOW]: () => ok(plan),
    [APPLY]: () => {
      plan = { ...PLAN, changes: false, booking: null, payments: [], entries: [], notices: [], version: 'v2' }
      return { status: 409, body: { error: 'It has changed.', code: 'repair_changed', status: 'succeeded' } }
    },
  })
  await main().getByRole('button', { name: en.repairs.accept_less.action }).click()
  await expect.element(dialog().getByText(en.accounts.commission)).toBeVisible()
  await dialog().getByRole('textbox', { name: en.dialog.reason }).fill('The guest has agreed.')
  await dialog().getByRole('button', { name: en.repairs.accept_less.action }).click()
  await expect.element(dialog().getByText(`It has changed. ${en.dialog.now(en.states.succeeded)}`)).toBeVisible()
  await expect.element(dialog().getByText(en.dialog.nothing)).toBeVisible()
  await expect.element(dialog().getByRole('button', { name: en.repairs.accept_less.action })).toBeDisabled()
})

test('a repair that does not fit any more says why, and cannot be sent', async () => {
  await open({ [LIST]: () => found(), [SHOW]: () => refusal(409, 'repair_not_possible', 'It does not fit any more.') })
  await main().getByRole('button', { name: en.repairs.close.action }).click()
  await expect.element(dialog().getByText('It does not fit any more.')).toBeVisible()
  await expect
    .element(dialog().getByRole('button', { name: en.repairs.close.action }).last())
    .toHaveAttribute('aria-disabled', 'true')
})

test('the money of a call-back is shown for the booking that was entered', async () => {
  const bookingsRead: (string | null)[] = []
  await open(
    {
      [LIST]: () => found([RECEIPT]),
      'GET /api/money/repairs/receipt/9/': (_body, query) => {
        bookingsRead.push(query.get('booking'))
        return ok(PLAN)
      },
    },
    DESKTOP,
    '?list=receipts',
  )
  await main().getByRole('button', { name: en.repairs.accept_receipt.action }).click()
  await expect.element(dialog().getByText(en.dialog.nothingYet)).toBeVisible()
  await dialog().getByRole('textbox', { name: en.dialog.booking }).fill('bhm-7k2q9d')
  await dialog().getByRole('button', { name: en.dialog.show }).click()
  await expect.element(dialog().getByText(en.accounts.commission)).toBeVisible()
  expect(bookingsRead).toEqual(['BHM-7K2Q9D'])
})

test('the money of a call-back is not sent for a booking that was typed after another one was shown', async () => {
  const sent: unknown[] = []
  await open(
    {
      [LIST]: () => found([RECEIPT]),
      'GET /api/money/repairs/receipt/9/': () => ok(PLAN),
      'POST /api/money/repairs/receipt/9/': (body) => {
        sent.push(body.booking)
        return ok(PLAN)
      },
    },
    DESKTOP,
    '?list=receipts',
  )
  await main().getByRole('button', { name: en.repairs.accept_receipt.action }).click()
  const accept = dialog().getByRole('button', { name: en.repairs.accept_receipt.action })
  await dialog().getByRole('textbox', { name: en.dialog.reason }).fill('The guest has called.')
  await dialog().getByRole('textbox', { name: en.dialog.booking }).fill('BHM-7K2Q9D')
  await dialog().getByRole('button', { name: en.dialog.show }).click()
  await expect.element(dialog().getByText(en.accounts.commission)).toBeVisible()
  await dialog().getByRole('textbox', { name: en.dialog.booking }).fill('BHM-3M8W4P')
  await expect.element(dialog().getByText(en.dialog.nothingYet)).toBeVisible()
  await expect.element(accept).toHaveAttribute('aria-disabled', 'true')
  await dialog().getByRole('button', { name: en.dialog.show }).click()
  await expect.element(dialog().getByText(en.accounts.commission)).toBeVisible()
  await accept.click()
  await expect.poll(() => sent).toEqual(['BHM-3M8W4P'])
})

test('a refund that was sent outside needs the operator’s reference', async () => {
  const sent: unknown[] = []
  await open(
    {
      [LIST]: () => found([REFUND]),
      'GET /api/money/repairs/payment/42/': () => ok({ ...PLAN, repair: 'refund_sent', said: null }),
      'POST /api/money/repairs/payment/42/': (body) => {
        sent.push(body.operator_reference)
        return ok(PLAN)
      },
    },
    DESKTOP,
    '?list=refunds',
  )
  await expect.element(main().getByText(en.tries(3))).toBeVisible()
  await main().getByRole('button', { name: en.repairs.refund_sent.action }).click()
  await dialog().getByRole('textbox', { name: en.dialog.reason }).fill('Paid in cash.')
  await expect.element(dialog().getByText(en.accounts.commission)).toBeVisible()
  await dialog().getByRole('button', { name: en.repairs.refund_sent.action }).click()
  await expect
    .element(dialog().getByRole('textbox', { name: en.dialog.operator }))
    .toHaveAttribute('aria-invalid', 'true')
  await dialog().getByRole('textbox', { name: en.dialog.operator }).fill('MP-4711')
  await dialog().getByRole('button', { name: en.repairs.refund_sent.action }).click()
  await expect.poll(() => sent).toEqual(['MP-4711'])
})

test('an empty list says so, and one that could not be loaded offers Retry', async () => {
  let reply: Reply = { status: 500, body: {} }
  await open({ [LIST]: () => reply })
  await expect.element(main().getByText(en.failed)).toBeVisible()
  reply = found([], { stuck: 0 })
  await main().getByRole('button', { name: 'Retry' }).click()
  await expect.element(main().getByText(en.empty.stuck)).toBeVisible()
})
