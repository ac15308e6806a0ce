import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { addDays, eachDay, todayIn } from '#domain/calendar.ts'
import { DEFAULT_COMMISSION_PERCENT } from '#domain/commission.ts'
import { REFUSALS } from '#domain/refusal.ts'
import { lastBookableNight } from '#domain/stay.ts'
import { makeAccount, makeProperty, makeRoom, signInAs } from '#test/factories.ts'
import { startTestApp, type TestApp } from '#test/harness.ts'
import {
  availabilityDates,
  availableRooms,
  roomAvailability,
  setAvailability,
  setAvailabilityInBulk,
} from '../contract.ts'
import { freeNights, isFree, takeNights } from './public.ts'

const today = todayIn(new Date())
const day = (n: number) => addDays(today, n)
const nights = (from: number, to: number) => eachDay(day(from), day(to))

let app: TestApp
let hotel: Awaited<ReturnType<typeof signInAs>>
let rival: Awaited<ReturnType<typeof signInAs>>
let property: Awaited<ReturnType<typeof makeProperty>>
let room: Awaited<ReturnType<typeof makeRoom>>

beforeAll(async () => {
  app = await startTestApp()
  const owner = await makeAccount(app.db, { role: 'hotel_admin' })
  hotel = await signInAs(app, owner)
  rival = await signInAs(app, await makeAccount(app.db, { role: 'hotel_admin' }))
  property = await makeProperty(app.db, { owner_id: owner.id })
})
beforeEach(async () => {
  room = await makeRoom(app.db, { property_id: property.id })
})
afterAll(() => app.close())

let references = 0
const book = async (
  from: number,
  to: number,
  fields: { status?: 'pending' | 'confirmed'; holdMinutes?: number; room?: { id: number; property_id: number } } = {},
) => {
  const { id: room_id, property_id } = fields.room ?? room
  const { id } = await app.db
    .insertInto('booking')
    .values({
      reference: `BHM-${++references}`,
      property_id,
      room_id,
      guest_name: 'Asha Juma',
      guest_phone: '255712345678',
      check_in: day(from),
      check_out: day(to),
      guests: 1,
      status: fields.status ?? 'confirmed',
      booking_source: 'ota',
      nightly_price: 150_000,
      total_amount: 150_000,
      cancellation_policy: 'flexible',
      commission_percent: DEFAULT_COMMISSION_PERCENT,
      hold_expires_at: fields.holdMinutes === undefined ? null : new Date(Date.now() + fields.holdMinutes * 60_000),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const wanted = { property_id, room_id, nights: nights(from, to), holder: { booking_id: id } }
  await app.base.transaction((tx) => takeNights(tx, wanted))
  return id
}
const datesOf = async (from: number, to: number) => {
  const query = { room_id: room.id, start_date: day(from), end_date: day(to) }
  return (await app.client().call(availabilityDates, { query })).ok.available_dates
}
const closeMany = (dates: string[], is_available = false) =>
  hotel.call(setAvailabilityInBulk, { body: { room: room.id, dates, is_available } })

describe('taking nights', () => {
  test('the nights of a stay are taken once, and free again when given back', async () => {
    const booking = await book(10, 13)
    expect(await isFree(app.db, room.id, nights(12, 14))).toBe(false)
    expect(await isFree(app.db, room.id, nights(13, 15))).toBe(true)
    await expect(book(12, 15)).rejects.toMatchObject({ code: 'room_taken', details: { dates: [day(12)] } })
    expect(await isFree(app.db, room.id, nights(13, 15))).toBe(true)
    expect(await app.base.transaction((tx) => freeNights(tx, { booking_id: booking, nights: [day(10)] }))).toBe(1)
    expect(await isFree(app.db, room.id, [day(10)])).toBe(true)
    expect(await app.base.transaction((tx) => freeNights(tx, { booking_id: booking }))).toBe(2)
    expect(await isFree(app.db, room.id, nights(10, 13))).toBe(true)
  })

  test('a refusal leaves the transaction usable and nothing taken', async () => {
    await book(12, 13)
    const closing = await app.base.transaction(async (tx) => {
      const { id } = await tx
        .insertInto('closure')
        .values({ property_id: property.id, room_id: room.id })
        .returning('id')
        .executeTakeFirstOrThrow()
      const wanted = { property_id: property.id, room_id: room.id, nights: nights(10, 14), holder: { closure_id: id } }
      return takeNights(tx, wanted).catch((error: { code: string }) => error.code)
    })
    expect(closing).toBe('room_taken')
    expect(await datesOf(10, 13)).toEqual([day(10), day(11), day(13)])
  })

  test('of many rivals for overlapping stays no two get the same night, and none deadlocks', async () => {
    const wanted = Array.from({ length: 24 }, (_, i) => 20 + (i % 6))
    const results = await Promise.allSettled(wanted.map((from) => book(from, from + 3)))
    const codes = results.flatMap((result) => (result.status === 'rejected' ? [result.reason.code] : []))
    expect(new Set(codes)).toEqual(new Set(['room_taken']))
    const won = results.flatMap((result, i) =>
      result.status === 'fulfilled' ? nights(wanted[i]!, wanted[i]! + 3) : [],
    )
    expect(won.length).toBeGreaterThan(0)
    expect(new Set(won).size).toBe(won.length)
  })
})

describe('the dates on which a room can be slept in', () => {
  test('hold both ends, begin today and leave out what is booked, held or closed [2.dialog.2]', async () => {
    await book(2, 4)
    await book(5, 6, { status: 'pending', holdMinutes: 10 })
    expect((await closeMany([day(7)])).ok).toEqual({ updated: 1 })
    expect(await datesOf(-3, 9)).toEqual([0, 1, 4, 6, 8, 9].map(day))
  })

  test('count a night as free at the moment when its hold has run out', async () => {
    await book(5, 6, { status: 'pending', holdMinutes: -1 })
    expect(await datesOf(4, 6)).toEqual([4, 5, 6].map(day))
    expect(await isFree(app.db, room.id, [day(5)])).toBe(true)
  })

  test('end with the last night that can be booked [4.calendar.5]', async () => {
    expect((await datesOf(360, 380)).at(-1)).toBe(lastBookableNight(today))
    expect(await datesOf(-40, -10)).toEqual([])
  })

  test('are none for a room that is not offered', async () => {
    room = await makeRoom(app.db, { property_id: property.id, is_available: false })
    expect(await datesOf(0, 5)).toEqual([])
  })

  test('are refused for a draft, a backward range, a range without end and a date that does not exist', async () => {
    const draft = await makeRoom(app.db, { property_id: (await makeProperty(app.db, { status: 'draft' })).id })
    const listDates = async (room_id: number, start_date: string, end_date: string) => {
      const { status, failure } = await app
        .client()
        .call(availabilityDates, { query: { room_id, start_date, end_date } })
      return [status, failure.code, failure.fields]
    }
    expect(await listDates(draft.id, day(0), day(5))).toEqual([404, 'not_found', undefined])
    const backwards = { end_date: 'The last day cannot be before the first.' }
    expect(await listDates(room.id, day(5), day(4))).toEqual([400, 'validation', backwards])
    const endless = { end_date: 'Please ask for at most 400 days at once.' }
    expect(await listDates(room.id, day(0), day(400))).toEqual([400, 'validation', endless])
    expect((await listDates(room.id, '2027-02-30', '2027-03-02')).slice(0, 2)).toEqual([400, 'validation'])
  })
})

describe('the hotel', () => {
  test('reads its room day by day', async () => {
    await book(1, 2)
    const query = { room: room.id, start_date: day(0), end_date: day(2) }
    expect((await hotel.call(roomAvailability, { query })).ok).toEqual([
      { room: room.id, date: day(0), is_available: true, state: 'free' },
      { room: room.id, date: day(1), is_available: false, state: 'booked' },
      { room: room.id, date: day(2), is_available: true, state: 'free' },
    ])
    const year = await hotel.call(roomAvailability, { query: { room: room.id } })
    expect([year.ok.length, year.headers['x-total-count']]).toEqual([365, '365'])
    const page = await hotel.call(roomAvailability, { query: { room: room.id, limit: 2, offset: 3 } })
    expect([page.ok, page.headers['x-total-count']]).toEqual([year.ok.slice(3, 5), '365'])
    const backwards = { room: room.id, start_date: day(2), end_date: day(0) }
    expect((await hotel.call(roomAvailability, { query: backwards })).failure.fields).toHaveProperty('end_date')
    const endless = { room: room.id, start_date: day(0), end_date: day(500) }
    expect((await hotel.call(roomAvailability, { query: endless })).failure.fields).toHaveProperty('end_date')
  })

  test('closes a night and opens it again, as often as it likes', async () => {
    const set = (is_available: boolean) =>
      hotel.call(setAvailability, { body: { room: room.id, date: day(3), is_available, reason: 'Painting' } })
    expect((await set(false)).ok).toEqual({ room: room.id, date: day(3), is_available: false })
    expect((await set(false)).ok.is_available).toBe(false)
    expect(await datesOf(3, 3)).toEqual([])
    expect((await set(true)).ok.is_available).toBe(true)
    expect((await set(true)).ok.is_available).toBe(true)
    expect(await datesOf(3, 3)).toEqual([day(3)])
  })

  test('closes many nights or, where one is booked, none and hears which', async () => {
    await book(4, 6)
    const refused = await closeMany([3, 4, 5, 6].map(day))
    expect([refused.status, refused.failure.code, refused.failure.dates]).toEqual([
      409,
      'dates_booked',
      [4, 5].map(day),
    ])
    expect(await datesOf(3, 6)).toEqual([3, 6].map(day))
    expect((await closeMany([6, 3, 3].map(day))).ok).toEqual({ updated: 2 })
    expect(await datesOf(3, 6)).toEqual([])
    expect((await closeMany([3, 4].map(day), true)).failure.code).toBe('dates_booked')
    expect((await closeMany([3, 6, 7].map(day), true)).ok).toEqual({ updated: 3 })
    expect(await datesOf(3, 6)).toEqual([3, 6].map(day))
  })

  test('closes a night at the moment when its hold has run out, and not one that is still held', async () => {
    const over = await book(4, 6, { status: 'pending', holdMinutes: -1 })
    await book(6, 7, { status: 'pending', holdMinutes: 10 })
    const refused = await closeMany([5, 6].map(day))
    expect([refused.failure.code, refused.failure.dates]).toEqual(['dates_booked', [day(6)]])
    expect((await closeMany([3, 4, 5].map(day))).ok).toEqual({ updated: 3 })
    const ended = app.db.selectFrom('booking').select('status').where('id', '=', over)
    expect(await ended.executeTakeFirstOrThrow()).toEqual({ status: 'expired' })
  })

  test('sees which nights are booked and which it closed, and why', async () => {
    await book(1, 2)
    await book(2, 3, { status: 'pending', holdMinutes: -1 })
    const close = (n: number, reason?: string) =>
      hotel.call(setAvailability, { body: { room: room.id, date: day(n), is_available: false, reason } })
    expect((await close(3, ' Painting ')).status).toBe(200)
    expect((await close(4)).status).toBe(200)
    const query = { room: room.id, start_date: day(1), end_date: day(5) }
    const seen = (await hotel.call(roomAvailability, { query })).ok
    expect(seen.map(({ state, reason, is_available }) => [state, reason, is_available])).toEqual([
      ['booked', undefined, false],
      ['free', undefined, true],
      ['closed', 'Painting', false],
      ['closed', undefined, false],
      ['free', undefined, true],
    ])
  })

  test('closes the same nights of several rooms together or, if one room is booked, of none', async () => {
    const other = await makeRoom(app.db, { property_id: property.id })
    const third = await makeRoom(app.db, { property_id: property.id })
    const set = (is_available: boolean, rooms: { id: number }[], dates: string[]) => {
      const also_rooms = rooms.map(({ id }) => id)
      return hotel.call(setAvailabilityInBulk, { body: { room: room.id, also_rooms, dates, is_available } })
    }
    const closedIn = async ({ id }: { id: number }) => {
      const query = { room: id, start_date: day(3), end_date: day(6) }
      return (await hotel.call(roomAvailability, { query })).ok
        .filter(({ state }) => state === 'closed')
        .map(({ date }) => date)
    }
    await book(4, 5, { room: other })
    const dates = [3, 4].map(day)
    const refused = await set(false, [third, other], dates)
    expect([refused.status, refused.failure.code, refused.failure.dates]).toEqual([409, 'dates_booked', [day(4)]])
    expect(refused.failure.rooms).toEqual([{ room: other.id, room_number: other.room_number, dates: [day(4)] }])
    for (const one of [room, other, third]) expect(await closedIn(one)).toEqual([])
    expect((await set(false, [third, third, room], dates)).ok).toEqual({ updated: 4 })
    for (const one of [room, third]) expect(await closedIn(one)).toEqual(dates)
    expect((await set(true, [third], [day(3)])).ok).toEqual({ updated: 2 })
    for (const one of [room, third]) expect(await closedIn(one)).toEqual([day(4)])
    const foreign = await makeRoom(app.db)
    expect((await set(false, [foreign], [day(6)])).status).toBe(404)
    expect(await closedIn(room)).toEqual([day(4)])
  })

  test('hears at most 366 nights and 100 rooms in one request', async () => {
    const body = { room: room.id, dates: nights(0, 367), is_available: false }
    expect((await hotel.call(setAvailabilityInBulk, { body })).failure.code).toBe('validation')
    expect((await hotel.call(setAvailabilityInBulk, { body: { ...body, dates: [] } })).failure.code).toBe('validation')
    const also_rooms = Array.from({ length: 100 }, () => room.id)
    const many = { ...body, dates: [day(3)], also_rooms }
    expect((await hotel.call(setAvailabilityInBulk, { body: many })).failure.code).toBe('validation')
  })

  test('and a booking that want the same night at once: one of them gets it, and the other hears why', async () => {
    for (const n of [10, 11, 12, 13, 14, 15]) {
      const booking = book(n, n + 1).then(
        () => 'booked',
        (error: { code: string }) => error.code,
      )
      const closure = closeMany([day(n)]).then(({ status }) => status)
      const outcome = [await booking, await closure]
      expect([
        ['booked', 409],
        ['room_taken', 200],
      ]).toContainEqual(outcome)
      const holders = await app.db
        .selectFrom('room_night')
        .select(['booking_id', 'closure_id'])
        .where('room_id', '=', room.id)
        .where('night', '=', day(n))
        .execute()
      expect(holders).toHaveLength(1)
      expect(holders[0]?.booking_id !== null).toBe(outcome[0] === 'booked')
    }
  })

  test('cannot close the past or what nobody can book yet', async () => {
    const past = await closeMany([day(-1)])
    expect([past.failure.code, past.failure.error]).toEqual(['night_over', REFUSALS.night_over.text])
    expect((await closeMany([day(365)])).failure.code).toBe('too_far_ahead')
  })

  test('finds its rooms that are free for all nights', async () => {
    const other = await makeRoom(app.db, {
      property_id: (await makeProperty(app.db, { owner_id: property.owner_id })).id,
    })
    await makeRoom(app.db)
    await book(300, 302)
    await book(303, 304, { room: other, status: 'pending', holdMinutes: -1 })
    const freeFor = async (from: number, to: number, of?: number) => {
      const query = { check_in: day(from), check_out: day(to), property: of }
      return (await hotel.call(availableRooms, { query })).ok.map(({ id }) => id)
    }
    expect(await freeFor(301, 304)).not.toContain(room.id)
    expect(await freeFor(302, 304)).toEqual(expect.arrayContaining([room.id, other.id]))
    expect(await freeFor(302, 304, other.property_id)).toEqual([other.id])
    const page = { check_in: day(302), check_out: day(303), limit: 1 }
    const answer = await hotel.call(availableRooms, { query: page })
    expect(answer.ok).toHaveLength(1)
    expect(Number(answer.headers['x-total-count'])).toBeGreaterThan(1)
  })

  test('is not offered the rooms of an archived property', async () => {
    const archived = await makeProperty(app.db, { owner_id: property.owner_id, status: 'archived' })
    const { id } = await makeRoom(app.db, { property_id: archived.id })
    const stay = { check_in: day(310), check_out: day(311) }
    const free = await hotel.call(availableRooms, { query: { ...stay, limit: 500 } })
    expect(free.ok.map((one) => one.id)).not.toContain(id)
    expect((await hotel.call(availableRooms, { query: { ...stay, property: archived.id } })).ok).toEqual([])
  })

  test('is told what is wrong with the dates of a stay', async () => {
    const fault = async (from: number, to: number) => {
      const query = { check_in: day(from), check_out: day(to) }
      const { code, fields } = (await hotel.call(availableRooms, { query })).failure
      return [code, ...Object.keys(fields ?? {})]
    }
    expect(await fault(-1, 2)).toEqual(['check_in_past', 'check_in'])
    expect(await fault(2, 2)).toEqual(['check_out_not_after', 'check_out'])
    expect(await fault(300, 370)).toEqual(['too_far_ahead', 'check_out'])
    expect(await fault(1, 100)).toEqual(['too_long', 'check_out'])
  })

  test('does not reach another hotel’s room, and nobody else reaches any', async () => {
    const query = { room: room.id }
    expect((await rival.call(roomAvailability, { query })).status).toBe(404)
    const body = { room: room.id, date: day(3), is_available: false }
    expect((await rival.call(setAvailability, { body })).status).toBe(404)
    const many = { room: room.id, dates: [day(3)], is_available: false }
    expect((await rival.call(setAvailabilityInBulk, { body: many })).status).toBe(404)
    const rooms = { check_in: day(3), check_out: day(4) }
    expect((await rival.call(availableRooms, { query: rooms })).ok).toEqual([])
    const traveller = await signInAs(app, await makeAccount(app.db))
    expect((await traveller.call(setAvailability, { body })).status).toBe(403)
    expect((await app.client().call(setAvailability, { body })).status).toBe(401)
  })
})
