import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { addDays, type Day, todayIn } from '#domain/calendar.ts'
import { bookRoom } from '#features/checkout/contract.ts'
import { manualBooking } from '#features/front-desk/contract.ts'
import type { BodyOf, QueryOf } from '#platform/endpoint.ts'
import { makeAccount, makeCategory, makeProperty, makeRoom, signInAs } from '#test/factories.ts'
import { refusalOf } from '#test/harness.ts'
import { type Market, openMarket } from '#test/market.ts'
import {
  addCommission,
  type CommissionRuleRow,
  changeCommission,
  commissionProperties,
  hotelCommission,
  listCommissions,
  removeCommission,
} from '../contract.ts'

type Browser = Awaited<ReturnType<Market['staffBrowser']>>
type NewRule = BodyOf<typeof addCommission>
let market: Market
let finance: Browser
let today: Day

beforeAll(async () => {
  market = await openMarket({ worker: false, limits: 'off' })
  finance = await signInAs(market.app, await makeAccount(market.db, { role: 'bhumwi_admin', platform_role: 'finance' }))
  today = todayIn(new Date())
})
afterAll(() => market.close())
beforeEach(() => async () => {
  await market.db.deleteFrom('commission_rule').execute()
})

let hotels = 0
/** A hotel of a category of its own, with as many rooms as bookings are made in a test. */
const hotel = async (name?: string) => {
  hotels += 1
  const category = await makeCategory(market.db, `Kind ${hotels}`)
  const property = await makeProperty(market.db, { category_id: category.id, ...(name && { name }) })
  const room = () => makeRoom(market.db, { property_id: property.id, price_tsh: 100_000 })
  return { ...property, category, room }
}

const add = async (fields: Partial<NewRule> & Pick<NewRule, 'percent'>): Promise<CommissionRuleRow> =>
  (await finance.call(addCommission, { body: { scope: 'all', valid_from: today, ...fields } })).ok
const refusedAdd = (fields: Partial<NewRule>) =>
  refusalOf(finance.call(addCommission, { body: { scope: 'all', percent: 8, valid_from: today, ...fields } }))
const storedVersion = async (id: number) =>
  (await market.db.selectFrom('commission_rule').select('version').where('id', '=', id).executeTakeFirst())?.version ??
  1
/** Changes a rule as somebody who has just read it. */
const change = async (id: number, terms: Omit<BodyOf<typeof changeCommission>, 'version'>) =>
  finance.call(changeCommission, { params: { id }, body: { ...terms, version: await storedVersion(id) } })
const remove = async (id: number) =>
  finance.call(removeCommission, { params: { id }, query: { version: await storedVersion(id) } })
const rules = async (query: QueryOf<typeof listCommissions> = {}) => (await finance.call(listCommissions, { query })).ok

const storedPercent = async (id: number) =>
  (await market.db.selectFrom('booking').select('commission_percent').where('id', '=', id).executeTakeFirstOrThrow())
    .commission_percent
const bookedAt = async ({ room }: Awaited<ReturnType<typeof hotel>>) => {
  const { browser } = await market.traveller()
  const { ok } = await browser.call(bookRoom, { body: market.orderFor({ room: await room() }) })
  return storedPercent(ok.id)
}
const backdate = (id: number, fields: { valid_from?: Day; valid_until?: Day }) =>
  market.db.updateTable('commission_rule').set(fields).where('id', '=', id).execute()

describe('a booking stores the commission of its day', () => {
  test('the usual one without rules, then that of all, of the category, of the property', async () => {
    const place = await hotel()
    expect(await bookedAt(place)).toBe(10)
    await add({ percent: 12 })
    expect(await bookedAt(place)).toBe(12)
    await add({ scope: 'category', category: place.category.id, percent: 9 })
    expect(await bookedAt(place)).toBe(9)
    await add({ scope: 'property', property: place.id, percent: 0 })
    expect(await bookedAt(place)).toBe(0)
    expect(await bookedAt(await hotel())).toBe(12)
  })

  test('neither a rule that has not begun nor one that is over', async () => {
    const place = await hotel()
    await add({ scope: 'property', property: place.id, percent: 5, valid_from: addDays(today, 1) })
    const over = await add({ scope: 'category', category: place.category.id, percent: 6 })
    await backdate(over.id, { valid_from: addDays(today, -9), valid_until: addDays(today, -1) })
    expect(await bookedAt(place)).toBe(10)
  })

  test('at the desk of the hotel too, and keeps it when the rule ends', async () => {
    const place = await hotel()
    const rule = await add({ scope: 'property', property: place.id, percent: 7 })
    const desk = await signInAs(market.app, { id: place.owner_id })
    const room = await place.room()
    const { check_in, check_out } = market.orderFor({ room })
    const entry = {
      room: room.id,
      check_in,
      check_out,
      guests: 1,
      children: 0,
      guest_name: 'Neema Mushi',
      guest_phone: '255754000111',
      booking_source: 'walk_in' as const,
      payment: 'paid_cash' as const,
    }
    const { ok } = await desk.call(manualBooking, { body: entry })
    expect(await storedPercent(ok.id)).toBe(7)
    await change(rule.id, { percent: 7, valid_from: today, valid_until: today, note: '' })
    await backdate(rule.id, { valid_from: addDays(today, -2), valid_until: addDays(today, -1) })
    expect(await storedPercent(ok.id)).toBe(7)
    expect(await bookedAt(place)).toBe(10)
  })
})

test('a hotel reads its commission of today with the next change, and nobody else’s', async () => {
  const [place, other] = [await hotel(), await hotel()]
  await add({ percent: 12 })
  const from = addDays(today, 30)
  await add({ scope: 'category', category: place.category.id, percent: 9, valid_from: from })
  const owner = await signInAs(market.app, { id: place.owner_id })
  const read = (id: number, by = owner) => by.call(hotelCommission, { params: { id } })
  expect((await read(place.id)).ok).toEqual({ percent: 12, next: { percent: 9, from } })
  expect(await refusalOf(read(other.id))).toBe('404 not_found')
  expect(await refusalOf(read(place.id, finance))).toBe('403 wrong_role')
})

test('rules are listed from all hotels to single ones, by kind and by name', async () => {
  const place = await hotel('Kisiwa 100% House')
  await add({ scope: 'property', property: place.id, percent: 5, note: 'Partner' })
  await add({ scope: 'category', category: place.category.id, percent: 9 })
  await add({ percent: 12, valid_until: addDays(today, 30) })
  expect((await rules()).map(({ scope, percent }) => [scope, percent])).toEqual([
    ['all', 12],
    ['category', 9],
    ['property', 5],
  ])
  expect(await rules({ scope: 'property' })).toMatchObject([
    { property: { id: place.id, name: 'Kisiwa 100% House' }, category: null, note: 'Partner', valid_until: null },
  ])
  expect((await rules({ search: 'house kisiwa 100%' })).map(({ percent }) => percent)).toEqual([5])
  expect((await rules({ search: '100_' })).length).toBe(0)
  expect((await rules({ limit: 1, offset: 1 })).map(({ scope }) => scope)).toEqual(['category'])
})

test('properties are suggested by name, each with what it would pay today', async () => {
  const [one, other] = [await hotel('Mwamba Inn'), await hotel('Mwamba Camp')]
  await add({ scope: 'property', property: one.id, percent: 4 })
  const { ok } = await finance.call(commissionProperties, { query: { search: 'mwamba' } })
  expect(ok.map(({ id, percent }) => [id, percent])).toEqual([
    [other.id, 10],
    [one.id, 4],
  ])
})

describe('a new rule', () => {
  test('is in the action log, and its hotel hears of it in its own language', async () => {
    const place = await hotel()
    const rule = await add({ scope: 'property', property: place.id, percent: 8, note: 'Partner' })
    const logged = await market.db
      .selectFrom('action_log')
      .select(['action_type', 'summary'])
      .where('object_type', '=', 'commission')
      .where('object_id', '=', String(rule.id))
      .execute()
    expect(logged).toEqual([{ action_type: 'commission.create', summary: place.name }])
    const heard = await market.db
      .selectFrom('notification')
      .select(['occasion', 'facts'])
      .where('account_id', '=', place.owner_id)
      .execute()
    expect(heard).toMatchObject([{ occasion: 'commission_set', facts: { percent: 8, property_id: place.id } }])
  })

  test.each<[string, Partial<NewRule>]>([
    ['a percentage below 0', { percent: -1 }],
    ['a percentage above 50', { percent: 51 }],
    ['a fraction', { percent: 7.5 }],
    ['no property', { scope: 'property' }],
    ['no category', { scope: 'category' }],
    ['days backwards', { valid_from: '2090-02-01', valid_until: '2090-01-31' }],
    ['a day that does not exist', { valid_from: '2090-02-30' }],
    ['too long a note', { note: 'x'.repeat(401) }],
  ])('with %s is refused', async (_what, fields) => {
    expect(await refusedAdd(fields)).toBe('400 validation')
  })

  test('that begins in the past, or for what does not exist, is refused', async () => {
    expect(await refusedAdd({ valid_from: addDays(today, -1) })).toBe('409 commission_begins_in_past')
    expect(await refusedAdd({ scope: 'property', property: 999_999 })).toBe('404 not_found')
    expect(await refusedAdd({ scope: 'category', category: 999_999 })).toBe('404 not_found')
  })

  test('on days of another rule for the same hotels is refused; of two at once one is added', async () => {
    const place = await hotel()
    const target = { scope: 'property', property: place.id } as const
    await add({ ...target, percent: 8, valid_until: addDays(today, 9) })
    expect(await refusedAdd({ ...target, valid_from: addDays(today, 9) })).toBe('409 commission_overlaps')
    const body = { percent: 7, valid_from: addDays(today, 10), ...target }
    const both = await Promise.all([1, 2].map(() => finance.call(addCommission, { body })))
    expect(both.map(({ status }) => status).toSorted()).toEqual([201, 409])
    expect(await rules({ scope: 'property' })).toHaveLength(2)
  })
})

describe('a stored rule', () => {
  const LATER = { percent: 6, valid_until: null, note: 'Changed' }

  test('that has not begun can be changed in everything and removed, and the hotel hears of it', async () => {
    const place = await hotel()
    const rule = await add({ scope: 'property', property: place.id, percent: 8, valid_from: addDays(today, 5) })
    const { ok } = await change(rule.id, { ...LATER, valid_from: addDays(today, 2) })
    expect(ok).toMatchObject({ percent: 6, valid_from: addDays(today, 2), note: 'Changed' })
    await remove(rule.id)
    expect(await rules()).toEqual([])
    const heard = await market.db
      .selectFrom('notification')
      .select('occasion')
      .where('account_id', '=', place.owner_id)
      .orderBy('id')
      .execute()
    expect(heard.map(({ occasion }) => occasion)).toEqual(['commission_set', 'commission_set', 'commission_withdrawn'])
  })

  test('that is in force can end, but its percentage and first day stay and it is not removed', async () => {
    const rule = await add({ percent: 8 })
    const same = { percent: 8, valid_from: today, note: '' }
    expect(await refusalOf(change(rule.id, { ...LATER, valid_from: today }))).toBe('409 commission_begun')
    const moved = { ...same, valid_from: addDays(today, 1), valid_until: null }
    expect(await refusalOf(change(rule.id, moved))).toBe('409 commission_begun')
    expect(await refusalOf(remove(rule.id))).toBe('409 commission_begun')
    const { ok } = await change(rule.id, { ...same, valid_until: today })
    expect(ok.valid_until).toBe(today)
    await backdate(rule.id, { valid_from: addDays(today, -9) })
    const past = { ...same, valid_from: addDays(today, -9), valid_until: addDays(today, -1) }
    expect(await refusalOf(change(rule.id, past))).toBe('409 commission_begun')
  })

  test('that somebody else has changed since it was read is neither changed nor removed; the refusal has it as it is', async () => {
    const rule = await add({ percent: 8, valid_from: addDays(today, 5) })
    expect(rule.version).toBe(1)
    const terms = { valid_from: addDays(today, 5), valid_until: null, note: '' }
    const first = await change(rule.id, { ...terms, percent: 6 })
    expect(first.ok.version).toBe(2)
    const params = { id: rule.id }
    const { status, failure } = await finance.call(changeCommission, {
      params,
      body: { ...terms, percent: 8, note: 'B', version: 1 },
    })
    expect(status).toBe(409)
    expect(failure).toMatchObject({ code: 'commission_changed', current: first.ok })
    const removal = finance.call(removeCommission, { params, query: { version: 1 } })
    expect(await refusalOf(removal)).toBe('409 commission_changed')
    expect(await rules()).toEqual([first.ok])
  })

  test('that is over cannot be changed; one that is none is not found', async () => {
    const rule = await add({ percent: 8 })
    await backdate(rule.id, { valid_from: addDays(today, -9), valid_until: addDays(today, -1) })
    expect(await refusalOf(change(rule.id, { ...LATER, valid_from: today }))).toBe('409 commission_over')
    expect(await refusalOf(change(999_999, { ...LATER, valid_from: today }))).toBe('404 not_found')
    expect(await refusalOf(remove(999_999))).toBe('404 not_found')
  })

  test('cannot be moved onto the days of another, or into the past', async () => {
    await add({ percent: 8, valid_until: addDays(today, 9) })
    const next = await add({ percent: 7, valid_from: addDays(today, 10) })
    const onto = change(next.id, { ...LATER, valid_from: addDays(today, 9) })
    expect(await refusalOf(onto)).toBe('409 commission_overlaps')
    const past = change(next.id, { ...LATER, valid_from: addDays(today, -1) })
    expect(await refusalOf(past)).toBe('409 commission_begins_in_past')
  })
})

test('only owner and finance of the platform reach the commission', async () => {
  const support = await signInAs(
    market.app,
    await makeAccount(market.db, { role: 'bhumwi_admin', platform_role: 'support' }),
  )
  const { browser: traveller } = await market.traveller()
  for (const browser of [support, traveller]) {
    expect(await refusalOf(browser.call(listCommissions))).toMatch(/^403/)
    expect(await refusalOf(browser.call(commissionProperties))).toMatch(/^403/)
  }
})
