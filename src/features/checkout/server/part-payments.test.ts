import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cancelBooking, cancellationTerms, getBooking } from '#features/bookings/contract.ts'
import { expireHold } from '#features/bookings/server/expire-holds.ts'
import { balancesOf, drivePayments, stateOf } from '#test/drive-payments.ts'
import { newPayerNumber } from '#test/factories.ts'
import { type Market, openMarket } from '#test/market.ts'
import { bookRoom, payBooking, quoteStay } from '../contract.ts'

// A booking above what one wallet payment carries (TSh 3,000,000) is paid in several.

const NIGHTLY = 2_500_000
const TOTAL = 2 * NIGHTLY

let market: Market
let driver: ReturnType<typeof drivePayments>
beforeAll(async () => {
  market = await openMarket({ worker: false })
  driver = drivePayments(market)
})
afterAll(() => market.close())

const book = async (nights = 2, policy: 'flexible' | 'moderate' = 'flexible', from = 10, price_tsh = NIGHTLY) => {
  await market.db
    .updateTable('property')
    .set({ cancellation_policy: policy })
    .where('id', '=', market.property.id)
    .execute()
  const { browser } = await market.traveller()
  const room = await market.room({ price_tsh })
  const booking = await market.book(browser, { room, nights, from, msisdn: newPayerNumber() })
  return { ...booking, browser, room_id: room.id }
}
type Made = Awaited<ReturnType<typeof book>>

const approve = async ({ id }: Made) => {
  await driver.collect(id)
}
const payNext = ({ id, browser }: Made, payment_details = newPayerNumber()) =>
  browser.call(payBooking, { params: { id }, body: { payment_method: 'airtelmoney', payment_details } })
const seen = async ({ id, browser }: Made) => (await browser.call(getBooking, { params: { id } })).ok
const expire = async ({ id }: Made) => {
  await driver.passTime(id, 16)
  await expireHold(market.app.bookingDeps)({ booking_id: id })
}
/** The refunds go to the wallets and arrive. */
const settleRefunds = async ({ id }: Made) => {
  await driver.submit(id)
  for (const { ref, kind } of await driver.attempts(id)) {
    if (kind === 'refund') await market.sims.clickpesa.control.decide(ref, 'approve')
  }
  await driver.reconcile(id)
}
const refundsOf = async ({ id }: Made) =>
  (await driver.attempts(id)).filter(({ kind }) => kind === 'refund').map(({ amount, msisdn }) => [amount, msisdn])

describe('a price above one wallet payment', () => {
  test('is quoted with its parts, asked for part by part, and confirmed when all of it has come', async () => {
    const made = await book()
    const { check_in, check_out } = made
    const quoted = await made.browser.call(quoteStay, { query: { room: made.room_id, check_in, check_out } })
    expect(quoted.ok).toMatchObject({ total_amount: TOTAL, parts: [NIGHTLY, NIGHTLY] })
    expect(made).toMatchObject({
      status: 'pending',
      total_amount: TOTAL,
      paid_amount: 0,
      next_amount: NIGHTLY,
      payment: { amount: NIGHTLY },
    })
    await driver.passTime(made.id, 12)
    await approve(made)
    const half = await seen(made)
    expect(half).toMatchObject({ status: 'pending', paid_amount: NIGHTLY, next_amount: NIGHTLY })
    // The full quarter of an hour again, for the next part.
    const left = new Date(half.hold_expires_at ?? 0).getTime() - Date.now()
    expect(left).toBeGreaterThan(14 * 60_000)
    expect(await balancesOf(market, made.id)).toEqual({ provider_cash: NIGHTLY, traveller_refundable: -NIGHTLY })

    const number = newPayerNumber()
    expect((await payNext(made, number)).ok.payment).toMatchObject({ amount: NIGHTLY, msisdn: number })
    await approve(made)
    expect(await seen(made)).toMatchObject({ status: 'confirmed', paid_amount: TOTAL, next_amount: null })
    expect(await balancesOf(market, made.id)).toEqual({
      provider_cash: TOTAL,
      hotel_payable: -0.9 * TOTAL,
      commission: -0.1 * TOTAL,
    })
    expect(await stateOf(market, made.id)).toMatchObject({
      entries: ['part_paid', 'collection'],
      notices: ['We have received a part of your payment', 'Your booking is confirmed'],
    })
    expect((await payNext(made)).failure.code).toBe('already_paid')
  })

  test('is refused where not even five payments carry it, and then nothing is held', async () => {
    const { browser } = await market.traveller()
    const room = await market.room({ price_tsh: 15_000_001 })
    const body = market.orderFor({ room, nights: 1 })
    const answer = await browser.call(bookRoom, { body })
    expect([answer.status, answer.failure.code, answer.failure.max]).toEqual([409, 'amount_out_of_range', 15_000_000])
    const { check_in, check_out } = body
    expect((await browser.call(quoteStay, { query: { room: room.id, check_in, check_out } })).ok).toMatchObject({
      parts: [],
      is_free: true,
    })
  })

  test('that is not paid in full in time frees the room, and every part goes back to the number that paid it', async () => {
    const made = await book(3)
    await approve(made)
    const number = newPayerNumber()
    await payNext(made, number)
    await approve(made)
    expect(await seen(made)).toMatchObject({ status: 'pending', paid_amount: 5_000_000, next_amount: NIGHTLY })
    await expire(made)
    await driver.returnParts()
    await driver.returnParts() // a second round finds nothing left to do
    expect(await refundsOf(made)).toEqual([
      [NIGHTLY, made.payment?.msisdn],
      [NIGHTLY, number],
    ])
    await settleRefunds(made)
    expect(await balancesOf(market, made.id)).toEqual({})
    expect(await stateOf(market, made.id)).toMatchObject({ status: 'expired', nights: 0 })
    expect((await stateOf(market, made.id)).notices).toContain('Your part payment goes back to you')
  })

  test('that its traveller gives up before the end comes back whole, whatever the policy', async () => {
    const made = await book(2, 'moderate', 1)
    await approve(made)
    const params = { id: made.id }
    expect((await made.browser.call(cancellationTerms, { params })).ok).toMatchObject({
      paid_amount: NIGHTLY,
      refund_amount: NIGHTLY,
    })
    const cancelled = await made.browser.call(cancelBooking, { params, body: { only_unpaid: true } })
    expect(cancelled.ok.status).toBe('cancelled')
    await driver.returnParts()
    await settleRefunds(made)
    expect(await balancesOf(market, made.id)).toEqual({})
    expect(await refundsOf(made)).toEqual([[NIGHTLY, made.payment?.msisdn]])
  })

  test('that is given up, and whose part the operator takes back before we send it, was never the hotel’s', async () => {
    const made = await book()
    await approve(made)
    await made.browser.call(cancelBooking, { params: { id: made.id }, body: {} })
    const [part] = await driver.attempts(made.id)
    await market.sims.clickpesa.control.decide(part?.ref ?? '', 'reverse')
    await driver.reconcile(made.id)
    await driver.returnParts()
    expect(await refundsOf(made)).toEqual([])
    expect(await balancesOf(market, made.id)).toEqual({})
  })

  test('of which the operator takes all parts back leaves nobody a shilling', async () => {
    // Half a shilling of commission in each part.
    const made = await book(2, 'flexible', 10, NIGHTLY + 5)
    await approve(made)
    await payNext(made)
    await approve(made)
    expect(await balancesOf(market, made.id)).toMatchObject({ commission: -500_001 })
    for (const { ref } of await driver.attempts(made.id)) {
      await market.sims.clickpesa.control.decide(ref, 'reverse')
      await driver.reconcile(made.id)
    }
    expect((await stateOf(market, made.id)).attempts).toEqual(['collection reversed', 'collection reversed'])
    expect(await balancesOf(market, made.id)).toEqual({})
  })

  test('whose last part comes after the hold is confirmed while the nights are free and the others not yet on their way back', async () => {
    const made = await book()
    await approve(made)
    await payNext(made)
    await driver.submit(made.id)
    await expire(made)
    await market.answerPrompt(made.id, 'approve')
    await driver.reconcile(made.id)
    expect(await seen(made)).toMatchObject({ status: 'confirmed', paid_amount: TOTAL })
    await driver.returnParts()
    expect(await refundsOf(made)).toEqual([])
    expect(await balancesOf(market, made.id)).toMatchObject({ provider_cash: TOTAL, hotel_payable: -0.9 * TOTAL })
  })

  test('whose last part comes when the others have gone back goes back too', async () => {
    const made = await book()
    await approve(made)
    await payNext(made)
    await driver.submit(made.id)
    await expire(made)
    await driver.returnParts()
    await market.answerPrompt(made.id, 'approve')
    await driver.reconcile(made.id)
    await settleRefunds(made)
    await settleRefunds(made)
    expect((await seen(made)).status).toBe('expired')
    expect(await balancesOf(market, made.id)).toEqual({})
    expect((await refundsOf(made)).map(([amount]) => amount)).toEqual([NIGHTLY, NIGHTLY])
  })

  test('whose part was declined keeps what has come, and asks for the same part again', async () => {
    const made = await book()
    await approve(made)
    await payNext(made)
    await driver.submit(made.id)
    await market.answerPrompt(made.id, 'decline')
    await driver.reconcile(made.id)
    expect(await seen(made)).toMatchObject({
      status: 'pending',
      paid_amount: NIGHTLY,
      next_amount: NIGHTLY,
      payment: { status: 'failed' },
    })
    await payNext(made)
    await approve(made)
    expect((await seen(made)).status).toBe('confirmed')
  })

  test('that is cancelled after it was paid gives each wallet its share back', async () => {
    const made = await book(2, 'moderate', 3)
    const second = newPayerNumber()
    await approve(made)
    await payNext(made, second)
    await approve(made)
    await made.browser.call(cancelBooking, { params: { id: made.id }, body: {} })
    expect(await refundsOf(made)).toEqual([
      [NIGHTLY / 2, made.payment?.msisdn],
      [NIGHTLY / 2, second],
    ])
    await settleRefunds(made)
    expect(await balancesOf(market, made.id)).toEqual({
      provider_cash: TOTAL / 2,
      hotel_payable: -0.45 * TOTAL,
      commission: -0.05 * TOTAL,
    })
  })
})
