import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { BookingStatus } from '#domain/booking.ts'
import { addDays, instantAt } from '#domain/calendar.ts'
import { cancelBooking, getBooking } from '#features/bookings/contract.ts'
import { balancesOf, drivePayments, nightsOf, stateOf } from '#test/drive-payments.ts'
import { makeAccount, newPayerNumber, signInAs } from '#test/factories.ts'
import { refusalOf } from '#test/harness.ts'
import { type Market, openMarket } from '#test/market.ts'
import { clockForTests } from '#test/set-clock.ts'
import { manualBooking, setBookingStatus, settleBooking } from '../contract.ts'

let market: Market
let driver: ReturnType<typeof drivePayments>
type Browser = Market['hotel']
const clock = clockForTests()
let stranger: Browser
beforeAll(async () => {
  market = await openMarket({ worker: false, clock: clock.now })
  driver = drivePayments(market)
  stranger = await signInAs(market.app, await makeAccount(market.db, { role: 'hotel_admin' }))
})
afterAll(() => market.close())

/** A booking that its traveller has paid, of three nights from today on. */
const paid = async (from = 0, nights = 3) => {
  const { browser } = await market.traveller()
  const room = await market.room()
  const booking = await market.book(browser, { room, from, nights, msisdn: newPayerNumber() })
  await driver.collect(booking.id)
  return { ...booking, room_id: room.id, browser }
}
const move = (id: number, status: BookingStatus, by = market.hotel) =>
  by.call(setBookingStatus, { params: { id }, body: { status } })

describe('the desk moves a booking', () => {
  test('into cancelled only by what was shown to be paid, if it says what was', async () => {
    const { id } = await paid(3)
    const cancel = (paid_amount: number) =>
      market.hotel.call(setBookingStatus, { params: { id }, body: { status: 'cancelled', paid_amount } })
    const refused = await cancel(0)
    expect([refused.status, refused.failure]).toMatchObject([409, { code: 'refund_changed', paid_amount: 450_000 }])
    expect(await stateOf(market, id)).toMatchObject({ status: 'confirmed' })
    expect((await cancel(450_000)).ok).toMatchObject({ status: 'cancelled', refund: { amount: 450_000 } })
    expect(await refusalOf(cancel(450_000))).toBe('409 status_unchanged')
  })

  test('from confirmed through the house and out again', async () => {
    const { id } = await paid()
    expect((await move(id, 'checked_in')).ok).toMatchObject({ status: 'checked_in', allowed_statuses: ['checked_out'] })
    expect((await move(id, 'checked_out')).ok).toMatchObject({ status: 'checked_out', allowed_statuses: [] })
    const moves = await market.db
      .selectFrom('booking_move')
      .select(['move', 'actor', 'account_id'])
      .where('booking_id', '=', id)
      .orderBy('id')
      .execute()
    expect(moves.slice(2)).toEqual([
      { move: 'check_in', actor: 'hotel', account_id: market.owner.id },
      { move: 'check_out', actor: 'hotel', account_id: market.owner.id },
    ])
  })

  test('that ends early: only the nights that nobody sleeps any more go back on sale', async () => {
    const { id, check_in } = await paid()
    await move(id, 'checked_in')
    clock.set(instantAt(addDays(check_in, 2), '09:00'))
    await move(id, 'checked_out')
    expect(await nightsOf(market, id)).toEqual([check_in, addDays(check_in, 1)])
    expect(await balancesOf(market, id)).toMatchObject({ provider_cash: 450_000 })
  })

  test('whose guest did not come: the remaining nights go back on sale, the money stays, and the guest is told', async () => {
    const { id, check_in } = await paid()
    clock.set(instantAt(addDays(check_in, -1), '23:59'))
    expect(await refusalOf(move(id, 'no_show'))).toBe('409 too_early')
    expect(await nightsOf(market, id)).toHaveLength(3)
    clock.set(instantAt(addDays(check_in, 1), '09:00'))
    expect((await move(id, 'no_show')).ok).toMatchObject({ status: 'no_show', allowed_statuses: [] })
    expect(await nightsOf(market, id)).toEqual([check_in])
    expect(await stateOf(market, id)).toMatchObject({
      entries: ['collection'],
      attempts: ['collection succeeded'],
      notices: ['Your booking is confirmed', 'You were noted as not arrived'],
    })
    clock.set(null)
    const { id: first } = await paid()
    await move(first, 'no_show')
    expect(await nightsOf(market, first)).toEqual([])
  })

  test('whose stay is over: confirmed in order to be closed, it has no confirmation for its guest', async () => {
    const enter = async (guest_phone: string) => {
      const { id: room } = await market.room()
      const stay = { check_in: market.today, check_out: addDays(market.today, 2), guests: 1 }
      const guest = { guest_name: 'Ali Omari', guest_phone, booking_source: 'phone' } as const
      return (await market.hotel.call(manualBooking, { body: { room, ...stay, ...guest, payment: 'pay_later' } })).ok.id
    }
    const sentTo = async (recipient: string) => {
      const texts = market.db.selectFrom('message_outbox').select('body').where('recipient', '=', recipient)
      return (await texts.execute()).map(({ body }) => /is confirmed|nobody came/.exec(body)?.[0])
    }
    const [moved, paid, inTime] = [newPayerNumber(), newPayerNumber(), newPayerNumber()]
    const ids = [await enter(moved), await enter(paid), await enter(inTime)] as const
    clock.set(instantAt(addDays(market.today, 1), '20:00'))
    expect((await move(ids[2], 'confirmed')).ok.status).toBe('confirmed')
    expect(await sentTo(inTime)).toEqual(['is confirmed'])
    clock.set(instantAt(addDays(market.today, 2), '09:00'))
    expect((await move(ids[0], 'confirmed')).ok.allowed_statuses).toContain('no_show')
    await move(ids[0], 'no_show')
    expect(await sentTo(moved)).toEqual(['nobody came'])
    const body = { payment: 'paid_cash' } as const
    expect((await market.hotel.call(settleBooking, { params: { id: ids[1] }, body })).ok.status).toBe('confirmed')
    expect(await sentTo(paid)).toEqual([])
  })

  test('by the moves of the table only [4.booking.status]', async () => {
    const { id, browser } = await paid()
    for (const status of ['pending', 'checked_out', 'expired'] as const) {
      expect(await refusalOf(move(id, status))).toBe('409 move_not_allowed')
    }
    await browser.call(cancelBooking, { params: { id }, body: {} })
    const left = await paid()
    await move(left.id, 'checked_in')
    for (const status of ['no_show', 'cancelled', 'confirmed', 'pending'] as const) {
      expect(await refusalOf(move(left.id, status))).toBe('409 move_not_allowed')
    }
    await move(left.id, 'checked_out')
    for (const status of ['pending', 'confirmed', 'checked_in', 'no_show', 'cancelled', 'expired'] as const) {
      expect(await refusalOf(move(left.id, status))).toBe('409 booking_final')
    }
  })

  test('once: who comes second hears that it has been done', async () => {
    const { id } = await paid()
    expect(await refusalOf(move(id, 'confirmed'))).toBe('409 status_unchanged')
    for (const status of ['checked_in', 'checked_out'] as const) {
      await move(id, status)
      expect(await refusalOf(move(id, status))).toBe('409 status_unchanged')
    }
  })

  test('into the house, or as a no-show, from the day of check-in on', async () => {
    const { id, check_in } = await paid(2)
    clock.set(instantAt(addDays(check_in, -1), '23:59'))
    for (const status of ['checked_in', 'no_show'] as const)
      expect(await refusalOf(move(id, status))).toBe('409 too_early')
    expect((await stateOf(market, id)).status).toBe('confirmed')
    clock.set(instantAt(check_in, '00:00'))
    expect((await move(id, 'checked_in')).ok.status).toBe('checked_in')
  })

  test('but not one that a traveller has not paid yet', async () => {
    const { browser } = await market.traveller()
    const { id } = await market.book(browser, { room: await market.room() })
    for (const status of ['confirmed', 'cancelled', 'checked_in', 'no_show'] as const) {
      expect(await refusalOf(move(id, status))).toBe('409 move_not_allowed')
    }
    await driver.passTime(id, 15)
    const seen = (await market.hotel.call(getBooking, { params: { id } })).ok
    expect(seen.status).toBe('pending')
  })

  test('of its own property only, and only as a hotel', async () => {
    const { id, browser } = await paid()
    expect(await refusalOf(move(id, 'cancelled', stranger))).toBe('404 not_found')
    expect(await refusalOf(stranger.call(getBooking, { params: { id } }))).toBe('404 not_found')
    expect(await refusalOf(move(999_999, 'cancelled'))).toBe('404 not_found')
    expect(await refusalOf(move(id, 'cancelled', browser))).toBe('403 wrong_role')
    expect(await refusalOf(move(id, 'cancelled', await market.staffBrowser()))).toBe('403 wrong_role')
    expect(await refusalOf(move(id, 'cancelled', market.app.client()))).toBe('401 not_signed_in')
    expect(await refusalOf(move(id, 'gone' as BookingStatus))).toBe('400 validation')
    expect((await stateOf(market, id)).status).toBe('confirmed')
  })

  test('once, when two of the desk do it at the same time', async () => {
    const { id } = await paid()
    const answers = await Promise.all([move(id, 'cancelled'), move(id, 'cancelled'), move(id, 'checked_in')])
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  })
})
