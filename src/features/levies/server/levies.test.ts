import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { LevyLine } from '#domain/levy.ts'
import { bookRoom, quoteStay } from '#features/checkout/contract.ts'
import { deskQuote, manualBooking } from '#features/front-desk/contract.ts'
import { editProperty } from '#features/properties/contract.ts'
import { myBooking } from '#features/trips/contract.ts'
import type { BodyOf } from '#platform/endpoint.ts'
import { makeAccount, makeDestination, makeProperty, makeRoom, signInAs } from '#test/factories.ts'
import { refusalOf } from '#test/harness.ts'
import { type Market, openMarket } from '#test/market.ts'
import { addLevy, changeLevy, type LevyRule, listLevies } from '../contract.ts'

type Browser = Awaited<ReturnType<Market['staffBrowser']>>
let market: Market
let finance: Browser
let rooms: Record<'mainland' | 'zanzibar', Awaited<ReturnType<typeof makeRoom>>>

const roomIn = async (region: string, name: string, stars = 0) => {
  const destination = await makeDestination(market.db, { region, name })
  const property = await makeProperty(market.db, { destination_id: destination.id, stars })
  return makeRoom(market.db, { property_id: property.id, price_tsh: 119_000, max_adults: 3, max_children: 2 })
}

beforeAll(async () => {
  market = await openMarket({ worker: false, limits: 'off' })
  const account = { role: 'bhumwi_admin', platform_role: 'finance' } as const
  finance = await signInAs(market.app, await makeAccount(market.db, account))
  rooms = { mainland: await roomIn('Arusha', 'Karatu'), zanzibar: await roomIn('Zanzibar', 'Paje') }
})
afterAll(() => market.close())

type Order = Partial<BodyOf<typeof bookRoom>>
const order = (room: typeof rooms.mainland, fields: Order = {}) => ({ ...market.orderFor({ room }), ...fields })
const quote = async (room: typeof rooms.mainland, party: { guests: number; children: number }) => {
  const { check_in, check_out } = order(room)
  const query = { room: room.id, check_in, check_out, ...party }
  return (await market.app.client().call(quoteStay, { query })).ok
}
const inShort = (lines: readonly LevyLine[] | null | undefined) =>
  lines?.map(({ name, charge, amount }) => [name, charge, amount])
const bodyOf = ({ id: _, version: __, ...rule }: LevyRule): BodyOf<typeof addLevy> => rule
const rules = async () => (await finance.call(listLevies)).ok
const named = async (name: string, jurisdiction: LevyRule['jurisdiction']) => {
  const found = (await rules()).find((rule) => rule.name === name && rule.jurisdiction === jurisdiction)
  if (!found) throw new Error(`No rule ${name}`)
  return found
}

/** Changes a rule over its present version. */
const change = async (id: number, body: BodyOf<typeof addLevy>) => {
  const version = (await rules()).find((rule) => rule.id === id)?.version ?? 1
  return finance.call(changeLevy, { params: { id }, body: { ...body, version } })
}

let infrastructure: LevyRule
beforeEach(async () => {
  infrastructure = await named('Infrastructure tax', 'zanzibar')
  return async () => {
    await change(infrastructure.id, bodyOf(infrastructure))
  }
})

test('the known rules are there with their sources; disputed ones are switched off', async () => {
  const found = await rules()
  expect(
    found.filter(({ active }) => active).map(({ jurisdiction, name, rate }) => [jurisdiction, name, rate]),
  ).toEqual([
    ['mainland', 'VAT', 1800],
    ['mainland', 'Tourism Development Levy', 100],
    ['zanzibar', 'VAT', 1500],
    ['zanzibar', 'Infrastructure tax', 5000],
  ])
  expect(found.every(({ source }) => source.length > 20)).toBe(true)
  expect(infrastructure.star_rates).toEqual([5000, 10_000, 10_000, 12_500, 12_500])
})

test('a quote itemises the rules of its place and costs what its nights cost', async () => {
  const mainland = await quote(rooms.mainland, { guests: 2, children: 0 })
  expect(mainland.total_amount).toBe(238_000)
  expect(inShort(mainland.levies)).toEqual([
    ['VAT', 'included', 36_000],
    ['Tourism Development Levy', 'included', 2000],
  ])
  const zanzibar = await quote(rooms.zanzibar, { guests: 2, children: 1 })
  expect(zanzibar.total_amount).toBe(238_000)
  expect(inShort(zanzibar.levies)).toEqual([
    ['VAT', 'included', 31_043],
    ['Infrastructure tax', 'at_property', 30_000],
  ])
})

test('the rate of a levy follows the stars of the property; a booking keeps what it was made with when they change', async () => {
  const { browser } = await market.traveller()
  const room = await roomIn('Zanzibar', 'Kendwa', 3)
  const party = { guests: 2, children: 0 }
  const lineOf = (levies: readonly LevyLine[] | null | undefined) =>
    levies?.filter(({ charge }) => charge === 'at_property').map(({ rate, count, amount }) => [rate, count, amount])
  expect(lineOf((await quote(room, party)).levies)).toEqual([[10_000, 4, 40_000]])
  const { ok: booked } = await browser.call(bookRoom, { body: order(room) })
  expect(lineOf(booked.levies)).toEqual([[10_000, 4, 40_000]])

  const owner = await market.db
    .selectFrom('property')
    .select(['owner_id as id', 'version'])
    .where('id', '=', room.property_id)
    .executeTakeFirstOrThrow()
  const hotel = await signInAs(market.app, owner)
  const params = { id: room.property_id }
  const { ok: changed } = await hotel.call(editProperty, { params, body: { version: owner.version, stars: 5 } })
  expect(changed.stars).toBe(5)
  expect(lineOf((await quote(room, party)).levies)).toEqual([[12_500, 4, 50_000]])
  const query = { room: room.id, check_in: booked.check_in, check_out: booked.check_out, ...party }
  expect(lineOf((await hotel.call(deskQuote, { query })).ok.levies)).toEqual([[12_500, 4, 50_000]])
  expect(lineOf((await browser.call(myBooking, { params: { id: booked.id } })).ok.levies)).toEqual([
    [10_000, 4, 40_000],
  ])
  for (const stars of [-1, 6, 1.5])
    expect(await refusalOf(hotel.call(editProperty, { params, body: { version: changed.version, stars } }))).toBe(
      '400 validation',
    )
})

test('a booking keeps the lines that it was made with, whatever becomes of the rule', async () => {
  const { browser } = await market.traveller()
  const priced = await quote(rooms.zanzibar, { guests: 2, children: 0 })
  const { ok: booked } = await browser.call(bookRoom, { body: order(rooms.zanzibar) })
  expect(booked).toMatchObject({ total_amount: 238_000, levies: priced.levies })
  expect(booked.payment?.amount).toBe(238_000)
  const changed = { ...bodyOf(infrastructure), rate: 12_500, star_rates: null }
  await change(infrastructure.id, changed)
  const later = await quote(rooms.zanzibar, { guests: 2, children: 0 })
  expect(inShort(later.levies)?.[1]).toEqual(['Infrastructure tax', 'at_property', 50_000])
  expect((await browser.call(myBooking, { params: { id: booked.id } })).ok.levies).toEqual(priced.levies)
})

test('a levy that is collected with the booking is part of the total and of the payment; the old total is refused', async () => {
  const { browser } = await market.traveller()
  const body = order(await roomIn('Zanzibar', 'Nungwi'))
  const collected = { ...bodyOf(infrastructure), charge: 'with_booking' as const }
  await change(infrastructure.id, collected)
  const { failure } = await browser.call(bookRoom, { body })
  expect([failure.code, failure.total_amount]).toEqual(['price_changed', body.total_amount + 20_000])
  const { ok } = await browser.call(bookRoom, { body: { ...body, total_amount: body.total_amount + 20_000 } })
  expect([ok.total_amount, ok.payment?.amount]).toEqual([body.total_amount + 20_000, body.total_amount + 20_000])
})

test('a rule that is switched off, over or not begun is not in a quote', async () => {
  const party = { guests: 1, children: 0 }
  for (const fields of [{ active: false }, { valid_until: '2024-01-01' }, { valid_from: '2090-01-01' }]) {
    await change(infrastructure.id, { ...bodyOf(infrastructure), ...fields })
    expect(inShort((await quote(rooms.zanzibar, party)).levies)).toEqual([['VAT', 'included', 31_043]])
  }
})

test('a booking at the desk has the lines too, those of an agreed price over that price', async () => {
  const { property_id } = rooms.mainland
  const owner = await market.db
    .selectFrom('property')
    .select('owner_id as id')
    .where('id', '=', property_id)
    .executeTakeFirstOrThrow()
  const desk = await signInAs(market.app, owner)
  const { check_in, check_out } = order(rooms.mainland)
  const entry = {
    room: rooms.mainland.id,
    check_in,
    check_out,
    guests: 2,
    children: 0,
    total_amount: 119_000,
    guest_name: 'Neema Mushi',
    guest_phone: '255754000111',
    booking_source: 'walk_in' as const,
    payment: 'paid_cash' as const,
  }
  const { ok } = await desk.call(manualBooking, { body: entry })
  expect(ok.total_amount).toBe(119_000)
  expect(inShort(ok.levies)).toEqual([
    ['VAT', 'included', 18_000],
    ['Tourism Development Levy', 'included', 1000],
  ])
})

const CITY: BodyOf<typeof addLevy> = {
  name: 'City levy',
  name_sw: 'Tozo ya jiji',
  jurisdiction: 'mainland',
  kind: 'percent',
  rate: 50,
  charge: 'at_property',
  source: 'By-law 7',
}

test('a new rule is added, changed and in the action log', async () => {
  const { ok: added } = await finance.call(addLevy, { body: { ...CITY, valid_from: '2027-01-01' } })
  expect(added).toMatchObject({ ...CITY, base: 'stay', valid_from: '2027-01-01', valid_until: null, active: true })
  const star_rates = [2000, 2000, 3000, 3000, 4000]
  const body = {
    ...CITY,
    kind: 'person_night' as const,
    base: 'nights' as const,
    rate: 2000,
    star_rates,
    active: false,
  }
  const { ok: changed } = await change(added.id, body)
  expect(changed).toMatchObject({ kind: 'person_night', base: 'stay', rate: 2000, star_rates, active: false })
  const logged = await market.db
    .selectFrom('action_log')
    .select('action_type')
    .where('object_type', '=', 'levy')
    .where('object_id', '=', String(added.id))
    .orderBy('id')
    .execute()
  expect(logged.map(({ action_type }) => action_type)).toEqual(['levy.create', 'levy.update'])
})

test('of two who change a rule at once the second is refused with what is stored now; a repeat is no change', async () => {
  const { ok: added } = await finance.call(addLevy, { body: { ...CITY, active: false } })
  const send = (body: Partial<BodyOf<typeof changeLevy>> & { version: number }) =>
    finance.call(changeLevy, { params: { id: added.id }, body: { ...bodyOf(added), ...body } })
  expect((await send({ version: 1 })).ok.version).toBe(1)
  const { ok: first } = await send({ rate: 75, valid_until: '2027-12-31', version: 1 })
  expect(first).toMatchObject({ rate: 75, valid_until: '2027-12-31', version: 2 })
  const { status, failure } = await send({ source: 'By-law 8', version: 1 })
  expect([status, failure.code, failure.current]).toEqual([409, 'levy_changed', first])
  expect((await rules()).find(({ id }) => id === added.id)).toEqual(first)
  expect((await send({ ...bodyOf(first), source: 'By-law 8', version: 2 })).ok).toEqual({
    ...first,
    source: 'By-law 8',
    version: 3,
  })
})

test.each<[string, object]>([
  ['no name', { name: '  ' }],
  ['a rate of nothing', { rate: 0 }],
  ['more than all', { rate: 10_001 }],
  ['a fraction of a hundredth', { rate: 1.5 }],
  ['too many shillings', { kind: 'person_night', rate: 1_000_001 }],
  ['rates for four classes', { star_rates: [1, 2, 3, 4] }],
  ['a rate by stars of nothing', { star_rates: [0, 2, 3, 4, 5] }],
  ['a rate by stars of more than all', { star_rates: [1, 2, 3, 4, 10_001] }],
  ['another country', { jurisdiction: 'kenya' }],
  ['days backwards', { valid_from: '2027-02-01', valid_until: '2027-01-31' }],
  ['a day that does not exist', { valid_from: '2027-02-30' }],
  ['no source', { source: '' }],
])('a rule with %s is refused', async (_what, fields) => {
  expect(await refusalOf(finance.call(addLevy, { body: { ...CITY, ...fields } }))).toBe('400 validation')
})

test('only owner and finance of the platform reach the rules', async () => {
  const support = await signInAs(
    market.app,
    await makeAccount(market.db, { role: 'bhumwi_admin', platform_role: 'content' }),
  )
  const { browser: traveller } = await market.traveller()
  for (const browser of [support, traveller]) {
    expect(await refusalOf(browser.call(listLevies))).toMatch(/^403/)
    expect(await refusalOf(browser.call(addLevy, { body: CITY }))).toMatch(/^403/)
  }
  expect(await refusalOf(change(999_999, CITY))).toBe('404 not_found')
})
