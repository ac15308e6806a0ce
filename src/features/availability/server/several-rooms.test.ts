import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { addDays, todayIn } from '#domain/calendar.ts'
import { makeAccount, makeProperty, makeRoom, signInAs } from '#test/factories.ts'
import { startTestApp, type TestApp } from '#test/harness.ts'
import { makeStay } from '#test/stays.ts'
import { until } from '#test/until.ts'
import { setAvailabilityInBulk } from '../contract.ts'
import { freeNights, takeNights } from './public.ts'

// Nights of several rooms are closed and opened together, whoever wants one of them meanwhile.

const today = todayIn(new Date())
const day = (n: number) => addDays(today, n)

let app: TestApp
let hotel: Awaited<ReturnType<typeof signInAs>>
let property: Awaited<ReturnType<typeof makeProperty>>
let room: Awaited<ReturnType<typeof makeRoom>>
beforeAll(async () => {
  app = await startTestApp()
  const owner = await makeAccount(app.db, { role: 'hotel_admin' })
  hotel = await signInAs(app, owner)
  property = await makeProperty(app.db, { owner_id: owner.id })
})
beforeEach(async () => {
  room = await makeRoom(app.db, { property_id: property.id })
})
afterAll(() => app.close())

const setRooms = (is_available: boolean, rooms: readonly { id: number }[], dates: string[]) => {
  const [first = room, ...others] = rooms
  const also_rooms = others.map(({ id }) => id)
  return hotel.call(setAvailabilityInBulk, { body: { room: first.id, also_rooms, dates, is_available } })
}
const holdersOf = (rooms: readonly { id: number }[]) =>
  app.db
    .selectFrom('room_night')
    .innerJoin('closure', 'closure.id', 'room_night.closure_id')
    .select(['room_night.property_id', 'room_night.room_id', 'closure.room_id as closed_room', 'night'])
    .where(
      'room_night.room_id',
      'in',
      rooms.map(({ id }) => id),
    )
    .orderBy('room_night.room_id')
    .orderBy('night')
    .execute()
/** A booking that does not have its nights yet. */
const withoutNight = async (of: { id: number }) =>
  (await makeStay(app, { property, room: of, account_id: null, status: 'confirmed', ago: -42 })).id
const waitsForNight = async () => {
  const waiting = "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'"
  return (await app.pool.query(waiting)).rowCount
}

test('closes rooms of several properties together, each with a closure and a change of its own', async () => {
  const second = await makeProperty(app.db, { owner_id: property.owner_id })
  const elsewhere = await makeRoom(app.db, { property_id: second.id })
  await app.db.deleteFrom('inventory_change').execute()
  expect((await setRooms(false, [elsewhere, room], [day(7)])).ok).toEqual({ updated: 2 })
  expect(await holdersOf([room, elsewhere])).toEqual([
    { property_id: property.id, room_id: room.id, closed_room: room.id, night: day(7) },
    { property_id: second.id, room_id: elsewhere.id, closed_room: elsewhere.id, night: day(7) },
  ])
  const changes = await app.db.selectFrom('inventory_change').select(['property_id', 'room_id']).execute()
  expect(changes).toEqual([
    { property_id: property.id, room_id: room.id },
    { property_id: second.id, room_id: elsewhere.id },
  ])
})

test('the end of a stay that has changed its room is a change of both rooms', async () => {
  const other = await makeRoom(app.db, { property_id: property.id })
  const holder = { booking_id: await withoutNight(room) }
  await app.base.transaction(async (tx) => {
    await takeNights(tx, { property_id: property.id, room_id: room.id, nights: [day(42)], holder })
    await takeNights(tx, { property_id: property.id, room_id: other.id, nights: [day(43)], holder })
  })
  await app.db.deleteFrom('inventory_change').execute()
  expect(await app.base.transaction((tx) => freeNights(tx, holder))).toBe(2)
  const changes = await app.db.selectFrom('inventory_change').select('room_id').execute()
  expect(changes).toEqual([{ room_id: room.id }, { room_id: other.id }])
})

test('changes nothing of rooms that are closed already, and leaves no closure without a night', async () => {
  const other = await makeRoom(app.db, { property_id: property.id })
  await setRooms(false, [room], [day(7)])
  await app.db.deleteFrom('inventory_change').execute()
  const closures = () =>
    app.db.selectFrom('closure').select('room_id').where('room_id', 'in', [room.id, other.id]).execute()
  expect((await setRooms(false, [room, other], [day(7)])).ok).toEqual({ updated: 2 })
  expect((await setRooms(false, [room, other], [day(7)])).ok).toEqual({ updated: 2 })
  expect((await closures()).toSorted((a, b) => a.room_id - b.room_id)).toEqual([
    { room_id: room.id },
    { room_id: other.id },
  ])
  expect(await app.db.selectFrom('inventory_change').select('room_id').execute()).toEqual([{ room_id: other.id }])
})

test('waits for a booking of one of several rooms, and closes none of them if it comes about', async () => {
  const other = await makeRoom(app.db, { property_id: property.id })
  const holder = { booking_id: await withoutNight(other) }
  let closing: ReturnType<typeof setRooms> | undefined
  await app.base.transaction(async (tx) => {
    await takeNights(tx, { property_id: property.id, room_id: other.id, nights: [day(40)], holder })
    closing = setRooms(false, [room, other], [day(40)])
    await until('the closing to wait', waitsForNight)
  })
  const refused = await closing
  expect([refused?.failure.code, refused?.failure.rooms]).toEqual([
    'dates_booked',
    [{ room: other.id, room_number: other.room_number, dates: [day(40)] }],
  ])
  expect(await holdersOf([room, other])).toEqual([])
})

test('closes a night, too, whose booking is given up while the closing waits for another one', async () => {
  const [second, third] = [
    await makeRoom(app.db, { property_id: property.id }),
    await makeRoom(app.db, { property_id: property.id }),
  ]
  const holding = { property_id: property.id, nights: [day(40)] }
  const [one, other] = [await withoutNight(second), await withoutNight(third)]
  let closing: ReturnType<typeof setRooms> | undefined
  const wait = app.base.transaction(async (last) => {
    await takeNights(last, { ...holding, room_id: third.id, holder: { booking_id: other } })
    await app.base.transaction(async (first) => {
      await takeNights(first, { ...holding, room_id: second.id, holder: { booking_id: one } })
      closing = setRooms(false, [room, second, third], [day(40)])
      await until('the closing to wait for the first', waitsForNight)
    })
    await until('the closing to wait for the last', waitsForNight)
    await app.base.transaction((tx) => freeNights(tx, { booking_id: one }))
    throw new Error('given up')
  })
  await expect(wait).rejects.toThrow('given up')
  expect((await closing)?.ok).toEqual({ updated: 3 })
  expect((await holdersOf([room, second, third])).map(({ room_id }) => room_id)).toEqual([room.id, second.id, third.id])
})
