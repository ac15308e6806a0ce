import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { getBooking } from '#features/bookings/contract.ts'
import { drivePayments, stateOf } from '#test/drive-payments.ts'
import { newPayerNumber } from '#test/factories.ts'
import { refusalOf } from '#test/harness.ts'
import { type Market, openMarket } from '#test/market.ts'
import { askAgain, payBooking } from '../contract.ts'

let market: Market
let driver: ReturnType<typeof drivePayments>
beforeAll(async () => {
  market = await openMarket({ worker: false })
  driver = drivePayments(market)
})
afterAll(() => market.close())

/** A booking whose request was sent, without an answer; the provider has it only if `created`. */
const unanswered = async (kind: 'error_500' | 'error_500_created' = 'error_500') => {
  const { browser } = await market.traveller()
  const msisdn = newPayerNumber()
  const { id } = await market.book(browser, { room: await market.room(), msisdn })
  market.sims.clickpesa.control.fault({ path: 'initiate-ussd', kind, times: 1 })
  await driver.submit(id)
  return { id, browser, msisdn }
}
type Unanswered = Awaited<ReturnType<typeof unanswered>>

const ask = ({ id, browser }: Unanswered) => browser.call(askAgain, { params: { id } })
const pay = ({ id, browser }: Unanswered) =>
  browser.call(payBooking, {
    params: { id },
    body: { payment_method: 'mpesa', payment_details: newPayerNumber() },
  })
const seen = async ({ id, browser }: Unanswered) => (await browser.call(getBooking, { params: { id } })).ok
const requests = ({ msisdn }: Unanswered) =>
  market.sims.clickpesa.control.transactions().filter((one) => one.msisdn === msisdn)
const holdMinutes = async (booking: Unanswered) =>
  (new Date((await seen(booking)).hold_expires_at ?? 0).getTime() - Date.now()) / 60_000

describe('after a submit without an answer', () => {
  test('that left no trace, the traveller can send the request again after half a minute, and pays once', async () => {
    const booking = await unanswered()
    await driver.reconcile(booking.id)
    expect(await refusalOf(ask(booking))).toBe('409 payment_under_way')
    expect((await seen(booking)).payment?.can_ask_again).toBe(false)
    await driver.passTime(booking.id, 1)
    expect((await seen(booking)).payment?.can_ask_again).toBe(true)
    const resent = (await ask(booking)).ok
    expect(resent).toMatchObject({ status: 'pending', payment: { status: 'created', can_ask_again: false } })
    await driver.submit(booking.id)
    expect(await refusalOf(ask(booking))).toBe('409 payment_under_way')
    await market.answerPrompt(booking.id, 'approve')
    await driver.reconcile(booking.id)
    expect(await stateOf(market, booking.id)).toMatchObject({
      status: 'confirmed',
      attempts: ['collection succeeded'],
      entries: ['collection'],
    })
    expect(requests(booking)).toHaveLength(1)
  })

  test('that did arrive, nothing is sent again', async () => {
    const booking = await unanswered('error_500_created')
    await driver.reconcile(booking.id)
    await driver.passTime(booking.id, 1)
    expect((await seen(booking)).payment?.can_ask_again).toBe(false)
    expect(await refusalOf(ask(booking))).toBe('409 payment_under_way')
    await market.answerPrompt(booking.id, 'approve')
    await driver.reconcile(booking.id)
    expect((await stateOf(market, booking.id)).status).toBe('confirmed')
  })

  test('that arrives late, after the request was sent again, one prompt reaches the phone and one payment is taken', async () => {
    const booking = await unanswered('error_500_created')
    // The provider lists payments with a delay.
    await market.app.pool.query('update payment set not_found_count = 1 where booking_id = $1', [booking.id])
    await driver.passTime(booking.id, 1)
    await ask(booking)
    await driver.submit(booking.id)
    expect((await stateOf(market, booking.id)).attempts).toEqual(['collection pending'])
    expect(requests(booking)).toHaveLength(1)
    await market.answerPrompt(booking.id, 'approve')
    await driver.reconcile(booking.id)
    expect(await stateOf(market, booking.id)).toMatchObject({ status: 'confirmed', entries: ['collection'] })
  })

  test('and a second submit that is rejected, the first one is still polled, and no third request is open', async () => {
    const booking = await unanswered()
    await driver.reconcile(booking.id)
    await driver.passTime(booking.id, 1)
    await ask(booking)
    await market.app.pool.query(`update payment set msisdn = '255710000026' where booking_id = $1`, [booking.id])
    await driver.submit(booking.id)
    expect((await stateOf(market, booking.id)).attempts).toEqual(['collection pending'])
    expect(await refusalOf(pay(booking))).toBe('409 payment_under_way')
  })

  test('and one that is sent again without an answer can be sent once more', async () => {
    const booking = await unanswered()
    for (let times = 0; times < 2; times++) {
      await driver.reconcile(booking.id)
      await driver.passTime(booking.id, 1)
      market.sims.clickpesa.control.fault({ path: 'initiate-ussd', kind: 'reset_before', times: 1 })
      expect((await ask(booking)).status).toBe(200)
      await driver.submit(booking.id)
    }
    expect((await stateOf(market, booking.id)).attempts).toEqual(['collection pending'])
    expect(requests(booking)).toHaveLength(0)
  })

  test('there is time to pay with another wallet once it is certain that nothing was sent', async () => {
    const booking = await unanswered()
    await driver.reconcile(booking.id)
    // A second attempt, late in the hold.
    await driver.passTime(booking.id, 11)
    await driver.reconcile(booking.id)
    expect((await stateOf(market, booking.id)).attempts).toEqual(['collection failed provider_error'])
    market.sims.clickpesa.control.fault({ path: 'initiate-ussd', kind: 'error_500', times: 1 })
    expect((await pay(booking)).status).toBe(200)
    await driver.submit(booking.id)
    expect(await holdMinutes(booking)).toBeGreaterThan(14)
    await driver.reconcile(booking.id)
    await driver.passTime(booking.id, 11)
    await driver.reconcile(booking.id)
    expect(await holdMinutes(booking)).toBeGreaterThan(3)
    expect((await pay(booking)).ok).toMatchObject({
      status: 'pending',
      payment: { status: 'created', method: 'mpesa' },
    })
  })

  test('again and again, the hold lasts an hour from the booking at most, unless a part is paid', async () => {
    const booking = await unanswered()
    for (let minutes = 0; minutes < 54; minutes += 9) {
      await driver.reconcile(booking.id)
      await driver.passTime(booking.id, 9)
      market.sims.clickpesa.control.fault({ path: 'initiate-ussd', kind: 'reset_before', times: 1 })
      expect((await ask(booking)).status).toBe(200)
      await driver.submit(booking.id)
    }
    expect(await holdMinutes(booking)).toBeGreaterThan(5)
    expect(await holdMinutes(booking)).toBeLessThanOrEqual(6)
    await driver.passTime(booking.id, 6)
    expect(await refusalOf(ask(booking))).toBe('409 hold_expired')
  })

  test('after a part was paid, there is time to pay the next part, however old the booking is', async () => {
    const { browser } = await market.traveller()
    const room = await market.room({ price_tsh: 2_500_000 })
    const { id } = await market.book(browser, { room, msisdn: newPayerNumber() })
    const booking = { id, browser, msisdn: '' }
    await market.app.pool.query(`update booking set created_at = created_at - interval '2 hours' where id = $1`, [id])
    await driver.collect(id)
    await driver.passTime(id, 10)
    expect((await pay(booking)).status).toBe(200)
    market.sims.clickpesa.control.fault({ path: 'initiate-ussd', kind: 'error_500', times: 1 })
    await driver.submit(id)
    expect(await holdMinutes(booking)).toBeGreaterThan(14)
  })

  test('but not once the time to pay has ended', async () => {
    const booking = await unanswered()
    await driver.reconcile(booking.id)
    await driver.passTime(booking.id, 1)
    expect((await seen(booking)).payment?.can_ask_again).toBe(true)
    await driver.passTime(booking.id, 15)
    expect((await seen(booking)).payment?.can_ask_again).toBe(false)
    expect(await refusalOf(ask(booking))).toBe('409 hold_expired')
  })
})

test('a request that has been accepted, declined or paid is not sent again', async () => {
  const { browser } = await market.traveller()
  const { id } = await market.book(browser, { room: await market.room(), msisdn: newPayerNumber() })
  const booking = { id, browser, msisdn: '' }
  expect(await refusalOf(ask(booking))).toBe('409 payment_under_way')
  await driver.submit(id)
  await driver.passTime(id, 1)
  expect(await refusalOf(ask(booking))).toBe('409 payment_under_way')
  await market.answerPrompt(id, 'approve')
  await driver.reconcile(id)
  expect(await refusalOf(ask(booking))).toBe('409 already_paid')
})
