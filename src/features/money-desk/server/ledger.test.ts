import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays, type Day, instantAt, todayIn } from '#domain/calendar.ts'
import {
  cancellationEntry,
  collectionEntry,
  LEDGER_ACCOUNTS,
  type LedgerKind,
  type LedgerLine,
  payoutEntry,
  payoutReturnedEntry,
  refundSentEntry,
  reversalEntry,
} from '#domain/ledger.ts'
import { kindsOfSide, MONEY_SIDES } from '#domain/money-moved.ts'
import { sql, type Tx } from '#platform/server/db.ts'
import { makeAccount, makeProperty, makeRoom, signInAs } from '#test/factories.ts'
import { refusalOf } from '#test/harness.ts'
import { type Market, openMarket } from '#test/market.ts'
import { makeStay } from '#test/stays.ts'
import { accountStatement, trialBalance } from '../contract.ts'

type Browser = Awaited<ReturnType<Market['staffBrowser']>>
type Booking = { id: number; property_id: number }
let market: Market
let finance: Browser
let bookings: Booking[]

beforeAll(async () => {
  market = await openMarket({ worker: false, limits: 'off' })
  finance = await signInAs(market.app, await makeAccount(market.db, { role: 'bhumwi_admin', platform_role: 'finance' }))
  const [one, other] = [await makeProperty(market.db), await makeProperty(market.db)]
  bookings = []
  for (const property of [one, one, other]) {
    const room = await makeRoom(market.db, { property_id: property.id })
    bookings.push(await makeStay(market, { property, room, account_id: null }))
  }
})
afterAll(() => market.close())

const today = todayIn(new Date())
const atNoon = (day: Day) => instantAt(day, '12:00')

type Posted = { kind: LedgerKind; lines: readonly LedgerLine[]; booking: number; at: Date }

/** Writes entries as `post` does, at given instants. */
const write = async (tx: Tx | Market['db'], { kind, lines, booking, at }: Posted) => {
  const about = bookings[booking]
  if (!about) throw new Error('No such booking')
  const { id: booking_id, property_id } = about
  const { id } = await tx
    .insertInto('ledger_entry')
    .values({ kind, property_id, booking_id, at })
    .returning('id')
    .executeTakeFirstOrThrow()
  const rows = lines.map((line) => ({ entry_id: id, property_id, ...line }))
  await tx.insertInto('ledger_line').values(rows).execute()
}

const daysOf = (source: 'stored' | 'lines') =>
  source === 'stored'
    ? sql`select day::text, account, kind, sum(debit)::float8 as debit, sum(credit)::float8 as credit, sum(lines)::int as lines
        from ledger_day group by 1, 2, 3 order by 1, 2, 3`
    : sql`select (entry.at at time zone 'Africa/Dar_es_Salaam')::date::text as day, account, kind,
          coalesce(sum(amount) filter (where amount > 0), 0)::float8 as debit,
          coalesce(-sum(amount) filter (where amount < 0), 0)::float8 as credit, count(*)::int as lines
        from ledger_line line join ledger_entry entry on entry.id = line.entry_id group by 1, 2, 3 order by 1, 2, 3`

const balanceAt = async (day: Day) => (await finance.call(trialBalance, { query: { day } })).ok.accounts

const amounts = fc.integer({ min: 1, max: 3_000_000 })
const postings = fc.oneof(
  fc.record({
    kind: fc.constant('collection' as const),
    lines: amounts.map((amount) => collectionEntry({ amount, commission_percent: 10 })),
  }),
  fc.record({
    kind: fc.constant('reversal' as const),
    lines: amounts.map((amount) => reversalEntry({ amount, commission_percent: 10 })),
  }),
  fc.record({ kind: fc.constant('refund_sent' as const), lines: amounts.map((amount) => refundSentEntry({ amount })) }),
  fc.record({ kind: fc.constant('payout' as const), lines: amounts.map((amount) => payoutEntry({ amount })) }),
  fc.record({
    kind: fc.constant('payout_returned' as const),
    lines: amounts.map((amount) => payoutReturnedEntry({ amount })),
  }),
  fc.record({
    kind: fc.constant('cancellation' as const),
    lines: amounts.map((total_amount) =>
      cancellationEntry({ total_amount, refund_amount: Math.ceil(total_amount / 2), commission_percent: 10 }),
    ),
  }),
)
const operations = fc.array(
  fc.record({
    posting: postings,
    booking: fc.integer({ min: 0, max: 2 }),
    daysAgo: fc.integer({ min: 0, max: 40 }),
    minutes: fc.integer({ min: 0, max: 1439 }),
    fails: fc.integer({ min: 0, max: 9 }).map((chance) => chance === 0),
  }),
  { minLength: 1, maxLength: 12 },
)

test('after random operations the trial balance is zero, and daily totals and every balance are explained by the lines', async () => {
  await fc.assert(
    fc.asyncProperty(operations, async (list) => {
      // At the same time, as different processes would.
      await Promise.all(
        list.map(async ({ posting, booking, daysAgo, minutes, fails }) => {
          const at = new Date(instantAt(addDays(today, -daysAgo), '00:00').getTime() + minutes * 60_000)
          const writing = market.db.transaction().execute(async (tx) => {
            await write(tx, { ...posting, booking, at })
            if (fails) throw new Error('undone')
          })
          if (fails) await expect(writing).rejects.toThrow('undone')
          else await writing
        }),
      )
      const [stored, lines] = await Promise.all([
        daysOf('stored').execute(market.db),
        daysOf('lines').execute(market.db),
      ])
      expect(stored.rows).toEqual(lines.rows)
      for (const daysAgo of [0, 7, 40]) {
        const accounts = await balanceAt(addDays(today, -daysAgo))
        expect(accounts.reduce((sum, { balance }) => sum + balance, 0)).toBe(0)
      }
      for (const account of LEDGER_ACCOUNTS) {
        const { rows } = await sql<{ balance: number }>`
          select coalesce(sum(amount), 0)::float8 as balance from ledger_line where account = ${account}`.execute(
          market.db,
        )
        const shown = (await balanceAt(today)).find((one) => one.account === account)
        expect([account, shown?.balance]).toEqual([account, rows[0]?.balance])
      }
    }),
    { numRuns: 12 },
  )
})

test('a statement agrees with the lines on every page, of all hotels and of one', async () => {
  for (let at = 0; at < 30; at++) {
    const entry = {
      kind: 'collection' as const,
      lines: collectionEntry({ amount: 10_000 + at, commission_percent: 10 }),
    }
    await write(market.db, { ...entry, booking: at % 3, at: atNoon(addDays(today, -(at % 5))) })
  }
  const hotels = [undefined, ...new Set(bookings.map(({ property_id }) => property_id))]
  const [start, end] = [addDays(today, -3), addDays(today, -1)]
  for (const account of LEDGER_ACCOUNTS) {
    for (const hotel of hotels) {
      const { rows } = await sql<{ entry_id: number; amount: number; balance: number; day: string }>`
        select entry_id, amount::float8 as amount, (at at time zone 'Africa/Dar_es_Salaam')::date::text as day,
          (sum(amount) over (order by at, entry_id))::float8 as balance
        from ledger_line where account = ${account} and (${hotel ?? null}::int is null or property_id = ${hotel ?? null})
        order by at, entry_id`.execute(market.db)
      const mine = rows.filter(({ day }) => day >= start && day <= end)
      const before = rows.filter(({ day }) => day < start).at(-1)?.balance ?? 0
      const shown: [number, number, number][] = []
      for (let offset = 0; offset < mine.length + 7; offset += 7) {
        const query = { start, end, hotel, limit: 7, offset }
        const page = (await finance.call(accountStatement, { params: { account }, query })).ok
        expect(page).toMatchObject({ start, end, opening: before, total: mine.length })
        expect(page.closing).toBe(mine.at(-1)?.balance ?? before)
        expect(page.opening + page.debit - page.credit).toBe(page.closing)
        shown.push(...page.lines.map((line) => [line.entry_id, line.amount, line.balance] as [number, number, number]))
      }
      expect(shown).toEqual(mine.map(({ entry_id, amount, balance }) => [entry_id, amount, balance]))
    }
  }
})

test('entries that move money one way are listed alone, page by page, with their sum from 0 on', async () => {
  const hotels = [undefined, bookings[0]?.property_id]
  const [start, end] = [addDays(today, -3), addDays(today, -1)]
  for (const [moved, hotel] of MONEY_SIDES.flatMap((side) => hotels.map((one) => [side, one] as const))) {
    const { rows } = await sql<{ entry_id: number; amount: number; balance: number }>`
      select line.entry_id, line.amount::float8 as amount,
        (sum(line.amount) over (order by line.at, line.entry_id))::float8 as balance
      from ledger_line line join ledger_entry entry on entry.id = line.entry_id
      where line.account = 'provider_cash' and entry.kind = any(${kindsOfSide(moved)}::text[])
        and (${hotel ?? null}::int is null or line.property_id = ${hotel ?? null})
        and (line.at at time zone 'Africa/Dar_es_Salaam')::date between ${start}::date and ${end}::date
      order by line.at, line.entry_id`.execute(market.db)
    if (moved === 'collected') expect(rows.length).toBeGreaterThan(7)
    const shown: object[] = []
    for (let offset = 0; offset < rows.length + 7; offset += 7) {
      const query = { start, end, hotel, moved, limit: 7, offset }
      const page = (await finance.call(accountStatement, { params: { account: 'provider_cash' }, query })).ok
      expect(page).toMatchObject({ opening: 0, closing: rows.at(-1)?.balance ?? 0, total: rows.length })
      shown.push(...page.lines.map(({ entry_id, amount, balance }) => ({ entry_id, amount, balance })))
    }
    expect(shown).toEqual(rows)
  }
})

test('without days a statement is of this month until today, and each line names hotel, booking and payment', async () => {
  const [booking] = bookings
  const page = (await finance.call(accountStatement, { params: { account: 'provider_cash' }, query: { limit: 500 } }))
    .ok
  expect([page.start, page.end]).toEqual([`${today.slice(0, 7)}-01`, today])
  const line = page.lines.find((one) => one.booking.id === booking?.id)
  expect(line).toMatchObject({ hotel: { id: booking?.property_id, name: expect.any(String) }, payment_ref: null })
})

test('a hotel that does not exist, days that run backwards, and an unknown account are refused', async () => {
  const of = (query: object) => finance.call(accountStatement, { params: { account: 'commission' }, query })
  expect(await refusalOf(of({ hotel: 2_000_000_000 }))).toBe('404 not_found')
  expect((await of({ start: '2026-02-02', end: '2026-02-01' })).status).toBe(400)
  const unknown = { params: { account: 'petty_cash' as never } }
  expect((await finance.call(accountStatement, unknown)).status).toBe(404)
})

test('owner and finance may look, support and hotels may not', async () => {
  const as = async (platform_role: 'owner' | 'support' | 'content') =>
    (
      await (
        await signInAs(market.app, await makeAccount(market.db, { role: 'bhumwi_admin', platform_role }))
      ).call(trialBalance)
    ).status
  expect([await as('owner'), await as('support'), await as('content')]).toEqual([200, 403, 403])
  expect((await market.hotel.call(trialBalance)).status).toBe(403)
})

test('a line has the instant of its entry, whatever it is given', async () => {
  await write(market.db, {
    kind: 'payout',
    lines: payoutEntry({ amount: 5 }),
    booking: 0,
    at: atNoon(addDays(today, -9)),
  })
  const { rows } = await sql<{ wrong: number }>`
    select count(*)::int as wrong from ledger_line line join ledger_entry entry on entry.id = line.entry_id
    where line.at <> entry.at`.execute(market.db)
  expect(rows).toEqual([{ wrong: 0 }])
})
