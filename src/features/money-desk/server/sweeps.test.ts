import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { addDays, instantAt, todayIn } from '#domain/calendar.ts'
import { listActions } from '#features/action-log/contract.ts'
import { platformWaiting } from '#features/platform-office/contract.ts'
import { sql } from '#platform/server/db.ts'
import type { PastRecord } from '#sim/clickpesa/control.ts'
import { makeAccount, makeRoom, signInAs } from '#test/factories.ts'
import { refusalOf } from '#test/harness.ts'
import { type Market, openMarket } from '#test/market.ts'
import { makeStay } from '#test/stays.ts'
import {
  applyRepair,
  listOpenDifferences,
  listRepairs,
  listSweeps,
  previewRepair,
  reopenDifference,
  runSweep,
  settleDifference,
  showSweep,
} from '../contract.ts'
import { orderDueSweeps } from './order-sweeps.ts'
import { sweepDay } from './sweep-day.ts'

type Browser = Awaited<ReturnType<Market['staffBrowser']>>
let market: Market
let finance: Browser
let stay: { id: number; property_id: number }

const today = todayIn(new Date())
const DAY = addDays(today, -1)
const NOON = instantAt(DAY, '12:00')
const MSISDN = '255712345678'

/** An attempt that was sent at an instant of the past. */
const send = async (ref: string, changes: { kind?: string; status?: string; amount?: number; at?: Date } = {}) => {
  const { kind = 'collection', status = 'succeeded', amount = 10_000, at = NOON } = changes
  await sql`
    insert into payment (property_id, booking_id, kind, provider, ref, method, msisdn, amount, status, created_at, submitted_at)
    values (${stay.property_id}, ${stay.id}, ${kind}, 'clickpesa', ${ref}, 'tigopesa', ${MSISDN}, ${amount}, ${status}, ${at},
      ${at})`.execute(market.db)
}
const record = (ref: string, changes: Partial<PastRecord> = {}) =>
  market.sims.clickpesa.control.record([
    { kind: 'payment', ref, msisdn: MSISDN, amount: 10_000, at: NOON, status: 'SUCCESS', ...changes },
  ])

const run = (day = DAY) => sweepDay(market.app.paymentDeps)({ day })
const order = (by = finance, day = DAY) => by.call(runSweep, { params: { day } })
const found = async (day = DAY) => (await finance.call(showSweep, { params: { day } })).ok
const member = async (platform_role: 'finance' | 'support') =>
  signInAs(market.app, await makeAccount(market.db, { role: 'bhumwi_admin', platform_role }))

beforeAll(async () => {
  market = await openMarket({ worker: false, limits: 'off' })
  finance = await member('finance')
  const room = await makeRoom(market.db, { property_id: market.property.id })
  stay = await makeStay(market, { property: market.property, room, account_id: null })
})
afterAll(() => market.close())
const empty = async () => {
  market.sims.clickpesa.control.reset()
  await sql`truncate money_sweep, money_sweep_settlement, payment, provider_event cascade`.execute(market.db)
}
beforeEach(empty)

describe('the sweep of a day', () => {
  test('finds each kind of difference, and where a person goes on', async () => {
    await send('BKSAME')
    record('BKSAME')
    await send('POSAME', { kind: 'payout' })
    record('POSAME', { kind: 'payout' })
    await send('BKFAILED', { status: 'failed' })
    await send('BKHERE')
    record('BKTHERE')
    record('BKOTHERDAY', { at: instantAt(today, '03:00') })
    await send('BKLESS', { status: 'review' })
    record('BKLESS', { amount: 9_000 })
    await send('BKLATE', { status: 'expired' })
    record('BKLATE')
    await order()
    await run()
    const { sweep, total, rows } = await found()
    expect(sweep).toMatchObject({ status: 'done', fault: null, matched: 2, provider_only: 1, here_only: 1 })
    expect(sweep).toMatchObject({ amount_differs: 1, status_differs: 1 })
    expect(total).toBe(4)
    const steps = rows.map(({ ref, outcome, step }) => [ref, outcome, step])
    expect(steps.toSorted()).toEqual([
      ['BKHERE', 'here_only', 'provider'],
      ['BKLATE', 'status_differs', 'provider'],
      ['BKLESS', 'amount_differs', 'amounts'],
      ['BKTHERE', 'provider_only', 'receipts'],
    ])
    expect(rows.find(({ ref }) => ref === 'BKLESS')).toMatchObject({
      ours: { purpose: 'collection', amount: 10_000, booking: { id: stay.id } },
      theirs: { state: 'succeeded', amount: 9_000, currency: 'TZS' },
    })
    const query = { outcome: 'here_only' } as const
    const only = (await finance.call(showSweep, { params: { day: DAY }, query })).ok
    expect([only.total, only.rows.map(({ ref }) => ref)]).toEqual([1, ['BKHERE']])
    expect((await finance.call(listSweeps)).ok).toMatchObject({ total: 1, rows: [{ day: DAY, here_only: 1 }] })
  })

  test('has the provider asked about attempts that differ, and about no others', async () => {
    await send('BKSAME')
    record('BKSAME')
    await send('BKLATE', { status: 'expired' })
    record('BKLATE')
    await order()
    await run()
    const { rows } = await sql<{ ref: string }>`
      select ref from payment where next_poll_at <= now()`.execute(market.db)
    expect(rows).toEqual([{ ref: 'BKLATE' }])
  })

  test('makes a case for the repairs of money under an unknown reference, once; a closed one stays closed', async () => {
    record('BKTHERE')
    await order()
    await run()
    await sql`update provider_event set received_at = now() - interval '2 minutes'`.execute(market.db)
    const list = () => finance.call(listRepairs, { query: { list: 'receipts' } })
    const [receipt] = (await list()).ok.rows
    if (!receipt) throw new Error('There is no case')
    expect(receipt).toMatchObject({ ref: 'BKTHERE', repairs: ['accept_receipt', 'dismiss_receipt'] })
    const params = { subject: 'receipt', id: receipt.id } as const
    const repair = 'dismiss_receipt' as const
    const { version } = (await finance.call(previewRepair, { params, query: { repair } })).ok
    await finance.call(applyRepair, { params, body: { repair, version, reason: 'Not ours.' } })
    await order()
    await run()
    expect((await list()).ok.rows).toEqual([])
    expect((await found()).rows).toMatchObject([{ ref: 'BKTHERE', step: 'provider' }])
  })

  test('waits for a person until each difference is settled, and then for nobody', async () => {
    const waits = async () => (await finance.call(platformWaiting)).ok.find(({ kind }) => kind === 'sweep_differences')
    const open = async () => (await finance.call(listOpenDifferences, { query: {} })).ok
    await send('BKHERE')
    await send('BKLATE', { status: 'expired', at: instantAt(DAY, '09:00') })
    record('BKLATE', { at: instantAt(DAY, '09:00') })
    record('BKTHERE', { at: instantAt(DAY, '10:00') })
    // No money of it moved: nothing to do.
    record('BKNOTHING', { status: 'FAILED' })
    await order()
    await run()
    const { total, rows } = await open()
    expect(rows.map(({ ref, day }) => [ref, day])).toEqual([
      ['BKLATE', DAY],
      ['BKTHERE', DAY],
      ['BKHERE', DAY],
    ])
    const todo = (await found()).rows.filter(({ step }) => step !== 'none')
    expect(rows.map(({ ref }) => ref).toSorted()).toEqual(todo.map(({ ref }) => ref).toSorted())
    expect(total).toBe(3)
    const oldest_at = instantAt(DAY, '09:00').toISOString()
    expect(await waits()).toMatchObject({ count: 3, oldest_at })
    await sql`update payment set status = 'succeeded_late' where ref = 'BKLATE'`.execute(market.db)
    expect((await open()).rows.map(({ ref }) => ref)).toEqual(['BKTHERE', 'BKHERE'])
    // A person has dismissed it.
    await sql`update provider_event set handled_at = now() where ref = 'BKTHERE'`.execute(market.db)
    expect(await waits()).toMatchObject({ count: 1 })
    // The provider has it by now, and the day is compared again.
    record('BKHERE')
    await order()
    await run()
    expect(await waits()).toBeUndefined()
    expect(await open()).toEqual({ total: 0, rows: [] })
  })

  test('reads lists of many pages, and a result replaces the one before', async () => {
    const refs = Array.from({ length: 250 }, (_, index) => `BK${String(index).padStart(6, '0')}`)
    for (const ref of refs) await send(ref)
    for (const ref of refs.slice(1)) record(ref)
    await order()
    await run()
    expect((await found()).sweep).toMatchObject({ matched: 249, here_only: 1 })
    record('BK000000')
    await order()
    await run()
    expect(await found()).toMatchObject({ sweep: { matched: 250, here_only: 0 }, total: 0, rows: [] })
    const left = await sql`select from money_sweep_entry`.execute(market.db)
    expect(left.rows).toEqual([])
  })

  test('names the failure of the provider, and goes on where it stopped', async () => {
    const { control } = market.sims.clickpesa
    for (let index = 0; index < 150; index++) record(`BK${String(index).padStart(6, '0')}`)
    await order()
    control.fault({ path: '/payouts/all', kind: 'error_500', times: 3 })
    await expect(run()).rejects.toThrow('http_500')
    const { sweep } = await found()
    expect(sweep).toMatchObject({ status: 'running', finished_at: null })
    expect(sweep.fault).toContain('http_500')
    control.fault({ path: '/payments/all', kind: 'error_500', times: 1 })
    await run()
    expect((await found()).sweep).toMatchObject({ status: 'done', fault: null, provider_only: 150 })
  })

  test('by two processes at once counts each record once', async () => {
    for (let index = 0; index < 250; index++) record(`BK${String(index).padStart(6, '0')}`)
    await order()
    await Promise.all([run(), run(), run()])
    expect(await found()).toMatchObject({ sweep: { status: 'done', provider_only: 250 }, total: 250 })
    await run()
    expect((await found()).total).toBe(250)
  })

  test('is ordered by itself for the days that are due, once, and again if it stopped', async () => {
    const clock = () => instantAt(today, '05:00')
    const due = orderDueSweeps({ ...market.app.paymentDeps, clock })
    await due()
    await due()
    expect((await finance.call(listSweeps)).ok).toMatchObject({ total: 1, rows: [{ day: DAY, started_by: null }] })
    const queued = async () => {
      const { rows } = await sql<{ count: number }>`
        select count(*)::int as count from pgboss.job where name = 'sweep-day'`.execute(market.db)
      return rows[0]?.count ?? 0
    }
    const before = await queued()
    await sql`update money_sweep set touched_at = now() - interval '31 minutes'`.execute(market.db)
    await due()
    await due()
    expect((await queued()) - before).toBe(1)
  })
})

describe('a person', () => {
  test('without the right sees nothing, or orders nothing', async () => {
    const support = await member('support')
    expect((await support.call(listSweeps)).status).toBe(403)
    expect((await support.call(showSweep, { params: { day: DAY } })).status).toBe(403)
    expect((await order(support)).status).toBe(403)
    expect(await refusalOf(finance.call(showSweep, { params: { day: DAY } }))).toBe('404 not_found')
  })

  test('orders a day that is over, not twice at once, and the action log has it', async () => {
    expect(await refusalOf(order(finance, today))).toBe('409 day_not_over')
    const owner = await market.staffBrowser()
    const logged = async () => (await owner.call(listActions, { query: { action_type: 'money_sweep.run' } })).ok
    const before = (await logged()).length
    expect((await order()).ok).toMatchObject({ day: DAY, status: 'running', started_by: expect.any(String) })
    expect(await refusalOf(order())).toBe('409 sweep_running')
    await run()
    expect((await order()).status).toBe(200)
    const entries = await logged()
    expect(entries.length - before).toBe(2)
    expect(entries[0]).toMatchObject({ summary: DAY })
  })
})

describe('a difference that no repair fits', () => {
  const open = async () => (await finance.call(listOpenDifferences, { query: {} })).ok
  const settle = (id: number, reason = 'The provider’s own test.', by = finance) =>
    by.call(settleDifference, { params: { id }, body: { reason } })
  const compare = async (day = DAY) => {
    await order(finance, day)
    await run(day)
  }
  /** What the provider has lost of ours, and an amount that it has otherwise. */
  const differ = async () => {
    await send('BKLOST')
    await send('BKMORE')
    record('BKMORE', { amount: 12_000 })
    await compare()
  }
  const rowOf = async (ref: string) => (await found()).rows.find((row) => row.ref === ref)

  test('leaves the list once somebody has settled it, also after the day was compared again', async () => {
    await differ()
    expect((await open()).rows.map(({ ref, step }) => [ref, step]).toSorted()).toEqual([
      ['BKLOST', 'provider'],
      ['BKMORE', 'provider'],
    ])
    const id = (await rowOf('BKMORE'))?.id ?? 0
    const both = await Promise.all([settle(id), settle(id)])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect((await open()).rows.map(({ ref }) => ref)).toEqual(['BKLOST'])
    const waiting = async () =>
      (await finance.call(platformWaiting)).ok.find(({ kind }) => kind === 'sweep_differences')
    expect((await waiting())?.count).toBe(1)
    await compare()
    expect(await rowOf('BKMORE')).toMatchObject({ settled: { reason: 'The provider’s own test.' } })
    expect((await open()).total).toBe(1)
  })

  test('waits again when it is opened again, or when something else is found', async () => {
    await differ()
    const id = (await rowOf('BKMORE'))?.id ?? 0
    await settle(id)
    expect((await finance.call(reopenDifference, { params: { id } })).status).toBe(200)
    expect(await refusalOf(finance.call(reopenDifference, { params: { id } }))).toBe('409 difference_not_open')
    expect((await open()).total).toBe(2)
    await settle(id)
    record('BKMORE', { amount: 13_000 })
    await compare()
    expect((await rowOf('BKMORE'))?.settled).toBeNull()
    expect((await open()).total).toBe(2)
  })

  test('is not settled without a reason, without the right, or where a repair fits', async () => {
    await differ()
    await send('BKSTUCK', { status: 'review' })
    await compare()
    const id = (await rowOf('BKMORE'))?.id ?? 0
    expect((await settle(id, ' ')).status).toBe(400)
    expect((await settle(id, 'No', await member('support'))).status).toBe(403)
    expect(await refusalOf(settle((await rowOf('BKSTUCK'))?.id ?? 0))).toBe('409 difference_not_open')
    expect(await refusalOf(settle(999_999_999))).toBe('404 not_found')
  })

  test('of a payment near midnight waits once, though it stands on two days', async () => {
    const before = addDays(DAY, -1)
    await send('BKNIGHT', { at: instantAt(before, '23:59') })
    record('BKNIGHT', { amount: 11_000, at: instantAt(DAY, '00:01') })
    await compare(before)
    await compare()
    expect([(await found(before)).total, (await found()).total]).toEqual([1, 1])
    expect((await open()).rows.map(({ ref, day }) => [ref, day])).toEqual([['BKNIGHT', DAY]])
    await settle((await open()).rows[0]?.id ?? 0)
    expect((await open()).total).toBe(0)
  })
})
