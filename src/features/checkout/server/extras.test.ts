import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { addDays } from '#domain/calendar.ts'
import { MOST_EXTRAS } from '#domain/extras.ts'
import { getBooking } from '#features/bookings/contract.ts'
import { myBooking } from '#features/trips/contract.ts'
import type { BodyOf } from '#platform/endpoint.ts'
import { makeProperty, makeRoom } from '#test/factories.ts'
import { refusalOf } from '#test/harness.ts'
import { type Market, openMarket } from '#test/market.ts'
import { bookRoom, quoteStay } from '../contract.ts'

let market: Market
let room: Awaited<ReturnType<typeof makeRoom>>
/** The services of the list: two that the hotel sells, one that it only lists, one of another hotel. */
let sold: { breakfast: number; transfer: number; listed: number; foreign: number }

const offer = (property_id: number, extra_service_id: number, price: { price_tsh?: number; unit?: string } = {}) =>
  market.db
    .insertInto('property_extra_service')
    .values({ property_id, extra_service_id, ...price })
    .execute()

beforeAll(async () => {
  market = await openMarket({ worker: false, limits: 'off' })
  const names = ['Breakfast', 'Airport transfer', 'Laundry', 'Spice tour']
  const rows = names.map((name) => ({ name: `${name} here`, name_sw: `${name} hapa`, price_tsh: 1_000 }))
  const made = await market.db.insertInto('extra_service').values(rows).returning('id').execute()
  const [breakfast = 0, transfer = 0, listed = 0, foreign = 0] = made.map(({ id }) => id)
  sold = { breakfast, transfer, listed, foreign }
})
afterAll(() => market.close())
beforeEach(async () => {
  const property = await makeProperty(market.db)
  const other = await makeProperty(market.db)
  room = await makeRoom(market.db, { property_id: property.id, price_tsh: 100_000, max_adults: 3, max_children: 2 })
  await offer(property.id, sold.breakfast, { price_tsh: 10_000, unit: 'person_night' })
  await offer(property.id, sold.transfer, { price_tsh: 40_000, unit: 'stay' })
  await offer(property.id, sold.listed)
  await offer(other.id, sold.foreign, { price_tsh: 5_000, unit: 'person' })
})

const order = (fields: Partial<BodyOf<typeof bookRoom>> = {}) => ({ ...market.orderFor({ room }), ...fields })
const quote = (fields: object = {}) => {
  const { check_in, check_out } = order()
  return market.app.client().call(quoteStay, { query: { room: room.id, check_in, check_out, children: 0, ...fields } })
}

test('a quote itemises the chosen services for the party, and without any is the formula of the specification [9.total]', async () => {
  const { ok: plain } = await quote()
  expect(plain.total_amount).toBe(plain.nights * 100_000)
  expect(plain).not.toHaveProperty('extras')
  const { ok } = await quote({ guests: 2, children: 1, extras: `${sold.transfer},${sold.breakfast},${sold.transfer}` })
  expect(ok.extras).toMatchObject([
    { id: sold.breakfast, unit: 'person_night', price_tsh: 10_000, count: 3 * ok.nights, amount: 30_000 * ok.nights },
    { id: sold.transfer, unit: 'stay', price_tsh: 40_000, count: 1, amount: 40_000 },
  ])
  expect(ok).toMatchObject({ subtotal: plain.subtotal, total_amount: plain.total_amount + 30_000 * ok.nights + 40_000 })
  expect(ok.parts).toEqual([ok.total_amount])
})

test('a booking stores what was sold: a later price changes nothing of it, and its payment asks for all of it', async () => {
  const { browser } = await market.traveller()
  const extras = [sold.breakfast]
  const wanted = { guests: 2, children: 0, extras: `${sold.breakfast}` }
  const { ok: priced } = await quote(wanted)
  const refused = await browser.call(bookRoom, { body: order({ guests: 2, extras, total_amount: priced.subtotal }) })
  expect([refused.failure.code, refused.failure.total_amount]).toEqual(['price_changed', priced.total_amount])
  const { ok: booked } = await browser.call(bookRoom, {
    body: order({ guests: 2, extras, total_amount: priced.total_amount }),
  })
  expect(booked).toMatchObject({ total_amount: priced.total_amount, extras: priced.extras })
  expect(booked.payment?.amount).toBe(priced.total_amount)
  await market.db
    .updateTable('property_extra_service')
    .set({ price_tsh: 99_000 })
    .where('price_tsh', 'is not', null)
    .execute()
  const { ok: later } = await browser.call(getBooking, { params: { id: booked.id } })
  expect(later).toMatchObject({ total_amount: priced.total_amount, extras: priced.extras })
  const { ok: own } = await browser.call(myBooking, { params: { id: booked.id } })
  expect(own.extras).toEqual(priced.extras)
  expect((await quote(wanted)).ok.extras).toMatchObject([{ price_tsh: 99_000 }])
})

test('a service that the hotel only lists, another hotel’s, and one that does not exist are refused', async () => {
  const { browser } = await market.traveller()
  for (const id of [sold.listed, sold.foreign, 2_147_483_647]) {
    expect(await refusalOf(quote({ extras: `${sold.transfer},${id}` }))).toBe('409 extra_unavailable')
    const body = order({ extras: [id] })
    expect(await refusalOf(browser.call(bookRoom, { body }))).toBe('409 extra_unavailable')
  }
})

test.each([
  'x',
  '1.5',
  '-3',
  '0',
  '1e3',
  '2147483648',
  Array.from({ length: MOST_EXTRAS + 1 }, (_, i) => i + 1).join(),
])('"%s" as extra services is refused', async (extras) => {
  expect(await refusalOf(quote({ extras }))).toBe('400 validation')
})

test('a stay whose services make it dearer than any booking can be is refused', async () => {
  await market.db
    .updateTable('property_extra_service')
    .set({ price_tsh: 20_000_000 })
    .where('price_tsh', 'is not', null)
    .execute()
  const large = { max_adults: 20, max_children: 20 }
  await market.db.updateTable('room').set(large).where('id', '=', room.id).execute()
  const check_out = addDays(order().check_in, 3)
  const party = { guests: 20, children: 20, extras: `${sold.breakfast}` }
  expect(await refusalOf(quote({ ...party, check_out }))).toBe('409 amount_out_of_range')
})
