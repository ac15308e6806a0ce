import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addDays } from '#domain/calendar.ts'
import { listCalendars } from '#features/calendars/contract.ts'
import { bookRoom } from '#features/checkout/contract.ts'
import { manualBooking } from '#features/front-desk/contract.ts'
import { createRooms, editRoom, listHotelProperties, listHotelRooms, listRooms } from '#features/properties/contract.ts'
import { getRates } from '#features/rates/contract.ts'
import { makeAccount, makeMember, makeRoomType, signInAs } from '#test/factories.ts'
import { refusalOf } from '#test/harness.ts'
import { type Market, openMarket } from '#test/market.ts'
import { listRetiredRooms, restoreRoom, retireRoom, roomRetirement } from '../contract.ts'

let market: Market
let desk: Market['hotel']
let count = 0
beforeAll(async () => {
  market = await openMarket({ worker: false })
  const account = await makeAccount(market.db, { role: 'hotel_admin' })
  await makeMember(market.db, { property_id: market.property.id, account_id: account.id, role: 'front_desk' })
  desk = await signInAs(market.app, account)
})
afterAll(() => market.close())

/** Rooms of a type of their own, so that no other test gives them a guest. */
const rooms = async (many: number) => {
  const room_type_id = (await makeRoomType(market.db, `Banda ${++count}`)).id
  const made = Array.from({ length: many }, () => market.room({ room_type_id }))
  return Promise.all(made) as Promise<[Room, Room, Room]>
}
type Room = Awaited<ReturnType<Market['room']>>

type StayInput = { from?: number; nights?: number; guests?: number; payment?: 'paid_cash' | 'wallet' }
const stay = async (room: Room, { from = 5, nights = 2, guests = 2, payment = 'paid_cash' }: StayInput = {}) => {
  const check_in = addDays(market.today, from)
  const dates = { check_in, check_out: addDays(check_in, nights) }
  const guest = { guests, guest_name: 'Rehema Said', guest_phone: '0754000111' }
  const body = { room: room.id, ...dates, ...guest, booking_source: 'walk_in', payment } as const
  return (await market.hotel.call(manualBooking, { body })).ok
}
const see = async ({ id }: Room) => (await market.hotel.call(roomRetirement, { params: { id } })).ok
const retire = ({ id }: Room, moves: { booking: number; room: number }[] = [], by = market.hotel) =>
  by.call(retireRoom, { params: { id }, body: { moves } })
const restore = ({ id }: Room) => market.hotel.call(restoreRoom, { params: { id } })
const numbersIn = async (endpoint: typeof listHotelRooms | typeof listRooms | typeof listRetiredRooms) => {
  const query = { property: market.property.id, limit: 500 }
  const { ok } = await market.hotel.call(endpoint as typeof listHotelRooms, { query })
  return ok.map(({ room_number }) => room_number)
}
const roomOf = async (booking: number) =>
  (await market.db.selectFrom('booking').select('room_id').where('id', '=', booking).executeTakeFirstOrThrow()).room_id
const nightsIn = async ({ id }: Room) => {
  const nights = await market.db.selectFrom('room_night').select('night').where('room_id', '=', id).execute()
  return nights.length
}

describe('a room without coming bookings', () => {
  test('is retired: in no list, not for sale, its number free for another one, and it can come back', async () => {
    const [room] = await rooms(1)
    const listed = await numbersIn(listHotelRooms)
    expect(listed).toContain(room.room_number)
    expect(await see(room)).toEqual({ stays: [], calendars: 0 })
    expect((await retire(room)).ok).toEqual({ room_number: room.room_number, moved: 0 })

    for (const list of [listHotelRooms, listRooms]) expect(await numbersIn(list)).not.toContain(room.room_number)
    expect(await numbersIn(listRetiredRooms)).toEqual([room.room_number])
    const beyond = { property: market.property.id, offset: 500 }
    const past = await market.hotel.call(listRetiredRooms, { query: beyond })
    expect([past.ok, Number(past.headers['x-total-count'])]).toEqual([[], 1])
    const [card] = (await market.hotel.call(listHotelProperties)).ok
    expect(card?.room_count).toBe(listed.length - 1)
    const query = { property: market.property.id, limit: 500 }
    const calendars = (await market.hotel.call(listCalendars, { query })).ok
    expect(calendars.map(({ room_number }) => room_number)).not.toContain(room.room_number)
    const { types } = (await market.hotel.call(getRates, { query: { property: market.property.id } })).ok
    expect(types.map(({ room_type_id }) => room_type_id)).not.toContain(room.room_type_id)

    expect(await refusalOf(market.hotel.call(editRoom, { params: { id: room.id }, body: { version: 2 } }))).toBe(
      '404 not_found',
    )
    expect(await refusalOf(retire(room))).toBe('404 not_found')
    const body = { room_type_id: room.room_type_id, price_tsh: 90_000, max_adults: 2, max_children: 0 }
    const texts = { description_en: '', description_sw: '', is_available: true }
    const newer = { property: market.property.id, room_numbers: [room.room_number], ...body, ...texts }
    const [made] = (await market.hotel.call(createRooms, { body: newer })).ok
    expect(await refusalOf(restore(room))).toBe('409 room_number_taken')
    await retire({ ...room, id: made?.id ?? 0 })
    expect((await restore(room)).ok).toEqual({ id: room.id, room_number: room.room_number })
    const back = (await market.hotel.call(listHotelRooms, { query })).ok.find(({ id }) => id === room.id)
    expect(back).toMatchObject({ is_available: false })
    const log = await market.db
      .selectFrom('action_log')
      .select('action_type')
      .where('object_type', '=', 'room')
      .where('object_id', '=', String(room.id))
      .orderBy('id')
      .execute()
    expect(log.map(({ action_type }) => action_type)).toEqual(['room.retire', 'room.restore'])
  })

  test('is retired by those alone who may change rooms', async () => {
    const [room] = await rooms(1)
    expect(await refusalOf(retire(room, [], desk))).toBe('403 wrong_role')
    expect(await numbersIn(listHotelRooms)).toContain(room.room_number)
  })
})

describe('a room with coming bookings', () => {
  test('stays, and the refusal names these with their dates', async () => {
    const [room] = await rooms(2)
    const booking = await stay(room)
    const { status, failure } = await retire(room)
    const { id, reference, check_in, check_out } = booking
    expect([status, failure.code, failure.stays]).toEqual([
      409,
      'room_has_stays',
      [{ id, reference, check_in, check_out }],
    ])
    expect(await numbersIn(listHotelRooms)).toContain(room.room_number)
    expect(await roomOf(id)).toBe(room.id)
  })

  test('offers each stay the rooms of its type that are free and large enough, and moves it there', async () => {
    const [room, free, taken] = await rooms(3)
    const small = await market.room({ room_type_id: room.room_type_id, max_adults: 1, max_children: 0 })
    const [first, second] = [await stay(room), await stay(room, { from: 20 })]
    await stay(taken, { from: 6, nights: 1 })
    const { stays } = await see(room)
    const free_rooms = [free, taken].map(({ id, room_number }) => ({ id, room_number }))
    expect(stays).toEqual([
      expect.objectContaining({
        id: first.id,
        guest_name: 'Rehema Said',
        hold_expires_at: null,
        free_rooms: [free_rooms[0]],
      }),
      expect.objectContaining({ id: second.id, free_rooms }),
    ])
    const wrong = [
      { booking: first.id, room: taken.id },
      { booking: second.id, room: free.id },
    ]
    expect(await refusalOf(retire(room, wrong))).toBe('409 room_taken')
    expect(await refusalOf(retire(room, [{ booking: first.id, room: small.id }]))).toBe('400 too_many_guests')
    expect(await refusalOf(retire(room, [{ booking: first.id, room: free.id }]))).toBe('409 room_has_stays')
    expect(await roomOf(first.id)).toBe(room.id)

    const moves = [first, second].map(({ id }) => ({ booking: id, room: free.id }))
    expect((await retire(room, moves)).ok).toEqual({ room_number: room.room_number, moved: 2 })
    expect([await roomOf(first.id), await roomOf(second.id)]).toEqual([free.id, free.id])
    expect([await nightsIn(room), await nightsIn(free)]).toEqual([0, 4])
    const { status, total_amount } = await market.db
      .selectFrom('booking')
      .select(['status', 'total_amount'])
      .where('id', '=', first.id)
      .executeTakeFirstOrThrow()
    expect([status, total_amount]).toEqual(['confirmed', first.total_amount])
  })

  test('waits for one that is being paid, which cannot move', async () => {
    const [room, free] = await rooms(2)
    const unpaid = await stay(room, { payment: 'wallet' })
    const { stays } = await see(room)
    expect(stays).toMatchObject([{ id: unpaid.id, status: 'pending', free_rooms: [] }])
    expect(stays[0]?.hold_expires_at).not.toBeNull()
    expect(await refusalOf(retire(room, [{ booking: unpaid.id, room: free.id }]))).toBe('409 room_unchangeable')
    await market.app.pool.query("update booking set hold_expires_at = now() - interval '1 minute' where id = $1", [
      unpaid.id,
    ])
    expect((await retire(room)).ok.moved).toBe(0)
    // Late money does not bring it back: its hold has ended with the room.
    expect(await market.db.selectFrom('booking').select('status').where('id', '=', unpaid.id).execute()).toEqual([
      { status: 'expired' },
    ])
    expect(await nightsIn(room)).toBe(0)
  })

  test('is booked or retired, never both', async () => {
    const [room] = await rooms(1)
    const { browser } = await market.traveller()
    const client = await market.app.pool.connect()
    try {
      // What a retirement does, stopped before its commit while somebody books.
      await client.query('begin')
      await client.query('select from room where id = $1 for update', [room.id])
      const order = market.orderFor({ room, from: 5 })
      const bookings = [
        refusalOf(market.hotel.call(manualBooking, { body: bodyOf(room) })),
        refusalOf(browser.call(bookRoom, { body: order })),
      ]
      await expect
        .poll(async () => {
          const waiting = await market.app.pool.query("select from pg_stat_activity where wait_event_type = 'Lock'")
          return waiting.rowCount
        })
        .toBe(2)
      await client.query('update room set retired_at = now(), is_available = false where id = $1', [room.id])
      await client.query('commit')
      expect(await Promise.all(bookings)).toEqual(['404 not_found', '409 room_unavailable'])
    } finally {
      client.release()
    }
    for (let round = 0; round < 5; round++) {
      const [busy] = await rooms(1)
      const body = bodyOf(busy)
      const [booked, retired] = await Promise.all([market.hotel.call(manualBooking, { body }), retire(busy)])
      expect([booked.status, retired.status]).toEqual(booked.status === 201 ? [201, 409] : [404, 200])
    }
  })
})

const bodyOf = (room: Room) => ({
  room: room.id,
  check_in: addDays(market.today, 5),
  check_out: addDays(market.today, 7),
  guests: 2,
  guest_name: 'Rehema Said',
  guest_phone: '0754000111',
  booking_source: 'walk_in' as const,
  payment: 'paid_cash' as const,
})
