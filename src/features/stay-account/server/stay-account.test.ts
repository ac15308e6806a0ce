import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addDays } from '#domain/calendar.ts'
import type { MemberRole } from '#domain/permission.ts'
import { deleteUser, downloadData } from '#features/accounts/contract.ts'
import { eraseAccount } from '#features/accounts/server/store-personal.ts'
import { getBooking } from '#features/bookings/contract.ts'
import { cashBook } from '#features/cash-book/contract.ts'
import {
  getHotelBooking,
  hotelBookings,
  hotelToday,
  manualBooking,
  setBookingStatus,
} from '#features/front-desk/contract.ts'
import { roomPlan } from '#features/room-plan/contract.ts'
import { makeAccount, makeMember, makeProperty, makeRoom, newPayerNumber, PASSWORD, signInAs } from '#test/factories.ts'
import { refusalOf } from '#test/harness.ts'
import { type Market, openMarket } from '#test/market.ts'
import { addCharge, chargesSold, settleCharges, stayAccount, voidCharge } from '../contract.ts'

let market: Market
type Browser = Market['hotel']
beforeAll(async () => {
  market = await openMarket({ worker: false })
})
afterAll(() => market.close())

const newHouse = () => makeProperty(market.db, { owner_id: market.owner.id })

const enter = async (property: { id: number }) => {
  const room = await makeRoom(market.db, { property_id: property.id })
  const dates = { check_in: market.today, check_out: addDays(market.today, 2) }
  const guest = { guests: 2, guest_name: 'Rehema Said', guest_phone: newPayerNumber() }
  const paid = { booking_source: 'walk_in', payment: 'paid_cash', total_amount: 80_000 } as const
  return (await market.hotel.call(manualBooking, { body: { room: room.id, ...dates, ...guest, ...paid } })).ok
}

const move = async (id: number, status: 'checked_in' | 'checked_out' | 'cancelled') =>
  (await market.hotel.call(setBookingStatus, { params: { id }, body: { status } })).ok

/** A guest who is in the house, at a new property. */
const guestInHouse = async () => {
  const property = await newHouse()
  const { id, reference } = await enter(property)
  await move(id, 'checked_in')
  return { id, reference, property }
}

const charge = (
  id: number,
  unit_price = 25_000,
  { quantity = 1, description = 'Dinner', by = market.hotel, headers = {} } = {},
) => by.call(addCharge, { params: { id }, body: { description, quantity, unit_price }, headers })
/** The id of a charge that was just added. */
const newCharge = async (id: number, unit_price: number) => (await charge(id, unit_price)).ok.charges.at(-1)?.id ?? 0
const takeBack = (id: number, { by = market.hotel, reason }: { by?: Browser; reason?: string } = {}) =>
  by.call(voidCharge, { params: { id }, body: reason === undefined ? {} : { reason } })
const settle = (id: number, kind: 'taken' | 'returned', amount: number, by = market.hotel) =>
  by.call(settleCharges, { params: { id }, body: { kind, amount } })
const accountOf = async (id: number, by = market.hotel) => (await by.call(stayAccount, { params: { id } })).ok
const bookingOf = async (id: number) => (await market.hotel.call(getHotelBooking, { params: { id } })).ok
const statuses = (answers: readonly { status: number }[]) => answers.map(({ status }) => status).sort()

const member = async (role: MemberRole, property: { id: number }) => {
  const account = await makeAccount(market.db, { role: 'hotel_admin', first_name: 'Neema', last_name: role })
  await makeMember(market.db, { property_id: property.id, account_id: account.id, role })
  return { account, browser: await signInAs(market.app, account) }
}

const logOf = async (id: number) => {
  const rows = await market.db
    .selectFrom('action_log')
    .select(['action_type', 'summary', 'before', 'after', 'reason', 'right_used'])
    .where('object_id', '=', String(id))
    .where('action_type', 'in', ['booking.charge', 'booking.void_charge', 'booking.settle_charges'])
    .orderBy('id')
    .execute()
  return rows
}

describe('the account of a stay', () => {
  test('has what was charged, by whom, and what was taken for it in parts, and adds it up', async () => {
    const { id, reference, property } = await guestInHouse()
    const { account, browser } = await member('front_desk', property)
    expect(await accountOf(id)).toEqual({ charges: [], payments: [], sums: { charges: 0, paid: 0, balance: 0 } })
    expect((await charge(id, 12_500, { quantity: 2, description: '  Chakula cha jioni ', by: browser })).status).toBe(
      201,
    )
    await charge(id, 8_000, { description: 'Laundry' })
    expect((await settle(id, 'taken', 20_000, browser)).ok.sums).toEqual({
      charges: 33_000,
      paid: 20_000,
      balance: 13_000,
    })
    const { charges, payments, sums } = await accountOf(id)
    const clerk = { id: account.id, name: 'Neema front_desk' }
    expect(charges).toMatchObject([
      {
        description: 'Chakula cha jioni',
        quantity: 2,
        unit_price: 12_500,
        amount: 25_000,
        account: clerk,
        voided: null,
      },
      { description: 'Laundry', quantity: 1, amount: 8_000, account: { id: market.owner.id } },
    ])
    expect(payments).toMatchObject([{ kind: 'taken', amount: 20_000, account: clerk }])
    expect(sums.balance).toBe(13_000)
    const by = { summary: reference, before: null, reason: '', right_used: 'front_desk.book' }
    const dinner = { description: 'Chakula cha jioni', quantity: 2, unit_price: 12_500 }
    expect(await logOf(id)).toEqual([
      { action_type: 'booking.charge', ...by, after: dinner },
      { action_type: 'booking.charge', ...by, after: { description: 'Laundry', quantity: 1, unit_price: 8_000 } },
      { action_type: 'booking.settle_charges', ...by, after: { kind: 'taken', amount: 20_000 } },
    ])
  })

  test('takes charges while the guest is in the house alone', async () => {
    const { id } = await enter(await newHouse())
    expect(await refusalOf(charge(id))).toBe('409 charges_closed')
    expect(await refusalOf(settle(id, 'taken', 1))).toBe('409 charges_changed')
    await move(id, 'checked_in')
    const dinner = await newCharge(id, 30_000)
    await newCharge(id, 9_000)
    await move(id, 'checked_out')
    expect(await refusalOf(charge(id))).toBe('409 charges_closed')
    expect((await takeBack(dinner)).status).toBe(200)
    expect((await settle(id, 'taken', 9_000)).ok.sums.balance).toBe(0)
  })

  test.each([
    { description: '', quantity: 1, unit_price: 1000 },
    { description: 'x'.repeat(81), quantity: 1, unit_price: 1000 },
    { description: 'Dinner\u0007', quantity: 1, unit_price: 1000 },
    { description: 'Dinner', quantity: 0, unit_price: 1000 },
    { description: 'Dinner', quantity: 100, unit_price: 1000 },
    { description: 'Dinner', quantity: 1.5, unit_price: 1000 },
    { description: 'Dinner', quantity: 1, unit_price: 0 },
    { description: 'Dinner', quantity: 1, unit_price: 20_000_001 },
  ])('refuses %j', async (body) => {
    const { id } = await guestInHouse()
    expect((await market.hotel.call(addCharge, { params: { id }, body })).status).toBe(400)
    expect((await accountOf(id)).charges).toEqual([])
  })

  test('holds the largest charge that there is', async () => {
    const { id } = await guestInHouse()
    await charge(id, 20_000_000, { quantity: 99 })
    expect((await charge(id, 20_000_000, { quantity: 99 })).ok.sums.balance).toBe(3_960_000_000)
    expect((await bookingOf(id)).charges_due).toBe(3_960_000_000)
  })

  test('gets one charge and one payment of requests that are sent again', async () => {
    const { id } = await guestInHouse()
    const headers = { 'idempotency-key': randomUUID() }
    expect(statuses([await charge(id, 10_000, { headers }), await charge(id, 10_000, { headers })])).toEqual([201, 201])
    const body = { kind: 'taken', amount: 4_000 } as const
    const key = { 'idempotency-key': randomUUID() }
    const pay = () => market.hotel.call(settleCharges, { params: { id }, body, headers: key })
    expect([(await pay()).status, (await pay()).status]).toEqual([200, 200])
    expect((await accountOf(id)).sums).toEqual({ charges: 10_000, paid: 4_000, balance: 6_000 })
  })

  test('names who was deleted as every page does', async () => {
    const { id, property } = await guestInHouse()
    const { account, browser } = await member('front_desk', property)
    await charge(id, 10_000, { by: browser })
    await market.db.transaction().execute((tx) => eraseAccount(tx, account.id))
    expect((await accountOf(id)).charges[0]?.account).toEqual({ id: account.id, name: `deleted ${account.id}` })
  })

  test('is open to everybody at the desk, and changed by those who take cash', async () => {
    const { id, property } = await guestInHouse()
    const dinner = await newCharge(id, 10_000)
    const accounts = (await member('accounts', property)).browser
    const cleaner = (await member('housekeeping', property)).browser
    const traveller = (await market.traveller()).browser
    const elsewhere = (await member('front_desk', await newHouse())).browser
    expect((await accountOf(id, accounts)).sums.balance).toBe(10_000)
    for (const by of [cleaner, traveller]) expect((await by.call(stayAccount, { params: { id } })).status).toBe(403)
    for (const by of [cleaner, traveller, accounts]) {
      expect(
        statuses([await charge(id, 1_000, { by }), await takeBack(dinner, { by }), await settle(id, 'taken', 1, by)]),
      ).toEqual([403, 403, 403])
    }
    expect(await refusalOf(charge(id, 1_000, { by: elsewhere }))).toBe('404 not_found')
    expect(await refusalOf(takeBack(dinner, { by: elsewhere }))).toBe('404 not_found')
    expect(await refusalOf(settle(id, 'taken', 1, elsewhere))).toBe('404 not_found')
    expect(await refusalOf(elsewhere.call(chargesSold, { params: { id } }))).toBe('404 not_found')
  })

  test('is part of the data of a traveller, whose booking does not show what is open', async () => {
    const { account, browser } = await market.traveller()
    const { id, reference } = await guestInHouse()
    await market.db.updateTable('booking').set({ account_id: account.id }).where('id', '=', id).execute()
    await charge(id, 10_000, { quantity: 3 })
    const data = (await browser.call(downloadData)).ok
    expect(data.charges).toMatchObject([{ booking: reference, description: 'Dinner', quantity: 3, amount: 30_000 }])
    expect((await browser.call(getBooking, { params: { id } })).ok).not.toHaveProperty('charges_due')
  })

  test('keeps why a charge was taken back until its traveller deletes the account', async () => {
    const account = await makeAccount(market.db, { withPassword: true })
    const browser = await signInAs(market.app, account)
    const { id } = await guestInHouse()
    await market.db.updateTable('booking').set({ account_id: account.id }).where('id', '=', id).execute()
    const reason = 'Asha Juma had none'
    const headers = { 'idempotency-key': randomUUID() }
    const dinner = await newCharge(id, 11_000)
    await market.hotel.call(voidCharge, { params: { id: dinner }, body: { reason }, headers })
    await move(id, 'checked_out')
    expect((await browser.call(downloadData)).ok.charges).toMatchObject([{ reason: '' }, { amount: -11_000, reason }])
    const answers = market.db.selectFrom('idempotency').select('key').where('key', '=', headers['idempotency-key'])
    expect(await answers.execute()).toHaveLength(1)
    expect((await browser.call(deleteUser, { body: { password: PASSWORD } })).status).toBe(200)
    expect(await answers.execute()).toEqual([])
    expect((await accountOf(id)).charges).toMatchObject([{ id: dinner, amount: 11_000, voided: { reason: '' } }])
    const change = (set: object) =>
      market.db.updateTable('stay_charge').set(set).where('voids_id', '=', dinner).execute()
    await expect(change({ reason: 'Another one' })).rejects.toThrow(/append-only/)
    await expect(change({ reason: '', description: 'Lunch' })).rejects.toThrow(/append-only/)
  })
})

describe('a charge', () => {
  test('is taken back once, with who did it and why, and both rows stay', async () => {
    const { id, reference, property } = await guestInHouse()
    const { account, browser } = await member('front_desk', property)
    const dinner = await newCharge(id, 25_000)
    const both = await Promise.all([
      takeBack(dinner, { by: browser, reason: 'Wrong room' }),
      takeBack(dinner, { by: browser, reason: 'Wrong room' }),
    ])
    expect(statuses(both)).toEqual([200, 409])
    expect(await refusalOf(takeBack(dinner))).toBe('409 charge_voided')
    const { charges, sums } = await accountOf(id)
    const voided = { account: { id: account.id }, reason: 'Wrong room' }
    expect(charges).toMatchObject([{ id: dinner, amount: 25_000, voided }])
    expect(sums).toEqual({ charges: 0, paid: 0, balance: 0 })
    expect((await logOf(id)).at(-1)).toEqual({
      action_type: 'booking.void_charge',
      summary: reference,
      before: { description: 'Dinner', quantity: 1, unit_price: 25_000 },
      after: null,
      reason: 'Wrong room',
      right_used: 'front_desk.book',
    })
    const rows = await market.db
      .selectFrom('stay_charge')
      .select(['id', 'amount', 'voids_id'])
      .where('booking_id', '=', id)
      .orderBy('id')
      .execute()
    expect(rows.map(({ amount, voids_id }) => [amount, voids_id])).toEqual([
      [25_000, null],
      [-25_000, dinner],
    ])
    const correction = rows.at(-1)?.id ?? 0
    expect(await refusalOf(takeBack(correction))).toBe('404 not_found')
  })

  test('is refused by the database where it takes back twice, a correction, or a charge of another booking', async () => {
    const { id, property } = await guestInHouse()
    const dinner = await newCharge(id, 25_000)
    const other = await newCharge((await guestInHouse()).id, 25_000)
    const row = {
      property_id: property.id,
      booking_id: id,
      account_id: market.owner.id,
      description: 'Dinner',
      quantity: 1,
      unit_price: 25_000,
    }
    const add = (change: object) =>
      market.db
        .insertInto('stay_charge')
        .values({ ...row, ...change })
        .returning('id')
        .executeTakeFirstOrThrow()
    await expect(add({ voids_id: other })).rejects.toThrow(/no charge of booking/)
    await expect(add({ voids_id: dinner, unit_price: 24_000 })).rejects.toThrow(/no charge of booking/)
    await expect(add({ property_id: market.property.id })).rejects.toThrow(/is not of property/)
    const back = await add({ voids_id: dinner })
    await expect(add({ voids_id: dinner })).rejects.toThrow(/stay_charge_voids_id_key/)
    await expect(add({ voids_id: back.id })).rejects.toThrow(/no charge of booking/)
    await expect(add({ description: 'Dinner\nLunch' })).rejects.toThrow(/description/)
    await expect(add({ description: '  ' })).rejects.toThrow(/description/)
    await expect(add({ quantity: 100 })).rejects.toThrow(/quantity/)
    await expect(add({ unit_price: 0 })).rejects.toThrow(/unit_price/)
    await expect(add({ reason: 'None' })).rejects.toThrow(/check/)
    const mine = market.db.updateTable('stay_charge').set({ quantity: 2 }).where('id', '=', dinner)
    await expect(mine.execute()).rejects.toThrow(/append-only/)
    await expect(market.db.deleteFrom('stay_charge').where('id', '=', dinner).execute()).rejects.toThrow(/append-only/)
  })

  test('that was paid and is taken back leaves cash to give back, all or in parts', async () => {
    const { id } = await guestInHouse()
    const dinner = await newCharge(id, 50_000)
    const lamp = await newCharge(id, 30_000)
    await settle(id, 'taken', 80_000)
    await takeBack(dinner)
    expect((await takeBack(lamp)).ok.sums).toEqual({ charges: 0, paid: 80_000, balance: -80_000 })
    expect((await bookingOf(id)).charges_due).toBe(-80_000)
    expect(await refusalOf(settle(id, 'taken', 1))).toBe('409 charges_changed')
    await move(id, 'checked_out')
    expect((await settle(id, 'returned', 50_000)).ok.sums.balance).toBe(-30_000)
    expect(await refusalOf(settle(id, 'returned', 30_001))).toBe('409 charges_changed')
    expect((await settle(id, 'returned', 30_000)).ok.payments.map(({ kind, amount }) => [kind, amount])).toEqual([
      ['taken', 80_000],
      ['returned', -50_000],
      ['returned', -30_000],
    ])
    expect(await bookingOf(id)).not.toHaveProperty('charges_due')
  })

  test('is proposed again with its latest price, without what was taken back, at its own property alone', async () => {
    const { id, property } = await guestInHouse()
    await charge(id, 3_000, { description: 'Soda' })
    await charge(id, 20_000, { description: 'dinner' })
    await charge(id, 25_000, { description: 'Dinner' })
    await takeBack(await newCharge(id, 99_000))
    const sold = async (booking: number) => (await market.hotel.call(chargesSold, { params: { id: booking } })).ok
    expect(await sold(id)).toEqual([
      { description: 'Dinner', unit_price: 25_000 },
      { description: 'Soda', unit_price: 3_000 },
    ])
    expect(await sold((await enter(property)).id)).toHaveLength(2)
    expect(await sold((await guestInHouse()).id)).toEqual([])
  })
})

describe('cash for charges', () => {
  test('is taken up to what is open, and of two clerks at once by one', async () => {
    const { id } = await guestInHouse()
    await charge(id, 50_000)
    expect(await refusalOf(settle(id, 'taken', 50_001))).toBe('409 charges_changed')
    expect((await settle(id, 'taken', 0)).status).toBe(400)
    expect((await settle(id, 'taken', -5)).status).toBe(400)
    const both = await Promise.all([settle(id, 'taken', 50_000), settle(id, 'taken', 50_000)])
    expect(statuses(both)).toEqual([200, 409])
    const { failure } = await settle(id, 'taken', 1)
    expect(failure).toMatchObject({ code: 'charges_changed', charges: 50_000, paid: 50_000, balance: 0 })
  })

  test('and a charge that comes while the guest checks out leave the account as one of them came first', async () => {
    const { id } = await guestInHouse()
    const [charged] = await Promise.all([charge(id, 15_000), move(id, 'checked_out')])
    const { sums } = await accountOf(id)
    expect([201, 409]).toContain(charged.status)
    expect(sums.balance).toBe(charged.status === 201 ? 15_000 : 0)
  })

  test('is in the cash book beside that of the stay, and neither limits the other', async () => {
    const { id, property } = await guestInHouse()
    await charge(id, 500_000)
    await settle(id, 'taken', 500_000)
    const { entries, taken } = (await market.hotel.call(cashBook, { query: { property: property.id } })).ok
    expect(entries.map(({ purpose, amount }) => [purpose, amount])).toEqual([
      ['charges', 500_000],
      ['stay', 80_000],
    ])
    expect(taken).toBe(580_000)
    const entry = { property_id: property.id, booking_id: id, purpose: 'charges' }
    const add = (amount: number, purpose = 'charges') =>
      market.db
        .insertInto('cash_entry')
        .values({ ...entry, purpose, amount, kind: amount > 0 ? 'taken' : 'returned' })
        .execute()
    await expect(add(1)).rejects.toThrow(/charges of booking/)
    await expect(add(-500_001)).rejects.toThrow(/charges of booking/)
    await expect(add(1, 'stay')).rejects.toThrow(/more than its price/)
    await expect(add(-80_001, 'stay')).rejects.toThrow(/less than 0/)
    await expect(add(1, 'else')).rejects.toThrow(/purpose/)
  })

  test('waits in the cash book to be given back, once its charge was taken back after the guest had left', async () => {
    const { id, property, reference } = await guestInHouse()
    const dinner = await newCharge(id, 50_000)
    await newCharge(id, 5_000)
    await settle(id, 'taken', 55_000)
    await move(id, 'checked_out')
    const waiting = async () => (await market.hotel.call(cashBook, { query: { property: property.id } })).ok.to_return
    expect(await waiting()).toEqual([])
    await takeBack(dinner)
    expect(await waiting()).toMatchObject([{ id, reference, purpose: 'charges', amount: 50_000 }])
    await settle(id, 'returned', 20_000)
    expect(await waiting()).toMatchObject([{ amount: 30_000 }])
    await settle(id, 'returned', 30_000)
    expect(await waiting()).toEqual([])
  })

  test('is what the lists of the desk say is open, beside the price of the stay', async () => {
    const { id, property } = await guestInHouse()
    await charge(id, 40_000)
    await settle(id, 'taken', 15_000)
    const query = { property: property.id }
    const listed = (await market.hotel.call(hotelBookings, { query })).ok
    const { in_house } = (await market.hotel.call(hotelToday, { query })).ok
    for (const rows of [listed, in_house])
      expect(rows).toMatchObject([{ id, owed_amount: 0, cash_amount: 80_000, charges_due: 25_000 }])
    expect((await move(id, 'checked_out')).charges_due).toBe(25_000)
  })

  test('that guests have left without paying is counted and listed until it is paid, or its charge is taken back', async () => {
    const { id: first, property } = await guestInHouse()
    const another = async () => {
      const { id } = await enter(property)
      await move(id, 'checked_in')
      return id
    }
    const [second, inHouse, even, over] = [await another(), await another(), await another(), await another()]
    await charge(first, 40_000)
    const dinner = await newCharge(second, 30_000)
    await charge(inHouse, 20_000)
    await charge(even, 10_000)
    await settle(even, 'taken', 10_000)
    const drinks = await newCharge(over, 5_000)
    await settle(over, 'taken', 5_000)
    await takeBack(drinks)
    for (const id of [first, second, even, over]) await move(id, 'checked_out')
    const seen = async (by = market.hotel) => {
      const query = { property: property.id, left_owing: 'true', sort: 'made' } as const
      const rows = (await by.call(hotelBookings, { query })).ok
      const { left_owing } = (await by.call(hotelToday, { query: { property: property.id } })).ok
      return [left_owing, ...rows.map(({ id, charges_due }) => [id, charges_due])]
    }
    expect(await seen()).toEqual([2, [first, 40_000], [second, 30_000]])
    const all = { limit: 500 } as const
    const everywhere = (await market.hotel.call(hotelBookings, { query: { ...all, left_owing: 'true' } })).ok
    expect(everywhere.every(({ status, charges_due = 0 }) => status === 'checked_out' && charges_due > 0)).toBe(true)
    expect((await market.hotel.call(hotelToday, { query: {} })).ok.left_owing).toBe(everywhere.length)
    const elsewhere = await member('front_desk', await newHouse())
    const others = (await elsewhere.browser.call(hotelBookings, { query: { ...all, left_owing: 'true' } })).ok
    expect([others, (await elsewhere.browser.call(hotelToday, { query: {} })).ok.left_owing]).toEqual([[], 0])
    await settle(first, 'taken', 15_000)
    expect(await seen()).toEqual([2, [first, 25_000], [second, 30_000]])
    await settle(first, 'taken', 25_000)
    await takeBack(dinner)
    expect(await seen()).toEqual([0])
  })

  test('stays in the count and the list of all properties when its property is archived', async () => {
    const { id, property } = await guestInHouse()
    await charge(id, 40_000)
    await move(id, 'checked_out')
    await market.db.updateTable('property').set({ status: 'archived' }).where('id', '=', property.id).execute()
    const listed = (await market.hotel.call(hotelBookings, { query: { left_owing: 'true', limit: 500 } })).ok
    expect(listed.map((row) => row.id)).toContain(id)
    expect((await market.hotel.call(hotelToday, { query: {} })).ok.left_owing).toBe(listed.length)
  })

  test('is said of the bars of the room plan', async () => {
    const { id, property } = await guestInHouse()
    const barOf = async () => (await market.hotel.call(roomPlan, { query: { property: property.id } })).ok.bars[0]
    expect((await barOf())?.booking).not.toHaveProperty('charges_due')
    await charge(id, 40_000)
    await settle(id, 'taken', 15_000)
    expect((await barOf())?.booking).toMatchObject({ id, owed_amount: 0, charges_due: 25_000 })
  })

  test('that the desk was not shown keeps the guest from checking out', async () => {
    const { id } = await guestInHouse()
    const leave = (charges_due?: number) =>
      market.hotel.call(setBookingStatus, { params: { id }, body: { status: 'checked_out', charges_due } })
    await charge(id, 30_000)
    const refused = await leave(0)
    expect([refused.status, refused.failure]).toMatchObject([
      409,
      { code: 'stay_account_changed', charges_due: 30_000 },
    ])
    expect(await bookingOf(id)).toMatchObject({ status: 'checked_in', charges_due: 30_000 })
    expect((await leave(30_000)).ok).toMatchObject({ status: 'checked_out', charges_due: 30_000 })
  })
})
