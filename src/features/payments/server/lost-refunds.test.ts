import { afterAll, beforeAll, expect, test } from 'vitest'
import { cancelBooking, getBooking } from '#features/bookings/contract.ts'
import { balancesOf, drivePayments, stateOf } from '#test/drive-payments.ts'
import { type Market, openMarket } from '#test/market.ts'
import type { PaymentDeps } from './deps.ts'
import { repairPayment } from './repair-payment.ts'
import { retryRefund } from './retry-refunds.ts'

// Refunds that count as never accepted, as the provider lists them later than it says.

let market: Market
let deps: PaymentDeps
let driver: ReturnType<typeof drivePayments>
let office: Awaited<ReturnType<Market['staffBrowser']>>
/** The same at a provider that does not list what it has taken. */
let unlisted: ReturnType<typeof drivePayments>
beforeAll(async () => {
  market = await openMarket({ worker: false })
  deps = market.app.paymentDeps
  driver = drivePayments(market)
  office = await market.staffBrowser()
  const { provider } = deps
  unlisted = drivePayments(market, {
    ...deps,
    provider: {
      ...provider,
      getStatus: async (query) => (query.kind === 'payout' ? { found: false } : provider.getStatus(query)),
    },
  })
})
afterAll(() => market.close())

/** A refund stays under way at a number that ends so. */
const UNDER_WAY = '255710000045'
/** Each another price: the provider holds up a second transfer of the same amount to the same number. */
let price_tsh = 100_000

/** A cancelled booking whose refund the provider has taken without an answer, and does not list an hour later. */
const lost = async () => {
  const { browser } = await market.traveller()
  const { id } = await market.book(browser, { room: await market.room({ price_tsh: price_tsh++ }), msisdn: UNDER_WAY })
  await driver.collect(id)
  await browser.call(cancelBooking, { params: { id }, body: {} })
  await driver.submit(id)
  await market.db
    .updateTable('payment')
    .set({ needs_reconcile: true, provider_id: null })
    .where('booking_id', '=', id)
    .where('kind', '=', 'refund')
    .execute()
  await unlisted.reconcile(id)
  await driver.passTime(id, 11)
  await unlisted.reconcile(id)
  expect((await stateOf(market, id)).attempts).toEqual([
    'collection refund_failed provider_error',
    'refund failed provider_error',
  ])
  await driver.passTime(id, 61)
  await market.sims.clickpesa.control.advance(61 * 60_000)
  return id
}

/** What becomes of the refund that had counted as never accepted. */
const lostEnds = async (id: number, how: 'approve' | 'decline' | 'reverse') => {
  const [, refund] = await driver.attempts(id)
  expect(await market.sims.clickpesa.control.decide(refund?.ref ?? '', how)).not.toBeNull()
}

const payoutsOf = async (id: number) => {
  const refs = (await driver.attempts(id)).map(({ ref }) => ref)
  const all = market.sims.clickpesa.control.transactions()
  return all.filter(({ kind, ref }) => kind === 'payout' && refs.includes(ref))
}

/** The refund as its booking shows it. */
const seen = async (id: number) => (await office.call(getBooking, { params: { id } })).ok.refund?.status

/** Another refund is prepared, but has not left. */
const prepareAnother = async (id: number) => {
  const [collection] = await driver.attempts(id)
  await deps.transaction(async (tx) => {
    await deps.bookings.lock(tx, id)
    expect(await retryRefund(deps, tx, collection?.id ?? 0)).toBe(true)
  })
}

const ENTRIES = ['collection', 'cancellation', 'refund_sent']

test('one that arrives is entered, and not sent again', async () => {
  const id = await lost()
  await lostEnds(id, 'approve')
  await driver.retryRefunds()
  await driver.submit(id)
  expect(await stateOf(market, id)).toMatchObject({
    attempts: ['collection refunded', 'refund succeeded'],
    entries: ENTRIES,
    notices: ['Your booking is confirmed', 'Your booking is cancelled', 'Your money has been sent back'],
  })
  expect(await balancesOf(market, id)).toEqual({})
  expect(await payoutsOf(id)).toHaveLength(1)
})

test('one is asked about daily, and is not sent again while it is under way, but once it has failed', async () => {
  const id = await lost()
  const isDueWithinADay = async () => {
    const due = (await driver.attempts(id)).at(-1)?.next_poll_at
    const ahead = (due?.getTime() ?? 0) - Date.now()
    return ahead > 0 && ahead <= 86_400_000
  }
  for (let i = 0; i < 3; i++) {
    await driver.retryRefunds()
    expect(await driver.attempts(id)).toHaveLength(2)
    expect(await isDueWithinADay()).toBe(true)
  }
  await lostEnds(id, 'decline')
  await driver.retryRefunds()
  await driver.submit(id)
  expect(await payoutsOf(id)).toHaveLength(2)
})

test('one that is still not listed is sent again under another reference', async () => {
  const id = await lost()
  await unlisted.retryRefunds()
  expect((await stateOf(market, id)).attempts).toEqual([
    'collection refund_pending',
    'refund failed provider_error',
    'refund created',
  ])
})

test('one that arrives after money was sent outside of the product is entered as a second sum, and given to a person', async () => {
  const id = await lost()
  const [collection] = await driver.attempts(id)
  await deps.transaction(async (tx) => {
    const booking = await deps.bookings.lock(tx, id)
    const sent = { repair: 'refund_sent', answer: null, operator_reference: 'MP-4711' } as const
    await repairPayment(deps, tx, { id: collection?.id ?? 0, booking }, sent)
  })
  await lostEnds(id, 'approve')
  await driver.reconcile(id)
  expect(await stateOf(market, id)).toMatchObject({
    attempts: ['collection review', 'refund succeeded'],
    entries: [...ENTRIES, 'refund_sent'],
  })
})

test('none is sent again while another one is under way, whatever became of the first', async () => {
  const id = await lost()
  await prepareAnother(id)
  await driver.submit(id)
  await lostEnds(id, 'approve')
  await driver.reconcile(id)
  await lostEnds(id, 'reverse')
  await driver.reconcile(id)
  await driver.passTime(id, 61)
  await driver.retryRefunds()
  expect((await stateOf(market, id)).attempts).toEqual([
    'collection refund_failed provider_error',
    'refund reversed provider_error',
    'refund pending',
  ])
})

test('one that arrives before another one has left stops that one', async () => {
  const id = await lost()
  await prepareAnother(id)
  await lostEnds(id, 'approve')
  await driver.reconcile(id)
  expect(await seen(id)).toBe('succeeded')
  await driver.submit(id)
  expect(await seen(id)).toBe('succeeded')
  expect(await stateOf(market, id)).toMatchObject({
    attempts: ['collection refunded', 'refund succeeded', 'refund failed other'],
    entries: ENTRIES,
  })
  expect(await payoutsOf(id)).toHaveLength(1)
  expect(await balancesOf(market, id)).toEqual({})
})

test('one that arrives after another one has left is entered, and the second arrival is given to a person', async () => {
  const id = await lost()
  await prepareAnother(id)
  await driver.submit(id)
  await lostEnds(id, 'approve')
  await driver.reconcile(id)
  expect((await stateOf(market, id)).attempts).toEqual(['collection refunded', 'refund succeeded', 'refund pending'])
  const [, , second] = await driver.attempts(id)
  expect(await market.sims.clickpesa.control.decide(second?.ref ?? '', 'approve')).not.toBeNull()
  await driver.reconcile(id)
  expect(await stateOf(market, id)).toMatchObject({
    attempts: ['collection review', 'refund succeeded', 'refund succeeded'],
    entries: [...ENTRIES, 'refund_sent'],
  })
})
