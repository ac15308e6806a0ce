import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addDays, todayIn } from '#domain/calendar.ts'
import type { SearchQuery } from '#domain/search.ts'
import { startTestApp, type TestApp } from '#test/harness.ts'
import { makeInventory } from '#test/inventory-fixtures.ts'
import { searches } from '#test/searches.ts'
import { countFacets, listPins } from '../contract.ts'
import { searchByQuery } from './store-oracle.ts'

const today = todayIn(new Date())
let app: TestApp

beforeAll(async () => {
  app = await startTestApp()
  await makeInventory(app.pool, today, { properties: 60, seed: 11 })
  await app.searchIndex.refresh()
})
afterAll(() => app.close())

/** The number of rows that SQL finds, without a page limit. */
const totalOf = async (query: SearchQuery) =>
  (await searchByQuery(app.db, { ...query, sort: 'name', limit: 500, offset: 0 })).found.length

const counted = (values: readonly { name: string; count: number }[], choose: (name: string) => SearchQuery) =>
  Promise.all(values.map(async ({ name, count }) => [name, count, await totalOf(choose(name))] as const))

test('each count is what the tables find when that choice is made', async () => {
  let positive = 0
  await fc.assert(
    fc.asyncProperty(searches(today), async (query) => {
      const facets = await app.searchIndex.facets(query)
      const placeless = { ...query, region: undefined, destination: undefined, bbox: undefined }
      const compared = [
        ['total', facets.total, await totalOf(query)] as const,
        ...(await counted(facets.amenities, (name) => ({ ...query, amenities: [...(query.amenities ?? []), name] }))),
        ...(await counted(facets.categories, (category) => ({ ...query, category }))),
        ...(await counted(facets.regions, (region) => ({ ...placeless, region }))),
      ]
      for (const { from, to, count } of facets.price_steps) {
        const priced = { ...query, min_price: from, max_price: to ?? undefined }
        compared.push([`from ${from}`, count, await totalOf(priced)])
      }
      expect(compared.map(([name, count]) => [name, count])).toEqual(compared.map(([name, , total]) => [name, total]))
      positive += compared.filter(([, count]) => count > 0).length
    }),
    { numRuns: 40 },
  )
  expect(positive).toBeGreaterThan(40)
})

test('the lowest and highest price are those of the matching rooms, whatever the price filter', async () => {
  const query = { region: 'Zanzibar', guests: 3 }
  const priced = async (sort: 'price-low' | 'price-high') => (await searchByQuery(app.db, { ...query, sort })).found[0]
  const facets = await app.searchIndex.facets({ ...query, min_price: 100_000, max_price: 110_000 })
  expect(facets.lowest_price).toBe((await priced('price-low'))?.price)
  const { rows } = await app.pool.query(`select max(price_tsh) as price from room join property p on p.id = property_id
    join destination d on d.id = destination_id where region_id = 1 and status = 'live' and is_available
      and max_adults >= 3`)
  expect(facets.highest_price).toBe(rows[0].price)
})

describe('over HTTP', () => {
  test('the facets come in the order of the lists, with names in both languages', async () => {
    const { ok } = await app.client().call(countFacets, { query: { region: 'Zanzibar' } })
    expect(ok.amenities.map(({ name, name_sw }) => [name, name_sw])).toEqual([
      ['Wi-Fi', 'Mtandao'],
      ['Pool', 'Bwawa'],
      ['Café', 'Mkahawa'],
      ['Parking', 'Maegesho'],
    ])
    expect(ok.regions.map(({ name }) => name)).toEqual(['Zanzibar', 'Dar es Salaam', 'Kilimanjaro'])
    expect(ok.regions[0]?.count).toBe(ok.total)
    expect(ok.price_steps).toHaveLength(7)
    expect(ok.price_steps.at(-1)).toEqual({ from: 700_000, to: null, count: 0 })
  })

  test('an amenity that changes its name is counted under the new one', async () => {
    await app.pool.query(`update amenity set name = 'Internet' where id = 1`)
    await app.searchIndex.refresh()
    const { ok } = await app.client().call(countFacets)
    expect(ok.amenities.filter(({ id }) => id === 1)).toMatchObject([{ name: 'Internet' }])
    await app.pool.query(`update amenity set name = 'Wi-Fi' where id = 1`)
    await app.searchIndex.refresh()
  })

  test('pins are the results of the search as points, within the requested map area', async () => {
    const bbox = { west: 38.65, south: -6.35, east: 38.95, north: -5.95 }
    const query = { guests: 2, sort: 'price-low' as const }
    const answer = await app.client().call(listPins, { query: { ...query, bbox: '38.65,-6.35,38.95,-5.95', limit: 3 } })
    const expected = await searchByQuery(app.db, { ...query, bbox, limit: 3 })
    expect(expected.total).toBeGreaterThan(3)
    expect(answer.headers['x-total-count']).toBe(String(expected.total))
    expect(answer.ok.map(({ id, price }) => ({ id, price }))).toEqual(
      expected.found.map(({ id, price }) => ({ id, price })),
    )
    const { rows } = await app.pool.query(
      'select id, name, latitude, longitude from property where id = any($1) order by array_position($1, id)',
      [answer.ok.map(({ id }) => id)],
    )
    expect(answer.ok.map(({ id, name, latitude, longitude }) => ({ id, name, latitude, longitude }))).toEqual(rows)
  })

  test.each([
    ['check_in_past', { check_in: addDays(today, -2), check_out: addDays(today, 2) }],
    ['check_out_not_after', { check_in: addDays(today, 2), check_out: addDays(today, 2) }],
    ['too_far_ahead', { check_in: addDays(today, 364), check_out: addDays(today, 366) }],
    ['too_long', { check_in: addDays(today, 2), check_out: addDays(today, 93) }],
  ])('dates that make no stay are refused: %s', async (code, query) => {
    const client = app.client()
    expect((await client.call(countFacets, { query })).failure.code).toBe(code)
    expect((await client.call(listPins, { query })).failure.code).toBe(code)
  })

  test.each(['39,-6', 'a,b,c,d', '39,-6,38,-5', '39,-95,40,-5', '1e3,0,1,1'])(
    'a piece of the map that is none is refused: %s',
    async (bbox) => {
      const { status, failure } = await app.client().call(listPins, { query: { bbox } })
      expect(status).toBe(400)
      expect(failure.fields).toHaveProperty('bbox')
    },
  )

  test('one date alone is refused', async () => {
    const { failure } = await app.client().call(countFacets, { query: { check_in: addDays(today, 3) } })
    expect(failure.fields).toHaveProperty('check_out')
  })
})
