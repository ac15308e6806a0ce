import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addDays, type Day, daysBetween } from '#domain/calendar.ts'
import { availabilityDates, availableRooms } from '#features/availability/contract.ts'
import { getBooking } from '#features/bookings/contract.ts'
import { bookRoom, quoteStay } from '#features/checkout/contract.ts'
import { hotelBookings, manualBooking } from '#features/front-desk/contract.ts'
import { listRooms } from '#features/properties/contract.ts'
import { listProperties } from '#features/search/contract.ts'
import { startTestApp, type TestApp } from '#test/harness.ts'
import { calendar, days, friday, order, playRatesScene, quote, rule, scene, stay, weekend } from '#test/rates-scene.ts'
import { editRateRule, removeRateRule } from '../contract.ts'

playRatesScene()

let other: TestApp
beforeAll(async () => {
  other = await startTestApp({ databaseUrl: scene.market.app.databaseUrl })
})
afterAll(() => other.close())

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
    const rooms = (
      await scene.market.app.client().call(listRooms, { query: { property: scene.property.id, ...stay(3) } })
    ).ok
    expect(rooms.map(({ stay_price }) => stay_price)).toEqual([502_000, 250_000 + 145_200 + 132_000, 1_152_000])
    const free = (await scene.desk.call(availableRooms, { query: { property: scene.property.id, ...stay(3) } })).ok
    expect(free.map(({ total_amount }) => total_amount)).toEqual([502_000, 527_200, 1_152_000])
  })

  const stayOfSeason = () => ({ first_night: friday(), last_night: addDays(friday(), 9) })

  test('that is booked is stored night by night and never changes, and another total is refused', async () => {
    await days({ first_night: friday(), last_night: friday(), price: { kind: 'raise', percent: 50 } })
    const { browser } = await scene.market.traveller()
    const refused = await browser.call(bookRoom, { body: order({ total_amount: 200_000 }) })
    expect([refused.failure.code, refused.failure.total_amount]).toEqual(['price_changed', 250_000])
    const { ok: booked } = await browser.call(bookRoom, { body: order({ total_amount: 250_000 }) })
    expect(booked).toMatchObject({ total_amount: 250_000, night_prices: [150_000, 100_000] })
    await days({ price: { kind: 'set', price_tsh: 900_000 } })
    const { ok: later } = await browser.call(getBooking, { params: { id: booked.id } })
    expect(later).toMatchObject({ total_amount: 250_000, night_prices: [150_000, 100_000] })
    expect(later.room.price_tsh).toBe(125_000)
  })

  test('that is booked keeps its reasons, for guest and hotel, long after the rules have changed', async () => {
    await rule({ ...stayOfSeason(), percent: 20 })
    await days({ first_night: friday(), last_night: friday(), price: { kind: 'raise', percent: 50 } })
    const { browser } = await scene.market.traveller()
    const { ok: booked } = await browser.call(bookRoom, { body: order({ total_amount: 300_000 }) })
    const named = { kind: 'season', name: 'High season' }
    const reasons = { night_prices: [180_000, 120_000], price_rules: [[named, { kind: 'day', name: '' }], [named]] }
    expect(booked).toMatchObject(reasons)
    await scene.market.db.deleteFrom('rate_rule').where('property_id', '=', scene.property.id).execute()
    expect((await browser.call(getBooking, { params: { id: booked.id } })).ok).toMatchObject(reasons)
    const { ok: seen } = await scene.desk.call(hotelBookings, { query: { q: booked.reference } })
    expect(seen).toMatchObject([reasons])
  })

  test('that no rule made is stored without reasons', async () => {
    const { browser } = await scene.market.traveller()
    const { ok: booked } = await browser.call(bookRoom, { body: order({ total_amount: 200_000 }) })
    expect(booked).toMatchObject({ night_prices: null, price_rules: null })
  })

  test('gets the percent of a promotion after the rates, rounded half up', async () => {
    await scene.market.db
      .insertInto('promotion')
      .values({ code: 'TEN', percent: 10, valid_from: scene.market.today, valid_until: scene.market.today })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    await days({ price: { kind: 'set', price_tsh: 100_003 } })
    const { ok } = await quote({ promo_code: 'TEN' })
    expect(ok).toMatchObject({ subtotal: 200_006, discount_amount: 20_001, total_amount: 180_005 })
  })

  test('that the desk enters is computed by the same rates', async () => {
    await rule({ ...weekend, percent: 10 })
    const entry = { room: scene.room.id, ...stay(), guests: 2, guest_name: 'Neema', guest_phone: '0712345678' }
    const { ok } = await scene.desk.call(manualBooking, {
      body: { ...entry, booking_source: 'phone', payment: 'pay_later' },
    })
    expect(ok.total_amount).toBe(220_000)
  })
})

describe('rates refuse a stay with one sentence, in the quote and in the booking,', () => {
  const refusedBoth = async (dates: { check_in: Day; check_out: Day }) => {
    const { browser } = await scene.market.traveller()
    const [quoted, booked] = [await quote(dates), await browser.call(bookRoom, { body: order(dates) })]
    expect([booked.status, booked.failure.code]).toEqual([quoted.status, quoted.failure.code])
    return quoted.failure
  }

  test('that is shorter than the minimum of its first night', async () => {
    await days({ min_nights: 3 })
    const failure = await refusedBoth(stay(2))
    expect([failure.code, failure.min_nights]).toEqual(['stay_too_short', 3])
    expect(failure.error).toBe('Stays that begin on this day are for at least 3 nights. Please choose more nights.')
    const query = { room: scene.room.id, ...stay(2), children: 0 }
    const swahili = await scene.market.app.client().call(quoteStay, { query, headers: { 'accept-language': 'sw' } })
    expect(swahili.failure.error).toBe('Ukaaji unaoanza siku hii ni wa angalau usiku 3. Tafadhali ongeza usiku.')
    expect((await quote(stay(3))).ok.total_amount).toBe(300_000)
    expect((await quote(stay(2), scene.suite)).ok.total_amount).toBe(600_000)
  })

  test('that is longer than the maximum of its first night', async () => {
    await rule({ percent: null, max_nights: 2 })
    await days({ room_types: [scene.types.suite], max_nights: 4 })
    const failure = await refusedBoth(stay(3))
    expect([failure.code, failure.max_nights]).toEqual(['stay_too_long', 2])
    expect(failure.error).toBe('Stays that begin on this day have 2 or fewer nights. Please choose fewer nights.')
    expect((await quote(stay(2))).ok.nights).toBe(2)
    expect((await quote(stay(4), scene.suite)).ok.nights).toBe(4)
  })

  test('that is booked too few days before arrival, or too many', async () => {
    const ahead = daysBetween(scene.market.today, friday())
    await days({ last_night: friday(), min_days_ahead: ahead + 1 })
    const late = await refusedBoth(stay(2))
    expect([late.code, late.min_days_ahead]).toEqual(['booked_too_late', ahead + 1])
    expect(late.error).toContain(`are booked ${ahead + 1} or more days before`)
    await days({ last_night: friday(), min_days_ahead: ahead, max_days_ahead: ahead })
    expect((await quote(stay(2))).ok.nights).toBe(2)
    await days({ last_night: friday(), min_days_ahead: null, max_days_ahead: ahead - 1 })
    const early = await refusedBoth(stay(2))
    expect([early.code, early.max_days_ahead]).toEqual(['booked_too_early', ahead - 1])
    expect((await quote(stay(2, 1))).ok.nights).toBe(2)
  })

  test('and the calendar of free days leaves out nights that no stay can have', async () => {
    const free = async () => {
      const query = { room_id: scene.room.id, start_date: friday(), end_date: addDays(friday(), 3) }
      return (await scene.market.app.client().call(availabilityDates, { query })).ok.available_dates
    }
    const all = [0, 1, 2, 3].map((n) => addDays(friday(), n))
    expect(await free()).toEqual(all)
    await days({ first_night: scene.market.today, last_night: addDays(friday(), 1), min_days_ahead: 365 })
    expect(await free()).toEqual(all.slice(2))
    await days({
      first_night: addDays(friday(), -3),
      last_night: addDays(friday(), -3),
      min_days_ahead: 0,
      max_nights: 4,
    })
    expect(await free()).toEqual([all[0], ...all.slice(2)])
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
    await scene.market.db.deleteFrom('room').where('id', '=', scene.suite.id).execute()
    await scene.market.app.searchIndex.refresh()
    const query = { ...stay(2), limit: 500 }
    const isFound = async () =>
      (await scene.market.app.client().call(listProperties, { query })).ok.some(({ id }) => id === scene.property.id)
    expect(await isFound()).toBe(true)
    await days({ min_nights: 3 })
    expect(await isFound()).toBe(false)
    const rooms = (
      await scene.market.app.client().call(listRooms, { query: { property: scene.property.id, ...stay(2) } })
    ).ok
    expect(rooms.map(({ rate_fault, rate_note }) => [rate_fault, rate_note])).toEqual([
      ['stay_too_short', 'At least 3 nights'],
      ['stay_too_short', 'At least 3 nights'],
    ])
    await days({ min_nights: null, max_nights: 1 })
    expect(await isFound()).toBe(false)
    await days({ max_nights: null, min_days_ahead: 300 })
    expect(await isFound()).toBe(false)
    const client = scene.market.app.client()
    const offers = (await client.call(listRooms, { query: { property: scene.property.id, ...stay(2) } })).ok
    expect(offers.map(({ rate_note }) => rate_note)).toEqual(Array(2).fill('Book at least 300 days ahead'))
    const ofDesk = (await scene.desk.call(availableRooms, { query: { property: scene.property.id, ...stay(2) } })).ok
    expect(ofDesk.map(({ rate_fault, rate_note }) => [rate_fault, rate_note])).toEqual(
      Array(2).fill(['booked_too_late', 'Book at least 300 days ahead']),
    )
    const entry = { room: scene.room.id, ...stay(2), guests: 2, guest_name: 'Neema', guest_phone: '0712345678' }
    const entered = await scene.desk.call(manualBooking, {
      body: { ...entry, booking_source: 'walk_in', payment: 'pay_later' },
    })
    expect(entered.ok.total_amount).toBe(200_000)
  })
})

describe('the search with dates', () => {
  const found = async (app: TestApp, query: object = {}) =>
    (await app.client().call(listProperties, { query: { ...stay(), limit: 500, ...query } })).ok.find(
      ({ id }) => id === scene.property.id,
    )

  test('shows, sorts and filters by the true price of the stay, within a second in another process', async () => {
    await scene.market.app.searchIndex.refresh()
    expect(await found(scene.market.app)).toMatchObject({ price: 100_000, stay_price: 200_000 })
    await days({ first_night: friday(), last_night: friday(), price: { kind: 'set', price_tsh: 190_001 } })
    const priced = { price: 145_001, stay_price: 290_001 }
    expect(await found(scene.market.app)).toMatchObject(priced)
    await expect.poll(() => found(other), { timeout: 1000, interval: 20 }).toMatchObject(priced)
    expect(await found(scene.market.app, { max_price: 145_000 })).toBeUndefined()
    expect(await found(scene.market.app, { min_price: 145_001, max_price: 145_001 })).toMatchObject(priced)
    const sorted = await scene.market.app
      .client()
      .call(listProperties, { query: { ...stay(), sort: 'price-low', limit: 500 } })
    const prices = sorted.ok.map(({ stay_price }) => stay_price ?? 0)
    expect(prices).toEqual([...prices].sort((a, b) => a - b))
  })

  test('without dates shows the room’s own price', async () => {
    await days({ price: { kind: 'set', price_tsh: 190_000 } })
    const cards = (await scene.market.app.client().call(listProperties, { query: { limit: 500 } })).ok
    expect(cards.find(({ id }) => id === scene.property.id)).toMatchObject({ price: 100_000, stay_price: null })
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
    expect((await quote({}, scene.suite)).ok.total_amount).toBe(540_000)
    const { app } = scene.market
    await app.searchIndex.refresh()
    const cards = (await app.client().call(listProperties, { query: { ...stay(), max_price: 90_000, limit: 500 } })).ok
    expect(cards.find(({ id }) => id === scene.property.id)).toMatchObject({ price: 90_000, stay_price: 180_000 })
    const rooms = (await app.client().call(listRooms, { query: { property: scene.property.id, ...stay() } })).ok
    expect(rooms.find(({ id }) => id === scene.room.id)).toMatchObject({
      stay_price: 180_000,
      facts: expect.arrayContaining(['Early bird, −10% (booked at least 20 days ahead)']),
    })
    const free = (await scene.desk.call(availableRooms, { query: { property: scene.property.id, ...stay() } })).ok
    expect(free.find(({ id }) => id === scene.room.id)?.total_amount).toBe(180_000)
    const { browser } = await scene.market.traveller()
    const refused = await browser.call(bookRoom, { body: order({ total_amount: 200_000 }) })
    expect(refused.failure).toMatchObject({ code: 'price_changed', total_amount: 180_000 })
    const { ok: booked } = await browser.call(bookRoom, { body: order({ total_amount: 180_000 }) })
    expect(booked).toMatchObject({ total_amount: 180_000, discount_amount: 0, window_discount: offer })
    const [first] = (await calendar()).rules
    await scene.hotel.call(removeRateRule, {
      params: { id: first?.id ?? 0 },
      query: { version: (await calendar()).version },
    })
    const { ok: later } = await browser.call(getBooking, { params: { id: booked.id } })
    expect(later).toMatchObject({ total_amount: 180_000, window_discount: offer })
  })

  test('is of one room type and some days of arrival if the hotel says so, and is changed like a season', async () => {
    await rule({ ...early, room_type_id: scene.types.suite, last_night: addDays(friday(), 1) })
    expect((await quote()).ok).not.toHaveProperty('window_discount')
    expect((await quote(stay(2, 1), scene.suite)).ok.total_amount).toBe(540_000)
    expect((await quote(stay(2, 2), scene.suite)).ok.total_amount).toBe(600_000)
    const { version, rules } = await calendar()
    const [{ id, ...fields }] = rules as [(typeof rules)[number]]
    await scene.hotel.call(editRateRule, { params: { id }, body: { version, ...fields, percent: -25 } })
    expect((await quote(stay(2, 1), scene.suite)).ok.total_amount).toBe(450_000)
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
