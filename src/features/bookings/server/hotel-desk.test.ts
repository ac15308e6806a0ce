import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { BookingStatus } from '#domain/booking.ts'
import { addDays, instantAt } from '#domain/calendar.ts'
import { formatTsh } from '#domain/money.ts'
import { setAvailability } from '#features/availability/contract.ts'
import { balancesOf, byHand, countRows, stateOf } from '#test/by-hand.ts'
import { makeAccount, makeProperty, makeRoom, signInAs } from '#test/factories.ts'
import { type Market, openMarket } from '#test/market.ts'
import {
  cancelBooking,
  getBooking,
  hotelBookings,
  hotelToday,
  manualBooking,
  quoteStay,
  setBookingStatus,
} from '../contract.ts'

let market: Market
let hand: ReturnType<typeof byHand>
type Browser = Market['hotel']
/** What the application takes for the present instant; the real one unless a test says otherwise. */
let now: Date | null = null
let stranger: Browser
beforeAll(async () => {
  market = await openMarket({ worker: false, clock: () => now ?? new Date() })
  hand = byHand(market)
  stranger = await signInAs(market.app, await makeAccount(market.db, { role: 'hotel_admin' }))
})
beforeEach(() => {
  now = null
})
afterAll(() => market.close())

let numbers = 0
const newNumber = () => `2557124${String(++numbers).padStart(5, '0')}`

/** A booking that its traveller has paid, of three nights from today on. */
const paid = async (from = 0, nights = 3) => {
  const { browser } = await market.traveller()
  const room = await market.room()
  const booking = await market.book(browser, { room, from, nights, msisdn: newNumber() })
  await hand.submit(booking.id)
  await market.answerPrompt(booking.id, 'approve')
  await hand.ask(booking.id)
  return { ...booking, room_id: room.id, browser }
}
const move = (id: number, status: BookingStatus, by = market.hotel) =>
  by.call(setBookingStatus, { params: { id }, body: { status } })
const codeOf = async (answer: Promise<{ status: number; failure: { code: string } }>) => {
  const { status, failure } = await answer
  return `${status} ${failure.code}`
}
const nightsOf = async (id: number) => {
  const rows = await market.db
    .selectFrom('room_night')
    .select('night')
    .where('booking_id', '=', id)
    .orderBy('night')
    .execute()
  return rows.map(({ night }) => night)
}

type Entry = Parameters<typeof market.hotel.call<typeof manualBooking>>[1]
type EntryBody = NonNullable<NonNullable<Entry>['body']>
const entryFor = async (changes: Partial<Record<keyof EntryBody, unknown>> = {}): Promise<EntryBody> => {
  const { id } = await market.room()
  const dates = { check_in: addDays(market.today, 4), check_out: addDays(market.today, 6) }
  const guest = { guests: 2, guest_name: 'Rehema Said', guest_phone: '0754 000 111' }
  return { room: id, ...dates, ...guest, booking_source: 'walk_in', payment: 'paid_cash', ...changes } as EntryBody
}
const enter = (body: EntryBody, by = market.hotel) => by.call(manualBooking, { body })

describe('the desk moves a booking', () => {
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
    now = instantAt(addDays(check_in, 2), '09:00')
    await move(id, 'checked_out')
    expect(await nightsOf(id)).toEqual([check_in, addDays(check_in, 1)])
    expect(await balancesOf(market, id)).toMatchObject({ provider_cash: 450_000 })
  })

  test('whose guest did not come: the remaining nights go back on sale, the money stays, and the guest is told', async () => {
    const { id, check_in } = await paid()
    now = instantAt(addDays(check_in, -1), '23:59')
    expect(await codeOf(move(id, 'no_show'))).toBe('409 too_early')
    expect(await nightsOf(id)).toHaveLength(3)
    now = instantAt(addDays(check_in, 1), '09:00')
    expect((await move(id, 'no_show')).ok).toMatchObject({ status: 'no_show', allowed_statuses: [] })
    expect(await nightsOf(id)).toEqual([check_in])
    expect(await stateOf(market, id)).toMatchObject({
      ...{ entries: ['collection'], attempts: ['collection succeeded'] },
      notices: ['Your booking is confirmed', 'You were noted as not arrived'],
    })
    now = null
    const { id: first } = await paid()
    await move(first, 'no_show')
    expect(await nightsOf(first)).toEqual([])
  })

  test('by the moves of the table only', async () => {
    const { id, browser } = await paid()
    for (const status of ['pending', 'confirmed', 'checked_out', 'expired'] as const) {
      expect(await codeOf(move(id, status))).toBe('409 move_not_allowed')
    }
    await browser.call(cancelBooking, { params: { id }, body: {} })
    const left = await paid()
    await move(left.id, 'checked_in')
    for (const status of ['no_show', 'cancelled', 'confirmed', 'checked_in', 'pending'] as const) {
      expect(await codeOf(move(left.id, status))).toBe('409 move_not_allowed')
    }
    await move(left.id, 'checked_out')
    for (const status of ['pending', 'confirmed', 'checked_in', 'no_show', 'cancelled', 'expired'] as const) {
      expect(await codeOf(move(left.id, status))).toBe('409 booking_final')
    }
  })

  test('into the house, or as a no-show, from the day of check-in on', async () => {
    const { id, check_in } = await paid(2)
    now = instantAt(addDays(check_in, -1), '23:59')
    for (const status of ['checked_in', 'no_show'] as const)
      expect(await codeOf(move(id, status))).toBe('409 too_early')
    expect((await stateOf(market, id)).status).toBe('confirmed')
    now = instantAt(check_in, '00:00')
    expect((await move(id, 'checked_in')).ok.status).toBe('checked_in')
  })

  test('but not one that a traveller has not paid yet', async () => {
    const { browser } = await market.traveller()
    const { id } = await market.book(browser, { room: await market.room() })
    for (const status of ['confirmed', 'cancelled', 'checked_in', 'no_show'] as const) {
      expect(await codeOf(move(id, status))).toBe('409 move_not_allowed')
    }
    await hand.pass(id, 15)
    const seen = (await market.hotel.call(getBooking, { params: { id } })).ok
    expect(seen.status).toBe('pending')
  })

  test('of its own property only, and only as a hotel', async () => {
    const { id, browser } = await paid()
    expect(await codeOf(move(id, 'cancelled', stranger))).toBe('404 not_found')
    expect(await codeOf(stranger.call(getBooking, { params: { id } }))).toBe('404 not_found')
    expect(await codeOf(move(999_999, 'cancelled'))).toBe('404 not_found')
    expect(await codeOf(move(id, 'cancelled', browser))).toBe('403 wrong_role')
    expect(await codeOf(move(id, 'cancelled', await market.staffBrowser()))).toBe('403 wrong_role')
    expect(await codeOf(move(id, 'cancelled', market.app.client()))).toBe('401 not_signed_in')
    expect(await codeOf(move(id, 'gone' as BookingStatus))).toBe('400 validation')
    expect((await stateOf(market, id)).status).toBe('confirmed')
  })

  test('once, when two of the desk do it at the same time', async () => {
    const { id } = await paid()
    const answers = await Promise.all([move(id, 'cancelled'), move(id, 'cancelled'), move(id, 'checked_in')])
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  })
})

describe('a booking that the hotel enters itself', () => {
  test('and that is paid in cash is confirmed, takes its nights, and is no money of ours', async () => {
    const body = await entryFor({ guest_email: 'rehema@example.com', notes: 'Late arrival\nby ferry', children: 1 })
    const entered = await enter(body)
    expect(entered.status).toBe(201)
    expect(entered.ok).toMatchObject({
      ...{ status: 'confirmed', booking_source: 'walk_in', booking_source_display: 'Walk-in', payment: null },
      ...{ total_amount: 300_000, guest_name: 'Rehema Said', guest_phone: '255754000111', hold_expires_at: null },
      ...{ guest_email: 'rehema@example.com', notes: 'Late arrival\nby ferry', children: 1 },
      allowed_statuses: ['cancelled'],
    })
    const { id } = entered.ok
    expect(await stateOf(market, id)).toMatchObject({ nights: 2, attempts: [], entries: [] })
    expect(await codeOf(enter(body))).toBe('409 room_taken')
    expect((await move(id, 'cancelled')).ok).toMatchObject({ status: 'cancelled', refund: null })
    expect(await stateOf(market, id)).toMatchObject({ nights: 0, attempts: [], entries: [] })
  })

  test.each(['paid_cash', 'pay_later', 'wallet'] as const)(
    'and that costs nothing (%s) is confirmed at once',
    async (payment) => {
      const { ok } = await enter(await entryFor({ payment, total_amount: 0 }))
      expect(ok).toMatchObject({ status: 'confirmed', total_amount: 0, payment: null, hold_expires_at: null })
      const { rows } = await market.app.pool.query(
        'select message from notification where account_id = $1 order by id desc limit 1',
        [market.owner.id],
      )
      expect(rows[0].message).toContain('There is nothing to pay.')
      expect((await move(ok.id, 'cancelled')).ok.status).toBe('cancelled')
      expect(await nightsOf(ok.id)).toEqual([])
    },
  )

  test('and that costs nothing, entered to be paid later by an earlier version, can be confirmed or cancelled', async () => {
    for (const status of ['confirmed', 'cancelled'] as const) {
      const { id } = (await enter(await entryFor({ payment: 'pay_later' }))).ok
      await market.db.updateTable('booking').set({ total_amount: 0 }).where('id', '=', id).execute()
      const seen = (await market.hotel.call(hotelBookings, { query: { status: 'pending' } })).ok
      expect(seen.find((booking) => booking.id === id)?.allowed_statuses.sort()).toEqual(['cancelled', 'confirmed'])
      expect((await move(id, status)).ok.status).toBe(status)
    }
  })

  test('and that was paid in cash is given back at the desk when it is cancelled, as guest and hotel are told', async () => {
    const { id, total_amount } = (await enter(await entryFor({ guest_phone: '0754 000 222' }))).ok
    await move(id, 'cancelled')
    const { rows } = await market.app.pool.query(
      `select message from notification where account_id = $1
       union all select body from message_outbox where recipient = '255754000222' order by 1`,
      [market.owner.id],
    )
    const amount = formatTsh(total_amount).replaceAll('\u00A0', ' ')
    const told = rows.map(({ message }) => message.replaceAll('\u00A0', ' '))
    expect(told).toContainEqual(expect.stringContaining(`The ${amount} paid at the hotel is given back by the hotel`))
    expect(told).toContainEqual(expect.stringContaining(`${amount} was paid at your desk: please give it back`))
  })

  test('and that is paid later waits without end, until the desk confirms or cancels it', async () => {
    const first = (await enter(await entryFor({ payment: 'pay_later', booking_source: 'phone' }))).ok
    expect(first).toMatchObject({
      ...{ status: 'pending', hold_expires_at: null, booking_source_display: 'Phone', payment: null },
      allowed_statuses: ['confirmed', 'cancelled'],
    })
    await hand.pass(first.id, 100_000)
    const { expireHolds } = await import('./expire-holds.ts')
    await expireHolds(market.app.bookingDeps)()
    expect((await move(first.id, 'confirmed')).ok).toMatchObject({ status: 'confirmed' })
    const second = (await enter(await entryFor({ payment: 'pay_later', booking_source: 'email' }))).ok
    expect((await move(second.id, 'cancelled')).ok).toMatchObject({ status: 'cancelled', allowed_statuses: [] })
    expect(await stateOf(market, second.id)).toMatchObject({ nights: 0 })
  })

  test('and whose wallet is asked is held for a quarter of an hour, and paid like any other', async () => {
    const body = await entryFor({ payment: 'wallet', guest_phone: newNumber(), total_amount: 250_000 })
    const entered = (await enter(body)).ok
    expect(entered).toMatchObject({
      ...{ status: 'pending', total_amount: 250_000 },
      payment: { status: 'created', method: 'tigopesa', amount: 250_000, msisdn: body.guest_phone },
    })
    expect(entered.hold_expires_at).not.toBeNull()
    await hand.submit(entered.id)
    await market.answerPrompt(entered.id, 'approve')
    await hand.ask(entered.id)
    expect(await stateOf(market, entered.id)).toMatchObject({ status: 'confirmed', entries: ['collection'] })
    expect(await balancesOf(market, entered.id)).toEqual({
      ...{ provider_cash: 250_000, commission: -25_000, hotel_payable: -225_000 },
    })
    expect(await codeOf(move(entered.id, 'confirmed'))).toBe('409 move_not_allowed')
    expect((await move(entered.id, 'cancelled')).ok.refund).toMatchObject({ amount: 250_000 })
  })

  test('and whose wallet is asked may be confirmed at the desk; money that then comes is taken, not sent back', async () => {
    const entered = (await enter(await entryFor({ payment: 'wallet', guest_phone: newNumber() }))).ok
    await hand.submit(entered.id)
    expect((await move(entered.id, 'confirmed')).ok.status).toBe('confirmed')
    await market.answerPrompt(entered.id, 'approve')
    await hand.ask(entered.id)
    expect(await stateOf(market, entered.id)).toMatchObject({
      ...{ status: 'confirmed', entries: ['collection'], attempts: ['collection succeeded'] },
    })
  })

  test('and whose wallet is asked expires like any other', async () => {
    const entered = (await enter(await entryFor({ payment: 'wallet', guest_phone: newNumber() }))).ok
    await hand.pass(entered.id, 15)
    const { expireHolds } = await import('./expire-holds.ts')
    await expireHolds(market.app.bookingDeps)()
    expect(await stateOf(market, entered.id)).toMatchObject({ status: 'expired', nights: 0 })
  })

  test('may be of a room or a property that is not on sale', async () => {
    const hidden = await market.room({ is_available: false })
    expect((await enter(await entryFor({ room: hidden.id }))).status).toBe(201)
    const { id } = await makeProperty(market.db, { owner_id: market.owner.id, status: 'draft' })
    expect((await enter(await entryFor({ room: (await makeRoom(market.db, { property_id: id })).id }))).status).toBe(
      201,
    )
  })

  test('is refused for the same reasons as any other, and then nothing is written', async () => {
    const { today } = market
    const taken = await entryFor()
    await enter(taken)
    const refused: [Partial<Record<keyof EntryBody, unknown>>, string][] = [
      [{ room: taken.room }, '409 room_taken'],
      [{ room: 999_999 }, '404 not_found'],
      [{ guests: 3 }, '400 too_many_guests'],
      [{ check_in: addDays(today, -1) }, '400 check_in_past'],
      [{ check_out: addDays(today, 4) }, '400 check_out_not_after'],
      [{ check_in: addDays(today, 365), check_out: addDays(today, 366) }, '400 too_far_ahead'],
      [{ check_out: addDays(today, 95) }, '400 too_long'],
      [{ payment: 'wallet', total_amount: 499 }, '409 amount_out_of_range'],
      [{ payment: 'wallet', total_amount: 3_000_001 }, '409 amount_out_of_range'],
      [{ payment: 'wallet', guest_phone: '255222111333' }, '409 wallet_unavailable'],
      [{ booking_source: 'ota' }, '400 validation'],
      [{ payment: 'free' }, '400 validation'],
      [{ guest_name: '  ' }, '400 validation'],
      [{ guest_phone: '12' }, '400 validation'],
      [{ guest_email: 'nobody' }, '400 validation'],
      [{ guest_email: 'a\u0000b@example.com' }, '400 validation'],
      [{ notes: 'x'.repeat(1001) }, '400 validation'],
      [{ total_amount: -1 }, '400 validation'],
      [{ total_amount: 2 ** 31 }, '400 validation'],
      [{ check_in: '2027-02-30' }, '400 validation'],
    ]
    const answers: unknown[] = []
    for (const [changes] of refused) {
      const body = await entryFor(changes)
      const before = await countRows(market)
      answers.push([changes, await codeOf(enter(body))])
      expect(await countRows(market)).toEqual(before)
    }
    expect(answers).toEqual(refused)
  })

  test('is refused where the price is more than money can be counted', async () => {
    const room = await market.room({ price_tsh: 2_000_000_000 })
    const { check_in, check_out, ...rest } = await entryFor({ room: room.id })
    expect(await codeOf(enter({ ...rest, check_in, check_out }))).toBe('409 amount_out_of_range')
    const asked = { room: room.id, check_in, check_out }
    expect(await codeOf(market.hotel.call(quoteStay, { query: asked }))).toBe('409 amount_out_of_range')
  })

  test('is refused for another hotel, a traveller, the platform and nobody', async () => {
    const body = await entryFor()
    const traveller = (await market.traveller()).browser
    expect(await codeOf(enter(body, stranger))).toBe('404 not_found')
    expect(await codeOf(enter(body, traveller))).toBe('403 wrong_role')
    expect(await codeOf(enter(body, await market.staffBrowser()))).toBe('403 wrong_role')
    expect(await codeOf(enter(body, market.app.client()))).toBe('401 not_signed_in')
    expect((await enter(body)).status).toBe(201)
  })

  test('under an idempotency key is entered once, with its notes as they were written', async () => {
    const body = await entryFor({ notes: '2027-01-01T00:00:00.000Z' })
    const send = () => market.hotel.call(manualBooking, { body, headers: { 'idempotency-key': 'entry-1' } })
    const answers = await Promise.all([send(), send()])
    expect(answers.map(({ status }) => status)).toEqual([201, 201])
    expect(answers[0]?.ok).toEqual(answers[1]?.ok)
  })
})

describe('today at the hotel', () => {
  test('shows who arrives, who leaves, who is in the house, the money and the nights ahead', async () => {
    const desk = await openMarket({ worker: false, clock: () => now ?? new Date() })
    const work = byHand(desk)
    const rooms = [await desk.room(), await desk.room(), await desk.room(), await desk.room()]
    const book = async (index: number, from: number, nights: number, approve = true) => {
      const { browser } = await desk.traveller()
      const room = rooms[index] ?? (await desk.room())
      const booking = await desk.book(browser, { room, from, nights, msisdn: newNumber() })
      await work.submit(booking.id)
      if (!approve) return booking
      await desk.answerPrompt(booking.id, 'approve')
      await work.ask(booking.id)
      return booking
    }
    const set = (id: number, status: BookingStatus) =>
      desk.hotel.call(setBookingStatus, { params: { id }, body: { status } })
    const leaving = await book(0, 0, 1)
    await set(leaving.id, 'checked_in')
    const staying = await book(1, 0, 3)
    await set(staying.id, 'checked_in')
    const arriving = await book(2, 1, 2)
    const unpaid = await book(3, 1, 2, false)
    const elsewhere = await makeProperty(desk.db, { owner_id: desk.owner.id })

    now = instantAt(addDays(desk.today, 1), '08:00')
    const seen = (await desk.hotel.call(hotelToday, {})).ok
    const ids = (list: { id: number }[]) => list.map(({ id }) => id)
    expect(seen).toMatchObject({
      ...{ date: addDays(desk.today, 1), rooms: 4, occupied_tonight: 3, awaiting_payment: 1 },
      ...{ collected_30_days: 6 * 150_000, balance: 6 * 135_000 },
    })
    expect([ids(seen.arrivals), ids(seen.departures), ids(seen.in_house)]).toEqual([
      [arriving.id],
      [leaving.id],
      [leaving.id, staying.id],
    ])
    expect(seen.departures[0]?.allowed_statuses).toEqual(['checked_out'])
    expect(seen.arrivals[0]?.allowed_statuses.sort()).toEqual(['cancelled', 'checked_in', 'no_show'])
    expect(seen.occupancy).toHaveLength(14)
    expect(seen.occupancy.slice(0, 3)).toEqual([
      { date: addDays(desk.today, 1), taken: 3, rooms: 4 },
      { date: addDays(desk.today, 2), taken: 3, rooms: 4 },
      { date: addDays(desk.today, 3), taken: 0, rooms: 4 },
    ])
    expect(unpaid.status).toBe('pending')

    // A hold that is over takes no room even before it is swept, and a closed room is neither taken nor for sale.
    await work.pass(unpaid.id, 16)
    const spare = await desk.room()
    const closed = { room: spare.id, date: addDays(desk.today, 1), is_available: false }
    expect((await desk.hotel.call(setAvailability, { body: closed })).status).toBeLessThan(300)
    const quiet = (await desk.hotel.call(hotelToday, {})).ok
    expect(quiet).toMatchObject({ rooms: 5, occupied_tonight: 2 })
    expect(quiet.occupancy.slice(0, 2)).toEqual([
      { date: addDays(desk.today, 1), taken: 2, rooms: 4 },
      { date: addDays(desk.today, 2), taken: 2, rooms: 5 },
    ])

    // The one of yesterday's date may come after midnight, until the stay is over.
    now = instantAt(addDays(desk.today, 2), '00:30')
    const night = (await desk.hotel.call(hotelToday, {})).ok
    expect([ids(night.arrivals), night.arrivals[0]?.check_in]).toEqual([[arriving.id], addDays(desk.today, 1)])
    expect(night.arrivals[0]?.allowed_statuses.sort()).toEqual(['cancelled', 'checked_in', 'no_show'])
    now = instantAt(addDays(desk.today, 4), '00:30')
    expect((await desk.hotel.call(hotelToday, {})).ok.arrivals).toEqual([])
    now = instantAt(addDays(desk.today, 1), '20:00')

    await set(leaving.id, 'checked_out')
    await set(arriving.id, 'checked_in')
    const later = (await desk.hotel.call(hotelToday, { query: { property: desk.property.id } })).ok
    expect(ids(later.departures)).toEqual([leaving.id])
    expect(ids(later.arrivals)).toEqual([arriving.id])
    expect(ids(later.in_house)).toEqual([staying.id, arriving.id])

    const empty = (await desk.hotel.call(hotelToday, { query: { property: elsewhere.id } })).ok
    expect(empty).toMatchObject({ arrivals: [], rooms: 0, occupied_tonight: 0, collected_30_days: 0, balance: 0 })
    const foreign = await makeProperty(desk.db)
    expect(await codeOf(desk.hotel.call(hotelToday, { query: { property: foreign.id } }))).toBe('404 not_found')
    await desk.close()
  })
})
