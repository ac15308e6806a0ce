import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Day, instantAt } from '#domain/calendar.ts'
import type { CancellationPolicy } from '#domain/cancellation.ts'
import { getBooking } from '#features/bookings/contract.ts'
import { expireHolds } from '#features/bookings/server/expire-holds.ts'
import { bookRoom, payBooking } from '#features/checkout/contract.ts'
import { hotelBookings, setBookingStatus } from '#features/front-desk/contract.ts'
import { balancesOf, drivePayments, stateOf } from '#test/drive-payments.ts'
import { makeProperty, makeRoom, newPayerNumber } from '#test/factories.ts'
import { refusalOf } from '#test/harness.ts'
import { type Market, openMarket } from '#test/market.ts'
import { clockForTests } from '#test/set-clock.ts'
import { cancelBooking, cancellationTerms } from '../contract.ts'

let market: Market
let driver: ReturnType<typeof drivePayments>
type Browser = Awaited<ReturnType<Market['traveller']>>['browser']
let browser: Browser
const clock = clockForTests()
beforeAll(async () => {
  market = await openMarket({ worker: false, clock: clock.now })
  driver = drivePayments(market)
})
beforeEach(async () => {
  clock.set(null)
  browser = (await market.traveller()).browser
})
afterAll(() => market.close())

const PRICE = 75_001
const TOTAL = 2 * PRICE

/** A paid booking under a policy, ten days ahead. */
const paid = async (cancellation_policy: CancellationPolicy, msisdn = newPayerNumber()) => {
  const property = await makeProperty(market.db, { owner_id: market.owner.id, cancellation_policy })
  const room = await makeRoom(market.db, { property_id: property.id, price_tsh: PRICE })
  const booking = await market.book(browser, { room, msisdn })
  await driver.collect(booking.id)
  return booking
}
const terms = async (id: number, by = browser) => by.call(cancellationTerms, { params: { id } })
const cancel = async (id: number, by = browser) => by.call(cancelBooking, { params: { id }, body: { reason: 'ill' } })

/** Sends the refund on its way and waits for the wallet to have it. */
const refundArrives = async (id: number) => {
  await driver.submit(id)
  await market.sims.clickpesa.control.advance(3000)
  await driver.reconcile(id)
}

const hours = (day: Day, time: string, shift: number) => new Date(instantAt(day, time).getTime() + shift * 3_600_000)
const justAfter = (instant: Date) => new Date(instant.getTime() + 1)

describe('the refund', () => {
  const cases = [
    ['flexible', 24, 100, 0],
    ['moderate', 5 * 24, 100, 50],
    ['strict', 7 * 24, 50, 0],
  ] as const

  test.each(cases)('of a %s booking changes %i hours before check-in at 14:00', async (policy, before, first, then) => {
    for (const [late, percent] of [
      [false, first],
      [true, then],
    ] as const) {
      clock.set(null)
      browser = (await market.traveller()).browser
      const booking = await paid(policy)
      const border = hours(booking.check_in, '14:00', -before)
      clock.set(late ? justAfter(border) : border)
      const refund = Math.round((TOTAL * percent) / 100)
      const promised = (await terms(booking.id)).ok
      expect(promised).toMatchObject({ paid_amount: TOTAL, refund_amount: refund, percent })
      const cancelled = (await cancel(booking.id)).ok
      expect(cancelled.status).toBe('cancelled')
      expect(cancelled.refund).toEqual(refund === 0 ? null : { amount: refund, status: 'created' })
      const stored = TOTAL - refund
      const kept = async () => (await browser.call(getBooking, { params: { id: booking.id } })).ok.paid_amount
      expect([cancelled.paid_amount, await kept()]).toEqual([stored, stored])
      await refundArrives(booking.id)
      expect(await kept()).toBe(stored)
      const commission = Math.round(stored / 10)
      expect(await balancesOf(market, booking.id)).toEqual(
        stored === 0 ? {} : { provider_cash: stored, commission: -commission, hotel_payable: commission - stored },
      )
      const state = await stateOf(market, booking.id)
      expect(state.nights).toBe(0)
      expect(state.attempts).toEqual(
        refund === 0 ? ['collection succeeded'] : ['collection refunded', 'refund succeeded'],
      )
      const news = ['Your booking is confirmed', 'Your booking is cancelled']
      expect(state.notices).toEqual(refund === 0 ? news : [...news, 'Your money has been sent back'])
    }
  })

  test('of a moderate booking stays at half until the stay begins at midnight', async () => {
    const booking = await paid('moderate')
    clock.set(new Date(instantAt(booking.check_in, '00:00').getTime() - 1))
    expect((await terms(booking.id)).ok).toMatchObject({ percent: 50, refund_amount: PRICE })
  })

  test('is everything when the hotel cancels, whatever the policy and however late', async () => {
    const booking = await paid('strict')
    clock.set(instantAt(booking.check_in, '13:59'))
    const answer = await market.hotel.call(setBookingStatus, {
      params: { id: booking.id },
      body: { status: 'cancelled', reason: 'burst pipe' },
    })
    expect(answer.ok).toMatchObject({ status: 'cancelled', refund: { amount: TOTAL }, allowed_statuses: [] })
    expect(answer.ok.ending).toEqual({ by: 'hotel', reason: 'burst pipe' })
    expect((await browser.call(getBooking, { params: { id: booking.id } })).ok).not.toHaveProperty('ending')
    await refundArrives(booking.id)
    expect(await balancesOf(market, booking.id)).toEqual({})
    expect(await stateOf(market, booking.id)).toMatchObject({
      nights: 0,
      entries: ['collection', 'cancellation', 'refund_sent'],
      attempts: ['collection refunded', 'refund succeeded'],
    })
  })

  test('goes back to the number that paid, once, however often cancelling is asked for', async () => {
    const booking = await paid('flexible', '255754000999')
    const answers = await Promise.all([cancel(booking.id), cancel(booking.id), cancel(booking.id)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
    await refundArrives(booking.id)
    const payouts = market.sims.clickpesa.control
      .transactions()
      .filter((one) => one.kind === 'payout' && one.msisdn === '255754000999')
    expect(payouts).toMatchObject([{ amount: TOTAL, status: 'SUCCESS' }])
  })

  test('follows the policy that the booking was made under, and the commission that was agreed then', async () => {
    const booking = await paid('strict')
    await market.db
      .updateTable('property')
      .set({ cancellation_policy: 'flexible', commission_percent: 40 })
      .where('id', '=', booking.room.property.id)
      .execute()
    expect((await terms(booking.id)).ok).toMatchObject({ percent: 50, refund_amount: PRICE })
    await cancel(booking.id)
    await refundArrives(booking.id)
    expect(await balancesOf(market, booking.id)).toMatchObject({ commission: -7500, hotel_payable: 7500 - PRICE })
  })
})

describe('cancelling', () => {
  test('frees the nights for everybody else at once [4.booking.2]', async () => {
    const booking = await paid('flexible')
    await cancel(booking.id)
    const { check_in, check_out, room, total_amount } = booking
    const order = { ...market.orderFor({ room: { ...room, price_tsh: PRICE } }), check_in, check_out, total_amount }
    const other = (await market.traveller()).browser
    expect((await other.call(bookRoom, { body: order })).status).toBe(201)
  })

  test('a booking that is not paid yet costs nothing, and its prompt, if approved later, is given back', async () => {
    const room = await market.room()
    const booking = await market.book(browser, { room, msisdn: newPayerNumber() })
    await driver.submit(booking.id)
    expect((await terms(booking.id)).ok).toMatchObject({ paid_amount: 0, refund_amount: 0 })
    expect((await cancel(booking.id)).ok).toMatchObject({ status: 'cancelled', refund: null })
    expect(await stateOf(market, booking.id)).toMatchObject({ nights: 0, entries: [] })
    await market.answerPrompt(booking.id, 'approve')
    await driver.reconcile(booking.id)
    await refundArrives(booking.id)
    expect(await stateOf(market, booking.id)).toMatchObject({
      status: 'cancelled',
      nights: 0,
      entries: ['late_money', 'refund_sent'],
      attempts: ['collection refunded', 'refund succeeded'],
    })
    expect(await balancesOf(market, booking.id)).toEqual({})
  })

  test('a booking that is not paid yet is not followed by news of its payment failing', async () => {
    const booking = await market.book(browser, { room: await market.room() })
    await driver.submit(booking.id)
    await cancel(booking.id)
    await market.answerPrompt(booking.id, 'decline')
    await driver.reconcile(booking.id)
    const state = await stateOf(market, booking.id)
    expect(state.attempts).toEqual(['collection failed cancelled_by_payer'])
    expect(state.notices).not.toContain('Your payment did not go through')
  })

  test('is refused once the stay has begun, and once it has ended', async () => {
    const booking = await paid('flexible')
    clock.set(instantAt(booking.check_in, '00:00'))
    expect(await refusalOf(cancel(booking.id))).toBe('409 stay_begun')
    expect(await refusalOf(terms(booking.id))).toBe('409 stay_begun')
    clock.set(instantAt(booking.check_out, '00:00'))
    expect(await refusalOf(cancel(booking.id))).toBe('409 stay_ended')
    expect(await refusalOf(terms(booking.id))).toBe('409 stay_ended')
    expect(await stateOf(market, booking.id)).toMatchObject({ status: 'confirmed', nights: 2, entries: ['collection'] })
  })

  test('is refused for a guest who is in the house or has left', async () => {
    const booking = await paid('flexible')
    const move = (status: 'checked_in' | 'checked_out') =>
      market.hotel.call(setBookingStatus, { params: { id: booking.id }, body: { status } })
    clock.set(instantAt(booking.check_in, '15:00'))
    expect((await move('checked_in')).status).toBe(200)
    expect(await refusalOf(cancel(booking.id))).toBe('409 stay_begun')
    expect((await move('checked_out')).status).toBe(200)
    expect(await refusalOf(cancel(booking.id))).toBe('409 stay_ended')
  })

  test('is refused for a booking that is cancelled or has expired', async () => {
    const first = await paid('flexible')
    await cancel(first.id)
    expect(await refusalOf(cancel(first.id))).toBe('409 booking_final')
    expect(await refusalOf(terms(first.id))).toBe('409 booking_final')
    const second = await market.book(browser, { room: await market.room() })
    await driver.passTime(second.id, 15)
    await expireHolds(market.app.bookingDeps)()
    expect(await refusalOf(cancel(second.id))).toBe('409 booking_final')
    expect(await refusalOf(terms(second.id))).toBe('409 booking_final')
    expect(await stateOf(market, second.id)).toMatchObject({ status: 'expired', nights: 0, entries: [] })
  })

  test('a booking of another traveller is refused as if it were not there', async () => {
    const booking = await paid('flexible')
    const stranger = (await market.traveller()).browser
    for (const other of [stranger, market.hotel]) {
      expect(await refusalOf(cancel(booking.id, other))).toBe('404 not_found')
      expect(await refusalOf(terms(booking.id, other))).toBe('404 not_found')
    }
    expect(await refusalOf(cancel(booking.id, market.app.client()))).toBe('401 not_signed_in')
    expect(await refusalOf(cancel(999_999))).toBe('404 not_found')
    expect((await browser.call(getBooking, { params: { id: booking.id } })).ok.status).toBe('confirmed')
  })

  test('under an idempotency key answers the first result again', async () => {
    const booking = await paid('flexible')
    const send = () =>
      browser.call(cancelBooking, {
        params: { id: booking.id },
        body: {},
        headers: { 'idempotency-key': 'cancel-once' },
      })
    const first = (await send()).ok
    expect((await send()).ok).toEqual(first)
    expect(await driver.attempts(booking.id)).toHaveLength(2)
  })

  test('is written down with who did it and why', async () => {
    const booking = await paid('flexible')
    await cancel(booking.id)
    const moves = await market.db
      .selectFrom('booking_move')
      .select(['move', 'from_status', 'to_status', 'actor', 'reason'])
      .where('booking_id', '=', booking.id)
      .orderBy('id')
      .execute()
    expect(moves).toEqual([
      { move: 'book', from_status: null, to_status: 'pending', actor: 'traveller', reason: '' },
      { move: 'confirm', from_status: 'pending', to_status: 'confirmed', actor: 'payment', reason: '' },
      { move: 'cancel', from_status: 'confirmed', to_status: 'cancelled', actor: 'traveller', reason: 'ill' },
    ])
    const listed = (await market.hotel.call(hotelBookings, { query: { q: booking.reference } })).ok
    expect(listed.map(({ ending }) => ending)).toEqual([{ by: 'traveller', reason: 'ill' }])
  })
})

describe('cancelling by the terms that were shown', () => {
  const cancelAsShown = (id: number, { paid_amount, refund_amount }: { paid_amount: number; refund_amount: number }) =>
    browser.call(cancelBooking, { params: { id }, body: { paid_amount, refund_amount } })
  const statusOf = async (id: number) => (await browser.call(getBooking, { params: { id } })).ok.status

  /** A booking that is not paid yet, of which nothing comes back once it is. */
  const unpaid = async () => {
    const property = await makeProperty(market.db, { owner_id: market.owner.id, cancellation_policy: 'strict' })
    const room = await makeRoom(market.db, { property_id: property.id, price_tsh: PRICE })
    const booking = await market.book(browser, { room, msisdn: newPayerNumber() })
    clock.set(justAfter(hours(booking.check_in, '14:00', -7 * 24)))
    const shown = (await terms(booking.id)).ok
    expect(shown).toMatchObject({ paid_amount: 0, refund_amount: 0 })
    return { id: booking.id, shown }
  }

  test('is refused once the booking was paid meanwhile, also if nothing comes back either way', async () => {
    const { id, shown } = await unpaid()
    await driver.collect(id)
    const refused = await cancelAsShown(id, shown)
    expect([refused.status, refused.failure]).toMatchObject([
      409,
      { code: 'refund_changed', paid_amount: TOTAL, refund_amount: 0 },
    ])
    expect(await statusOf(id)).toBe('confirmed')
    expect((await cancelAsShown(id, (await terms(id)).ok)).ok).toMatchObject({ status: 'cancelled', refund: null })
  })

  test('is refused also if the payment commits while the call waits for it', async () => {
    const { id, shown } = await unpaid()
    const client = await market.app.pool.connect()
    try {
      await client.query('begin')
      const own = await client.query('select pg_backend_pid() as pid')
      await client.query("update booking set status = 'confirmed', hold_expires_at = null where id = $1", [id])
      await client.query("update payment set status = 'succeeded', settled_at = now() where booking_id = $1", [id])
      const answer = refusalOf(cancelAsShown(id, shown))
      const behind = 'select from pg_stat_activity where $1 = any(pg_blocking_pids(pid))'
      await expect.poll(async () => (await market.app.pool.query(behind, [own.rows[0].pid])).rowCount).toBe(1)
      await client.query('commit')
      expect(await answer).toBe('409 refund_changed')
    } finally {
      client.release()
    }
  })

  test('is refused once less comes back, as a deadline has passed, and works by the new terms', async () => {
    const booking = await paid('moderate')
    const border = hours(booking.check_in, '14:00', -5 * 24)
    clock.set(border)
    const shown = (await terms(booking.id)).ok
    clock.set(justAfter(border))
    expect(await refusalOf(cancelAsShown(booking.id, shown))).toBe('409 refund_changed')
    expect(await statusOf(booking.id)).toBe('confirmed')
    const now = (await terms(booking.id)).ok
    expect((await cancelAsShown(booking.id, now)).ok).toMatchObject({ status: 'cancelled', refund: { amount: PRICE } })
    expect(await refusalOf(cancelAsShown(booking.id, now))).toBe('409 booking_final')
  })
})

test('a cancelled booking names the number that paid, not that of a later attempt that failed', async () => {
  const booking = await market.book(browser, { room: await market.room(), msisdn: '255754000123' })
  const params = { id: booking.id }
  await driver.submit(booking.id)
  await driver.passTime(booking.id, 10)
  await driver.reconcile(booking.id)
  const again = { payment_method: 'mpesa', payment_details: '0754000124' } as const
  expect((await browser.call(payBooking, { params, body: again })).status).toBe(200)
  await driver.submit(booking.id)
  const [first, second] = await driver.attempts(booking.id)
  await market.sims.clickpesa.control.decide(second?.ref ?? '', 'decline')
  await market.sims.clickpesa.control.decide(first?.ref ?? '', 'approve')
  await driver.reconcile(booking.id)
  expect((await driver.attempts(booking.id)).map(({ status }) => status)).toEqual(['succeeded_late', 'failed'])
  expect((await cancel(booking.id)).ok).toMatchObject({
    payment: { msisdn: '255754000123' },
    refund: { amount: booking.total_amount },
  })
})

test.each([
  ['all', -10, TOTAL],
  ['nothing', -1, null],
] as const)(
  'of a booking that was paid twice, and cancelled when %s comes back, only that is its refund',
  async (_, daysBefore, amount) => {
    const property = await makeProperty(market.db, { owner_id: market.owner.id, cancellation_policy: 'flexible' })
    const room = await makeRoom(market.db, { property_id: property.id, price_tsh: PRICE })
    const booking = await market.book(browser, { room, msisdn: '255754000125' })
    const params = { id: booking.id }
    await driver.submit(booking.id)
    await driver.passTime(booking.id, 10)
    await driver.reconcile(booking.id)
    const again = { payment_method: 'mpesa', payment_details: '0754000126' } as const
    expect((await browser.call(payBooking, { params, body: again })).status).toBe(200)
    await driver.submit(booking.id)
    for (const { ref } of await driver.attempts(booking.id)) await market.sims.clickpesa.control.decide(ref, 'approve')
    await driver.reconcile(booking.id)
    expect((await browser.call(getBooking, { params })).ok).toMatchObject({
      paid_amount: TOTAL,
      refund: { amount: TOTAL },
    })
    clock.set(justAfter(hours(booking.check_in, '14:00', daysBefore * 24)))
    const cancelled = (await cancel(booking.id)).ok
    expect(cancelled).toMatchObject({ status: 'cancelled', payment: { msisdn: '255754000125' } })
    expect(cancelled.refund?.amount ?? null).toBe(amount)
  },
)

test('giving back a hold leaves a booking alone that was paid in the meantime', async () => {
  const booking = await paid('strict')
  const giveBack = () => browser.call(cancelBooking, { params: { id: booking.id }, body: { only_unpaid: true } })
  expect(await refusalOf(giveBack())).toBe('409 already_paid')
  expect((await browser.call(getBooking, { params: { id: booking.id } })).ok.status).toBe('confirmed')
})
