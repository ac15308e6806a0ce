import { afterAll, beforeAll, expect, test } from 'vitest'
import { BOOKING_COLUMNS, PEOPLE_COLUMNS, REQUEST_COLUMNS, sortKeys, sortOf } from '#domain/list-sort.ts'
import { hotelBookings } from '#features/front-desk/contract.ts'
import { listPaymentRequests } from '#features/payouts/contract.ts'
import { listUsers } from '#features/people/contract.ts'
import { sql } from '#platform/server/db.ts'
import { makeAccount, makeRoom } from '#test/factories.ts'
import { type Market, openMarket } from '#test/market.ts'
import { makeStay } from '#test/stays.ts'
import { allBookings } from '../contract.ts'

let market: Market
let staff: Market['hotel']
const COUNT = 12

beforeAll(async () => {
  market = await openMarket({ worker: false })
  staff = await market.staffBrowser()
  for (let at = 0; at < COUNT; at += 1) {
    const room = await makeRoom(market.db, { property_id: market.property.id })
    await makeAccount(market.db, {
      first_name: ['Asha', 'zuhura'][at % 2] ?? '',
      last_name: ['Juma', 'mushi'][at % 2] ?? '',
    })
    const { id } = await makeStay(market, { property: market.property, room, account_id: null })
    // Three names, three days and three prices, so that most rows are equal to others.
    await sql`
      update booking set guest_name = ${['asha', 'Neema', 'zuhura'][at % 3]}, total_amount = ${(1 + (at % 3)) * 50_000},
        check_in = check_in + ${at % 3}::int, check_out = check_out + ${at % 3}::int where id = ${id}`.execute(
      market.db,
    )
    await sql`
      insert into payment_request (property_id, booking_id, total_amount, status, requested_by)
      values (${market.property.id}, ${id}, ${(1 + (at % 3)) * 1000}, 'pending', ${market.owner.id})`.execute(market.db)
  }
})
afterAll(() => market.close())

type Row = { id: number; total_amount: number; guest_name?: string; check_in?: string }
const valueIn = (row: Row, column: string) =>
  ({ guest: row.guest_name?.toLowerCase(), stay: row.check_in, total: row.total_amount, made: row.id })[column] ?? ''
type Read = (page: { limit: number; offset: number }) => Promise<Row[]>

/** Reads a list in pages of five, which must neither repeat nor skip a row, and compares its order with the key. */
const expectSorted = async (read: Read, key: `-${string}` | string) => {
  const pages = await Promise.all([0, 5, 10].map((offset) => read({ limit: 5, offset })))
  const rows = pages.flat()
  expect(new Set(rows.map(({ id }) => id)).size).toBe(COUNT)
  const { column, descending } = sortOf(key)
  const wanted = rows.toSorted((a, b) => {
    const [x, y] = [valueIn(a, column), valueIn(b, column)]
    const order = x < y ? -1 : x > y ? 1 : a.id - b.id
    return descending ? -order : order
  })
  expect(rows.map(({ id }) => id)).toEqual(wanted.map(({ id }) => id))
}

test.each(sortKeys(BOOKING_COLUMNS))('all bookings are read page by page in the order %s', async (sort) => {
  await expectSorted(async (page) => (await staff.call(allBookings, { query: { sort, ...page } })).ok, sort)
})

test.each(sortKeys(BOOKING_COLUMNS))('a hotel’s bookings are read page by page in the order %s', async (sort) => {
  await expectSorted(async (page) => (await market.hotel.call(hotelBookings, { query: { sort, ...page } })).ok, sort)
})

test.each(sortKeys(REQUEST_COLUMNS))('payment requests are read page by page in the order %s', async (sort) => {
  await expectSorted(async (page) => (await staff.call(listPaymentRequests, { query: { sort, ...page } })).ok, sort)
})

test.each(sortKeys(PEOPLE_COLUMNS))('people are read page by page in the order %s', async (sort) => {
  const read = async (limit: number, offset: number) =>
    (await staff.call(listUsers, { query: { sort, limit, offset } })).ok
  const rows = [...(await read(2, 0)), ...(await read(2, 2)), ...(await read(50, 4))]
  expect(rows.length).toBeGreaterThan(4)
  expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length)
  const all = await market.db
    .selectFrom('account')
    .select(['id', 'first_name', 'last_name'])
    .where('deleted_at', 'is', null)
    .orderBy('id', 'desc')
    .execute()
  const nameOf = (row: (typeof all)[number]) => `${row.first_name}\u0000${row.last_name}`.toLowerCase()
  if (sort.endsWith('name')) all.sort((a, b) => (nameOf(a) < nameOf(b) ? 1 : nameOf(a) > nameOf(b) ? -1 : 0))
  const wanted = all.map(({ id }) => id)
  expect(rows.map(({ id }) => id)).toEqual(sort.startsWith('-') ? wanted : wanted.toReversed())
})

test('an order that a list does not have is refused', async () => {
  expect((await staff.call(allBookings, { query: { sort: 'room' as never } })).status).toBe(400)
  expect((await market.hotel.call(hotelBookings, { query: { sort: '--total' as never } })).status).toBe(400)
})
