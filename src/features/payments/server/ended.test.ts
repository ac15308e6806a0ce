import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays } from '#domain/calendar.ts'
import { isPaid, isReturning, OPEN_PAYMENT_STATES, PAYMENT_STATES } from '#domain/payment.ts'
import type { Span } from '#domain/report.ts'
import { WALLET_IDS } from '#domain/wallet.ts'
import { sql } from '#platform/server/db.ts'
import { type Market, openMarket } from '#test/market.ts'
import { foldEnded, walletsIn } from './store-ended.ts'

let market: Market
let booking: number
beforeAll(async () => {
  market = await openMarket({ worker: false })
  const { browser } = await market.traveller()
  booking = (await market.book(browser, { room: await market.room({ price_tsh: 100_000 }) })).id
})
afterAll(() => market.close())

const fold = () => market.app.bookingDeps.transaction(foldEnded)

/** The same numbers each time: a failure can be looked into. */
let state = 20261128
const below = (limit: number) => {
  state = (state * 1103515245 + 12345) % 2147483648
  return Math.floor((state / 2147483648) * limit)
}
const oneOf = <T>(list: readonly T[]): T => list[below(list.length)] as T

// A booking has one open collection at most, which is that of the market.
const ENDED = PAYMENT_STATES.filter((status) => !OPEN_PAYMENT_STATES.some((open) => open === status))
const made: number[] = []

const pay = async () => {
  const [kind, status] = [oneOf(['collection', 'collection', 'collection', 'refund'] as const), oneOf(ENDED)]
  // Minutes, so that some are begun just before midnight in Tanzania and belong to another month elsewhere.
  const [minutesAgo, milliseconds] = [below(130 * 24 * 60), below(12_000)]
  const sentAfter = below(6) === 0 ? null : 250
  const { rows } = await sql<{ id: number }>`
    insert into payment (property_id, booking_id, kind, provider, ref, method, msisdn, amount, status, created_at,
      submitted_at, settled_at)
    select property_id, id, ${kind}, 'test', gen_random_uuid()::text, ${oneOf(WALLET_IDS)}, '', 1000, ${status}, at,
      at + ${sentAfter}::int * interval '1 ms', at + ${250 + milliseconds}::int * interval '1 ms'
    from (select *, now() - make_interval(mins => ${minutesAgo}) as at from booking where id = ${booking}) b
    returning id`.execute(market.db)
  made.push(...rows.map(({ id }) => id))
}

const change = (column: 'status' | 'settled_at' | 'submitted_at' | 'created_at' | 'polls') => {
  const values = {
    status: sql`${oneOf(ENDED)}`,
    settled_at: sql`settled_at + interval '1 ms' * ${below(9000)}::int`,
    submitted_at: sql`case when submitted_at is null then created_at end`,
    created_at: sql`created_at - interval '1 hour' * ${below(60)}::int`,
    polls: sql`polls + 1`,
  }
  return sql`update payment set ${sql.ref(column)} = ${values[column]} where id = ${oneOf(made)}`.execute(market.db)
}

const act = async () => {
  const dice = below(12)
  if (made.length < 5 || dice < 5) await pay()
  else if (dice === 5) await fold()
  else if (dice === 6) await sql`delete from payment where id = ${made.pop()}`.execute(market.db)
  else await change(oneOf(['status', 'status', 'settled_at', 'submitted_at', 'created_at', 'polls']))
}

/** The same from every payment, with PostgreSQL's own median. */
const slowly = async ({ from, to }: Span) => {
  const broughtMoney = PAYMENT_STATES.filter((status) => isPaid(status) || isReturning(status))
  const { rows } = await sql`
    select method, count(*)::int as ended, (count(*) filter (where succeeded))::int as succeeded,
      percentile_cont(0.5) within group (order by round(extract(epoch from settled_at - submitted_at))::float8)
        filter (where succeeded) as median_seconds
    from (select *, status = any(${broughtMoney}::text[]) as succeeded from payment) p
    where kind = 'collection' and status = any(${ENDED}::text[])
      and (created_at at time zone 'Africa/Dar_es_Salaam')::date between ${from}::date and ${to}::date
    group by method order by ended desc, method`.execute(market.db)
  return rows
}

const compareSpans = async (count: number) => {
  for (let i = 0; i < count; i++) {
    const to = addDays(market.today, -below(50))
    const span = { from: addDays(to, -below(120)), to }
    expect({ span, wallets: await walletsIn(market.db, span) }).toEqual({ span, wallets: await slowly(span) })
  }
}

test('payments by wallet and their median are those of the payments after random changes by several writers, folded or not', async () => {
  const write = async () => {
    for (let i = 0; i < 60; i++) await act()
  }
  await Promise.all([write(), write(), write()])
  expect(made.length).toBeGreaterThan(40)
  await compareSpans(25)

  await Promise.all([fold(), write(), fold()])
  await fold()
  expect((await sql`select from payment_change`.execute(market.db)).rows).toEqual([])
  await compareSpans(25)
})

test('a payment counts from its end on, and no longer while it is open again', async () => {
  const span = { from: market.today, to: market.today }
  const setTo = (status: string) =>
    sql`update payment set status = ${status}, created_at = now() where booking_id = ${booking} and provider <> 'test'`.execute(
      market.db,
    )
  const ended = async () => (await walletsIn(market.db, span)).reduce((sum, row) => sum + row.ended, 0)
  const before = await ended()
  await setTo('pending')
  expect(await ended()).toBe(before)
  await setTo('expired')
  expect(await ended()).toBe(before + 1)
  await setTo('pending')
  await compareSpans(3)
})
