import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addDays, instantAt } from '#domain/calendar.ts'
import type { MemberRole } from '#domain/permission.ts'
import { eraseAccount } from '#features/accounts/server/store-personal.ts'
import { cancelOnBehalf } from '#features/booking-desk/contract.ts'
import {
  getHotelBooking,
  manualBooking,
  returnCash,
  setBookingStatus,
  settleBooking,
} from '#features/front-desk/contract.ts'
import { makeAccount, makeMember, makeProperty, makeRoom, newPayerNumber, signInAs } from '#test/factories.ts'
import { refusalOf } from '#test/harness.ts'
import { type Market, openMarket } from '#test/market.ts'
import { makeStay } from '#test/stays.ts'
import { cashBook } from '../contract.ts'

let market: Market
type Browser = Market['hotel']
beforeAll(async () => {
  market = await openMarket({ worker: false })
})
afterAll(() => market.close())

type Query = { property?: number; from?: string; to?: string; account?: number; limit?: number; offset?: number }
const show = async (query: Query = {}, by: Browser = market.hotel) => (await by.call(cashBook, { query })).ok
const newHouse = () => makeProperty(market.db, { owner_id: market.owner.id })

type Entry = { payment?: 'paid_cash' | 'pay_later' | 'wallet'; total_amount?: number; key?: string; by?: Browser }
const enter = async (
  property: { id: number },
  { payment = 'paid_cash', total_amount = 80_000, by = market.hotel }: Entry = {},
) => {
  const room = await makeRoom(market.db, { property_id: property.id })
  const dates = { check_in: market.today, check_out: addDays(market.today, 2) }
  const guest = { guests: 2, guest_name: 'Rehema Said', guest_phone: newPayerNumber() }
  const body = { room: room.id, ...dates, ...guest, booking_source: 'walk_in', payment, total_amount } as const
  return (await by.call(manualBooking, { body })).ok
}
const settle = (id: number, payment: 'paid_cash' | 'pay_later', by = market.hotel) =>
  by.call(settleBooking, { params: { id }, body: { payment } })
const cancel = (id: number) => market.hotel.call(setBookingStatus, { params: { id }, body: { status: 'cancelled' } })
const giveBack = (id: number, by = market.hotel) => by.call(returnCash, { params: { id } })
/** Somebody who works at a property with this role. */
const member = async (role: MemberRole, property: { id: number }) => {
  const account = await makeAccount(market.db, { role: 'hotel_admin', first_name: 'Neema', last_name: role })
  await makeMember(market.db, { property_id: property.id, account_id: account.id, role })
  return { account, browser: await signInAs(market.app, account) }
}
const entriesOf = (booking_id: number) =>
  market.db
    .selectFrom('cash_entry')
    .select(['kind', 'amount', 'account_id'])
    .where('booking_id', '=', booking_id)
    .orderBy('id')
    .execute()

describe('an entry of the cash book', () => {
  test('is written for a booking that is paid in cash as it is entered, and for none that is not', async () => {
    const property = await newHouse()
    const paid = await enter(property, { total_amount: 90_000 })
    await enter(property, { payment: 'pay_later' })
    await enter(property, { payment: 'wallet', total_amount: 70_001 })
    await enter(property, { total_amount: 0 })
    const { entries, ...rest } = await show({ property: property.id })
    expect(entries).toMatchObject([
      {
        kind: 'taken',
        amount: 90_000,
        account: { id: market.owner.id },
        booking: {
          id: paid.id,
          reference: paid.reference,
          guest_name: 'Rehema Said',
          room_number: paid.room.room_number,
          property: { id: property.id, name: property.name },
        },
      },
    ])
    const sums = { taken: 90_000, returned: 0, in_drawer: 90_000 }
    expect(rest).toMatchObject({ from: market.today, to: market.today, ...sums, total: 1, to_return: [] })
    expect(rest.people).toMatchObject([{ account: { id: market.owner.id }, ...sums }])
    expect(rest.days).toEqual([{ day: market.today, ...sums }])
  })

  test('is written once when cash is taken later, by whoever took it, pending or confirmed', async () => {
    const property = await newHouse()
    const { account, browser } = await member('front_desk', property)
    const pending = await enter(property, { payment: 'pay_later' })
    const confirmed = await enter(property, { payment: 'pay_later' })
    await market.hotel.call(setBookingStatus, { params: { id: confirmed.id }, body: { status: 'confirmed' } })
    for (const { id } of [pending, confirmed]) {
      const both = await Promise.all([settle(id, 'paid_cash', browser), settle(id, 'paid_cash', browser)])
      expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
      expect(await entriesOf(id)).toEqual([{ kind: 'taken', amount: 80_000, account_id: account.id }])
    }
    const { people } = await show({ property: property.id })
    expect(people).toEqual([
      { account: { id: account.id, name: 'Neema front_desk' }, taken: 160_000, returned: 0, in_drawer: 160_000 },
    ])
  })

  test('is written once for a request that is sent again', async () => {
    const property = await newHouse()
    const { id } = await enter(property, { payment: 'pay_later' })
    const headers = { 'idempotency-key': randomUUID() }
    const once = () => market.hotel.call(settleBooking, { params: { id }, body: { payment: 'paid_cash' }, headers })
    expect([(await once()).status, (await once()).status]).toEqual([200, 200])
    expect(await entriesOf(id)).toHaveLength(1)
  })

  test('of a cancelled booking waits until somebody says that the cash was given back, and is written once', async () => {
    const property = await newHouse()
    const { account, browser } = await member('front_desk', property)
    const { id, reference } = await enter(property)
    expect(await refusalOf(giveBack(id))).toBe('409 no_cash_to_return')
    await cancel(id)
    const before = await show({ property: property.id })
    expect(before).toMatchObject({ taken: 80_000, returned: 0, in_drawer: 80_000 })
    expect(before.to_return).toMatchObject([{ id, reference, amount: 80_000 }])
    const shown = async () => (await market.hotel.call(getHotelBooking, { params: { id } })).ok
    expect(await shown()).not.toHaveProperty('cash_returned')

    const both = await Promise.all([giveBack(id, browser), giveBack(id, browser)])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(await shown()).toMatchObject({ cash_amount: 80_000, cash_returned: true })
    const after = await show({ property: property.id })
    expect(after).toMatchObject({ taken: 80_000, returned: 80_000, in_drawer: 0, total: 2, to_return: [] })
    expect(after.entries[0]).toMatchObject({ kind: 'returned', amount: -80_000, account: { id: account.id } })
    const log = await market.db
      .selectFrom('action_log')
      .select(['action_type', 'account_id', 'summary', 'after', 'right_used'])
      .where('object_id', '=', String(id))
      .where('action_type', '=', 'booking.return_cash')
      .execute()
    expect(log).toEqual([
      {
        action_type: 'booking.return_cash',
        account_id: account.id,
        summary: reference,
        after: { refund_amount: 80_000 },
        right_used: 'front_desk.book',
      },
    ])
  })

  test('waits also when the platform cancels, and none waits where nothing was paid in cash', async () => {
    const property = await newHouse()
    const { id } = await enter(property)
    const unpaid = await enter(property, { payment: 'pay_later' })
    await cancel(unpaid.id)
    const body = { on_behalf_of: 'hotel', reason: 'The roof leaks' } as const
    const staff = await market.staffBrowser()
    expect((await staff.call(cancelOnBehalf, { params: { id }, body })).status).toBe(200)
    expect((await show({ property: property.id })).to_return.map((one) => one.id)).toEqual([id])
    expect(await refusalOf(giveBack(unpaid.id))).toBe('409 no_cash_to_return')
  })

  test('waits with the first hundred, which say whether there are more', async () => {
    const property = await newHouse()
    const room = await makeRoom(market.db, { property_id: property.id })
    const cancelPaid = async () => {
      const { id } = await makeStay(market, { property, room, account_id: null, status: 'cancelled' })
      await market.db.updateTable('booking').set({ settlement: 'cash' }).where('id', '=', id).execute()
      const cash = { property_id: property.id, booking_id: id, kind: 'taken', amount: 300_000 } as const
      await market.db.insertInto('cash_entry').values(cash).execute()
      return id
    }
    const ids: number[] = []
    for (let at = 0; at < 101; at += 1) ids.push(await cancelPaid())
    const waiting = await show({ property: property.id })
    expect(waiting.to_return.map(({ id }) => id)).toEqual(ids.slice(0, 100))
    expect(waiting.more_to_return).toBe(true)
    await giveBack(ids[0] ?? 0).then(({ ok }) => ok)
    const rest = await show({ property: property.id })
    expect(rest.to_return.map(({ id }) => id)).toEqual(ids.slice(1))
    expect(rest).not.toHaveProperty('more_to_return')
  })

  test('is never changed, and never adds up to more than the price or less than nothing', async () => {
    const { id, room } = await enter(await newHouse())
    const add = (amount: number) =>
      market.db
        .insertInto('cash_entry')
        .values({ property_id: room.property.id, booking_id: id, kind: amount > 0 ? 'taken' : 'returned', amount })
        .execute()
    await expect(add(1)).rejects.toThrow(/more than its price/)
    await expect(add(-80_001)).rejects.toThrow(/less than 0/)
    const mine = market.db.updateTable('cash_entry').set({ amount: 1 }).where('booking_id', '=', id)
    await expect(mine.execute()).rejects.toThrow(/append-only/)
    await expect(market.db.deleteFrom('cash_entry').where('booking_id', '=', id).execute()).rejects.toThrow(
      /append-only/,
    )
  })
})

describe('the cash book', () => {
  test('counts an entry on the day of Dar es Salaam, and shows the days that are asked for', async () => {
    const property = await newHouse()
    const { account } = await member('front_desk', property)
    const [first, second] = ['2026-03-04', '2026-03-05']
    const midnight = instantAt(second, '00:00')
    const write = async (at: Date, amount: number, account_id: number | null) => {
      const { id } = await enter(property, { payment: 'pay_later' })
      const entry = { property_id: property.id, booking_id: id, kind: 'taken' as const, amount, at, account_id }
      await market.db.insertInto('cash_entry').values(entry).execute()
    }
    await write(new Date(midnight.getTime() - 1), 10_000, account.id)
    await write(midnight, 20_000, account.id)
    await write(instantAt(second, '23:59'), 40_000, null)
    await write(instantAt('2026-03-06', '00:00'), 70_000, account.id)
    const of = (query: Query) => show({ property: property.id, ...query })

    expect(await of({ from: first })).toMatchObject({ from: first, to: first, taken: 10_000, total: 1 })
    expect(await of({ to: second })).toMatchObject({ from: second, to: second, taken: 60_000, total: 2 })
    const both = await of({ from: first, to: second })
    expect(both.days.map(({ day, taken }) => [day, taken])).toEqual([
      [second, 60_000],
      [first, 10_000],
    ])
    expect(both.people.map((one) => [one.account?.id ?? null, one.taken])).toEqual([
      [null, 40_000],
      [account.id, 30_000],
    ])
    expect(both.entries.map(({ amount }) => amount)).toEqual([40_000, 20_000, 10_000])
    const page = await of({ from: first, to: second, limit: 1, offset: 1 })
    expect([page.total, page.taken, page.entries.map(({ amount }) => amount)]).toEqual([3, 70_000, [20_000]])
    const mine = await of({ from: first, to: second, account: account.id })
    expect([mine.taken, mine.total, mine.people.length]).toEqual([30_000, 2, 2])
  })

  test('shows 62 days at most, and none that end before they begin', async () => {
    const call = (from: string, to: string) => market.hotel.call(cashBook, { query: { from, to } })
    expect((await call('2026-03-01', '2026-05-01')).status).toBe(200)
    expect((await call('2026-03-01', '2026-05-02')).status).toBe(400)
    expect((await call('2026-03-02', '2026-03-01')).status).toBe(400)
  })

  test('names who was deleted as every page does', async () => {
    const property = await newHouse()
    const { account, browser } = await member('front_desk', property)
    await enter(property, { by: browser })
    await market.db.transaction().execute((tx) => eraseAccount(tx, account.id))
    const { people, entries } = await show({ property: property.id })
    const gone = { id: account.id, name: `deleted ${account.id}` }
    expect([people[0]?.account, entries[0]?.account]).toEqual([gone, gone])
  })

  test.each(['owner', 'manager', 'front_desk', 'accounts'] as const)(
    'is for the %s, at the own property alone',
    async (role) => {
      const property = await newHouse()
      await enter(property)
      expect((await show({}, (await member(role, property)).browser)).taken).toBe(80_000)
      const elsewhere = (await member(role, await newHouse())).browser
      expect(await show({ property: property.id }, elsewhere)).toMatchObject({ taken: 0, entries: [], people: [] })
    },
  )

  test('is not for housekeeping and travellers, and cash is given back by those who take it', async () => {
    const property = await newHouse()
    const { id } = await enter(property)
    await cancel(id)
    const cleaner = (await member('housekeeping', property)).browser
    const traveller = (await market.traveller()).browser
    const accounts = (await member('accounts', property)).browser
    for (const by of [cleaner, traveller]) expect((await by.call(cashBook)).status).toBe(403)
    for (const by of [cleaner, traveller, accounts]) expect((await giveBack(id, by)).status).toBe(403)
    const elsewhere = (await member('front_desk', await newHouse())).browser
    expect(await refusalOf(giveBack(id, elsewhere))).toBe('404 not_found')
  })
})
