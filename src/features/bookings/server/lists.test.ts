import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addDays } from '#domain/calendar.ts'
import { hotelBookings, manualBooking } from '#features/front-desk/contract.ts'
import { allBookings } from '#features/platform-office/contract.ts'
import type { QueryOf } from '#platform/endpoint.ts'
import { sql } from '#platform/server/db.ts'
import { drivePayments } from '#test/drive-payments.ts'
import { makeAccount, makeProperty, makeRoom, signInAs } from '#test/factories.ts'
import { type Market, openMarket } from '#test/market.ts'
import { myBookings } from '../contract.ts'

let market: Market
type Browser = Market['hotel']
let traveller: Browser
let other: Browser
let secondProperty: number
const ids: Record<'online' | 'phone' | 'walkIn' | 'second' | 'elsewhere', number> = {
  online: 0,
  phone: 0,
  walkIn: 0,
  second: 0,
  elsewhere: 0,
}

beforeAll(async () => {
  market = await openMarket({ worker: false })
  traveller = (await market.traveller()).browser
  const stranger = await makeAccount(market.db, { role: 'hotel_admin' })
  other = await signInAs(market.app, stranger)
  const second = await makeProperty(market.db, { owner_id: market.owner.id })
  secondProperty = second.id
  const theirs = await makeProperty(market.db, { owner_id: stranger.id })
  const enter = async (by: Browser, property_id: number, from: number, changes: object) => {
    const room = await makeRoom(market.db, { property_id })
    const check_in = addDays(market.today, from)
    const guest = { guests: 1, guest_name: 'Baraka Mollel', guest_phone: '255754000111' }
    const terms = { booking_source: 'walk_in', payment: 'paid_cash' } as const
    const dates = { check_in, check_out: addDays(check_in, 1) }
    return (await by.call(manualBooking, { body: { room: room.id, ...dates, ...guest, ...terms, ...changes } })).ok.id
  }
  const { id } = market.property
  ids.online = (await market.book(traveller, { room: await market.room({ room_number: 'Kusi 7' }), from: 10 })).id
  ids.phone = await enter(market.hotel, id, 3, {
    booking_source: 'phone',
    payment: 'pay_later',
    guest_name: "100%_O'Neil\\",
  })
  ids.walkIn = await enter(market.hotel, id, 0, { guest_phone: '0688 123 456' })
  ids.second = await enter(market.hotel, secondProperty, 5, {})
  ids.elsewhere = await enter(other, theirs.id, 1, {})
})
afterAll(() => market.close())

const seen = async (query: QueryOf<typeof hotelBookings> = {}, by = market.hotel) => {
  const answer = await by.call(hotelBookings, { query })
  expect(Number(answer.headers['x-total-count'])).toBeGreaterThanOrEqual(answer.ok.length)
  return answer.ok.map(({ id }) => id)
}

describe('the bookings of a hotel', () => {
  test('are those of its own properties, the next arrivals first', async () => {
    expect(await seen()).toEqual([ids.walkIn, ids.phone, ids.second, ids.online])
    expect(await seen({}, other)).toEqual([ids.elsewhere])
    const stranger = await signInAs(market.app, await makeAccount(market.db, { role: 'hotel_admin' }))
    expect(await seen({}, stranger)).toEqual([])
  })

  test('can be looked for by property, status, source, guest, room, number, phone and arrival', async () => {
    const { today } = market
    const reference = (await market.hotel.call(hotelBookings, { query: { property: secondProperty } })).ok[0]?.reference
    const looked: [QueryOf<typeof hotelBookings>, (keyof typeof ids)[]][] = [
      [{ property: secondProperty }, ['second']],
      [{ property: 999_999 }, []],
      [{ status: 'pending' }, ['phone', 'online']],
      [{ status: 'checked_in' }, []],
      [{ source: 'ota' }, ['online']],
      [{ source: 'walk_in', property: market.property.id }, ['walkIn']],
      [{ q: 'baraka' }, ['walkIn', 'second']],
      [{ q: 'kusi 7' }, ['online']],
      [{ q: reference?.toLowerCase() }, ['second']],
      [{ q: '0688 123' }, ['walkIn']],
      [{ q: '+255688123456' }, ['walkIn']],
      [{ q: 'bhm-000111' }, []],
      [{ q: '100%_o' }, ['phone']],
      [{ q: '%' }, ['phone']],
      [{ q: '_' }, ['phone']],
      [{ q: '\\' }, ['phone']],
      [{ q: "'; drop table booking; --" }, []],
      [{ q: '   ' }, ['walkIn', 'phone', 'second', 'online']],
      [{ from: today, to: today }, ['walkIn']],
      [{ from: addDays(today, 3), to: addDays(today, 5) }, ['phone', 'second']],
      [{ from: addDays(today, 11) }, []],
    ]
    for (const [query, wanted] of looked) {
      expect([query, await seen(query)]).toEqual([query, wanted.map((name) => ids[name])])
    }
  })

  test('of another hotel are never among them, even when asked for by property', async () => {
    expect(await seen({ property: secondProperty }, other)).toEqual([])
  })

  test('come page by page with their whole number', async () => {
    const answer = await market.hotel.call(hotelBookings, { query: { limit: 2, offset: 1 } })
    expect(answer.ok.map(({ id }) => id)).toEqual([ids.phone, ids.second])
    expect(answer.headers['x-total-count']).toBe('4')
    for (const query of [{ limit: 0 }, { limit: 501 }, { offset: -1 }, { from: '2027-02-30' }, { status: 'gone' }]) {
      expect((await market.hotel.call(hotelBookings, { query: query as { limit: number } })).status).toBe(400)
    }
  })

  test('tell the moves that the desk has', async () => {
    const allowed = async (id: number) =>
      (await market.hotel.call(hotelBookings, {})).ok.find((booking) => booking.id === id)?.allowed_statuses.sort()
    expect(await allowed(ids.online)).toEqual([])
    expect(await allowed(ids.phone)).toEqual(['cancelled', 'confirmed'])
    expect(await allowed(ids.walkIn)).toEqual(['cancelled', 'checked_in', 'no_show'])
  })
})

describe('lists', () => {
  test('of one’s own bookings hold no others, the latest first', async () => {
    const latest = await market.book(traveller, { room: await market.room() })
    const mine = (await traveller.call(myBookings, {})).ok
    expect(mine.map(({ id }) => id)).toEqual([latest.id, ids.online])
    expect(mine[0]).not.toHaveProperty('guest_phone')
    expect((await market.hotel.call(myBookings, {})).ok).toEqual([])
    expect((await market.app.client().call(myBookings, {})).status).toBe(401)
    await drivePayments(market).passTime(latest.id, 15)
  })

  test('of all bookings are narrowed by arrival, region and wallet', async () => {
    const staff = await market.staffBrowser()
    const all = (await staff.call(allBookings, {})).ok
    const seenBy = async (query: QueryOf<typeof allBookings>) =>
      (await staff.call(allBookings, { query })).ok.map(({ id }) => id).sort()
    const idsWhere = (fits: (booking: (typeof all)[number]) => boolean) =>
      all
        .filter(fits)
        .map(({ id }) => id)
        .sort()
    const [day = ''] = all.map(({ check_in }) => check_in).sort()
    const early = idsWhere(({ check_in }) => check_in === day)
    expect(early.length).toBeLessThan(all.length)
    expect(await seenBy({ arrival_from: day, arrival_to: day })).toEqual(early)
    expect(await seenBy({ arrival_from: addDays(day, 1) })).toEqual(idsWhere(({ check_in }) => check_in > day))
    const { rows } = await sql<{ region_id: number; ids: number[] }>`
      select d.region_id, array_agg(b.id::int order by b.id) as ids from booking b join property p on p.id = b.property_id
      join destination d on d.id = p.destination_id group by d.region_id`.execute(market.db)
    for (const { region_id, ids: there } of rows) expect(await seenBy({ region: region_id })).toEqual(there.sort())
    expect(await seenBy({ region: 2_000_000_000 })).toEqual([])
    const withPayment = idsWhere(({ payment }) => payment !== null)
    expect(withPayment.length).toBeGreaterThan(0)
    const wallets = [...new Set(all.flatMap(({ payment }) => payment?.method ?? []))]
    const found = await Promise.all(wallets.map((wallet) => seenBy({ wallet })))
    expect(found.flat().sort()).toEqual(withPayment)
    expect((await staff.call(allBookings, { query: { wallet: 'cash' as never } })).status).toBe(400)
  })

  test('of all bookings are for the platform', async () => {
    const staff = await market.staffBrowser()
    const seenBy = async (query: QueryOf<typeof allBookings>) =>
      (await staff.call(allBookings, { query })).ok.map(({ id }) => id)
    const [found] = (await market.hotel.call(hotelBookings, { query: { property: secondProperty } })).ok
    expect(await seenBy({ status: 'confirmed' })).toEqual([ids.elsewhere, ids.second, ids.walkIn])
    expect(await seenBy({ q: found?.reference })).toEqual([ids.second])
    expect(await seenBy({ q: found?.room.property.name })).toEqual([ids.second])
    expect(await seenBy({ q: 'baraka', status: 'pending' })).toEqual([])
    expect(await seenBy({ money: 'needs_look' })).toEqual([])
    expect(await seenBy({ source: 'phone' })).toEqual([ids.phone])
    const page = await staff.call(allBookings, { query: { q: 'baraka', limit: 1, offset: 1 } })
    expect([page.ok[0]?.id, page.headers['x-total-count']]).toEqual([ids.second, '3'])
    for (const [browser, status] of [
      [traveller, 403],
      [market.hotel, 403],
      [market.app.client(), 401],
    ] as const) {
      expect((await browser.call(allBookings, {})).status).toBe(status)
    }
    expect((await traveller.call(hotelBookings, {})).status).toBe(403)
    expect((await market.app.client().call(hotelBookings, {})).status).toBe(401)
  })
})
