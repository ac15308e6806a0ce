import { afterAll, beforeAll, expect, test } from 'vitest'
import type { BookingStatus } from '#domain/booking.ts'
import { addDays, instantAt } from '#domain/calendar.ts'
import { getBooking } from '#features/bookings/contract.ts'
import { nightsOf } from '#test/drive-payments.ts'
import { makeProperty } from '#test/factories.ts'
import { type Market, openMarket } from '#test/market.ts'
import { clockForTests } from '#test/set-clock.ts'
import { hotelToday, manualBooking, setBookingStatus } from '../contract.ts'

let market: Market
const clock = clockForTests()
beforeAll(async () => {
  market = await openMarket({ worker: false, clock: clock.now })
})
afterAll(() => market.close())

const day = (ahead: number) => addDays(market.today, ahead)
const setDay = (ahead: number) => clock.set(instantAt(day(ahead), '09:00'))
/** A property with one room. */
const inn = async () => {
  const property = await makeProperty(market.db, { owner_id: market.owner.id })
  const room = await market.room({ property_id: property.id })
  await market.app.searchIndex.refresh()
  return { property, room }
}
const enter = (room: { id: number }, from: number, until: number) => {
  const guest = { guests: 2, guest_name: 'Rehema Said', guest_phone: '0754000111' }
  const dates = { check_in: day(from), check_out: day(until) }
  const body = { room: room.id, ...dates, ...guest, booking_source: 'walk_in', payment: 'paid_cash' } as const
  return market.hotel.call(manualBooking, { body })
}
const move = async (id: number, status: BookingStatus) =>
  (await market.hotel.call(setBookingStatus, { params: { id }, body: { status } })).ok
/** A booking of four nights from today on, with the guest in the house. */
const inHouse = async (room: { id: number }) => {
  const { id } = (await enter(room, 0, 4)).ok
  return move(id, 'checked_in')
}
const isFound = async (name: string, from: number, until: number) =>
  (await market.app.searchIndex.search({ q: name, check_in: day(from), check_out: day(until) })).total === 1
const todayAt = async (property: number) => (await market.hotel.call(hotelToday, { query: { property } })).ok
const ids = (list: readonly { id: number }[]) => list.map(({ id }) => id)
const logged = async (id: number) => {
  const rows = await market.db
    .selectFrom('action_log')
    .select('after')
    .where('action_type', '=', 'booking.check_out')
    .where('object_id', '=', String(id))
    .execute()
  return rows.map(({ after }) => after)
}

test('a guest who leaves early frees tonight and later nights, which are found and sold again; price and dates stay', async () => {
  const { property, room } = await inn()
  const { id, total_amount } = await inHouse(room)
  setDay(2)
  expect(await isFound(property.name, 2, 4)).toBe(false)
  const left = await move(id, 'checked_out')
  expect(left).toMatchObject({ total_amount, check_out: day(4), nights: 4, left_on: day(2) })
  expect((await market.hotel.call(getBooking, { params: { id } })).ok.left_on).toBe(day(2))
  expect(await logged(id)).toEqual([{ status: 'checked_out', free_from: day(2) }])
  expect(await nightsOf(market, id)).toEqual([day(0), day(1)])
  expect(await isFound(property.name, 2, 4)).toBe(true)
  expect((await todayAt(property.id)).occupancy[0]).toEqual({ date: day(2), taken: 0, rooms: 1 })

  const next = (await enter(room, 2, 4)).ok
  expect(next.status).toBe('confirmed')
  expect((await enter(room, 3, 5)).failure).toMatchObject({ code: 'room_taken', dates: [day(3)] })
  const seen = await todayAt(property.id)
  expect(seen.occupancy.slice(0, 3)).toEqual([
    { date: day(2), taken: 1, rooms: 1 },
    { date: day(3), taken: 1, rooms: 1 },
    { date: day(4), taken: 0, rooms: 1 },
  ])
  expect([ids(seen.arrivals), ids(seen.departures), ids(seen.in_house)]).toEqual([[next.id], [id], []])
  await move(next.id, 'checked_in')
  setDay(4)
  expect(ids((await todayAt(property.id)).departures)).toEqual([next.id])
})

test('a guest who leaves on the day of arrival frees all nights, and one who leaves before the last night that one', async () => {
  const { room } = await inn()
  const first = await inHouse(room)
  expect(await move(first.id, 'checked_out')).toMatchObject({ left_on: day(0) })
  expect(await nightsOf(market, first.id)).toEqual([])
  const second = await inHouse(room)
  setDay(3)
  expect(await move(second.id, 'checked_out')).toMatchObject({ left_on: day(3) })
  expect(await nightsOf(market, second.id)).toEqual([day(0), day(1), day(2)])
})

test.each([4, 5])('a guest who leaves on day %i of four nights keeps all of them', async (ahead) => {
  const { property, room } = await inn()
  const { id } = await inHouse(room)
  setDay(ahead)
  expect(await move(id, 'checked_out')).toMatchObject({ left_on: null })
  expect(await nightsOf(market, id)).toEqual([day(0), day(1), day(2), day(3)])
  expect(await logged(id)).toEqual([{ status: 'checked_out' }])
  expect(ids((await todayAt(property.id)).departures)).toEqual(ahead === 4 ? [id] : [])
})

test('of an early departure and bookings of tonight at the same time no night is had twice', async () => {
  const { room } = await inn()
  const { id } = await inHouse(room)
  setDay(1)
  const [left, ...entered] = await Promise.all([move(id, 'checked_out'), enter(room, 1, 3), enter(room, 2, 4)])
  expect(left.status).toBe('checked_out')
  const refused = entered.filter(({ status }) => status !== 201)
  expect(refused.length).toBeGreaterThan(0)
  expect(refused.map(({ failure }) => failure?.code)).toEqual(refused.map(() => 'room_taken'))
  const made = entered.filter(({ status }) => status === 201)
  const nights = await Promise.all(made.map(({ ok }) => nightsOf(market, ok.id)))
  expect(nights.map((each) => each.length)).toEqual(made.map(() => 2))
  expect(await nightsOf(market, id)).toEqual([day(0)])
})
