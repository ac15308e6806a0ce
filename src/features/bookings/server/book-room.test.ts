import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addDays } from '#domain/calendar.ts'
import { setAvailability } from '#features/availability/contract.ts'
import { countRows } from '#test/by-hand.ts'
import { makeProperty, makeRoom, signInAs } from '#test/factories.ts'
import { type Market, openMarket } from '#test/market.ts'
import { bookRoom, getBooking, quoteStay } from '../contract.ts'

let market: Market
type Browser = Awaited<ReturnType<Market['traveller']>>['browser']
let browser: Browser
beforeAll(async () => {
  market = await openMarket({ worker: false })
  browser = (await market.traveller()).browser
})
afterAll(() => market.close())

type Order = ReturnType<Market['orderFor']>
type Changes = Partial<Record<keyof Order | 'children' | 'promo_code' | 'guest_document', unknown>>

/** A good order for a new room, with some fields spoilt. */
const orderWith = async (changes: Changes = {}, wish: Parameters<Market['room']>[0] = {}) =>
  ({ ...market.orderFor({ room: await market.room(wish) }), ...changes }) as Order

const send = (body: unknown, headers: Record<string, string> = {}, by: Browser = browser) =>
  by.call(bookRoom, { body: body as Order, headers })

/** Sends what must be refused, and makes sure that nothing at all was written. */
const refusal = async (body: unknown, headers: Record<string, string> = {}, by: Browser = browser) => {
  const before = await countRows(market)
  const answer = await send(body, headers, by)
  expect(await countRows(market)).toEqual(before)
  const { status } = answer
  return { status, ...answer.failure }
}

describe('a booking', () => {
  test('holds its nights for a quarter of an hour and asks the wallet', async () => {
    const body = await orderWith({ children: 1, guest_document: 'Passport TZ 123' })
    const held = (await send(body)).ok
    expect(held).toMatchObject({
      ...{ status: 'pending', nights: 2, guests: 2, children: 1, total_amount: 300_000, discount_amount: 0 },
      ...{
        booking_source: 'ota',
        booking_source_display: 'Online',
        check_in: body.check_in,
        check_out: body.check_out,
      },
      room: { id: body.room, price_tsh: 150_000, property: { id: market.property.id, name: market.property.name } },
      payment: { status: 'created', method: 'tigopesa', msisdn: '255712345678', amount: 300_000, reason: null },
      refund: null,
    })
    expect(held.reference).toMatch(/^BHM-[0-9A-HJKMNP-TV-Z]{6}$/)
    const minutes = (Date.parse(held.hold_expires_at ?? '') - Date.now()) / 60_000
    expect(minutes).toBeGreaterThan(14)
    expect(minutes).toBeLessThanOrEqual(15)
    expect((await browser.call(getBooking, { params: { id: held.id } })).ok).toEqual(held)
  })

  test('succeeds again and again over one connection, which by and by plans its statements once for all', async () => {
    for (let i = 0; i < 12; i++) expect((await send(await orderWith())).status).toBe(201)
  })

  test('takes a phone number and an amount the way people write them, and dates only the way they are agreed', async () => {
    const held = await send(await orderWith({ payment_details: '0712 345 678', customer_phone: '+255 712 345 678' }))
    expect(held.ok.payment?.msisdn).toBe('255712345678')
  })

  test('of tonight is possible, and of the last night that is on sale', async () => {
    for (const from of [0, 363]) {
      const body = market.orderFor({ room: await market.room(), from })
      expect((await send(body)).status).toBe(201)
    }
    const long = market.orderFor({ room: await market.room({ price_tsh: 10_000 }), nights: 90 })
    expect((await send(long)).ok.nights).toBe(90)
  })

  test('of the nights before and after another stay does not collide with it', async () => {
    const room = await market.room()
    for (const from of [10, 8, 12]) expect((await send(market.orderFor({ room, from }))).status).toBe(201)
  })
})

describe('a booking is refused', () => {
  test('when somebody has one of the nights', async () => {
    const room = await market.room()
    await market.book(browser, { room, from: 10, nights: 2 })
    for (const [from, nights] of [
      [10, 2],
      [9, 2],
      [11, 1],
      [8, 6],
    ]) {
      const answer = await refusal(market.orderFor({ room, from, nights }))
      expect(answer).toMatchObject({ status: 409, code: 'room_taken' })
    }
    const answer = await refusal(market.orderFor({ room, from: 11, nights: 3 }))
    expect(answer).toMatchObject({ code: 'room_taken', dates: [addDays(market.today, 11)] })
  })

  test('when the hotel has closed one of the nights', async () => {
    const room = await market.room()
    const date = addDays(market.today, 11)
    const closed = await market.hotel.call(setAvailability, { body: { room: room.id, date, is_available: false } })
    expect(closed.status).toBe(200)
    expect(await refusal(market.orderFor({ room }))).toMatchObject({ status: 409, code: 'room_taken', dates: [date] })
  })

  test('when the room is not offered', async () => {
    const answer = await refusal(await orderWith({}, { is_available: false }))
    expect(answer).toMatchObject({ status: 409, code: 'room_unavailable' })
  })

  test('when there is no such room, or its property is not on sale', async () => {
    expect(await refusal(await orderWith({ room: 999_999 }))).toMatchObject({ status: 404, code: 'not_found' })
    for (const status of ['draft', 'paused'] as const) {
      const { id } = await makeProperty(market.db, { status, owner_id: market.owner.id })
      const body = market.orderFor({ room: await makeRoom(market.db, { property_id: id }) })
      expect(await refusal(body)).toMatchObject({ status: 404, code: 'not_found' })
    }
  })

  test('when the price has changed: with the right total, and nothing booked', async () => {
    for (const total_amount of [299_999, 300_001, 0, 1]) {
      const answer = await refusal(await orderWith({ total_amount }))
      expect(answer).toMatchObject({ status: 409, code: 'price_changed', total_amount: 300_000, discount_amount: 0 })
    }
  })

  test('when the party is too large', async () => {
    for (const [guests, children] of [
      [3, 0],
      [2, 2],
      [50, 0],
    ]) {
      const answer = await refusal(await orderWith({ guests, children }))
      expect(answer).toMatchObject({ status: 400, code: 'too_many_guests' })
    }
    expect((await send(await orderWith({ guests: 1, children: 2 }))).status).toBe(201)
  })

  test('when the dates make no stay', async () => {
    const { today } = market
    const dates = async (check_in: unknown, check_out: unknown) => {
      const { status, code } = await refusal(await orderWith({ check_in, check_out }))
      return `${status} ${code}`
    }
    expect(await dates(addDays(today, -1), addDays(today, 1))).toBe('400 check_in_past')
    expect(await dates('2001-01-01', '2001-01-03')).toBe('400 check_in_past')
    expect(await dates(addDays(today, 5), addDays(today, 5))).toBe('400 check_out_not_after')
    expect(await dates(addDays(today, 5), addDays(today, 4))).toBe('400 check_out_not_after')
    expect(await dates(addDays(today, 364), addDays(today, 366))).toBe('400 too_far_ahead')
    expect(await dates('9999-01-01', '9999-01-03')).toBe('400 too_far_ahead')
    expect(await dates(addDays(today, 5), addDays(today, 96))).toBe('400 too_long')
  })

  test('when a date is none, such as 30 February', async () => {
    const year = Number(market.today.slice(0, 4)) + 1
    for (const check_in of [`${year}-02-30`, `${year}-13-01`, '2027-7-7', '07/07/2027', '', '2027-07-07T00:00:00Z']) {
      const answer = await refusal(await orderWith({ check_in }))
      expect(answer).toMatchObject({ status: 400, code: 'validation' })
      expect(answer.fields?.check_in).toMatch(/real calendar date/)
    }
  })

  test('when the amount is outside what mobile money can carry', async () => {
    const small = market.orderFor({ room: await market.room({ price_tsh: 499 }), nights: 1 })
    expect(await refusal(small)).toMatchObject({ status: 409, code: 'amount_out_of_range', min: 500, max: 15_000_000 })
    const large = market.orderFor({ room: await market.room({ price_tsh: 7_500_001 }) })
    expect(await refusal(large)).toMatchObject({ status: 409, code: 'amount_out_of_range' })
    const exact = market.orderFor({ room: await market.room({ price_tsh: 7_500_000 }) })
    expect((await send(exact)).status).toBe(201)
  })

  test('when nobody is signed in, or somebody who is no traveller', async () => {
    const nobody = market.app.client()
    expect(await refusal(await orderWith(), {}, nobody)).toMatchObject({ status: 401, code: 'not_signed_in' })
    expect(await refusal(await orderWith(), {}, market.hotel)).toMatchObject({ status: 403, code: 'wrong_role' })
    const staff = await signInAs(market.app, await market.staff())
    expect(await refusal(await orderWith(), {}, staff)).toMatchObject({ status: 403, code: 'wrong_role' })
  })
})

describe('a promo code', () => {
  let count = 0
  const promotion = async (wish: Record<string, unknown> = {}) => {
    const code = `KARIBU${++count}`
    const { today } = market
    const valid = { valid_from: addDays(today, -5), valid_until: addDays(today, 5) }
    await market.db
      .insertInto('promotion')
      .values({ code, percent: 10, ...valid, ...wish })
      .execute()
    return code
  }
  const uses = async (code: string) =>
    (await market.db.selectFrom('promotion').select('uses').where('code', '=', code).executeTakeFirstOrThrow()).uses

  test('takes 10 % off, rounded to the whole shilling, in the quote as in the booking, and is counted', async () => {
    const promo_code = await promotion()
    // 10 % of 150,005 is 15,000.5, of 150,004 it is 15,000.4, of 99,999 it is 9,999.9.
    for (const [price_tsh, discount] of [
      [150_005, 15_001],
      [150_004, 15_000],
      [99_999, 10_000],
    ] as const) {
      const order = market.orderFor({ room: await market.room({ price_tsh }), nights: 1 })
      const { room, check_in, check_out } = order
      const typed = ` ${promo_code.toLowerCase()} `
      const quoted = (await browser.call(quoteStay, { query: { room, check_in, check_out, promo_code: typed } })).ok
      const total_amount = price_tsh - discount
      expect(quoted).toMatchObject({ discount_percent: 10, discount_amount: discount, total_amount, is_free: true })
      const held = (await send({ ...order, promo_code: typed, total_amount })).ok
      expect(held).toMatchObject({ discount_amount: discount, total_amount })
      expect(held.payment?.amount).toBe(total_amount)
    }
    expect(await uses(promo_code)).toBe(3)
  })

  test('that gives nights for nothing takes their price off, where and with whom it holds', async () => {
    const rule = { percent: 0, free_nights: 1, min_nights: 4, region: 'Zanzibar', min_days_ahead: 10, min_children: 1 }
    const promo_code = await promotion(rule)
    const order = market.orderFor({ room: await market.room(), nights: 9 })
    const { room, check_in, check_out } = order
    const asked = { room, check_in, check_out, children: 1, promo_code }
    const quoted = (await browser.call(quoteStay, { query: asked })).ok
    const price = { discount_amount: 300_000, total_amount: 1_050_000 }
    expect(quoted).toMatchObject({ discount_percent: 0, free_nights: 2, subtotal: 1_350_000, ...price })
    expect((await send({ ...order, children: 1, promo_code, total_amount: 1_050_000 })).ok).toMatchObject(price)
  })

  test('does not make a wrong total right', async () => {
    const answer = await refusal(await orderWith({ promo_code: await promotion() }))
    expect(answer).toMatchObject({ code: 'price_changed', total_amount: 270_000, discount_amount: 30_000 })
  })

  test('that gives nothing is refused with its reason, and costs nothing', async () => {
    const { today } = market
    const codes = {
      promo_unknown: 'NOSUCH',
      promo_expired: await promotion({ valid_until: addDays(today, -1) }),
      promo_not_started: await promotion({ valid_from: addDays(today, 1) }),
      promo_used_up: await promotion({ max_uses: 3, uses: 3 }),
      promo_min_nights: await promotion({ min_nights: 3 }),
      promo_wrong_region: await promotion({ region: 'Kilimanjaro' }),
      promo_days_ahead: await promotion({ min_days_ahead: 11 }),
      promo_children: await promotion({ min_children: 1 }),
    }
    for (const [code, promo_code] of Object.entries(codes)) {
      const status = code === 'promo_used_up' ? 409 : 400
      const body = await orderWith({ promo_code, total_amount: 270_000 })
      expect(await refusal(body)).toMatchObject({ status, code })
      const { room, check_in, check_out } = body
      const quoted = await browser.call(quoteStay, { query: { room, check_in, check_out, promo_code } })
      expect(quoted.failure.code).toBe(code)
    }
    const off = await orderWith({ promo_code: await promotion({ active: false }) })
    expect(await refusal(off)).toMatchObject({ code: 'promo_unknown' })
  })

  test('is valid on its first and its last day', async () => {
    const { today } = market
    for (const wish of [{ valid_from: today }, { valid_until: today }]) {
      const body = await orderWith({ promo_code: await promotion(wish), total_amount: 270_000 })
      expect((await send(body)).status).toBe(201)
    }
  })

  test('whose last use two travellers want at the same time is given to one', async () => {
    const promo_code = await promotion({ max_uses: 1 })
    const orders = [await orderWith(), await orderWith()].map((order) => ({
      ...order,
      promo_code,
      total_amount: 270_000,
    }))
    const answers = await Promise.all(orders.map((order) => send(order)))
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409])
    expect(answers.find(({ status }) => status === 409)?.failure.code).toBe('promo_used_up')
    expect(await uses(promo_code)).toBe(1)
  })

  test('that is blank was not given', async () => {
    for (const promo_code of [null, '', '   ']) expect((await send(await orderWith({ promo_code }))).status).toBe(201)
  })
})

describe('an order that is sent again', () => {
  let count = 0
  const key = () => ({ 'idempotency-key': `key-${++count}` })

  test('answers the first result and books once', async () => {
    const body = await orderWith()
    const headers = key()
    const first = await send(body, headers)
    const before = await countRows(market)
    const second = await send(body, headers)
    expect([first.status, second.status]).toEqual([201, 201])
    expect(second.ok).toEqual(first.ok)
    expect(await countRows(market)).toEqual(before)
  })

  test('books once also when both run at the same time', async () => {
    const body = await orderWith()
    const headers = key()
    const before = await countRows(market)
    const answers = await Promise.all(Array.from({ length: 4 }, () => send(body, headers)))
    expect(new Set(answers.map((answer) => answer.ok.id)).size).toBe(1)
    const after = await countRows(market)
    expect(after?.bookings).toBe((before?.bookings ?? 0) + 1)
    expect(after?.payments).toBe((before?.payments ?? 0) + 1)
  })

  test('with the same key and another body is refused', async () => {
    const headers = key()
    await send(await orderWith(), headers)
    expect(await refusal(await orderWith(), headers)).toMatchObject({ status: 409, code: 'key_reused' })
  })

  test('by somebody else with the same key is another order', async () => {
    const headers = key()
    const other = (await market.traveller()).browser
    const first = await send(await orderWith(), headers)
    const second = await send(await orderWith(), headers, other)
    expect(second.ok.id).not.toBe(first.ok.id)
  })

  test('after a refusal is tried anew', async () => {
    const headers = key()
    const body = await orderWith({ total_amount: 1 })
    expect(await refusal(body, headers)).toMatchObject({ code: 'price_changed' })
    expect((await send({ ...body, total_amount: 300_000 }, headers)).status).toBe(201)
  })

  test('under a key that is none is refused', async () => {
    for (const bad of ['two words', 'x'.repeat(201), 'ufunguo-ö']) {
      expect(await refusal(await orderWith(), { 'idempotency-key': bad })).toMatchObject({ status: 400 })
    }
  })
})

describe('what is no order', () => {
  const spoilt: Changes[] = [
    ...[undefined, null, '', 'one', 0, -1, 1.5, 2 ** 31, 1e308, [1], {}, true].map((room) => ({ room })),
    ...[undefined, null, '', 'two', 0, -1, 2.5, 51, 1e308, [2], {}, true].map((guests) => ({ guests })),
    ...[null, -1, 0.5, 51, 'one', [0], {}, true, ''].map((children) => ({ children })),
    ...[undefined, null, '300000', -1, 0.5, 2 ** 31, 1e308, [300_000], {}, true].map((total_amount) => ({
      total_amount,
    })),
    ...[undefined, null, 20270707, [], {}, true].map((check_in) => ({ check_in })),
    ...[undefined, null, 20270707, ['2027-07-07'], {}, true].map((check_out) => ({ check_out })),
    ...[undefined, null, '', 'visa', 1, ['tigopesa'], {}].map((payment_method) => ({ payment_method })),
    ...[undefined, null, '', '123', 'letters', 255712345678, ['255712345678'], {}, `0${'7'.repeat(40)}`].map(
      (payment_details) => ({ payment_details }),
    ),
    ...[undefined, null, '', '+44 20 7946 0000', 712345678, [], {}].map((customer_phone) => ({ customer_phone })),
    ...[1, [], {}, true, 'x'.repeat(41), 'a\u0000b', 'a\nb'].map((promo_code) => ({ promo_code })),
    ...[1, [], {}, 'x'.repeat(61), 'a\u0000b'].map((guest_document) => ({ guest_document })),
  ]

  test('names the field that is wrong, and changes nothing', async () => {
    const room = await market.room()
    const good = market.orderFor({ room })
    const before = await countRows(market)
    const wrong: unknown[] = []
    for (const changes of spoilt) {
      const answer = await send({ ...good, ...changes })
      const fields = answer.status < 400 ? {} : (answer.failure.fields ?? {})
      const named = Object.keys(fields)[0] === Object.keys(changes)[0]
      if (answer.status !== 400 || !named) wrong.push([changes, answer.status, fields])
    }
    expect(wrong).toEqual([])
    expect(await countRows(market)).toEqual(before)
  })

  const raw = async (payload: string, headers: Record<string, string> = {}) => {
    const before = await countRows(market)
    const answer = await market.app.app.inject({
      ...{ method: 'POST', url: '/api/bookings/', cookies: browser.cookies, payload },
      headers: { 'content-type': 'application/json', ...headers },
    })
    expect(await countRows(market)).toEqual(before)
    const { code } = answer.json()
    return `${answer.statusCode} ${code}`
  }

  test('because it is broken, empty, or no object', async () => {
    expect(await raw('{"room": 1,')).toBe('400 bad_request')
    expect(await raw('')).toBe('400 bad_request')
    for (const body of ['null', '[]', '"order"', '7', 'true', '{}', '[[1]]']) expect(await raw(body)).toMatch(/^400/)
    expect(await raw(`{"__proto__": {"room": 1}, "constructor": {"prototype": {}}}`)).toMatch(/^400/)
  })

  test('because it is too large, of another type, or from another site', async () => {
    const body = JSON.stringify(await orderWith())
    expect(await raw(JSON.stringify({ notes: 'x'.repeat(70_000) }))).toBe('413 too_large')
    expect(await raw(body, { 'content-type': 'text/plain' })).toBe('415 wrong_type')
    expect(await raw(body, { 'content-type': 'application/x-www-form-urlencoded' })).toBe('415 wrong_type')
    expect(await raw(body, { origin: 'https://elsewhere.example' })).toBe('403 foreign_origin')
    expect(await raw(body, { origin: 'null' })).toBe('403 foreign_origin')
    expect(await raw(body, { 'sec-fetch-site': 'cross-site' })).toBe('403 foreign_origin')
  })
})
