import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { BookingStatus } from '#domain/booking.ts'
import { addDays, instantAt } from '#domain/calendar.ts'
import { setAvailability } from '#features/availability/contract.ts'
import { sql } from '#platform/server/db.ts'
import { drivePayments } from '#test/drive-payments.ts'
import { makeProperty, makeRoom, newPayerNumber } from '#test/factories.ts'
import { refusalOf } from '#test/harness.ts'
import { type Market, openMarket } from '#test/market.ts'
import { clockForTests } from '#test/set-clock.ts'
import { makeStay } from '#test/stays.ts'
import { hotelBookings, hotelToday, manualBooking, setBookingStatus } from '../contract.ts'

let market: Market
let driver: ReturnType<typeof drivePayments>
const clock = clockForTests()
beforeAll(async () => {
  market = await openMarket({ worker: false, clock: clock.now })
  driver = drivePayments(market)
})
afterAll(() => market.close())

describe('today at the hotel', () => {
  test('shows who arrives, who leaves, who is in the house, the money and the nights ahead', async () => {
    const rooms = [await market.room(), await market.room(), await market.room(), await market.room()]
    const book = async (index: number, from: number, nights: number, approve = true) => {
      const { browser } = await market.traveller()
      const room = rooms[index] ?? (await market.room())
      const booking = await market.book(browser, { room, from, nights, msisdn: newPayerNumber() })
      await driver.submit(booking.id)
      if (!approve) return booking
      await market.answerPrompt(booking.id, 'approve')
      await driver.reconcile(booking.id)
      return booking
    }
    const set = (id: number, status: BookingStatus) =>
      market.hotel.call(setBookingStatus, { params: { id }, body: { status } })
    const leaving = await book(0, 0, 1)
    await set(leaving.id, 'checked_in')
    const staying = await book(1, 0, 3)
    await set(staying.id, 'checked_in')
    const arriving = await book(2, 1, 2)
    const unpaid = await book(3, 1, 2, false)
    const elsewhere = await makeProperty(market.db, { owner_id: market.owner.id })

    clock.set(instantAt(addDays(market.today, 1), '08:00'))
    const seen = (await market.hotel.call(hotelToday, {})).ok
    const ids = (list: { id: number }[]) => list.map(({ id }) => id)
    expect(seen).toMatchObject({
      date: addDays(market.today, 1),
      rooms: 4,
      occupied_tonight: 3,
      awaiting_payment: 1,
      collected_30_days: 6 * 150_000,
      balance: 6 * 135_000,
    })
    expect([ids(seen.arrivals), ids(seen.departures), ids(seen.in_house)]).toEqual([
      [arriving.id],
      [leaving.id],
      [leaving.id, staying.id],
    ])
    expect(seen.departures[0]?.allowed_statuses).toEqual(['checked_out'])
    expect(seen.arrivals[0]?.allowed_statuses.sort()).toEqual(['cancelled', 'checked_in', 'no_show'])
    expect(seen.occupancy).toHaveLength(14)
    expect(seen.occupancy.slice(0, 3)).toEqual([
      { date: addDays(market.today, 1), taken: 3, rooms: 4 },
      { date: addDays(market.today, 2), taken: 3, rooms: 4 },
      { date: addDays(market.today, 3), taken: 0, rooms: 4 },
    ])
    expect(unpaid.status).toBe('pending')

    // A hold that is over takes no room even before it is swept, and a closed room is neither taken nor for sale.
    await driver.passTime(unpaid.id, 16)
    const spare = await market.room()
    const closed = { room: spare.id, date: addDays(market.today, 1), is_available: false }
    expect((await market.hotel.call(setAvailability, { body: closed })).status).toBeLessThan(300)
    const quiet = (await market.hotel.call(hotelToday, {})).ok
    expect(quiet).toMatchObject({ rooms: 5, occupied_tonight: 2 })
    expect(quiet.occupancy.slice(0, 2)).toEqual([
      { date: addDays(market.today, 1), taken: 2, rooms: 4 },
      { date: addDays(market.today, 2), taken: 2, rooms: 5 },
    ])

    // The one of yesterday's date may come after midnight, until the stay is over.
    clock.set(instantAt(addDays(market.today, 2), '00:30'))
    const night = (await market.hotel.call(hotelToday, {})).ok
    expect([ids(night.arrivals), night.arrivals[0]?.check_in]).toEqual([[arriving.id], addDays(market.today, 1)])
    expect(night.arrivals[0]?.allowed_statuses.sort()).toEqual(['cancelled', 'checked_in', 'no_show'])
    clock.set(instantAt(addDays(market.today, 4), '00:30'))
    expect((await market.hotel.call(hotelToday, {})).ok.arrivals).toEqual([])
    clock.set(instantAt(addDays(market.today, 1), '20:00'))

    await set(leaving.id, 'checked_out')
    await set(arriving.id, 'checked_in')
    const later = (await market.hotel.call(hotelToday, { query: { property: market.property.id } })).ok
    expect(ids(later.departures)).toEqual([leaving.id])
    expect(ids(later.arrivals)).toEqual([arriving.id])
    expect(ids(later.in_house)).toEqual([staying.id, arriving.id])

    const empty = (await market.hotel.call(hotelToday, { query: { property: elsewhere.id } })).ok
    expect(empty).toMatchObject({ arrivals: [], rooms: 0, occupied_tonight: 0, collected_30_days: 0, balance: 0 })
    const foreign = await makeProperty(market.db)
    expect(await refusalOf(market.hotel.call(hotelToday, { query: { property: foreign.id } }))).toBe('404 not_found')
  })
  test('has what kitchens prepare on the coming six days', async () => {
    const { db, today } = market
    const property = await makeProperty(db, { owner_id: market.owner.id })
    const stay = async (
      room_number: string,
      ago: number,
      fields: { plan?: string; status?: BookingStatus; children?: number; settlement?: 'online' | 'later' },
    ) => {
      const room = await makeRoom(db, { property_id: property.id, room_number })
      const { plan = 'half_board', status = 'confirmed', children = 0, settlement = 'online' } = fields
      const { id } = await makeStay(market, { property, room, account_id: null, status, ago })
      const meal_plan = JSON.stringify({ plan, guests: 2, children, nights: 2, adult_tsh: 0, child_tsh: 0, amount: 0 })
      await sql`update booking set meal_plan = ${meal_plan}, children = ${children}, settlement = ${settlement}
        where id = ${id}`.execute(db)
    }
    // Two nights each: they leave tomorrow, in three days, in three days, in nine days.
    await stay('1', -1, { plan: 'full_board', status: 'checked_in' })
    await stay('10', -3, { children: 1 })
    await stay('2', -3, { plan: 'breakfast' })
    await stay('3', -9, {})
    await stay('4', -3, { status: 'cancelled' })
    await stay('5', -3, { plan: 'room_only' })
    await stay('6', -3, { plan: 'breakfast', status: 'pending', settlement: 'later' })
    await stay('7', -3, { plan: 'breakfast', status: 'pending' })
    const { meals_ahead } = (await market.hotel.call(hotelToday, { query: { property: property.id } })).ok
    expect(meals_ahead.flatMap(({ kitchens }) => kitchens.map((kitchen) => kitchen.property.name))).toEqual(
      meals_ahead.map(() => property.name),
    )
    const eaten = meals_ahead.map(({ date, kitchens }) => [
      date,
      ...(kitchens[0]?.meals ?? []).map(
        ({ meal, guests, children, rooms }) => `${meal} ${guests}+${children}: ${rooms.join(' ')}`,
      ),
    ])
    expect(eaten).toEqual([
      [addDays(today, 1), 'breakfast 2+0: 1', 'lunch 2+0: 1', 'dinner 2+1: 10'],
      [addDays(today, 2), 'breakfast 6+1: 2 6 10', 'dinner 2+1: 10'],
      [addDays(today, 3), 'breakfast 6+1: 2 6 10'],
    ])
  })
})

test('stays that are over are counted and listed until the desk says what became of them', async () => {
  clock.set(instantAt(market.today, '08:00'))
  const property = await makeProperty(market.db, { owner_id: market.owner.id })
  const stay = async (status: BookingStatus, ago: number) => {
    const room = await makeRoom(market.db, { property_id: property.id })
    return (await makeStay(market, { property, room, account_id: null, status, ago })).id
  }
  const notComeIn = await stay('confirmed', 2)
  const notOut = await stay('checked_in', 1)
  const notPaid = await stay('pending', 3)
  await market.db.updateTable('booking').set({ settlement: 'later' }).where('id', '=', notPaid).execute()
  await stay('pending', 2)
  await stay('confirmed', 0)
  for (const status of ['checked_out', 'no_show', 'cancelled'] as const) await stay(status, 2)
  const seen = async () => {
    const query = { property: property.id, sort: 'made' as const }
    const rows = (await market.hotel.call(hotelBookings, { query: { ...query, unclosed: 'true' } })).ok
    const today = (await market.hotel.call(hotelToday, { query: { property: property.id } })).ok
    return [today.unclosed_stays, ...rows.map(({ id }) => id)]
  }
  expect(await seen()).toEqual([3, notComeIn, notOut, notPaid])
  await market.hotel.call(setBookingStatus, { params: { id: notComeIn }, body: { status: 'no_show' } })
  await market.hotel.call(setBookingStatus, { params: { id: notOut }, body: { status: 'checked_out' } })
  await market.hotel.call(setBookingStatus, { params: { id: notPaid }, body: { status: 'cancelled' } })
  expect(await seen()).toEqual([0])
})

describe('a booking that is paid later', () => {
  test('a guest who pays at the hotel arrives too, and one of yesterday is still expected', async () => {
    clock.set(instantAt(market.today, '08:00'))
    const enter = async (check_out: string) => {
      const { id: room } = await market.room()
      const guest = { guest_name: 'Rehema Said', guest_phone: newPayerNumber(), booking_source: 'phone' } as const
      const body = { room, check_in: market.today, check_out, guests: 1, ...guest, payment: 'pay_later' } as const
      return (await market.hotel.call(manualBooking, { body })).ok
    }
    const { id } = await enter(addDays(market.today, 2))
    const arrivals = async () => (await market.hotel.call(hotelToday, {})).ok.arrivals.map((booking) => booking.id)
    expect(await arrivals()).toContain(id)
    clock.set(instantAt(addDays(market.today, 1), '08:00'))
    expect(await arrivals()).toContain(id)
    clock.set(instantAt(market.today, '08:00'))
    await market.hotel.call(setBookingStatus, { params: { id }, body: { status: 'cancelled' } })
    expect(await arrivals()).not.toContain(id)
  })
})

test('an archived property counts only where it is named, but its money is still the owner’s', async () => {
  const shown = async (property?: number) => (await market.hotel.call(hotelToday, { query: { property } })).ok
  const setStatus = (status: 'live' | 'archived') =>
    market.db.updateTable('property').set({ status }).where('id', '=', market.property.id).execute()
  const [all, own] = [await shown(), await shown(market.property.id)]
  expect([own.rooms > 0, own.balance > 0]).toEqual([true, true])
  await setStatus('archived')
  const left = await shown()
  expect(left.rooms).toBe(all.rooms - own.rooms)
  const others = (list: { room: { property: { id: number } } }[]) =>
    list.filter(({ room }) => room.property.id !== market.property.id)
  expect([left.arrivals, left.in_house]).toEqual([others(all.arrivals), others(all.in_house)])
  expect([left.balance, left.collected_30_days]).toEqual([all.balance, all.collected_30_days])
  expect(await shown(market.property.id)).toMatchObject({ rooms: own.rooms, balance: own.balance })
  await setStatus('live')
})
