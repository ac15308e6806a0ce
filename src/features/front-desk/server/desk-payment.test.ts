import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addDays } from '#domain/calendar.ts'
import { availableRooms } from '#features/availability/contract.ts'
import { drivePayments, stateOf } from '#test/drive-payments.ts'
import { makeAccount, makeMember, newPayerNumber, signInAs } from '#test/factories.ts'
import { refusalOf } from '#test/harness.ts'
import { type Market, openMarket } from '#test/market.ts'
import {
  deskGuests,
  getHotelBooking,
  hotelBookings,
  manualBooking,
  setBookingStatus,
  settleBooking,
} from '../contract.ts'

let market: Market
let driver: ReturnType<typeof drivePayments>
type Browser = Market['hotel']
let stranger: Browser
beforeAll(async () => {
  market = await openMarket({ worker: false })
  driver = drivePayments(market)
  stranger = await signInAs(market.app, await makeAccount(market.db, { role: 'hotel_admin' }))
})
afterAll(() => market.close())

type Payment = 'paid_cash' | 'pay_later' | 'wallet'
const enter = async (
  payment: Payment,
  guest: { guest_phone?: string; guest_name?: string; guest_email?: string } = {},
) => {
  const { id: room } = await market.room()
  const dates = { check_in: addDays(market.today, 4), check_out: addDays(market.today, 6) }
  const body = { room, ...dates, guests: 2, guest_name: 'Rehema Said', guest_phone: newPayerNumber(), ...guest }
  return (await market.hotel.call(manualBooking, { body: { ...body, booking_source: 'walk_in', payment } })).ok
}
const settle = (id: number, payment: 'paid_cash' | 'pay_later', by = market.hotel) =>
  by.call(settleBooking, { params: { id }, body: { payment } })
const sendAgain = (id: number, payment_details: string, by = market.hotel) =>
  by.call(settleBooking, { params: { id }, body: { payment: 'wallet', payment_method: 'tigopesa', payment_details } })

test('a free room has the whole price of the stay, and the name of its type in both languages', async () => {
  const room = await market.room({ price_tsh: 120_000 })
  const query = { check_in: addDays(market.today, 1), check_out: addDays(market.today, 4), limit: 500 }
  const { ok } = await market.hotel.call(availableRooms, { query })
  const found = ok.find(({ id }) => id === room.id)
  expect(found).toMatchObject({ price_tsh: 120_000, total_amount: 360_000 })
  expect(found?.room_type_sw).toEqual(expect.any(String))
  const dear = await market.room({ price_tsh: 2_000_000_000 })
  const again = (await market.hotel.call(availableRooms, { query })).ok
  expect(again.find(({ id }) => id === dear.id)?.total_amount).toBeNull()
})

describe('the guests of a phone number', () => {
  const find = (phone: string, by = market.hotel) => by.call(deskGuests, { query: { phone } })

  test('are those of one’s own properties, by name, the cancelled not counted', async () => {
    const guest_phone = newPayerNumber()
    await enter('paid_cash', { guest_phone, guest_email: 'rehema@example.com' })
    await enter('paid_cash', { guest_phone, guest_name: 'rehema said' })
    const gone = await enter('paid_cash', { guest_phone, guest_name: 'Juma Said' })
    await market.hotel.call(setBookingStatus, { params: { id: gone.id }, body: { status: 'cancelled' } })
    await enter('pay_later', { guest_phone, guest_name: 'Not paid' })
    const { ok } = await find(`+${guest_phone}`)
    expect(ok).toEqual([
      {
        guest_name: 'rehema said',
        guest_email: 'rehema@example.com',
        stays: 2,
        last_check_in: addDays(market.today, 4),
      },
    ])
  })

  test('are nobody for another hotel, and for who may not book at the desk', async () => {
    const guest_phone = newPayerNumber()
    const { room } = await enter('paid_cash', { guest_phone })
    expect((await find(guest_phone, stranger)).ok).toEqual([])
    const housekeeper = await makeAccount(market.db, { role: 'hotel_admin' })
    await makeMember(market.db, { property_id: room.property.id, account_id: housekeeper.id, role: 'housekeeping' })
    expect((await find(guest_phone, await signInAs(market.app, housekeeper))).status).toBe(403)
    expect((await find(guest_phone, (await market.traveller()).browser)).status).toBe(403)
    expect((await find('12')).status).toBe(400)
  })
})

describe('an unpaid booking of the desk', () => {
  test('is paid in cash instead: confirmed, and money of its prompt goes back', async () => {
    const { id } = await enter('wallet')
    await driver.submit(id)
    expect((await settle(id, 'paid_cash')).ok).toMatchObject({ status: 'confirmed', hold_expires_at: null })
    await market.answerPrompt(id, 'approve')
    await driver.reconcile(id)
    const { status, attempts } = await stateOf(market, id)
    expect(status).toBe('confirmed')
    expect(attempts.join()).toContain('refund')
    expect(await refusalOf(settle(id, 'pay_later'))).toBe('409 already_paid')
  })

  test('is paid later instead, and then has no end', async () => {
    const { id } = await enter('wallet')
    expect((await settle(id, 'pay_later')).ok).toMatchObject({ status: 'pending', hold_expires_at: null })
    await driver.passTime(id, 100_000)
    const { expireHolds } = await import('#features/bookings/server/expire-holds.ts')
    await expireHolds(market.app.bookingDeps)()
    expect(await stateOf(market, id)).toMatchObject({ status: 'pending', nights: 2 })
    expect(await refusalOf(sendAgain(id, newPayerNumber()))).toBe('409 not_payable')
  })

  test('gets another prompt once the first was declined, never two at once', async () => {
    const { id } = await enter('wallet')
    expect(await refusalOf(sendAgain(id, newPayerNumber()))).toBe('409 payment_under_way')
    await driver.submit(id)
    await market.answerPrompt(id, 'decline')
    await driver.reconcile(id)
    const number = newPayerNumber()
    const again = await Promise.all([sendAgain(id, number), sendAgain(id, number)])
    expect(again.map(({ status }) => status).sort()).toEqual([200, 409])
    await driver.collect(id)
    expect(await stateOf(market, id)).toMatchObject({ status: 'confirmed', entries: ['collection'] })
  })

  test('is nobody else’s, and none of a traveller’s; one whose time has run out is over', async () => {
    const { id } = await enter('wallet')
    expect(await refusalOf(settle(id, 'paid_cash', stranger))).toBe('404 not_found')
    expect(await refusalOf(sendAgain(id, newPayerNumber(), stranger))).toBe('404 not_found')
    expect((await settle(id, 'paid_cash', (await market.traveller()).browser)).status).toBe(403)
    await driver.passTime(id, 15)
    expect(await refusalOf(settle(id, 'paid_cash'))).toBe('409 hold_expired')
    const online = await market.book((await market.traveller()).browser, { room: await market.room() })
    expect(await refusalOf(settle(online.id, 'paid_cash'))).toBe('409 move_not_allowed')
  })
})

describe('a guest who pays at the hotel', () => {
  const move = (id: number, status: 'confirmed' | 'cancelled') =>
    market.hotel.call(setBookingStatus, { params: { id }, body: { status } })
  /** What the action log says of a booking since it was entered. */
  const loggedOf = async (id: number) => {
    const rows = await market.db
      .selectFrom('action_log')
      .select(['action_type', 'before', 'after'])
      .where('object_type', '=', 'booking')
      .where('object_id', '=', String(id))
      .where('action_type', '<>', 'booking.create')
      .orderBy('id')
      .execute()
    return rows.map(({ action_type, before, after }) => [action_type, before, after])
  }
  const receiptOf = async (id: number) =>
    (
      await market.app.app.inject({
        method: 'GET',
        url: `/api/bookings/${id}/receipt.pdf`,
        cookies: market.hotel.cookies,
        headers: { host: 'bhumwi.test' },
      })
    ).statusCode

  test('owes the price until the desk has taken it, also after the booking was confirmed', async () => {
    const { id, total_amount } = await enter('pay_later')
    expect((await move(id, 'confirmed')).ok).toMatchObject({ cash_amount: 0, owed_amount: total_amount })
    expect(await receiptOf(id)).toBe(409)
    const both = await Promise.all([settle(id, 'paid_cash'), settle(id, 'paid_cash')])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    const taken = both.find(({ status }) => status === 200)
    expect(taken?.ok).toMatchObject({ status: 'confirmed', cash_amount: total_amount, owed_amount: 0, desk_amount: 0 })
    expect(await receiptOf(id)).toBe(200)
    expect(await refusalOf(settle(id, 'pay_later'))).toBe('409 already_paid')
  })

  test('owes it also where the desk had confirmed it before its confirmation said so, unless money came', async () => {
    const confirmed = async () => {
      const { id } = await enter('wallet')
      await driver.submit(id)
      return id
    }
    const [declined, waiting, paid] = [await confirmed(), await confirmed(), await confirmed()]
    await market.answerPrompt(declined, 'decline')
    await driver.reconcile(declined)
    await market.answerPrompt(paid, 'approve')
    await driver.reconcile(paid)
    const ids = [declined, waiting, paid]
    await market.db.updateTable('booking').set({ status: 'confirmed' }).where('id', 'in', ids).execute()
    const migration = await readFile('migrations/199-wallets-asked-in-vain.sql', 'utf8')
    await market.app.pool.query(migration)
    const owed = ids.map(async (id) => (await market.hotel.call(getHotelBooking, { params: { id } })).ok.owed_amount)
    expect(await Promise.all(owed)).toEqual([300_000, 0, 0])
  })

  test('owes the price of a booking that the desk confirms after the wallet’s request was declined', async () => {
    const { id, total_amount } = await enter('wallet')
    await driver.submit(id)
    await market.answerPrompt(id, 'decline')
    await driver.reconcile(id)
    expect((await move(id, 'confirmed')).ok).toMatchObject({ cash_amount: 0, owed_amount: total_amount })
    expect((await settle(id, 'paid_cash')).ok).toMatchObject({ cash_amount: total_amount, owed_amount: 0 })
    const entries = await market.db.selectFrom('cash_entry').select('amount').where('booking_id', '=', id).execute()
    expect(entries).toEqual([{ amount: total_amount }])
    expect(await loggedOf(id)).toEqual([
      ['booking.confirm', { status: 'pending' }, { status: 'confirmed' }],
      ['booking.settle', { settlement: 'online' }, { settlement: 'later' }],
      ['booking.settle', { settlement: 'later' }, { settlement: 'cash' }],
    ])
  })

  test('has the time of the cash in the cash book alone', async () => {
    const { id } = await enter('pay_later')
    await settle(id, 'paid_cash')
    const booking = market.db.selectFrom('booking').select(['settlement', 'cash_taken_at']).where('id', '=', id)
    expect(await booking.executeTakeFirstOrThrow()).toEqual({ settlement: 'cash', cash_taken_at: null })
    const entry = market.db.selectFrom('cash_entry').select('at').where('booking_id', '=', id)
    expect(await entry.execute()).toEqual([{ at: expect.any(Date) }])
  })

  test('owes nothing if a wallet pays after the desk has confirmed its booking', async () => {
    const { id, total_amount } = await enter('wallet')
    await driver.submit(id)
    await move(id, 'confirmed')
    await market.answerPrompt(id, 'approve')
    await driver.reconcile(id)
    expect((await market.hotel.call(getHotelBooking, { params: { id } })).ok).toMatchObject({
      status: 'confirmed',
      paid_amount: total_amount,
      owed_amount: 0,
    })
  })

  test('owes nothing once a wallet has paid the price after all, also if a part went back since', async () => {
    const { id, reference } = await enter('wallet')
    await driver.submit(id)
    await settle(id, 'pay_later')
    await market.answerPrompt(id, 'approve')
    await driver.reconcile(id)
    const now = async () => (await market.hotel.call(hotelBookings, { query: { q: reference } })).ok[0]
    expect(await now()).toMatchObject({ status: 'confirmed', owed_amount: 0 })
    await market.db
      .updateTable('payment')
      .set({ status: 'refunded' })
      .where('booking_id', '=', id)
      .where('kind', '=', 'collection')
      .execute()
    expect(await now()).toMatchObject({ status: 'confirmed', paid_amount: 0, owed_amount: 0 })
    expect(await refusalOf(settle(id, 'paid_cash'))).toBe('409 not_payable')
  })

  test('owes the price again once an operator has taken the money back', async () => {
    const { id, total_amount } = await enter('wallet')
    await driver.submit(id)
    await settle(id, 'pay_later')
    await market.answerPrompt(id, 'approve')
    await driver.reconcile(id)
    const { ref } = await market.db
      .selectFrom('payment')
      .select('ref')
      .where('booking_id', '=', id)
      .where('kind', '=', 'collection')
      .executeTakeFirstOrThrow()
    await market.sims.clickpesa.control.decide(ref, 'reverse')
    await driver.reconcile(id)
    expect((await market.hotel.call(getHotelBooking, { params: { id } })).ok).toMatchObject({
      status: 'confirmed',
      paid_amount: 0,
      owed_amount: total_amount,
    })
    expect((await settle(id, 'paid_cash')).ok).toMatchObject({ cash_amount: total_amount, owed_amount: 0 })
  })

  test('is not cancelled as unpaid if cash was taken meanwhile', async () => {
    const { id, total_amount } = await enter('pay_later')
    await settle(id, 'paid_cash')
    const cancel = (cash_amount: number) =>
      market.hotel.call(setBookingStatus, {
        params: { id },
        body: { status: 'cancelled', paid_amount: 0, cash_amount },
      })
    const refused = await cancel(0)
    expect([refused.status, refused.failure]).toMatchObject([
      409,
      { code: 'refund_changed', paid_amount: 0, cash_amount: total_amount },
    ])
    expect((await cancel(total_amount)).ok.status).toBe('cancelled')
  })

  test('owes nothing once the booking is cancelled, and nothing if it was paid as it was made', async () => {
    const { id } = await enter('pay_later')
    await move(id, 'confirmed')
    expect((await move(id, 'cancelled')).ok).toMatchObject({ owed_amount: 0 })
    expect(await refusalOf(settle(id, 'paid_cash'))).toBe('409 not_payable')
    expect(await enter('paid_cash')).toMatchObject({ owed_amount: 0 })
  })
})
