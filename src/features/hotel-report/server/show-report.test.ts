import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addDays, instantAt, todayIn } from '#domain/calendar.ts'
import { REPORT_PERIODS, type ReportPeriod } from '#domain/report.ts'
import { sql } from '#platform/server/db.ts'
import { makeAccount, makeMember, makeProperty, makeRoomType, signInAs } from '#test/factories.ts'
import { refusalOf, startTestApp, type TestApp } from '#test/harness.ts'
import { openAgedRoom, openReportedHouse, type ReportedHouse, stayInRoom } from '#test/report-scene.ts'
import { hotelReport } from '../contract.ts'

const TODAY = todayIn(new Date())

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

/** A house with its report. */
const openHouse = async () => {
  const house = await openReportedHouse(app)
  const report = async (period: ReportPeriod = 'days7', query: { property?: number } = {}) =>
    (await house.host.call(hotelReport, { query: { period, ...query } })).ok
  return { ...house, report }
}
const openRoom = (property: { id: number }, age: Parameters<typeof openAgedRoom>[2] = {}) =>
  openAgedRoom(app, property, age)
const stayIn = (house: Pick<ReportedHouse, 'property' | 'room'>, stay: Parameters<typeof stayInRoom>[2]) =>
  stayInRoom(app, house, stay)

describe('occupancy, daily rate and revenue per available room', () => {
  test('of seven nights of one room, two of them sold at different prices', async () => {
    const house = await openHouse()
    const check_in = addDays(TODAY, -3)
    await stayIn(house, { check_in, nights: 2, night_prices: [100_000, 200_000], total_amount: 300_000 })
    const { totals, steps } = await house.report()
    expect(totals.now).toEqual({
      nights_for_sale: 7,
      nights_sold: 2,
      room_revenue: 300_000,
      occupancy: 28.6,
      adr: 150_000,
      revpar: 42_857,
    })
    expect(totals.before).toMatchObject({ nights_for_sale: 7, nights_sold: 0, occupancy: 0, adr: null, revpar: 0 })
    expect(steps.now.map(({ room_revenue }) => room_revenue)).toEqual([0, 0, 0, 100_000, 200_000, 0, 0])
  })

  test('leave out meals, services and added levies, and divide a discount among the nights', async () => {
    const house = await openHouse()
    await stayIn(house, {
      check_in: addDays(TODAY, -2),
      nights: 3,
      night_prices: [100_000, 100_000, 200_000],
      discount_amount: 99_999,
      total_amount: 300_001 + 40_000 + 30_000 + 5000,
      meal_plan: JSON.stringify({ plan: 'half_board', amount: 40_000 }),
      extras_sold: JSON.stringify([{ amount: 10_000 }, { amount: 20_000 }]),
      levies: JSON.stringify([
        { charge: 'included', amount: 45_000 },
        { charge: 'with_booking', amount: 5000 },
      ]),
    })
    const { totals, steps } = await house.report()
    expect(totals.now.room_revenue).toBe(300_001)
    expect(steps.now.slice(-3).map(({ room_revenue }) => room_revenue)).toEqual([75_000, 75_000, 150_001])
  })

  test('count the nights of a stay that lie in the period alone', async () => {
    const house = await openHouse()
    await stayIn(house, { check_in: addDays(TODAY, -9), nights: 6, nightly_price: 50_000, total_amount: 300_000 })
    await stayIn(house, { check_in: addDays(TODAY, -1), nights: 5, nightly_price: 40_000, total_amount: 200_000 })
    const { totals } = await house.report()
    expect(totals.now).toMatchObject({ nights_sold: 5, room_revenue: 150_000 + 80_000 })
    expect(totals.before).toMatchObject({ nights_sold: 3, room_revenue: 150_000 })
  })

  test.each([
    ['cancelled', {}, 0],
    ['expired', {}, 0],
    ['pending', { hold_expires_at: null, settlement: 'later' }, 0],
    ['no_show', { settlement: 'later' }, 0],
    ['no_show', { settlement: 'cash' }, 300_000],
    ['no_show', { booking_source: 'ota' }, 300_000],
    ['confirmed', {}, 300_000],
    ['checked_in', {}, 300_000],
  ] as const)('of a stay that is %s %j', async (status, row, room_revenue) => {
    const house = await openHouse()
    await stayIn(house, { check_in: addDays(TODAY, -2), nights: 2, status, ...row })
    const { totals } = await house.report()
    const isSold = status === 'confirmed' || status === 'checked_in'
    expect(totals.now).toMatchObject({ nights_sold: isSold ? 2 : 0, room_revenue })
  })

  test('keep the money of a night that was freed by an early departure, and sell it once more', async () => {
    const house = await openHouse()
    const left = await stayIn(house, { check_in: addDays(TODAY, -3), nights: 3, total_amount: 300_000 })
    const freed = addDays(TODAY, -1)
    await sql`delete from room_night where booking_id = ${left} and night = ${freed}`.execute(app.db)
    await stayIn(house, { check_in: freed, nights: 1, nightly_price: 70_000, total_amount: 70_000 })
    const { totals } = await house.report()
    expect(totals.now).toMatchObject({ nights_sold: 3, room_revenue: 370_000 })
  })
})

describe('the nights for sale', () => {
  test('are those of rooms that exist, are not retired, and are not closed', async () => {
    const house = await openHouse()
    await openRoom(house.property, { days: 2 })
    const retired = await openRoom(house.property)
    await sql`update room set is_available = false, retired_at = ${instantAt(addDays(TODAY, -4), '12:00')}
      where id = ${retired.id}`.execute(app.db)
    const { id: closure_id } = await app.db
      .insertInto('closure')
      .values({ property_id: house.property.id, room_id: house.room.id })
      .returning('id')
      .executeTakeFirstOrThrow()
    await app.db
      .insertInto('room_night')
      .values({ property_id: house.property.id, room_id: house.room.id, night: addDays(TODAY, -1), closure_id })
      .execute()
    const { steps } = await house.report()
    // The first room always, another one until four days ago, a new one since two days ago, one closed night.
    expect(steps.now.map(({ nights_for_sale }) => nights_for_sale)).toEqual([2, 2, 1, 1, 2, 1, 2])
  })

  test('of a room that has nights from before it was entered begin with these', async () => {
    const house = await openHouse()
    const room = await openRoom(house.property, { days: 0 })
    await stayIn({ ...house, room }, { check_in: addDays(TODAY, -3), nights: 1 })
    const { steps } = await house.report()
    expect(steps.now.map(({ nights_for_sale }) => nights_for_sale)).toEqual([1, 1, 1, 2, 2, 2, 2])
  })

  test('are shown by room type, with their names in both languages', async () => {
    const house = await openHouse()
    const suite = await makeRoomType(app.db, 'Suite')
    const room = await openRoom(house.property, { room_type_id: suite.id })
    await openRoom(house.property, { room_type_id: suite.id })
    await stayIn({ ...house, room }, { check_in: addDays(TODAY, -1), nights: 1, total_amount: 400_000 })
    const { room_types } = await house.report()
    expect(room_types).toEqual([
      expect.objectContaining({ name: 'Suite', nights_for_sale: 14, nights_sold: 1, occupancy: 7.1, adr: 400_000 }),
      expect.objectContaining({ name: 'Double', nights_for_sale: 7, nights_sold: 0, adr: null }),
    ])
  })
})

test('bookings count on the day on which they were made, by where they came from', async () => {
  const house = await openHouse()
  const [first, second] = [await openRoom(house.property), await openRoom(house.property)]
  const check_in = addDays(TODAY, 10)
  await stayIn(house, { check_in, nights: 2, status: 'confirmed', total_amount: 300_000 })
  await stayIn({ ...house, room: first }, { check_in, nights: 1, status: 'cancelled', total_amount: 100_000 })
  await stayIn({ ...house, room: second }, { check_in, nights: 4, booking_source: 'ota', total_amount: 500_000 })
  const older = await stayIn(house, { check_in: addDays(TODAY, -1), nights: 1, total_amount: 60_000 })
  const longAgo = instantAt(addDays(TODAY, -7), '23:59')
  await sql`update booking set created_at = ${longAgo} where id = ${older}`.execute(app.db)
  const ranOut = await stayIn(house, { check_in: addDays(TODAY, 20), nights: 1 })
  await sql`update booking set status = 'expired' where id = ${ranOut}`.execute(app.db)
  const { made, sources } = await house.report()
  expect(made).toEqual({
    now: {
      bookings: 3,
      value: 900_000,
      cancelled: 1,
      no_shows: 0,
      average_nights: 2.3,
      average_lead_days: 10,
    },
    before: { bookings: 1, value: 60_000, cancelled: 0, no_shows: 0, average_nights: 1, average_lead_days: 6 },
  })
  expect(sources).toEqual([
    { source: 'phone', bookings: 2, value: 400_000, cancelled: 1 },
    { source: 'ota', bookings: 1, value: 500_000, cancelled: 0 },
  ])
})

test('a house without bookings, and a host without a house, have a report of zeros', async () => {
  const house = await openHouse()
  const { made, sources, totals } = await house.report('days30')
  expect(totals.now).toMatchObject({ nights_for_sale: 30, nights_sold: 0, room_revenue: 0, occupancy: 0, adr: null })
  expect(made.now).toMatchObject({ bookings: 0, value: 0, average_nights: null, average_lead_days: null })
  expect(sources).toEqual([])
  const newcomer = await signInAs(app, await makeAccount(app.db, { role: 'hotel_admin' }))
  const { ok } = await newcomer.call(hotelReport, { query: { period: 'days7' } })
  expect(ok.totals.now).toMatchObject({ nights_for_sale: 0, occupancy: null, adr: null, revpar: null })
  expect(ok.room_types).toEqual([])
})

test('the report of one property is that of its own, and of others none', async () => {
  const [house, other] = [await openHouse(), await openHouse()]
  const second = await makeProperty(app.db, { owner_id: house.owner.id })
  const room = await openRoom(second)
  await stayIn({ property: second, room }, { check_in: addDays(TODAY, -2), nights: 2, total_amount: 300_000 })
  await stayIn(other, { check_in: addDays(TODAY, -2), nights: 2, total_amount: 999_999 })
  expect((await house.report()).totals.now).toMatchObject({ nights_for_sale: 14, room_revenue: 300_000 })
  const { totals } = await house.report('days7', { property: house.property.id })
  expect(totals.now).toMatchObject({ nights_for_sale: 7, room_revenue: 0 })
  const query = { period: 'days7', property: other.property.id } as const
  expect(await refusalOf(house.host.call(hotelReport, { query }))).toBe('404 not_found')
})

test('a property that is archived counts where it is named alone', async () => {
  const house = await openHouse()
  const second = await makeProperty(app.db, { owner_id: house.owner.id })
  await openRoom(second)
  await app.db.updateTable('property').set({ status: 'archived' }).where('id', '=', second.id).execute()
  expect((await house.report()).totals.now.nights_for_sale).toBe(7)
  expect((await house.report('days7', { property: second.id })).totals.now.nights_for_sale).toBe(7)
})

test.each([
  ['manager', 200],
  ['accounts', 200],
  ['front_desk', 403],
  ['housekeeping', 403],
] as const)('the report is for whoever runs the house: %s %i', async (role, status) => {
  const { property } = await openHouse()
  const account = await makeAccount(app.db, { role: 'hotel_admin' })
  await makeMember(app.db, { property_id: property.id, account_id: account.id, role })
  const browser = await signInAs(app, account)
  expect((await browser.call(hotelReport, { query: { period: 'days7' } })).status).toBe(status)
})

test.each(REPORT_PERIODS)('the steps of %s add up to its totals', async (period) => {
  const house = await openHouse()
  for (const ago of [400, 95, 40, 31, 8, 3])
    await stayIn(house, {
      check_in: addDays(TODAY, -ago),
      nights: 3,
      night_prices: [70_001, 80_003, 90_007],
      total_amount: 211_111,
    })
  const { totals, steps } = await house.report(period)
  for (const part of ['now', 'before'] as const) {
    const sum = (name: 'nights_for_sale' | 'nights_sold' | 'room_revenue') =>
      steps[part].reduce((all, step) => all + step[name], 0)
    expect(totals[part]).toMatchObject({
      nights_for_sale: sum('nights_for_sale'),
      nights_sold: sum('nights_sold'),
      room_revenue: sum('room_revenue'),
    })
  }
})
