import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addDays, type Day } from '#domain/calendar.ts'
import type { CancellationPolicy } from '#domain/cancellation.ts'
import { cancelBooking } from '#features/bookings/contract.ts'
import { bookRoom } from '#features/checkout/contract.ts'
import { manualBooking, setBookingStatus } from '#features/front-desk/contract.ts'
import { listNotifications } from '#features/notifications/contract.ts'
import { nightsOf } from '#test/drive-payments.ts'
import { refusalOf } from '#test/harness.ts'
import { type Market, openMarket } from '#test/market.ts'
import { changeMyDates, myBooking, myBookingDates } from '../contract.ts'

let market: Market
let person: Awaited<ReturnType<Market['traveller']>>
beforeAll(async () => {
  market = await openMarket()
  person = await market.traveller()
})
afterAll(() => market.close())

type Room = Awaited<ReturnType<Market['room']>>
const day = (from: number): Day => addDays(market.today, from)

const pay = async (id: number) => {
  await market.answerPrompt(id, 'approve')
  await market.bookingUntil(person.browser, id, ({ status }) => status === 'confirmed')
}
let made = 0
/** A room at a price that no other test has. */
const makeRoom = () => market.room({ price_tsh: 60_000 + 1_000 * ++made })
/** A booking of the person that is paid, from ten days ahead on. */
const confirmed = async (room: Room, policy: CancellationPolicy = 'flexible', from = 10) => {
  await market.db
    .updateTable('property')
    .set({ cancellation_policy: policy })
    .where('id', '=', market.property.id)
    .execute()
  const { id } = await market.book(person.browser, { room, from })
  await pay(id)
  return id
}
const quote = (id: number, from: number, to: number, by = person.browser) =>
  by.call(myBookingDates, { params: { id }, query: { check_in: day(from), check_out: day(to) } })
type Change = { by?: Market['hotel']; shown_check_in?: Day; shown_check_out?: Day }
const change = (id: number, from: number, to: number, { by = person.browser, ...shown }: Change = {}) =>
  by.call(changeMyDates, { params: { id }, body: { check_in: day(from), check_out: day(to), ...shown } })
const trip = async (id: number) => (await person.browser.call(myBooking, { params: { id } })).ok
const noticesOf = async (by: Market['hotel'], reference: string) =>
  (await by.call(listNotifications, { query: { limit: 100 } })).ok.filter(({ message }) => message.includes(reference))

describe('other dates of one’s own booking', () => {
  test('at the same price are told first, and change nights, page, calendar and log; the hotel hears of it', async () => {
    const room = await makeRoom()
    const id = await confirmed(room)
    const { reference, dates_changeable_until, refunds } = await trip(id)
    expect(dates_changeable_until).toBe(refunds[0]?.until)
    const told = (await quote(id, 11, 13)).ok
    const amount = 2 * room.price_tsh
    expect(told).toMatchObject({ nights: 2, is_free: true, total_amount: amount, present_amount: amount })
    expect(told.refunds).toHaveLength(2)
    expect(await nightsOf(market, id)).toEqual([day(10), day(11)])

    expect((await change(id, 11, 13)).ok).toMatchObject({ check_in: day(11), check_out: day(13), total_amount: amount })
    expect(await nightsOf(market, id)).toEqual([day(11), day(12)])
    const after = await trip(id)
    expect(after).toMatchObject({ check_in: day(11), nights: 2, status: 'confirmed', paid_amount: amount })
    expect(after.refunds[0]?.until).not.toBe(refunds[0]?.until)
    const [own] = await noticesOf(person.browser, reference)
    expect(own?.title).toBe('Your stay has new dates')
    expect((await noticesOf(market.hotel, reference)).map(({ title }) => title)).toContain(
      'A guest has changed the dates',
    )
    const mail = await market.db
      .selectFrom('message_outbox')
      .select('body')
      .where('recipient', '=', person.account.email)
      .where('body', 'like', `%have changed booking ${reference}%`)
      .execute()
    expect(mail).toHaveLength(1)
    const log = await market.db
      .selectFrom('action_log')
      .select(['account_id', 'before', 'after'])
      .where('action_type', '=', 'booking.change_dates')
      .where('object_id', '=', String(id))
      .execute()
    expect(log).toEqual([
      {
        account_id: person.account.id,
        before: { check_in: day(10), check_out: day(12) },
        after: { check_in: day(11), check_out: day(13) },
      },
    ])
    // The night that it has left is on sale again.
    const other = await market.traveller()
    expect((await market.book(other.browser, { room, from: 10, nights: 1 })).status).toBe('pending')
  })

  test('are refused at another price, which is told, and nothing changes', async () => {
    const room = await makeRoom()
    const id = await confirmed(room)
    expect((await quote(id, 10, 13)).ok).toMatchObject({ total_amount: 3 * room.price_tsh, nights: 3 })
    const refused = (await change(id, 10, 13)).failure
    expect(refused).toMatchObject({ code: 'dates_price_differs', total_amount: 3 * room.price_tsh })
    await market.db
      .updateTable('room')
      .set({ price_tsh: room.price_tsh + 5_000 })
      .where('id', '=', room.id)
      .execute()
    // One night as sold, one at the present price.
    expect((await quote(id, 11, 13)).ok.total_amount).toBe(2 * room.price_tsh + 5_000)
    expect(await refusalOf(change(id, 11, 13))).toBe('409 dates_price_differs')
    expect(await nightsOf(market, id)).toEqual([day(10), day(11)])
  })

  test('are refused where the room is taken; of two who want a night at once, one gets it', async () => {
    const room = await makeRoom()
    const id = await confirmed(room)
    const other = await market.traveller()
    await market.book(other.browser, { room, from: 12 })
    expect((await quote(id, 11, 13)).ok.is_free).toBe(false)
    expect(await refusalOf(change(id, 11, 13))).toBe('409 room_taken')
    expect(await nightsOf(market, id)).toEqual([day(10), day(11)])

    const outcomes = await Promise.all([
      change(id, 30, 32),
      other.browser.call(bookRoom, { body: market.orderFor({ room, from: 31 }) }),
    ])
    expect(outcomes.map(({ status }) => status >= 400).sort()).toEqual([false, true])
  })

  test('are refused from the first deadline of the policy on', async () => {
    const room = await makeRoom()
    const today = await confirmed(room, 'flexible', 0)
    expect(await refusalOf(quote(today, 40, 42))).toBe('409 dates_fixed')
    expect(await refusalOf(change(today, 40, 42))).toBe('409 dates_fixed')
    const late = await confirmed(await makeRoom(), 'strict', 6)
    expect(await refusalOf(change(late, 40, 42))).toBe('409 dates_fixed')
    const early = await confirmed(await makeRoom(), 'strict', 9)
    expect((await change(early, 40, 42)).ok.check_in).toBe(day(40))
    expect((await trip(late)).dates_changeable_until).toBe((await trip(late)).refunds[0]?.until)
  })

  test('are refused for a booking that is not paid, that is cancelled, and that the hotel entered', async () => {
    const pending = await market.book(person.browser, { room: await makeRoom() })
    expect(await refusalOf(change(pending.id, 11, 13))).toBe('409 dates_fixed')
    expect(await trip(pending.id)).not.toHaveProperty('dates_changeable_until')
    const id = await confirmed(await makeRoom())
    await person.browser.call(cancelBooking, { params: { id }, body: {} })
    expect(await refusalOf(change(id, 11, 13))).toBe('409 dates_fixed')

    const entered = await market.hotel.call(manualBooking, {
      body: {
        room: (await makeRoom()).id,
        check_in: day(10),
        check_out: day(12),
        guests: 2,
        guest_name: 'Rehema Said',
        guest_phone: '0754000111',
        booking_source: 'phone',
        payment: 'paid_cash',
      },
    })
    const own = { account_id: person.account.id }
    await market.db.updateTable('booking').set(own).where('id', '=', entered.ok.id).execute()
    expect(await refusalOf(change(entered.ok.id, 11, 13))).toBe('409 dates_fixed')
  })

  test('are refused if they are those of the booking, if they are over, and if somebody has changed them meanwhile', async () => {
    const id = await confirmed(await makeRoom())
    expect(await refusalOf(change(id, 10, 12))).toBe('409 dates_unchanged')
    expect(await refusalOf(change(id, -2, 0))).toBe('400 check_in_past')
    expect(await refusalOf(change(id, 13, 13))).toBe('400 check_out_not_after')
    const shown = { shown_check_in: day(9), shown_check_out: day(11) }
    expect(await refusalOf(change(id, 13, 15, shown))).toBe('409 dates_changed')
    expect(await nightsOf(market, id)).toEqual([day(10), day(11)])
  })

  test('are refused while the hotel takes no bookings for the room, and are another traveller’s secret', async () => {
    const room = await makeRoom()
    const id = await confirmed(room)
    const other = await market.traveller()
    expect(await refusalOf(quote(id, 11, 13, other.browser))).toBe('404 not_found')
    expect(await refusalOf(change(id, 11, 13, { by: other.browser }))).toBe('404 not_found')
    await market.db.updateTable('room').set({ is_available: false }).where('id', '=', room.id).execute()
    expect(await refusalOf(change(id, 11, 13))).toBe('409 room_unavailable')
    await market.db.updateTable('property').set({ status: 'paused' }).where('id', '=', market.property.id).execute()
    expect(await refusalOf(change(id, 11, 13))).toBe('404 takes_no_bookings')
    await market.db.updateTable('property').set({ status: 'live' }).where('id', '=', market.property.id).execute()
    await market.db.updateTable('room').set({ is_available: true }).where('id', '=', room.id).execute()
    expect((await change(id, 11, 13)).ok.check_in).toBe(day(11))
  })

  test('keep the promotion of the booking, also one that has ended, if they fulfil its conditions', async () => {
    const room = await makeRoom()
    const code = 'THREEDATES'
    await market.db
      .insertInto('promotion')
      .values({ code, percent: 10, min_nights: 3, valid_from: day(-5), valid_until: day(5), max_uses: 1 })
      .execute()
    const body = {
      ...market.orderFor({ room, nights: 3 }),
      promo_code: code,
      total_amount: room.price_tsh * 3 - Math.round((room.price_tsh * 3) / 10),
    }
    const { id, total_amount } = (await person.browser.call(bookRoom, { body })).ok
    await pay(id)
    await market.db.updateTable('promotion').set({ active: false }).where('code', '=', code).execute()
    expect((await quote(id, 20, 23)).ok).toMatchObject({ total_amount, present_amount: total_amount })
    expect((await change(id, 20, 23)).ok).toMatchObject({ check_in: day(20), total_amount })
    expect(await refusalOf(change(id, 20, 22))).toBe('400 promo_min_nights')
  })

  test('leave the money as it is: who cancels later gets back what was paid, and the hotel can check the guest in', async () => {
    const room = await makeRoom()
    const id = await confirmed(room)
    await change(id, 12, 14)
    await person.browser.call(cancelBooking, { params: { id }, body: {} })
    const amount = 2 * room.price_tsh
    await market.bookingUntil(person.browser, id, ({ refund }) => refund?.status === 'succeeded')
    expect((await trip(id)).refund).toEqual({ amount, status: 'succeeded' })
    const { sum } = await market.db
      .selectFrom('ledger_line')
      .select(({ fn }) => fn.sum<string>('amount').as('sum'))
      .executeTakeFirstOrThrow()
    expect(Number(sum)).toBe(0)

    const today = await confirmed(await makeRoom())
    await change(today, 0, 2)
    const moved = await market.hotel.call(setBookingStatus, { params: { id: today }, body: { status: 'checked_in' } })
    expect(moved.ok.status).toBe('checked_in')
  })
})
