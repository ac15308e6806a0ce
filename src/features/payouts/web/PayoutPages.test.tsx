import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { formatTsh } from '#domain/money.ts'
import { payouts as en } from '#i18n/en/payouts.ts'
import { payouts as sw } from '#i18n/sw/payouts.ts'
import type { ReplyOf } from '#platform/endpoint.ts'
import {
  announced,
  DESKTOP,
  expectUsable,
  inDark,
  JUMA,
  openPage,
  type Reply,
  refusal,
  staff,
  VIEWS,
} from '#test/component/open-page.tsx'
import type { hotelEarnings, PaymentRequest, paymentRequestLines, paymentRequestStats } from '../contract.ts'

const WORDS = { en, sw }
const FINANCE = staff('finance')
const SUPPORT = staff('support')

type Earnings = ReplyOf<typeof hotelEarnings>

const WALLET = {
  method: 'mpesa',
  msisdn: '0754 *** 842',
  account_name: 'J*** M***',
  set_at: '2026-01-04T08:00:00Z',
} as const
const BOOKING: Earnings['bookings'][number] = {
  id: 31,
  reference: 'BHM-AAAAAA',
  property_id: 8,
  property_name: 'Mgomba Lodge Marangu',
  guest_name: 'Asha Mwakyusa',
  check_in: '2026-02-01',
  check_out: '2026-02-03',
  status: 'checked_out',
  held_until: '2026-02-02T11:00:00.000Z',
  earned: 180_000,
  held: 0,
  available: 180_000,
  requested: 0,
  paid: 0,
}
const HELD = { ...BOOKING, id: 32, reference: 'BHM-BBBBBB', held: 90_000, earned: 90_000, available: 0 }
const earnings = (fields: Partial<Earnings> = {}): Earnings => ({
  earned: 270_000,
  held: 90_000,
  available: 180_000,
  requested: 0,
  paid: 0,
  total: 2,
  properties: [{ id: 8, name: 'Mgomba Lodge Marangu', wallet: WALLET, may_set_wallet: true }],
  bookings: [BOOKING, HELD],
  ...fields,
})

const request = (fields: Partial<PaymentRequest> = {}): PaymentRequest => ({
  id: 5,
  booking: { id: 31, reference: 'BHM-AAAAAA' },
  hotel: { id: 8, name: 'Mgomba Lodge Marangu' },
  total_amount: 180_000,
  notes: 'Kwa mishahara.',
  status: 'pending',
  reason: '',
  requested_by: { id: 4, username: 'juma' },
  requested_at: '2026-02-03T08:00:00.000Z',
  decided_by: null,
  decided_at: null,
  paid_at: null,
  transfer: null,
  is_sending: false,
  wallet: WALLET,
  ...fields,
})
const TRANSFER = {
  status: 'failed',
  method: 'mpesa',
  msisdn: '0754 *** 842',
  ref: 'PO0000000000000001',
  at: '2026-02-04T08:00:00.000Z',
} as const
const decided = (fields: Partial<PaymentRequest>): PaymentRequest =>
  request({ decided_by: { id: 90, username: 'daudi' }, decided_at: '2026-02-04T08:00:00.000Z', ...fields })

const LINES: ReplyOf<typeof paymentRequestLines> = [
  {
    id: 1,
    kind: 'collection',
    at: '2026-01-20T08:00:00.000Z',
    lines: [
      { account: 'commission', amount: -20_000 },
      { account: 'hotel_payable', amount: -180_000 },
      { account: 'provider_cash', amount: 200_000 },
    ],
  },
]
const one = (count: number, total_amount: number) => ({ count, total_amount })
const STATS: ReplyOf<typeof paymentRequestStats> = {
  pending: { ...one(1, 180_000), oldest_at: '2026-02-03T08:00:00.000Z' },
  approved: one(0, 0),
  paid: one(3166, 1_543_000_000),
  rejected: one(2, 90_000),
  failed: one(1, 45_000),
}

const ok = (body: unknown, status = 200): Reply => ({ status, body })
const list = (rows: unknown[]): Reply => ({ status: 200, body: rows, total: rows.length })
const FAILED = { status: 500, body: {} } satisfies Reply
const LIST = 'GET /api/payment-requests/'
const EARNINGS = 'GET /api/hotel/earnings/'
const CREATE = 'POST /api/payment-requests/create/'
const PROCESS = 'POST /api/payment-requests/5/process/'

/** Within a longer text. */
const PART = { exact: false }

const main = () => page.getByRole('main')
const dialog = () => page.getByRole('dialog')
const amountField = () =>
  document.querySelector<HTMLInputElement>('[role=dialog] [name=total_amount], dialog [name=total_amount]')

const openHotel = (server: Parameters<typeof openPage>[1]['server'] = {}, view = DESKTOP) =>
  openPage('/hotel-admin/payouts', {
    view,
    user: JUMA,
    server: { [EARNINGS]: () => ok(earnings()), [LIST]: () => list([]), ...server },
  })

const openQueue = (rows: PaymentRequest[], server = {}, view = DESKTOP, user = FINANCE) =>
  openPage('/bhumwi-admin/payment-requests', {
    view,
    user,
    server: {
      [LIST]: () => list(rows),
      'GET /api/payment-requests/stats/': () => ok(STATS),
      'GET /api/payment-requests/5/ledger/': () => ok(LINES),
      ...server,
    },
  })
const openRequest = async () => {
  await main()
    .getByRole('button', { name: /BHM-AAAAAA/ })
    .first()
    .click()
  await expect.element(dialog()).toBeVisible()
}

/** Presses a button of the dialog; the one before may still be on its way out. */
const press = async (name: string) => {
  await expect.poll(() => dialog().getByRole('button', { name }).elements()).toHaveLength(1)
  await dialog().getByRole('button', { name }).click()
}
const choose = async (action: 'approve' | 'reject') => {
  await press(en.actions[action])
  await expect.element(dialog().getByText(en.confirm[action])).toBeVisible()
}

test.each(VIEWS)('a hotel sees what it can ask for, booking by booking: $width $language', async (view) => {
  const rows = [decided({ status: 'paid', paid_at: '2026-02-04T09:00:00.000Z' }), request({ id: 6 })]
  await openHotel({ [LIST]: () => list(rows) }, view)
  const words = WORDS[view.language]
  await expect.element(main().getByText(words.availableHint)).toBeVisible()
  await expect.element(main().getByText('J*** M***, 0754 *** 842')).toBeVisible()
  await expect.element(main().getByRole('button', { name: words.ask })).toBeVisible()
  await expect.element(main().getByText(words.statuses.paid, { exact: true }).first()).toBeVisible()
  await expectUsable('the payouts of a hotel')
  await inDark(() => expectUsable('the payouts of a hotel in the dark'))
})

test('earnings and requests that could not be fetched say so, each with Retry [8.fetch.payment-requests]', async () => {
  let replies: Reply[] = [FAILED, FAILED]
  await openHotel({ [EARNINGS]: () => replies[0] as Reply, [LIST]: () => replies[1] as Reply })
  await expect.element(main().getByText(en.earningsFailed)).toBeVisible()
  await expect.element(main().getByText('Failed to fetch payment requests')).toBeVisible()
  replies = [ok(earnings({ bookings: [], total: 0 })), list([])]
  await main().getByRole('button', { name: 'Retry' }).first().click()
  await expect.element(main().getByText(en.noEarnings)).toBeVisible()
  await main().getByRole('button', { name: 'Retry' }).click()
  await expect.element(main().getByText(en.noRequests)).toBeVisible()
})

test('a hotel asks for the money of a booking; what is too much is refused at the amount, and nothing typed is lost', async () => {
  const bodies: unknown[] = []
  let reply: Reply = {
    status: 409,
    body: { error: 'Too much.', code: 'balance_exceeded', available: 150_000 },
  }
  await openHotel({
    [CREATE]: (body) => {
      bodies.push(body)
      return reply
    },
  })
  await main().getByRole('button', { name: en.ask }).click()
  await expect.poll(() => amountField()?.value).toBe('180000')
  await dialog()
    .getByRole('textbox', { name: new RegExp(en.notes) })
    .fill('Before Friday')
  await dialog().getByRole('button', { name: en.send }).click()
  await expect.element(dialog().getByText(en.askMost(formatTsh(150_000, 'en')))).toBeVisible()
  await expectUsable('the dialog of a payment request with a fault', 'body')
  await dialog().getByRole('textbox', { name: en.amount }).fill('150,000')
  reply = ok(request({ total_amount: 150_000 }), 201)
  await dialog().getByRole('button', { name: en.send }).click()
  await expect.poll(() => announced()).toContain(en.sent)
  expect(bodies).toEqual([
    { booking_id: 31, total_amount: 180_000, notes: 'Before Friday' },
    { booking_id: 31, total_amount: 150_000, notes: 'Before Friday' },
  ])
})

test('an amount that is none never leaves the browser, and a failed request says so in the dialog [8.server-first.offices]', async () => {
  await openHotel({ [CREATE]: () => FAILED })
  await main().getByRole('button', { name: en.ask }).click()
  await dialog().getByRole('textbox', { name: en.amount }).fill('much')
  await dialog().getByRole('button', { name: en.send }).click()
  await expect.poll(() => amountField()?.getAttribute('aria-invalid')).toBe('true')
  expect(document.activeElement).toBe(amountField())
  await dialog().getByRole('textbox', { name: en.amount }).fill('1000')
  await dialog().getByRole('button', { name: en.send }).click()
  await expect.element(dialog().getByText('Failed to create payment request')).toBeVisible()
  await expect.poll(() => amountField()?.value).toBe('1000')
})

test('without a wallet nothing can be asked for; the wallet is the one of the number, or the one that is chosen', async () => {
  const bodies: unknown[] = []
  const none = earnings({ properties: [{ id: 8, name: 'Mgomba Lodge Marangu', wallet: null, may_set_wallet: true }] })
  await openHotel({
    [EARNINGS]: () => ok(none),
    'POST /api/hotel/payout-wallet/': (body) => {
      bodies.push(body)
      return bodies.length === 1
        ? refusal(400, 'account_not_found', 'No account.', { msisdn: 'There is no account for this number.' })
        : ok(WALLET)
    },
  })
  await expect.element(main().getByRole('button', { name: en.ask })).toBeDisabled()
  await main().getByRole('button', { name: en.setWallet }).click()
  const number = dialog().getByRole('textbox', { name: en.number })
  await number.fill('0754318842')
  await dialog().getByRole('button', { name: en.setWallet }).click()
  await expect.element(dialog().getByText('There is no account for this number.')).toBeVisible()
  await dialog().getByRole('combobox', { name: en.method }).selectOptions('tigopesa')
  await dialog().getByRole('button', { name: en.setWallet }).click()
  await expect.poll(() => announced()).toContain(en.walletSet('J*** M***'))
  expect(bodies).toEqual([
    { property: 8, msisdn: expect.stringContaining('754318842'), method: 'mpesa' },
    { property: 8, msisdn: expect.stringContaining('754318842'), method: 'tigopesa' },
  ])
})

test('accounts may ask for money, and see that the wallet is for the owner', async () => {
  const [mine] = earnings().properties
  const properties = mine ? [{ ...mine, may_set_wallet: false }] : []
  await openHotel({ [EARNINGS]: () => ok(earnings({ properties })) })
  await expect.element(main().getByText(en.onlyOwner)).toBeVisible()
  expect(main().getByRole('button', { name: en.changeWallet }).elements()).toEqual([])
})

test.each(VIEWS)('the queue has its numbers, filters and each request with its age: $width $language', async (view) => {
  await openQueue([request(), decided({ id: 6, status: 'failed', reason: 'limit', transfer: TRANSFER })], {}, view)
  const words = WORDS[view.language]
  await expect.element(main().getByText('3,166')).toBeVisible()
  await expect.element(main().getByRole('link', { name: words.statuses.pending }).first()).toBeVisible()
  await expectUsable('the queue of payment requests')
  await inDark(() => expectUsable('the queue of payment requests in the dark'))
  await openRequest()
  await expect.element(dialog().getByText(words.accounts.hotel_payable)).toBeVisible()
  await expectUsable('a payment request', 'body')
})

test('the queue and its numbers that could not be fetched say so, and no request found says so [8.fetch.payment-requests]', async () => {
  let reply: Reply = FAILED
  await openQueue([], { [LIST]: () => reply, 'GET /api/payment-requests/stats/': () => FAILED })
  await expect.element(main().getByText('Failed to fetch payment requests')).toBeVisible()
  await expect.element(main().getByText('Failed to fetch payment request stats')).toBeVisible()
  reply = list([])
  await main().getByRole('button', { name: 'Retry' }).click()
  await expect.element(main().getByText(en.empty)).toBeVisible()
})

test('the status filter is sent, and "All" means none [4.payment-request]', async () => {
  const statuses: (string | null)[] = []
  await openQueue([], {
    [LIST]: (_body: unknown, query: URLSearchParams) => {
      statuses.push(query.get('status'))
      return list([])
    },
  })
  const chips = main().getByRole('navigation', { name: en.status })
  await chips.getByRole('link', { name: en.statuses.failed }).click()
  await expect.poll(() => statuses.at(-1)).toBe('failed')
  await chips.getByRole('link', { name: en.all, exact: true }).click()
  await expect.element(chips.getByRole('link', { name: en.all, exact: true })).toHaveAttribute('aria-current')
  expect(new Set(statuses)).toEqual(new Set(['all', 'failed']))
})

test('finance approves, and rejects only with a reason', async () => {
  const bodies: unknown[] = []
  await openQueue([request()], {
    [PROCESS]: (body: { action: string; reason?: string }) => {
      bodies.push(body)
      if (body.action === 'reject' && !body.reason) return refusal(400, 'reason_required', 'Please give a reason.')
      return ok(decided({ status: 'approved' }))
    },
  })
  await openRequest()
  await choose('reject')
  await press(en.actions.reject)
  await expect.element(dialog().getByText('Please give a reason.')).toBeVisible()
  await dialog().getByRole('textbox', { name: en.reason }).fill('The guest disputes this stay.')
  await press(en.actions.reject)
  await expect.poll(() => announced()).toContain(en.done.reject)
  await openRequest()
  await choose('approve')
  await press(en.actions.approve)
  await expect.poll(() => announced()).toContain(en.done.approve)
  expect(bodies.map((body) => (body as { action: string }).action)).toEqual(['reject', 'reject', 'approve'])
  expect(bodies[2]).toMatchObject({ payment_request_id: 5, action: 'approve', seen_status: 'pending' })
})

test('who comes second hears who was faster, and a failed step says so [8.server-first.offices]', async () => {
  let reply: Reply = {
    status: 409,
    body: { error: 'Decided.', code: 'already_decided', status: 'rejected', decided_by: 'rehema' },
  }
  await openQueue([request()], { [PROCESS]: () => reply })
  await openRequest()
  await choose('approve')
  await press(en.actions.approve)
  await expect.element(dialog().getByText(en.decidedMeanwhile('rehema', en.statuses.rejected))).toBeVisible()
  reply = FAILED
  await press(en.actions.approve)
  await expect.element(dialog().getByText('Failed to process payment request')).toBeVisible()
})

test('the cause of a failed transfer stands in words, and it can be sent again or rejected', async () => {
  await openQueue([decided({ status: 'failed', reason: 'limit', transfer: TRANSFER })])
  await openRequest()
  await expect.element(dialog().getByText(en.faults.limit, PART)).toBeVisible()
  await expect.element(dialog().getByRole('button', { name: en.actions.retry })).toBeVisible()
  await expect.element(dialog().getByRole('button', { name: en.actions.reject })).toBeVisible()
})

test('money that came back says so, and while it is sent nothing can be done', async () => {
  await openQueue([decided({ status: 'failed', transfer: { ...TRANSFER, status: 'reversed' } })])
  await openRequest()
  await expect.element(dialog().getByText(en.returned, PART)).toBeVisible()
  await openQueue([decided({ status: 'approved', is_sending: true })])
  await openRequest()
  await expect.element(dialog().getByText(en.sending)).toBeVisible()
  expect(dialog().getByRole('button', { name: en.actions.pay }).elements()).toEqual([])
})

test('support sees requests and decides nothing; nobody decides about an own one', async () => {
  await openQueue([request()], {}, DESKTOP, SUPPORT)
  await openRequest()
  await expect.element(dialog().getByText(en.accounts.commission)).toBeVisible()
  expect(dialog().getByRole('button', { name: en.actions.approve }).elements()).toEqual([])
  await openQueue([request({ requested_by: { id: FINANCE.id, username: 'daudi' } })])
  await openRequest()
  await expect.element(dialog().getByText(en.own)).toBeVisible()
  expect(dialog().getByRole('button', { name: en.actions.approve }).elements()).toEqual([])
})

test('a decision is about what was seen: a colleague’s earlier one leaves dialog and reason, and is said', async () => {
  const bodies: Record<string, unknown>[] = []
  let rows = [request()]
  await openQueue([], {
    [LIST]: () => list(rows),
    [PROCESS]: (body: Record<string, unknown>) => {
      bodies.push(body)
      return {
        status: 409,
        body: { error: 'Decided.', code: 'already_decided', status: 'approved', decided_by: 'rehema' },
      }
    },
  })
  await openRequest()
  await choose('reject')
  await dialog().getByRole('textbox', { name: en.reason }).fill('The guest disputes this stay.')
  rows = []
  // What the page does when somebody comes back to its tab.
  window.dispatchEvent(new Event('visibilitychange'))
  await expect.element(main().getByText(en.empty)).toBeInTheDocument()
  await press(en.actions.reject)
  await expect.element(dialog().getByText(en.decidedMeanwhile('rehema', en.statuses.approved))).toBeVisible()
  await expect.element(dialog().getByRole('textbox', { name: en.reason })).toHaveValue('The guest disputes this stay.')
  expect(bodies).toMatchObject([{ action: 'reject', seen_status: 'pending' }])
})

test('before money is sent its wallet is shown, and one that is newer than the decision is pointed out', async () => {
  await openQueue([decided({ status: 'approved' })])
  await openRequest()
  await press(en.actions.pay)
  await expect.element(dialog().getByText(en.confirm.pay)).toBeVisible()
  await expect.element(dialog().getByText(en.walletOf(WALLET.account_name, WALLET.msisdn))).toBeVisible()
  await openQueue([decided({ status: 'approved', wallet: { ...WALLET, set_at: '2026-02-05T08:00:00.000Z' } })])
  await openRequest()
  await press(en.actions.pay)
  await expect.element(dialog().getByText(/after the request was approved/)).toBeVisible()
  await expectUsable('the step that sends money', 'body')
})

test('a hotel reaches its older requests page by page', async () => {
  const offsets: (string | null)[] = []
  const { router } = await openHotel({
    [LIST]: (_body, query) => {
      offsets.push(query.get('offset'))
      return { status: 200, body: [request()], total: 60 }
    },
  })
  const pages = main().getByRole('navigation', { name: en.requestPages.label })
  await pages.getByRole('link', { name: en.requestPages.page(3) }).click()
  await expect.poll(() => offsets.at(-1)).toBe('50')
  expect(router.state.location.search).toBe('?requests=3')
})
