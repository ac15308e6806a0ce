import { afterAll, beforeAll, expect, test } from 'vitest'
import { BOOKING_STATUSES } from '#domain/booking.ts'
import { addDays, type Day } from '#domain/calendar.ts'
import { compareText } from '#domain/text-order.ts'
import { WALLET_IDS } from '#domain/wallet.ts'
import { sql } from '#platform/server/db.ts'
import type { RunTransaction } from '#platform/server/transaction.ts'
import { makeDestination, makeProperty, makeRoom } from '#test/factories.ts'
import { type Market, openMarket } from '#test/market.ts'
import { type PlatformFilter, viewsOfAll } from './store-all.ts'
import { bookingDays, bookingsByProperty, foldCounts } from './store-counts.ts'

const SOURCES = ['ota', 'walk_in', 'phone'] as const

let market: Market
let rooms: { id: number; property_id: number }[]
let regions: number[]
beforeAll(async () => {
  market = await openMarket({ worker: false })
  const places = [
    await makeDestination(market.db, { region: 'Arusha', name: 'Karatu' }),
    await makeDestination(market.db, { region: 'Kigoma', name: 'Ujiji' }),
  ]
  regions = (await market.db.selectFrom('region').select('id').orderBy('id').execute()).map(({ id }) => id)
  rooms = []
  for (const place of [...places, ...places]) {
    const { id } = await makeProperty(market.db, { destination_id: place.id })
    rooms.push({ id: (await makeRoom(market.db, { property_id: id })).id, property_id: id })
  }
})
afterAll(() => market.close())

const inTransaction: RunTransaction = (story) => market.app.bookingDeps.transaction(story)
const fold = () => inTransaction(foldCounts)

/** The same numbers each time: a failure can be looked into. */
let state = 20261128
const below = (limit: number) => {
  state = (state * 1103515245 + 12345) % 2147483648
  return Math.floor((state / 2147483648) * limit)
}
const oneOf = <T>(list: readonly T[]): T => list[below(list.length)] as T

const made: number[] = []
let named = 0

const book = async () => {
  const room = oneOf(rooms)
  const [status, source, number] = [oneOf(BOOKING_STATUSES), oneOf(SOURCES), ++named]
  // Minutes, so that some are made just before midnight in Tanzania and belong to another day elsewhere.
  const [minutesAgo, arrival] = [below(120 * 24 * 60), addDays(market.today, below(200) - 100)]
  const { rows } = await sql<{ id: number }>`
    insert into booking (reference, property_id, room_id, guest_name, guest_phone, check_in, check_out, guests, status,
      booking_source, nightly_price, total_amount, cancellation_policy, commission_percent, created_at, hold_expires_at)
    values (${`BH-C${number}`}, ${room.property_id}, ${room.id}, 'Neema Temu', '', ${arrival}, ${addDays(arrival, 1)}, 1,
      ${status}, ${source}, 1000, ${1000 + below(9) * 500}, 'flexible', 10, now() - make_interval(mins => ${minutesAgo}),
      now()) returning id`.execute(market.db)
  made.push(...rows.map(({ id }) => id))
}

const askForMoney = async (count: number) => {
  const id = oneOf(made)
  const wallets = Array.from({ length: count }, () => oneOf(WALLET_IDS))
  await sql`insert into payment (property_id, booking_id, kind, provider, ref, method, msisdn, amount, status)
    select b.property_id, b.id, ${oneOf(['collection', 'collection', 'refund'])}, 'test', gen_random_uuid()::text, wallet, '',
      1000, 'failed' from booking b, unnest(${wallets}::text[]) wallet where b.id = ${id}`.execute(market.db)
}

const change = (column: 'status' | 'booking_source' | 'total_amount' | 'created_at' | 'notes') => {
  const values = {
    status: sql`${oneOf(BOOKING_STATUSES)}`,
    booking_source: sql`${oneOf(SOURCES)}`,
    total_amount: sql`${below(20) * 100}`,
    created_at: sql`created_at - interval '1 hour' * ${below(48)}::integer`,
    notes: sql`'Late arrival'`,
  }
  return sql`update booking set ${sql.ref(column)} = ${values[column]} where id = ${oneOf(made)}`.execute(market.db)
}

const act = async () => {
  const dice = below(12)
  if (made.length < 5 || dice < 3) await book()
  else if (dice < 6) await askForMoney(1 + below(2))
  else if (dice === 6) await fold()
  else await change(oneOf(['status', 'status', 'booking_source', 'total_amount', 'created_at', 'notes']))
}

/** What the running totals and the bookings do not agree on. */
const differences = async () => {
  const { rows } = await sql`
    with stored as (
      select day, status, source, wallets, sum(bookings) as bookings, sum(value) as value
      from (select * from booking_day union all
        select day, status, source, wallets, bookings, value from booking_change) counted
      group by 1, 2, 3, 4 having sum(bookings) <> 0 or sum(value) <> 0),
    counted as (
      select (created_at at time zone 'Africa/Dar_es_Salaam')::date, status, booking_source,
        array(select distinct method from payment where booking_id = booking.id and kind = 'collection' order by 1),
        count(*), sum(total_amount)
      from booking group by 1, 2, 3, 4),
    stored_months as (
      select month, property_id, status, sum(bookings) as bookings, sum(value) as value
      from (select * from booking_month union all
        select date_trunc('month', day)::date, property_id, status, bookings, value from booking_change) counted
      group by 1, 2, 3 having sum(bookings) <> 0 or sum(value) <> 0),
    counted_months as (
      select date_trunc('month', created_at at time zone 'Africa/Dar_es_Salaam')::date, property_id, status, count(*),
        sum(total_amount)
      from booking group by 1, 2, 3)
    (select to_jsonb(d) from (table stored except table counted) d)
    union all (select to_jsonb(d) from (table counted except table stored) d)
    union all (select to_jsonb(d) from (table stored_months except table counted_months) d)
    union all (select to_jsonb(d) from (table counted_months except table stored_months) d)`.execute(market.db)
  return rows
}

test('the counts are those of the bookings after random changes by several writers at once, folded or not', async () => {
  const write = async () => {
    for (let i = 0; i < 60; i++) await act()
  }
  await Promise.all([write(), write(), write(), write()])
  expect(made.length).toBeGreaterThan(40)
  expect(await differences()).toEqual([])

  await Promise.all([fold(), write(), fold()])
  await fold()
  expect(await differences()).toEqual([])
  expect((await sql`select from booking_change`.execute(market.db)).rows).toEqual([])
})

test('a change that is undone counts nothing', async () => {
  const undone = inTransaction(async (tx) => {
    await sql`update booking set status = 'cancelled', total_amount = total_amount + 1`.execute(tx)
    throw new Error('undone')
  })
  await expect(undone).rejects.toThrow('undone')
  expect(await differences()).toEqual([])
})

test('booking, kind and wallet of a payment do not change', async () => {
  await askForMoney(1)
  const moved = sql`update payment set method = case method when 'mpesa' then 'halopesa' else 'mpesa' end`
  await expect(moved.execute(market.db)).rejects.toThrow('do not change')
})

test('days and properties of any span are counted as the bookings are', async () => {
  for (let i = 0; i < 40; i++) {
    if (i % 4 === 0) await act()
    const to = addDays(market.today, -below(60))
    const span = { from: addDays(to, -below(100)), to }
    const day = sql`(created_at at time zone 'Africa/Dar_es_Salaam')::date`
    const inSpan = sql`${day} between ${span.from}::date and ${span.to}::date`
    const days = await sql`
      select ${day} as day, count(*) filter (where status <> 'expired')::int as bookings,
        coalesce(sum(total_amount) filter (where status <> 'expired'), 0)::float8 as value,
        count(*) filter (where status = 'cancelled')::int as cancelled,
        count(*) filter (where status = 'no_show')::int as no_shows,
        count(*) filter (where status = 'expired')::int as unpaid_holds
      from booking where ${inSpan} group by 1 order by 1`.execute(market.db)
    const stored = await bookingDays(market.db, span)
    expect(stored.toSorted((a, b) => compareText(a.day, b.day))).toEqual(days.rows)

    const properties = await sql`
      select property_id, count(*)::int as bookings, sum(total_amount)::int as value
      from booking where status <> 'expired' and ${inSpan} group by 1 order by 1`.execute(market.db)
    const storedProperties = await sql`
      select property_id, bookings::int, value::int from (${bookingsByProperty(span)}) made
      where bookings <> 0 order by 1`.execute(market.db)
    expect(storedProperties.rows).toEqual(properties.rows)
  }
})

const anyDay = (): Day => addDays(market.today, below(160) - 130)

test('the list of the platform has the bookings and the number of the plain statement, whatever is filtered', async () => {
  for (let i = 0; i < 120; i++) {
    if (i % 6 === 0) await act()
    const maybe = <T>(value: () => T): T | undefined => (below(3) === 0 ? value() : undefined)
    const filter: PlatformFilter = {
      status: maybe(() => oneOf(BOOKING_STATUSES)),
      source: maybe(() => oneOf(SOURCES)),
      wallet: maybe(() => oneOf(WALLET_IDS)),
      region: maybe(() => oneOf(regions)),
      without: maybe(() => 'expired' as const),
      made_from: maybe(anyDay),
      made_to: maybe(anyDay),
      arrival_from: maybe(anyDay),
      arrival_to: maybe(anyDay),
    }
    const { rows } = await sql<{ id: number }>`
      select b.id from booking b join property p on p.id = b.property_id join destination d on d.id = p.destination_id
      where (${filter.status ?? null}::text is null or b.status = ${filter.status ?? null})
        and (${filter.without ?? null}::text is null or b.status <> ${filter.without ?? null})
        and (${filter.source ?? null}::text is null or b.booking_source = ${filter.source ?? null})
        and (${filter.region ?? null}::integer is null or d.region_id = ${filter.region ?? null})
        and (${filter.wallet ?? null}::text is null or b.id in (
          select booking_id from payment where kind = 'collection' and method = ${filter.wallet ?? null}))
        and (b.created_at at time zone 'Africa/Dar_es_Salaam')::date
          between ${filter.made_from ?? '-infinity'}::date and ${filter.made_to ?? 'infinity'}::date
        and b.check_in between ${filter.arrival_from ?? '-infinity'}::date and ${filter.arrival_to ?? 'infinity'}::date
      order by b.id desc`.execute(market.db)
    const page = { limit: 7, offset: below(3) * 7 }
    const shown = await viewsOfAll(market.db, filter, page, market.today)
    const expected = rows.map(({ id }) => id)
    expect({ filter, total: shown.total, ids: shown.rows.map(({ id }) => id) }).toEqual({
      filter,
      total: expected.length,
      ids: expected.slice(page.offset, page.offset + page.limit),
    })
  }
})
