import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { todayIn } from '#domain/calendar.ts'
import { listProperties } from '#features/search/contract.ts'
import type { QueryOf } from '#platform/endpoint.ts'
import { sql } from '#platform/server/db.ts'
import { makeDestination, makeProperty, makeRoom } from '#test/factories.ts'
import { startTestApp, type TestApp } from '#test/harness.ts'
import { searchDemand } from './search-demand.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
  const destination = await makeDestination(app.db, { region: 'Kilimanjaro', name: 'Moshi' })
  const property = await makeProperty(app.db, { destination_id: destination.id })
  await makeRoom(app.db, { property_id: property.id })
  await app.searchIndex.refresh()
})
afterAll(() => app.close())
beforeEach(() => sql`truncate search_demand`.execute(app.db))

const search = (query: QueryOf<typeof listProperties>, address: string) =>
  app.client().call(listProperties, { query, address })
const counted = async () => {
  await app.demand.write()
  const { rows } = await sql`
    select destination, region, searches, without_result from search_demand order by destination, region`.execute(
    app.db,
  )
  return rows
}

test('searches of a place are counted by the day, with those that find nothing', async () => {
  await search({ destination: 'Moshi' }, '41.59.1.1')
  await search({ destination: 'moshi', guests: 19 }, '41.59.1.1')
  await search({ region: 'Kilimanjaro', destination: 'Moshi' }, '41.59.1.2')
  await search({ q: 'Iringa' }, '41.59.1.2')
  await search({ check_in: '2027-07-07', check_out: '2027-07-09' }, '41.59.1.2')
  expect(await counted()).toEqual([
    { destination: 'iringa', region: '', searches: 1, without_result: 1 },
    { destination: 'moshi', region: '', searches: 2, without_result: 1 },
    { destination: 'moshi', region: 'kilimanjaro', searches: 1, without_result: 0 },
  ])
  await search({ destination: 'Moshi' }, '41.59.1.3')
  expect(await counted()).toContainEqual({ destination: 'moshi', region: '', searches: 3, without_result: 1 })
  const { rows } = await sql<{ day: string }>`select distinct day::text from search_demand`.execute(app.db)
  expect(rows).toEqual([{ day: todayIn(new Date()) }])
})

test('a visitor who repeats a search counts once in an hour', async () => {
  let now = new Date('2027-03-15T09:00:00Z')
  const demand = searchDemand({ db: app.db, clock: () => now, log: { warn: () => undefined } })
  const note = (address: string) => demand.note({ region: 'Zanzibar' }, 0, address)
  const total = async () => {
    await demand.write()
    const { rows } = await sql<{ sum: string }>`select sum(searches)::int as sum from search_demand`.execute(app.db)
    return rows[0]?.sum
  }
  note('41.59.1.4')
  note('41.59.1.4')
  note('41.59.1.5')
  expect(await total()).toBe(2)
  now = new Date('2027-03-15T10:00:00Z')
  note('41.59.1.4')
  expect(await total()).toBe(3)
})

test('what the database did not take is written the next time', async () => {
  const warnings: string[] = []
  const log = { warn: (_fields: unknown, text: string) => warnings.push(text) }
  let isAway = true
  const getExecutor = () => {
    if (isAway) throw new Error('The database is away')
    return app.db.getExecutor()
  }
  const db = { getExecutor } as never
  const demand = searchDemand({ db, clock: () => new Date('2027-03-15T09:00:00Z'), log: log as never })
  demand.note({ destination: 'Paje' }, 4, '41.59.1.6')
  await demand.write()
  expect(warnings).toEqual(['searches could not be counted'])
  isAway = false
  demand.note({ destination: 'Paje' }, 0, '41.59.1.7')
  await demand.write()
  expect(await counted()).toEqual([{ destination: 'paje', region: '', searches: 2, without_result: 1 }])
})

test('two processes that count the same places add up', async () => {
  const clock = () => new Date('2027-03-15T09:00:00Z')
  const processes = Array.from({ length: 4 }, () => searchDemand({ db: app.db, clock, log: { warn: () => undefined } }))
  for (let n = 0; n < 20; n++) {
    for (const { note } of processes) note({ destination: `Place ${'abcdefghij'[n % 10]}` }, n % 2, `41.59.2.${n}`)
  }
  await Promise.all(processes.map(({ write }) => write()))
  const rows = (await counted()) as { searches: number; without_result: number }[]
  expect(rows).toHaveLength(10)
  expect(rows.map(({ searches }) => searches)).toEqual(Array.from({ length: 10 }, () => 8))
  expect(rows.reduce((sum, { without_result }) => sum + without_result, 0)).toBe(40)
})
