import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { addDays } from '#domain/calendar.ts'
import { availableRooms } from '#features/availability/contract.ts'
import { bookRoom, quoteStay } from '#features/checkout/contract.ts'
import { manualBooking } from '#features/front-desk/contract.ts'
import { listRooms } from '#features/properties/contract.ts'
import type { BodyOf } from '#platform/endpoint.ts'
import { makeAccount, makeProperty, makeRoom, signInAs } from '#test/factories.ts'
import { type Market, openMarket } from '#test/market.ts'
import { getRates, setMealPlans } from '../contract.ts'

type Person = Awaited<ReturnType<typeof signInAs>>
type Plans = BodyOf<typeof setMealPlans>['meal_plans']

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
  room = await makeRoom(market.db, { property_id: property.id, price_tsh: 100_000, max_adults: 4, max_children: 3 })
})

const PLANS: Plans = [
  { plan: 'breakfast', is_included: true, adult_tsh: 0, child_tsh: 0 },
  { plan: 'half_board', is_included: false, adult_tsh: 35_000, child_tsh: 18_000 },
]
const calendar = async () => (await hotel.call(getRates, { query: { property: property.id } })).ok
const set = async (meal_plans: Plans = PLANS, by: Person = hotel) => {
  const { version } = await calendar()
  return by.call(setMealPlans, { body: { property: property.id, version, meal_plans } })
}
const stay = () => ({ check_in: addDays(market.today, 40), check_out: addDays(market.today, 42) })
const quote = (fields: object = {}) =>
  market.app.client().call(quoteStay, { query: { room: room.id, ...stay(), guests: 2, children: 1, ...fields } })
const HALF = { plan: 'half_board', guests: 2, children: 1, nights: 2, amount: 176_000 }

describe('a meal plan', () => {
  test('is part of the total, and the quote says what each plan costs for the stay', async () => {
    await set()
    const { ok } = await quote({ meal_plan: 'half_board' })
    expect(ok).toMatchObject({ subtotal: 200_000, total_amount: 376_000, meal_plan: HALF })
    expect(ok.meal_plans?.map(({ plan, amount }) => [plan, amount])).toEqual([
      ['breakfast', 0],
      ['half_board', 176_000],
    ])
    expect((await quote()).ok).toMatchObject({ total_amount: 200_000, meal_plan: { plan: 'breakfast', amount: 0 } })
  })

  test('is missing where a hotel offers none, and one that it does not offer is refused [9.total]', async () => {
    const { ok } = await quote()
    expect(ok.total_amount).toBe(200_000)
    expect(ok).not.toHaveProperty('meal_plan')
    expect((await quote({ meal_plan: 'full_board' })).failure.code).toBe('meal_plan_unavailable')
    await set()
    expect((await quote({ meal_plan: 'full_board' })).failure.code).toBe('meal_plan_unavailable')
  })

  test('is booked at the quoted price and stored as it was sold; later prices change nothing', async () => {
    await set()
    const traveller = await signInAs(market.app, await makeAccount(market.db))
    const party = { guests: 2, children: 1, meal_plan: 'half_board' as const }
    const order = { ...market.orderFor({ room }), ...stay(), ...party }
    const { failure } = await traveller.call(bookRoom, { body: { ...order, total_amount: 200_000 } })
    expect(failure).toMatchObject({ code: 'price_changed', total_amount: 376_000 })
    const { ok } = await traveller.call(bookRoom, { body: { ...order, total_amount: 376_000 } })
    expect(ok).toMatchObject({ total_amount: 376_000, meal_plan: HALF })
    await set([])
    const { rows } = await market.app.pool.query('select meal_plan from booking where id = $1', [ok.id])
    expect(rows[0]).toMatchObject({ meal_plan: { ...HALF, adult_tsh: 35_000 } })
  })

  test('is in the price of a booking at the desk, and the rooms say what is included', async () => {
    await set()
    const free = (await hotel.call(availableRooms, { query: { property: property.id, ...stay() } })).ok
    expect(free[0]?.meal_plans).toEqual(PLANS)
    const rooms = (await market.app.client().call(listRooms, { query: { property: property.id, ...stay() } })).ok
    expect(rooms[0]?.facts.at(-1)).toBe('Breakfast included')
    const guest = { guest_name: 'Neema John', guest_phone: '0712345678' }
    const entry = { ...guest, booking_source: 'walk_in', payment: 'paid_cash', meal_plan: 'half_board' } as const
    const { ok } = await hotel.call(manualBooking, {
      body: { room: room.id, ...stay(), guests: 2, children: 1, ...entry },
    })
    expect(ok).toMatchObject({ total_amount: 376_000, meal_plan: HALF })
  })
})

describe('the meal plans of a property', () => {
  test('are listed, replaced and logged', async () => {
    await set()
    await set(PLANS.slice(0, 1))
    expect((await calendar()).meal_plans).toEqual(PLANS.slice(0, 1))
    const { rows } = await market.app.pool.query(
      `select action_type from action_log where object_type = 'property' and object_id = $1::text`,
      [property.id],
    )
    expect(rows.map(({ action_type }) => action_type)).toEqual(['meal_plan.set', 'meal_plan.set'])
  })

  test('are refused with another version, and to other hotels', async () => {
    const { version } = await calendar()
    const body = { property: property.id, version: version + 1, meal_plans: PLANS }
    expect((await hotel.call(setMealPlans, { body })).failure).toMatchObject({ code: 'rates_changed', version })
    const rival = await makeAccount(market.db, { role: 'hotel_admin' })
    await makeProperty(market.db, { owner_id: rival.id })
    expect((await set(PLANS, await signInAs(market.app, rival))).status).toBe(404)
  })

  test.each([
    ['no plan is included', [{ plan: 'half_board', is_included: false, adult_tsh: 1, child_tsh: 1 }]],
    ['the included plan has a price', [{ plan: 'breakfast', is_included: true, adult_tsh: 1, child_tsh: 0 }]],
    ['a plan is there twice', [PLANS[0], { ...PLANS[0], is_included: false }]],
    ['a price is negative', [PLANS[0], { ...PLANS[1], adult_tsh: -1 }]],
    ['a price is a fraction', [PLANS[0], { ...PLANS[1], child_tsh: 0.5 }]],
  ])('are refused if %s', async (_why, plans) => {
    expect((await set(plans as Plans)).failure.code).toBe('validation')
    expect((await calendar()).meal_plans).toEqual([])
  })
})
