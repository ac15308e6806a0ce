import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addDays, type Day } from '#domain/calendar.ts'
import type { BodyOf } from '#platform/endpoint.ts'
import { drivePayments } from '#test/drive-payments.ts'
import { newPayerNumber } from '#test/factories.ts'
import { refusalOf } from '#test/harness.ts'
import { type Market, openMarket } from '#test/market.ts'
import {
  bookingDates,
  changeBookingDates,
  getHotelBooking,
  manualBooking,
  setBookingStatus,
  settleBooking,
} from '../contract.ts'

// Somebody, or a wallet, does something with a booking whose dates the desk changes.

let market: Market
let driver: ReturnType<typeof drivePayments>
let count = 0
beforeAll(async () => {
  market = await openMarket({ worker: false })
  driver = drivePayments(market)
})
afterAll(() => market.close())

const day = (from: number): Day => addDays(market.today, from)

/** A booking of two nights from the fifth day on, and the price of one of them, which no other test has. */
const enter = async (payment: 'pay_later' | 'wallet') => {
  const night = 100_000 + ++count * 1_000
  const room = await market.room({ price_tsh: night })
  const guest = { guests: 2, guest_name: 'Rehema Said', guest_phone: newPayerNumber() }
  const body = {
    room: room.id,
    check_in: day(5),
    check_out: day(7),
    ...guest,
    booking_source: 'walk_in',
    payment,
  } as const
  return { ...(await market.hotel.call(manualBooking, { body })).ok, night }
}
const change = (id: number, body: Partial<BodyOf<typeof changeBookingDates>>) =>
  market.hotel.call(changeBookingDates, {
    params: { id },
    body: { check_in: day(5), check_out: day(7), shown_amount: 0, ...body },
  })
const cashOf = async (id: number) =>
  (await market.db.selectFrom('cash_entry').select('amount').where('booking_id', '=', id).execute()).map(
    ({ amount }) => amount,
  )

test('cash that is taken after the dates have changed is that of the new price, or refused', async () => {
  const { id, night } = await enter('pay_later')
  const take = (shown_amount?: number) =>
    market.hotel.call(settleBooking, { params: { id }, body: { payment: 'paid_cash', shown_amount } })
  await change(id, { check_out: day(8), shown_amount: 3 * night }).then(({ ok }) => ok)
  const refused = await take(2 * night)
  expect([refused.status, refused.failure]).toMatchObject([409, { code: 'price_changed', total_amount: 3 * night }])
  expect(await cashOf(id)).toEqual([])
  expect((await take(3 * night)).ok).toMatchObject({ cash_amount: 3 * night, owed_amount: 0 })
  expect(await cashOf(id)).toEqual([3 * night])
})

test('of two changes from the same dates the second is refused, and told the dates as they are', async () => {
  const { id, night, room } = await enter('pay_later')
  const shown = { shown_check_in: day(5), shown_check_out: day(7) }
  await change(id, { check_out: day(8), shown_amount: 3 * night, ...shown }).then(({ ok }) => ok)
  const second = { check_out: day(6), shown_amount: night, shown_cash: 0 }
  const refused = await change(id, { ...second, ...shown })
  expect([refused.status, refused.failure]).toMatchObject([
    409,
    { code: 'dates_changed', check_in: day(5), check_out: day(8), room_number: room.room_number },
  ])
  const again = { ...second, shown_check_in: day(5), shown_check_out: day(8) }
  expect((await change(id, again)).ok).toMatchObject({ check_out: day(6), owed_amount: night })
})

describe('after a wallet has declined the request', () => {
  const SEVEN_DAYS = 7 * 24 * 60
  const declined = async () => {
    const booking = await enter('wallet')
    await driver.submit(booking.id)
    await market.answerPrompt(booking.id, 'decline')
    await driver.reconcile(booking.id)
    return booking
  }
  const shown = async (id: number) => (await market.hotel.call(getHotelBooking, { params: { id } })).ok

  test('the dates of a booking that is paid later stay until its money cannot come any more', async () => {
    const { id, night } = await declined()
    await market.hotel.call(setBookingStatus, { params: { id }, body: { status: 'confirmed' } }).then(({ ok }) => ok)
    expect(await shown(id)).toMatchObject({ payment: { status: 'failed' }, wallet_may_pay: true })
    const query = { check_in: day(5), check_out: day(8) }
    expect(await refusalOf(market.hotel.call(bookingDates, { params: { id }, query }))).toBe('409 dates_unchangeable')
    const longer = { check_out: day(8), shown_amount: 3 * night }
    expect(await refusalOf(change(id, longer))).toBe('409 dates_unchangeable')
    await driver.passTime(id, SEVEN_DAYS)
    await driver.reconcile(id)
    expect(await shown(id)).not.toHaveProperty('wallet_may_pay')
    expect((await change(id, longer)).ok).toMatchObject({ nights: 3, owed_amount: 3 * night })
  })

  test('the dates of a booking that was then paid in cash can change: late money goes back', async () => {
    const { id, night } = await declined()
    await market.hotel.call(settleBooking, { params: { id }, body: { payment: 'paid_cash' } }).then(({ ok }) => ok)
    const longer = { check_out: day(8), shown_amount: 3 * night, shown_cash: night }
    expect((await change(id, longer)).ok).toMatchObject({ nights: 3, cash_amount: 3 * night })
  })
})
