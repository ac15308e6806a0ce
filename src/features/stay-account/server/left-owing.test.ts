import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays } from '#domain/calendar.ts'
import {
  hotelBookings,
  hotelToday,
  manualBooking,
  setBookingStatus,
  settleBooking,
} from '#features/front-desk/contract.ts'
import { drivePayments } from '#test/drive-payments.ts'
import { makeAccount, makeMember, makeProperty, makeRoom, newPayerNumber, signInAs } from '#test/factories.ts'
import { type Market, openMarket } from '#test/market.ts'
import { addCharge, settleCharges } from '../contract.ts'

// Guests who have left without paying: the price of the stay, charges, or both.
let market: Market
let driver: ReturnType<typeof drivePayments>
beforeAll(async () => {
  market = await openMarket({ worker: false })
  driver = drivePayments(market)
})
afterAll(() => market.close())

const newHouse = () => makeProperty(market.db, { owner_id: market.owner.id })

const enter = async (
  property: { id: number },
  payment: 'paid_cash' | 'pay_later' | 'wallet',
  total_amount = 80_000,
) => {
  const room = await makeRoom(market.db, { property_id: property.id })
  const dates = { check_in: market.today, check_out: addDays(market.today, 2) }
  const guest = { guests: 2, guest_name: 'Rehema Said', guest_phone: newPayerNumber() }
  const body = { room: room.id, ...dates, ...guest, booking_source: 'walk_in', payment, total_amount } as const
  return (await market.hotel.call(manualBooking, { body })).ok.id
}

type Status = 'confirmed' | 'checked_in' | 'checked_out' | 'no_show'
const move = async (id: number, ...statuses: Status[]) => {
  for (const status of statuses)
    expect((await market.hotel.call(setBookingStatus, { params: { id }, body: { status } })).ok.status).toBe(status)
}
const charge = (id: number, unit_price: number) =>
  market.hotel.call(addCharge, { params: { id }, body: { description: 'Dinner', quantity: 1, unit_price } })

/** What the dashboard counts and the list has of those who left owing: price of the stay, and charges. */
const leftOwing = async (property: { id: number }, by = market.hotel) => {
  const { left_owing } = (await by.call(hotelToday, { query: { property: property.id } })).ok
  const query = { property: property.id, left_owing: 'true', sort: 'made' } as const
  const { ok: rows } = await by.call(hotelBookings, { query })
  return [left_owing, ...rows.map(({ id, owed_amount, charges_due = 0 }) => [id, owed_amount, charges_due])]
}

test('who has left without paying the price or charges is counted and listed, with both amounts, until all is paid', async () => {
  const property = await newHouse()
  const [price, both, charges, inHouse, paid] = [
    await enter(property, 'pay_later'),
    await enter(property, 'pay_later', 90_000),
    await enter(property, 'paid_cash'),
    await enter(property, 'pay_later'),
    await enter(property, 'paid_cash'),
  ]
  for (const id of [price, both, inHouse]) await move(id, 'confirmed')
  for (const id of [price, both, charges, inHouse, paid]) await move(id, 'checked_in')
  await charge(both, 12_000)
  await charge(charges, 30_000)
  expect(await leftOwing(property)).toEqual([0])
  for (const id of [price, both, charges, paid]) await move(id, 'checked_out')
  expect(await leftOwing(property)).toEqual([3, [price, 80_000, 0], [both, 90_000, 12_000], [charges, 0, 30_000]])
  for (const id of [price, both])
    expect((await market.hotel.call(settleBooking, { params: { id }, body: { payment: 'paid_cash' } })).status).toBe(
      200,
    )
  expect(await leftOwing(property)).toEqual([2, [both, 0, 12_000], [charges, 0, 30_000]])
  for (const [id, amount] of [
    [both, 12_000],
    [charges, 30_000],
  ] as const)
    await market.hotel.call(settleCharges, { params: { id }, body: { kind: 'taken', amount } })
  expect(await leftOwing(property)).toEqual([0])
})

test('who had nothing to pay, was paid for by a wallet or never came has not left owing', async () => {
  const property = await newHouse()
  const [free, absent, byWallet] = [
    await enter(property, 'pay_later', 0),
    await enter(property, 'pay_later'),
    await enter(property, 'wallet'),
  ]
  await driver.submit(byWallet)
  for (const id of [absent, byWallet]) await move(id, 'confirmed')
  await market.answerPrompt(byWallet, 'approve')
  await driver.reconcile(byWallet)
  for (const id of [free, byWallet]) await move(id, 'checked_in', 'checked_out')
  await market.db.updateTable('booking').set({ settlement: 'later' }).where('id', '=', free).execute()
  await market.db
    .updateTable('booking')
    .set({ check_in: addDays(market.today, -3), check_out: addDays(market.today, -1) })
    .where('id', '=', absent)
    .execute()
  await move(absent, 'no_show')
  const { ok: rows } = await market.hotel.call(hotelBookings, { query: { property: property.id } })
  expect(rows.map(({ status }) => status).sort()).toEqual(['checked_out', 'checked_out', 'no_show'])
  expect(await leftOwing(property)).toEqual([0])
  await market.db.updateTable('payment').set({ status: 'refunded' }).where('booking_id', '=', byWallet).execute()
  expect(await leftOwing(property)).toEqual([0])
})

test('no other hotel has who left owing, and an archived one keeps them in the list of all', async () => {
  const property = await newHouse()
  const id = await enter(property, 'pay_later')
  await move(id, 'confirmed', 'checked_in', 'checked_out')
  const stranger = await makeAccount(market.db, { role: 'hotel_admin' })
  await makeMember(market.db, { property_id: (await newHouse()).id, account_id: stranger.id, role: 'front_desk' })
  const elsewhere = await signInAs(market.app, stranger)
  const others = await elsewhere.call(hotelBookings, { query: { left_owing: 'true' } })
  expect([others.ok, (await elsewhere.call(hotelToday, { query: {} })).ok.left_owing]).toEqual([[], 0])
  await market.db.updateTable('property').set({ status: 'archived' }).where('id', '=', property.id).execute()
  const { ok: rows } = await market.hotel.call(hotelBookings, { query: { left_owing: 'true', limit: 500 } })
  expect(rows.map((row) => row.id)).toContain(id)
  expect((await market.hotel.call(hotelToday, { query: {} })).ok.left_owing).toBe(rows.length)
})
