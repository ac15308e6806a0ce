import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addDays, instantAt } from '#domain/calendar.ts'
import type { MemberRole } from '#domain/permission.ts'
import { nightsOf } from '#test/drive-payments.ts'
import { makeAccount, makeMember, makeProperty, makeRoomType, signInAs } from '#test/factories.ts'
import { refusalOf } from '#test/harness.ts'
import { type Market, openMarket } from '#test/market.ts'
import { clockForTests } from '#test/set-clock.ts'
import { changeBookingRoom, manualBooking, roomsForBooking, setBookingStatus } from '../contract.ts'

let market: Market
type Browser = Market['hotel']
type Room = Awaited<ReturnType<Market['room']>>
const clock = clockForTests()
let count = 0
beforeAll(async () => {
  market = await openMarket({ worker: false, clock: clock.now })
})
afterAll(() => market.close())

/** Rooms of a type of their own with these numbers, behind that of the type, as numbers of a property are unique. */
const rooms = async (...numbers: string[]) => {
  const room_type_id = (await makeRoomType(market.db, `Banda ${++count}`)).id
  const made = numbers.map((number) => market.room({ room_type_id, room_number: `${count}-${number}` }))
  return Promise.all(made) as Promise<[Room, Room, Room, Room]>
}
type StayInput = { from?: number; nights?: number; children?: number; payment?: 'paid_cash' | 'pay_later' | 'wallet' }
const stay = async (room: Room, { from = 5, nights = 2, children = 0, payment = 'paid_cash' }: StayInput = {}) => {
  const check_in = addDays(market.today, from)
  const dates = { check_in, check_out: addDays(check_in, nights) }
  const guest = { guests: 2, children, guest_name: 'Rehema Said', guest_phone: '0754000111' }
  const body = { room: room.id, ...dates, ...guest, booking_source: 'walk_in', payment } as const
  return (await market.hotel.call(manualBooking, { body })).ok
}
const move = (id: number, room: { id: number }, by: Browser = market.hotel, key?: string) =>
  by.call(changeBookingRoom, {
    params: { id },
    body: { room: room.id },
    ...(key && { headers: { 'idempotency-key': key } }),
  })
const offered = async (id: number) => (await market.hotel.call(roomsForBooking, { params: { id } })).ok
const numbers = async (id: number) => (await offered(id)).map(({ room_number }) => room_number.replace(/^\d+-/, ''))
const nightsIn = async ({ id }: Room) => {
  const rows = await market.db
    .selectFrom('room_night')
    .select('night')
    .where('room_id', '=', id)
    .orderBy('night')
    .execute()
  return rows.map(({ night }) => night)
}
const changesOf = (id: number) =>
  market.db
    .selectFrom('action_log')
    .select(['account_id', 'before', 'after'])
    .where('action_type', '=', 'booking.change_room')
    .where('object_id', '=', String(id))
    .execute()
/** A browser of somebody with a role at a property, the hotel's if there is no other. */
const member = async (role: MemberRole, property_id = market.property.id) => {
  const account = await makeAccount(market.db, { role: 'hotel_admin' })
  await makeMember(market.db, { property_id, account_id: account.id, role })
  return { account, browser: await signInAs(market.app, account) }
}
const setStatus = (id: number, status: 'checked_in' | 'checked_out' | 'cancelled') =>
  market.hotel.call(setBookingStatus, { params: { id }, body: { status } }).then(({ ok }) => ok)

describe('the rooms that the desk is offered for a booking', () => {
  test('are those of its type that are free on all its nights and have places for its guests, in the order of people', async () => {
    const [own, tenth, ninth, taken] = await rooms('1', '10', '9', '3')
    const { room_type_id } = own
    await market.room({ room_type_id, room_number: `${count}-4`, is_available: false })
    await market.room({ room_type_id, room_number: `${count}-5`, max_adults: 2, max_children: 0 })
    await market.room()
    const booking = await stay(own, { children: 1 })
    await stay(taken, { from: 6, nights: 3 })
    await stay(ninth, { from: 7 })
    await market.db
      .updateTable('room')
      .set({ beds: JSON.stringify({ single: 2 }), view: 'sea' })
      .where('id', '=', tenth.id)
      .execute()
    const found = await offered(booking.id)
    expect(found).toEqual([
      { id: ninth.id, room_number: ninth.room_number, facts: [] },
      { id: tenth.id, room_number: tenth.room_number, facts: ['2 single beds', 'Sea view'] },
    ])
  })

  test('are the first 50, and the one that is asked for by its id', async () => {
    const [own] = await rooms('1')
    const { room_type_id } = own
    const others = []
    for (let number = 10; number < 62; number++)
      others.push(await market.room({ room_type_id, room_number: `${count}-${number}` }))
    const booking = await stay(own)
    const [first, last] = [others[0]?.id, others.at(-1)?.id]
    expect((await offered(booking.id)).map(({ id }) => id)).toEqual(others.slice(0, 50).map(({ id }) => id))
    const asked = async (room: number | undefined) => {
      const { ok } = await market.hotel.call(roomsForBooking, { params: { id: booking.id }, query: { room } })
      return [ok.length, ok.at(-1)?.id]
    }
    expect(await asked(last)).toEqual([51, last])
    expect(await asked(first)).toEqual([50, others[49]?.id])
    expect(await asked(own.id)).toEqual([50, others[49]?.id])
  })

  test('are none once the booking cannot move: a hold, one that has ended, a stay that is over', async () => {
    const [own, other] = await rooms('1', '2')
    const held = await stay(own, { payment: 'wallet' })
    expect(await numbers(held.id)).toEqual([])
    expect(await refusalOf(move(held.id, other))).toBe('409 room_unchangeable')
    await setStatus(held.id, 'cancelled')
    expect(await numbers(held.id)).toEqual([])
    const unpaid = await stay(own, { payment: 'pay_later' })
    expect(await numbers(unpaid.id)).toEqual(['2'])
    await setStatus(unpaid.id, 'cancelled')

    const overdue = await stay(own, { from: 0 })
    await setStatus(overdue.id, 'checked_in')
    clock.set(instantAt(addDays(market.today, 2), '09:00'))
    expect(await numbers(overdue.id)).toEqual([])
    expect(await refusalOf(move(overdue.id, other))).toBe('409 room_unchangeable')
  })
})

describe('a booking is moved into another room', () => {
  test('with all its nights, at the same price; the log has both rooms and who did it', async () => {
    const [own, other] = await rooms('1', '2')
    const booking = await stay(own)
    const { account, browser } = await member('front_desk')
    const { ok } = await move(booking.id, other, browser)
    expect(ok).toEqual({ ...booking, room: { ...booking.room, id: other.id, room_number: other.room_number } })
    expect(await nightsIn(own)).toEqual([])
    expect(await nightsIn(other)).toEqual([booking.check_in, addDays(booking.check_in, 1)])
    expect(await changesOf(booking.id)).toMatchObject([
      { account_id: account.id, before: { room_number: own.room_number }, after: { room_number: other.room_number } },
    ])
    expect(await numbers(booking.id)).toEqual(['1'])
  })

  test('whose guest is in the house: the nights that were slept stay where they were', async () => {
    const [own, other] = await rooms('1', '2')
    const booking = await stay(own, { from: 0, nights: 3 })
    await setStatus(booking.id, 'checked_in')
    const { check_in } = booking
    await stay(other, { from: 0, nights: 1 })
    expect(await numbers(booking.id)).toEqual([])
    clock.set(instantAt(addDays(check_in, 1), '09:00'))
    expect(await numbers(booking.id)).toEqual(['2'])
    expect((await move(booking.id, other)).ok).toMatchObject({
      status: 'checked_in',
      room: { room_number: other.room_number },
    })
    expect(await nightsIn(own)).toEqual([check_in])
    expect(await nightsOf(market, booking.id)).toEqual([check_in, addDays(check_in, 1), addDays(check_in, 2)])
  })

  test('once, however often the same request comes', async () => {
    const [own, other] = await rooms('1', '2')
    const booking = await stay(own)
    const answers = await Promise.all([1, 2].map(() => move(booking.id, other, market.hotel, `room-${booking.id}`)))
    expect(answers.map(({ ok }) => ok.room.room_number)).toEqual([other.room_number, other.room_number])
    expect(await changesOf(booking.id)).toHaveLength(1)
  })

  test('by those of its hotel who may move bookings', async () => {
    const [own, other] = await rooms('1', '2')
    const { id } = await stay(own)
    const answers = async ({ browser }: Awaited<ReturnType<typeof member>>) => [
      await refusalOf(browser.call(roomsForBooking, { params: { id } })),
      await refusalOf(move(id, other, browser)),
    ]
    const elsewhere = (await makeProperty(market.db)).id
    expect(await answers(await member('owner', elsewhere))).toEqual(['404 not_found', '404 not_found'])
    expect(await answers(await member('accounts'))).toEqual(['403 wrong_role', '403 wrong_role'])
    expect(await numbers(id)).toEqual(['2'])
    expect(await nightsIn(own)).toHaveLength(2)
  })

  test('of another type, or too small for its guests, never', async () => {
    const [own] = await rooms('1')
    const [otherType] = await rooms('1')
    const small = await market.room({ room_type_id: own.room_type_id, max_adults: 1, max_children: 0 })
    const { id } = await stay(own)
    expect(await refusalOf(move(id, otherType))).toBe('404 not_found')
    expect(await refusalOf(move(id, small))).toBe('400 too_many_guests')
    expect(await refusalOf(move(id, own))).toBe('409 room_unchangeable')
    expect(await changesOf(id)).toEqual([])
  })

  test('that another desk wants at the same moment: one of the two gets it, the other stays where it is', async () => {
    const [first, second, wanted] = await rooms('1', '2', '3')
    const bookings = [await stay(first), await stay(second)]
    const answers = await Promise.all(bookings.map(({ id }) => move(id, wanted)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(answers.find(({ status }) => status === 409)?.failure).toMatchObject({ code: 'room_taken' })
    const left = await Promise.all([first, second].map(nightsIn))
    expect(left.map(({ length }) => length).sort()).toEqual([0, 2])
    expect(await nightsIn(wanted)).toHaveLength(2)
  })
})
