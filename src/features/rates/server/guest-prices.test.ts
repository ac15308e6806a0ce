import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { addDays } from '#domain/calendar.ts'
import { availableRooms } from '#features/availability/contract.ts'
import { bookRoom, quoteStay } from '#features/checkout/contract.ts'
import { manualBooking } from '#features/front-desk/contract.ts'
import { listRooms } from '#features/properties/contract.ts'
import { countFacets, listPins, listProperties } from '#features/search/contract.ts'
import type { BodyOf } from '#platform/endpoint.ts'
import { makeAccount, makeProperty, makeRoom, makeRoomType, signInAs } from '#test/factories.ts'
import { refusalOf } from '#test/harness.ts'
import { type Market, openMarket } from '#test/market.ts'
import { getRates, removeGuestPrice, setGuestPrice } from '../contract.ts'

type Person = Awaited<ReturnType<typeof signInAs>>
type Body = BodyOf<typeof setGuestPrice>

let market: Market
let hotel: Person
let owner: Awaited<ReturnType<typeof makeAccount>>
let types: { family: number; suite: number }
/** A property of its own for each test, with a family room and a suite. */
let property: Awaited<ReturnType<typeof makeProperty>>
let room: Awaited<ReturnType<typeof makeRoom>>
let suite: Awaited<ReturnType<typeof makeRoom>>

beforeAll(async () => {
  market = await openMarket({ worker: false, limits: 'off' })
  owner = await makeAccount(market.db, { role: 'hotel_admin' })
  hotel = await signInAs(market.app, owner)
  types = { family: (await makeRoomType(market.db, 'Family')).id, suite: (await makeRoomType(market.db, 'Suite')).id }
})
afterAll(() => market.close())
beforeEach(async () => {
  const { db } = market
  property = await makeProperty(db, { owner_id: owner.id })
  const size = { property_id: property.id, max_adults: 4, max_children: 3 }
  room = await makeRoom(db, { ...size, room_type_id: types.family, price_tsh: 100_000 })
  suite = await makeRoom(db, { ...size, room_type_id: types.suite, price_tsh: 300_000 })
})

const calendar = async () => (await hotel.call(getRates, { query: { property: property.id } })).ok
const PRICE = {
  room_type_id: null,
  included_adults: 2,
  extra_adult_tsh: 40_000,
  age_bands: [
    { up_to_age: 4, price_tsh: 0 },
    { up_to_age: 11, price_tsh: 15_000 },
  ],
}
const set = async (fields: Partial<Body> = {}, by: Person = hotel) => {
  const { version } = await calendar()
  return by.call(setGuestPrice, { body: { property: property.id, version, ...PRICE, ...fields } })
}
const stay = () => ({ check_in: addDays(market.today, 40), check_out: addDays(market.today, 42) })
const quote = (party: object, of: { id: number } = room) =>
  market.app.client().call(quoteStay, { query: { room: of.id, ...stay(), ...party } })

describe('prices by guests', () => {
  test('are part of each night of the quote, which says what made them', async () => {
    await set()
    const { ok } = await quote({ guests: 3, children: 2, child_ages: '9,3' })
    expect(ok).toMatchObject({ nightly_price: 155_000, subtotal: 310_000, total_amount: 310_000 })
    expect(ok.night_prices?.[0]).toMatchObject({ price_tsh: 155_000, rules: [{ kind: 'guests', name: '' }] })
    expect(ok.guest_charge).toMatchObject({ child_ages: [9, 3], per_night: 55_000, amount: 110_000 })
    expect((await quote({ guests: 2 })).ok).toMatchObject({ total_amount: 200_000, guest_charge: { per_night: 0 } })
  })

  test('leave the specified formula as it is where a hotel has set none [9.total]', async () => {
    const { ok } = await quote({ guests: 4, children: 2, child_ages: '9,3' })
    expect(ok).toMatchObject({ total_amount: 200_000 })
    expect(ok).not.toHaveProperty('guest_charge')
    expect(ok).not.toHaveProperty('night_prices')
  })

  test('that are added are refused where there are some, for a type and for all', async () => {
    for (const room_type_id of [null, types.suite]) {
      expect((await set({ room_type_id, adds: true })).status).toBe(200)
      expect(await refusalOf(set({ room_type_id, adds: true, extra_adult_tsh: 1_000 }))).toBe('409 guest_price_exists')
    }
    expect((await calendar()).guest_prices.map(({ extra_adult_tsh }) => extra_adult_tsh)).toEqual([40_000, 40_000])
    expect((await set({ extra_adult_tsh: 1_000 })).status).toBe(200)
  })

  test('of one room type win over those of all, and children without ages pay the most that a child can', async () => {
    await set()
    await set({ room_type_id: types.suite, included_adults: 1, extra_adult_tsh: 90_000, age_bands: [] })
    expect((await quote({ guests: 2, children: 1 }, suite)).ok.total_amount).toBe(780_000)
    expect((await quote({ guests: 2, children: 1 })).ok.total_amount).toBe(280_000)
  })

  test('are the same in quote, room cards, search and the list of the desk', async () => {
    await set()
    await market.app.searchIndex.refresh()
    const party = { guests: 3, children: 1 }
    const total = (await quote(party)).ok.total_amount
    expect(total).toBe(360_000)
    const rooms = (await market.app.client().call(listRooms, { query: { property: property.id, ...stay(), ...party } }))
      .ok
    expect(rooms.map(({ stay_price }) => stay_price)).toEqual([total, 760_000])
    expect(rooms[0]?.facts.at(-1)).toContain('Price for 2 adults, further adult')
    const found = (await market.app.client().call(listProperties, { query: { ...stay(), ...party, limit: 100 } })).ok
    expect(found.find(({ id }) => id === property.id)).toMatchObject({ stay_price: total, price: 180_000 })
    const free = (await hotel.call(availableRooms, { query: { property: property.id, ...stay(), ...party } })).ok
    expect(free.map(({ total_amount, needs_ages }) => [total_amount, needs_ages])).toEqual([
      [total, true],
      [760_000, true],
    ])
  })

  test('of children whose ages are known are exact in room cards, search, its filters and its map', async () => {
    await set()
    await market.app.searchIndex.refresh()
    const client = market.app.client()
    const party = { guests: 2, children: 2, child_ages: '9,3' }
    const query = { ...stay(), ...party, limit: 100 }
    const total = (await quote(party)).ok.total_amount
    expect(total).toBe(230_000)
    const rooms = (await client.call(listRooms, { query: { ...query, property: property.id } })).ok
    expect(rooms.map(({ stay_price }) => stay_price)).toEqual([total, 630_000])
    const mine = <Row extends { id: number }>(rows: Row[]) => rows.find(({ id }) => id === property.id)
    expect(mine((await client.call(listProperties, { query })).ok)).toMatchObject({ stay_price: total, price: 115_000 })
    expect(mine((await client.call(listPins, { query })).ok)).toMatchObject({ stay_price: total })
    const upTo = { ...query, min_price: 115_000, max_price: 115_000 }
    expect(mine((await client.call(listProperties, { query: upTo })).ok)).toMatchObject({ stay_price: total })
    expect(mine((await client.call(listProperties, { query: { ...upTo, child_ages: '9,10' } })).ok)).toBeUndefined()
    for (const child_ages of ['9,3', '9,10']) {
      const { limit: _limit, ...filters } = { ...upTo, child_ages }
      const listed = (await client.call(listProperties, { query: { ...upTo, child_ages } })).ok
      expect((await client.call(countFacets, { query: filters })).ok.total).toBe(listed.length)
    }
    // A child above the last group takes the place of an adult.
    const older = { guests: 2, children: 2, child_ages: '9,12' }
    const dearer = mine((await client.call(listProperties, { query: { ...query, ...older } })).ok)
    expect(dearer?.stay_price).toBe((await quote(older)).ok.total_amount)
    expect(dearer?.stay_price).toBe(310_000)
  })

  test('of children whose ages are known in part are the same in quote, room cards and search', async () => {
    await set()
    await market.app.searchIndex.refresh()
    const client = market.app.client()
    const party = { guests: 2, children: 2, child_ages: '3' }
    // The open age counts at most as a third adult, which is dearer than a child; the known one is free.
    const total = 280_000
    expect((await quote(party)).ok).toMatchObject({ total_amount: total, guest_charge: { child_ages: null } })
    const query = { ...stay(), ...party, limit: 100 }
    const rooms = (await client.call(listRooms, { query: { ...query, property: property.id } })).ok
    expect(rooms[0]?.stay_price).toBe(total)
    const found = (await client.call(listProperties, { query })).ok
    expect(found.find(({ id }) => id === property.id)).toMatchObject({ stay_price: total })
    expect((await quote({ guests: 2, children: 2 })).ok.total_amount).toBe(360_000)
  })

  test('a place for older children is not found with a younger one, and its rooms do not take the party', async () => {
    const client = market.app.client()
    await market.app.pool.query('update property set children_from = 8 where id = $1', [property.id])
    await market.app.searchIndex.refresh()
    const found = async (party: { children: number; child_ages?: string }) => {
      const query = { ...stay(), guests: 2, ...party, limit: 100 }
      const cards = (await client.call(listProperties, { query })).ok
      const rooms = (await client.call(listRooms, { query: { ...query, property: property.id } })).ok
      return [cards.some(({ id }) => id === property.id), ...rooms.map(({ fits_party }) => fits_party)]
    }
    expect(await found({ children: 2, child_ages: '12,7' })).toEqual([false, false, false])
    expect(await found({ children: 2, child_ages: '12,8' })).toEqual([true, true, true])
    expect(await found({ children: 2 })).toEqual([true, true, true])
    expect(await found({ children: 2, child_ages: '7' })).toEqual([false, false, false])
    expect(await found({ children: 0, child_ages: '' })).toEqual([true, true, true])
  })

  test('are booked at the quoted price and stored as they were sold; later prices change nothing', async () => {
    await set()
    const traveller = await signInAs(market.app, await makeAccount(market.db))
    const party = { guests: 3, children: 1, child_ages: [9] }
    const body = { ...market.orderFor({ room }), ...stay(), ...party, total_amount: 310_000 }
    const { ok } = await traveller.call(bookRoom, { body })
    const sold = { child_ages: [9], per_night: 55_000, amount: 110_000 }
    expect(ok).toMatchObject({ total_amount: 310_000, guest_charge: sold, room: { price_tsh: 155_000 } })
    await set({ extra_adult_tsh: 1 })
    const { rows } = await market.app.pool.query('select guest_charge, total_amount from booking where id = $1', [
      ok.id,
    ])
    expect(rows[0]).toMatchObject({ total_amount: 310_000, guest_charge: sold })
  })

  test('that an order did not know are refused with the new price', async () => {
    await set()
    const traveller = await signInAs(market.app, await makeAccount(market.db))
    const body = { ...market.orderFor({ room }), ...stay(), guests: 3, total_amount: 200_000 }
    const { failure } = await traveller.call(bookRoom, { body })
    expect(failure).toMatchObject({ code: 'price_changed', total_amount: 280_000 })
  })

  test('are in the price that the desk is offered', async () => {
    await set()
    const guest = { guest_name: 'Neema John', guest_phone: '0712345678' }
    const entry = { ...guest, booking_source: 'walk_in', payment: 'paid_cash' } as const
    const body = { room: room.id, ...stay(), guests: 3, children: 1, child_ages: [3], ...entry }
    const { ok } = await hotel.call(manualBooking, { body })
    expect(ok).toMatchObject({ total_amount: 280_000, guest_charge: { child_ages: [3], per_night: 40_000 } })
  })
})

describe('the page of rates', () => {
  test('lists prices by guests, replaces those of a type, and removes them', async () => {
    await set()
    await set({ extra_adult_tsh: 50_000 })
    const { guest_prices, version } = await calendar()
    expect(guest_prices).toEqual([{ id: expect.any(Number), ...PRICE, extra_adult_tsh: 50_000 }])
    const id = guest_prices[0]?.id ?? 0
    await hotel.call(removeGuestPrice, { params: { id }, query: { version } })
    expect((await calendar()).guest_prices).toEqual([])
    const { rows } = await market.app.pool.query(
      `select action_type from action_log where object_type = 'property' and object_id = $1::text order by id`,
      [property.id],
    )
    expect(rows.map(({ action_type }) => action_type)).toEqual([
      'guest_price.set',
      'guest_price.set',
      'guest_price.remove',
    ])
  })

  test('replaces the prices of a room type whose rooms are all retired, and adds none for it', async () => {
    const retire = (id: number) =>
      market.db.updateTable('room').set({ retired_at: new Date(), is_available: false }).where('id', '=', id).execute()
    await set({ room_type_id: types.suite })
    await retire(suite.id)
    expect((await set({ room_type_id: types.suite, extra_adult_tsh: 50_000 })).status).toBe(200)
    const { types_without_rooms } = await calendar()
    expect(types_without_rooms).toMatchObject([{ room_type_id: types.suite, name: 'Suite' }])
    await retire(room.id)
    expect((await set({ room_type_id: types.family })).status).toBe(404)
  })

  test('refuses another version, room types of others, and a person who may not edit', async () => {
    const { version } = await calendar()
    expect((await set({ version: version + 5 })).failure).toMatchObject({ code: 'rates_changed', version })
    const { id } = await makeRoomType(market.db, 'Tent')
    expect((await set({ room_type_id: id })).failure).toMatchObject({ code: 'not_found' })
    const rival = await makeAccount(market.db, { role: 'hotel_admin' })
    await makeProperty(market.db, { owner_id: rival.id })
    expect((await set({}, await signInAs(market.app, rival))).failure).toMatchObject({ code: 'not_found' })
  })

  test.each([
    [{ included_adults: 0 }, 'included_adults'],
    [{ extra_adult_tsh: -1 }, 'extra_adult_tsh'],
    [{ extra_adult_tsh: 0.5 }, 'extra_adult_tsh'],
    [{ extra_adult_tsh: 0, age_bands: [] }, 'extra_adult_tsh'],
    [{ age_bands: [{ up_to_age: 18, price_tsh: 1 }] }, 'age_bands.0.up_to_age'],
    [{ age_bands: [9, 9].map((up_to_age) => ({ up_to_age, price_tsh: 1 })) }, 'age_bands.1.up_to_age'],
  ])('refuses %j with a sentence at its field', async (fields, field) => {
    const { failure } = await set(fields)
    expect(Object.keys((failure as unknown as { fields: object }).fields)).toEqual([field])
  })
})

test('more ages than children, or no ages of children, are refused', async () => {
  const client = market.app.client()
  for (const child_ages of ['9,8,7', '9,18', '9,x']) {
    const query = { guests: 2, children: 2, child_ages }
    const refused = (await quote(query)).failure
    expect(refused).toMatchObject({ code: 'validation', fields: expect.anything() })
    for (const call of [listProperties, countFacets, listPins, listRooms])
      expect((await client.call(call, { query })).failure).toEqual(refused)
  }
  const body = { ...market.orderFor({ room }), ...stay(), guests: 2, children: 2, child_ages: [9] }
  const booker = await signInAs(market.app, await makeAccount(market.db))
  expect((await booker.call(bookRoom, { body })).failure).toMatchObject({ code: 'validation' })
  const ofNobody = await client.call(listProperties, { query: { child_ages: '9' } })
  expect(ofNobody.failure).toMatchObject({ code: 'validation', fields: { child_ages: expect.anything() } })
})
