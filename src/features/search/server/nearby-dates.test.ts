import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addDays, todayIn } from '#domain/calendar.ts'
import type { SearchQuery } from '#domain/search.ts'
import { staysNear } from '#domain/stay.ts'
import { takeNights } from '#features/availability/server/public.ts'
import { startTestApp, type TestApp } from '#test/harness.ts'
import { makeInventory } from '#test/inventory-fixtures.ts'
import { searches } from '#test/searches.ts'
import { listNearbyDates } from '../contract.ts'
import { searchByQuery } from './store-oracle.ts'

const today = todayIn(new Date())
let app: TestApp

beforeAll(async () => {
  app = await startTestApp()
  await makeInventory(app.pool, today, { properties: 60, seed: 11 })
  await app.searchIndex.refresh()
})
afterAll(() => app.close())

type Dates = { check_in: string; check_out: string }
const hasDates = (query: SearchQuery): query is SearchQuery & Dates => query.check_in !== undefined

/** All that SQL finds on these dates, the cheapest first. */
const foundOn = async (query: SearchQuery, { check_in, check_out }: Dates) => {
  const all = { ...query, check_in, check_out, sort: 'price-low' as const, limit: 500, offset: 0 }
  return (await searchByQuery(app.db, all)).found
}

test('on each of the dates it finds what the tables find', async () => {
  let positive = 0
  await fc.assert(
    fc.asyncProperty(searches(today).filter(hasDates), fc.integer({ min: 1, max: 3 }), async (query, within) => {
      const found = await app.searchIndex.nearbyDates({ ...query, within })
      const expected = []
      for (const stay of staysNear(query, within, today)) {
        const all = await foundOn(query, stay)
        const { check_in, check_out } = stay
        expected.push({ check_in, check_out, count: all.length, stay_price: all[0]?.stay_price ?? null })
      }
      expect(found).toEqual(expected)
      positive += found.filter(({ count }) => count > 0).length
    }),
    { numRuns: 40 },
  )
  expect(positive).toBeGreaterThan(40)
})

type Room = { id: number; property_id: number }

/** Closes those of the nights that are free in a room, as a hotel would. */
const closeNights = ({ id: room_id, property_id }: Room, wanted: string[]) =>
  app.base.transaction(async (tx) => {
    const closure = await tx
      .insertInto('closure')
      .values({ property_id, room_id })
      .returning('id')
      .executeTakeFirstOrThrow()
    const taken = await tx.selectFrom('room_night').select('night').where('room_id', '=', room_id).execute()
    const nights = wanted.filter((night) => !taken.some((row) => row.night === night))
    await takeNights(tx, { property_id, room_id, nights, holder: { closure_id: closure.id } })
  })

describe('over HTTP', () => {
  const stay = { check_in: addDays(today, 30), check_out: addDays(today, 32) }

  test('the days before and after come in order, three of each unless it says how many', async () => {
    const client = app.client()
    const daysOf = async (within?: number) => {
      const { ok } = await client.call(listNearbyDates, { query: { ...stay, within } })
      return ok.map(({ check_in, check_out }) => [check_in, check_out])
    }
    const days = (from: number, to: number) =>
      Array.from({ length: to - from + 1 }, (_, at) => [addDays(today, from + at), addDays(today, from + at + 2)])
    expect(await daysOf()).toEqual(days(27, 33))
    expect(await daysOf(7)).toEqual(days(23, 37))
  })

  test('days that are over, and those that cannot be booked yet, are left out', async () => {
    const client = app.client()
    const daysFrom = async (from: number, nights: number) => {
      const query = { check_in: addDays(today, from), check_out: addDays(today, from + nights) }
      const { ok } = await client.call(listNearbyDates, { query })
      return ok.map(({ check_in }) => check_in)
    }
    expect(await daysFrom(1, 1)).toEqual([0, 1, 2, 3, 4].map((day) => addDays(today, day)))
    expect(await daysFrom(363, 1)).toEqual([360, 361, 362, 363, 364].map((day) => addDays(today, day)))
  })

  test('of one property it finds the dates on which a room of it is free', async () => {
    const cheapest = (found: Awaited<ReturnType<typeof foundOn>>, property: number) =>
      found.find(({ id }) => id === property)?.stay_price ?? null
    const stays = staysNear(stay, 3, today)
    const [first] = await foundOn({}, { check_in: addDays(today, 27), check_out: addDays(today, 29) })
    const property = first?.id ?? 0
    const { rows } = await app.pool.query<Room>('select id, property_id from room where property_id = $1', [property])
    for (const room of rows) await closeNights(room, [addDays(today, 30), addDays(today, 31)])
    const { ok } = await app.client().call(listNearbyDates, { query: { ...stay, property } })
    const prices = await Promise.all(stays.map(async (dates) => cheapest(await foundOn({}, dates), property)))
    expect(ok.map(({ stay_price }) => stay_price)).toEqual(prices)
    expect(ok.map(({ count }) => count)).toEqual(prices.map((price) => (price === null ? 0 : 1)))
    expect(prices.slice(2, 5)).toEqual([null, null, null])
    expect(prices[0]).toBe(first?.stay_price)
    const unknown = await app.client().call(listNearbyDates, { query: { ...stay, property: 999_999 } })
    expect(unknown.ok.every(({ count }) => count === 0)).toBe(true)
  })

  test.each([
    ['check_in_past', { check_in: addDays(today, -2), check_out: addDays(today, 2) }],
    ['check_out_not_after', { check_in: addDays(today, 2), check_out: addDays(today, 2) }],
    ['too_far_ahead', { check_in: addDays(today, 364), check_out: addDays(today, 366) }],
    ['too_long', { check_in: addDays(today, 2), check_out: addDays(today, 93) }],
  ])('dates that make no stay are refused: %s', async (code, query) => {
    expect((await app.client().call(listNearbyDates, { query })).failure.code).toBe(code)
  })

  test.each([{ within: 8 }, { within: 0 }, { property: 0 }])('what is out of range is refused: %o', async (wrong) => {
    const { status, failure } = await app.client().call(listNearbyDates, { query: { ...stay, ...wrong } })
    expect(status).toBe(400)
    expect(Object.keys(failure.fields ?? {})).toEqual(Object.keys(wrong))
  })
})
