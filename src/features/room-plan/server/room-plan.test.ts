import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addDays, type Day, instantAt } from '#domain/calendar.ts'
import type { MemberRole } from '#domain/permission.ts'
import { setAvailabilityInBulk } from '#features/availability/contract.ts'
import { changeBookingRoom, getHotelBooking, manualBooking, setBookingStatus } from '#features/front-desk/contract.ts'
import { makeAccount, makeMember, makeProperty, makeRoom, makeRoomType, signInAs } from '#test/factories.ts'
import { refusalOf } from '#test/harness.ts'
import { type Market, openMarket } from '#test/market.ts'
import { clockForTests } from '#test/set-clock.ts'
import { roomPlan } from '../contract.ts'

let market: Market
const clock = clockForTests()
beforeAll(async () => {
  market = await openMarket({ worker: false, clock: clock.now })
})
afterAll(() => market.close())

type Browser = Market['hotel']
type Room = Awaited<ReturnType<Market['room']>>
type Query = { property?: number; from?: Day; days?: number }

const day = (n: number) => addDays(market.today, n)
const plan = async (query: Query = {}, by: Browser = market.hotel) => (await by.call(roomPlan, { query })).ok
const barsOf = async ({ id }: Room, query: Query = {}) =>
  (await plan(query)).bars
    .filter(({ room }) => room === id)
    .map(({ first_night, nights, booking }) => [booking.id, first_night, nights])

type Stay = { from?: number; nights?: number; payment?: 'paid_cash' | 'pay_later' | 'wallet' }
let amount = 200_000
/** A booking that the hotel enters, from a number of days after today. */
const stay = async (room: Room, { from = 0, nights = 2, payment = 'paid_cash' }: Stay = {}) => {
  amount += 1000
  const dates = { check_in: day(from), check_out: day(from + nights) }
  const guest = { guests: 2, children: 0, guest_name: 'Rehema Said', guest_phone: '0754000111', total_amount: amount }
  const wallet = payment === 'wallet' ? { payment_method: 'tigopesa' as const } : {}
  const body = { room: room.id, ...dates, ...guest, booking_source: 'walk_in', payment, ...wallet } as const
  return (await market.hotel.call(manualBooking, { body })).ok
}
const move = async (id: number, status: 'checked_in' | 'checked_out' | 'cancelled') =>
  expect((await market.hotel.call(setBookingStatus, { params: { id }, body: { status } })).ok.status).toBe(status)
const close = (room: Room, dates: Day[], reason?: string) =>
  market.hotel.call(setAvailabilityInBulk, { body: { room: room.id, dates, is_available: false, reason } })
/** Somebody who works at a property with this role. */
const member = async (role: MemberRole, property_id = market.property.id) => {
  const account = await makeAccount(market.db, { role: 'hotel_admin' })
  await makeMember(market.db, { property_id, account_id: account.id, role })
  return signInAs(market.app, account)
}

describe('the rooms', () => {
  test('are those in use of the first property, or of the chosen one, by type and number', async () => {
    const property = await makeProperty(market.db, { owner_id: market.owner.id })
    const [suite, double] = [await makeRoomType(market.db, 'Suite'), await makeRoomType(market.db, 'Banda')]
    const make = (room_number: string, room_type_id: number) =>
      makeRoom(market.db, { property_id: property.id, room_type_id, room_number })
    await make('1', suite.id)
    for (const number of ['10', '9', '2']) await make(number, double.id)
    const gone = await make('3', double.id)
    await market.db
      .updateTable('room')
      .set({ retired_at: new Date(), is_available: false })
      .where('id', '=', gone.id)
      .execute()
    await market.db
      .updateTable('room')
      .set({ is_available: false })
      .where('property_id', '=', property.id)
      .where('room_number', '=', '9')
      .execute()
    const chosen = await plan({ property: property.id })
    expect(chosen).toMatchObject({ from: market.today, days: 14, bars: [], closures: [] })
    expect(chosen.property).toEqual({ id: property.id, name: property.name })
    const shown = chosen.rooms.map(({ room_type, room_number, is_available }) => [room_type, room_number, is_available])
    expect(shown).toEqual([
      ['Banda', '2', true],
      ['Banda', '9', false],
      ['Banda', '10', true],
      ['Suite', '1', true],
    ])
    expect((await plan()).property?.id).toBe(market.property.id)
  })

  test('are none for an account without a property', async () => {
    const account = await makeAccount(market.db, { role: 'hotel_admin' })
    const nothing = await plan({}, await signInAs(market.app, account))
    expect(nothing).toEqual({ property: null, from: market.today, days: 14, rooms: [], bars: [], closures: [] })
  })

  test('of others are not reached', async () => {
    const other = await makeProperty(market.db)
    expect(await refusalOf(market.hotel.call(roomPlan, { query: { property: other.id } }))).toBe('404 not_found')
    const room = await market.room()
    const booking = await stay(room)
    const elsewhere = await member('front_desk', other.id)
    expect(JSON.stringify(await plan({}, elsewhere))).not.toContain(booking.reference)
    expect(await refusalOf(elsewhere.call(getHotelBooking, { params: { id: booking.id } }))).toBe('404 not_found')
    const here = await member('front_desk')
    expect(JSON.stringify(await plan({}, here))).toContain(booking.reference)
    expect((await here.call(getHotelBooking, { params: { id: booking.id } })).ok).toMatchObject({
      id: booking.id,
      guest_name: 'Rehema Said',
      allowed_statuses: expect.arrayContaining(['checked_in']),
    })
    expect(await refusalOf((await member('housekeeping')).call(roomPlan, { query: {} }))).toBe('403 wrong_role')
  })
})

describe('the bars', () => {
  test('say who has a room, from which night on, and what is owed', async () => {
    const room = await market.room()
    const { id, reference } = await stay(room, { from: 3, payment: 'pay_later' })
    const bar = (await plan()).bars.find(({ booking }) => booking.id === id)
    expect(bar).toEqual({
      room: room.id,
      first_night: day(3),
      nights: 2,
      booking: {
        id,
        reference,
        guest_name: 'Rehema Said',
        status: 'pending',
        booking_source: 'walk_in',
        guests: 2,
        children: 0,
        check_in: day(3),
        check_out: day(5),
        hold_expires_at: null,
        owed_amount: amount,
      },
    })
  })

  test('are two for a booking that was moved during its stay', async () => {
    const { id: room_type_id } = await makeRoomType(market.db, 'Moved')
    const [from, to] = [await market.room({ room_type_id }), await market.room({ room_type_id })]
    const { id } = await stay(from, { nights: 4 })
    await move(id, 'checked_in')
    clock.set(instantAt(day(2), '10:00'))
    await market.hotel.call(changeBookingRoom, { params: { id }, body: { room: to.id } })
    clock.set(null)
    expect(await barsOf(from)).toEqual([[id, market.today, 2]])
    expect(await barsOf(to)).toEqual([[id, day(2), 2]])
  })

  test('are those that touch the window, in their whole length, also who leaves on its first day', async () => {
    const room = await market.room()
    const first = await stay(room, { from: 1, nights: 2 })
    const second = await stay(room, { from: 3, nights: 3 })
    const third = await stay(room, { from: 9, nights: 4 })
    const window = { from: day(3), days: 7 }
    const all = [
      [first.id, day(1), 2],
      [second.id, day(3), 3],
      [third.id, day(9), 4],
    ]
    expect(await barsOf(room, window)).toEqual(all)
    expect(await barsOf(room, { from: day(4), days: 7 })).toEqual(all.slice(1))
    expect(await barsOf(room, { from: day(2), days: 7 })).toEqual(all.slice(0, 2))
    expect(await barsOf(room, { from: day(7), days: 31 })).toEqual(all.slice(2))
    expect(await barsOf(room, { from: '0001-01-01', days: 7 })).toEqual([])
    expect(await barsOf(room, { from: '9999-12-31', days: 31 })).toEqual([])
  })

  test('stay when the guest has left, and go with a cancellation', async () => {
    const [left, kept] = [await market.room(), await market.room()]
    const over = await stay(left)
    await move(over.id, 'checked_in')
    clock.set(instantAt(day(2), '09:00'))
    await move(over.id, 'checked_out')
    expect(await barsOf(left, { from: day(-3), days: 7 })).toEqual([[over.id, market.today, 2]])
    clock.set(null)
    const cancelled = await stay(kept)
    await move(cancelled.id, 'cancelled')
    expect(await barsOf(kept)).toEqual([])
  })

  test('show a hold as one, until it is over', async () => {
    const room = await market.room()
    const { id } = await stay(room, { payment: 'wallet' })
    const hold = (await plan()).bars.find(({ booking }) => booking.id === id)?.booking
    expect(hold).toMatchObject({ status: 'pending', owed_amount: 0 })
    expect(new Date(hold?.hold_expires_at ?? 0).getTime()).toBeGreaterThan(Date.now())
    await market.db
      .updateTable('booking')
      .set({ hold_expires_at: new Date(Date.now() - 1000) })
      .where('id', '=', id)
      .execute()
    expect(await barsOf(room)).toEqual([])
  })
})

test('closures say why, and whether a calendar elsewhere made them', async () => {
  const room = await market.room()
  await close(room, [day(2), day(3), day(5)], 'Paint')
  const { id: closure_id } = await market.db
    .insertInto('closure')
    .values({ property_id: market.property.id, room_id: room.id, reason: 'Airbnb', elsewhere: true })
    .returning('id')
    .executeTakeFirstOrThrow()
  await market.db
    .insertInto('room_night')
    .values({ property_id: market.property.id, room_id: room.id, night: day(8), closure_id })
    .execute()
  const closures = (await plan({ from: day(3) })).closures.filter((closure) => closure.room === room.id)
  expect(closures).toEqual([
    { room: room.id, first_night: day(2), nights: 2, reason: 'Paint', elsewhere: false },
    { room: room.id, first_night: day(5), nights: 1, reason: 'Paint', elsewhere: false },
    { room: room.id, first_night: day(8), nights: 1, reason: 'Airbnb', elsewhere: true },
  ])
})

test('without a name the plan is that of the first property that is not archived', async () => {
  const owner = await makeAccount(market.db, { role: 'hotel_admin' })
  const [first, second] = [
    await makeProperty(market.db, { owner_id: owner.id }),
    await makeProperty(market.db, { owner_id: owner.id }),
  ]
  const hotel = await signInAs(market.app, owner)
  expect((await plan({}, hotel)).property?.id).toBe(first.id)
  await market.db.updateTable('property').set({ status: 'archived' }).where('id', '=', first.id).execute()
  expect((await plan({}, hotel)).property?.id).toBe(second.id)
  expect((await plan({ property: first.id }, hotel)).property?.id).toBe(first.id)
})
