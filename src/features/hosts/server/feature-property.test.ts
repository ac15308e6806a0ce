import { afterAll, beforeAll, expect, test } from 'vitest'
import { listProperties } from '#features/search/contract.ts'
import { makeAccount, makeProperty, makeRoom, signInAs } from '#test/factories.ts'
import { refusalOf } from '#test/harness.ts'
import { type Market, openMarket } from '#test/market.ts'
import { featureProperty, showHostProperty } from '../contract.ts'

type Browser = Market['hotel']
let market: Market
let support: Browser

const staff = async (platform_role: 'support' | 'finance') =>
  signInAs(market.app, await makeAccount(market.db, { role: 'bhumwi_admin', platform_role }))

beforeAll(async () => {
  market = await openMarket({ worker: false })
  support = await staff('support')
})
afterAll(() => market.close())

const feature = (id: number, is_featured: boolean, by = support) =>
  by.call(featureProperty, { params: { id }, body: { is_featured } })
const first = async () =>
  (await market.app.client().call(listProperties, { query: { sort: 'featured', limit: 1 } })).ok[0]
const logged = (id: number) =>
  market.db
    .selectFrom('action_log')
    .select(['before', 'after'])
    .where('action_type', '=', 'property.feature')
    .where('object_id', '=', String(id))
    .orderBy('id')
    .execute()

test('a featured property comes first and is marked as long as it is one; each change is logged', async () => {
  const { id } = await makeProperty(market.db, { name: 'Aaa House' })
  const other = await makeProperty(market.db, { name: 'Zzz House' })
  for (const property_id of [id, other.id]) await makeRoom(market.db, { property_id })
  expect((await feature(other.id, true)).ok).toEqual({ success: true })
  await expect.poll(first, { timeout: 2000, interval: 20 }).toMatchObject({ id: other.id, is_featured: true })
  expect((await support.call(showHostProperty, { params: { id: other.id } })).ok.is_featured).toBe(true)
  await feature(other.id, false)
  await expect.poll(first, { timeout: 2000, interval: 20 }).toMatchObject({ is_featured: false })
  expect(await logged(other.id)).toEqual([
    { before: { is_featured: false }, after: { is_featured: true } },
    { before: { is_featured: true }, after: { is_featured: false } },
  ])
})

test('only staff with the right may feature, and only what exists', async () => {
  const { id } = await makeProperty(market.db)
  expect(await refusalOf(feature(id, true, await staff('finance')))).toBe('403 wrong_role')
  expect(await refusalOf(feature(id, true, market.hotel))).toBe('403 wrong_role')
  expect(await refusalOf(feature(999_999, true))).toBe('404 not_found')
})
