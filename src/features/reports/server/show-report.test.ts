import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays, instantAt } from '#domain/calendar.ts'
import { REPORT_PERIODS, type ReportPeriod } from '#domain/report.ts'
import { expireHolds } from '#features/bookings/server/expire-holds.ts'
import { allBookings } from '#features/platform-office/contract.ts'
import { sql } from '#platform/server/db.ts'
import { drivePayments } from '#test/drive-payments.ts'
import { makeAccount, makeDestination, makeProperty } from '#test/factories.ts'
import { type Market, openMarket } from '#test/market.ts'
import { platformReport } from '../contract.ts'

let market: Market
let driver: ReturnType<typeof drivePayments>
let staff: Market['hotel']
beforeAll(async () => {
  market = await openMarket({ worker: false })
  driver = drivePayments(market)
  staff = await market.staffBrowser()
})
afterAll(() => market.close())

const DAY = 24 * 60
const reportOf = async (period: ReportPeriod = 'days30') => (await staff.call(platformReport, { query: { period } })).ok
const held = async (price_tsh = 100_000) => {
  const { browser } = await market.traveller()
  return (await market.book(browser, { room: await market.room({ price_tsh }) })).id
}
const paid = async (price_tsh?: number) => {
  const id = await held(price_tsh)
  await driver.collect(id)
  return id
}

test('the report is for the staff of the platform alone', async () => {
  const { browser } = await market.traveller()
  const query = { period: 'days7' } as const
  expect((await browser.call(platformReport, { query })).status).toBe(403)
  expect((await market.hotel.call(platformReport, { query })).status).toBe(403)
  expect((await market.app.client().call(platformReport, { query })).status).toBe(401)
})

test('a report of an unknown period is refused', async () => {
  const answer = await staff.call(platformReport, { query: { period: 'ages' as never } })
  expect(answer.status).toBe(400)
})

test('a platform without bookings has a report of zeros', async () => {
  const { totals, wallets, steps } = await reportOf()
  expect(totals.now).toMatchObject({ bookings: 0, value: 0, cancelled: 0, collected: 0, commission: 0 })
  expect(wallets).toEqual({ now: [], before: [] })
  expect(steps.now).toHaveLength(30)
})

test('bookings count on the day on which they were made, with what became of them until now', async () => {
  const [before, kept, cancelled] = [await reportOf(), await paid(), await paid(50_000)]
  const older = await paid(70_000)
  await driver.passTime(older, 40 * DAY)
  await sql`update booking set status = 'cancelled' where id = ${cancelled}`.execute(market.db)
  const ranOut = await held()
  await driver.passTime(ranOut, 15)
  await expireHolds(market.app.bookingDeps)()

  const { totals, steps, regions } = await reportOf()
  expect(totals.now).toMatchObject({ bookings: 2, value: 300_000, cancelled: 1, no_shows: 0, unpaid_holds: 1 })
  expect(totals.before).toMatchObject({ bookings: 1, value: 140_000, cancelled: 0 })
  expect(steps.now.at(-1)).toMatchObject({ from: market.today, to: market.today, bookings: 2, unpaid_holds: 1 })
  expect(totals.now.travellers).toBe(before.totals.now.travellers + 4)
  expect(regions).toMatchObject([{ properties: 1, bookings: 2, value: 300_000 }])

  const list = await staff.call(allBookings, {
    query: { made_from: addDays(market.today, -29), made_to: market.today },
  })
  expect(list.ok.filter(({ status }) => status !== 'expired').map(({ id }) => id)).toEqual([cancelled, kept])
  const earlier = await staff.call(allBookings, { query: { made_to: addDays(market.today, -30) } })
  expect(earlier.ok.map(({ id }) => id)).toEqual([older])
})

test('a booking made just before midnight in Tanzania belongs to the day that ends', async () => {
  const id = await paid()
  const yesterday = addDays(market.today, -1)
  const at = new Date(instantAt(market.today, '00:00').getTime() - 1000)
  await sql`update booking set created_at = ${at} where id = ${id}`.execute(market.db)
  const { steps } = await reportOf('days7')
  expect(steps.now.find(({ from }) => from === yesterday)?.bookings).toBe(1)
})

test('money counts on the day on which it moved, whatever it was for', async () => {
  const { totals } = await reportOf()
  const id = await paid(200_000)
  await driver.passTime(id, 40 * DAY) // the booking moves, the ledger does not
  const after = await reportOf()
  expect(after.totals.now.collected).toBe(totals.now.collected + 400_000)
  expect(after.totals.now.commission).toBe(totals.now.commission + 40_000)
  const { rows } = await sql<{ at_provider: number }>`
    select sum(amount)::float8 as at_provider from ledger_line where account = 'provider_cash'`.execute(market.db)
  const { collected, refunded, paid_out } = after.totals.now
  expect(collected - refunded - paid_out).toBe(rows[0]?.at_provider)
})

test.each(REPORT_PERIODS)('the steps of %s add up to its totals', async (period) => {
  const { totals, steps, regions } = await reportOf(period)
  for (const part of ['now', 'before'] as const) {
    for (const [name, total] of Object.entries(totals[part])) {
      const sum = steps[part].reduce((all, step) => all + Number(step[name as keyof typeof totals.now]), 0)
      expect([name, sum]).toEqual([name, total])
    }
  }
  expect(regions.reduce((all, { bookings }) => all + bookings, 0)).toBe(totals.now.bookings)
})

test('payments are counted by wallet once they have ended, with how long half of them took', async () => {
  const { wallets } = await reportOf('days7')
  const before = wallets.now.find(({ method }) => method === 'tigopesa') ?? { ended: 0, succeeded: 0 }
  await held() // open: not counted
  const declined = await held()
  await driver.submit(declined)
  await market.answerPrompt(declined, 'decline')
  await driver.reconcile(declined)
  const slow = await paid()
  await sql`update payment set settled_at = submitted_at + interval '40 seconds' where kind = 'collection'`.execute(
    market.db,
  )
  expect(slow).toBeGreaterThan(0)
  const after = await reportOf('days7')
  expect(after.wallets.now).toEqual([
    { method: 'tigopesa', ended: before.ended + 2, succeeded: before.succeeded + 1, median_seconds: 40 },
  ])
})

test('requests to be listed count when they came, and when they were decided', async () => {
  const decider = await makeAccount(market.db, { role: 'bhumwi_admin' })
  const category = await market.db.selectFrom('category').select('id').executeTakeFirstOrThrow()
  const request = (name: string, daysAgo: number, decidedAfterHours: number | null) =>
    sql`insert into property_request (name, username, email, property_name, category_id, location, language, status,
        content_hash, created_at, decided_at, decided_by)
      values (${name}, ${name}, ${`${name}@example.com`}, ${name}, ${category.id}, 'Moshi', 'en',
        ${decidedAfterHours === null ? 'pending' : 'declined'}, ${Buffer.from(name)},
        now() - make_interval(days => ${daysAgo}),
        now() - make_interval(days => ${daysAgo}) + make_interval(hours => ${decidedAfterHours}),
        ${decidedAfterHours === null ? null : decider.id})`.execute(market.db)
  await request('amani', 3, null)
  await request('baraka', 4, 12)
  await request('chausiku', 6, 36)
  await request('dalili', 90, 24)
  expect((await reportOf()).hosts).toEqual({ requests: 3, decided: 2, median_hours: 24 })
})

test('searches without a result are named by place, most of them first, known or not', async () => {
  const destination = await makeDestination(market.db, { region: 'Arusha', name: 'Karatu' })
  await makeDestination(market.db, { region: 'Ngorongoro', name: 'Karatu' })
  await makeProperty(market.db, { destination_id: destination.id })
  await sql`insert into search_demand (day, destination, region, searches, without_result) values
    (${market.today}, 'karatu', 'arusha', 10, 4), (${addDays(market.today, -3)}, 'karatu', 'arusha', 5, 2),
    (${market.today}, 'karatu', 'ngorongoro', 8, 8), (${market.today}, '', 'arusha', 50, 1),
    (${market.today}, 'iringa', '', 7, 7), (${market.today}, 'arusha', '', 3, 2), (${market.today}, 'karatu', '', 3, 0),
    (${addDays(market.today, -90)}, 'iringa', '', 900, 900)`.execute(market.db)
  const { searches } = await reportOf()
  expect(searches).toMatchObject({ searches: 86, without_result: 24 })
  expect(searches.places).toEqual([
    { name: 'Karatu', region: 'Ngorongoro', is_known: true, properties: 0, searches: 8, without_result: 8 },
    { name: 'iringa', region: '', is_known: false, properties: 0, searches: 7, without_result: 7 },
    { name: 'Karatu', region: 'Arusha', is_known: true, properties: 1, searches: 18, without_result: 6 },
    { name: 'Arusha', region: '', is_known: true, properties: 1, searches: 53, without_result: 3 },
  ])
})
