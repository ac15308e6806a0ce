import { expect } from 'vitest'
import { page } from 'vitest/browser'
import type {
  hotelEarnings,
  PaymentRequest,
  paymentRequestLines,
  paymentRequestStats,
} from '#features/payouts/contract.ts'
import { payouts as en } from '#i18n/en/payouts.ts'
import type { ReplyOf } from '#platform/endpoint.ts'
import { DESKTOP, JUMA, openPage, type Reply, staff } from './open-page.tsx'

/** Somebody of finance. */
export const FINANCE = staff('finance')
/** Somebody of support. */
export const SUPPORT = staff('support')

type Earnings = ReplyOf<typeof hotelEarnings>

/** The wallet of the hotel, masked. */
export const WALLET = {
  method: 'mpesa',
  msisdn: '0754 *** 842',
  account_name: 'J*** M***',
  set_at: '2026-01-04T08:00:00Z',
} as const
/** A booking whose money can be asked for. */
export const BOOKING: Earnings['bookings'][number] = {
  id: 31,
  reference: 'BHM-AAAAAA',
  property_id: 8,
  property_name: 'Mgomba Lodge Marangu',
  guest_name: 'Asha Mwakyusa',
  check_in: '2026-02-01',
  check_out: '2026-02-03',
  status: 'checked_out',
  is_disputed: false,
  held_until: '2026-02-02T11:00:00.000Z',
  earned: 180_000,
  held: 0,
  available: 180_000,
  requested: 0,
  paid: 0,
  commission: 20_000,
  commission_percent: 10,
}
/** A booking whose money is held. */
export const HELD = { ...BOOKING, id: 32, reference: 'BHM-BBBBBB', held: 90_000, earned: 90_000, available: 0 }
/** What the hotel has earned. */
export const earnings = (fields: Partial<Earnings> = {}): Earnings => ({
  earned: 270_000,
  held: 90_000,
  available: 180_000,
  requested: 0,
  paid: 0,
  total: 2,
  can_ask: { count: 1, total_amount: 180_000, properties: [{ id: 8, total_amount: 180_000 }] },
  properties: [{ id: 8, name: 'Mgomba Lodge Marangu', wallet: WALLET, may_set_wallet: true, is_suspended: false }],
  bookings: [BOOKING, HELD],
  ...fields,
})

/** A request that waits for a decision. */
export const request = (fields: Partial<PaymentRequest> = {}): PaymentRequest => ({
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
  second_approval: null,
  lacks_second: false,
  is_disputed: false,
  paid_by: null,
  paid_at: null,
  transfer: null,
  is_sending: false,
  wallet: WALLET,
  ...fields,
})
/** A transfer that failed. */
export const TRANSFER = {
  status: 'failed',
  method: 'mpesa',
  msisdn: '0754 *** 842',
  ref: 'PO0000000000000001',
  at: '2026-02-04T08:00:00.000Z',
} as const
/** A request that somebody of finance has decided. */
export const decided = (fields: Partial<PaymentRequest>): PaymentRequest =>
  request({ decided_by: { id: 90, username: 'daudi' }, decided_at: '2026-02-04T08:00:00.000Z', ...fields })

/** The ledger of the booking. */
export const LINES: ReplyOf<typeof paymentRequestLines> = [
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
export const one = (count: number, total_amount: number) => ({ count, total_amount })
/** The numbers of the queue. */
export const STATS: ReplyOf<typeof paymentRequestStats> = {
  pending: { ...one(1, 180_000), oldest_at: '2026-02-03T08:00:00.000Z' },
  approved: one(0, 0),
  paid: one(3166, 1_543_000_000),
  rejected: one(2, 90_000),
  failed: one(1, 45_000),
}

export const ok = (body: unknown, status = 200): Reply => ({ status, body })
export const list = (rows: unknown[]): Reply => ({ status: 200, body: rows, total: rows.length })
export const FAILED = { status: 500, body: {} } satisfies Reply
export const LIST = 'GET /api/payment-requests/'
export const EARNINGS = 'GET /api/hotel/earnings/'
export const CREATE_ALL = 'POST /api/payment-requests/create-all/'
export const CREATE = 'POST /api/payment-requests/create/'
export const PROCESS = 'POST /api/payment-requests/5/process/'

/** Within a longer text. */
export const PART = { exact: false }

export const main = () => page.getByRole('main')
export const dialog = () => page.getByRole('dialog')
export const amountField = () =>
  document.querySelector<HTMLInputElement>('[role=dialog] [name=total_amount], dialog [name=total_amount]')

/** Opens the page of the hotel. */
export const openHotel = (server: Parameters<typeof openPage>[1]['server'] = {}, view = DESKTOP) =>
  openPage('/hotel-admin/payouts', {
    view,
    user: JUMA,
    server: { [EARNINGS]: () => ok(earnings()), [LIST]: () => list([]), ...server },
  })

/** Opens the queue of the platform. */
export const openQueue = (rows: PaymentRequest[], server = {}, view = DESKTOP, user = FINANCE) =>
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
/** Opens the dialog of the request. */
export const openRequest = async () => {
  await main()
    .getByRole('button', { name: /BHM-AAAAAA/ })
    .first()
    .click()
  await expect.element(dialog()).toBeVisible()
}

/** Presses a button of the dialog; the one before may still be on its way out. */
export const press = async (name: string) => {
  await expect.poll(() => dialog().getByRole('button', { name }).elements()).toHaveLength(1)
  await dialog().getByRole('button', { name }).click()
}
export const choose = async (action: keyof typeof en.confirm) => {
  await press(en.actions[action])
  await expect.element(dialog().getByText(en.confirm[action])).toBeVisible()
}
