import { afterAll, beforeAll, expect, test } from 'vitest'
import { cancelBooking, getBooking } from '#features/bookings/contract.ts'
import { expireHold } from '#features/bookings/server/expire-holds.ts'
import { balancesOf, drivePayments, stateOf } from '#test/drive-payments.ts'
import { newPayerNumber } from '#test/factories.ts'
import { type Market, openMarket } from '#test/market.ts'
import { bookRoom, payBooking, quoteStay } from '../contract.ts'

// Several people share the payment of one booking: each pays an equal part from a number of their own.

const TOTAL = 500_000

let market: Market
let driver: ReturnType<typeof drivePayments>
beforeAll(async () => {
  market = await openMarket({ worker: false })
  driver = drivePayments(market)
})
afterAll(() => market.close())

type Choice = { payers?: number; price_tsh?: number; from?: number }

/** A stay of two nights that is to be booked. */
const order = async ({ payers, price_tsh = TOTAL / 2, from = 10 }: Choice) => {
  const { browser } = await market.traveller()
  const room = await market.room({ price_tsh })
  const body = { ...market.orderFor({ room, from, msisdn: newPayerNumber() }), ...(payers && { payers }) }
  return { browser, room, body }
}
const book = async (choice: Choice) => {
  const { browser, body } = await order(choice)
  return { ...(await browser.call(bookRoom, { body })).ok, browser }
}
type Made = Awaited<ReturnType<typeof book>>

const payNext = async ({ id, browser }: Made, payment_details = newPayerNumber()) => {
  const body = { payment_method: 'airtelmoney', payment_details } as const
  const { payment } = (await browser.call(payBooking, { params: { id }, body })).ok
  await driver.collect(id)
  return { number: payment?.msisdn, amount: payment?.amount }
}
const seen = async ({ id, browser }: Made) => (await browser.call(getBooking, { params: { id } })).ok
const settleRefunds = async ({ id }: Made) => {
  await driver.submit(id)
  for (const { ref, kind } of await driver.attempts(id)) {
    if (kind === 'refund') await market.sims.clickpesa.control.decide(ref, 'approve')
  }
  await driver.reconcile(id)
}
const refundsOf = async ({ id }: Made) =>
  (await driver.attempts(id)).filter(({ kind }) => kind === 'refund').map(({ amount, msisdn }) => [amount, msisdn])

test('a booking that three people share is asked for in three equal parts, and confirmed with the last one', async () => {
  const made = await book({ payers: 3 })
  expect(made).toMatchObject({ payers: 3, next_amount: 166_667, payment: { amount: 166_667 } })
  await driver.collect(made.id)
  expect(await seen(made)).toMatchObject({ status: 'pending', paid_amount: 166_667, next_amount: 166_667 })
  expect((await payNext(made)).amount).toBe(166_667)
  expect(await seen(made)).toMatchObject({ status: 'pending', next_amount: 166_666 })
  expect((await payNext(made)).amount).toBe(166_666)
  expect(await seen(made)).toMatchObject({ status: 'confirmed', paid_amount: TOTAL, next_amount: null })
})

test('a part that failed is asked for again with the same amount', async () => {
  const made = await book({ payers: 4 })
  await driver.submit(made.id)
  await market.answerPrompt(made.id, 'decline')
  await driver.reconcile(made.id)
  expect(await seen(made)).toMatchObject({ next_amount: 125_000, payment: { status: 'failed' } })
  expect((await payNext(made)).amount).toBe(125_000)
  expect(await seen(made)).toMatchObject({ paid_amount: 125_000, next_amount: 125_000 })
})

test('a part that an operator takes back is shared by those who are still to pay', async () => {
  const made = await book({ payers: 3, price_tsh: 150_000 })
  await driver.collect(made.id)
  await payNext(made)
  const [first] = await driver.attempts(made.id)
  await market.sims.clickpesa.control.decide(first?.ref ?? '', 'reverse')
  await driver.reconcile(made.id)
  expect(await seen(made)).toMatchObject({ paid_amount: 100_000, next_amount: 100_000 })
  expect((await payNext(made)).amount).toBe(100_000)
})

test('without a number of people nothing is different', async () => {
  const made = await book({})
  expect(made).toMatchObject({ next_amount: TOTAL, payment: { amount: TOTAL } })
  expect('payers' in made).toBe(false)
  await driver.collect(made.id)
  expect((await seen(made)).status).toBe('confirmed')
})

test('the quote names what each pays for every number of people, and a price too small to be shared has none', async () => {
  const { browser, room, body } = await order({ price_tsh: 1_000 })
  const { check_in, check_out } = body
  const quote = async (id: number) =>
    (await browser.call(quoteStay, { query: { room: id, check_in, check_out } })).ok.shares
  expect(await quote(room.id)).toEqual([
    [1_000, 1_000],
    [667, 667, 666],
    [500, 500, 500, 500],
  ])
  const cheap = await market.room({ price_tsh: 400 })
  expect(await quote(cheap.id)).toBeUndefined()
})

test('a number of people that the price cannot be shared by is refused, and nothing is held', async () => {
  const small = await order({ payers: 5, price_tsh: 1_000 })
  const refused = await small.browser.call(bookRoom, { body: small.body })
  expect([refused.status, refused.failure.code]).toEqual([409, 'payers_not_possible'])
  // Two parts of this price are more than one payment carries.
  const large = await order({ payers: 2, price_tsh: 3_500_000 })
  expect((await large.browser.call(bookRoom, { body: large.body })).failure.code).toBe('payers_not_possible')
  for (const payers of [1, 6, 2.5]) {
    const wrong = await small.browser.call(bookRoom, { body: { ...small.body, payers } })
    expect([payers, wrong.status, Object.keys(wrong.failure.fields ?? {})]).toEqual([payers, 400, ['payers']])
  }
  expect(
    await market.db.selectFrom('room_night').select('night').where('room_id', '=', small.room.id).execute(),
  ).toEqual([])
})

test('three numbers that paid a booking get each its share back when it is cancelled', async () => {
  await market.db
    .updateTable('property')
    .set({ cancellation_policy: 'moderate' })
    .where('id', '=', market.property.id)
    .execute()
  const made = await book({ payers: 3, price_tsh: 300_000, from: 3 })
  await driver.collect(made.id)
  const [second, third] = [await payNext(made), await payNext(made)]
  await made.browser.call(cancelBooking, { params: { id: made.id }, body: {} })
  expect(await refundsOf(made)).toEqual([
    [100_000, made.payment?.msisdn],
    [100_000, second.number],
    [100_000, third.number],
  ])
  await settleRefunds(made)
  expect(await balancesOf(market, made.id)).toEqual({
    provider_cash: 300_000,
    hotel_payable: -270_000,
    commission: -30_000,
  })
})

test('all parts go back to the numbers that paid them when the hold ends before the last one', async () => {
  const made = await book({ payers: 3 })
  await driver.collect(made.id)
  const second = await payNext(made)
  await driver.passTime(made.id, 16)
  await expireHold(market.app.bookingDeps)({ booking_id: made.id })
  await driver.returnParts()
  expect(await refundsOf(made)).toEqual([
    [166_667, made.payment?.msisdn],
    [166_667, second.number],
  ])
  await settleRefunds(made)
  expect(await balancesOf(market, made.id)).toEqual({})
  expect(await stateOf(market, made.id)).toMatchObject({ status: 'expired', nights: 0 })
})
