import { afterAll, beforeAll, expect, test } from 'vitest'
import { DOCUMENT_DAYS } from '#domain/booking.ts'
import { addDays, instantAt } from '#domain/calendar.ts'
import { bookRoom } from '#features/checkout/contract.ts'
import { hotelBookings, hotelToday } from '#features/front-desk/contract.ts'
import { allBookings } from '#features/platform-office/contract.ts'
import { drivePayments } from '#test/drive-payments.ts'
import { newPayerNumber } from '#test/factories.ts'
import { type Market, openMarket } from '#test/market.ts'
import { clockForTests } from '#test/set-clock.ts'
import { cancelBooking, getBooking } from '../contract.ts'
import { expireHolds } from './expire-holds.ts'
import { bookingJobs } from './jobs.ts'

const DOCUMENT = 'Passport TZ 123'
let market: Market
let driver: ReturnType<typeof drivePayments>
const clock = clockForTests()
beforeAll(async () => {
  market = await openMarket({ worker: false, clock: clock.now })
  driver = drivePayments(market)
})
afterAll(() => market.close())

/** A booking of tonight and the next one by a guest who named a document. */
const held = async () => {
  const { browser } = await market.traveller()
  const msisdn = newPayerNumber()
  const body = { ...market.orderFor({ room: await market.room(), from: 0, msisdn }), guest_document: DOCUMENT }
  return { browser, ...(await browser.call(bookRoom, { body })).ok }
}
const paid = async () => {
  const booking = await held()
  await driver.collect(booking.id)
  return booking
}
/** So many days after check-out, at eight in the morning. */
const daysAfter = (days: number) => {
  clock.set(instantAt(addDays(market.today, 2 + days), '08:00'))
}
const shownTo = async (
  id: number,
  by = market.hotel,
  list: typeof hotelBookings | typeof allBookings = hotelBookings,
) => (await by.call(list, {})).ok.find((booking) => booking.id === id)?.guest_document
const stored = async (id: number) => {
  const row = market.db.selectFrom('booking').select('guest_document').where('id', '=', id)
  return (await row.executeTakeFirstOrThrow()).guest_document
}
const nightly = async () =>
  bookingJobs(market.app.bookingDeps)
    .find(({ name }) => name === 'forget-documents')
    ?.run({ booking_id: 0 })

test('a hotel sees the document of a guest from the confirmation until a week after check-out', async () => {
  expect(await shownTo((await held()).id)).toBeNull()
  const { id } = await paid()
  expect(await shownTo(id)).toBe(DOCUMENT)
  expect((await market.hotel.call(hotelToday, {})).ok.arrivals.find((one) => one.id === id)?.guest_document).toBe(
    DOCUMENT,
  )
  daysAfter(DOCUMENT_DAYS)
  expect(await shownTo(id)).toBe(DOCUMENT)
  daysAfter(DOCUMENT_DAYS + 1)
  expect(await shownTo(id)).toBeNull()
})

test('nobody else sees it: neither the platform nor an answer about the booking itself', async () => {
  const { id, browser } = await paid()
  expect(await shownTo(id, await market.staffBrowser(), allBookings)).toBeNull()
  for (const by of [browser, market.hotel])
    expect(JSON.stringify((await by.call(getBooking, { params: { id } })).ok)).not.toContain(DOCUMENT)
})

test('it is deleted a week after check-out, and not before', async () => {
  const { id } = await paid()
  daysAfter(DOCUMENT_DAYS)
  await nightly()
  expect(await stored(id)).toBe(DOCUMENT)
  daysAfter(DOCUMENT_DAYS + 1)
  await nightly()
  expect(await stored(id)).toBeNull()
})

test('it is deleted in the night after a cancellation, and a week after a hold ran out that late money may revive', async () => {
  const cancelled = await held()
  await cancelled.browser.call(cancelBooking, { params: { id: cancelled.id } })
  const { id } = await held()
  await driver.passTime(id, 15)
  await expireHolds(market.app.bookingDeps)()
  await nightly()
  expect([await stored(cancelled.id), await stored(id)]).toEqual([null, DOCUMENT])
  await driver.passTime(id, 8 * 24 * 60)
  await nightly()
  expect(await stored(id)).toBeNull()
})
