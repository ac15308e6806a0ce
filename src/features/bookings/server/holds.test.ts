import { afterAll, beforeAll, expect, test } from 'vitest'
import { bookRoom, payBooking, quoteStay } from '#features/checkout/contract.ts'
import { manualBooking } from '#features/front-desk/contract.ts'
import { drivePayments, stateOf } from '#test/drive-payments.ts'
import { type Market, openMarket } from '#test/market.ts'
import { until } from '#test/until.ts'
import { getBooking } from '../contract.ts'
import { expireHold, expireHolds } from './expire-holds.ts'

let market: Market
let driver: ReturnType<typeof drivePayments>
type Browser = Awaited<ReturnType<Market['traveller']>>['browser']
let browser: Browser
beforeAll(async () => {
  market = await openMarket({ worker: false })
  driver = drivePayments(market)
  browser = (await market.traveller()).browser
})
afterAll(() => market.close())

const statusOf = async (id: number) => (await browser.call(getBooking, { params: { id } })).ok.status

/** A held booking, its room, and the order that another traveller would send for the same nights. */
const held = async (fields: { promo_code?: string; total_amount?: number } = {}) => {
  const room = await market.room()
  const order = { ...market.orderFor({ room }), ...fields }
  return { room, order, booking: (await browser.call(bookRoom, { body: order })).ok }
}

/** The sweep of a process whose own clock has nothing to say: a hold ends by the database's. */
const sweep = () => expireHolds(market.app.bookingDeps)()

test('a held night is free again after expiry, by the sweep', async () => {
  const { booking, order } = await held()
  await driver.passTime(booking.id, 14)
  await sweep()
  expect(await statusOf(booking.id)).toBe('pending')
  await driver.passTime(booking.id, 1)
  await sweep()
  expect(await statusOf(booking.id)).toBe('expired')
  expect(await stateOf(market, booking.id)).toMatchObject({ status: 'expired', nights: 0 })
  const other = (await market.traveller()).browser
  expect((await other.call(bookRoom, { body: order })).status).toBe(201)
})

test('a held night is free again after expiry, by the job that was set for its end', async () => {
  const { booking } = await held()
  const { rows } = await market.app.pool.query(
    `select data, start_after from pgboss.job where name = 'expire-hold' and (data->>'booking_id')::int = $1`,
    [booking.id],
  )
  expect(rows).toHaveLength(1)
  expect(rows[0].start_after.toISOString()).toBe(booking.hold_expires_at)
  const run = expireHold(market.app.bookingDeps)
  await run(rows[0].data)
  expect(await statusOf(booking.id)).toBe('pending')
  await driver.passTime(booking.id, 15)
  await run(rows[0].data)
  expect(await stateOf(market, booking.id)).toMatchObject({ status: 'expired', nights: 0 })
  await run(rows[0].data)
  expect(await statusOf(booking.id)).toBe('expired')
})

test('a held night is free again after expiry at once for somebody who books it, without sweep or job', async () => {
  const { booking, order } = await held()
  await driver.passTime(booking.id, 15)
  const other = (await market.traveller()).browser
  const { room, check_in, check_out } = order
  expect((await other.call(quoteStay, { query: { room, check_in, check_out } })).ok.is_free).toBe(true)
  expect((await other.call(bookRoom, { body: order })).status).toBe(201)
  expect(await stateOf(market, booking.id)).toMatchObject({ status: 'expired', nights: 0 })
})

test('a held night is free again after expiry for the hotel that enters a booking itself', async () => {
  const { booking, order } = await held()
  await driver.passTime(booking.id, 15)
  const { room, check_in, check_out } = order
  const guest = { guest_name: 'Rehema', guest_phone: '0754000111', guests: 1 }
  const entry = { room, check_in, check_out, ...guest, booking_source: 'walk_in', payment: 'paid_cash' } as const
  expect((await market.hotel.call(manualBooking, { body: entry })).status).toBe(201)
  expect(await statusOf(booking.id)).toBe('expired')
})

test('of two travellers who want an expired hold at the same time, one gets the room', async () => {
  const { booking, order } = await held()
  await driver.passTime(booking.id, 15)
  const others = await Promise.all([1, 2, 3, 4].map(() => market.traveller()))
  const answers = await Promise.all([...others.map((other) => other.browser.call(bookRoom, { body: order })), sweep()])
  const statuses = answers.flatMap((answer) => (answer ? [answer.status] : []))
  expect(statuses.sort()).toEqual([201, 409, 409, 409])
  expect(await statusOf(booking.id)).toBe('expired')
})

test('a use of a promo code is given back by a hold that expires', async () => {
  const day = market.today
  await market.db
    .insertInto('promotion')
    .values({ code: 'MARA', percent: 10, valid_from: day, valid_until: day, max_uses: 1 })
    .execute()
  const { booking, order } = await held({ promo_code: 'MARA', total_amount: 270_000 })
  await driver.passTime(booking.id, 15)
  const other = (await market.traveller()).browser
  const elsewhere = { ...market.orderFor({ room: await market.room() }), promo_code: 'MARA', total_amount: 270_000 }
  expect((await other.call(bookRoom, { body: elsewhere })).failure.code).toBe('promo_used_up')
  await sweep()
  expect((await other.call(bookRoom, { body: order })).status).toBe(201)
})

test('an expired hold cannot be paid, whether or not somebody has noticed that it expired', async () => {
  const { booking } = await held()
  const again = () =>
    browser.call(payBooking, {
      params: { id: booking.id },
      body: { payment_method: 'mpesa', payment_details: '0754111222' },
    })
  await driver.passTime(booking.id, 15)
  expect((await again()).failure).toMatchObject({ code: 'hold_expired' })
  await sweep()
  expect((await again()).failure).toMatchObject({ code: 'hold_expired' })
})

test('a prompt that had not been sent when its hold ended is not sent any more', async () => {
  const { booking } = await held()
  await driver.passTime(booking.id, 15)
  await driver.submit(booking.id)
  await sweep()
  expect(await stateOf(market, booking.id)).toMatchObject({
    status: 'expired',
    attempts: ['collection failed hold_ended'],
  })
  const [attempt] = await driver.attempts(booking.id)
  expect(market.sims.clickpesa.control.transaction(attempt?.ref ?? '')).toBeUndefined()
})

test('the periodic tasks of a worker end expired holds', async () => {
  const working = await openMarket({ worker: false })
  const traveller = await working.traveller()
  const booking = await working.book(traveller.browser, { room: await working.room() })
  // The job that was set for the end of the hold is lost: only the round is left.
  const { rowCount } = await working.app.pool.query(
    `delete from pgboss.job where name = 'expire-hold' and (data->>'booking_id')::int = $1`,
    [booking.id],
  )
  expect(rowCount).toBe(1)
  await drivePayments(working).passTime(booking.id, 15)
  await working.app.startWorker()
  await until('the hold to end', async () => (await stateOf(working, booking.id)).status === 'expired')
  await working.close()
})
