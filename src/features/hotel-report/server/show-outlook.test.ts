import { afterAll, beforeAll, expect, test } from 'vitest'
import type { BookingStatus } from '#domain/booking.ts'
import { addDays, todayIn } from '#domain/calendar.ts'
import { OUTLOOK_PERIODS, type OutlookPeriod, YEAR_DAYS } from '#domain/outlook.ts'
import { makeAccount, makeMember, makeProperty, signInAs } from '#test/factories.ts'
import { refusalOf, startTestApp, type TestApp } from '#test/harness.ts'
import { openAgedRoom, openReportedHouse, type ReportedHouse, stayInRoom } from '#test/report-scene.ts'
import { hotelOutlook } from '../contract.ts'

const TODAY = todayIn(new Date())

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

/** A house with two rooms and its outlook. */
const openHouse = async () => {
  const house = await openReportedHouse(app)
  const second = await openAgedRoom(app, house.property)
  const outlook = async (period: OutlookPeriod = 'days7', query: { property?: number } = {}) =>
    (await house.host.call(hotelOutlook, { query: { period, ...query } })).ok
  return { ...house, second, outlook }
}

type Move = readonly [daysAgo: number, to_status: BookingStatus]
/** A stay ahead, or around some day, with the moves of its status; it stands as the last one left it. */
const stayWith = async (
  house: Pick<ReportedHouse, 'property' | 'room'>,
  stay: Parameters<typeof stayInRoom>[2],
  moves: readonly Move[],
) => {
  const status = moves.at(-1)?.[1] ?? 'confirmed'
  const id = await stayInRoom(app, house, { ...stay, status })
  const HOLDS = ['pending', 'confirmed', 'checked_in', 'checked_out']
  if (!HOLDS.includes(status)) await app.db.deleteFrom('room_night').where('booking_id', '=', id).execute()
  for (const [daysAgo, to_status] of moves)
    await app.db
      .insertInto('booking_move')
      .values({
        booking_id: id,
        property_id: house.property.id,
        move: to_status,
        to_status,
        actor: 'hotel',
        at: new Date(Date.now() - daysAgo * 86_400_000 - 60_000),
      })
      .execute()
  return id
}

test('what is booked for the nights ahead stands beside what was booked a week ago, with what came and went', async () => {
  const house = await openHouse()
  const [first, second] = [house, { ...house, room: house.second }]
  const tomorrow = addDays(TODAY, 1)
  await stayWith(first, { check_in: tomorrow, nights: 2, nightly_price: 100_000, total_amount: 200_000 }, [
    [20, 'pending'],
    [19, 'confirmed'],
  ])
  await stayWith(second, { check_in: tomorrow, nights: 3, nightly_price: 80_000, total_amount: 240_000 }, [
    [9, 'pending'],
    [2, 'confirmed'],
  ])
  await stayWith(second, { check_in: addDays(TODAY, 5), nights: 1, nightly_price: 70_000, total_amount: 70_000 }, [
    [30, 'confirmed'],
    [3, 'cancelled'],
  ])
  const { now, totals, gained, lost, steps } = await house.outlook()
  expect(now).toEqual({ from: TODAY, to: addDays(TODAY, 6) })
  expect(totals.now).toMatchObject({ nights_for_sale: 14, nights_sold: 5, room_revenue: 440_000, occupancy: 35.7 })
  expect(totals.week_ago).toMatchObject({ nights_for_sale: 14, nights_sold: 3, room_revenue: 270_000 })
  expect(gained).toEqual({ nights: 3, room_revenue: 240_000 })
  expect(lost).toEqual({ nights: 1, room_revenue: 70_000 })
  expect(steps.now.map(({ nights_sold }) => nights_sold)).toEqual([0, 2, 2, 1, 0, 0, 0])
  expect(steps.week_ago.map(({ nights_sold }) => nights_sold)).toEqual([0, 1, 1, 0, 0, 1, 0])
})

test('a booking that came and went within the week, a hold and one that ran out change nothing', async () => {
  const house = await openHouse()
  const check_in = addDays(TODAY, 2)
  await stayWith(house, { check_in, nights: 1 }, [
    [5, 'confirmed'],
    [1, 'cancelled'],
  ])
  await stayWith(house, { check_in, nights: 1 }, [
    [20, 'pending'],
    [20, 'expired'],
  ])
  await stayWith(house, { check_in: addDays(TODAY, 4), nights: 1, hold_expires_at: null, settlement: 'later' }, [
    [12, 'pending'],
  ])
  const { totals, gained, lost } = await house.outlook()
  expect(totals).toMatchObject({ now: { nights_sold: 0 }, week_ago: { nights_sold: 0 } })
  expect({ gained, lost }).toEqual({
    gained: { nights: 0, room_revenue: 0 },
    lost: { nights: 0, room_revenue: 0 },
  })
})

test('the same weekdays a year ago are shown as they were booked then, and as they ended', async () => {
  const house = await openHouse()
  const then = addDays(TODAY, -YEAR_DAYS)
  await stayWith(house, { check_in: addDays(then, 1), nights: 2, nightly_price: 50_000, total_amount: 100_000 }, [
    [YEAR_DAYS + 4, 'confirmed'],
    [YEAR_DAYS - 1, 'checked_in'],
    [YEAR_DAYS - 3, 'checked_out'],
  ])
  await stayWith({ ...house, room: house.second }, { check_in: addDays(then, 2), nights: 4, total_amount: 600_000 }, [
    [YEAR_DAYS - 1, 'confirmed'],
    [YEAR_DAYS - 6, 'checked_out'],
  ])
  await stayWith(house, { check_in: addDays(then, 4), nights: 1, total_amount: 60_000, nightly_price: 60_000 }, [
    [YEAR_DAYS + 30, 'confirmed'],
    [YEAR_DAYS - 2, 'cancelled'],
  ])
  const { last_year, totals, steps } = await house.outlook()
  expect(last_year).toEqual({ from: then, to: addDays(then, 6) })
  expect(totals.year_ago).toMatchObject({ nights_for_sale: 14, nights_sold: 3, room_revenue: 160_000 })
  expect(totals.last_year).toMatchObject({ nights_for_sale: 14, nights_sold: 6, room_revenue: 700_000 })
  expect(steps.year_ago.map(({ nights_sold }) => nights_sold)).toEqual([0, 1, 1, 0, 1, 0, 0])
})

test('a guest who left early has given back the nights ahead', async () => {
  const house = await openHouse()
  const id = await stayWith(house, { check_in: addDays(TODAY, -3), nights: 6 }, [
    [10, 'confirmed'],
    [3, 'checked_in'],
    [0, 'checked_out'],
  ])
  await app.db.deleteFrom('room_night').where('booking_id', '=', id).where('night', '>=', TODAY).execute()
  const { totals, gained, lost } = await house.outlook()
  expect(totals).toMatchObject({ now: { nights_sold: 0, room_revenue: 0 }, week_ago: { nights_sold: 3 } })
  expect([gained.nights, lost.nights]).toEqual([0, 3])
})

test.each(OUTLOOK_PERIODS)('the steps of %s add up to its totals, also in a house without a past', async (period) => {
  const house = await openHouse()
  for (const ahead of [0, 4, 20, 60])
    await stayWith(house, { check_in: addDays(TODAY, ahead), nights: 3, night_prices: [70_001, 80_003, 90_007] }, [
      [8, 'confirmed'],
    ])
  const { totals, steps } = await house.outlook(period)
  for (const part of ['now', 'week_ago', 'year_ago'] as const) {
    const sum = (name: 'nights_for_sale' | 'nights_sold' | 'room_revenue') =>
      steps[part].reduce((all, step) => all + step[name], 0)
    expect(steps[part]).toHaveLength(steps.now.length)
    expect(totals[part]).toMatchObject({
      nights_for_sale: sum('nights_for_sale'),
      nights_sold: sum('nights_sold'),
      room_revenue: sum('room_revenue'),
    })
  }
  const { property } = house
  const fresh = await openAgedRoom(app, await makeProperty(app.db, { owner_id: house.owner.id }), { days: 1 })
  const alone = await house.outlook(period, { property: fresh.property_id })
  expect(alone.totals.last_year).toMatchObject({ nights_for_sale: 0, occupancy: null, adr: null })
  expect((await house.outlook(period, { property: property.id })).totals.now).toEqual(totals.now)
})

test('the outlook is for whoever runs the house, and of no other house', async () => {
  const [house, other] = [await openHouse(), await openHouse()]
  const query = { period: 'days7', property: other.property.id } as const
  expect(await refusalOf(house.host.call(hotelOutlook, { query }))).toBe('404 not_found')
  const account = await makeAccount(app.db, { role: 'hotel_admin' })
  await makeMember(app.db, { property_id: house.property.id, account_id: account.id, role: 'front_desk' })
  const desk = await signInAs(app, account)
  expect((await desk.call(hotelOutlook, { query: { period: 'days7' } })).status).toBe(403)
})
