import { beforeEach, expect, inject, test } from 'vitest'
import { generateCatalogue } from '#demo/generate.ts'
import { loadDemo } from '#demo/load.ts'
import { listAmenities, listCategories, listExtraServices, listRegions } from '#features/properties/contract.ts'
import { openPool } from '#platform/server/db.ts'
import { createDatabase } from '#test/database.ts'
import { startTestApp } from '#test/harness.ts'
import { fillLists } from './fill.ts'
import { listRows } from './rows.ts'

const TABLES = Object.keys(listRows()) as (keyof ReturnType<typeof listRows>)[]
let database: Awaited<ReturnType<typeof createDatabase>>
let pool: ReturnType<typeof openPool>
beforeEach(async () => {
  database = await createDatabase(inject('postgres'))
  pool = openPool(database.url, 4, () => undefined, 'copy')
  return async () => {
    await pool.end()
    await database.drop()
  }
})

/** What the lists hold now. */
const held = async () => {
  const lists: Record<string, unknown[]> = {}
  for (const table of TABLES) {
    const columns = Object.keys(listRows()[table][0] ?? {})
    const { rows } = await pool.query(`select ${columns.join(', ')} from ${table} order by id`)
    lists[table] = rows
  }
  return lists
}

test('a new database gets every list in both languages, whoever comes first [3.region.fixed]', async () => {
  await Promise.all([fillLists(pool), fillLists(pool), fillLists(pool)])
  expect(await held()).toEqual(listRows())
  const app = await startTestApp({ databaseUrl: database.url })
  const visitor = app.client()
  const regions = (await visitor.call(listRegions)).ok
  expect(regions.map(({ name }) => name).join(', ')).toBe(
    'Dar es Salaam, Zanzibar, Arusha, Kilimanjaro, Serengeti, Ngorongoro, Tarangire, Mwanza, Tanga, Dodoma, Mbeya, Mtwara',
  )
  expect(regions.every(({ destinations }) => destinations.length > 3)).toBe(true)
  for (const list of [listCategories, listAmenities, listExtraServices] as const) {
    const { ok } = await visitor.call<typeof listCategories | typeof listAmenities | typeof listExtraServices>(list)
    expect(ok.length).toBeGreaterThan(5)
    for (const { name, name_sw } of ok) expect([name, name_sw]).not.toContain('')
  }
  for (const { description, description_sw } of (await visitor.call(listExtraServices)).ok) {
    expect([description, description_sw]).not.toContain('')
    expect(description_sw).not.toBe(description)
  }
  await app.close()
})

test('what a deployment has made of its lists stays, and new rows go on after them', async () => {
  await fillLists(pool)
  await pool.query("delete from extra_service; update category set name = 'Farm stay' where name = 'Villa'")
  const before = await held()
  await fillLists(pool)
  expect(await held()).toEqual(before)
  const { rows } = await pool.query(
    "insert into category (name, name_sw, icon, position) values ('Boat', 'Boti', 'lodge', 99) returning id",
  )
  expect(rows).toEqual([{ id: listRows().category.length + 1 }])
})

test('the demo comes on top of the lists and leaves them as they are', async () => {
  await fillLists(pool)
  const client = await pool.connect()
  await loadDemo(client, generateCatalogue({ today: '2027-02-10' }))
  client.release()
  expect(await held()).toEqual(listRows())
})
