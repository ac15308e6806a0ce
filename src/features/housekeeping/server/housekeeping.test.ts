import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { BookingStatus } from '#domain/booking.ts'
import { addDays, instantAt } from '#domain/calendar.ts'
import type { CleaningState } from '#domain/housekeeping.ts'
import type { MemberRole } from '#domain/permission.ts'
import { setAvailability } from '#features/availability/contract.ts'
import {
  changeBookingRoom,
  hotelBookings,
  hotelToday,
  manualBooking,
  setBookingStatus,
  settleBooking,
} from '#features/front-desk/contract.ts'
import { makeAccount, makeMember, makeProperty, makeRoom, makeRoomType, signInAs } from '#test/factories.ts'
import { refusalOf } from '#test/harness.ts'
import { type Market, openMarket } from '#test/market.ts'
import { clockForTests } from '#test/set-clock.ts'
import { housekeepingRooms, setCleaning } from '../contract.ts'

let market: Market
const clock = clockForTests()
beforeAll(async () => {
  market = await openMarket({ worker: false, clock: clock.now })
})
afterAll(() => market.close())

type Browser = Market['hotel']
type Query = { property?: number; state?: CleaningState; limit?: number; offset?: number }

const list = async (query: Query = {}, by: Browser = market.hotel) =>
  (await by.call(housekeepingRooms, { query: { limit: 500, ...query } })).ok
const see = async ({ id }: { id: number }) => {
  const room = (await list()).rooms.find((one) => one.id === id)
  if (!room) throw new Error(`Room ${id} is not in the list.`)
  return room
}
const mark = (id: number, state: CleaningState, by: Browser = market.hotel) =>
  by.call(setCleaning, { params: { id }, body: { state } })
const move = async (id: number, ...statuses: BookingStatus[]) => {
  for (const status of statuses)
    expect((await market.hotel.call(setBookingStatus, { params: { id }, body: { status } })).ok.status).toBe(status)
}
/** A booking of a room that the hotel enters, from a number of days after today. */
const book = async (
  room: { id: number },
  { from = 0, nights = 2, guests = 2, children = 0, payment = 'paid_cash' as 'paid_cash' | 'pay_later' } = {},
) => {
  const check_in = addDays(market.today, from)
  const dates = { check_in, check_out: addDays(check_in, nights) }
  const child_ages = Array.from({ length: children }, () => 7)
  const guest = { guests, children, child_ages, guest_name: 'Rehema Said', guest_phone: '0754000111' }
  const body = { room: room.id, ...dates, ...guest, booking_source: 'walk_in', payment } as const
  return (await market.hotel.call(manualBooking, { body })).ok
}
/** Two rooms of one type. */
const alike = async () => {
  const { id: room_type_id } = await makeRoomType(market.db)
  return Promise.all([market.room({ room_type_id }), market.room({ room_type_id })])
}
const changeRoom = async (id: number, room: { id: number }) =>
  expect((await market.hotel.call(changeBookingRoom, { params: { id }, body: { room: room.id } })).ok.room.id).toBe(
    room.id,
  )
const nextMorning = () => clock.set(instantAt(addDays(market.today, 1), '08:00'))
/** Somebody who works at a property with this role. */
const member = async (role: MemberRole, property_id = market.property.id) => {
  const account = await makeAccount(market.db, { role: 'hotel_admin' })
  await makeMember(market.db, { property_id, account_id: account.id, role })
  return signInAs(market.app, account)
}

describe('a room', () => {
  test('of which nothing is known is clean, and is marked as one that needs cleaning and as clean again', async () => {
    const room = await market.room()
    expect(await see(room)).toMatchObject({
      room_number: room.room_number,
      property: { id: market.property.id, name: market.property.name },
      state: 'clean',
      changed_at: null,
      occupied: false,
      leaves: false,
      arrives: null,
      closed: false,
    })
    for (const state of ['dirty', 'clean'] as const) {
      const { changed_at, ...marked } = (await mark(room.id, state)).ok
      expect(marked).toEqual({ id: room.id, state })
      expect(await see(room)).toMatchObject({ state, changed_at })
    }
    const log = await market.db
      .selectFrom('action_log')
      .select(['action_type', 'account_id', 'summary', 'after', 'right_used'])
      .where('object_type', '=', 'room')
      .where('object_id', '=', String(room.id))
      .orderBy('id')
      .execute()
    const entry = { action_type: 'room.set_cleaning', account_id: market.owner.id, right_used: 'housekeeping.set' }
    const summary = `${market.property.name}, ${room.room_number}`
    expect(log).toEqual([
      { ...entry, summary, after: { state: 'dirty' } },
      { ...entry, summary, after: { state: 'clean' } },
    ])
  })

  test('needs cleaning once its guest has left, until somebody marks it', async () => {
    const room = await market.room()
    const { id } = await book(room)
    await mark(room.id, 'clean')
    await move(id, 'checked_in')
    expect(await see(room)).toMatchObject({ state: 'clean', occupied: true, leaves: false, arrives: null })
    await move(id, 'checked_out')
    expect(await see(room)).toMatchObject({ state: 'dirty', occupied: false })
    await mark(room.id, 'clean')
    expect((await see(room)).state).toBe('clean')

    await mark(room.id, 'dirty')
    nextMorning()
    expect((await see(room)).state).toBe('dirty')
  })

  test('that nobody ever marked needs cleaning after its guest has left, and is forgotten after the next day', async () => {
    const room = await market.room()
    await move((await book(room)).id, 'checked_in', 'checked_out')
    const states = []
    for (const days of [0, 1, 2]) {
      clock.set(instantAt(addDays(market.today, days), '23:59'))
      states.push((await see(room)).state)
    }
    expect(states).toEqual(['dirty', 'dirty', 'clean'])
  })

  test('needs cleaning every morning while a guest stays, and on the last one the guest leaves', async () => {
    const room = await market.room()
    await move((await book(room)).id, 'checked_in')
    await mark(room.id, 'clean')
    const morning = instantAt(addDays(market.today, 1), '00:00')
    clock.set(new Date(morning.getTime() - 1))
    expect((await see(room)).state).toBe('clean')
    clock.set(morning)
    expect(await see(room)).toMatchObject({ state: 'dirty', occupied: true, leaves: false })
    nextMorning()
    await mark(room.id, 'clean')
    expect((await see(room)).state).toBe('clean')
    clock.set(instantAt(addDays(market.today, 2), '07:00'))
    expect(await see(room)).toMatchObject({ state: 'dirty', occupied: true, leaves: true })
  })

  test('into which a guest of yesterday comes only today stays clean, unless the guest comes in the small hours', async () => {
    const room = await market.room()
    const { id } = await book(room)
    await mark(room.id, 'clean')
    await move(id, 'checked_in')
    const comeAt = (time: '02:00' | '14:00') =>
      market.db
        .updateTable('booking_move')
        .set({ at: instantAt(addDays(market.today, 1), time) })
        .where('booking_id', '=', id)
        .where('move', '=', 'check_in')
        .execute()
    await comeAt('14:00')
    clock.set(instantAt(addDays(market.today, 1), '15:00'))
    expect(await see(room)).toMatchObject({ state: 'clean', occupied: true })
    await comeAt('02:00')
    expect((await see(room)).state).toBe('dirty')
    await comeAt('14:00')
    clock.set(instantAt(addDays(market.today, 2), '08:00'))
    expect(await see(room)).toMatchObject({ state: 'dirty', leaves: true })
  })

  test('that a guest leaves for another one needs cleaning after the night there, the other one after its own', async () => {
    const [left, taken] = await alike()
    const { id } = await book(left)
    await move(id, 'checked_in')
    nextMorning()
    await changeRoom(id, taken)
    expect(await see(left)).toMatchObject({ state: 'dirty', occupied: false })
    expect(await see(taken)).toMatchObject({ state: 'clean', occupied: true })
    clock.set(instantAt(addDays(market.today, 2), '08:00'))
    expect(await see(taken)).toMatchObject({ state: 'dirty', occupied: true, leaves: true })
  })

  test('that a guest leaves for another one needs cleaning until somebody marks it after that', async () => {
    const [left, taken] = await alike()
    const { id } = await book(left, { nights: 4 })
    await move(id, 'checked_in')
    clock.set(instantAt(addDays(market.today, 1), '08:00'))
    await mark(left.id, 'clean')
    clock.set(instantAt(addDays(market.today, 1), '11:00'))
    await changeRoom(id, taken)
    expect((await see(left)).state).toBe('dirty')
    clock.set(instantAt(addDays(market.today, 3), '08:00'))
    expect(await see(left)).toMatchObject({ state: 'dirty', occupied: false })
    await mark(left.id, 'clean')
    expect((await see(left)).state).toBe('clean')
  })

  test('that a guest who has not come yet does not get after all stays clean', async () => {
    const [left, taken] = await alike()
    const { id } = await book(left)
    await mark(left.id, 'clean')
    await changeRoom(id, taken)
    nextMorning()
    expect((await see(left)).state).toBe('clean')
  })

  test('into which its last guest was moved needs cleaning once that one has left, whoever came first', async () => {
    const [first, room] = await alike()
    const moved = await book(first, { nights: 4 })
    const later = await book(room, { from: 1, nights: 1 })
    await move(moved.id, 'checked_in')
    clock.set(instantAt(addDays(market.today, 1), '15:00'))
    await move(later.id, 'checked_in')
    clock.set(instantAt(addDays(market.today, 2), '10:00'))
    await move(later.id, 'checked_out')
    await mark(room.id, 'clean')
    await changeRoom(moved.id, room)
    clock.set(instantAt(addDays(market.today, 3), '10:00'))
    expect(await see(room)).toMatchObject({ state: 'dirty', occupied: true })
    await move(moved.id, 'checked_out')
    // Moves have the database's time, which the clock of this test is ahead of.
    await market.db
      .updateTable('booking_move')
      .set({ at: clock.now() })
      .where('booking_id', '=', moved.id)
      .where('move', '=', 'check_out')
      .execute()
    expect(await see(room)).toMatchObject({ state: 'dirty', occupied: false })
  })

  test('that two guests leave on the day on which they came needs cleaning after the second too', async () => {
    const room = await market.room()
    await move((await book(room)).id, 'checked_in', 'checked_out')
    await mark(room.id, 'clean')
    const second = await book(room)
    await move(second.id, 'checked_in')
    expect((await see(room)).state).toBe('clean')
    await move(second.id, 'checked_out')
    expect((await see(room)).state).toBe('dirty')
  })

  test('says who is awaited today by number, late ones included, and whether it is closed tonight', async () => {
    const [awaited, later, closed] = [await market.room(), await market.room(), await market.room()]
    await book(awaited, { children: 1 })
    await book(later, { from: 1 })
    const closing = { room: closed.id, date: market.today, is_available: false }
    expect((await market.hotel.call(setAvailability, { body: closing })).status).toBeLessThan(300)
    expect(await see(awaited)).toMatchObject({ state: 'clean', arrives: { guests: 2, children: 1 } })
    expect(await see(later)).toMatchObject({ arrives: null, closed: false })
    expect(await see(closed)).toMatchObject({ arrives: null, closed: true })
    nextMorning()
    expect(await see(awaited)).toMatchObject({ arrives: { guests: 2, children: 1 } })
    expect(await see(later)).toMatchObject({ arrives: { guests: 2, children: 0 } })
    expect(await see(closed)).toMatchObject({ closed: false })
  })
})

describe('the list', () => {
  test('has the most urgent rooms first, in pages and by state, and counts all of them', async () => {
    const property = await makeProperty(market.db, { owner_id: market.owner.id })
    const { id: room_type_id } = await makeRoomType(market.db)
    const make = (room_number: string) => makeRoom(market.db, { property_id: property.id, room_type_id, room_number })
    const rooms = []
    for (const number of ['10', '9', '1', '20']) rooms.push(await make(number))
    const [ten, nine, one, twenty] = rooms as [Room, Room, Room, Room]
    const retired = await make('2')
    await market.db
      .updateTable('room')
      .set({ retired_at: new Date(), is_available: false })
      .where('id', '=', retired.id)
      .execute()
    await book(twenty)
    for (const { id } of [ten, nine, twenty]) await mark(id, 'dirty')
    const numbers = async (query: Query) => {
      const { rooms, counts } = await list({ property: property.id, ...query })
      expect(counts).toEqual({ dirty: 3, clean: 1 })
      return rooms.map(({ room_number }) => room_number)
    }
    expect(await numbers({})).toEqual(['20', '9', '10', '1'])
    expect(await numbers({ state: 'dirty' })).toEqual(['20', '9', '10'])
    expect(await numbers({ state: 'clean' })).toEqual([one.room_number])
    expect(await numbers({ limit: 2, offset: 1 })).toEqual(['9', '10'])
  })

  test('is counted on the dashboard, of one property or of all', async () => {
    const { id: property } = await makeProperty(market.db, { owner_id: market.owner.id })
    await mark((await makeRoom(market.db, { property_id: property })).id, 'dirty')
    await makeRoom(market.db, { property_id: property })
    const counted = async (query: { property?: number }) =>
      (await market.hotel.call(hotelToday, { query })).ok.rooms_to_clean
    expect(await counted({ property })).toBe(1)
    expect(await counted({})).toBe((await list()).counts.dirty)
  })

  test('is known to the desk, of guests who can check in and of rooms that somebody marks', async () => {
    const [dirty, clean, unmarked, ahead] = await Promise.all([1, 2, 3, 4].map(() => market.room()))
    if (!dirty || !clean || !unmarked || !ahead) throw new Error('Rooms are missing.')
    await move((await book(unmarked)).id, 'checked_in', 'checked_out')
    const ids: number[] = []
    for (const room of [dirty, clean, unmarked]) ids.push((await book(room)).id)
    ids.push((await book(ahead, { from: 1 })).id)
    for (const { id } of [dirty, ahead]) await mark(id, 'dirty')
    await mark(clean.id, 'clean')
    expect((await see(unmarked)).state).toBe('dirty')
    const { arrivals } = (await market.hotel.call(hotelToday, { query: {} })).ok
    const listed = (await market.hotel.call(hotelBookings, { query: { limit: 100 } })).ok
    for (const bookings of [arrivals, listed])
      expect(bookings.filter(({ id, room_to_clean }) => ids.includes(id) && room_to_clean).map(({ id }) => id)).toEqual(
        [ids[0]],
      )
  })

  test('is not asked about a guest who stays on in the room', async () => {
    const room = await market.room()
    const { id } = await book(room, { nights: 1 })
    await move(id, 'checked_in')
    const next = await book(room, { from: 1 })
    await mark(room.id, 'dirty')
    nextMorning()
    await move(id, 'checked_out')
    const { arrivals } = (await market.hotel.call(hotelToday, { query: {} })).ok
    const arrival = arrivals.find((booking) => booking.id === next.id)
    expect([arrival?.allowed_statuses, arrival?.room_to_clean]).toEqual([
      expect.arrayContaining(['checked_in']),
      undefined,
    ])
  })

  test('is known to the desk after each change of a booking that can check in then', async () => {
    const [dirty, other] = await alike()
    await mark(dirty.id, 'dirty')
    const { id } = await book(dirty, { payment: 'pay_later' })
    const settled = (await market.hotel.call(settleBooking, { params: { id }, body: { payment: 'paid_cash' } })).ok
    expect(settled.room_to_clean).toBe(true)
    const changed = async (room: number) =>
      (await market.hotel.call(changeBookingRoom, { params: { id }, body: { room } })).ok.room_to_clean
    expect([await changed(other.id), await changed(dirty.id)]).toEqual([undefined, true])
    const confirmed = await book((await alike())[0], { payment: 'pay_later' })
    await mark(confirmed.room.id, 'dirty')
    const body = { status: 'confirmed' } as const
    const reply = await market.hotel.call(setBookingStatus, { params: { id: confirmed.id }, body })
    expect(reply.ok.room_to_clean).toBe(true)
  })

  test('has nothing about guests but how many they are', async () => {
    const room = await market.room()
    const { reference } = await book(room)
    const cleaner = await member('housekeeping')
    const text = JSON.stringify(await list({}, cleaner))
    expect(text).toContain(room.room_number)
    for (const secret of ['Rehema', '754000111', reference]) expect(text).not.toContain(secret)
  })

  test.each(['owner', 'manager', 'front_desk', 'housekeeping'] as const)(
    'is for the %s, at the own property alone',
    async (role) => {
      const room = await market.room()
      const sees = async (by: Browser) => (await list({}, by)).rooms.some(({ id }) => id === room.id)
      const here = await member(role)
      expect([await sees(here), (await mark(room.id, 'dirty', here)).ok.state]).toEqual([true, 'dirty'])
      const elsewhere = await member(role, (await makeProperty(market.db)).id)
      expect(await sees(elsewhere)).toBe(false)
      expect(await refusalOf(mark(room.id, 'clean', elsewhere))).toBe('404 not_found')
      expect((await see(room)).state).toBe('dirty')
    },
  )

  test('is not for the accounts of a hotel', async () => {
    const accounts = await member('accounts')
    expect(await refusalOf(accounts.call(housekeepingRooms, {}))).toBe('403 wrong_role')
    expect(await refusalOf(mark((await market.room()).id, 'clean', accounts))).toBe('403 wrong_role')
  })

  test('knows no property of others', async () => {
    const { id } = await makeProperty(market.db)
    expect(await list({ property: id })).toEqual({ counts: { dirty: 0, clean: 0 }, rooms: [] })
  })
})

type Room = Awaited<ReturnType<Market['room']>>

test('the rooms of an archived property are listed only where it is named', async () => {
  const property = await makeProperty(market.db, { owner_id: market.owner.id })
  const room = await makeRoom(market.db, { property_id: property.id })
  const idsOf = async (query: Query = {}) => (await list(query)).rooms.map(({ id }) => id)
  expect(await idsOf()).toContain(room.id)
  await market.db.updateTable('property').set({ status: 'archived' }).where('id', '=', property.id).execute()
  expect(await idsOf()).not.toContain(room.id)
  expect(await idsOf({ property: property.id })).toEqual([room.id])
})
