import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addDays, type Day, instantAt } from '#domain/calendar.ts'
import type { MemberRole } from '#domain/permission.ts'
import { setAvailability } from '#features/availability/contract.ts'
import { getBooking } from '#features/bookings/contract.ts'
import { bookRoom } from '#features/checkout/contract.ts'
import { listNotifications } from '#features/notifications/contract.ts'
import type { BodyOf } from '#platform/endpoint.ts'
import { sql } from '#platform/server/db.ts'
import { nightsOf } from '#test/drive-payments.ts'
import { makeAccount, makeMember, makeProperty, makeRoomType, signInAs } from '#test/factories.ts'
import { refusalOf } from '#test/harness.ts'
import { type Market, openMarket } from '#test/market.ts'
import { clockForTests } from '#test/set-clock.ts'
import { bookingDates, changeBookingDates, manualBooking, setBookingStatus, settleBooking } from '../contract.ts'

let market: Market
type Browser = Market['hotel']
type Room = Awaited<ReturnType<Market['room']>>
const clock = clockForTests()
let count = 0
beforeAll(async () => {
  market = await openMarket({ worker: false, clock: clock.now })
})
afterAll(() => market.close())

const day = (from: number): Day => addDays(market.today, from)

/** Rooms of a type of their own, at a price that no other test has. */
const rooms = async (number = 1): Promise<[Room, Room]> => {
  const room_type_id = (await makeRoomType(market.db, `Dates ${++count}`)).id
  const price_tsh = 100_000 + count * 1_000
  const made = Array.from({ length: number }, (_, at) =>
    market.room({ room_type_id, price_tsh, room_number: `D${count}-${at + 1}` }),
  )
  return (await Promise.all(made)) as [Room, Room]
}
type Payment = 'paid_cash' | 'pay_later' | 'wallet'
type Input = { from?: number; nights?: number; payment?: Payment; total_amount?: number }
const stay = async (room: Room, { from = 5, nights = 2, payment = 'pay_later', ...agreed }: Input = {}) => {
  const dates = { check_in: day(from), check_out: day(from + nights) }
  const guest = { guests: 2, children: 0, guest_name: 'Rehema Said', guest_phone: '0754000111' }
  const body = { room: room.id, ...dates, ...guest, ...agreed, booking_source: 'walk_in', payment } as const
  return (await market.hotel.call(manualBooking, { body })).ok
}
const quote = (id: number, from: number, to: number, room_id?: number, by: Browser = market.hotel) =>
  by.call(bookingDates, { params: { id }, query: { check_in: day(from), check_out: day(to), room_id } })
type Change = Partial<BodyOf<typeof changeBookingDates>> & { from?: number; to: number; by?: Browser; key?: string }
const change = (id: number, { from = 5, to, by = market.hotel, key, ...more }: Change) =>
  by.call(changeBookingDates, {
    params: { id },
    body: { check_in: day(from), check_out: day(to), shown_amount: 0, ...more },
    ...(key && { headers: { 'idempotency-key': key } }),
  })
const setStatus = (id: number, status: 'checked_in' | 'cancelled' | 'confirmed') =>
  market.hotel.call(setBookingStatus, { params: { id }, body: { status } }).then(({ ok }) => ok)
const cashEntries = async (booking_id: number) =>
  (
    await market.db
      .selectFrom('cash_entry')
      .select(['kind', 'amount', 'account_id'])
      .where('booking_id', '=', booking_id)
      .orderBy('id')
      .execute()
  ).map(({ kind, amount, account_id }) => [kind, amount, account_id])
const changesOf = (id: number) =>
  market.db
    .selectFrom('action_log')
    .select(['account_id', 'before', 'after'])
    .where('action_type', '=', 'booking.change_dates')
    .where('object_id', '=', String(id))
    .execute()
const member = async (role: MemberRole, property_id = market.property.id) => {
  const account = await makeAccount(market.db, { role: 'hotel_admin' })
  await makeMember(market.db, { property_id, account_id: account.id, role })
  return { account, browser: await signInAs(market.app, account) }
}
const smsTo = async (recipient: string) =>
  (
    await market.db
      .selectFrom('message_outbox')
      .select('body')
      .where('recipient', '=', recipient)
      .where('body', 'like', '%has changed booking%')
      .execute()
  ).map(({ body }) => body)

describe('the price of other dates', () => {
  test('is that of the booked nights as sold and of the others as they are now; nothing is changed by asking', async () => {
    const [room] = await rooms()
    const { price_tsh } = room
    const booking = await stay(room)
    await market.db
      .updateTable('room')
      .set({ price_tsh: price_tsh + 20_000 })
      .where('id', '=', room.id)
      .execute()
    expect((await quote(booking.id, 5, 8)).ok).toMatchObject({
      nights: 3,
      total_amount: 3 * price_tsh + 20_000,
      present_amount: 2 * price_tsh,
      is_free: true,
      rooms: [],
      is_agreed: false,
      settlement: 'later',
    })
    expect((await quote(booking.id, 6, 7)).ok.total_amount).toBe(price_tsh)
    expect((await quote(booking.id, 20, 22)).ok.total_amount).toBe(2 * (price_tsh + 20_000))
    expect(await nightsOf(market, booking.id)).toEqual([day(5), day(6)])
  })

  test('comes with the other rooms of the type where the room is taken, and with the price of one of them', async () => {
    const [room, other] = await rooms(2)
    await market.db.updateTable('room').set({ price_tsh: 200_000 }).where('id', '=', other.id).execute()
    const booking = await stay(room, { payment: 'paid_cash' })
    await stay(room, { from: 7, nights: 1 })
    const taken = (await quote(booking.id, 5, 8)).ok
    expect(taken).toMatchObject({ is_free: false, settlement: 'cash' })
    expect(taken.rooms.map(({ id }) => id)).toEqual([other.id])
    expect((await quote(booking.id, 5, 8, other.id)).ok).toMatchObject({
      is_free: true,
      total_amount: 2 * room.price_tsh + 200_000,
    })
  })

  test('says that the present price was agreed', async () => {
    const [room] = await rooms()
    const booking = await stay(room, { total_amount: 90_000 })
    expect((await quote(booking.id, 5, 8)).ok).toMatchObject({
      is_agreed: true,
      present_amount: 90_000,
      total_amount: 3 * room.price_tsh,
    })
  })
})

describe('a booking that is paid later', () => {
  test('gets its new dates, nights and price; the owed amount is the new price', async () => {
    const [room] = await rooms()
    const { price_tsh } = room
    const booking = await stay(room)
    await setStatus(booking.id, 'confirmed')
    const { account, browser } = await member('front_desk')
    const { ok } = await change(booking.id, { from: 6, to: 9, shown_amount: 3 * price_tsh, shown_cash: 0, by: browser })
    expect(ok).toMatchObject({
      status: 'confirmed',
      check_in: day(6),
      check_out: day(9),
      nights: 3,
      total_amount: 3 * price_tsh,
      owed_amount: 3 * price_tsh,
      cash_amount: 0,
    })
    expect(await nightsOf(market, booking.id)).toEqual([day(6), day(7), day(8)])
    expect(await cashEntries(booking.id)).toEqual([])
    expect(await changesOf(booking.id)).toEqual([
      {
        account_id: account.id,
        before: { check_in: day(5), check_out: day(7), total_amount: 2 * price_tsh },
        after: { check_in: day(6), check_out: day(9), total_amount: 3 * price_tsh },
      },
    ])
    // The freed night can be sold at once; the whole price is taken later.
    await stay(room, { from: 5, nights: 1 })
    const paid = await market.hotel.call(settleBooking, { params: { id: booking.id }, body: { payment: 'paid_cash' } })
    expect(paid.ok).toMatchObject({ owed_amount: 0, cash_amount: 3 * price_tsh })
    expect(await cashEntries(booking.id)).toEqual([['taken', 3 * price_tsh, market.owner.id]])
  })

  test('and is not confirmed yet keeps waiting; its guest hears nothing', async () => {
    const [room] = await rooms()
    const phone = '0754000661'
    const body = {
      room: room.id,
      check_in: day(5),
      check_out: day(7),
      guests: 1,
      guest_name: 'Ali Omari',
      guest_phone: phone,
      booking_source: 'phone',
      payment: 'pay_later',
    } as const
    const { id } = (await market.hotel.call(manualBooking, { body })).ok
    const { ok } = await change(id, { to: 6, shown_amount: room.price_tsh })
    expect(ok).toMatchObject({ status: 'pending', nights: 1, owed_amount: room.price_tsh })
    expect(await smsTo('255754000661')).toEqual([])
    await setStatus(id, 'confirmed')
    await change(id, { to: 7, shown_amount: 2 * room.price_tsh }).then(({ ok: changed }) => changed)
    const [text, ...others] = await smsTo('255754000661')
    expect(others).toEqual([])
    expect(text).toContain(room.room_number)
    expect(text).toMatch(/You pay TSh [\d,]+ at the hotel\. Until now it was/)
  })
})

describe('a booking that was paid in cash', () => {
  test('takes the difference of a longer stay into the cash book, and gives back that of a shorter one', async () => {
    const [room] = await rooms()
    const { price_tsh } = room
    const booking = await stay(room, { payment: 'paid_cash' })
    const { account, browser } = await member('front_desk')
    const longer = await change(booking.id, {
      to: 8,
      shown_amount: 3 * price_tsh,
      shown_cash: price_tsh,
      by: browser,
    })
    expect(longer.ok).toMatchObject({
      nights: 3,
      total_amount: 3 * price_tsh,
      cash_amount: 3 * price_tsh,
      owed_amount: 0,
    })
    const shorter = await change(booking.id, { to: 6, shown_amount: price_tsh, shown_cash: -2 * price_tsh })
    expect(shorter.ok).toMatchObject({ nights: 1, total_amount: price_tsh, cash_amount: price_tsh })
    expect(await cashEntries(booking.id)).toEqual([
      ['taken', 2 * price_tsh, market.owner.id],
      ['taken', price_tsh, account.id],
      ['returned', -2 * price_tsh, market.owner.id],
    ])
  })

  test('may get a price that is agreed: its computed one is not compared, and the difference is of the agreed one', async () => {
    const [room] = await rooms()
    const booking = await stay(room, { payment: 'paid_cash', total_amount: 0 })
    expect(await cashEntries(booking.id)).toEqual([])
    const { ok } = await change(booking.id, { to: 8, total_amount: 150_000, shown_amount: 1, shown_cash: 150_000 })
    expect(ok).toMatchObject({ total_amount: 150_000, cash_amount: 150_000 })
    expect((await change(booking.id, { to: 9, total_amount: 150_000 })).ok.total_amount).toBe(150_000)
    expect((await change(booking.id, { to: 8, total_amount: 0 })).ok.cash_amount).toBe(0)
    expect((await cashEntries(booking.id)).map(([, amount]) => amount)).toEqual([150_000, -150_000])
  })

  test('is refused if the desk was shown another price or another sum of cash', async () => {
    const [room] = await rooms()
    const { price_tsh } = room
    const { id } = await stay(room)
    expect(await refusalOf(change(id, { to: 8, shown_amount: 1 }))).toBe('409 price_changed')
    await market.hotel.call(settleBooking, { params: { id }, body: { payment: 'paid_cash' } }).then(({ ok }) => ok)
    const shown_amount = 3 * price_tsh
    expect(await refusalOf(change(id, { to: 8, shown_amount, shown_cash: 0 }))).toBe('409 price_changed')
    expect(await nightsOf(market, id)).toHaveLength(2)
    expect((await change(id, { to: 8, shown_amount, shown_cash: price_tsh })).status).toBe(200)
  })

  test('is changed once, however often the same request comes', async () => {
    const [room] = await rooms()
    const { id } = await stay(room, { payment: 'paid_cash' })
    const asked = { to: 8, shown_amount: 3 * room.price_tsh, key: `dates-${id}` }
    const answers = await Promise.all([change(id, asked), change(id, asked)])
    expect(answers.map(({ ok }) => ok.nights)).toEqual([3, 3])
    expect(await changesOf(id)).toHaveLength(1)
    expect(await cashEntries(id)).toHaveLength(2)
  })
})

describe('a guest who is in the house', () => {
  test('stays longer, moves for the new nights, or leaves sooner; what was slept stays', async () => {
    const [room, other] = await rooms(2)
    const { price_tsh } = room
    const { id } = await stay(room, { from: 0, nights: 2 })
    await setStatus(id, 'confirmed')
    await setStatus(id, 'checked_in')
    clock.set(instantAt(day(1), '09:00'))
    expect(await refusalOf(change(id, { from: 1, to: 3 }))).toBe('409 check_in_fixed')
    expect(await refusalOf(change(id, { from: 0, to: 0 }))).toBe('400 check_out_not_after')
    await stay(room, { from: 2, nights: 1 })
    const asked = { from: 0, to: 3, shown_amount: 3 * price_tsh }
    expect(await refusalOf(change(id, asked))).toBe('409 room_taken')
    const { ok } = await change(id, { ...asked, room_id: other.id })
    expect(ok).toMatchObject({ status: 'checked_in', nights: 3, room: { id: other.id } })
    const held = await market.db
      .selectFrom('room_night')
      .select(['room_id', 'night'])
      .where('booking_id', '=', id)
      .orderBy('night')
      .execute()
    expect(held).toEqual([
      { room_id: room.id, night: day(0) },
      { room_id: other.id, night: day(1) },
      { room_id: other.id, night: day(2) },
    ])
    const left = await market.db.selectFrom('room_left').select('room_id').where('room_id', '=', room.id).execute()
    expect(left).toHaveLength(1)
    expect((await quote(id, 0, 2)).ok.room).toEqual({ id: other.id, room_number: other.room_number })
    expect((await change(id, { from: 0, to: 1, shown_amount: price_tsh })).ok.nights).toBe(1)
    expect(await nightsOf(market, id)).toEqual([day(0)])
  })
})

test('what a guest without proof of residency pays besides follows the new price', async () => {
  const [room] = await rooms()
  const { price_tsh } = room
  const { id } = await stay(room, { from: 0, nights: 1 })
  await setStatus(id, 'confirmed')
  await setStatus(id, 'checked_in')
  const totals = { none: price_tsh, citizen: price_tsh * 0.9 }
  const sold = {
    residency: 'citizen',
    percent: 10,
    amount: price_tsh * 0.1,
    totals,
    proof: 'none',
    due: price_tsh * 0.1,
  }
  await sql`update booking set residency = ${JSON.stringify(sold)}::jsonb, total_amount = ${totals.citizen} where id = ${id}`.execute(
    market.db,
  )
  const asked = { from: 0, to: 3, shown_amount: 3 * totals.citizen }
  const due = { present: price_tsh * 0.1, computed: price_tsh * 0.3 }
  expect((await quote(id, 0, 3)).ok.residency_due).toEqual(due)
  expect(await refusalOf(change(id, { ...asked, shown_due: 0 }))).toBe('409 price_changed')
  const { ok } = await change(id, { ...asked, shown_due: due.computed - due.present })
  expect(ok.residency).toEqual({
    residency: 'citizen',
    percent: 10,
    amount: price_tsh * 0.3,
    totals: { none: 3 * price_tsh, citizen: 3 * totals.citizen },
    proof: 'none',
    due: price_tsh * 0.3,
  })
  // Under an agreed price nothing is due besides: what was taken goes back.
  const agreed = { from: 0, to: 2, total_amount: 150_000 }
  expect(await refusalOf(change(id, { ...agreed, shown_due: 0 }))).toBe('409 price_changed')
  expect((await change(id, { ...agreed, shown_due: -due.computed })).ok.residency).toBeNull()
  expect((await quote(id, 0, 3)).ok).not.toHaveProperty('residency_due')
})

describe('refused are', () => {
  test('dates that a stay cannot have', async () => {
    const [room] = await rooms()
    const { id } = await stay(room)
    expect(await refusalOf(change(id, { to: 7 }))).toBe('409 dates_unchanged')
    expect(await refusalOf(change(id, { from: -1, to: 7 }))).toBe('400 check_in_past')
    expect(await refusalOf(change(id, { from: 6, to: 6 }))).toBe('400 check_out_not_after')
    expect(await refusalOf(change(id, { to: 96 }))).toBe('400 too_long')
    expect(await refusalOf(quote(id, 360, 366))).toBe('400 too_far_ahead')
    expect(await refusalOf(quote(id, 5, 7))).toBe('409 dates_unchanged')
    expect(await changesOf(id)).toEqual([])
  })

  test('nights that are taken or closed, and rooms of another type, too small or retired', async () => {
    const [room, other] = await rooms(2)
    const [elsewhere] = await rooms()
    const { price_tsh, room_type_id } = room
    const { id } = await stay(room)
    await market.hotel
      .call(setAvailability, { body: { room: room.id, date: day(7), is_available: false, reason: 'Paint' } })
      .then(({ ok }) => ok)
    const asked = { to: 8, shown_amount: 3 * price_tsh }
    expect(await refusalOf(change(id, asked))).toBe('409 room_taken')
    expect(await refusalOf(change(id, { ...asked, room_id: elsewhere.id }))).toBe('404 not_found')
    const small = await market.room({ room_type_id, max_adults: 1, max_children: 0 })
    expect(await refusalOf(change(id, { ...asked, room_id: small.id }))).toBe('400 too_many_guests')
    await sql`update room set is_available = false, retired_at = now() where id = ${other.id}`.execute(market.db)
    expect(await refusalOf(change(id, { ...asked, room_id: other.id }))).toBe('404 not_found')
    expect(await nightsOf(market, id)).toEqual([day(5), day(6)])
  })

  test('bookings that a wallet pays, and those that are over', async () => {
    const [room, other] = await rooms(2)
    const held = await stay(room, { payment: 'wallet' })
    expect(await refusalOf(quote(held.id, 5, 8))).toBe('409 dates_unchangeable')
    expect(await refusalOf(change(held.id, { to: 8 }))).toBe('409 dates_unchangeable')
    const { browser } = await market.traveller()
    const online = await market.book(browser, { room: other, from: 5 })
    expect(await refusalOf(change(online.id, { to: 8 }))).toBe('409 dates_unchangeable')
    const [third] = await rooms()
    const { id } = await stay(third)
    await setStatus(id, 'cancelled')
    expect(await refusalOf(change(id, { to: 8 }))).toBe('409 dates_unchangeable')
  })

  test('other hotels, and members who enter no bookings', async () => {
    const [room] = await rooms()
    const { id } = await stay(room)
    const answers = async ({ browser }: Awaited<ReturnType<typeof member>>) => [
      await refusalOf(quote(id, 5, 8, undefined, browser)),
      await refusalOf(change(id, { to: 8, by: browser })),
    ]
    const elsewhere = (await makeProperty(market.db)).id
    expect(await answers(await member('owner', elsewhere))).toEqual(['404 not_found', '404 not_found'])
    expect(await answers(await member('housekeeping'))).toEqual(['403 wrong_role', '403 wrong_role'])
  })

  test('new nights of a suspended property, not fewer nights', async () => {
    const [room] = await rooms()
    const { id } = await stay(room)
    const setStatusOfProperty = (status: string, before: string | null) =>
      sql`update property set status = ${status}, suspended_from = ${before} where id = ${market.property.id}`.execute(
        market.db,
      )
    await setStatusOfProperty('suspended', 'live')
    const longer = await refusalOf(change(id, { to: 8, shown_amount: 3 * room.price_tsh }))
    const shorter = await change(id, { to: 6, shown_amount: room.price_tsh })
    await setStatusOfProperty('live', null)
    expect(longer).toBe('409 property_suspended')
    expect(shorter.status).toBe(200)
  })
})

test('a night that a traveller books at the same moment is sold once', async () => {
  for (const at of [1, 2, 3]) {
    const [room] = await rooms()
    const { id } = await stay(room)
    const { browser } = await market.traveller()
    const [mine, theirs] = await Promise.all([
      change(id, { to: 8, shown_amount: 3 * room.price_tsh }),
      browser.call(bookRoom, { body: market.orderFor({ room, from: 7, nights: 1, msisdn: `25571234560${at}` }) }),
    ])
    const refused = [mine, theirs].filter(({ status }) => status === 409)
    expect(refused.map(({ failure }) => failure.code)).toEqual(['room_taken'])
    expect(await nightsOf(market, id)).toHaveLength(mine.status === 200 ? 3 : 2)
  }
})

test('a hold that has run out is no obstacle', async () => {
  const [room] = await rooms()
  const { id } = await stay(room)
  const { browser } = await market.traveller()
  const held = await market.book(browser, { room, from: 7, nights: 1, msisdn: '255712345671' })
  await sql`update booking set hold_expires_at = now() - interval '1 minute' where id = ${held.id}`.execute(market.db)
  expect((await quote(id, 5, 8)).ok.is_free).toBe(true)
  expect((await change(id, { to: 8, shown_amount: 3 * room.price_tsh })).status).toBe(200)
})

test('the running totals are those of the bookings, and a guest with an account sees the new dates', async () => {
  const [room] = await rooms()
  const booking = await stay(room)
  await setStatus(booking.id, 'confirmed')
  const { account, browser } = await market.traveller()
  await sql`update booking set account_id = ${account.id} where id = ${booking.id}`.execute(market.db)
  await change(booking.id, { to: 9, shown_amount: 4 * room.price_tsh }).then(({ ok }) => ok)
  const { rows } = await sql<{ counted: number; stored: number }>`
    select (select sum(total_amount) from booking)::float8 as counted,
      (select sum(value) from (select value from booking_day union all select value from booking_change) v)::float8 as stored`.execute(
    market.db,
  )
  expect(rows[0]?.stored).toBe(rows[0]?.counted)
  const mine = (await browser.call(getBooking, { params: { id: booking.id } })).ok
  expect(mine).toMatchObject({ check_in: day(5), check_out: day(9), total_amount: 4 * room.price_tsh })
  const notices = (await browser.call(listNotifications, { query: {} })).ok
  expect(notices.map(({ title }) => title)).toEqual(['The dates of your booking have changed'])
})
