import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { addDays } from '#domain/calendar.ts'
import { quoteStay } from '#features/checkout/contract.ts'
import { getRates, setGuestPrice, setMealPlans, setResidents } from '#features/rates/contract.ts'
import type { BodyOf } from '#platform/endpoint.ts'
import { makeAccount, makeDestination, makeProperty, makeRoom, signInAs } from '#test/factories.ts'
import { refusalOf } from '#test/harness.ts'
import { type Market, openMarket } from '#test/market.ts'
import { deskQuote, manualBooking } from '../contract.ts'

let market: Market
let hotel: Awaited<ReturnType<typeof signInAs>>
let property: Awaited<ReturnType<typeof makeProperty>>
let room: Awaited<ReturnType<typeof makeRoom>>
let services: { tour: number; listed: number }

const setRates = async () => {
  const version = async () => (await hotel.call(getRates, { query: { property: property.id } })).ok.version
  const of = { property: property.id }
  const age_bands = [{ up_to_age: 11, price_tsh: 15_000 }]
  const guests = { room_type_id: null, included_adults: 2, extra_adult_tsh: 30_000, age_bands }
  await hotel.call(setGuestPrice, { body: { ...of, ...guests, version: await version() } })
  const meal_plans: BodyOf<typeof setMealPlans>['meal_plans'] = [
    { plan: 'breakfast', is_included: true, adult_tsh: 0, child_tsh: 0 },
    { plan: 'half_board', is_included: false, adult_tsh: 35_000, child_tsh: 18_000 },
  ]
  await hotel.call(setMealPlans, { body: { ...of, version: await version(), meal_plans } })
  const residents = [{ residency: 'citizen' as const, percent: 30 }]
  await hotel.call(setResidents, { body: { ...of, version: await version(), residents } })
}

beforeAll(async () => {
  market = await openMarket({ worker: false, limits: 'off' })
  const owner = await makeAccount(market.db, { role: 'hotel_admin' })
  hotel = await signInAs(market.app, owner)
  const destination = await makeDestination(market.db, { region: 'Zanzibar', name: 'Paje' })
  property = await makeProperty(market.db, { owner_id: owner.id, destination_id: destination.id })
  const names = ['Spice tour', 'Laundry']
  const rows = names.map((name) => ({
    name: `${name} here`,
    name_sw: `${name} hapa`,
    description: `${name} in English`,
    price_tsh: 1_000,
  }))
  const [tour, listed] = await market.db.insertInto('extra_service').values(rows).returning('id').execute()
  services = { tour: tour?.id ?? 0, listed: listed?.id ?? 0 }
  const offers = [
    { extra_service_id: services.tour, price_tsh: 25_000, unit: 'person' },
    { extra_service_id: services.listed },
  ]
  for (const offer of offers)
    await market.db
      .insertInto('property_extra_service')
      .values({ property_id: property.id, ...offer })
      .execute()
  await setRates()
  await market.db
    .updateTable('levy')
    .set({ charge: 'with_booking' })
    .where('name', '=', 'Infrastructure tax')
    .where('jurisdiction', '=', 'zanzibar')
    .execute()
})
afterAll(() => market.close())
beforeEach(async () => {
  room = await makeRoom(market.db, { property_id: property.id, price_tsh: 100_000, max_adults: 3, max_children: 2 })
})

const stay = () => ({ check_in: addDays(market.today, 20), check_out: addDays(market.today, 22) })
const party = { guests: 3, children: 1, child_ages: '7' }
const wanted = { ...party, meal_plan: 'half_board', residency: 'citizen' } as const
const quote = (fields: object = {}, by = hotel) =>
  by.call(deskQuote, { query: { room: room.id, ...stay(), ...party, ...fields } })
const enter = (fields: Partial<BodyOf<typeof manualBooking>> = {}) => {
  const guest = { guest_name: 'Neema John', guest_phone: '0712345678', booking_source: 'walk_in' as const }
  const who = { guests: 3, children: 1, child_ages: [7] }
  return hotel.call(manualBooking, {
    body: { room: room.id, ...stay(), ...who, ...guest, payment: 'paid_cash', ...fields },
  })
}

test('a quote of the desk counts guests, meals, residency, services and levies, and is what the booking costs', async () => {
  const extras = `${services.tour}`
  const { ok } = await quote({ ...wanted, extras })
  // Each night 100,000, a third adult 30,000 and a child 15,000; 30 % less for a citizen.
  const nights = 2 * 145_000 * 0.7
  const meals = 2 * (3 * 35_000 + 18_000)
  const infrastructure = 2 * 4 * 5_000
  const tour = 4 * 25_000
  expect(ok.total_amount).toBe(nights + meals + tour + infrastructure)
  expect(ok.services).toMatchObject([{ id: services.tour, unit: 'person', price_tsh: 25_000 }])
  expect(ok.night_prices?.[0]?.rules).toMatchObject([{ kind: 'guests' }])
  const { total_amount } = ok
  const { ok: booked } = await enter({
    meal_plan: 'half_board',
    residency: 'citizen',
    extras: [services.tour],
    shown_amount: total_amount,
  })
  expect(booked).toMatchObject({ total_amount, extras: ok.extras, levies: ok.levies, meal_plan: ok.meal_plan })
})

test('a service that is described in English alone is so in Swahili too', async () => {
  const request = { query: { room: room.id, ...stay(), guests: 2 }, headers: { 'accept-language': 'sw' } }
  const { ok } = await hotel.call(deskQuote, request)
  expect(ok.services).toMatchObject([{ id: services.tour, description: 'Spice tour in English' }])
})

test('the desk and a traveller get the same price for the same stay', async () => {
  const stayQuery = { room: room.id, ...stay(), ...wanted, extras: `${services.tour}` }
  const { services: _, ...desk } = (await hotel.call(deskQuote, { query: stayQuery })).ok
  const traveller = (await market.app.client().call(quoteStay, { query: stayQuery })).ok
  expect(traveller).toMatchObject(desk)
})

test('a price that changed after it was shown is refused with the new one, unless another was agreed', async () => {
  const { total_amount } = (await quote()).ok
  const { status, failure } = await enter({ shown_amount: total_amount - 1 })
  expect([status, failure.code, failure.total_amount]).toEqual([409, 'price_changed', total_amount])
  const agreed = await enter({ shown_amount: total_amount - 1, total_amount: 150_000 })
  expect(agreed.ok.total_amount).toBe(150_000)
})

test('a service that the hotel only lists cannot be sold, whether quoted or booked', async () => {
  expect(await refusalOf(quote({ extras: `${services.listed}` }))).toBe('409 extra_unavailable')
  expect(await refusalOf(enter({ extras: [services.listed] }))).toBe('409 extra_unavailable')
})

test('a room of another hotel is not found', async () => {
  const stranger = await signInAs(market.app, await makeAccount(market.db, { role: 'hotel_admin' }))
  expect(await refusalOf(quote({}, stranger))).toBe('404 not_found')
})
