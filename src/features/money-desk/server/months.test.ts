import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addDays, type Day, instantAt, monthOf, todayIn } from '#domain/calendar.ts'
import { collectionEntry, type LedgerKind, type LedgerLine, payoutEntry, reversalEntry } from '#domain/ledger.ts'
import { sumFigures } from '#domain/money-month.ts'
import { listActions } from '#features/action-log/contract.ts'
import { sql } from '#platform/server/db.ts'
import { makeAccount, makeProperty, makeRoom, signInAs } from '#test/factories.ts'
import { refusalOf } from '#test/harness.ts'
import { type Market, openMarket } from '#test/market.ts'
import { makeStay } from '#test/stays.ts'
import { closeMonth, listMonths, monthOfHotels, trialBalance } from '../contract.ts'
import { insertMonth } from './store-months.ts'

type Browser = Awaited<ReturnType<Market['staffBrowser']>>
let market: Market
let finance: Browser
let other: Browser
let bookings: { id: number; property_id: number }[]

const thisMonth = monthOf(todayIn(new Date()))
const lastMonth = monthOf(addDays(thisMonth.first, -1))
const before = monthOf(addDays(lastMonth.first, -1))
const nameOf = ({ first }: { first: Day }) => first.slice(0, 7)

/** Writes an entry as `post` does, at noon of a day. */
const write = async (kind: LedgerKind, lines: readonly LedgerLine[], booking: number, day: Day) => {
  const about = bookings[booking]
  if (!about) throw new Error('No such booking')
  const { id: booking_id, property_id } = about
  await market.app.base.transaction(async (tx) => {
    const { id } = await tx
      .insertInto('ledger_entry')
      .values({ kind, property_id, booking_id, at: instantAt(day, '12:00') })
      .returning('id')
      .executeTakeFirstOrThrow()
    await tx
      .insertInto('ledger_line')
      .values(lines.map((line) => ({ entry_id: id, property_id, ...line })))
      .execute()
  })
}

beforeAll(async () => {
  market = await openMarket({ worker: false, limits: 'off' })
  const member = () => makeAccount(market.db, { role: 'bhumwi_admin', platform_role: 'finance' })
  finance = await signInAs(market.app, await member())
  other = await signInAs(market.app, await member())
  bookings = []
  for (const property of [await makeProperty(market.db), await makeProperty(market.db)]) {
    const room = await makeRoom(market.db, { property_id: property.id })
    bookings.push(await makeStay(market, { property, room, account_id: null }))
  }
})
afterAll(() => market.close())

const months = async () => (await finance.call(listMonths)).ok
type Seen = { entries: number; doubts: number; vat_rate: number; withheld_rate: number }
const close = (by: Browser, month: string, seen: Seen) =>
  by.call(closeMonth, { params: { month }, body: { reason: 'Compared with the bank.', ...seen } })
/** The next month as it is shown, for its closing. */
const seen = async () => {
  const { next } = await months()
  if (!next) throw new Error('No month is open')
  const { entries, doubts, vat_rate, withheld_rate } = next
  return { entries, doubts, vat_rate, withheld_rate }
}
const balanceOf = async (account: string, day: Day) => {
  const { accounts } = (await finance.call(trialBalance, { query: { day } })).ok
  return accounts.find((one) => one.account === account)?.balance ?? 0
}

describe('months', () => {
  test('of an empty ledger are none', async () => {
    expect(await months()).toEqual({ closed: [], next: null })
    expect(
      await refusalOf(close(finance, nameOf(lastMonth), { entries: 0, doubts: 0, vat_rate: 1800, withheld_rate: 0 })),
    ).toBe('409 month_not_next')
  })

  test('begin with that of the first entry, in the order of the calendar', async () => {
    const paid = collectionEntry({ amount: 200_000, commission_percent: 10 })
    await write('collection', paid, 0, before.last)
    await write('collection', collectionEntry({ amount: 100_001, commission_percent: 12 }), 1, before.first)
    await write('payout', payoutEntry({ amount: 90_000 }), 0, before.first)
    await write('collection', paid, 0, lastMonth.first)
    await write('reversal', reversalEntry({ amount: 200_000, commission_percent: 10 }), 0, lastMonth.last)
    await write('collection', paid, 0, thisMonth.first)
    const { next } = await months()
    expect(next).toMatchObject({ month: nameOf(before), is_over: true, is_balanced: true, entries: 3, doubts: 0 })
    expect(next).toMatchObject({
      collected: 300_001,
      paid_out: 90_000,
      commission: 32_000,
      vat_rate: 1800,
      withheld: 0,
    })
    expect(await refusalOf(close(finance, nameOf(lastMonth), await seen()))).toBe('409 month_not_next')
  })

  test('cannot be closed with other figures than were shown, or if the ledger does not balance', async () => {
    const now = await seen()
    expect(await refusalOf(close(finance, nameOf(before), { ...now, entries: 4 }))).toBe('409 month_changed')
    expect(await refusalOf(close(finance, nameOf(before), { ...now, doubts: 1 }))).toBe('409 month_changed')
    expect(await refusalOf(close(finance, nameOf(before), { ...now, vat_rate: 1600 }))).toBe('409 month_changed')
    await sql`insert into ledger_day values (${before.first}, 'commission', 'collection', 9, 0, 1, 1)`.execute(
      market.db,
    )
    expect((await months()).next?.is_balanced).toBe(false)
    expect(await refusalOf(close(finance, nameOf(before), now))).toBe('409 month_unbalanced')
    await sql`delete from ledger_day where slot = 9`.execute(market.db)
  })

  test('are closed by those who may repair money, once, and the action log has it', async () => {
    const support = await signInAs(
      market.app,
      await makeAccount(market.db, { role: 'bhumwi_admin', platform_role: 'support' }),
    )
    const now = await seen()
    expect((await support.call(listMonths)).status).toBe(403)
    expect((await close(support, nameOf(before), now)).status).toBe(403)
    const answers = await Promise.all([finance, other].map((by) => close(by, nameOf(before), now)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const refused = answers.find(({ status }) => status === 409)
    expect(refused?.failure).toMatchObject({ code: 'month_closed', closed_by: expect.any(String) })
    const { closed, next } = await months()
    expect(closed).toMatchObject([{ month: nameOf(before), entries: 3, commission: 32_000 }])
    expect(next).toMatchObject({ month: nameOf(lastMonth), collected: 200_000, taken_back: 200_000, commission: 0 })
    const owner = await market.staffBrowser()
    const logged = (await owner.call(listActions, { query: { action_type: 'money_month.close' } })).ok
    expect(logged).toMatchObject([{ summary: nameOf(before), reason: 'Compared with the bank.' }])
  })

  test('by hotel add up to the month, and agree with the trial balance', async () => {
    const month = nameOf(before)
    const { hotels, totals } = (await finance.call(monthOfHotels, { params: { month } })).ok
    expect(hotels).toHaveLength(2)
    expect(hotels.every(({ category }) => category !== '')).toBe(true)
    expect(sumFigures(hotels)).toEqual(totals)
    const earlier = addDays(before.first, -1)
    const moved = async (account: string) =>
      (await balanceOf(account, before.last)) - (await balanceOf(account, earlier))
    expect(totals.collected - totals.taken_back - totals.refunded - totals.paid_out).toBe(await moved('provider_cash'))
    expect(0 - totals.commission).toBe(await moved('commission'))
    expect(await refusalOf(finance.call(monthOfHotels, { params: { month: nameOf(lastMonth) } }))).toBe('404 not_found')
  })

  test('that are closed stay as they are: a later entry of theirs is dated into an open month', async () => {
    const cash = await balanceOf('provider_cash', before.last)
    await write('late_money', collectionEntry({ amount: 50_000, commission_percent: 0 }), 1, before.first)
    expect(await balanceOf('provider_cash', before.last)).toBe(cash)
    const { closed } = await months()
    expect(closed[0]).toMatchObject({ month: nameOf(before), collected: 300_001 })
    await expect(sql`update money_month set collected = 1`.execute(market.db)).rejects.toThrow('final')
  })

  test('are closed with as many hotels as there are', async () => {
    const figures = { collected: 9, taken_back: 8, refunded: 7, paid_out: 6, commission: 5, vat: 4, withheld: 3 }
    const hotels = Array.from({ length: 7000 }, (_, property_id) => ({ property_id, category: 'Hotel', ...figures }))
    const rates = { vat_rate: 1800, withheld_rate: 0 }
    const month = { first: '2001-01-01', ...figures, ...rates, entries: 1, doubts: 0, balances: {}, closed_by: 1 }
    const closing = market.app.base.transaction(async (tx) => {
      // None of these hotels is one, and no month before is closed.
      await sql`set local session_replication_role = replica`.execute(tx)
      await insertMonth(tx, { ...month, hotels })
      const rows = tx.selectFrom('money_month_hotel').selectAll().where('month', '=', month.first)
      expect(await rows.orderBy('property_id').execute()).toEqual(hotels.map((row) => ({ month: month.first, ...row })))
      throw new Error('undone')
    })
    await expect(closing).rejects.toThrow('undone')
  })

  test('are not closed before they are over', async () => {
    expect((await close(finance, nameOf(lastMonth), await seen())).status).toBe(200)
    expect((await months()).next).toMatchObject({ month: nameOf(thisMonth), is_over: false })
    expect(await refusalOf(close(finance, nameOf(thisMonth), await seen()))).toBe('409 month_not_over')
  })
})
