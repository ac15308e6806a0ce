import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { addDays } from '#domain/calendar.ts'
import { manualBooking } from '#features/front-desk/contract.ts'
import { editProperty, editRoom } from '#features/properties/contract.ts'
import { addRateRule, getRates } from '#features/rates/contract.ts'
import { makeCategory, makeProperty, makeRoom, makeRoomType } from '#test/factories.ts'
import { type Market, openMarket } from '#test/market.ts'
import { propertyHints } from '../contract.ts'

let market: Market
let count = 0
let own: { id: number; category_id: number; latitude: number; longitude: number }
let room: Awaited<ReturnType<typeof makeRoom>>
beforeAll(async () => {
  market = await openMarket({ worker: false })
})
afterAll(() => market.close())

const hotel = async (fields: Partial<Parameters<typeof makeProperty>[1]> = {}) =>
  makeProperty(market.db, { owner_id: market.owner.id, ...fields })

beforeEach(async () => {
  // Each test compares prices in a category and an area of its own.
  const category_id = (await makeCategory(market.db, `Lodge ${++count}`)).id
  own = { ...(await hotel({ category_id })), latitude: -2 - count, longitude: 34 }
  const { latitude, longitude } = own
  await market.db.updateTable('property').set({ latitude, longitude }).where('id', '=', own.id).execute()
  room = await makeRoom(market.db, { property_id: own.id, price_tsh: 150_000 })
})

const hints = async () => (await market.hotel.call(propertyHints, { params: { id: own.id } })).ok

describe('the page of a property', () => {
  test('lacks what is not there yet, in the property and in its rooms', async () => {
    await makeRoom(market.db, { property_id: own.id })
    const before = await hints()
    expect(before.missing).toEqual(expect.arrayContaining(['pictures', 'description_sw']))
    const facts_missing = { without_beds: 2, without_size: 2, without_amenities: 2 }
    const none = { total: 2, without_description: 2, ...facts_missing, without_photograph: 2 }
    expect(before.rooms).toEqual(none)

    const texts = { description_en: 'By the sea', description_sw: 'Kando ya bahari' }
    await market.hotel.call(editProperty, { params: { id: own.id }, body: { version: 1, ...texts } })
    const facts = { ...texts, beds: { double: 1 }, size_m2: 24, amenities: ['kettle' as const] }
    await market.hotel.call(editRoom, { params: { id: room.id }, body: { version: 1, ...facts } })
    const after = await hints()
    expect(after.missing).not.toContain('description_sw')
    expect(after.rooms).toEqual({
      ...none,
      without_description: 1,
      without_beds: 1,
      without_size: 1,
      without_amenities: 1,
    })
  })
})

describe('the price of a property', () => {
  /** Another property with one room for two, some degrees to the north. */
  const rival = async (price_tsh: number, north = 0.01, fields: object = {}, room: object = {}) => {
    const { category_id, latitude, longitude } = own
    const place = { latitude: latitude + north, longitude }
    const { id } = await makeProperty(market.db, { category_id, ...fields })
    await market.db.updateTable('property').set(place).where('id', '=', id).execute()
    await makeRoom(market.db, { property_id: id, price_tsh, ...room })
  }

  test('is compared with live places of its type nearby, and with none if these are too few', async () => {
    const other = (await makeCategory(market.db, 'Campsite')).id
    for (const price of [100_000, 120_000, 140_000]) await rival(price)
    await rival(10_000, 0.6)
    for (const price of [10_000, 12_000]) await rival(price, 0.3, { category_id: other })
    await rival(10_000, 0.01, { status: 'paused' })
    await rival(10_000, 0.01, {}, { is_available: false })
    await rival(10_000, 0.01, {}, { max_adults: 1 })
    expect((await hints()).price).toBeNull()
    await rival(160_000, 0.2)
    const nearest = { count: 4, low: 115_000, high: 145_000, position: 'above', km: 25, same_type: true }
    expect((await hints()).price).toEqual({ own: 150_000, ...nearest })
  })

  test('is none while no room for two is on sale', async () => {
    for (const price of [100_000, 140_000, 160_000, 180_000]) await rival(price)
    expect((await hints()).price).toMatchObject({ position: 'within' })
    await market.hotel.call(editRoom, { params: { id: room.id }, body: { version: 1, is_available: false } })
    expect((await hints()).price).toBeNull()
  })
})

describe('nights between bookings', () => {
  const stay = async ({ id }: { id: number }, from: number, nights: number) => {
    const check_in = addDays(market.today, from)
    const dates = { check_in, check_out: addDays(check_in, nights) }
    const guest = { guests: 2, guest_name: 'Rehema Said', guest_phone: '0754000111' }
    const body = { room: id, ...dates, ...guest, booking_source: 'walk_in', payment: 'paid_cash' } as const
    expect((await market.hotel.call(manualBooking, { body })).status).toBe(201)
  }

  test('that are fewer than the minimum stay are named once for each type, with the number of rooms', async () => {
    const { room_type_id } = room
    const second = await makeRoom(market.db, { property_id: own.id, room_type_id })
    const third = await makeRoom(market.db, {
      property_id: own.id,
      room_type_id: (await makeRoomType(market.db, 'Suite')).id,
    })
    for (const each of [room, second, third]) {
      await stay(each, 0, 3)
      await stay(each, 4, 2)
    }
    expect((await hints()).gaps).toEqual([])
    const { version } = (await market.hotel.call(getRates, { query: { property: own.id } })).ok
    const dates = { first_night: market.today, last_night: addDays(market.today, 60) }
    const rule = { kind: 'season', name: 'Peak', room_type_id, ...dates, min_nights: 2 } as const
    const rest = { weekdays: null, price_tsh: null, percent: null }
    const added = await market.hotel.call(addRateRule, { body: { property: own.id, version, ...rule, ...rest } })
    expect(added.status).toBeLessThan(300)
    expect(await hints()).toMatchObject({
      gaps: [{ room_type_id, first_night: addDays(market.today, 3), nights: 1, min_nights: 2, rooms: 2 }],
      gap_count: 1,
    })
  })
})
