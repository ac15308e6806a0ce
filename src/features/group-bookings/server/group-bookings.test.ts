import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addDays, instantAt } from '#domain/calendar.ts'
import type { MemberRole } from '#domain/permission.ts'
import { hotelBookings, manualBooking, setBookingStatus, settleBooking } from '#features/front-desk/contract.ts'
import { makeAccount, makeMember, makeProperty, makeRoom, signInAs } from '#test/factories.ts'
import { refusalOf } from '#test/harness.ts'
import { type Market, openMarket } from '#test/market.ts'
import { clockForTests } from '#test/set-clock.ts'
import {
  enterGroupBooking,
  getGroupBooking,
  groupBookings,
  groupQuote,
  setGroupStatus,
  takeGroupCash,
} from '../contract.ts'

let market: Market
const clock = clockForTests()
beforeAll(async () => {
  market = await openMarket({ worker: false, clock: clock.now })
})
afterAll(() => market.close())

type Browser = Market['hotel']
type Body = NonNullable<NonNullable<Parameters<Browser['call']>[1]>['body']>
type Status = 'checked_in' | 'checked_out' | 'cancelled'

const day = (n: number) => addDays(market.today, n)
const roomsOf = async (count: number) => {
  const rooms: Awaited<ReturnType<Market['room']>>[] = []
  for (let i = 0; i < count; i++) rooms.push(await market.room())
  return rooms
}
let phones = 100
const entryFor = async (changes: Record<string, unknown> = {}, count = 3) => {
  phones += 1
  const rooms = changes.rooms ?? (await roomsOf(count)).map(({ id }) => ({ room: id, guests: 2 }))
  return {
    property: market.property.id,
    check_in: day(4),
    check_out: day(6),
    name: 'Mollel wedding',
    contact_name: 'Neema Mollel',
    contact_phone: `0754 111 ${phones}`,
    booking_source: 'phone',
    payment: 'pay_later',
    ...changes,
    rooms,
  } as Body
}
const enter = (body: Body, by: Browser = market.hotel, idempotencyKey?: string) =>
  by.call(enterGroupBooking, {
    body: body as never,
    ...(idempotencyKey && { headers: { 'idempotency-key': idempotencyKey } }),
  })
const entered = async (changes: Record<string, unknown> = {}, count = 3) =>
  (await enter(await entryFor(changes, count))).ok
const step = (group: { id: number }, status: Status, bookings: number[], more: object = {}, by = market.hotel) =>
  by.call(setGroupStatus, { params: { id: group.id }, body: { status, bookings, ...more } })
const show = async (id: number, by: Browser = market.hotel) => (await by.call(getGroupBooking, { params: { id } })).ok
const idsOf = ({ bookings }: { bookings: readonly { id: number }[] }) => bookings.map(({ id }) => id)
const statusesOf = ({ bookings }: { bookings: readonly { status: string }[] }) => bookings.map(({ status }) => status)
/** The text messages to a number, and the notifications of the hotel's owner about it. */
const smsTo = async (phone: string) => {
  const { rows } = await market.app.pool.query<{ body: string }>(
    `select body from message_outbox where recipient = $1 order by id`,
    [`255${phone.replaceAll(' ', '').slice(1)}`],
  )
  return rows.map(({ body }) => body)
}
const countGroups = async () => (await market.hotel.call(groupBookings, { query: { limit: 1 } })).headers
const member = async (role: MemberRole, property_id = market.property.id) => {
  const account = await makeAccount(market.db, { role: 'hotel_admin' })
  await makeMember(market.db, { property_id, account_id: account.id, role })
  return signInAs(market.app, account)
}
const rowsOf = async (table: 'booking' | 'group_booking' | 'room_night') =>
  Number((await market.app.pool.query(`select count(*) as rows from ${table}`)).rows[0].rows)

describe('a group that is entered', () => {
  test('is one booking for each room, with the name of its guest or the contact’s, and the sums of all', async () => {
    const [one, two, three] = await roomsOf(3)
    const rooms = [
      { room: three?.id, guests: 1 },
      { room: one?.id, guests: 2, guest_name: 'Baba Mollel' },
      { room: two?.id, guests: 2, children: 1, total_amount: 100_000 },
    ]
    const { ok, status } = await enter(await entryFor({ rooms, notes: 'Two cots', contact_email: 'Neema@Example.com' }))
    expect(status).toBe(201)
    expect(ok).toMatchObject({
      name: 'Mollel wedding',
      contact_name: 'Neema Mollel',
      contact_email: 'neema@example.com',
      property: { id: market.property.id, name: market.property.name },
      check_in: day(4),
      check_out: day(6),
      rooms: 3,
      guests: 5,
      children: 1,
      total_amount: 700_000,
      paid_amount: 0,
      owed_amount: 700_000,
      charges_due: 0,
    })
    expect(statusesOf(ok)).toEqual(['pending', 'pending', 'pending'])
    expect(new Set(ok.bookings.map(({ reference }) => reference)).size).toBe(3)
    const names = Object.fromEntries(ok.bookings.map(({ room, guest_name }) => [room.id, guest_name]))
    expect(names).toEqual({
      [Number(one?.id)]: 'Baba Mollel',
      [Number(two?.id)]: 'Neema Mollel',
      [Number(three?.id)]: 'Neema Mollel',
    })
    for (const booking of ok.bookings)
      expect(booking).toMatchObject({
        notes: 'Two cots',
        booking_source: 'phone',
        group_booking: { id: ok.id, name: 'Mollel wedding' },
      })
    const q = ok.bookings[0]?.reference
    const [found] = (await market.hotel.call(hotelBookings, { query: { q } })).ok
    expect(found?.group_booking).toEqual({ id: ok.id, name: 'Mollel wedding' })
    expect(await show(ok.id)).toEqual(ok)
  })

  test('and paid in cash is confirmed, stands in the cash book room by room, and tells the contact once', async () => {
    const body = await entryFor({ payment: 'paid_cash', shown_amount: 900_000 })
    const { ok } = await enter(body)
    expect(statusesOf(ok)).toEqual(['confirmed', 'confirmed', 'confirmed'])
    expect(ok).toMatchObject({ paid_amount: 900_000, owed_amount: 0 })
    const { rows } = await market.app.pool.query(
      'select amount::int from cash_entry where booking_id = any($1) and kind = $2',
      [idsOf(ok), 'taken'],
    )
    expect(rows).toEqual([{ amount: 300_000 }, { amount: 300_000 }, { amount: 300_000 }])
    const messages = await smsTo((body as { contact_phone: string }).contact_phone)
    expect(messages).toHaveLength(1)
    expect(messages[0]).toContain('3 rooms')
    expect(messages[0]).toContain('Mollel wedding')
    const notices = await market.app.pool.query(
      `select occasion from notification where account_id = $1 and (facts->>'id')::bigint = any($2)`,
      [market.owner.id, idsOf(ok)],
    )
    expect(notices.rows).toEqual([{ occasion: 'group_confirmed' }])
    const log = await market.app.pool.query(
      `select action_type, summary, after->>'rooms' as rooms from action_log
       where object_type = 'group_booking' and object_id = $1`,
      [String(ok.id)],
    )
    expect(log.rows).toEqual([{ action_type: 'group_booking.create', summary: 'Mollel wedding', rooms: '3' }])
  })

  test('tells nobody before it is paid or confirmed, as any booking that is paid later', async () => {
    const body = await entryFor()
    await enter(body)
    expect(await smsTo((body as { contact_phone: string }).contact_phone)).toEqual([])
  })

  test('is entered once if the same request is sent twice', async () => {
    const body = await entryFor()
    const key = crypto.randomUUID()
    const [first, second] = [await enter(body, market.hotel, key), await enter(body, market.hotel, key)]
    expect(second.ok.id).toBe(first.ok.id)
    expect(idsOf(second.ok)).toEqual(idsOf(first.ok))
  })

  test('is not entered if some rooms are taken, and the answer names them all', async () => {
    const [free, taken, closed] = await roomsOf(3)
    const guest = { guests: 1, guest_name: 'Rehema', guest_phone: '0754000111', booking_source: 'walk_in' } as const
    for (const room of [taken, closed])
      await market.hotel.call(manualBooking, {
        body: { room: Number(room?.id), check_in: day(5), check_out: day(7), ...guest, payment: 'pay_later' },
      })
    const before = [await rowsOf('booking'), await rowsOf('group_booking'), await rowsOf('room_night')]
    const rooms = [closed, free, taken].map((room) => ({ room: room?.id, guests: 1 }))
    const answer = await enter(await entryFor({ rooms }))
    expect(answer.status).toBe(409)
    expect(answer.failure).toMatchObject({ code: 'room_taken', rooms: [taken?.id, closed?.id] })
    expect([await rowsOf('booking'), await rowsOf('group_booking'), await rowsOf('room_night')]).toEqual(before)
  })

  test('and one that wants one of its rooms at the same moment: one of them has all its rooms, the other none', async () => {
    for (let round = 0; round < 4; round++) {
      const rooms = await roomsOf(5)
      const [a, b, shared, c, d] = rooms.map(({ id }) => ({ room: id, guests: 1 }))
      const before = await rowsOf('booking')
      const entries = [await entryFor({ rooms: [a, b, shared] }), await entryFor({ rooms: [d, shared, c] })]
      const answers = await Promise.all(entries.map((body) => enter(body)))
      expect(answers.map(({ status }) => status).sort()).toEqual([201, 409])
      const lost = answers.find(({ status }) => status === 409)
      expect(lost?.failure).toMatchObject({ code: 'room_taken', rooms: [shared?.room] })
      expect(await rowsOf('booking')).toBe(before + 3)
    }
  })

  test('is refused with the right total if the price has changed since it was shown', async () => {
    const body = await entryFor({ shown_amount: 899_999 })
    const { status, failure } = await enter(body)
    expect([status, failure]).toMatchObject([409, { code: 'price_changed', total_amount: 900_000 }])
    expect((await enter({ ...body, shown_amount: 900_000 } as Body)).status).toBe(201)
  })

  test('has 2 to 20 different rooms, each large enough', async () => {
    const [one, two] = (await roomsOf(2)).map(({ id }) => ({ room: id, guests: 2 }))
    expect(await refusalOf(enter(await entryFor({ rooms: [one] })))).toBe('400 validation')
    expect(await refusalOf(enter(await entryFor({ rooms: [one, two, one] })))).toBe('400 validation')
    expect(await refusalOf(enter(await entryFor({}, 21)))).toBe('400 validation')
    expect((await enter(await entryFor({}, 20))).ok.rooms).toBe(20)
    expect(await refusalOf(enter(await entryFor({ rooms: [one, { ...two, guests: 40 }] })))).toBe('400 too_many_guests')
    expect(await refusalOf(enter(await entryFor({ name: ' ' })))).toBe('400 validation')
    expect(await refusalOf(enter(await entryFor({ check_in: day(-1), check_out: day(2) })))).toBe('400 check_in_past')
  })

  test('has rooms of one property, which its account reaches', async () => {
    const second = await makeProperty(market.db, { owner_id: market.owner.id })
    const [mine, foreign] = [await market.room(), await makeRoom(market.db, { property_id: second.id })]
    const rooms = [mine, foreign].map(({ id }) => ({ room: id, guests: 1 }))
    expect(await refusalOf(enter(await entryFor({ rooms })))).toBe('404 not_found')
    const other = await makeProperty(market.db)
    const elsewhere = [
      await makeRoom(market.db, { property_id: other.id }),
      await makeRoom(market.db, { property_id: other.id }),
    ]
    const body = await entryFor({ property: other.id, rooms: elsewhere.map(({ id }) => ({ room: id, guests: 1 })) })
    expect(await refusalOf(enter(body))).toBe('404 not_found')
    expect((await enter(await entryFor(), await member('front_desk'))).status).toBe(201)
    expect(await refusalOf(enter(await entryFor(), await member('accounts')))).toBe('403 wrong_role')
    expect(await refusalOf(enter(await entryFor(), await member('front_desk', other.id)))).toBe('404 not_found')
  })

  test('is none at a property that is suspended or archived', async () => {
    const states = { suspended: '409 property_suspended', archived: '404 not_found' } as const
    for (const [status, refusal] of Object.entries(states)) {
      const { id } = await makeProperty(market.db, { owner_id: market.owner.id })
      const rooms = [await makeRoom(market.db, { property_id: id }), await makeRoom(market.db, { property_id: id })]
      await market.db
        .updateTable('property')
        .set({ status: status as 'suspended', suspended_from: status === 'suspended' ? 'live' : null })
        .where('id', '=', id)
        .execute()
      const body = await entryFor({ property: id, rooms: rooms.map((room) => ({ room: room.id, guests: 1 })) })
      expect(await refusalOf(enter(body))).toBe(refusal)
    }
  })
})

describe('the price of a group', () => {
  test('is that of each room for its guests, with whether it is free', async () => {
    const [one, two] = await roomsOf(2)
    const chosen = `${one?.id}:2:0,${two?.id}:1:1`
    const query = { check_in: day(4), check_out: day(6), chosen }
    const guest = { guests: 1, guest_name: 'Rehema', guest_phone: '0754000111', booking_source: 'walk_in' } as const
    await market.hotel.call(manualBooking, {
      body: { room: Number(two?.id), check_in: day(5), check_out: day(6), ...guest, payment: 'pay_later' },
    })
    expect((await market.hotel.call(groupQuote, { query })).ok).toEqual({
      nights: 2,
      rooms: [
        { id: one?.id, is_free: true, total_amount: 300_000 },
        { id: two?.id, is_free: false, total_amount: 300_000 },
      ],
      total_amount: 600_000,
    })
    const stranger = await signInAs(market.app, await makeAccount(market.db, { role: 'hotel_admin' }))
    expect(await refusalOf(stranger.call(groupQuote, { query }))).toBe('404 not_found')
    expect(await refusalOf(market.hotel.call(groupQuote, { query: { ...query, chosen: '1:x' } }))).toBe(
      '400 validation',
    )
  })
})

describe('the groups of a hotel', () => {
  test('are listed with those who come next first, page by page, and hidden from others', async () => {
    const { id: property } = await makeProperty(market.db, { owner_id: market.owner.id })
    const make = async (name: string, from: number) => {
      const rooms = [
        await makeRoom(market.db, { property_id: property }),
        await makeRoom(market.db, { property_id: property }),
      ]
      const dates = { check_in: day(from), check_out: day(from + 2) }
      return entered({ property, name, ...dates, rooms: rooms.map(({ id }) => ({ room: id, guests: 2 })) })
    }
    const [later, past, next] = [await make('Later', 9), await make('Past', 0), await make('Next', 5)]
    await step(past, 'cancelled', idsOf(past).slice(1))
    clock.set(instantAt(day(3), '10:00'))
    const list = await market.hotel.call(groupBookings, { query: { property } })
    expect(list.ok.map(({ name }) => name)).toEqual(['Next', 'Later', 'Past'])
    expect(list.ok[2]).toMatchObject({ id: past.id, rooms: 1, guests: 2, total_amount: 300_000 })
    expect(list.ok[2]?.statuses).toEqual({ pending: 1, cancelled: 1 })
    const second = await market.hotel.call(groupBookings, { query: { property, limit: 1, offset: 1 } })
    expect(second.ok.map(({ id }) => id)).toEqual([later.id])
    expect(second.headers['x-total-count']).toBe('3')
    clock.set(null)
    const stranger = await signInAs(market.app, await makeAccount(market.db, { role: 'hotel_admin' }))
    expect((await stranger.call(groupBookings, { query: {} })).ok).toEqual([])
    expect(await refusalOf(stranger.call(getGroupBooking, { params: { id: next.id } }))).toBe('404 not_found')
    expect(await countGroups()).toHaveProperty('x-total-count')
  })
})

describe('a step for all rooms of a group', () => {
  test('checks in those who arrive today: those who pay later are confirmed with it, and the contact is told once', async () => {
    const body = await entryFor({ check_in: market.today, check_out: day(2) })
    const group = (await enter(body)).ok
    const [first] = idsOf(group)
    await market.hotel.call(settleBooking, { params: { id: Number(first) }, body: { payment: 'paid_cash' } })
    const told = (await smsTo((body as { contact_phone: string }).contact_phone)).length
    const moved = (await step(group, 'checked_in', idsOf(group))).ok
    expect(statusesOf(moved)).toEqual(['checked_in', 'checked_in', 'checked_in'])
    expect(moved).toMatchObject({ paid_amount: 300_000, owed_amount: 600_000 })
    const messages = (await smsTo((body as { contact_phone: string }).contact_phone)).slice(told)
    expect(messages).toHaveLength(1)
    expect(messages[0]).toContain('2 rooms')
    const { rows } = await market.app.pool.query('select move from booking_move where booking_id = $1 order by id', [
      idsOf(group)[1],
    ])
    expect(rows.map(({ move }) => move).slice(-2)).toEqual(['confirm', 'check_in'])
  })

  test('does nothing at all if one of the rooms cannot move any more, and names it', async () => {
    const group = await entered({ check_in: market.today, check_out: day(2), payment: 'paid_cash' })
    const [gone] = idsOf(group)
    await market.hotel.call(setBookingStatus, { params: { id: Number(gone) }, body: { status: 'cancelled' } })
    const { status, failure } = await step(group, 'checked_in', idsOf(group))
    expect([status, failure]).toMatchObject([409, { code: 'group_changed', bookings: [gone] }])
    expect(statusesOf(await show(group.id)).sort()).toEqual(['cancelled', 'confirmed', 'confirmed'])
    const early = await entered()
    expect(await refusalOf(step(early, 'checked_in', idsOf(early)))).toBe('409 group_changed')
  })

  test('checks out those in the house, at the amount that was shown as owed', async () => {
    const group = await entered({ check_in: market.today, check_out: day(1) })
    await step(group, 'checked_in', idsOf(group))
    const wrong = await step(group, 'checked_out', idsOf(group), { shown_amount: 1 })
    expect(wrong.failure).toMatchObject({ code: 'group_changed', amount: 450_000 })
    const left = (await step(group, 'checked_out', idsOf(group), { shown_amount: 450_000 })).ok
    expect(statusesOf(left)).toEqual(['checked_out', 'checked_out', 'checked_out'])
  })

  test('cancels what is not in the house, frees its nights, gives its reason, and tells the contact once', async () => {
    const body = await entryFor({ check_in: market.today, check_out: day(2), payment: 'paid_cash' })
    const group = (await enter(body)).ok
    const [inHouse, ...others] = idsOf(group)
    await market.hotel.call(setBookingStatus, { params: { id: Number(inHouse) }, body: { status: 'checked_in' } })
    expect(await refusalOf(step(group, 'cancelled', idsOf(group)))).toBe('409 group_changed')
    const told = (await smsTo((body as { contact_phone: string }).contact_phone)).length
    const more = { reason: 'The road is closed', shown_amount: 600_000 }
    const cancelled = (await step(group, 'cancelled', others, more)).ok
    expect(statusesOf(cancelled).sort()).toEqual(['cancelled', 'cancelled', 'checked_in'])
    expect(cancelled).toMatchObject({ rooms: 1, total_amount: 300_000, paid_amount: 300_000 })
    const ended = cancelled.bookings.filter(({ status }) => status === 'cancelled')
    expect(ended.map(({ ending }) => ending?.reason)).toEqual([more.reason, more.reason])
    const messages = (await smsTo((body as { contact_phone: string }).contact_phone)).slice(told)
    expect(messages).toHaveLength(1)
    expect(messages[0]?.replaceAll('\u00A0', ' ')).toContain('TSh 600,000')
    const { rows } = await market.app.pool.query('select 1 from room_night where booking_id = any($1)', [others])
    expect(rows).toEqual([])
  })

  test('takes cash for all that is owed, confirms these rooms, and refuses another amount', async () => {
    const group = await entered()
    const take = (bookings: number[], shown_amount: number, by = market.hotel) =>
      by.call(takeGroupCash, { params: { id: group.id }, body: { bookings, shown_amount } })
    expect(await refusalOf(take(idsOf(group), 1))).toBe('409 group_changed')
    const paid = (await take(idsOf(group), 900_000)).ok
    expect(paid).toMatchObject({ paid_amount: 900_000, owed_amount: 0 })
    expect(statusesOf(paid)).toEqual(['confirmed', 'confirmed', 'confirmed'])
    expect(await refusalOf(take(idsOf(group), 900_000))).toBe('409 group_changed')
  })

  test('is for those who may move bookings, at this property, and for rooms of this group alone', async () => {
    const [group, other] = [await entered(), await entered()]
    const stranger = await signInAs(market.app, await makeAccount(market.db, { role: 'hotel_admin' }))
    expect(await refusalOf(step(group, 'cancelled', idsOf(group), {}, stranger))).toBe('404 not_found')
    expect(await refusalOf(step(group, 'cancelled', idsOf(group), {}, await member('accounts')))).toBe('403 wrong_role')
    expect(await refusalOf(step(group, 'cancelled', idsOf(other)))).toBe('409 group_changed')
    expect((await step(group, 'cancelled', idsOf(group), {}, await member('front_desk'))).status).toBe(200)
    expect(statusesOf(await show(other.id))).toEqual(['pending', 'pending', 'pending'])
  })
})
