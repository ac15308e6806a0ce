import { afterAll, beforeAll, expect, test } from 'vitest'
import { BOOKING_STATUSES, type BookingStatus } from '#domain/booking.ts'
import { addDays, instantAt } from '#domain/calendar.ts'
import { expireHolds } from '#features/bookings/server/expire-holds.ts'
import { drivePayments } from '#test/drive-payments.ts'
import { newPayerNumber } from '#test/factories.ts'
import { type Market, openMarket } from '#test/market.ts'
import { clockForTests } from '#test/set-clock.ts'
import { hotelBookings, manualBooking, setBookingStatus } from '../contract.ts'

let market: Market
let driver: ReturnType<typeof drivePayments>
const clock = clockForTests()
beforeAll(async () => {
  market = await openMarket({ worker: false, clock: clock.now })
  driver = drivePayments(market)
})
afterAll(() => market.close())

const move = (id: number, status: BookingStatus) =>
  market.hotel.call(setBookingStatus, { params: { id }, body: { status } })
/** The same, of which the test needs that it is done; answers the booking again. */
const moved = async (id: number, ...statuses: BookingStatus[]) => {
  for (const status of statuses) expect((await move(id, status)).ok.status).toBe(status)
  return id
}

/** A booking of two nights that the hotel enters itself. */
const entered = async (from: number, payment: 'paid_cash' | 'pay_later' | 'wallet' = 'paid_cash') => {
  const { id: room } = await market.room()
  const check_in = addDays(market.today, from)
  const guest = { guests: 1, guest_name: 'Baraka Mollel', guest_phone: '255754000111' }
  const body = { room, check_in, check_out: addDays(check_in, 2), ...guest, booking_source: 'phone', payment } as const
  return (await market.hotel.call(manualBooking, { body })).ok.id
}
const brought = async (...statuses: BookingStatus[]) => moved(await entered(0), ...statuses)
const missed = async () => {
  const id = await entered(0)
  clock.set(instantAt(addDays(market.today, 1), '08:00'))
  return id
}

/** A traveller's booking; each pays by a number of its own. */
const online = async () => {
  const { browser } = await market.traveller()
  const msisdn = newPayerNumber()
  return market.book(browser, { room: await market.room(), msisdn })
}
const paidOnline = async () => {
  const { id } = await online()
  await driver.collect(id)
  return id
}
const expired = async () => {
  const { id } = await online()
  await driver.passTime(id, 15)
  await expireHolds(market.app.bookingDeps)()
  return id
}

type Place = { place: string; moves: BookingStatus[]; make: () => Promise<number> }
/** A booking in every place of its life, and the statuses that the desk can bring it into from there. */
const PLACES: Place[] = [
  { place: 'that a traveller has not paid yet', moves: [], make: async () => (await online()).id },
  { place: 'that a traveller has paid', moves: ['cancelled'], make: paidOnline },
  { place: 'to be paid at the desk', moves: ['confirmed', 'cancelled'], make: () => entered(4, 'pay_later') },
  { place: 'whose wallet is asked', moves: ['confirmed', 'cancelled'], make: () => entered(4, 'wallet') },
  { place: 'whose guest comes in some days', moves: ['cancelled'], make: () => entered(4) },
  { place: 'whose guest comes today', moves: ['checked_in', 'no_show', 'cancelled'], make: () => entered(0) },
  { place: 'whose guest was to come yesterday', moves: ['checked_in', 'no_show', 'cancelled'], make: missed },
  { place: 'whose guest is in the house', moves: ['checked_out'], make: () => brought('checked_in') },
  { place: 'whose guest has left', moves: [], make: () => brought('checked_in', 'checked_out') },
  { place: 'whose guest did not come', moves: [], make: async () => moved(await missed(), 'no_show') },
  { place: 'that was cancelled', moves: [], make: () => brought('cancelled') },
  { place: 'that has expired', moves: [], make: expired },
]

const asListed = async (id: number) => {
  const found = (await market.hotel.call(hotelBookings, { query: { limit: 500 } })).ok.find((one) => one.id === id)
  return { status: found?.status, moves: found?.allowed_statuses.toSorted() }
}

test.each(PLACES)('a booking $place accepts exactly the moves that the desk is told', async ({ moves, make }) => {
  for (const status of BOOKING_STATUSES) {
    clock.set(null)
    const id = await make()
    const before = await asListed(id)
    expect(before.moves).toEqual(moves.toSorted())
    const isMove = moves.includes(status)
    expect([status, (await move(id, status)).status]).toEqual([status, isMove ? 200 : 409])
    expect((await asListed(id)).status).toBe(isMove ? status : before.status)
  }
})
