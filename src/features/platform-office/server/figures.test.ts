import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays } from '#domain/calendar.ts'
import { payoutEntry, refundSentEntry } from '#domain/ledger.ts'
import type { MoneySide } from '#domain/money-moved.ts'
import { PAYOUT_STATUSES, type PayoutStatus } from '#domain/payout.ts'
import { listEnquiries } from '#features/enquiries/contract.ts'
import { hotelBookings, hotelToday } from '#features/front-desk/contract.ts'
import { post } from '#features/ledger/server/public.ts'
import { accountStatement } from '#features/money-desk/contract.ts'
import { listPaymentRequests, paymentRequestStats } from '#features/payouts/contract.ts'
import { platformReport } from '#features/reports/contract.ts'
import type { Endpoint } from '#platform/endpoint.ts'
import { sql } from '#platform/server/db.ts'
import { drivePayments } from '#test/drive-payments.ts'
import { type Market, openMarket } from '#test/market.ts'
import { allBookings, platformToday, platformWaiting } from '../contract.ts'

// Each figure of the offices is the number of rows of the list that it leads to.

let market: Market
let driver: ReturnType<typeof drivePayments>
let staff: Market['hotel']
const DAY = 24 * 60

beforeAll(async () => {
  market = await openMarket({ worker: false })
  driver = drivePayments(market)
  staff = await market.staffBrowser()
  const paid = [await book(), await book(), await book(), await book(), await book()]
  for (const id of paid) await driver.collect(id)
  await book()
  const [cancelled, noShow, expired, doubt, old] = [paid[0], paid[1], await book(), paid[2], paid[3]]
  await sql`update booking set status = 'cancelled' where id = ${cancelled}`.execute(market.db)
  await sql`update booking set status = 'no_show' where id = ${noShow}`.execute(market.db)
  await sql`update booking set status = 'expired', hold_expires_at = null where id = ${expired}`.execute(market.db)
  await sql`update payment set status = 'review' where booking_id = ${doubt}`.execute(market.db)
  await driver.passTime(old ?? 0, 12 * DAY)
  const requests: [PayoutStatus, string | null][] = [
    ['pending', null],
    ['approved', null],
    ['approved', 'pending'],
    ['failed', 'failed'],
    ['rejected', null],
  ]
  for (const [at, [status, transfer]] of requests.entries()) {
    const { rows } = await sql<{ id: number }>`
      insert into payment (property_id, booking_id, kind, provider, ref, method, msisdn, amount, status)
      select ${market.property.id}, ${paid[at]}, 'payout', 'clickpesa', ${`PO${at}`}, 'tigopesa', '255712345678', 100, ${transfer}
      where ${transfer}::text is not null returning id`.execute(market.db)
    await sql`
      insert into payment_request (property_id, booking_id, total_amount, status, requested_by, payment_id)
      values (${market.property.id}, ${paid[at]}, 1000, ${status}, ${market.owner.id}, ${rows[0]?.id ?? null})`.execute(
      market.db,
    )
  }
  const enquiry = {
    kind: 'contact',
    language: 'sw',
    name: 'Zawadi',
    email: 'zawadi@example.com',
    message: 'Habari',
  } as const
  const hash = (at: number) => Buffer.alloc(32, at)
  await market.db
    .insertInto('enquiry')
    .values(
      [false, true].map((is_suspect, at) => ({
        ...enquiry,
        reference: `ENQ-${at}`,
        is_suspect,
        content_hash: hash(at),
      })),
    )
    .execute()
})
afterAll(() => market.close())

const book = async () => {
  const { browser } = await market.traveller()
  return (await market.book(browser, { room: await market.room({ price_tsh: 100_000 }) })).id
}
const totalOf = async (endpoint: Endpoint, query: object, by = staff) =>
  Number((await by.call(endpoint, { query: { ...query, limit: 1 } } as never)).headers['x-total-count'])

test('each tile of the platform counts the bookings of its list', async () => {
  const { date, periods, payments_to_look_at, awaiting_payment } = (await staff.call(platformToday, {})).ok
  const made = (from: number, to: number) =>
    totalOf(allBookings, { made_from: addDays(date, from), made_to: addDays(date, to), without: 'expired' })
  const lists = await Promise.all(periods.map(({ days }) => made(1 - days, 0)))
  const listsBefore = await Promise.all(periods.map(({ days }) => made(1 - 2 * days, -days)))
  expect(lists).toEqual(periods.map(({ bookings }) => bookings))
  expect(lists).toEqual([5, 5, 6])
  expect(listsBefore).toEqual(periods.map(({ before }) => before.bookings))
  expect(listsBefore).toEqual([0, 1, 0])
  expect(await totalOf(allBookings, { money: 'needs_look' })).toBe(payments_to_look_at)
  expect(await totalOf(allBookings, { status: 'pending' })).toBe(awaiting_payment)
})

test('each amount of the tiles is the sum of the rows of its statement, which has refunds and payouts too without that filter', async () => {
  const { date, periods } = (await staff.call(platformToday, {})).ok
  const [{ id: payment, booking_id }] = (
    await sql<{ id: number; booking_id: number }>`select id, booking_id from payment where kind = 'collection'
      and status = 'succeeded' order by id limit 1`.execute(market.db)
  ).rows as [{ id: number; booking_id: number }]
  const sent = { property_id: market.property.id, booking_id, payment_id: payment }
  await market.db.transaction().execute(async (tx) => {
    await post(tx, { ...sent, kind: 'refund_sent', lines: refundSentEntry({ amount: 7000 }) })
    await post(tx, { ...sent, kind: 'payout', lines: payoutEntry({ amount: 9000 }) })
  })
  const rowsOf = async (days: number, moved?: MoneySide) => {
    const query = { start: addDays(date, 1 - days), end: date, moved, limit: 500 }
    const { ok } = await staff.call(accountStatement, { params: { account: 'provider_cash' }, query })
    expect(ok.total).toBe(ok.lines.length)
    const sum = ok.lines.reduce((total, { amount }) => total + amount, 0)
    expect([ok.closing - ok.opening, ok.lines.at(-1)?.balance]).toEqual([sum, ok.closing])
    return sum
  }
  expect(periods.some(({ collected }) => collected > 0)).toBe(true)
  for (const { days, collected } of periods) {
    expect(await rowsOf(days, 'collected')).toBe(collected)
    expect(await rowsOf(days)).toBe(collected - 16_000)
    expect([await rowsOf(days, 'refunded'), await rowsOf(days, 'paid_out')]).toEqual([-7000, -9000])
  }
})

test('each figure of bookings of the report counts the bookings of its list', async () => {
  const { now, totals, regions } = (await staff.call(platformReport, { query: { period: 'days7' } })).ok
  const made = { made_from: now.from, made_to: now.to }
  expect(await totalOf(allBookings, { ...made, without: 'expired' })).toBe(totals.now.bookings)
  expect(await totalOf(allBookings, { ...made, status: 'cancelled' })).toBe(totals.now.cancelled)
  expect(await totalOf(allBookings, { ...made, status: 'no_show' })).toBe(totals.now.no_shows)
  expect(await totalOf(allBookings, { ...made, status: 'expired' })).toBe(totals.now.unpaid_holds)
  expect([totals.now.cancelled, totals.now.no_shows, totals.now.unpaid_holds]).toEqual([1, 1, 1])
  expect(regions.length).toBeGreaterThan(0)
  for (const { id: region, bookings } of regions)
    expect(await totalOf(allBookings, { ...made, region, without: 'expired' })).toBe(bookings)
})

test('each figure of payment requests counts the requests of its list', async () => {
  const stats = (await staff.call(paymentRequestStats, {})).ok
  for (const status of PAYOUT_STATUSES) expect(await totalOf(listPaymentRequests, { status })).toBe(stats[status].count)
  expect(stats.approved.count).toBe(2)
})

test('what needs a person counts the rows of its list', async () => {
  const waiting = Object.fromEntries((await staff.call(platformWaiting)).ok.map(({ kind, count }) => [kind, count]))
  const lists = {
    payments_in_doubt: await totalOf(allBookings, { money: 'needs_look' }),
    payouts_pending: await totalOf(listPaymentRequests, { status: 'pending', waiting: 'yes' }),
    payouts_approved: await totalOf(listPaymentRequests, { status: 'approved', waiting: 'yes' }),
    payouts_failed: await totalOf(listPaymentRequests, { status: 'failed', waiting: 'yes' }),
    enquiries_open: await totalOf(listEnquiries, { state: 'open', without: 'suspect' }),
  }
  expect(waiting).toMatchObject(lists)
  expect(lists).toEqual({
    payments_in_doubt: 1,
    payouts_pending: 1,
    payouts_approved: 1,
    payouts_failed: 1,
    enquiries_open: 1,
  })
})

test('each figure of the hotel’s day counts the bookings of its list', async () => {
  const today = (await market.hotel.call(hotelToday, { query: {} })).ok
  expect(await totalOf(hotelBookings, { status: 'pending' }, market.hotel)).toBe(today.awaiting_payment)
  expect(await totalOf(hotelBookings, { status: 'checked_in' }, market.hotel)).toBe(today.in_house.length)
})
