import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addDays, type Day, instantAt } from '#domain/calendar.ts'
import type { MemberRole } from '#domain/permission.ts'
import {
  changeBookingRoom,
  manualBooking,
  setBookingStatus,
  swapBookingRooms,
  swapsForBooking,
} from '#features/front-desk/contract.ts'
import { makeAccount, makeMember, makeProperty, makeRoom, makeRoomType, signInAs } from '#test/factories.ts'
import { refusalOf } from '#test/harness.ts'
import { type Market, openMarket } from '#test/market.ts'
import { clockForTests } from '#test/set-clock.ts'

let market: Market
type Browser = Market['hotel']
type Room = Awaited<ReturnType<Market['room']>>
type Stay = Awaited<ReturnType<typeof stay>>
const clock = clockForTests()
let count = 0
beforeAll(async () => {
  market = await openMarket({ worker: false, clock: clock.now })
})
afterAll(() => market.close())

/** So many rooms of a type of their own. */
const rooms = async (...places: { max_adults?: number; max_children?: number; is_available?: boolean }[]) => {
  const room_type_id = (await makeRoomType(market.db, `Tent ${++count}`)).id
  const made = places.map((place, at) => market.room({ room_type_id, room_number: `${count}-${at + 1}`, ...place }))
  return Promise.all(made) as Promise<[Room, Room, Room]>
}
type StayInput = { from?: number; nights?: number; guests?: number; payment?: 'paid_cash' | 'wallet' }
const stay = async (room: Pick<Room, 'id'>, guest_name: string, input: StayInput = {}, by: Browser = market.hotel) => {
  const { from = 5, nights = 2, guests = 2, payment = 'paid_cash' } = input
  const check_in = addDays(market.today, from)
  const dates = { check_in, check_out: addDays(check_in, nights) }
  const guest = { guests, children: 0, guest_name, guest_phone: '0754000111' }
  const body = { room: room.id, ...dates, ...guest, booking_source: 'walk_in', payment } as const
  return (await by.call(manualBooking, { body })).ok
}
const swap = (one: Stay, other: Stay, by: Browser = market.hotel) =>
  by.call(swapBookingRooms, {
    params: { id: one.id },
    body: { booking: other.id, room: one.room.id, other_room: other.room.id },
  })
const offered = async ({ id }: Stay, query: { room?: number } = {}) =>
  (await market.hotel.call(swapsForBooking, { params: { id }, query })).ok.map(({ booking }) => booking.guest_name)
/** Who has which nights of a room, counted from today. */
const takenIn = async ({ id }: Room, first: Day = market.today) => {
  const { rows } = await market.app.pool.query<{ night: number; guest_name: string }>(
    `select room_night.night - $2::date as night, booking.guest_name from room_night
     join booking on booking.id = room_night.booking_id where room_night.room_id = $1 order by room_night.night`,
    [id, first],
  )
  return rows.map(({ night, guest_name }) => `${night} ${guest_name}`)
}
const changesOf = async ({ id }: Stay) =>
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
const checkIn = ({ id }: Stay) =>
  market.hotel.call(setBookingStatus, { params: { id }, body: { status: 'checked_in' } }).then(({ ok }) => ok)

describe('the swaps that the desk is offered for a booking', () => {
  test('are rooms that one other booking has on its nights, if that booking fits into its room', async () => {
    const [own, other, third] = await rooms({}, {}, {})
    const asha = await stay(own, 'Asha', { from: 5, nights: 3 })
    const baraka = await stay(other, 'Baraka', { from: 6, nights: 4 })
    await stay(third, 'Neema', { from: 5, nights: 1 })
    await stay(third, 'Zawadi', { from: 6, nights: 2 })
    const { ok } = await market.hotel.call(swapsForBooking, { params: { id: asha.id }, query: {} })
    expect(ok).toEqual([
      {
        id: other.id,
        room_number: other.room_number,
        facts: [],
        booking: { id: baraka.id, guest_name: 'Baraka', check_in: baraka.check_in, check_out: baraka.check_out },
      },
    ])
    // What follows in the room of the first is in the way of the other.
    await stay(own, 'Juma', { from: 9, nights: 1 })
    expect(await offered(asha)).toEqual([])
    expect(await refusalOf(swap(asha, baraka))).toBe('409 room_taken')
    expect(await takenIn(own)).toEqual(['5 Asha', '6 Asha', '7 Asha', '9 Juma'])
    expect(await takenIn(other)).toEqual(['6 Baraka', '7 Baraka', '8 Baraka', '9 Baraka'])
  })

  test('are none with a hold, a closed night, a room that is not for sale, or too few places in one of the two rooms', async () => {
    const [own, held, closed] = await rooms({}, {}, {})
    const asha = await stay(own, 'Asha')
    const hold = await stay(held, 'Hold', { payment: 'wallet' })
    expect(await offered(asha)).toEqual([])
    expect(await refusalOf(swap(asha, hold))).toBe('409 room_unchangeable')
    expect(await offered(hold)).toEqual([])
    await stay(closed, 'Neema', { from: 5, nights: 1 })
    expect(await offered(asha)).toEqual(['Neema'])
    const { property_id, id: room_id } = closed
    const made = { property_id, room_id, account_id: market.owner.id, reason: 'Paint' }
    const { id } = await market.db.insertInto('closure').values(made).returning('id').executeTakeFirstOrThrow()
    const night = addDays(market.today, 6)
    await market.db.insertInto('room_night').values({ property_id, room_id, night, closure_id: id }).execute()
    expect(await offered(asha)).toEqual([])

    const [large, small] = await rooms({ max_adults: 3 }, { max_adults: 2, max_children: 0 })
    const [three, two] = [await stay(large, 'Three', { guests: 3 }), await stay(small, 'Two')]
    expect([await offered(three), await offered(two)]).toEqual([[], []])
    expect(await refusalOf(swap(three, two))).toBe('400 too_many_guests')
    expect(await refusalOf(swap(two, three))).toBe('400 too_many_guests')

    const [sold, kept] = await rooms({}, {})
    const [one, other] = [await stay(sold, 'One'), await stay(kept, 'Other')]
    expect([await offered(one), await offered(other)]).toEqual([['Other'], ['One']])
    await market.db.updateTable('room').set({ is_available: false }).where('id', '=', kept.id).execute()
    expect([await offered(one), await offered(other)]).toEqual([[], []])
    expect(await refusalOf(swap(other, one))).toBe('404 not_found')
  })
})

describe('two bookings swap their rooms', () => {
  test('with all their nights, at the same prices; the log has both', async () => {
    const [own, other] = await rooms({}, {})
    const asha = await stay(own, 'Asha', { from: 5, nights: 3 })
    const baraka = await stay(other, 'Baraka', { from: 6, nights: 1 })
    const { account, browser } = await member('front_desk')
    const { ok } = await swap(asha, baraka, browser)
    expect(ok).toEqual({ ...asha, room: { ...asha.room, id: other.id, room_number: other.room_number } })
    expect(await takenIn(own)).toEqual(['6 Baraka'])
    expect(await takenIn(other)).toEqual(['5 Asha', '6 Asha', '7 Asha'])
    const numbers = (from: Room, to: Room) => [
      { account_id: account.id, before: { room_number: from.room_number }, after: { room_number: to.room_number } },
    ]
    expect(await changesOf(asha)).toMatchObject(numbers(own, other))
    expect(await changesOf(baraka)).toMatchObject(numbers(other, own))
    expect(await offered(asha)).toEqual(['Baraka'])
  })

  test('of whom one is in the house: the nights that were slept stay where they were, and the room that was left needs cleaning', async () => {
    const [own, other] = await rooms({}, {})
    const first = market.today
    const asha = await stay(own, 'Asha', { from: 0, nights: 3 })
    const baraka = await stay(other, 'Baraka', { from: 1, nights: 3 })
    await checkIn(asha)
    clock.set(instantAt(addDays(first, 1), '09:00'))
    expect(await offered(asha)).toEqual(['Baraka'])
    await swap(asha, baraka).then(({ ok }) => ok)
    expect(await takenIn(own, first)).toEqual(['0 Asha', '1 Baraka', '2 Baraka', '3 Baraka'])
    expect(await takenIn(other, first)).toEqual(['1 Asha', '2 Asha'])
    const left = await market.db
      .selectFrom('room_left')
      .select('room_id')
      .where('room_id', 'in', [own.id, other.id])
      .execute()
    expect(left).toEqual([{ room_id: own.id }])
  })

  test('in a room whose last obstacle is a hold that is over, which ends with the swap', async () => {
    const [own, other] = await rooms({}, {})
    const asha = await stay(own, 'Asha', { from: 5, nights: 1 })
    const baraka = await stay(other, 'Baraka', { from: 5, nights: 2 })
    const hold = await stay(own, 'Hold', { from: 6, nights: 1, payment: 'wallet' })
    expect(await offered(asha)).toEqual([])
    await market.app.pool.query(`update booking set hold_expires_at = now() - interval '1 minute' where id = $1`, [
      hold.id,
    ])
    expect(await offered(asha)).toEqual(['Baraka'])
    await swap(asha, baraka).then(({ ok }) => ok)
    expect(await takenIn(own)).toEqual(['5 Baraka', '6 Baraka'])
    expect(await takenIn(other)).toEqual(['5 Asha'])
  })

  test('never if a colleague has changed one of the rooms meanwhile', async () => {
    const [own, other, third] = await rooms({}, {}, {})
    const [asha, baraka] = [await stay(own, 'Asha'), await stay(other, 'Baraka')]
    const move = { params: { id: baraka.id }, body: { room: third.id } }
    await market.hotel.call(changeBookingRoom, move).then(({ ok }) => ok)
    expect(await refusalOf(swap(asha, baraka))).toBe('409 rooms_changed')
    expect(await refusalOf(swap(baraka, asha))).toBe('409 rooms_changed')
    expect(await takenIn(own)).toEqual(['5 Asha', '6 Asha'])
    expect(await takenIn(third)).toEqual(['5 Baraka', '6 Baraka'])
  })

  test('never of another type, of another property, or a booking with itself', async () => {
    const [own] = await rooms({})
    const [otherType] = await rooms({})
    const [asha, baraka] = [await stay(own, 'Asha'), await stay(otherType, 'Baraka')]
    expect(await refusalOf(swap(asha, baraka))).toBe('404 not_found')
    expect(await refusalOf(swap(asha, asha))).toBe('409 room_unchangeable')
    expect(await refusalOf(swap(asha, { ...baraka, id: 999_999 }))).toBe('404 not_found')
    expect(await changesOf(asha)).toEqual([])
  })

  test('never with a booking of another hotel, whoever of the two asks, nor of two hotels of one owner', async () => {
    const [own] = await rooms({})
    const asha = await stay(own, 'Asha')
    const { id: property_id } = await makeProperty(market.db)
    const { account, browser } = await member('owner', property_id)
    const there = await makeRoom(market.db, { property_id, room_type_id: own.room_type_id })
    const foreign = await stay(there, 'Foreign', {}, browser)
    expect(await refusalOf(swap(asha, foreign))).toBe('404 not_found')
    expect(await refusalOf(swap(foreign, asha, browser))).toBe('404 not_found')
    await makeMember(market.db, { property_id: market.property.id, account_id: account.id, role: 'owner' })
    expect(await refusalOf(swap(foreign, asha, browser))).toBe('404 not_found')
    expect([...(await changesOf(asha)), ...(await changesOf(foreign))]).toEqual([])
  })

  test('by those of their hotel who may move bookings', async () => {
    const [own, other] = await rooms({}, {})
    const [asha, baraka] = [await stay(own, 'Asha'), await stay(other, 'Baraka')]
    const answers = async ({ browser }: Awaited<ReturnType<typeof member>>) => [
      await refusalOf(browser.call(swapsForBooking, { params: { id: asha.id }, query: {} })),
      await refusalOf(swap(asha, baraka, browser)),
    ]
    const elsewhere = (await makeProperty(market.db)).id
    expect(await answers(await member('owner', elsewhere))).toEqual(['404 not_found', '404 not_found'])
    expect(await answers(await member('accounts'))).toEqual(['403 wrong_role', '403 wrong_role'])
    expect(await takenIn(own)).toEqual(['5 Asha', '6 Asha'])
  })

  test('once, if two desks swap them at the same moment, from either side', async () => {
    const [own, other] = await rooms({}, {})
    const [asha, baraka] = [await stay(own, 'Asha'), await stay(other, 'Baraka')]
    const answers = await Promise.all([swap(asha, baraka), swap(baraka, asha), swap(asha, baraka)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
    expect(await takenIn(own)).toEqual(['5 Baraka', '6 Baraka'])
    expect(await takenIn(other)).toEqual(['5 Asha', '6 Asha'])
    expect(await changesOf(asha)).toHaveLength(1)
  })

  test('in a ring of three at the same moment: every night has one guest at its end', async () => {
    const [first, second, third] = await rooms({}, {}, {})
    const [asha, baraka, neema] = [await stay(first, 'Asha'), await stay(second, 'Baraka'), await stay(third, 'Neema')]
    const answers = await Promise.all([swap(asha, baraka), swap(baraka, neema), swap(neema, asha)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
    const taken = (await Promise.all([first, second, third].map((room) => takenIn(room)))).flat()
    expect(taken.sort()).toEqual(['5 Asha', '5 Baraka', '5 Neema', '6 Asha', '6 Baraka', '6 Neema'])
  })
})
