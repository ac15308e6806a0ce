import { describe, expect, test } from 'vitest'
import { addDays } from '#domain/calendar.ts'
import { setAvailability } from '#features/availability/contract.ts'
import { getBooking } from '#features/bookings/contract.ts'
import { hotelBookings } from '#features/front-desk/contract.ts'
import { listRooms } from '#features/properties/contract.ts'
import { listProperties } from '#features/search/contract.ts'
import { sql } from '#platform/server/db.ts'
import { makeAccount, makeProperty, makeRoom, signInAs } from '#test/factories.ts'
import { refusalOf } from '#test/harness.ts'
import { placeOrders } from '#test/place-orders.ts'
import { until } from '#test/until.ts'
import { quoteStay } from '../contract.ts'

const desk = placeOrders()
const { orderWith, send, refusal } = desk

/** Whom a hotel expects. */
const guestOf = async (id: number) => {
  const list = (await desk.market.hotel.call(hotelBookings, { query: { limit: 500 } })).ok
  return list.find((booking) => booking.id === id)?.guest_name
}

describe('a booking', () => {
  test('holds its nights for a quarter of an hour and asks the wallet', async () => {
    const body = await orderWith({ children: 1, guest_document: 'Passport TZ 123' })
    const held = (await send(body)).ok
    expect(held).toMatchObject({
      status: 'pending',
      nights: 2,
      guests: 2,
      children: 1,
      total_amount: 300_000,
      discount_amount: 0,
      booking_source: 'ota',
      booking_source_display: 'Online',
      check_in: body.check_in,
      check_out: body.check_out,
      room: {
        id: body.room,
        price_tsh: 150_000,
        property: { id: desk.market.property.id, name: desk.market.property.name },
      },
      payment: { status: 'created', method: 'tigopesa', msisdn: '255712345678', amount: 300_000, reason: null },
      refund: null,
    })
    expect(held.reference).toMatch(/^BHM-[0-9A-HJKMNP-TV-Z]{6}$/)
    const minutes = (Date.parse(held.hold_expires_at ?? '') - Date.now()) / 60_000
    expect(minutes).toBeGreaterThan(14)
    expect(minutes).toBeLessThanOrEqual(15)
    expect((await desk.browser.call(getBooking, { params: { id: held.id } })).ok).toMatchObject(held)
  })

  test('succeeds again and again over one connection, which by and by plans its statements once for all', async () => {
    for (let i = 0; i < 12; i++) expect((await send(await orderWith())).status).toBe(201)
  })

  test('takes a phone number and an amount the way people write them, and dates only the way they are agreed', async () => {
    const held = await send(await orderWith({ payment_details: '0712 345 678', customer_phone: '+255 712 345 678' }))
    expect(held.ok.payment?.msisdn).toBe('255712345678')
  })

  test('of an account without a name is for the name that was typed; none is refused', async () => {
    const nameless = await makeAccount(desk.market.db, { first_name: '', last_name: '' })
    const browser = await signInAs(desk.market.app, nameless)
    for (const guest_name of [undefined, null, ' ']) {
      const { status, code, fields } = await refusal(await orderWith({ guest_name }), {}, browser)
      expect([status, code, fields]).toEqual([400, 'validation', { guest_name: 'Name is required' }])
    }
    const { id } = (await send(await orderWith({ guest_name: ' Rehema Mushi ' }), {}, browser)).ok
    expect(await guestOf(id)).toBe('Rehema Mushi')
  })

  test('of an account with a name is for that name, whatever was typed', async () => {
    const { id } = (await send(await orderWith({ guest_name: 'Somebody Else' }))).ok
    expect(await guestOf(id)).toBe('Asha Juma')
  })

  test('of tonight is possible, and of the last night that is on sale', async () => {
    for (const from of [0, 363]) {
      const body = desk.market.orderFor({ room: await desk.market.room(), from })
      expect((await send(body)).status).toBe(201)
    }
    const long = desk.market.orderFor({ room: await desk.market.room({ price_tsh: 10_000 }), nights: 90 })
    expect((await send(long)).ok.nights).toBe(90)
  })

  test('of the nights before and after another stay does not collide with it', async () => {
    const room = await desk.market.room()
    for (const from of [10, 8, 12]) expect((await send(desk.market.orderFor({ room, from }))).status).toBe(201)
  })
})

describe('a booking is refused', () => {
  test('when somebody has one of the nights', async () => {
    const room = await desk.market.room()
    await desk.market.book(desk.browser, { room, from: 10, nights: 2 })
    for (const [from, nights] of [
      [10, 2],
      [9, 2],
      [11, 1],
      [8, 6],
    ]) {
      const answer = await refusal(desk.market.orderFor({ room, from, nights }))
      expect(answer).toMatchObject({ status: 409, code: 'room_taken' })
    }
    const answer = await refusal(desk.market.orderFor({ room, from: 11, nights: 3 }))
    expect(answer).toMatchObject({ code: 'room_taken', dates: [addDays(desk.market.today, 11)] })
  })

  test('when the hotel has closed one of the nights', async () => {
    const room = await desk.market.room()
    const date = addDays(desk.market.today, 11)
    const closed = await desk.market.hotel.call(setAvailability, { body: { room: room.id, date, is_available: false } })
    expect(closed.status).toBe(200)
    expect(await refusal(desk.market.orderFor({ room }))).toMatchObject({
      status: 409,
      code: 'room_taken',
      dates: [date],
    })
  })

  test('when the room is not offered', async () => {
    const answer = await refusal(await orderWith({}, { is_available: false }))
    expect(answer).toMatchObject({ status: 409, code: 'room_unavailable' })
  })

  test('when there is no such room, or its property is not on sale', async () => {
    expect(await refusal(await orderWith({ room: 999_999 }))).toMatchObject({ status: 404, code: 'not_found' })
    for (const status of ['draft', 'paused'] as const) {
      const { id } = await makeProperty(desk.market.db, { status, owner_id: desk.market.owner.id })
      const body = desk.market.orderFor({ room: await makeRoom(desk.market.db, { property_id: id }) })
      expect(await refusal(body)).toMatchObject({ status: 404, code: 'not_found' })
    }
  })

  test('when the price has changed: with the right total, and nothing booked', async () => {
    for (const total_amount of [299_999, 300_001, 0, 1]) {
      const answer = await refusal(await orderWith({ total_amount }))
      expect(answer).toMatchObject({ status: 409, code: 'price_changed', total_amount: 300_000, discount_amount: 0 })
    }
  })

  test('when the party is too large; then no quote prices it either', async () => {
    const { check_in, check_out, room } = await orderWith()
    const quoted = (party: { guests: number; children: number }) =>
      desk.market.app.client().call(quoteStay, { query: { room, check_in, check_out, ...party } })
    for (const [guests, children] of [
      [3, 0],
      [2, 2],
      [50, 0],
    ] as const) {
      const answer = await refusal(await orderWith({ guests, children }))
      expect(answer).toMatchObject({ status: 400, code: 'too_many_guests' })
      expect(await refusalOf(quoted({ guests, children }))).toBe('400 too_many_guests')
    }
    expect((await quoted({ guests: 1, children: 2 })).status).toBe(200)
    expect((await send(await orderWith({ guests: 1, children: 2 }))).status).toBe(201)
  })

  test('when children are not welcome; then neither quote nor rooms nor search offer it to them', async () => {
    const { market } = desk
    const { db, app } = market
    const { id: property_id } = await makeProperty(db, { owner_id: (await makeAccount(db)).id })
    const welcome = (children_from: number) =>
      db.updateTable('property').set({ children_from }).where('id', '=', property_id).execute()
    await welcome(18)
    const room = await makeRoom(db, { property_id, price_tsh: 100_000, max_adults: 2, max_children: 2 })
    const order = { ...market.orderFor({ room }), guests: 1, children: 1 }
    expect(await refusal(order)).toMatchObject({ status: 400, code: 'adults_only' })
    const { check_in, check_out } = order
    const quoted = (children: number) =>
      app.client().call(quoteStay, { query: { room: room.id, check_in, check_out, guests: 1, children } })
    expect((await quoted(1)).failure.code).toBe('adults_only')
    expect((await quoted(0)).status).toBe(200)
    const fits = async (children: number) => {
      const query = { property: property_id, guests: 1, children }
      return (await app.client().call(listRooms, { query })).ok.map(({ fits_party, party_note }) => [
        fits_party,
        party_note,
      ])
    }
    expect([await fits(0), await fits(1)]).toEqual([[[true, undefined]], [[false, 'Adults only']]])
    const found = async (children: number) => {
      const query = { guests: 1, children, limit: 500 }
      return (await app.client().call(listProperties, { query })).ok.some(({ id }) => id === property_id)
    }
    await expect.poll(() => found(0)).toBe(true)
    expect(await found(1)).toBe(false)
    await welcome(12)
    await expect.poll(() => found(1)).toBe(true)
    expect(await refusal({ ...order, child_ages: [11] })).toMatchObject({ status: 400, code: 'child_too_young' })
    expect((await send({ ...order, child_ages: [12] })).status).toBe(201)
  })

  test('when the dates make no stay [9.nights]', async () => {
    const { today } = desk.market
    const dates = async (check_in: unknown, check_out: unknown) => {
      const { status, code, fields } = await refusal(await orderWith({ check_in, check_out }))
      return `${status} ${code} at ${Object.keys(fields ?? {})}`
    }
    expect(await dates(addDays(today, -1), addDays(today, 1))).toBe('400 check_in_past at check_in')
    expect(await dates('2001-01-01', '2001-01-03')).toBe('400 check_in_past at check_in')
    expect(await dates(addDays(today, 5), addDays(today, 5))).toBe('400 check_out_not_after at check_out')
    expect(await dates(addDays(today, 5), addDays(today, 4))).toBe('400 check_out_not_after at check_out')
    expect(await dates(addDays(today, 364), addDays(today, 366))).toBe('400 too_far_ahead at check_out')
    expect(await dates('9999-01-01', '9999-01-03')).toBe('400 too_far_ahead at check_out')
    expect(await dates(addDays(today, 5), addDays(today, 96))).toBe('400 too_long at check_out')
  })

  test('when a date is none, such as 30 February', async () => {
    const year = Number(desk.market.today.slice(0, 4)) + 1
    for (const check_in of [`${year}-02-30`, `${year}-13-01`, '2027-7-7', '07/07/2027', '2027-07-07T00:00:00Z']) {
      const answer = await refusal(await orderWith({ check_in }))
      expect(answer).toMatchObject({ status: 400, code: 'validation' })
      expect(answer.fields?.check_in).toMatch(/real calendar date/)
    }
  })

  test('when the amount is outside what mobile money can carry', async () => {
    const small = desk.market.orderFor({ room: await desk.market.room({ price_tsh: 499 }), nights: 1 })
    expect(await refusal(small)).toMatchObject({ status: 409, code: 'amount_out_of_range', min: 500, max: 15_000_000 })
    const large = desk.market.orderFor({ room: await desk.market.room({ price_tsh: 7_500_001 }) })
    expect(await refusal(large)).toMatchObject({ status: 409, code: 'amount_out_of_range' })
    const exact = desk.market.orderFor({ room: await desk.market.room({ price_tsh: 7_500_000 }) })
    expect((await send(exact)).status).toBe(201)
  })

  test('when nobody is signed in, or somebody who is no traveller', async () => {
    const anonymous = desk.market.app.client()
    expect(await refusal(await orderWith(), {}, anonymous)).toMatchObject({ status: 401, code: 'not_signed_in' })
    expect(await refusal(await orderWith(), {}, desk.market.hotel)).toMatchObject({ status: 403, code: 'wrong_role' })
    const staff = await signInAs(desk.market.app, await desk.market.staff())
    expect(await refusal(await orderWith(), {}, staff)).toMatchObject({ status: 403, code: 'wrong_role' })
  })

  test('when the platform blocks the traveller in the middle of the request', async () => {
    const { browser, account } = await desk.market.traveller()
    const body = await orderWith()
    const answer = await desk.market.db.transaction().execute(async (tx) => {
      await sql`select from account where id = ${account.id} for update`.execute(tx)
      await sql`update account set blocked_at = now() where id = ${account.id}`.execute(tx)
      const answer = refusal(body, {}, browser)
      await until('the order waits for the account', async () => {
        const { rows } = await sql`select from pg_stat_activity
          where datname = current_database() and pg_backend_pid() = any(pg_blocking_pids(pid))`.execute(tx)
        return rows.length > 0
      })
      return [answer]
    })
    expect(await answer[0]).toMatchObject({ status: 401, code: 'not_signed_in' })
  })
})
