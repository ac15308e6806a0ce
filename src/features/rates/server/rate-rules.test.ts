import { describe, expect, test } from 'vitest'
import { addDays } from '#domain/calendar.ts'
import { makeRoomType } from '#test/factories.ts'
import {
  calendar,
  type DaysBody,
  days,
  friday,
  playRatesScene,
  quote,
  type RuleBody,
  rule,
  scene,
  weekend,
} from '#test/rates-scene.ts'
import { editRateRule, getRates, removeRateRule, setRateDays } from '../contract.ts'

playRatesScene()

describe('a season', () => {
  test('is added, changed and removed, and each change is seen by the next quote', async () => {
    await rule({ percent: 20 })
    expect((await quote()).ok.total_amount).toBe(240_000)
    const { version, rules } = await calendar()
    const [season] = rules
    if (!season) throw new Error('There is no season.')
    const { id, ...fields } = season
    const edited = { ...fields, name: 'Peak', percent: null, price_tsh: 175_000 }
    expect((await scene.hotel.call(editRateRule, { params: { id }, body: { version, ...edited } })).status).toBe(200)
    expect((await quote()).ok.total_amount).toBe(350_000)
    const stale = await scene.hotel.call(removeRateRule, { params: { id }, query: { version } })
    expect(stale.failure.code).toBe('rates_changed')
    await scene.hotel.call(removeRateRule, { params: { id }, query: { version: version + 1 } })
    expect((await quote()).ok.total_amount).toBe(200_000)
  })

  test('may not overlap another of the same rooms, but one of a single type may lie in one of all', async () => {
    await rule({ name: 'Christmas' })
    const second = await rule({ first_night: addDays(friday(), 9), last_night: addDays(friday(), 12) })
    expect([second.status, second.failure.code, second.failure.name]).toEqual([409, 'season_overlaps', 'Christmas'])
    expect((await rule({ room_type_id: scene.types.suite, percent: 50 })).status).toBe(201)
    expect((await rule({ first_night: addDays(friday(), 10), last_night: addDays(friday(), 12) })).status).toBe(201)
    await rule({ ...weekend, percent: 10 })
    const weekday = await rule({ ...weekend, name: 'Saturdays', weekdays: 64, percent: 15 })
    expect([weekday.status, weekday.failure.code, weekday.failure.name]).toEqual([409, 'weekday_overlaps', 'Weekend'])
  })

  test('may be edited without overlapping itself', async () => {
    await rule({})
    const { version, rules } = await calendar()
    const [season] = rules
    if (!season) throw new Error('There is no season.')
    const { id, ...fields } = season
    const body = { version, ...fields, last_night: addDays(friday(), 20) }
    expect((await scene.hotel.call(editRateRule, { params: { id }, body })).status).toBe(200)
  })
})

test('a rule of a room type whose rooms are all retired is answered with the type, and can be edited but not moved to such a type', async () => {
  await rule({ room_type_id: scene.types.suite })
  await rule({ name: 'Doubles', room_type_id: scene.types.double })
  expect((await calendar()).types_without_rooms).toEqual([])
  await scene.market.db
    .updateTable('room')
    .set({ retired_at: new Date(), is_available: false })
    .where('id', '=', scene.suite.id)
    .execute()
  const edit = async (name: string, change: Partial<RuleBody>) => {
    const { version, rules } = await calendar()
    const found = rules.find((each) => each.name === name)
    if (!found) throw new Error(`There is no rule ${name}.`)
    const { id, ...fields } = found
    return scene.hotel.call(editRateRule, { params: { id }, body: { version, ...fields, ...change } })
  }
  expect((await edit('High season', { name: 'Peak' })).status).toBe(200)
  expect((await edit('Doubles', { room_type_id: scene.types.suite })).status).toBe(404)
  const { rules, types_without_rooms } = await calendar()
  expect(rules.find(({ name }) => name === 'Peak')?.room_type_id).toBe(scene.types.suite)
  expect(types_without_rooms).toMatchObject([{ room_type_id: scene.types.suite, name: 'Suite' }])
})

describe('is refused, with a sentence at its field and without any change:', () => {
  const last = (nights: number) => addDays(scene.market.today, nights)
  const DAYS: [string, () => object, string, RegExp][] = [
    ['a price of zero', () => ({ price: { kind: 'set', price_tsh: 0 } }), 'price.price_tsh', /whole shillings/],
    ['a negative price', () => ({ price: { kind: 'set', price_tsh: -1 } }), 'price.price_tsh', /whole shillings/],
    ['a fraction', () => ({ price: { kind: 'set', price_tsh: 1.5 } }), 'price.price_tsh', /whole shillings/],
    ['too high a price', () => ({ price: { kind: 'set', price_tsh: 2e7 + 1 } }), 'price.price_tsh', /whole shillings/],
    ['a percent below -90', () => ({ price: { kind: 'raise', percent: -91 } }), 'price.percent', /whole percent/],
    ['no nights at all', () => ({ min_nights: 0 }), 'min_nights', /whole nights/],
    ['more than 90 nights', () => ({ max_nights: 91 }), 'max_nights', /1 to 90/],
    ['fewer nights than the minimum', () => ({ min_nights: 3, max_nights: 2 }), 'max_nights', /shorter/],
    ['more than a year ahead', () => ({ min_days_ahead: 366 }), 'min_days_ahead', /0 to 365/],
    ['fewer days ahead than the least', () => ({ min_days_ahead: 9, max_days_ahead: 8 }), 'max_days_ahead', /fewer/],
    ['a reversed range', () => ({ first_night: last(9), last_night: last(8) }), 'last_night', /.+/],
    ['more than two years', () => ({ first_night: last(0), last_night: last(731) }), 'last_night', /two years/],
    ['a range beyond two years', () => ({ first_night: last(1), last_night: last(731) }), 'last_night', /two years/],
    ['a night of the past', () => ({ first_night: last(-1) }), 'first_night', /over/],
    ['no room type', () => ({ room_types: [] }), 'room_types', /.+/],
    ['no weekday', () => ({ weekdays: 0 }), 'weekdays', /day of the week/],
  ]
  test.each(DAYS)('%s', async (_, fields, field, sentence) => {
    const refused = await days(fields() as Partial<DaysBody>)
    expect([refused.status, refused.failure.code]).toEqual([400, 'validation'])
    expect(refused.failure.fields?.[field]).toMatch(sentence)
    expect((await calendar()).version).toBe(1)
  })

  const RULES: [string, Partial<RuleBody>, string][] = [
    ['a season without dates', { first_night: null }, 'first_night'],
    ['a reversed season', { first_night: '2027-05-02', last_night: '2027-05-01' }, 'last_night'],
    ['a season of more than two years', { first_night: '2027-05-02', last_night: '2029-05-10' }, 'last_night'],
    ['a rule that does nothing', { percent: null }, 'price_tsh'],
    ['a rule without a name', { name: ' ' }, 'name'],
    ['a weekday price without days', { kind: 'weekdays', weekdays: null }, 'weekdays'],
  ]
  test.each(RULES)('%s', async (_, fields, field) => {
    const refused = await rule(fields)
    expect([refused.status, refused.failure.code]).toEqual([400, 'validation'])
    expect(Object.keys(refused.failure.fields ?? {})).toEqual([field])
  })

  test('a room type that the property does not have', async () => {
    const elsewhere = (await makeRoomType(scene.market.db, 'Villa')).id
    expect((await days({ room_types: [scene.types.double, elsewhere], min_nights: 2 })).status).toBe(404)
    expect((await rule({ room_type_id: elsewhere })).status).toBe(404)
    expect((await calendar()).version).toBe(1)
  })

  test('what another hotel or the front desk would change', async () => {
    for (const [person, status] of [
      [scene.rival, 404],
      [scene.desk, 403],
    ] as const) {
      expect((await days({ min_nights: 2 }, person)).status).toBe(status)
      expect((await rule({}, person)).status).toBe(status)
    }
    expect((await scene.rival.call(getRates, { query: { property: scene.property.id } })).status).toBe(404)
    expect((await scene.desk.call(getRates, { query: { property: scene.property.id } })).status).toBe(200)
  })
})

test('a change whose answer was lost is made once, however often it is sent', async () => {
  const before = await calendar()
  const night = addDays(scene.market.today, 40)
  const body = {
    property: scene.property.id,
    version: before.version,
    room_types: [scene.types.double],
    first_night: night,
    last_night: night,
    price: { kind: 'raise' as const, percent: 10 },
  }
  const headers = { 'idempotency-key': 'raise-once' }
  const first = await scene.hotel.call(setRateDays, { body, headers })
  const again = await scene.hotel.call(setRateDays, { body, headers })
  expect([first.status, again.status]).toEqual([200, 200])
  expect(again.ok).toEqual(first.ok)
  expect((await calendar()).version).toBe(first.ok.version)
})
