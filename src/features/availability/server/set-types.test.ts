import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { addDays, todayIn, weekdayOf } from '#domain/calendar.ts'
import { EVERY_DAY } from '#domain/rates.ts'
import { getRates } from '#features/rates/contract.ts'
import type { BodyOf } from '#platform/endpoint.ts'
import { makeAccount, makeMember, makeProperty, makeRoom, makeRoomType, signInAs } from '#test/factories.ts'
import { startTestApp, type TestApp } from '#test/harness.ts'
import { availabilityDates, roomAvailability, setAvailability, setTypesAvailability } from '../contract.ts'
import { freeNights, takeNights } from './public.ts'

const today = todayIn(new Date())
const day = (n: number) => addDays(today, n)
type Person = Awaited<ReturnType<typeof signInAs>>
type Room = Awaited<ReturnType<typeof makeRoom>>

let app: TestApp
let hotel: Person
let rival: Person
let types: { double: number; suite: number }
let property: Awaited<ReturnType<typeof makeProperty>>
let rooms: [Room, Room, Room]

beforeAll(async () => {
  app = await startTestApp()
  rival = await signInAs(app, await makeAccount(app.db, { role: 'hotel_admin' }))
  types = { double: (await makeRoomType(app.db)).id, suite: (await makeRoomType(app.db, 'Suite')).id }
})
beforeEach(async () => {
  const owner = await makeAccount(app.db, { role: 'hotel_admin' })
  property = await makeProperty(app.db, { owner_id: owner.id })
  hotel = await signInAs(app, owner)
  const double = { property_id: property.id, room_type_id: types.double }
  rooms = [
    await makeRoom(app.db, double),
    await makeRoom(app.db, double),
    await makeRoom(app.db, { ...double, room_type_id: types.suite }),
  ]
})
afterAll(() => app.close())

const set = (fields: Partial<BodyOf<typeof setTypesAvailability>>, by: Person = hotel) => {
  const range = { first_night: day(10), last_night: day(14), is_available: false }
  return by.call(setTypesAvailability, {
    body: { property: property.id, room_types: [types.double], ...range, ...fields },
  })
}
/** The nights of a room from the tenth to the fifteenth day that somebody can book. */
const freeDays = async ({ id }: Room) => {
  const query = { room_id: id, start_date: day(10), end_date: day(15) }
  return (await app.client().call(availabilityDates, { query })).ok.available_dates
}
const all = [10, 11, 12, 13, 14, 15].map(day)
/** Rooms left and rooms closed of a type from the tenth to the fifteenth day, as the calendar of rates shows them. */
const shown = async (type: number) => {
  const year = (await hotel.call(getRates, { query: { property: property.id } })).ok
  const found = year.types.find(({ room_type_id }) => room_type_id === type)
  return [found?.left.slice(10, 16), found?.rooms_closed.slice(10, 16)]
}
const book = async (room: Room, n: number, hold: { status?: 'pending'; hold_expires_at?: Date } = {}) => {
  const { id } = await app.db
    .insertInto('booking')
    .values({
      reference: `BHM-T${room.id}-${n}`,
      property_id: room.property_id,
      room_id: room.id,
      guest_name: 'Asha Juma',
      guest_phone: '255712345678',
      check_in: day(n),
      check_out: day(n + 1),
      guests: 1,
      status: 'confirmed',
      booking_source: 'ota',
      nightly_price: 150_000,
      total_amount: 150_000,
      cancellation_policy: 'flexible',
      commission_percent: 10,
      hold_expires_at: null,
      ...hold,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const wanted = { property_id: room.property_id, room_id: room.id, nights: [day(n)], holder: { booking_id: id } }
  await app.base.transaction((tx) => takeNights(tx, wanted))
  return id
}

test('all rooms of a type are closed for a range and opened again, and rooms of other types stay on sale', async () => {
  const [first, second, suite] = rooms
  expect((await set({ reason: ' Renovation ' })).ok).toEqual({ updated: 10, booked: 0, closed_elsewhere: 0 })
  for (const room of [first, second]) expect(await freeDays(room)).toEqual([day(15)])
  expect(await freeDays(suite)).toEqual(all)
  expect(await shown(types.double)).toEqual([
    [0, 0, 0, 0, 0, 2],
    [2, 2, 2, 2, 2, 0],
  ])
  const query = { room: first.id, start_date: day(10), end_date: day(10) }
  expect((await hotel.call(roomAvailability, { query })).ok).toEqual([
    { room: first.id, date: day(10), is_available: false, state: 'closed', reason: 'Renovation' },
  ])
  expect((await set({})).ok.updated).toBe(0)
  expect((await set({ is_available: true, first_night: day(12) })).ok.updated).toBe(6)
  for (const room of [first, second]) expect(await freeDays(room)).toEqual([12, 13, 14, 15].map(day))
  expect((await set({ is_available: true })).ok.updated).toBe(4)
  expect(await shown(types.double)).toEqual([Array(6).fill(2), Array(6).fill(0)])
})

test('a booked night in the range stays booked, when the type is closed and when it is opened', async () => {
  const [first, second] = rooms
  const booking = await book(first, 12)
  await hotel.call(setAvailability, { body: { room: second.id, date: day(11), is_available: false, reason: 'Paint' } })
  expect((await set({ reason: 'Low season' })).ok).toEqual({ updated: 8, booked: 1, closed_elsewhere: 0 })
  const holder = await app.db
    .selectFrom('room_night')
    .select('booking_id')
    .where('room_id', '=', first.id)
    .where('night', '=', day(12))
    .executeTakeFirst()
  expect(holder?.booking_id).toBe(booking)
  expect(await shown(types.double)).toEqual([
    [0, 0, 0, 0, 0, 2],
    [2, 2, 1, 2, 2, 0],
  ])
  const query = { room: second.id, start_date: day(11), end_date: day(11) }
  expect((await hotel.call(roomAvailability, { query })).ok.map(({ reason }) => reason)).toEqual(['Paint'])
  expect((await set({ is_available: true })).ok).toEqual({ updated: 9, booked: 1, closed_elsewhere: 0 })
  expect(await freeDays(first)).toEqual([10, 11, 13, 14, 15].map(day))
  expect(await app.base.transaction((tx) => freeNights(tx, { booking_id: booking }))).toBe(1)
})

test('an unpaid booking whose hold has run out is ended when its type is closed, and one that is still held stays', async () => {
  const [first, second] = rooms
  const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000)
  const over = await book(first, 12, { status: 'pending', hold_expires_at: inMinutes(-1) })
  await book(second, 13, { status: 'pending', hold_expires_at: inMinutes(10) })
  expect((await set({})).ok).toEqual({ updated: 9, booked: 1, closed_elsewhere: 0 })
  const ended = app.db.selectFrom('booking').select('status').where('id', '=', over)
  expect(await ended.executeTakeFirstOrThrow()).toEqual({ status: 'expired' })
})

test('what a calendar elsewhere closes stays closed when the type is opened', async () => {
  const [first] = rooms
  const closure = await app.db
    .insertInto('closure')
    .values({ property_id: property.id, room_id: first.id, reason: 'Other site', elsewhere: true })
    .returning('id')
    .executeTakeFirstOrThrow()
  await app.base.transaction((tx) =>
    takeNights(tx, {
      property_id: property.id,
      room_id: first.id,
      nights: [day(13)],
      holder: { closure_id: closure.id },
    }),
  )
  expect((await set({})).ok).toEqual({ updated: 9, booked: 0, closed_elsewhere: 1 })
  expect((await set({ is_available: true })).ok).toEqual({ updated: 9, booked: 0, closed_elsewhere: 1 })
  expect(await freeDays(first)).toEqual([10, 11, 12, 14, 15].map(day))
})

test('only the chosen days of the week are closed, of several types at once', async () => {
  const weekday = weekdayOf(day(11))
  const room_types = [types.double, types.suite, types.suite]
  expect((await set({ room_types, weekdays: 1 << weekday })).ok.updated).toBe(3)
  for (const room of rooms) expect(await freeDays(room)).toEqual(all.filter((date) => date !== day(11)))
})

test('the action log names what was closed once, and says nothing of a change of nothing', async () => {
  await set({ reason: 'Low season' })
  await set({})
  const rows = await app.db
    .selectFrom('action_log')
    .select(['action_type', 'object_type', 'object_id', 'reason'])
    .where('object_type', '=', 'property')
    .where('object_id', '=', String(property.id))
    .execute()
  expect(rows).toEqual([
    { action_type: 'availability.set', object_type: 'property', object_id: String(property.id), reason: 'Low season' },
  ])
})

test.each([
  [{ first_night: day(14), last_night: day(10) }, { last_night: 'The last day cannot be before the first.' }],
  [{ first_night: day(-1) }, { first_night: 'This night is over. Choose today or a later day.' }],
  [{ last_night: day(365) }, { last_night: 'Stays can be booked at most one year ahead.' }],
  [{ room_types: [] }, { room_types: 'Please select a room type.' }],
  [{ weekdays: 0 }, { weekdays: 'Choose at least one day of the week.' }],
  [{ weekdays: EVERY_DAY + 1 }, { weekdays: 'Choose at least one day of the week.' }],
])('%j is refused at its field, and nothing is closed', async (fields, sentences) => {
  const { status, failure } = await set(fields)
  expect([status, failure.code, failure.fields]).toEqual([400, 'validation', sentences])
  expect(await freeDays(rooms[0])).toEqual(all)
})

test('nobody closes rooms of another hotel, or types that the hotel has no rooms of; its manager may close its own, its front desk may not', async () => {
  expect((await set({}, rival)).status).toBe(404)
  const other = (await makeRoomType(app.db, 'Villa')).id
  expect((await set({ room_types: [types.double, other] })).status).toBe(404)
  const member = async (role: 'manager' | 'front_desk') => {
    const { id, ...account } = await makeAccount(app.db, { role: 'hotel_admin' })
    await makeMember(app.db, { property_id: property.id, account_id: id, role })
    return signInAs(app, { id, ...account })
  }
  expect((await set({}, await member('front_desk'))).status).toBe(403)
  expect(await freeDays(rooms[0])).toEqual(all)
  expect((await set({}, await member('manager'))).ok.updated).toBe(10)
  expect((await set({}, await signInAs(app, await makeAccount(app.db)))).status).toBe(403)
})

test('a booking and a closure of the type at the same moment never share a night', async () => {
  const [first] = rooms
  for (const n of [10, 11, 12, 13, 14]) {
    const range = { first_night: day(n), last_night: day(n) }
    const [booked, closed] = await Promise.allSettled([book(first, n), set(range)])
    if (closed.status !== 'fulfilled') throw closed.reason
    expect(closed.value.ok.updated).toBe(booked.status === 'fulfilled' ? 1 : 2)
  }
})
