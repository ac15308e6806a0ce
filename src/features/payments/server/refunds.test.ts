import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cancelBooking, getBooking } from '#features/bookings/contract.ts'
import { allBookings } from '#features/platform-office/contract.ts'
import { myBooking } from '#features/trips/contract.ts'
import { balancesOf, drivePayments, notificationsOf, stateOf } from '#test/drive-payments.ts'
import { signInAs } from '#test/factories.ts'
import { type Market, openMarket } from '#test/market.ts'

let market: Market
let driver: ReturnType<typeof drivePayments>
let staffId: number
let browserOfStaff: Awaited<ReturnType<Market['staffBrowser']>>
beforeAll(async () => {
  market = await openMarket({ worker: false })
  driver = drivePayments(market)
  const staff = await market.staff()
  staffId = staff.id
  browserOfStaff = await signInAs(market.app, staff)
})
afterAll(() => market.close())

const sim = () => market.sims.clickpesa.control
let prefixes = 0
/** A trigger number of its own each time: the operators share the codes. */
const numberOf = (code: string) => `255${['71', '65', '67', '77', '78', '68', '69', '74'][prefixes++ % 8]}0000${code}`

/** A booking that was paid from a trigger number and then cancelled, its refund not yet on its way. */
const cancelled = async (code: string) => {
  const { browser } = await market.traveller()
  const price_tsh = 100_000 + prefixes
  const booking = await market.book(browser, { room: await market.room({ price_tsh }), msisdn: numberOf(code) })
  const { id } = booking
  await driver.submit(id)
  await market.answerPrompt(id, 'approve')
  await driver.handleEvents(id)
  await browser.call(cancelBooking, { params: { id }, body: {} })
  const seen = async () => (await browser.call(getBooking, { params: { id } })).ok.refund?.status
  return { id, amount: booking.total_amount, browser, seen }
}

const alerts = async () => (await notificationsOf(market, staffId)).length
const payouts = async (id: number) => {
  const refs = (await driver.attempts(id)).map(({ ref }) => ref)
  return sim()
    .transactions()
    .filter((one) => one.kind === 'payout' && refs.includes(one.ref))
}
const OWED = (amount: number) => ({ provider_cash: amount, traveller_refundable: -amount })

/** A refund that the provider starts by itself. */
const givenBackByProvider = async (id: number, how: 'refund' | 'reverse' = 'refund') => {
  const collection = (await driver.attempts(id)).find(({ kind }) => kind === 'collection')
  expect(await sim().decide(collection?.ref ?? '', how)).not.toBeNull()
}
/** What becomes of the money that we have sent back. */
const ourRefundEnds = async (id: number, how: 'approve' | 'decline') => {
  const refund = (await driver.attempts(id)).at(-1)
  expect(await sim().decide(refund?.ref ?? '', how)).not.toBeNull()
}
/** Ours has failed and the provider's has not: even an hour later no other one leaves. */
const nothingIsSentAgain = async (id: number) => {
  await driver.passTime(id, 61)
  await driver.retryRefunds()
  expect(await stateOf(market, id)).toMatchObject({
    attempts: ['collection refunded', 'refund failed provider_error'],
    entries: ['collection', 'cancellation', 'refund_sent'],
  })
  expect(await balancesOf(market, id)).toEqual({})
}
const noticesOf = async (id: number) => (await stateOf(market, id)).notices.slice(2)
const SENT_BACK = 'Your money has been sent back'

describe('money that the provider gives back by itself', () => {
  test('before our refund has left is booked under the payment, and ours never leaves', async () => {
    const { id, amount, browser, seen } = await cancelled('040')
    await givenBackByProvider(id)
    await driver.reconcile(id)
    await driver.submit(id)
    await sim().advance(3000)
    await driver.handleEvents(id)
    expect(await stateOf(market, id)).toMatchObject({
      attempts: ['collection refunded', 'refund failed other'],
      entries: ['collection', 'cancellation', 'refund_sent'],
    })
    expect(await balancesOf(market, id)).toEqual({})
    expect(await payouts(id)).toEqual([])
    expect(await noticesOf(id)).toEqual([SENT_BACK])
    expect(await seen()).toBe('succeeded')
    const { history } = (await browser.call(myBooking, { params: { id } })).ok
    expect(history.slice(-2)).toMatchObject([
      { event: 'refund_begun', amount },
      { event: 'refund_sent', amount },
    ])
  })

  test('while ours is on its way, and ours fails, leaves nothing owed and nothing to repeat', async () => {
    const { id } = await cancelled('045')
    await driver.submit(id)
    await givenBackByProvider(id)
    const before = await alerts()
    await driver.reconcile(id)
    await ourRefundEnds(id, 'decline')
    await driver.reconcile(id)
    await nothingIsSentAgain(id)
    expect(await alerts()).toBe(before)
  })

  test('while ours is on its way, and ours arrives too, is booked twice and given to a person once', async () => {
    const { id, amount } = await cancelled('045')
    await driver.submit(id)
    await givenBackByProvider(id)
    await driver.reconcile(id)
    const before = await alerts()
    await ourRefundEnds(id, 'approve')
    for (let i = 0; i < 2; i++) {
      await driver.reconcile(id)
      expect(await stateOf(market, id)).toMatchObject({
        attempts: ['collection review', 'refund succeeded'],
        entries: ['collection', 'cancellation', 'refund_sent', 'refund_sent'],
      })
      // The traveller has the money twice.
      expect(await balancesOf(market, id)).toEqual({ provider_cash: -amount, traveller_refundable: amount })
      expect(await alerts()).toBe(before + 1)
      expect(await noticesOf(id)).toEqual([SENT_BACK])
    }
  })

  test('after ours has failed settles the debt, and nothing is sent again', async () => {
    const { id } = await cancelled('042')
    await driver.submit(id)
    await sim().advance(5000)
    await driver.handleEvents(id)
    expect((await driver.attempts(id))[0]?.status).toBe('refund_failed')
    await givenBackByProvider(id)
    await driver.reconcile(id)
    await nothingIsSentAgain(id)
    expect(await noticesOf(id)).toEqual([SENT_BACK])
  })

  test.each(['refund', 'reverse'] as const)(
    'after ours has arrived (%s) is found within a day and given to a person',
    async (how) => {
      const { id } = await cancelled('040')
      await driver.submit(id)
      await sim().advance(3000)
      await driver.handleEvents(id)
      const before = await alerts()
      await givenBackByProvider(id, how)
      const [collection] = await driver.attempts(id)
      expect(collection?.status).toBe('refunded')
      expect((collection?.next_poll_at?.getTime() ?? Number.POSITIVE_INFINITY) - Date.now()).toBeLessThanOrEqual(
        86_400_000,
      )
      await driver.reconcile(id)
      await driver.reconcile(id)
      expect((await stateOf(market, id)).attempts).toEqual(['collection review', 'refund succeeded'])
      expect(await alerts()).toBe(before + 1)
      expect(await balancesOf(market, id)).toEqual({})
    },
  )
})

describe('money on its way back', () => {
  test('040: arrives, is booked once, and the traveller is told', async () => {
    const { id, seen } = await cancelled('040')
    expect(await seen()).toBe('created')
    await driver.submit(id)
    await driver.submit(id)
    expect(await seen()).toBe('pending')
    await sim().advance(3000)
    for (let i = 0; i < 2; i++) {
      await driver.handleEvents(id)
      await driver.reconcile(id)
      expect(await stateOf(market, id)).toMatchObject({
        attempts: ['collection refunded', 'refund succeeded'],
        entries: ['collection', 'cancellation', 'refund_sent'],
        notices: ['Your booking is confirmed', 'Your booking is cancelled', 'Your money has been sent back'],
      })
      for (const delivery of sim().deliveries()) if (delivery.ref.startsWith('RF')) await sim().resend(delivery.id)
    }
    expect(await balancesOf(market, id)).toEqual({})
    expect(await payouts(id)).toHaveLength(1)
  })

  test('041: comes back from the operator, is the traveller’s again, and is sent once more', async () => {
    const { id, amount, seen } = await cancelled('041')
    const before = await alerts()
    await driver.submit(id)
    await sim().advance(3000)
    await driver.handleEvents(id)
    expect(await balancesOf(market, id)).toEqual({})
    await sim().advance(400_000)
    await driver.handleEvents(id)
    expect(await stateOf(market, id)).toMatchObject({
      attempts: ['collection refund_failed provider_error', 'refund reversed provider_error'],
      entries: ['collection', 'cancellation', 'refund_sent', 'refund_returned'],
    })
    expect(await balancesOf(market, id)).toEqual(OWED(amount))
    expect(await alerts()).toBe(before + 1)
    expect(await seen()).toBe('reversed')

    await driver.passTime(id, 61)
    await driver.retryRefunds()
    await driver.submit(id)
    await sim().advance(3000)
    await driver.handleEvents(id)
    expect(await stateOf(market, id)).toMatchObject({
      attempts: ['collection refunded', 'refund reversed provider_error', 'refund succeeded'],
      entries: ['collection', 'cancellation', 'refund_sent', 'refund_returned', 'refund_sent'],
    })
    expect(await balancesOf(market, id)).toEqual({})
  })

  test('041: is found out to have come back also when the call-back about it was lost', async () => {
    const { id, amount } = await cancelled('041')
    await driver.submit(id)
    await sim().advance(3000)
    await driver.handleEvents(id)
    sim().fault({ path: 'webhook', kind: 'drop', times: 1 })
    await sim().advance(400_000)
    const refund = (await driver.attempts(id)).at(-1)
    const hours = ((refund?.next_poll_at?.getTime() ?? 0) - Date.now()) / 3_600_000
    expect(hours).toBeGreaterThan(23)
    expect(hours).toBeLessThan(25)
    await driver.reconcile(id)
    expect(await balancesOf(market, id)).toEqual(OWED(amount))
  })

  test('042: is refused by the provider after it was accepted, and stays the traveller’s', async () => {
    const { id, amount } = await cancelled('042')
    await driver.submit(id)
    await sim().advance(5000)
    await driver.handleEvents(id)
    expect(await stateOf(market, id)).toMatchObject({
      attempts: ['collection refund_failed provider_error', 'refund failed provider_error'],
      entries: ['collection', 'cancellation'],
    })
    expect(await balancesOf(market, id)).toEqual(OWED(amount))
  })

  test('043: fails for want of float, and is tried again by the round after an hour, under a new reference', async () => {
    const { id, amount } = await cancelled('043')
    const before = await alerts()
    await driver.submit(id)
    const failed = 'refund failed float_too_low'
    expect(await stateOf(market, id)).toMatchObject({
      attempts: ['collection refund_failed float_too_low', failed],
      entries: ['collection', 'cancellation'],
    })
    expect(await alerts()).toBe(before + 1)
    await driver.retryRefunds()
    expect(await driver.attempts(id)).toHaveLength(2)

    await driver.passTime(id, 61)
    await Promise.all([driver.retryRefunds(), driver.retryRefunds()])
    expect((await stateOf(market, id)).attempts).toEqual(['collection refund_pending', failed, 'refund created'])
    // The float has been filled up, so to speak: the payer's number no longer fails.
    await market.db
      .updateTable('payment')
      .set({ msisdn: `25571888${String(id).padStart(4, '0').slice(-4)}` })
      .where('booking_id', '=', id)
      .where('status', '=', 'created')
      .execute()
    await driver.submit(id)
    await sim().advance(3000)
    await driver.handleEvents(id)
    expect(await stateOf(market, id)).toMatchObject({
      attempts: ['collection refunded', failed, 'refund succeeded'],
      entries: ['collection', 'cancellation', 'refund_sent'],
    })
    const refs = (await driver.attempts(id)).map(({ ref }) => ref)
    expect(new Set(refs).size).toBe(3)
    expect(await payouts(id)).toMatchObject([{ amount, status: 'SUCCESS' }])
  })

  test('043: is given into a person’s hands after a day of trying', async () => {
    const { id } = await cancelled('043')
    await driver.submit(id)
    for (let i = 0; i < 30; i++) {
      await driver.passTime(id, 61)
      await driver.retryRefunds()
      await driver.submit(id)
    }
    expect(await driver.attempts(id)).toHaveLength(1 + 24)
    expect((await driver.attempts(id))[0]?.status).toBe('refund_failed')
  })

  test('044: whose reference is said to be in use is looked for, not sent again, until it is sure not to exist', async () => {
    const { id, amount } = await cancelled('044')
    await driver.submit(id)
    expect((await stateOf(market, id)).attempts).toEqual(['collection refund_pending', 'refund pending'])
    await driver.reconcile(id)
    await driver.reconcile(id)
    expect((await stateOf(market, id)).attempts).toEqual(['collection refund_pending', 'refund pending'])
    await driver.passTime(id, 10)
    await driver.reconcile(id)
    expect((await stateOf(market, id)).attempts).toEqual([
      'collection refund_failed provider_error',
      'refund failed provider_error',
    ])
    expect(await payouts(id)).toEqual([])
    expect(await balancesOf(market, id)).toEqual(OWED(amount))
  })

  test('045: that is stuck is asked about for days, and never sent a second time', async () => {
    const { id, amount } = await cancelled('045')
    await driver.submit(id)
    await sim().advance(3000)
    for (let i = 0; i < 5; i++) {
      await driver.passTime(id, 600)
      await driver.reconcile(id)
      await driver.retryRefunds()
      await driver.submit(id)
    }
    expect((await stateOf(market, id)).attempts).toEqual(['collection refund_pending', 'refund pending'])
    expect((await driver.attempts(id)).at(-1)?.next_poll_at).not.toBeNull()
    expect(await payouts(id)).toHaveLength(1)
    expect(await balancesOf(market, id)).toEqual(OWED(amount))
  })

  test.each([
    ['that stays under way', async () => undefined],
    ['that the provider no longer knows', async () => sim().reset()],
  ])('%s until the last question is given into a person’s hands', async (_title, happens) => {
    const { id, amount, seen } = await cancelled('045')
    await driver.submit(id)
    await happens()
    const before = await alerts()
    const dueAt = async () => (await driver.attempts(id)).at(-1)?.next_poll_at
    for (let due = await dueAt(); due; due = await dueAt()) {
      expect(await seen()).toBe('pending')
      await driver.passTime(id, Math.ceil((due.getTime() - Date.now()) / 60_000))
      await driver.reconcile(id)
    }
    expect(await dueAt()).toBeNull()
    expect((await stateOf(market, id)).attempts).toEqual(['collection refund_pending', 'refund review'])
    expect(await alerts()).toBe(before + 1)
    const waiting = (await browserOfStaff.call(allBookings, { query: { money: 'needs_look' } })).ok
    expect(waiting.map((booking) => booking.id)).toContain(id)
    await driver.retryRefunds()
    await driver.reconcile(id)
    expect(await driver.attempts(id)).toHaveLength(2)
    expect(await balancesOf(market, id)).toEqual(OWED(amount))
    expect(await alerts()).toBe(before + 1)
  })

  test('is booked also when the operator takes the payment itself back meanwhile, which a person must look at', async () => {
    const { id } = await cancelled('045')
    const before = await alerts()
    await driver.submit(id)
    await sim().advance(3000)
    const [collection, refund] = await driver.attempts(id)
    await sim().decide(collection?.ref ?? '', 'reverse')
    await driver.reconcile(id)
    expect((await stateOf(market, id)).attempts).toEqual(['collection review', 'refund pending'])
    expect(await alerts()).toBe(before + 1)
    await sim().decide(refund?.ref ?? '', 'approve')
    await driver.reconcile(id)
    expect(await stateOf(market, id)).toMatchObject({
      attempts: ['collection review', 'refund succeeded'],
      entries: ['collection', 'cancellation', 'refund_sent'],
    })
  })
})
