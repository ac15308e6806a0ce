import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cancelBooking } from '#features/bookings/contract.ts'
import { payBooking } from '#features/checkout/contract.ts'
import { TryAgain } from '#platform/server/jobs.ts'
import { type ClickPesaSim, startClickPesaSim } from '#sim/clickpesa/server.ts'
import { balancesOf, drivePayments, stateOf } from '#test/drive-payments.ts'
import { newPayerNumber } from '#test/factories.ts'
import { type Market, openMarket } from '#test/market.ts'
import { until } from '#test/until.ts'
import { pollDuePayments } from './poll-due-payments.ts'
import { handleProviderEvent } from './receive-callback.ts'
import { unhandledEvents } from './store-events.ts'

let market: Market
let driver: ReturnType<typeof drivePayments>
let folder: string
/** The simulator that runs now; the market's own one until it is stopped for the first time. */
let provider: ClickPesaSim
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'clickpesa-outage-'))
  market = await openMarket({ worker: false, clickpesa: { stateFile: join(folder, 'state') } })
  driver = drivePayments(market)
  provider = market.sims.clickpesa
})
afterAll(async () => {
  await provider.close()
  await market.close()
  rmSync(folder, { recursive: true })
})

const goesDown = () => provider.close()
const comesBack = async () => {
  const { port, settings } = provider
  provider = await startClickPesaSim({ ...settings, port, stateFile: join(folder, 'state') })
}
const booked = async () => {
  const { browser } = await market.traveller()
  const msisdn = newPayerNumber()
  const booking = await market.book(browser, { room: await market.room(), msisdn })
  return { id: booking.id, browser, msisdn }
}
const refOf = async (id: number) => (await driver.attempts(id)).at(-1)?.ref ?? ''
const prompts = (msisdn: string) => provider.control.transactions().filter((one) => one.msisdn === msisdn)
const alertsTo = async (accountId: number) => {
  const rows = await market.db.selectFrom('notification').select('id').where('account_id', '=', accountId).execute()
  return rows.length
}

test('a provider that is down when the prompt is to be sent: the traveller is told, and can pay once it is back', async () => {
  const { id, browser, msisdn } = await booked()
  await goesDown()
  await driver.submit(id)
  expect(await stateOf(market, id)).toMatchObject({
    status: 'pending',
    nights: 2,
    attempts: ['collection failed provider_error'],
    entries: [],
    notices: ['Your payment did not go through'],
  })
  await comesBack()
  expect(prompts(msisdn)).toHaveLength(0)
  await browser.call(payBooking, { params: { id }, body: { payment_method: 'mpesa', payment_details: msisdn } })
  await driver.submit(id)
  await provider.control.decide(await refOf(id), 'approve')
  await driver.reconcile(id)
  expect(await stateOf(market, id)).toMatchObject({ status: 'confirmed', entries: ['collection'] })
  expect(prompts(msisdn)).toHaveLength(1)
})

test('a provider that is down for a moment only: the prompt is sent, once', async () => {
  const { id, msisdn } = await booked()
  await goesDown()
  const submitted = driver.submit(id)
  await until('the submit to begin', async () => (await driver.attempts(id)).at(-1)?.status === 'submitting')
  await comesBack()
  await submitted
  expect(await stateOf(market, id)).toMatchObject({ attempts: ['collection pending'], notices: [] })
  expect(prompts(msisdn)).toHaveLength(1)
})

test('a provider that is down while we wait for an answer ends nothing, however long; when it is back it is believed', async () => {
  const { id, msisdn } = await booked()
  await driver.submit(id)
  await goesDown()
  await driver.reconcile(id)
  await driver.passTime(id, 12)
  await driver.reconcile(id)
  expect(await stateOf(market, id)).toMatchObject({ attempts: ['collection pending'], notices: [] })
  await market.app.pool.query('update payment set next_poll_at = now() where booking_id = $1', [id])
  await pollDuePayments(market.app.paymentDeps)()
  const [attempt] = await driver.attempts(id)
  expect(attempt?.next_poll_at?.getTime()).toBeGreaterThan(Date.now())
  await comesBack()
  await provider.control.decide(await refOf(id), 'approve')
  await driver.reconcile(id)
  expect(await stateOf(market, id)).toMatchObject({
    status: 'confirmed',
    attempts: ['collection succeeded'],
    entries: ['collection'],
  })
  expect(prompts(msisdn)).toHaveLength(1)
})

test('a provider that is down when money is to go back: the staff is told, and it goes back later, once', async () => {
  const staff = await market.staff()
  const { id, browser, msisdn } = await booked()
  await driver.submit(id)
  await provider.control.decide(await refOf(id), 'approve')
  await driver.reconcile(id)
  await browser.call(cancelBooking, { params: { id }, body: {} })
  await goesDown()
  await driver.submit(id)
  expect(await stateOf(market, id)).toMatchObject({
    attempts: ['collection refund_failed provider_error', 'refund failed provider_error'],
    entries: ['collection', 'cancellation'],
  })
  expect(await alertsTo(staff.id)).toBe(1)
  await comesBack()
  await driver.passTime(id, 61)
  await driver.retryRefunds()
  await driver.submit(id)
  await provider.control.advance(3000)
  await driver.reconcile(id)
  expect(await balancesOf(market, id)).toEqual({})
  expect(prompts(msisdn).map(({ kind }) => kind)).toEqual(['payment', 'payout'])
})

test('a call-back that comes while the provider cannot be asked is asked about later, however old the attempt is', async () => {
  const { id, browser, msisdn } = await booked()
  await driver.submit(id)
  await provider.control.decide(await refOf(id), 'approve')
  await driver.reconcile(id)
  await browser.call(cancelBooking, { params: { id }, body: {} })
  await driver.submit(id)
  await provider.control.advance(3000)
  await driver.reconcile(id)
  expect(await stateOf(market, id)).toMatchObject({ attempts: ['collection refunded', 'refund succeeded'] })
  await driver.handleEvents(id)
  await driver.passTime(id, 8 * 24 * 60)
  await driver.reconcile(id)
  const ref = await refOf(id)
  await provider.control.decide(ref, 'reverse')
  const open = async () => {
    const columns = ['provider', 'dedupe_key', 'unreached_at'] as const
    const events = market.db.selectFrom('provider_event').select(columns).where('ref', '=', ref)
    return await events.where('handled_at', 'is', null).execute()
  }
  await until('the call-back', async () => (await open()).length === 1)
  const handle = async () => {
    for (const event of await open()) await handleProviderEvent(market.app.paymentDeps)(event)
  }
  await goesDown()
  await expect(handle()).rejects.toThrow(TryAgain)
  expect(await open()).toMatchObject([{ unreached_at: expect.any(Date) }])
  expect((await driver.attempts(id)).at(-1)?.next_poll_at).toBeNull()
  await market.app.pool.query(`update provider_event set received_at = now() - interval '1 minute' where ref = $1`, [
    ref,
  ])
  // The queue runs its job again, with growing pauses: nothing else repeats it.
  const [event] = await open()
  expect((await unhandledEvents(market.db)).map((one) => one.dedupe_key)).not.toContain(event?.dedupe_key)
  await comesBack()
  await handle()
  expect(await open()).toEqual([])
  expect(await stateOf(market, id)).toMatchObject({
    attempts: ['collection refund_failed provider_error', 'refund reversed provider_error'],
    entries: ['collection', 'cancellation', 'refund_sent', 'refund_returned'],
  })
  expect(prompts(msisdn)).toHaveLength(2)
})

test('an answer that was lost together with its call-back is found out by asking', async () => {
  const { id, msisdn } = await booked()
  provider.control.fault({ path: 'initiate-ussd-push-request', kind: 'reset_after', times: 1 })
  provider.control.fault({ path: 'webhook', kind: 'drop', times: 1 })
  await driver.submit(id)
  expect(await driver.attempts(id)).toMatchObject([{ status: 'pending', needs_reconcile: true }])
  await provider.control.decide(await refOf(id), 'approve')
  await market.app.pool.query('update payment set next_poll_at = now() where booking_id = $1', [id])
  await pollDuePayments(market.app.paymentDeps)()
  expect(await stateOf(market, id)).toMatchObject({ status: 'confirmed', entries: ['collection'] })
  expect(prompts(msisdn)).toHaveLength(1)
})

test('a refund whose answer was lost is looked for, never sent twice', async () => {
  const { id, browser, msisdn } = await booked()
  await driver.submit(id)
  await provider.control.decide(await refOf(id), 'approve')
  await driver.reconcile(id)
  await browser.call(cancelBooking, { params: { id }, body: {} })
  provider.control.fault({ path: 'create-mobile-money-payout', kind: 'error_500_created', times: 1 })
  await driver.submit(id)
  await driver.submit(id)
  expect((await stateOf(market, id)).attempts).toEqual(['collection refund_pending', 'refund pending'])
  await provider.control.advance(3000)
  await driver.reconcile(id)
  expect(await stateOf(market, id)).toMatchObject({ attempts: ['collection refunded', 'refund succeeded'] })
  expect(prompts(msisdn).map(({ kind }) => kind)).toEqual(['payment', 'payout'])
})

test('a process that died while it was sending: the prompt is not sent again, and given up if it never arrived', async () => {
  const { id, msisdn } = await booked()
  await market.app.pool.query(
    "update payment set status = 'submitting', submitted_at = now(), needs_reconcile = true where booking_id = $1",
    [id],
  )
  await driver.submit(id)
  await driver.reconcile(id)
  await driver.passTime(id, 10)
  await driver.reconcile(id)
  expect(await stateOf(market, id)).toMatchObject({ attempts: ['collection failed provider_error'] })
  expect(prompts(msisdn)).toHaveLength(0)
})

test('two processes that ask at the same time ask once about each payment that is due', async () => {
  const bookings = await Promise.all(Array.from({ length: 30 }, booked))
  for (const { id } of bookings) await driver.submit(id)
  const refs = new Map<string, number>()
  const deps = market.app.paymentDeps
  const counting = {
    ...deps,
    provider: {
      ...deps.provider,
      getStatus: (key: Parameters<typeof deps.provider.getStatus>[0]) => {
        refs.set(key.ref, (refs.get(key.ref) ?? 0) + 1)
        return deps.provider.getStatus(key)
      },
    },
  }
  // Two minutes old: the next time is a minute away, so that a slow machine does not ask in turn.
  const due = `update payment set next_poll_at = now(), submitted_at = now() - interval '121 seconds' where booking_id = any($1)`
  await market.app.pool.query(due, [bookings.map(({ id }) => id)])
  await Promise.all([pollDuePayments(counting)(), pollDuePayments(counting)(), pollDuePayments(counting)()])
  expect([...refs.values()].every((times) => times === 1)).toBe(true)
  expect(refs.size).toBeGreaterThanOrEqual(30)
})

test('a fault in one payment does not keep the others from being asked about', async () => {
  const [bad, good] = [await booked(), await booked()]
  for (const { id } of [bad, good]) {
    await driver.submit(id)
    await provider.control.decide(await refOf(id), 'approve')
  }
  await market.app.pool.query('update payment set next_poll_at = now() where booking_id = any($1)', [[bad.id, good.id]])
  const deps = market.app.paymentDeps
  const lock = async (...[tx, id]: Parameters<typeof deps.bookings.lock>) => {
    if (id === bad.id) throw new Error('a fault of ours')
    return deps.bookings.lock(tx, id)
  }
  await pollDuePayments({ ...deps, bookings: { ...deps.bookings, lock } })()
  expect((await stateOf(market, good.id)).status).toBe('confirmed')
  expect((await stateOf(market, bad.id)).status).toBe('pending')
  const [attempt] = await driver.attempts(bad.id)
  expect(attempt?.next_poll_at?.getTime()).toBeGreaterThan(Date.now())
  await driver.reconcile(bad.id)
  expect((await stateOf(market, bad.id)).status).toBe('confirmed')
})
