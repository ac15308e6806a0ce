import { gzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { addDays, type Day, eachDay, weekdayOf } from '#domain/calendar.ts'
import { MOST_NIGHTLY_TSH } from '#domain/room.ts'
import { quoteStay } from '#features/checkout/contract.ts'
import type { BodyOf } from '#platform/endpoint.ts'
import { sql } from '#platform/server/db.ts'
import { makeRoom, makeRoomType } from '#test/factories.ts'
import { refusalOf } from '#test/harness.ts'
import {
  calendar,
  days,
  friday,
  type Person,
  playRatesScene,
  quote,
  rule,
  scene,
  stay,
  weekend,
} from '#test/rates-scene.ts'
import { copyRateDays, setRateDays, undoRateDays } from '../contract.ts'

playRatesScene()

describe('the calendar', () => {
  test('has each room type night by night, with what is left and what made the price', async () => {
    await rule({ percent: 20, min_nights: 2 })
    await days({ first_night: friday(), last_night: friday(), closed_to_arrival: true, closed_to_departure: true })
    await scene.market.db
      .insertInto('closure')
      .values({ property_id: scene.property.id, room_id: scene.room.id })
      .returning('id')
      .executeTakeFirstOrThrow()
      .then(({ id: closure_id }) =>
        scene.market.db
          .insertInto('room_night')
          .values({ property_id: scene.property.id, room_id: scene.room.id, night: friday(), closure_id })
          .execute(),
      )
    const { first_night, types: rows, causes, rules, ...rest } = await calendar(scene.desk)
    expect(rest.property).toEqual({ id: scene.property.id, name: scene.property.name })
    expect(first_night).toBe(scene.market.today)
    expect(rules.map(({ name, percent }) => [name, percent])).toEqual([['High season', 20]])
    const [double, other] = rows
    const at = 40 + ((5 - weekdayOf(addDays(scene.market.today, 40)) + 7) % 7)
    expect(double).toMatchObject({
      room_type_id: scene.types.double,
      rooms: 2,
      lowest_price: 100_000,
      highest_price: 110_000,
    })
    expect(other).toMatchObject({ room_type_id: scene.types.suite, rooms: 1 })
    const pick = (list: number[] = []) => list.slice(at - 1, at + 2)
    expect(pick(double?.prices)).toEqual([100_000, 120_000, 120_000])
    expect(pick(double?.min_nights)).toEqual([1, 2, 2])
    expect(pick(double?.closed)).toEqual([0, 3, 0])
    expect(pick(double?.left)).toEqual([2, 1, 2])
    expect(pick(double?.made_by).map((cause) => causes[cause])).toEqual([
      [],
      [{ kind: 'season', name: 'High season' }],
      [{ kind: 'season', name: 'High season' }],
    ])
    for (const list of [double?.prices, double?.left, double?.closed]) expect(list).toHaveLength(365)
  })

  test('a raise adds to what is set, a clear takes it back, and only the chosen weekdays change', async () => {
    const priceOf = async () => (await quote()).ok.night_prices?.map(({ price_tsh }) => price_tsh)
    for (let times = 0; times < 2; times++)
      expect((await days({ price: { kind: 'raise', percent: 10 } })).status).toBe(200)
    expect(await priceOf()).toEqual([121_000, 121_000])
    await days({ price: { kind: 'set', price_tsh: 80_000 }, weekdays: 1 << 6 })
    await days({ price: { kind: 'raise', percent: -50 } })
    expect(await priceOf()).toEqual([60_500, 40_000])
    await days({ price: { kind: 'set', price_tsh: MOST_NIGHTLY_TSH } })
    expect((await days({ price: { kind: 'raise', percent: 400 } })).status).toBe(200)
    const { rows } = await sql<{ price_tsh: number }>`
      select distinct price_tsh from rate_day where property_id = ${scene.property.id}`.execute(scene.market.db)
    expect(rows).toEqual([{ price_tsh: MOST_NIGHTLY_TSH }])
    await days({ price: { kind: 'clear' } })
    expect(await priceOf()).toBeUndefined()
    const { count } = await scene.market.db
      .selectFrom('rate_day')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('property_id', '=', scene.property.id)
      .executeTakeFirstOrThrow()
    expect(count).toBe(0)
  })

  test('what a change does not name stays as it is', async () => {
    await days({ price: { kind: 'set', price_tsh: 80_000 }, min_nights: 2, closed_to_departure: true })
    await days({ closed_to_arrival: true })
    await days({ min_nights: null, closed_to_departure: false })
    const row = await scene.market.db
      .selectFrom('rate_day')
      .select(['price_tsh', 'min_nights', 'closed_to_arrival', 'closed_to_departure'])
      .where('property_id', '=', scene.property.id)
      .where('night', '=', friday())
      .executeTakeFirstOrThrow()
    expect(row).toEqual({ price_tsh: 80_000, min_nights: null, closed_to_arrival: true, closed_to_departure: false })
  })
})

test('limits of stays are shown for each day, with those of the season where a day sets none, and a maximum below a stored minimum is refused', async () => {
  await rule({ percent: null, min_nights: 2, max_nights: 9, min_days_ahead: 1 })
  await days({ last_night: friday(), max_nights: 5, max_days_ahead: 200 })
  const shown = async () => {
    const double = (await calendar()).types.find(({ room_type_id }) => room_type_id === scene.types.double)
    const first = eachDay(scene.market.today, friday()).length
    return (['min_nights', 'max_nights', 'min_days_ahead', 'max_days_ahead'] as const).map((limit) =>
      double?.[limit].slice(first - 1, first + 2),
    )
  }
  const limits = [
    [1, 2, 2],
    [90, 5, 9],
    [0, 1, 1],
    [365, 200, 365],
  ]
  expect(await shown()).toEqual(limits)
  await days({ last_night: friday(), min_nights: 4 })
  const refused = await days({ max_nights: 3 })
  expect([refused.status, refused.failure.fields]).toEqual([
    400,
    { max_nights: 'The maximum stay cannot be shorter than the minimum stay.' },
  ])
  expect((await shown())[1]).toEqual(limits[1])
})

describe('the last change of nights', () => {
  const undo = async (by: Person = scene.hotel, version?: number) => {
    const body = { property: scene.property.id, version: version ?? (await calendar()).version }
    return by.call(undoRateDays, { body })
  }
  const stored = async () => {
    const { rows } = await sql`
      select room_type_id, night::text, price_tsh, factor, min_nights, closed_to_arrival, closed_to_departure,
        max_nights, min_days_ahead, max_days_ahead
      from rate_day where property_id = ${scene.property.id} order by 1, 2`.execute(scene.market.db)
    return rows
  }

  test('is taken back with all that it replaced, and search and quotes follow', async () => {
    await days({
      price: { kind: 'set', price_tsh: 120_000 },
      min_nights: 2,
      max_nights: 20,
      min_days_ahead: 1,
      max_days_ahead: 300,
    })
    await days({ room_types: [scene.types.suite], price: { kind: 'raise', percent: 10 }, closed_to_arrival: true })
    const before = await stored()
    const { version } = (
      await days({
        room_types: [scene.types.double, scene.types.suite],
        last_night: addDays(friday(), 6),
        price: { kind: 'set', price_tsh: 7000 },
      })
    ).ok
    expect((await calendar()).undo).toEqual({
      room_types: [scene.types.double, scene.types.suite],
      first_night: friday(),
      last_night: addDays(friday(), 6),
    })
    const stay = { room: scene.room.id, check_in: friday(), check_out: addDays(friday(), 2), guests: 1 }
    const price = async () => (await scene.market.app.client().call(quoteStay, { query: stay })).ok.total_amount
    expect(await price()).toBe(14_000)
    expect((await undo()).ok).toEqual({ version: version + 1 })
    expect(await stored()).toEqual(before)
    expect(await price()).toBe(240_000)
    expect((await calendar()).undo).toBeNull()
    const { rows } = await sql<{ after: object }>`
      select after from action_log where action_type = 'rate.undo' and object_id = ${String(scene.property.id)}`.execute(
      scene.market.db,
    )
    expect(rows).toMatchObject([{ after: { first_night: friday() } }])
  })

  test('may be a copy', async () => {
    await days({ price: { kind: 'set', price_tsh: 90_000 } })
    const before = await stored()
    const to = { to_first_night: addDays(friday(), 10), to_last_night: addDays(friday(), 60) }
    const from = { first_night: friday(), last_night: addDays(friday(), 1), from_room_type: null }
    const { version } = await calendar()
    const parts: ['price', 'min_nights', 'closed'] = ['price', 'min_nights', 'closed']
    const body = { property: scene.property.id, version, ...from, ...to, to_room_types: [scene.types.double], parts }
    await scene.hotel.call(copyRateDays, { body })
    expect((await stored()).length).toBeGreaterThan(before.length)
    await undo()
    expect(await stored()).toEqual(before)
  })

  test('is not taken back twice, after another change, by a stranger or without the right', async () => {
    expect(await refusalOf(undo())).toBe('409 nothing_to_undo')
    await days({ price: { kind: 'set', price_tsh: 90_000 } })
    expect(await refusalOf(undo(scene.desk))).toBe('403 wrong_role')
    expect(await refusalOf(undo(scene.rival))).toBe('404 not_found')
    const { version } = await calendar()
    const both = await Promise.all([undo(scene.hotel, version), undo(scene.hotel, version)])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    await days({ price: { kind: 'set', price_tsh: 90_000 } })
    await rule({ percent: 20 })
    expect((await calendar()).undo).toBeNull()
    expect(await refusalOf(undo())).toBe('409 nothing_to_undo')
    expect(await stored()).not.toEqual([])
  })

  test('leaves the version of the rates as it was if it is refused', async () => {
    await days({ price: { kind: 'set', price_tsh: 90_000 } })
    await rule({ percent: 20 })
    const { version } = await calendar()
    await undo()
    expect((await calendar()).version).toBe(version)
  })
})

describe('copied nights', () => {
  type CopyBody = BodyOf<typeof copyRateDays>
  const copy = async (fields: Partial<CopyBody> = {}, by: Person = scene.hotel) => {
    const range = { first_night: friday(), last_night: addDays(friday(), 6) }
    const target = { to_first_night: addDays(friday(), 9), to_last_night: addDays(friday(), 15) }
    const body = { property: scene.property.id, version: (await calendar()).version, ...range, ...target }
    return by.call(copyRateDays, {
      body: {
        ...body,
        from_room_type: null,
        to_room_types: [scene.types.double],
        parts: ['price', 'min_nights', 'closed'],
        ...fields,
      },
    })
  }
  const at = (day: Day) => eachDay(scene.market.today, day).length
  const nightsOf = async (type: number, day: Day, nights = 7) => {
    const row = (await calendar()).types.find(({ room_type_id }) => room_type_id === type)
    const cut = (list: number[] = []) => list.slice(at(day), at(day) + nights)
    return { prices: cut(row?.prices), least: cut(row?.min_nights), closed: cut(row?.closed) }
  }

  test('have the prices, minimum stays and closed days that the calendar shows, by their weekdays', async () => {
    await rule({ last_night: addDays(friday(), 6), percent: 20, min_nights: 2 })
    const first = { first_night: friday(), last_night: friday() }
    await days({ ...first, price: { kind: 'set', price_tsh: 190_000 }, closed_to_arrival: true })
    await days({
      first_night: addDays(friday(), 14),
      last_night: addDays(friday(), 14),
      price: { kind: 'raise', percent: 50 },
    })
    const { version } = await calendar()
    expect((await copy()).ok.version).toBe(version + 1)
    expect(await nightsOf(scene.types.double, addDays(friday(), 9))).toEqual({
      prices: [120_000, 120_000, 120_000, 120_000, 120_000, 190_000, 120_000],
      least: [2, 2, 2, 2, 2, 2, 2],
      closed: [0, 0, 0, 0, 0, 1, 0],
    })
    expect((await nightsOf(scene.types.double, addDays(friday(), 16), 1)).prices).toEqual([100_000])
    const logged = await sql<{ count: number }>`
      select count(*)::int as count from action_log
      where action_type = 'rate.copy' and object_id = ${String(scene.property.id)}`.execute(scene.market.db)
    expect(logged.rows[0]?.count).toBe(1)
  })

  test('of one room type go to another, only the chosen parts, and the rest stays', async () => {
    await days({ price: { kind: 'set', price_tsh: 90_000 }, min_nights: 3, closed_to_departure: true })
    await days({ room_types: [scene.types.suite], price: { kind: 'raise', percent: 10 }, closed_to_arrival: true })
    const same = { last_night: addDays(friday(), 1), to_first_night: friday(), to_last_night: addDays(friday(), 1) }
    await copy({
      ...same,
      from_room_type: scene.types.double,
      to_room_types: [scene.types.suite],
      parts: ['min_nights'],
    })
    const suites = () => nightsOf(scene.types.suite, friday(), 2)
    expect(await suites()).toEqual({ prices: [330_000, 330_000], least: [3, 3], closed: [1, 1] })
    await copy({
      ...same,
      from_room_type: scene.types.double,
      to_room_types: [scene.types.suite],
      parts: ['price', 'closed'],
    })
    expect(await suites()).toEqual({ prices: [90_000, 90_000], least: [3, 3], closed: [2, 2] })
  })

  test('are refused if the price of the copied rooms is not the one that was shown', async () => {
    const { version } = await calendar()
    const shown = (price_tsh: number) => [{ room_type_id: scene.types.double, price_tsh }]
    await scene.market.db.updateTable('room').set({ price_tsh: 90_000 }).where('id', '=', scene.room.id).execute()
    const refused = (await copy({ version, lowest_prices: shown(100_000) })).failure
    expect(refused).toMatchObject({ code: 'rates_changed', version })
    expect((await calendar()).version).toBe(version)
    expect((await copy({ version, lowest_prices: shown(90_000) })).status).toBe(200)
    expect((await copy({ parts: ['min_nights'], lowest_prices: shown(100_000) })).status).toBe(200)
  })

  test('are refused without any change: bad ranges, nothing to copy, old versions, others’ ids and no right', async () => {
    const before = await calendar()
    const far = addDays(scene.market.today, 731)
    const BAD: [Partial<CopyBody>, string][] = [
      [{ first_night: addDays(scene.market.today, -1) }, 'first_night'],
      [{ last_night: addDays(friday(), -1) }, 'last_night'],
      [{ to_last_night: addDays(friday(), 8) }, 'to_last_night'],
      [{ to_last_night: far }, 'to_last_night'],
      [{ to_first_night: addDays(scene.market.today, -1) }, 'to_first_night'],
      [{ parts: [] }, 'parts'],
      [{ to_room_types: [] }, 'to_room_types'],
    ]
    for (const [fields, field] of BAD)
      expect((await copy(fields)).failure).toMatchObject({
        code: 'validation',
        fields: { [field]: expect.any(String) },
      })
    expect((await copy({ version: before.version + 5 })).failure.code).toBe('rates_changed')
    const other = (await makeRoomType(scene.market.db, 'Villa')).id
    for (const fields of [{ from_room_type: other }, { to_room_types: [scene.types.double, other] }])
      expect((await copy(fields)).status).toBe(404)
    expect((await copy({}, scene.rival)).status).toBe(404)
    expect((await copy({}, scene.desk)).status).toBe(403)
    expect(await calendar()).toEqual(before)
  })

  test('can be a year of many room types in one request', async () => {
    const year = { to_first_night: scene.market.today, to_last_night: addDays(scene.market.today, 364) }
    const many: number[] = []
    for (let n = 0; n < 20; n++) {
      const { id } = await makeRoomType(scene.market.db, `Type ${n}`)
      await makeRoom(scene.market.db, { property_id: scene.property.id, room_type_id: id, price_tsh: 50_000 + n })
      many.push(id)
    }
    expect((await copy({ ...year, from_room_type: scene.types.double, to_room_types: many })).status).toBe(200)
    expect((await nightsOf(many[19] ?? 0, scene.market.today, 2)).prices).toEqual([100_000, 100_000])
  })
})

describe('two people', () => {
  test('who edit the same rates: the second is told and nothing of theirs is saved', async () => {
    const { version } = await calendar()
    const range = { first_night: friday(), last_night: friday(), room_types: [scene.types.double] }
    const body = { property: scene.property.id, version, ...range }
    const change = (price_tsh: number) =>
      scene.hotel.call(setRateDays, { body: { ...body, price: { kind: 'set' as const, price_tsh } } })
    const replies = await Promise.all([change(111_000), change(222_000)])
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409])
    const refused = replies.find(({ status }) => status === 409)
    expect([refused?.failure.code, refused?.failure.version]).toEqual(['rates_changed', version + 1])
    const night = (await quote(stay(1))).ok.total_amount
    expect(night).toBe(replies[0]?.status === 200 ? 111_000 : 222_000)
  })
})

test('a year of 40 room types is one request below 100 kB, and can be changed at once', async () => {
  const names = Array.from({ length: 40 }, (_, at) => `Type ${at}`)
  const forty = await Promise.all(names.map((name) => makeRoomType(scene.market.db, name)))
  for (const [at, { id }] of forty.entries())
    for (let n = 0; n < 3; n++)
      await makeRoom(scene.market.db, {
        property_id: scene.property.id,
        room_type_id: id,
        price_tsh: 90_000 + at * 1700 + n * 500,
      })
  await rule({ percent: 17 })
  await rule({ ...weekend, percent: 13 })
  const range = { first_night: scene.market.today, last_night: addDays(scene.market.today, 364) }
  const saved = await days({ ...range, room_types: forty.map(({ id }) => id), price: { kind: 'raise', percent: 7 } })
  expect(saved.status).toBe(200)
  const year = await calendar()
  expect(year.types).toHaveLength(42)
  expect(gzipSync(JSON.stringify(year)).byteLength).toBeLessThan(100_000)
})
