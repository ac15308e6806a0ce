import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays, type Day } from '#domain/calendar.ts'
import type { BodyOf } from '#platform/endpoint.ts'
import { newPayerNumber } from '#test/factories.ts'
import { type Market, openMarket } from '#test/market.ts'
import { changeBookingDates, manualBooking, settleBooking } from '../contract.ts'

// Somebody, or a wallet, does something with a booking whose dates the desk changes.

let market: Market
let count = 0
beforeAll(async () => {
  market = await openMarket({ worker: false })
})
afterAll(() => market.close())

const day = (from: number): Day => addDays(market.today, from)

/** A booking of two nights from the fifth day on, and the price of one of them, which no other test has. */
const enter = async (payment: 'pay_later' | 'wallet') => {
  const night = 100_000 + ++count * 1_000
  const room = await market.room({ price_tsh: night })
  const guest = { guests: 2, guest_name: 'Rehema Said', guest_phone: newPayerNumber() }
  const body = { room: room.id, check_in: day(5), check_out: day(7), ...guest, booking_source: 'walk_in', payment } as const
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
