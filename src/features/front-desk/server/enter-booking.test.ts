import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { BookingStatus } from '#domain/booking.ts'
import { addDays } from '#domain/calendar.ts'
import { formatTsh } from '#domain/money.ts'
import { quoteStay } from '#features/checkout/contract.ts'
import { balancesOf, countRows, drivePayments, nightsOf, stateOf } from '#test/drive-payments.ts'
import { makeAccount, makeProperty, makeRoom, newPayerNumber, signInAs } from '#test/factories.ts'
import { refusalOf } from '#test/harness.ts'
import { type Market, openMarket } from '#test/market.ts'
import { clockForTests } from '#test/set-clock.ts'
import { hotelBookings, manualBooking, setBookingStatus } from '../contract.ts'

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

const move = (id: number, status: BookingStatus, by = market.hotel) =>
  by.call(setBookingStatus, { params: { id }, body: { status } })

type Entry = Parameters<typeof market.hotel.call<typeof manualBooking>>[1]
type EntryBody = NonNullable<NonNullable<Entry>['body']>
const entryFor = async (changes: Partial<Record<keyof EntryBody, unknown>> = {}): Promise<EntryBody> => {
  const { id } = await market.room()
  const dates = { check_in: addDays(market.today, 4), check_out: addDays(market.today, 6) }
  const guest = { guests: 2, guest_name: 'Rehema Said', guest_phone: '0754 000 111' }
  return { room: id, ...dates, ...guest, booking_source: 'walk_in', payment: 'paid_cash', ...changes } as EntryBody
}
const enter = (body: EntryBody, by = market.hotel) => by.call(manualBooking, { body })
describe('a booking that the hotel enters itself', () => {
  test('and that is paid in cash is confirmed, takes its nights, and is no money of ours', async () => {
    const body = await entryFor({ guest_email: 'rehema@example.com', notes: 'Late arrival\nby ferry', children: 1 })
    const entered = await enter(body)
    expect(entered.status).toBe(201)
    expect(entered.ok).toMatchObject({
      status: 'confirmed',
      booking_source: 'walk_in',
      booking_source_display: 'Walk-in',
      payment: null,
      total_amount: 300_000,
      guest_name: 'Rehema Said',
      guest_phone: '255754000111',
      hold_expires_at: null,
      guest_email: 'rehema@example.com',
      notes: 'Late arrival\nby ferry',
      children: 1,
      cash_amount: 300_000,
      desk_amount: 0,
      allowed_statuses: ['cancelled'],
    })
    const { id } = entered.ok
    expect(await stateOf(market, id)).toMatchObject({ nights: 2, attempts: [], entries: [] })
    expect(await refusalOf(enter(body))).toBe('409 room_taken')
    expect((await move(id, 'cancelled')).ok).toMatchObject({ status: 'cancelled', refund: null })
    expect(await stateOf(market, id)).toMatchObject({ nights: 0, attempts: [], entries: [] })
  })

  test('may be of a guest from abroad; only a wallet needs a Tanzanian number, and says so', async () => {
    const guest_phone = '+44 20 7946 0958'
    expect((await enter(await entryFor({ guest_phone }))).ok.guest_phone).toBe('442079460958')
    const { status, failure } = await enter(await entryFor({ guest_phone, payment: 'wallet' }))
    expect([status, failure.fields]).toEqual([
      400,
      { guest_phone: 'Enter valid Tanzanian number e.g. 0712345678 or +255712345678' },
    ])
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
      expect(await nightsOf(market, ok.id)).toEqual([])
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
    const messages = rows.map(({ message }) => message.replaceAll('\u00A0', ' '))
    expect(messages).toContainEqual(
      expect.stringContaining(`The ${amount} paid at the hotel is given back by the hotel`),
    )
    expect(messages).toContainEqual(expect.stringContaining(`${amount} was paid at your desk: please give it back`))
  })

  test('and that was to be paid later and was confirmed is never said to have been unpaid when it is cancelled', async () => {
    const entry = await entryFor({ payment: 'pay_later', guest_phone: '0754 000 333' })
    const { id, total_amount } = (await enter(entry)).ok
    expect((await move(id, 'confirmed')).ok).toMatchObject({ cash_amount: 0, desk_amount: total_amount })
    await move(id, 'cancelled')
    const { rows } = await market.app.pool.query(
      `select message from notification where account_id = $1 and occasion = 'booking_cancelled'
         and (facts->>'id')::bigint = $2
       union all select body from message_outbox where recipient = '255754000333' and body like '%cancelled%'`,
      [market.owner.id, id],
    )
    const messages = rows.map(({ message }) => message.replaceAll('\u00A0', ' '))
    expect(messages).toHaveLength(2)
    const amount = formatTsh(total_amount).replaceAll('\u00A0', ' ')
    expect(messages[0]).toContain(`If the guest has paid ${amount} at your desk, please give it back.`)
    expect(messages[1]).toContain('If you have paid at the hotel, the hotel itself gives the money back.')
    for (const message of messages) expect(message).not.toContain('Nothing had been paid')
  })

  test('and that is paid later waits without end, until the desk confirms or cancels it', async () => {
    const first = (await enter(await entryFor({ payment: 'pay_later', booking_source: 'phone' }))).ok
    expect(first).toMatchObject({
      status: 'pending',
      hold_expires_at: null,
      booking_source_display: 'Phone',
      payment: null,
      allowed_statuses: ['confirmed', 'cancelled'],
    })
    await driver.passTime(first.id, 100_000)
    const { expireHolds } = await import('#features/bookings/server/expire-holds.ts')
    await expireHolds(market.app.bookingDeps)()
    expect((await move(first.id, 'confirmed')).ok).toMatchObject({ status: 'confirmed' })
    const second = (await enter(await entryFor({ payment: 'pay_later', booking_source: 'email' }))).ok
    expect((await move(second.id, 'cancelled')).ok).toMatchObject({ status: 'cancelled', allowed_statuses: [] })
    expect(await stateOf(market, second.id)).toMatchObject({ nights: 0 })
  })

  test('and whose wallet is asked is held for a quarter of an hour, and paid like any other', async () => {
    const body = await entryFor({ payment: 'wallet', guest_phone: newPayerNumber(), total_amount: 250_000 })
    const entered = (await enter(body)).ok
    expect(entered).toMatchObject({
      status: 'pending',
      total_amount: 250_000,
      payment: { status: 'created', method: 'tigopesa', amount: 250_000, msisdn: body.guest_phone },
    })
    expect(entered.hold_expires_at).not.toBeNull()
    await driver.collect(entered.id)
    expect(await stateOf(market, entered.id)).toMatchObject({ status: 'confirmed', entries: ['collection'] })
    expect(await balancesOf(market, entered.id)).toEqual({
      provider_cash: 250_000,
      commission: -25_000,
      hotel_payable: -225_000,
    })
    expect(await refusalOf(move(entered.id, 'confirmed'))).toBe('409 status_unchanged')
    expect((await move(entered.id, 'cancelled')).ok.refund).toMatchObject({ amount: 250_000 })
  })

  test('and whose wallet is asked may be confirmed at the desk; money that then comes is taken, not sent back', async () => {
    const entered = (await enter(await entryFor({ payment: 'wallet', guest_phone: newPayerNumber() }))).ok
    await driver.submit(entered.id)
    expect((await move(entered.id, 'confirmed')).ok.status).toBe('confirmed')
    await market.answerPrompt(entered.id, 'approve')
    await driver.reconcile(entered.id)
    expect(await stateOf(market, entered.id)).toMatchObject({
      status: 'confirmed',
      entries: ['collection'],
      attempts: ['collection succeeded'],
    })
  })

  test('and whose wallet is asked expires like any other', async () => {
    const entered = (await enter(await entryFor({ payment: 'wallet', guest_phone: newPayerNumber() }))).ok
    await driver.passTime(entered.id, 15)
    const { expireHolds } = await import('#features/bookings/server/expire-holds.ts')
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

  test('takes null for whatever need not be given, as its move does', async () => {
    const left = { total_amount: null, shown_amount: null, payment_method: null, guest_email: null, notes: null }
    const { status, ok } = await enter(await entryFor(left))
    expect(status).toBe(201)
    expect(ok).toMatchObject({ total_amount: 300_000, guest_email: null, notes: '' })
    const body = { status: 'cancelled', reason: null, paid_amount: null, cash_amount: null } as const
    expect((await market.hotel.call(setBookingStatus, { params: { id: ok.id }, body })).status).toBe(200)
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
      answers.push([changes, await refusalOf(enter(body))])
      expect(await countRows(market)).toEqual(before)
    }
    expect(answers).toEqual(refused)
  })

  test('is refused where the price is more than money can be counted', async () => {
    const room = await market.room({ price_tsh: 2_000_000_000 })
    const { check_in, check_out, ...rest } = await entryFor({ room: room.id })
    expect(await refusalOf(enter({ ...rest, check_in, check_out }))).toBe('409 amount_out_of_range')
    const requests = { room: room.id, check_in, check_out }
    expect(await refusalOf(market.hotel.call(quoteStay, { query: requests }))).toBe('409 amount_out_of_range')
  })

  test('is refused for another hotel, a traveller, the platform and nobody', async () => {
    const body = await entryFor()
    const traveller = (await market.traveller()).browser
    expect(await refusalOf(enter(body, stranger))).toBe('404 not_found')
    expect(await refusalOf(enter(body, traveller))).toBe('403 wrong_role')
    expect(await refusalOf(enter(body, await market.staffBrowser()))).toBe('403 wrong_role')
    expect(await refusalOf(enter(body, market.app.client()))).toBe('401 not_signed_in')
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
