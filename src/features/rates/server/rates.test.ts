import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { addDays, type Day, eachDay, weekdayOf } from '#domain/calendar.ts'
import { MOST_NIGHTLY_TSH } from '#domain/room.ts'
import { availableRooms } from '#features/availability/contract.ts'
import { getBooking } from '#features/bookings/contract.ts'
import { bookRoom, quoteStay } from '#features/checkout/contract.ts'
import { manualBooking } from '#features/front-desk/contract.ts'
import { listRooms } from '#features/properties/contract.ts'
import { listProperties } from '#features/search/contract.ts'
import type { BodyOf } from '#platform/endpoint.ts'
import { sql } from '#platform/server/db.ts'
import { makeAccount, makeMember, makeProperty, makeRoom, makeRoomType, signInAs } from '#test/factories.ts'
import { refusalOf, startTestApp, type TestApp } from '#test/harness.ts'
import { type Market, openMarket } from '#test/market.ts'
import {
  addRateRule,
  copyRateDays,
  editRateRule,
  getRates,
  removeRateRule,
  setRateDays,
  undoRateDays,
} from '../contract.ts'

type Person = Awaited<ReturnType<typeof signInAs>>
type DaysBody = BodyOf<typeof setRateDays>
type RuleBody = BodyOf<typeof addRateRule>

let market: Market
let other: TestApp
let hotel: Person
let desk: Person
let rival: Person
let owner: Awaited<ReturnType<typeof makeAccount>>
let types: { double: number; suite: number }
/** A property of its own for each test, with two doubles and a suite. */
let property: Awaited<ReturnType<typeof makeProperty>>
let room: Awaited<ReturnType<typeof makeRoom>>
let suite: Awaited<ReturnType<typeof makeRoom>>

beforeAll(async () => {
  market = await openMarket({ worker: false, limits: 'off' })
  const { app, db } = market
  other = await startTestApp({ databaseUrl: app.databaseUrl })
  owner = await makeAccount(db, { role: 'hotel_admin' })
  hotel = await signInAs(app, owner)
  const stranger = await makeAccount(db, { role: 'hotel_admin' })
  await makeProperty(db, { owner_id: stranger.id })
  rival = await signInAs(app, stranger)
  types = { double: (await makeRoomType(db)).id, suite: (await makeRoomType(db, 'Suite')).id }
})
afterAll(async () => {
  await other.close()
  await market.close()
})
beforeEach(async () => {
  const { db, app } = market
  property = await makeProperty(db, { owner_id: owner.id })
  room = await makeRoom(db, { property_id: property.id, room_type_id: types.double, price_tsh: 100_000 })
  await makeRoom(db, { property_id: property.id, room_type_id: types.double, price_tsh: 110_000 })
  suite = await makeRoom(db, { property_id: property.id, room_type_id: types.suite, price_tsh: 300_000 })
  const clerk = await makeAccount(db, { role: 'hotel_admin' })
  await makeMember(db, { property_id: property.id, account_id: clerk.id, role: 'front_desk' })
  desk = await signInAs(app, clerk)
})

/** A Friday some weeks ahead. */
const friday = () => {
  const day = addDays(market.today, 40)
  return addDays(day, (5 - weekdayOf(day) + 7) % 7)
}
const calendar = async (by: Person = hotel) => (await by.call(getRates, { query: { property: property.id } })).ok
const days = async (fields: Partial<DaysBody>, by: Person = hotel) => {
  const { version } = await calendar()
  const range = { first_night: friday(), last_night: addDays(friday(), 1), room_types: [types.double] }
  return by.call(setRateDays, { body: { property: property.id, version, ...range, ...fields } })
}
const rule = async (fields: Partial<RuleBody>, by: Person = hotel) => {
  const { version } = await calendar()
  const season: RuleBody = {
    property: property.id,
    version,
    kind: 'season',
    name: 'High season',
    room_type_id: null,
    first_night: friday(),
    last_night: addDays(friday(), 9),
    weekdays: null,
    price_tsh: null,
    percent: 20,
    min_nights: null,
  }
  return by.call(addRateRule, { body: { ...season, ...fields } })
}
const weekend = { kind: 'weekdays', name: 'Weekend', first_night: null, last_night: null, weekdays: 96 } as const
const stay = (nights = 2, from = 0) => {
  const check_in = addDays(friday(), from)
  return { check_in, check_out: addDays(check_in, nights) }
}
const quote = (fields: object = {}, of: { id: number } = room) =>
  market.app.client().call(quoteStay, { query: { room: of.id, ...stay(), children: 0, ...fields } })
const order = (fields: Partial<BodyOf<typeof bookRoom>>) => ({
  ...market.orderFor({ room }),
  ...stay(),
  ...fields,
})

describe('the price of a stay', () => {
  test('is the formula of the specification while no rates are set [9.total]', async () => {
    const { ok } = await quote()
    expect(ok).toMatchObject({ nightly_price: 100_000, subtotal: 200_000, total_amount: 200_000 })
    expect(ok).not.toHaveProperty('night_prices')
  })

  test('is the sum of its nights, each with the rules that made it, on the quote, the rooms and the list of the desk', async () => {
    await rule({ ...stayOfSeason(), percent: 20 })
    await rule({ ...weekend, percent: 10 })
    await days({ first_night: friday(), last_night: friday(), price: { kind: 'set', price_tsh: 250_000 } })
    const season = { kind: 'season', name: 'High season' }
    const { ok } = await quote(stay(3))
    expect(ok.night_prices).toEqual([
      { night: friday(), price_tsh: 250_000, rules: [{ kind: 'day', name: '' }] },
      { night: addDays(friday(), 1), price_tsh: 132_000, rules: [season, { kind: 'weekdays', name: 'Weekend' }] },
      { night: addDays(friday(), 2), price_tsh: 120_000, rules: [season] },
    ])
    expect(ok).toMatchObject({ nights: 3, nightly_price: 167_333, subtotal: 502_000, total_amount: 502_000 })
    const rooms = (await market.app.client().call(listRooms, { query: { property: property.id, ...stay(3) } })).ok
    expect(rooms.map(({ stay_price }) => stay_price)).toEqual([502_000, 250_000 + 145_200 + 132_000, 1_152_000])
    const free = (await desk.call(availableRooms, { query: { property: property.id, ...stay(3) } })).ok
    expect(free.map(({ total_amount }) => total_amount)).toEqual([502_000, 527_200, 1_152_000])
  })

  const stayOfSeason = () => ({ first_night: friday(), last_night: addDays(friday(), 9) })

  test('that is booked is stored night by night and never changes, and another total is refused', async () => {
    await days({ first_night: friday(), last_night: friday(), price: { kind: 'raise', percent: 50 } })
    const { browser } = await market.traveller()
    const refused = await browser.call(bookRoom, { body: order({ total_amount: 200_000 }) })
    expect([refused.failure.code, refused.failure.total_amount]).toEqual(['price_changed', 250_000])
    const { ok: booked } = await browser.call(bookRoom, { body: order({ total_amount: 250_000 }) })
    expect(booked).toMatchObject({ total_amount: 250_000, night_prices: [150_000, 100_000] })
    await days({ price: { kind: 'set', price_tsh: 900_000 } })
    const { ok: later } = await browser.call(getBooking, { params: { id: booked.id } })
    expect(later).toMatchObject({ total_amount: 250_000, night_prices: [150_000, 100_000] })
    expect(later.room.price_tsh).toBe(125_000)
  })

  test('gets the percent of a promotion after the rates, rounded half up', async () => {
    await market.db
      .insertInto('promotion')
      .values({ code: 'TEN', percent: 10, valid_from: market.today, valid_until: market.today })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    await days({ price: { kind: 'set', price_tsh: 100_003 } })
    const { ok } = await quote({ promo_code: 'TEN' })
    expect(ok).toMatchObject({ subtotal: 200_006, discount_amount: 20_001, total_amount: 180_005 })
  })

  test('that the desk enters is computed by the same rates', async () => {
    await rule({ ...weekend, percent: 10 })
    const entry = { room: room.id, ...stay(), guests: 2, guest_name: 'Neema', guest_phone: '0712345678' }
    const { ok } = await desk.call(manualBooking, {
      body: { ...entry, booking_source: 'phone', payment: 'pay_later' },
    })
    expect(ok.total_amount).toBe(220_000)
  })
})

describe('rates refuse a stay with one sentence, in the quote and in the booking,', () => {
  const refusedBoth = async (dates: { check_in: Day; check_out: Day }) => {
    const { browser } = await market.traveller()
    const [asked, booked] = [await quote(dates), await browser.call(bookRoom, { body: order(dates) })]
    expect([booked.status, booked.failure.code]).toEqual([asked.status, asked.failure.code])
    return asked.failure
  }

  test('that is shorter than the minimum of its first night', async () => {
    await days({ min_nights: 3 })
    const failure = await refusedBoth(stay(2))
    expect([failure.code, failure.min_nights]).toEqual(['stay_too_short', 3])
    expect(failure.error).toBe('Stays that begin on this day are for at least 3 nights. Please choose more nights.')
    const query = { room: room.id, ...stay(2), children: 0 }
    const swahili = await market.app.client().call(quoteStay, { query, headers: { 'accept-language': 'sw' } })
    expect(swahili.failure.error).toBe('Ukaaji unaoanza siku hii ni wa angalau usiku 3. Tafadhali ongeza usiku.')
    expect((await quote(stay(3))).ok.total_amount).toBe(300_000)
    expect((await quote(stay(2), suite)).ok.total_amount).toBe(600_000)
  })

  test('that begins on a day that is closed to arrival', async () => {
    await days({ first_night: friday(), last_night: friday(), closed_to_arrival: true })
    expect((await refusedBoth(stay(2))).code).toBe('closed_to_arrival')
    expect((await quote(stay(2, -1))).ok.nights).toBe(2)
  })

  test('that ends on a day that is closed to departure', async () => {
    const sunday = addDays(friday(), 2)
    await days({ first_night: sunday, last_night: sunday, closed_to_departure: true })
    expect((await refusedBoth(stay(2))).code).toBe('closed_to_departure')
    expect((await quote(stay(3))).ok.nights).toBe(3)
  })

  test('and the search does not offer it, the room says why, and the desk may still book it', async () => {
    await market.db.deleteFrom('room').where('id', '=', suite.id).execute()
    await market.app.searchIndex.refresh()
    const query = { ...stay(2), limit: 500 }
    const isFound = async () =>
      (await market.app.client().call(listProperties, { query })).ok.some(({ id }) => id === property.id)
    expect(await isFound()).toBe(true)
    await days({ min_nights: 3 })
    expect(await isFound()).toBe(false)
    const rooms = (await market.app.client().call(listRooms, { query: { property: property.id, ...stay(2) } })).ok
    expect(rooms.map(({ rate_fault, rate_note }) => [rate_fault, rate_note])).toEqual([
      ['stay_too_short', 'At least 3 nights'],
      ['stay_too_short', 'At least 3 nights'],
    ])
    const entry = { room: room.id, ...stay(2), guests: 2, guest_name: 'Neema', guest_phone: '0712345678' }
    const entered = await desk.call(manualBooking, {
      body: { ...entry, booking_source: 'walk_in', payment: 'pay_later' },
    })
    expect(entered.ok.total_amount).toBe(200_000)
  })
})

describe('the search with dates', () => {
  const found = async (app: TestApp, query: object = {}) =>
    (await app.client().call(listProperties, { query: { ...stay(), limit: 500, ...query } })).ok.find(
      ({ id }) => id === property.id,
    )

  test('shows, sorts and filters by the true price of the stay, within a second in another process', async () => {
    await market.app.searchIndex.refresh()
    expect(await found(market.app)).toMatchObject({ price: 100_000, stay_price: 200_000 })
    await days({ first_night: friday(), last_night: friday(), price: { kind: 'set', price_tsh: 190_001 } })
    const priced = { price: 145_001, stay_price: 290_001 }
    expect(await found(market.app)).toMatchObject(priced)
    await expect.poll(() => found(other), { timeout: 1000, interval: 20 }).toMatchObject(priced)
    expect(await found(market.app, { max_price: 145_000 })).toBeUndefined()
    expect(await found(market.app, { min_price: 145_001, max_price: 145_001 })).toMatchObject(priced)
    const sorted = await market.app
      .client()
      .call(listProperties, { query: { ...stay(), sort: 'price-low', limit: 500 } })
    const prices = sorted.ok.map(({ stay_price }) => stay_price ?? 0)
    expect(prices).toEqual([...prices].sort((a, b) => a - b))
  })

  test('without dates shows the room’s own price', async () => {
    await days({ price: { kind: 'set', price_tsh: 190_000 } })
    const cards = (await market.app.client().call(listProperties, { query: { limit: 500 } })).ok
    expect(cards.find(({ id }) => id === property.id)).toMatchObject({ price: 100_000, stay_price: null })
  })
})

describe('a discount by the day of booking', () => {
  const early = {
    kind: 'early_booking',
    name: 'Early bird',
    percent: -10,
    days_before: 20,
    first_night: null,
    last_night: null,
  } as const
  const offer = { kind: 'early_booking', name: 'Early bird', days_before: 20, percent: 10, amount: 20_000 }

  test('is in the quote, the search, the rooms, the desk’s list and the booking, before a promo code', async () => {
    await rule(early)
    await rule({ ...early, name: 'Too early', days_before: 300, percent: -50 })
    await rule({ ...early, kind: 'last_minute', name: 'Last minute', days_before: 100, percent: -5 })
    expect((await quote()).ok).toMatchObject({
      nightly_price: 100_000,
      window_discount: offer,
      subtotal: 180_000,
      total_amount: 180_000,
    })
    expect((await quote({}, suite)).ok.total_amount).toBe(540_000)
    const { app } = market
    await app.searchIndex.refresh()
    const cards = (await app.client().call(listProperties, { query: { ...stay(), max_price: 90_000, limit: 500 } })).ok
    expect(cards.find(({ id }) => id === property.id)).toMatchObject({ price: 90_000, stay_price: 180_000 })
    const rooms = (await app.client().call(listRooms, { query: { property: property.id, ...stay() } })).ok
    expect(rooms.find(({ id }) => id === room.id)).toMatchObject({
      stay_price: 180_000,
      facts: expect.arrayContaining(['Early bird, −10% (booked at least 20 days ahead)']),
    })
    const free = (await desk.call(availableRooms, { query: { property: property.id, ...stay() } })).ok
    expect(free.find(({ id }) => id === room.id)?.total_amount).toBe(180_000)
    const { browser } = await market.traveller()
    const refused = await browser.call(bookRoom, { body: order({ total_amount: 200_000 }) })
    expect(refused.failure).toMatchObject({ code: 'price_changed', total_amount: 180_000 })
    const { ok: booked } = await browser.call(bookRoom, { body: order({ total_amount: 180_000 }) })
    expect(booked).toMatchObject({ total_amount: 180_000, discount_amount: 0, window_discount: offer })
    const [first] = (await calendar()).rules
    await hotel.call(removeRateRule, {
      params: { id: first?.id ?? 0 },
      query: { version: (await calendar()).version },
    })
    const { ok: later } = await browser.call(getBooking, { params: { id: booked.id } })
    expect(later).toMatchObject({ total_amount: 180_000, window_discount: offer })
  })

  test('is of one room type and some days of arrival if the hotel says so, and is changed like a season', async () => {
    await rule({ ...early, room_type_id: types.suite, last_night: addDays(friday(), 1) })
    expect((await quote()).ok).not.toHaveProperty('window_discount')
    expect((await quote(stay(2, 1), suite)).ok.total_amount).toBe(540_000)
    expect((await quote(stay(2, 2), suite)).ok.total_amount).toBe(600_000)
    const { version, rules } = await calendar()
    const [{ id, ...fields }] = rules as [(typeof rules)[number]]
    await hotel.call(editRateRule, { params: { id }, body: { version, ...fields, percent: -25 } })
    expect((await quote(stay(2, 1), suite)).ok.total_amount).toBe(450_000)
  })

  test.each([
    [{ percent: 10 }, 'percent'],
    [{ percent: null }, 'percent'],
    [{ days_before: null }, 'days_before'],
    [{ days_before: 366 }, 'days_before'],
    [{ first_night: '2027-02-02', last_night: '2027-02-01' }, 'last_night'],
  ])('with %j is refused at its field %s', async (fields, field) => {
    const { failure } = await rule({ ...early, ...fields })
    expect(failure).toMatchObject({ code: 'validation', fields: { [field]: expect.any(String) } })
  })
})

describe('the calendar', () => {
  test('has each room type night by night, with what is left and what made the price', async () => {
    await rule({ percent: 20, min_nights: 2 })
    await days({ first_night: friday(), last_night: friday(), closed_to_arrival: true, closed_to_departure: true })
    await market.db
      .insertInto('closure')
      .values({ property_id: property.id, room_id: room.id })
      .returning('id')
      .executeTakeFirstOrThrow()
      .then(({ id: closure_id }) =>
        market.db
          .insertInto('room_night')
          .values({ property_id: property.id, room_id: room.id, night: friday(), closure_id })
          .execute(),
      )
    const { first_night, types: rows, causes, rules, ...rest } = await calendar(desk)
    expect(rest.property).toEqual({ id: property.id, name: property.name })
    expect(first_night).toBe(market.today)
    expect(rules.map(({ name, percent }) => [name, percent])).toEqual([['High season', 20]])
    const [double, other] = rows
    const at = 40 + ((5 - weekdayOf(addDays(market.today, 40)) + 7) % 7)
    expect(double).toMatchObject({
      room_type_id: types.double,
      rooms: 2,
      lowest_price: 100_000,
      highest_price: 110_000,
    })
    expect(other).toMatchObject({ room_type_id: types.suite, rooms: 1 })
    const pick = (list: number[] = []) => list.slice(at - 1, at + 2)
    expect(pick(double?.prices)).toEqual([100_000, 120_000, 120_000])
    expect(pick(double?.min_nights)).toEqual([1, 2, 2])
    expect(pick(double?.closed)).toEqual([0, 3, 0])
    expect(pick(double?.left)).toEqual([2, 1, 2])
    expect(pick(double?.made_by).map((cause) => causes[cause])).toEqual([
      [],
      [{ kind: 'season', name: 'High season' }],
      [{ kind: 'season', name: 'High season' }],
    ])
    for (const list of [double?.prices, double?.left, double?.closed]) expect(list).toHaveLength(365)
  })

  test('a raise adds to what is set, a clear takes it back, and only the chosen weekdays change', async () => {
    const priceOf = async () => (await quote()).ok.night_prices?.map(({ price_tsh }) => price_tsh)
    for (let times = 0; times < 2; times++)
      expect((await days({ price: { kind: 'raise', percent: 10 } })).status).toBe(200)
    expect(await priceOf()).toEqual([121_000, 121_000])
    await days({ price: { kind: 'set', price_tsh: 80_000 }, weekdays: 1 << 6 })
    await days({ price: { kind: 'raise', percent: -50 } })
    expect(await priceOf()).toEqual([60_500, 40_000])
    await days({ price: { kind: 'set', price_tsh: MOST_NIGHTLY_TSH } })
    expect((await days({ price: { kind: 'raise', percent: 400 } })).status).toBe(200)
    const { rows } = await sql<{ price_tsh: number }>`
      select distinct price_tsh from rate_day where property_id = ${property.id}`.execute(market.db)
    expect(rows).toEqual([{ price_tsh: MOST_NIGHTLY_TSH }])
    await days({ price: { kind: 'clear' } })
    expect(await priceOf()).toBeUndefined()
    const { count } = await market.db
      .selectFrom('rate_day')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('property_id', '=', property.id)
      .executeTakeFirstOrThrow()
    expect(count).toBe(0)
  })

  test('what a change does not name stays as it is', async () => {
    await days({ price: { kind: 'set', price_tsh: 80_000 }, min_nights: 2, closed_to_departure: true })
    await days({ closed_to_arrival: true })
    await days({ min_nights: null, closed_to_departure: false })
    const row = await market.db
      .selectFrom('rate_day')
      .select(['price_tsh', 'min_nights', 'closed_to_arrival', 'closed_to_departure'])
      .where('property_id', '=', property.id)
      .where('night', '=', friday())
      .executeTakeFirstOrThrow()
    expect(row).toEqual({ price_tsh: 80_000, min_nights: null, closed_to_arrival: true, closed_to_departure: false })
  })
})

describe('the last change of nights', () => {
  const undo = async (by: Person = hotel, version?: number) => {
    const body = { property: property.id, version: version ?? (await calendar()).version }
    return by.call(undoRateDays, { body })
  }
  const stored = async () => {
    const { rows } = await sql`
      select room_type_id, night::text, price_tsh, factor, min_nights, closed_to_arrival, closed_to_departure
      from rate_day where property_id = ${property.id} order by 1, 2`.execute(market.db)
    return rows
  }

  test('is taken back with all that it replaced, and search and quotes follow', async () => {
    await days({ price: { kind: 'set', price_tsh: 120_000 }, min_nights: 2 })
    await days({ room_types: [types.suite], price: { kind: 'raise', percent: 10 }, closed_to_arrival: true })
    const before = await stored()
    const { version } = (
      await days({
        room_types: [types.double, types.suite],
        last_night: addDays(friday(), 6),
        price: { kind: 'set', price_tsh: 7000 },
      })
    ).ok
    expect((await calendar()).undo).toEqual({
      room_types: [types.double, types.suite],
      first_night: friday(),
      last_night: addDays(friday(), 6),
    })
    const stay = { room: room.id, check_in: friday(), check_out: addDays(friday(), 2), guests: 1 }
    const price = async () => (await market.app.client().call(quoteStay, { query: stay })).ok.total_amount
    expect(await price()).toBe(14_000)
    expect((await undo()).ok).toEqual({ version: version + 1 })
    expect(await stored()).toEqual(before)
    expect(await price()).toBe(240_000)
    expect((await calendar()).undo).toBeNull()
    const { rows } = await sql<{ after: object }>`
      select after from action_log where action_type = 'rate.undo' and object_id = ${String(property.id)}`.execute(
      market.db,
    )
    expect(rows).toMatchObject([{ after: { first_night: friday() } }])
  })

  test('may be a copy', async () => {
    await days({ price: { kind: 'set', price_tsh: 90_000 } })
    const before = await stored()
    const to = { to_first_night: addDays(friday(), 10), to_last_night: addDays(friday(), 60) }
    const from = { first_night: friday(), last_night: addDays(friday(), 1), from_room_type: null }
    const { version } = await calendar()
    const parts: ['price', 'min_nights', 'closed'] = ['price', 'min_nights', 'closed']
    const body = { property: property.id, version, ...from, ...to, to_room_types: [types.double], parts }
    await hotel.call(copyRateDays, { body })
    expect((await stored()).length).toBeGreaterThan(before.length)
    await undo()
    expect(await stored()).toEqual(before)
  })

  test('is not taken back twice, after another change, by a stranger or without the right', async () => {
    expect(await refusalOf(undo())).toBe('409 nothing_to_undo')
    await days({ price: { kind: 'set', price_tsh: 90_000 } })
    expect(await refusalOf(undo(desk))).toBe('403 wrong_role')
    expect(await refusalOf(undo(rival))).toBe('404 not_found')
    const { version } = await calendar()
    const both = await Promise.all([undo(hotel, version), undo(hotel, version)])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    await days({ price: { kind: 'set', price_tsh: 90_000 } })
    await rule({ percent: 20 })
    expect((await calendar()).undo).toBeNull()
    expect(await refusalOf(undo())).toBe('409 nothing_to_undo')
    expect(await stored()).not.toEqual([])
  })

  test('leaves the version of the rates as it was if it is refused', async () => {
    await days({ price: { kind: 'set', price_tsh: 90_000 } })
    await rule({ percent: 20 })
    const { version } = await calendar()
    await undo()
    expect((await calendar()).version).toBe(version)
  })
})

describe('copied nights', () => {
  type CopyBody = BodyOf<typeof copyRateDays>
  const copy = async (fields: Partial<CopyBody> = {}, by: Person = hotel) => {
    const range = { first_night: friday(), last_night: addDays(friday(), 6) }
    const target = { to_first_night: addDays(friday(), 9), to_last_night: addDays(friday(), 15) }
    const body = { property: property.id, version: (await calendar()).version, ...range, ...target }
    return by.call(copyRateDays, {
      body: {
        ...body,
        from_room_type: null,
        to_room_types: [types.double],
        parts: ['price', 'min_nights', 'closed'],
        ...fields,
      },
    })
  }
  const at = (day: Day) => eachDay(market.today, day).length
  const nightsOf = async (type: number, day: Day, nights = 7) => {
    const row = (await calendar()).types.find(({ room_type_id }) => room_type_id === type)
    const cut = (list: number[] = []) => list.slice(at(day), at(day) + nights)
    return { prices: cut(row?.prices), least: cut(row?.min_nights), closed: cut(row?.closed) }
  }

  test('have the prices, minimum stays and closed days that the calendar shows, by their weekdays', async () => {
    await rule({ last_night: addDays(friday(), 6), percent: 20, min_nights: 2 })
    const first = { first_night: friday(), last_night: friday() }
    await days({ ...first, price: { kind: 'set', price_tsh: 190_000 }, closed_to_arrival: true })
    await days({
      first_night: addDays(friday(), 14),
      last_night: addDays(friday(), 14),
      price: { kind: 'raise', percent: 50 },
    })
    const { version } = await calendar()
    expect((await copy()).ok.version).toBe(version + 1)
    expect(await nightsOf(types.double, addDays(friday(), 9))).toEqual({
      prices: [120_000, 120_000, 120_000, 120_000, 120_000, 190_000, 120_000],
      least: [2, 2, 2, 2, 2, 2, 2],
      closed: [0, 0, 0, 0, 0, 1, 0],
    })
    expect((await nightsOf(types.double, addDays(friday(), 16), 1)).prices).toEqual([100_000])
    const logged = await sql<{ count: number }>`
      select count(*)::int as count from action_log
      where action_type = 'rate.copy' and object_id = ${String(property.id)}`.execute(market.db)
    expect(logged.rows[0]?.count).toBe(1)
  })

  test('of one room type go to another, only the chosen parts, and the rest stays', async () => {
    await days({ price: { kind: 'set', price_tsh: 90_000 }, min_nights: 3, closed_to_departure: true })
    await days({ room_types: [types.suite], price: { kind: 'raise', percent: 10 }, closed_to_arrival: true })
    const same = { last_night: addDays(friday(), 1), to_first_night: friday(), to_last_night: addDays(friday(), 1) }
    await copy({ ...same, from_room_type: types.double, to_room_types: [types.suite], parts: ['min_nights'] })
    const suites = () => nightsOf(types.suite, friday(), 2)
    expect(await suites()).toEqual({ prices: [330_000, 330_000], least: [3, 3], closed: [1, 1] })
    await copy({ ...same, from_room_type: types.double, to_room_types: [types.suite], parts: ['price', 'closed'] })
    expect(await suites()).toEqual({ prices: [90_000, 90_000], least: [3, 3], closed: [2, 2] })
  })

  test('are refused without any change: bad ranges, nothing to copy, old versions, others’ ids and no right', async () => {
    const before = await calendar()
    const far = addDays(market.today, 731)
    const BAD: [Partial<CopyBody>, string][] = [
      [{ first_night: addDays(market.today, -1) }, 'first_night'],
      [{ last_night: addDays(friday(), -1) }, 'last_night'],
      [{ to_last_night: addDays(friday(), 8) }, 'to_last_night'],
      [{ to_last_night: far }, 'to_last_night'],
      [{ to_first_night: addDays(market.today, -1) }, 'to_first_night'],
      [{ parts: [] }, 'parts'],
      [{ to_room_types: [] }, 'to_room_types'],
    ]
    for (const [fields, field] of BAD)
      expect((await copy(fields)).failure).toMatchObject({
        code: 'validation',
        fields: { [field]: expect.any(String) },
      })
    expect((await copy({ version: before.version + 5 })).failure.code).toBe('rates_changed')
    const other = (await makeRoomType(market.db, 'Villa')).id
    for (const fields of [{ from_room_type: other }, { to_room_types: [types.double, other] }])
      expect((await copy(fields)).status).toBe(404)
    expect((await copy({}, rival)).status).toBe(404)
    expect((await copy({}, desk)).status).toBe(403)
    expect(await calendar()).toEqual(before)
  })

  test('can be a year of many room types in one request', async () => {
    const year = { to_first_night: market.today, to_last_night: addDays(market.today, 364) }
    const many: number[] = []
    for (let n = 0; n < 20; n++) {
      const { id } = await makeRoomType(market.db, `Type ${n}`)
      await makeRoom(market.db, { property_id: property.id, room_type_id: id, price_tsh: 50_000 + n })
      many.push(id)
    }
    expect((await copy({ ...year, from_room_type: types.double, to_room_types: many })).status).toBe(200)
    expect((await nightsOf(many[19] ?? 0, market.today, 2)).prices).toEqual([100_000, 100_000])
  })
})

describe('two people', () => {
  test('who edit the same rates: the second is told and nothing of theirs is saved', async () => {
    const { version } = await calendar()
    const range = { first_night: friday(), last_night: friday(), room_types: [types.double] }
    const body = { property: property.id, version, ...range }
    const change = (price_tsh: number) =>
      hotel.call(setRateDays, { body: { ...body, price: { kind: 'set' as const, price_tsh } } })
    const replies = await Promise.all([change(111_000), change(222_000)])
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409])
    const refused = replies.find(({ status }) => status === 409)
    expect([refused?.failure.code, refused?.failure.version]).toEqual(['rates_changed', version + 1])
    const night = (await quote(stay(1))).ok.total_amount
    expect(night).toBe(replies[0]?.status === 200 ? 111_000 : 222_000)
  })
})

describe('a season', () => {
  test('is added, changed and removed, and each change is seen by the next quote', async () => {
    await rule({ percent: 20 })
    expect((await quote()).ok.total_amount).toBe(240_000)
    const { version, rules } = await calendar()
    const [season] = rules
    if (!season) throw new Error('There is no season.')
    const { id, ...fields } = season
    const edited = { ...fields, name: 'Peak', percent: null, price_tsh: 175_000 }
    expect((await hotel.call(editRateRule, { params: { id }, body: { version, ...edited } })).status).toBe(200)
    expect((await quote()).ok.total_amount).toBe(350_000)
    const stale = await hotel.call(removeRateRule, { params: { id }, query: { version } })
    expect(stale.failure.code).toBe('rates_changed')
    await hotel.call(removeRateRule, { params: { id }, query: { version: version + 1 } })
    expect((await quote()).ok.total_amount).toBe(200_000)
  })

  test('may not overlap another of the same rooms, but one of a single type may lie in one of all', async () => {
    await rule({ name: 'Christmas' })
    const second = await rule({ first_night: addDays(friday(), 9), last_night: addDays(friday(), 12) })
    expect([second.status, second.failure.code, second.failure.name]).toEqual([409, 'season_overlaps', 'Christmas'])
    expect((await rule({ room_type_id: types.suite, percent: 50 })).status).toBe(201)
    expect((await rule({ first_night: addDays(friday(), 10), last_night: addDays(friday(), 12) })).status).toBe(201)
    await rule({ ...weekend, percent: 10 })
    const weekday = await rule({ ...weekend, name: 'Saturdays', weekdays: 64, percent: 15 })
    expect([weekday.status, weekday.failure.code, weekday.failure.name]).toEqual([409, 'weekday_overlaps', 'Weekend'])
  })

  test('may be edited without overlapping itself', async () => {
    await rule({})
    const { version, rules } = await calendar()
    const [season] = rules
    if (!season) throw new Error('There is no season.')
    const { id, ...fields } = season
    const body = { version, ...fields, last_night: addDays(friday(), 20) }
    expect((await hotel.call(editRateRule, { params: { id }, body })).status).toBe(200)
  })
})

describe('is refused, with a sentence at its field and without any change:', () => {
  const last = (nights: number) => addDays(market.today, nights)
  const DAYS: [string, () => object, string, RegExp][] = [
    ['a price of zero', () => ({ price: { kind: 'set', price_tsh: 0 } }), 'price.price_tsh', /whole shillings/],
    ['a negative price', () => ({ price: { kind: 'set', price_tsh: -1 } }), 'price.price_tsh', /whole shillings/],
    ['a fraction', () => ({ price: { kind: 'set', price_tsh: 1.5 } }), 'price.price_tsh', /whole shillings/],
    ['too high a price', () => ({ price: { kind: 'set', price_tsh: 2e7 + 1 } }), 'price.price_tsh', /whole shillings/],
    ['a percent below -90', () => ({ price: { kind: 'raise', percent: -91 } }), 'price.percent', /whole percent/],
    ['no nights at all', () => ({ min_nights: 0 }), 'min_nights', /whole nights/],
    ['a reversed range', () => ({ first_night: last(9), last_night: last(8) }), 'last_night', /.+/],
    ['more than two years', () => ({ first_night: last(0), last_night: last(731) }), 'last_night', /two years/],
    ['a range beyond two years', () => ({ first_night: last(1), last_night: last(731) }), 'last_night', /two years/],
    ['a night of the past', () => ({ first_night: last(-1) }), 'first_night', /over/],
    ['no room type', () => ({ room_types: [] }), 'room_types', /.+/],
    ['no weekday', () => ({ weekdays: 0 }), 'weekdays', /day of the week/],
  ]
  test.each(DAYS)('%s', async (_, fields, field, sentence) => {
    const refused = await days(fields() as Partial<DaysBody>)
    expect([refused.status, refused.failure.code]).toEqual([400, 'validation'])
    expect(refused.failure.fields?.[field]).toMatch(sentence)
    expect((await calendar()).version).toBe(1)
  })

  const RULES: [string, Partial<RuleBody>, string][] = [
    ['a season without dates', { first_night: null }, 'first_night'],
    ['a reversed season', { first_night: '2027-05-02', last_night: '2027-05-01' }, 'last_night'],
    ['a season of more than two years', { first_night: '2027-05-02', last_night: '2029-05-10' }, 'last_night'],
    ['a rule that does nothing', { percent: null }, 'price_tsh'],
    ['a rule without a name', { name: ' ' }, 'name'],
    ['a weekday price without days', { kind: 'weekdays', weekdays: null }, 'weekdays'],
  ]
  test.each(RULES)('%s', async (_, fields, field) => {
    const refused = await rule(fields)
    expect([refused.status, refused.failure.code]).toEqual([400, 'validation'])
    expect(Object.keys(refused.failure.fields ?? {})).toEqual([field])
  })

  test('a room type that the property does not have', async () => {
    const elsewhere = (await makeRoomType(market.db, 'Villa')).id
    expect((await days({ room_types: [types.double, elsewhere], min_nights: 2 })).status).toBe(404)
    expect((await rule({ room_type_id: elsewhere })).status).toBe(404)
    expect((await calendar()).version).toBe(1)
  })

  test('what another hotel or the front desk would change', async () => {
    for (const [person, status] of [
      [rival, 404],
      [desk, 403],
    ] as const) {
      expect((await days({ min_nights: 2 }, person)).status).toBe(status)
      expect((await rule({}, person)).status).toBe(status)
    }
    expect((await rival.call(getRates, { query: { property: property.id } })).status).toBe(404)
    expect((await desk.call(getRates, { query: { property: property.id } })).status).toBe(200)
  })
})

test('a change whose answer was lost is made once, however often it is sent', async () => {
  const before = await calendar()
  const night = addDays(market.today, 40)
  const body = {
    property: property.id,
    version: before.version,
    room_types: [types.double],
    first_night: night,
    last_night: night,
    price: { kind: 'raise' as const, percent: 10 },
  }
  const headers = { 'idempotency-key': 'raise-once' }
  const first = await hotel.call(setRateDays, { body, headers })
  const again = await hotel.call(setRateDays, { body, headers })
  expect([first.status, again.status]).toEqual([200, 200])
  expect(again.ok).toEqual(first.ok)
  expect((await calendar()).version).toBe(first.ok.version)
})

test('a year of 40 room types is one request below 100 kB, and can be changed at once', async () => {
  const names = Array.from({ length: 40 }, (_, at) => `Type ${at}`)
  const forty = await Promise.all(names.map((name) => makeRoomType(market.db, name)))
  for (const [at, { id }] of forty.entries())
    for (let n = 0; n < 3; n++)
      await makeRoom(market.db, { property_id: property.id, room_type_id: id, price_tsh: 90_000 + at * 1700 + n * 500 })
  await rule({ percent: 17 })
  await rule({ ...weekend, percent: 13 })
  const range = { first_night: market.today, last_night: addDays(market.today, 364) }
  const saved = await days({ ...range, room_types: forty.map(({ id }) => id), price: { kind: 'raise', percent: 7 } })
  expect(saved.status).toBe(200)
  const year = await calendar()
  expect(year.types).toHaveLength(42)
  expect(gzipSync(JSON.stringify(year)).byteLength).toBeLessThan(100_000)
})
