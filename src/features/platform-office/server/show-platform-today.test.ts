import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays, eachDay } from '#domain/calendar.ts'
import { platformReport } from '#features/reports/contract.ts'
import { sql } from '#platform/server/db.ts'
import { drivePayments } from '#test/drive-payments.ts'
import { type Market, openMarket } from '#test/market.ts'
import { allBookings, platformToday } from '../contract.ts'

let market: Market
let driver: ReturnType<typeof drivePayments>
let staff: Market['hotel']
beforeAll(async () => {
  market = await openMarket({ worker: false })
  driver = drivePayments(market)
  staff = await market.staffBrowser()
})
afterAll(() => market.close())

const seen = async () => (await staff.call(platformToday, {})).ok
const held = async () => {
  const { browser } = await market.traveller()
  return (await market.book(browser, { room: await market.room({ price_tsh: 100_000 }) })).id
}
const paid = async () => {
  const id = await held()
  await driver.collect(id)
  return id
}
const HOURS = 60

test('today on the platform is for its staff alone', async () => {
  const { browser } = await market.traveller()
  expect((await browser.call(platformToday, {})).status).toBe(403)
  expect((await market.hotel.call(platformToday, {})).status).toBe(403)
  expect((await market.app.client().call(platformToday, {})).status).toBe(401)
})

const NOTHING = { bookings: 0, collected: 0 }
const nothingOn = (first: number, end: number) =>
  eachDay(addDays(market.today, first), addDays(market.today, end)).map((from) => ({ from, ...NOTHING }))

test('a platform without bookings counts nothing', async () => {
  expect(await seen()).toEqual({
    date: market.today,
    periods: [1, 7, 30].map((days) => ({ days, ...NOTHING, before: NOTHING })),
    steps: { now: nothingOn(-29, 1), before: nothingOn(-59, -29) },
    awaiting_payment: 0,
    payments_to_look_at: 0,
  })
})

test('bookings count from the day on which they were made, money from the day on which it came', async () => {
  await paid()
  const earlier = await paid()
  await driver.passTime(earlier, 6 * 24 * HOURS)
  const before = await paid()
  await driver.passTime(before, 20 * 24 * HOURS)
  const longAgo = await paid()
  await driver.passTime(longAgo, 30 * 24 * HOURS)
  await held()
  expect(await seen()).toMatchObject({
    periods: [
      { days: 1, bookings: 2, collected: 800_000, before: NOTHING },
      { days: 7, bookings: 3, collected: 800_000, before: NOTHING },
      { days: 30, bookings: 4, collected: 800_000, before: { bookings: 1, collected: 0 } },
    ],
    awaiting_payment: 1,
  })
  const { steps } = await seen()
  expect([...steps.before, ...steps.now].filter((day) => day.bookings + day.collected > 0)).toEqual(
    [
      { from: -30, bookings: 1, collected: 0 },
      { from: -20, bookings: 1, collected: 0 },
      { from: -6, bookings: 1, collected: 0 },
      { from: 0, bookings: 2, collected: 800_000 },
    ].map((day) => ({ ...day, from: addDays(market.today, day.from) })),
  )
})

test('the figures of a period are those of its report', async () => {
  const { periods, steps } = await seen()
  const report = (await staff.call(platformReport, { query: { period: 'days30' } })).ok
  const figures = ({ bookings, collected }: { bookings: number; collected: number }) => ({ bookings, collected })
  expect(figures(periods[2] as (typeof periods)[number])).toEqual(figures(report.totals.now))
  expect(periods[2]?.before).toEqual(figures(report.totals.before))
  const ofDays = (days: (typeof report)['steps']['now']) => days.map((day) => ({ from: day.from, ...figures(day) }))
  expect(steps).toEqual({ now: ofDays(report.steps.now), before: ofDays(report.steps.before) })
})

test('a hold that ran out is no booking that was made', async () => {
  const before = await seen()
  const { expireHolds } = await import('#features/bookings/server/expire-holds.ts')
  const id = await held()
  await driver.passTime(id, 15)
  await expireHolds(market.app.bookingDeps)()
  const after = await seen()
  expect(after.periods).toEqual(before.periods)
  expect(after.awaiting_payment).toBe(before.awaiting_payment)
})

test('a payment that waits for a decision of the staff is counted and can be listed', async () => {
  const [doubtful, stuck] = [await paid(), await paid()]
  const set = (id: number, status: string) =>
    sql`update payment set status = ${status} where booking_id = ${id}`.execute(market.db)
  await set(doubtful, 'review')
  await set(stuck, 'refund_failed')
  expect((await seen()).payments_to_look_at).toBe(2)
  const listed = await staff.call(allBookings, { query: { money: 'needs_look' } })
  expect(listed.ok.map(({ id }) => id)).toEqual([stuck, doubtful])
})
