import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { addDays } from '#domain/calendar.ts'
import { availableRooms } from '#features/availability/contract.ts'
import { bookRoom, quoteStay } from '#features/checkout/contract.ts'
import { manualBooking, setBookingStatus } from '#features/front-desk/contract.ts'
import { listRooms } from '#features/properties/contract.ts'
import type { BodyOf } from '#platform/endpoint.ts'
import { makeAccount, makeProperty, makeRoom, makeRoomType, signInAs } from '#test/factories.ts'
import { type Market, openMarket } from '#test/market.ts'
import { addRateRule, getRates, setResidents } from '../contract.ts'

type Person = Awaited<ReturnType<typeof signInAs>>
type Prices = BodyOf<typeof setResidents>['residents']
type Types = BodyOf<typeof setResidents>['type_residents']
type Entry = Partial<BodyOf<typeof manualBooking>>

let market: Market
let hotel: Person
let owner: Awaited<ReturnType<typeof makeAccount>>
let property: Awaited<ReturnType<typeof makeProperty>>
let room: Awaited<ReturnType<typeof makeRoom>>

beforeAll(async () => {
  market = await openMarket({ worker: false, limits: 'off' })
  owner = await makeAccount(market.db, { role: 'hotel_admin' })
  hotel = await signInAs(market.app, owner)
})
afterAll(() => market.close())
beforeEach(async () => {
  property = await makeProperty(market.db, { owner_id: owner.id })
  room = await makeRoom(market.db, { property_id: property.id, price_tsh: 100_000 })
})

const PRICES: Prices = [
  { residency: 'citizen', percent: 30 },
  { residency: 'east_african', percent: 20 },
]
const TOTALS = { none: 200_000, east_african: 160_000, citizen: 140_000 }
const calendar = async () => (await hotel.call(getRates, { query: { property: property.id } })).ok
const set = async (residents: Prices = PRICES, by: Person = hotel) => {
  const { version } = await calendar()
  return by.call(setResidents, { body: { property: property.id, version, residents } })
}
const NO_EFFECT = {
  room_type_id: null,
  first_night: null,
  last_night: null,
  weekdays: null,
  price_tsh: null,
  percent: null,
  min_nights: null,
}
const add = async (rule: Pick<BodyOf<typeof addRateRule>, 'kind'> & Partial<BodyOf<typeof addRateRule>>) => {
  const { version } = await calendar()
  const body = { property: property.id, version, name: 'High', ...NO_EFFECT, ...rule }
  expect((await hotel.call(addRateRule, { body })).status).toBe(201)
}
const stay = () => ({ check_in: addDays(market.today, 40), check_out: addDays(market.today, 42) })
const quote = (fields: object = {}) =>
  market.app.client().call(quoteStay, { query: { room: room.id, ...stay(), ...fields } })
const enter = (fields: Entry = {}) => {
  const guest = { guest_name: 'Neema John', guest_phone: '0712345678', guests: 1, children: 0 }
  const today = { check_in: market.today, check_out: addDays(market.today, 2) }
  const body = {
    room: room.id,
    ...today,
    ...guest,
    booking_source: 'walk_in',
    payment: 'paid_cash',
    ...fields,
  } as const
  return hotel.call(manualBooking, { body })
}
const checkIn = (id: number, residency_proof?: 'citizen' | 'east_african' | 'none') =>
  hotel.call(setBookingStatus, { params: { id }, body: { status: 'checked_in', residency_proof } })

describe('a residents’ price', () => {
  test('is for who declares it, and the quote says what each would pay', async () => {
    await set()
    expect((await quote()).ok).toMatchObject({ total_amount: 200_000, residency_totals: TOTALS })
    expect((await quote({ residency: 'citizen' })).ok).toMatchObject({
      subtotal: 140_000,
      total_amount: 140_000,
      residency: { residency: 'citizen', percent: 30, amount: 60_000 },
      residency_totals: TOTALS,
    })
  })

  test('is missing where a hotel has none, and one that it does not have is refused [9.total]', async () => {
    const { ok } = await quote()
    expect(ok).not.toHaveProperty('residency')
    expect(ok).not.toHaveProperty('residency_totals')
    expect((await quote({ residency: 'citizen' })).failure.code).toBe('residency_unavailable')
    await set(PRICES.slice(0, 1))
    expect((await quote({ residency: 'east_african' })).failure.code).toBe('residency_unavailable')
  })

  test('is beside the price for everybody on a room card: for the stay, and without dates for a night', async () => {
    const cards = async (query: object) =>
      (await market.app.client().call(listRooms, { query: { property: property.id, ...query } })).ok
    expect((await cards(stay()))[0]).not.toHaveProperty('resident_prices')
    expect((await cards({}))[0]).not.toHaveProperty('resident_prices')
    await set()
    expect((await cards(stay()))[0]).toMatchObject({
      stay_price: 200_000,
      resident_prices: { citizen: 140_000, east_african: 160_000 },
    })
    expect((await cards({}))[0]).toMatchObject({
      price_tsh: 100_000,
      stay_price: null,
      resident_prices: { citizen: 70_000, east_african: 80_000 },
    })
  })

  test('of a room card is what the quote for it says, with seasons and early-booking discounts', async () => {
    await set()
    const { check_in, check_out } = stay()
    await add({ kind: 'season', first_night: check_in, last_night: check_in, percent: 35 })
    await add({ kind: 'early_booking', days_before: 30, percent: -7 })
    const [card] = (
      await market.app.client().call(listRooms, { query: { property: property.id, check_in, check_out } })
    ).ok
    const totals = {
      citizen: await quote({ residency: 'citizen' }),
      east_african: await quote({ residency: 'east_african' }),
    }
    expect(card?.stay_price).toBe((await quote()).ok.total_amount)
    expect(card?.resident_prices).toEqual({
      citizen: totals.citizen.ok.total_amount,
      east_african: totals.east_african.ok.total_amount,
    })
  })

  test('is booked at the quoted price and stored as it was sold; later prices change nothing', async () => {
    await set()
    const traveller = await signInAs(market.app, await makeAccount(market.db))
    const order = { ...market.orderFor({ room }), ...stay(), residency: 'citizen' as const }
    const { failure } = await traveller.call(bookRoom, { body: { ...order, total_amount: 200_000 } })
    expect(failure).toMatchObject({ code: 'price_changed', total_amount: 140_000 })
    const { ok } = await traveller.call(bookRoom, { body: { ...order, total_amount: 140_000 } })
    const sold = { residency: 'citizen', percent: 30, amount: 60_000, totals: TOTALS }
    expect(ok).toMatchObject({ total_amount: 140_000, residency: sold })
    await set([])
    const { rows } = await market.app.pool.query('select residency from booking where id = $1', [ok.id])
    expect(rows[0]).toEqual({ residency: sold })
  })

  test('is sold at the desk; a price that was agreed there needs no proof', async () => {
    await set()
    const free = (await hotel.call(availableRooms, { query: { property: property.id, ...stay() } })).ok
    expect(free[0]).toMatchObject({ total_amount: 200_000, residency_totals: TOTALS })
    const { ok } = await enter({ residency: 'east_african' })
    expect(ok).toMatchObject({ total_amount: 160_000, residency: { residency: 'east_african', amount: 40_000 } })
    const other = await makeRoom(market.db, { property_id: property.id, price_tsh: 100_000 })
    const agreed = (await enter({ room: other.id, residency: 'citizen', total_amount: 120_000 })).ok
    expect(agreed).toMatchObject({ total_amount: 120_000, residency: null })
    expect((await checkIn(agreed.id)).ok.status).toBe('checked_in')
  })
})

describe('the residents’ price of a room type', () => {
  const setTypes = async (type_residents: Types, by: Person = hotel) => {
    const { version } = await calendar()
    return by.call(setResidents, { body: { property: property.id, version, residents: PRICES, type_residents } })
  }

  test('holds in place of the property’s in quote, room card, booking and at the desk', async () => {
    const { id: room_type_id } = await makeRoomType(market.db, 'Suite')
    const suite = await makeRoom(market.db, { property_id: property.id, price_tsh: 200_000, room_type_id })
    await setTypes([
      { room_type_id, residency: 'citizen', percent: 10 },
      { room_type_id, residency: 'east_african', percent: 0 },
    ])
    expect((await calendar()).type_residents).toHaveLength(2)
    const ofSuite = await quote({ room: suite.id, residency: 'citizen' })
    expect(ofSuite.ok).toMatchObject({
      total_amount: 360_000,
      residency: { percent: 10 },
      residency_totals: { none: 400_000, citizen: 360_000 },
    })
    expect((await quote({ room: suite.id, residency: 'east_african' })).failure.code).toBe('residency_unavailable')
    expect((await quote({ residency: 'citizen' })).ok.total_amount).toBe(140_000)

    const cards = async (query: object) =>
      (await market.app.client().call(listRooms, { query: { property: property.id, ...query } })).ok
    const ofRoom = (rooms: Awaited<ReturnType<typeof cards>>, id: number) => rooms.find((each) => each.id === id)
    expect(ofRoom(await cards(stay()), suite.id)?.resident_prices).toEqual({ citizen: 360_000 })
    expect(ofRoom(await cards({}), suite.id)?.resident_prices).toEqual({ citizen: 180_000 })
    expect(ofRoom(await cards({}), room.id)?.resident_prices).toEqual({ citizen: 70_000, east_african: 80_000 })

    const free = (await hotel.call(availableRooms, { query: { property: property.id, ...stay() } })).ok
    const totals = free.find((each) => each.id === suite.id)?.residency_totals
    expect(totals).toEqual({ none: 400_000, citizen: 360_000 })
    const traveller = await signInAs(market.app, await makeAccount(market.db))
    const order = { ...market.orderFor({ room: suite }), ...stay(), residency: 'citizen' as const }
    const booked = await traveller.call(bookRoom, { body: { ...order, total_amount: 360_000 } })
    expect(booked.ok.residency).toMatchObject({ percent: 10, amount: 40_000 })
  })

  test('stays if only the property’s are set, and goes with an empty list', async () => {
    const { room_type_id } = room
    const own = [{ room_type_id, residency: 'citizen' as const, percent: 15 }]
    await setTypes(own)
    await set(PRICES.slice(0, 1))
    expect((await calendar()).type_residents).toEqual(own)
    await setTypes([])
    expect((await calendar()).type_residents).toEqual([])
  })

  test('stays for a type whose rooms are all retired, until they come back', async () => {
    const { room_type_id } = room
    const own = [{ room_type_id, residency: 'citizen' as const, percent: 15 }]
    await setTypes(own)
    const retired = (at: Date | null) =>
      market.db
        .updateTable('room')
        .set({ retired_at: at, is_available: at === null })
        .where('property_id', '=', property.id)
        .where('room_type_id', '=', room_type_id)
        .execute()
    await retired(new Date())
    expect((await setTypes([])).status).toBe(200)
    await retired(null)
    expect((await calendar()).type_residents).toEqual(own)
    await setTypes([])
  })

  test('is refused for a type that the property has no rooms of, twice, and out of range', async () => {
    const { room_type_id } = room
    const price = { room_type_id, residency: 'citizen' as const, percent: 15 }
    expect((await setTypes([{ ...price, room_type_id: room_type_id + 999 }])).status).toBe(404)
    expect((await setTypes([price, price])).failure.code).toBe('validation')
    for (const percent of [-1, 91, 1.5])
      expect((await setTypes([{ ...price, percent }])).failure.code).toBe('validation')
    expect(await calendar()).toMatchObject({ residents: [], type_residents: [] })
  })
})

describe('at check-in', () => {
  test('the proof is asked for, and a declared residency that is proven costs nothing more', async () => {
    await set()
    const { ok } = await enter({ residency: 'citizen' })
    expect((await checkIn(ok.id)).failure.code).toBe('residency_unproven')
    const moved = (await checkIn(ok.id, 'citizen')).ok
    expect(moved).toMatchObject({
      status: 'checked_in',
      total_amount: 140_000,
      residency: { proof: 'citizen', due: 0 },
    })
  })

  test('the desk takes the difference to the price of what is proven, and stores it', async () => {
    await set()
    const { ok } = await enter({ residency: 'citizen' })
    const moved = (await checkIn(ok.id, 'none')).ok
    expect(moved).toMatchObject({ total_amount: 140_000, residency: { proof: 'none', due: 60_000 } })
  })

  test('a difference other than the one that was shown is refused, and the new prices are said', async () => {
    await set()
    const { ok } = await enter({ residency: 'citizen' })
    const withShown = (shown_due: number) =>
      hotel.call(setBookingStatus, {
        params: { id: ok.id },
        body: { status: 'checked_in', residency_proof: 'none', shown_due },
      })
    expect((await withShown(50_000)).failure).toMatchObject({ code: 'price_changed', residency_totals: TOTALS })
    expect((await withShown(60_000)).ok).toMatchObject({ status: 'checked_in', residency: { due: 60_000 } })
  })

  test('nothing is stored for a booking that cannot be checked in', async () => {
    await set()
    const later = { check_in: addDays(market.today, 3), check_out: addDays(market.today, 5) }
    const { ok } = await enter({ ...later, residency: 'citizen' })
    expect((await checkIn(ok.id, 'citizen')).failure.code).toBe('too_early')
    const { rows } = await market.app.pool.query('select residency from booking where id = $1', [ok.id])
    expect(rows[0].residency).not.toHaveProperty('proof')
  })
})

describe('the residents’ prices of a property', () => {
  test('are listed, replaced and logged', async () => {
    await set()
    await set(PRICES.slice(0, 1))
    expect((await calendar()).residents).toEqual(PRICES.slice(0, 1))
    const { rows } = await market.app.pool.query(
      `select action_type from action_log where object_type = 'property' and object_id = $1::text`,
      [property.id],
    )
    expect(rows.map(({ action_type }) => action_type)).toEqual(['residents_price.set', 'residents_price.set'])
  })

  test('are refused with another version, and to other hotels', async () => {
    const { version } = await calendar()
    const body = { property: property.id, version: version + 1, residents: PRICES }
    expect((await hotel.call(setResidents, { body })).failure).toMatchObject({ code: 'rates_changed', version })
    const rival = await makeAccount(market.db, { role: 'hotel_admin' })
    await makeProperty(market.db, { owner_id: rival.id })
    expect((await set(PRICES, await signInAs(market.app, rival))).status).toBe(404)
  })

  test.each([
    ['a residency is there twice', [PRICES[0], PRICES[0]]],
    ['nothing is taken off', [{ residency: 'citizen', percent: 0 }]],
    ['the stay would be almost free', [{ residency: 'citizen', percent: 91 }]],
    ['the residency is unknown', [{ residency: 'tourist', percent: 10 }]],
  ])('are refused if %s', async (_why, residents) => {
    expect((await set(residents as Prices)).failure.code).toBe('validation')
    expect((await calendar()).residents).toEqual([])
  })
})
