import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cancelBooking, getBooking, myBookings } from '#features/bookings/contract.ts'
import { drivePayments, stateOf } from '#test/drive-payments.ts'
import { type Market, openMarket } from '#test/market.ts'
import { payBooking } from '../contract.ts'

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

const pay = (id: number, by: Browser = browser, body: object = {}) =>
  by.call(payBooking, {
    params: { id },
    body: { payment_method: 'mpesa', payment_details: '0754111222', ...body },
  })

const held = async (msisdn?: string) => market.book(browser, { room: await market.room(), msisdn })

/** Books with a number that declines, so that the hold waits for another try. */
const declined = async () => {
  const booking = await held('255710000002')
  await driver.submit(booking.id)
  await market.sims.clickpesa.control.advance(3000)
  await driver.reconcile(booking.id)
  return booking
}

describe('a second try to pay', () => {
  test('is possible after the first one failed, with another number and wallet, and confirms the booking', async () => {
    const booking = await declined()
    const failed = (await browser.call(getBooking, { params: { id: booking.id } })).ok
    expect(failed).toMatchObject({
      status: 'pending',
      hold_expires_at: booking.hold_expires_at,
      payment: { status: 'failed', reason: 'insufficient_funds', msisdn: '255710000002' },
    })
    const again = (await pay(booking.id)).ok
    expect(again).toMatchObject({
      id: booking.id,
      status: 'pending',
      hold_expires_at: booking.hold_expires_at,
      payment: { status: 'created', reason: null, method: 'mpesa', msisdn: '255754111222', amount: 300_000 },
    })
    await driver.collect(booking.id)
    expect(await stateOf(market, booking.id)).toMatchObject({
      status: 'confirmed',
      nights: 2,
      entries: ['collection'],
      attempts: ['collection failed insufficient_funds', 'collection succeeded'],
      notices: ['Your payment did not go through', 'Your booking is confirmed'],
    })
  })

  test('is refused while the first one is under way', async () => {
    const booking = await held()
    expect((await pay(booking.id)).failure).toMatchObject({ code: 'payment_under_way' })
    await driver.submit(booking.id)
    expect((await pay(booking.id)).failure).toMatchObject({ code: 'payment_under_way' })
    expect(await driver.attempts(booking.id)).toHaveLength(1)
  })

  test('that is asked for twice at once is made once', async () => {
    const booking = await declined()
    const answers = await Promise.all([pay(booking.id), pay(booking.id), pay(booking.id)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
    expect(await driver.attempts(booking.id)).toHaveLength(2)
  })

  test('is refused for a booking that is paid, whatever has become of it since', async () => {
    const booking = await held()
    await driver.collect(booking.id)
    expect((await pay(booking.id)).failure).toMatchObject({ code: 'already_paid' })
    await browser.call(cancelBooking, { params: { id: booking.id }, body: {} })
    expect((await pay(booking.id)).failure).toMatchObject({ code: 'not_payable' })
    await driver.submit(booking.id)
    await market.sims.clickpesa.control.advance(3000)
    await driver.reconcile(booking.id)
    expect((await pay(booking.id)).failure).toMatchObject({ code: 'not_payable' })
    expect(await stateOf(market, booking.id)).toMatchObject({
      status: 'cancelled',
      nights: 0,
      attempts: ['collection refunded', 'refund succeeded'],
    })
  })

  test('is refused for a booking that was cancelled', async () => {
    const booking = await declined()
    await browser.call(cancelBooking, { params: { id: booking.id }, body: {} })
    expect((await pay(booking.id)).failure).toMatchObject({ code: 'not_payable' })
  })

  test('is refused where the wallet or number makes no sense, and changes nothing', async () => {
    const booking = await declined()
    for (const body of [{ payment_method: 'visa' }, { payment_details: '12' }, { payment_details: null }]) {
      expect(await pay(booking.id, browser, body)).toMatchObject({ status: 400, failure: { code: 'validation' } })
    }
    const { failure } = await pay(booking.id, browser, { payment_details: '' })
    expect(failure.fields).toEqual({ payment_details: 'Enter payment details' })
    expect(await driver.attempts(booking.id)).toHaveLength(1)
  })
})

describe('a booking', () => {
  test('of another traveller is as if it were not there', async () => {
    const booking = await declined()
    const stranger = (await market.traveller()).browser
    const { id } = booking
    expect(await pay(id, stranger)).toMatchObject({ status: 404, failure: { code: 'not_found' } })
    expect(await stranger.call(getBooking, { params: { id } })).toMatchObject({ status: 404 })
    expect((await stranger.call(myBookings, {})).ok).toEqual([])
    for (const none of [999_999, 2 ** 31 - 1, '0', 'abc', '1.5', `${2 ** 40}`]) {
      expect((await browser.call(getBooking, { params: { id: none } })).status).toBe(404)
    }
  })

  test('is paid by its traveller only, who must be signed in', async () => {
    const { id } = await declined()
    expect((await pay(id, market.app.client())).failure).toMatchObject({ code: 'not_signed_in' })
    expect((await pay(id, market.hotel)).failure).toMatchObject({ code: 'wrong_role' })
  })

  test('is seen by its hotel and by the platform', async () => {
    const { id, reference } = await held()
    const staff = await market.staffBrowser()
    for (const browser of [market.hotel, staff]) {
      expect((await browser.call(getBooking, { params: { id } })).ok.reference).toBe(reference)
    }
  })
})
