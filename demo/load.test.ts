import type pg from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { addDays } from '#domain/calendar.ts'
import { openPool } from '#platform/server/db.ts'
import { createDatabase } from '#test/database.ts'
import { isBookedNight, loadBigInventory } from './big-inventory.ts'
import { generateCatalogue } from './generate.ts'
import { loadDemo } from './load.ts'
import { TABLES } from './tables.ts'

const today = '2027-02-10'
let pool: pg.Pool
let drop: () => Promise<void>

const open = async () => {
  const database = await createDatabase(inject('postgres'))
  const opened = openPool(database.url, 2, () => undefined, 'copy')
  return { pool: opened, drop: () => opened.end().then(database.drop) }
}

beforeAll(async () => {
  const opened = await open()
  pool = opened.pool
  drop = opened.drop
})
afterAll(() => drop())

const one = async (text: string) => (await pool.query(text)).rows[0] as Record<string, unknown>

test('loads the whole demo, balanced, with sequences that go on after it', async () => {
  const catalogue = generateCatalogue({ today })
  const client = await pool.connect()
  await loadDemo(client, catalogue)
  client.release()
  for (const table of TABLES) {
    const { count } = await one(`select count(*)::int as count from ${table}`)
    // A trigger makes the owner of each property a member.
    const owners = table === 'property_member' ? catalogue.property.length : 0
    expect(count, table).toBe(catalogue[table].length + owners)
  }
  expect(await one('select sum(amount)::int as sum from ledger_line')).toEqual({ sum: 0 })
  expect(
    await one(`select count(*) filter (where changed_at is null)::int as unchanged, count(asked_at)::int as asked,
      count(*) filter (where content = property_content(property_id))::int as same, count(*)::int as approved
      from property_approval`),
  ).toEqual({
    unchanged: catalogue.property_approval.length - 2,
    same: catalogue.property_approval.length - 2,
    asked: 1,
    approved: catalogue.property.filter(({ status, suspended_from }) =>
      ['live', 'paused'].includes(suspended_from ?? status),
    ).length,
  })
  const next = await one("insert into region (name, latitude, longitude, position) values ('X', 0, 0, 99) returning id")
  expect(next.id).toBe(catalogue.region.length + 1)
})

test('loads nothing into a database that already has a demo', async () => {
  const client = await pool.connect()
  await expect(loadDemo(client, generateCatalogue({ today }))).rejects.toThrow(/duplicate key/)
  client.release()
  expect(await one("select count(*)::int as count from account where username = 'asha'")).toEqual({ count: 1 })
})

test('a big inventory in the database is the one that isBookedNight tells', async () => {
  const big = await open()
  const catalogue = generateCatalogue({ today, properties: 20 })
  const client = await big.pool.connect()
  await loadDemo(client, catalogue)
  const count = await loadBigInventory(client, { from: today, days: 30, percent: 40 })
  client.release()
  const { rows } = await big.pool.query<{ key: string }>("select room_id || '/' || night as key from room_night")
  const expected = catalogue.room.flatMap(({ id }) =>
    Array.from({ length: 30 }, (_, i) => addDays(today, i))
      .filter((night) => isBookedNight(id, night, 40))
      .map((night) => `${id}/${night}`),
  )
  expect(count).toBe(expected.length)
  expect(rows.map((row) => row.key).sort()).toEqual(expected.sort())
  await big.drop()
})
