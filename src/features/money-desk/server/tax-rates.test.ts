import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays, type Day, instantAt, monthOf, todayIn } from '#domain/calendar.ts'
import { collectionEntry } from '#domain/ledger.ts'
import type { BodyOf } from '#platform/endpoint.ts'
import { makeAccount, makeProperty, makeRoom, signInAs } from '#test/factories.ts'
import { refusalOf } from '#test/harness.ts'
import { type Market, openMarket } from '#test/market.ts'
import { makeStay } from '#test/stays.ts'
import { addTaxRate, changeTaxRate, closeMonth, listMonths, listTaxRates, removeTaxRate } from '../contract.ts'

type Browser = Awaited<ReturnType<Market['staffBrowser']>>
type New = BodyOf<typeof addTaxRate>
let market: Market
let finance: Browser
let other: Browser

const thisMonth = monthOf(todayIn(new Date()))
const lastMonth = monthOf(addDays(thisMonth.first, -1))
const before = monthOf(addDays(lastMonth.first, -1))

const staff = async (platform_role: 'finance' | 'support') =>
  signInAs(market.app, await makeAccount(market.db, { role: 'bhumwi_admin', platform_role }))

/** The commission of a day's noon, as `post` books it. */
const earn = async (day: Day) => {
  const property = await makeProperty(market.db)
  const room = await makeRoom(market.db, { property_id: property.id })
  const { id: booking_id, property_id } = await makeStay(market, { property, room, account_id: null })
  await market.app.base.transaction(async (tx) => {
    const { id } = await tx
      .insertInto('ledger_entry')
      .values({ kind: 'collection', property_id, booking_id, at: instantAt(day, '12:00') })
      .returning('id')
      .executeTakeFirstOrThrow()
    const lines = collectionEntry({ amount: 1_180_000, commission_percent: 10 })
    await tx
      .insertInto('ledger_line')
      .values(lines.map((line) => ({ entry_id: id, property_id, ...line })))
      .execute()
  })
}

beforeAll(async () => {
  market = await openMarket({ worker: false, limits: 'off' })
  finance = await staff('finance')
  other = await staff('finance')
  await earn(before.first)
  await earn(lastMonth.first)
})
afterAll(() => market.close())

const list = async () => (await finance.call(listTaxRates)).ok
const add = (fields: Partial<New> = {}, by = finance) =>
  by.call(addTaxRate, {
    body: { tax: 'vat_on_commission', rate: 1600, valid_from: lastMonth.first, source: 'Finance Act', ...fields },
  })
const change = (id: number, fields: Partial<BodyOf<typeof changeTaxRate>>, by = finance) =>
  by.call(changeTaxRate, {
    params: { id },
    body: { rate: 1500, valid_from: lastMonth.first, source: 'Corrected', version: 1, ...fields },
  })
const remove = (id: number, version: number, by = finance) =>
  by.call(removeTaxRate, { params: { id }, query: { version } })
const closeNext = async () => {
  const next = (await finance.call(listMonths)).ok.next
  if (!next) throw new Error('No month is open')
  const { month, entries, doubts, vat_rate, withheld_rate } = next
  const body = { reason: 'Compared with the bank.', entries, doubts, vat_rate, withheld_rate }
  return (await finance.call(closeMonth, { params: { month }, body })).ok
}

test('the first rates are listed, and cannot be changed or taken back', async () => {
  const { rates, open_from } = await list()
  expect(open_from).toBe(before.first)
  expect(rates).toMatchObject([
    { tax: 'vat_on_commission', rate: 1800, valid_from: '2015-07-01', valid_until: null },
    { tax: 'withheld_from_payouts', rate: 0, valid_from: '2015-07-01', valid_until: null },
  ])
  const id = rates[0]?.id ?? 0
  expect(await refusalOf(change(id, {}))).toBe('409 tax_rate_used')
  expect(await refusalOf(remove(id, 1))).toBe('409 tax_rate_used')
  expect(await refusalOf(remove(999_999, 1))).toBe('404 not_found')
})

test('a rate in a closed month is refused; closed months keep theirs, and the open month follows the new one', async () => {
  expect(await closeNext()).toMatchObject({ vat_rate: 1800, commission: 118_000, vat: 18_000 })
  expect(await refusalOf(add({ valid_from: before.last }))).toBe('409 tax_rate_closed')
  const { ok, status } = await add()
  expect([status, ok.rate, ok.valid_until, ok.version]).toEqual([201, 1600, null, 1])
  expect((await list()).rates[1]).toMatchObject({ rate: 1800, valid_until: addDays(lastMonth.first, -1) })
  const { closed, next } = (await finance.call(listMonths)).ok
  expect(closed[0]).toMatchObject({ vat_rate: 1800, vat: 18_000 })
  expect(next).toMatchObject({ vat_rate: 1600, commission: 118_000, vat: 16_276 })
  expect(await refusalOf(add())).toBe('409 tax_rate_taken')
  expect(await refusalOf(change(ok.id, { valid_from: before.last }))).toBe('409 tax_rate_closed')
})

test('a rate is corrected until the month in which it begins is closed, and each change is in the action log', async () => {
  const [first] = (await list()).rates
  if (!first) throw new Error('No rate')
  const { ok } = await change(first.id, { rate: 1650, valid_from: lastMonth.last })
  expect(ok).toMatchObject({ rate: 1650, valid_from: lastMonth.last, source: 'Corrected', version: 2 })
  const coming = (await add({ valid_from: addDays(thisMonth.last, 40), rate: 2000 })).ok
  expect(await refusalOf(change(coming.id, { valid_from: lastMonth.last }))).toBe('409 tax_rate_taken')
  expect((await remove(coming.id, 1)).ok).toEqual({ success: true })
  expect(await closeNext()).toMatchObject({ vat_rate: 1650 })
  expect(await refusalOf(change(first.id, { version: 2 }))).toBe('409 tax_rate_used')
  const logged = await market.db
    .selectFrom('action_log')
    .select(['action_type', 'object_id', 'summary', 'before', 'after', 'right_used'])
    .where('object_type', '=', 'tax_rate')
    .orderBy('id')
    .execute()
  expect(logged.map(({ action_type, object_id }) => [action_type, object_id])).toEqual([
    ['tax_rate.create', String(first.id)],
    ['tax_rate.update', String(first.id)],
    ['tax_rate.create', String(coming.id)],
    ['tax_rate.delete', String(coming.id)],
  ])
  expect(logged[1]).toMatchObject({
    summary: 'vat_on_commission',
    right_used: 'levy.edit',
    before: { percent: 16, valid_from: lastMonth.first, source: 'Finance Act' },
    after: { percent: 16.5, valid_from: lastMonth.last, source: 'Corrected' },
  })
})

test('of two people who save at once one is refused with one sentence', async () => {
  const valid_from = addDays(thisMonth.last, 1)
  const added = await Promise.all([finance, other].map((by) => add({ valid_from, tax: 'withheld_from_payouts' }, by)))
  expect(added.map(({ status }) => status).toSorted()).toEqual([201, 409])
  expect(added.find(({ status }) => status === 409)?.failure.code).toBe('tax_rate_taken')
  const id = (await list()).rates.find((rate) => rate.valid_from === valid_from)?.id ?? 0
  const changed = await Promise.all([finance, other].map((by, rate) => change(id, { valid_from, rate }, by)))
  expect(changed.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect(changed.find(({ status }) => status === 409)?.failure.code).toBe('tax_rate_changed')
  expect(await refusalOf(remove(id, 1, other))).toBe('409 tax_rate_changed')
})

test.each([
  ['a negative rate', { rate: -1 }],
  ['more than 100 percent', { rate: 10_001 }],
  ['a fraction of a hundredth', { rate: 0.5 }],
  ['a day that does not exist', { valid_from: '2090-02-30' }],
  ['no source', { source: '  ' }],
  ['too long a source', { source: 'x'.repeat(401) }],
])('a rate with %s is refused', async (_what, fields) => {
  expect(await refusalOf(add({ valid_from: '2090-01-01', ...fields }))).toBe('400 validation')
})

test('support neither sees nor edits the rates', async () => {
  const support = await staff('support')
  expect(await refusalOf(support.call(listTaxRates))).toBe('403 wrong_role')
  expect(await refusalOf(add({ valid_from: '2090-01-01' }, support))).toBe('403 wrong_role')
})
