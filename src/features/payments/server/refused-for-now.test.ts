import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { cancelBooking, getBooking } from '#features/bookings/contract.ts'
import { myBooking } from '#features/trips/contract.ts'
import { balancesOf, drivePayments, notificationsOf, stateOf } from '#test/drive-payments.ts'
import { newPayerNumber } from '#test/factories.ts'
import { type Market, openMarket } from '#test/market.ts'
import { pickUpLostWork } from './pick-up-lost-work.ts'

let market: Market
let driver: ReturnType<typeof drivePayments>
let staffId: number
beforeAll(async () => {
  market = await openMarket({ worker: false })
  driver = drivePayments(market)
  staffId = (await market.staff()).id
})
beforeEach(() => {
  sim().reset()
})
afterAll(() => market.close())

const sim = () => market.sims.clickpesa.control
const alerts = async () => (await notificationsOf(market, staffId)).length
const sent = async (id: number) => {
  const refs = (await driver.attempts(id)).map(({ ref }) => ref)
  return sim()
    .transactions()
    .filter((one) => one.kind === 'payout' && refs.includes(one.ref))
}
const refundOf = async (id: number) => {
  const refund = (await driver.attempts(id)).at(-1)
  if (refund?.kind !== 'refund') throw new Error('There is no refund')
  return refund
}

/** Two bookings that one number paid with the same amount, both cancelled; the first refund is on its way. */
const twoRefunds = async () => {
  const msisdn = newPayerNumber()
  const refunded = async () => {
    const { browser } = await market.traveller()
    const { id } = await market.book(browser, { room: await market.room(), msisdn })
    await driver.submit(id)
    await market.answerPrompt(id, 'approve')
    await driver.handleEvents(id)
    await browser.call(cancelBooking, { params: { id }, body: {} })
    return { id, browser }
  }
  const first = await refunded()
  const second = await refunded()
  await driver.submit(first.id)
  return { first, second }
}

/** The provider's minute passes for a refund; `pick up lost work` finds it then. */
const windowEnds = async (id: number) => {
  await sim().advance(61_000)
  await driver.passTime(id, 2)
}
const pickUp = () => pickUpLostWork(market.app.paymentDeps)()

describe('a refund like one that has just been sent', () => {
  test('waits until the provider takes it and then arrives, once, without a person', async () => {
    const { first, second } = await twoRefunds()
    const before = await alerts()
    await driver.submit(second.id)
    expect((await stateOf(market, second.id)).attempts).toEqual(['collection refund_pending', 'refund created'])
    expect(await sent(second.id)).toEqual([])

    // Before the minute is over nothing sends it.
    await driver.submit(second.id)
    await pickUp()
    expect((await refundOf(second.id)).status).toBe('created')

    await windowEnds(second.id)
    await pickUp()
    await pickUp()
    expect(await sent(second.id)).toHaveLength(1)
    await sim().advance(3000)
    for (const { id } of [first, second]) {
      await driver.handleEvents(id)
      expect((await stateOf(market, id)).attempts).toEqual(['collection refunded', 'refund succeeded'])
      expect(await balancesOf(market, id)).toEqual({})
    }
    expect(await alerts()).toBe(before)
  })

  test('is told to the traveller as it is', async () => {
    const { second } = await twoRefunds()
    await driver.submit(second.id)
    const { ok } = await second.browser.call(getBooking, { params: { id: second.id } })
    expect(ok.refund?.status).toBe('created')
    const shown = await second.browser.call(myBooking, { params: { id: second.id } })
    expect(shown.ok.history.map(({ event }) => event).slice(-2)).toEqual(['refund_begun', 'refund_waits'])
  })

  test('that arrived after all is found before it is sent again', async () => {
    const { second } = await twoRefunds()
    await driver.submit(second.id)
    const { ref, msisdn, amount } = await refundOf(second.id)
    await windowEnds(second.id)
    const { provider } = market.app.paymentDeps
    await provider.payout({ ref, amount, dest: { msisdn }, note: 'taken though it was refused' })
    await pickUp()
    expect(await refundOf(second.id)).toMatchObject({ status: 'pending', submitted_at: null })
    await sim().decide(ref, 'approve')
    await driver.reconcile(second.id)
    expect((await stateOf(market, second.id)).attempts).toEqual(['collection refunded', 'refund succeeded'])
    expect(await sent(second.id)).toHaveLength(1)
  })

  test('is not sent while the provider cannot be asked about it', async () => {
    const { second } = await twoRefunds()
    await driver.submit(second.id)
    await windowEnds(second.id)
    sim().fault({ path: '/payouts/RF', kind: 'error_500', times: 3 })
    await pickUp()
    expect((await refundOf(second.id)).status).toBe('created')
    await pickUp()
    expect(await sent(second.id)).toEqual([])
    await windowEnds(second.id)
    await pickUp()
    expect(await sent(second.id)).toHaveLength(1)
  })

  test('whose second submit has no answer is asked about and never sent a third time', async () => {
    const { second } = await twoRefunds()
    await driver.submit(second.id)
    await windowEnds(second.id)
    sim().fault({ path: 'create-mobile-money', kind: 'reset_after', times: 1 })
    sim().fault({ path: 'webhook', kind: 'drop', times: 3 })
    await pickUp()
    expect(await refundOf(second.id)).toMatchObject({ status: 'pending', needs_reconcile: true })
    await windowEnds(second.id)
    await pickUp()
    expect(await sent(second.id)).toHaveLength(1)
    await driver.reconcile(second.id)
    expect((await stateOf(market, second.id)).attempts).toEqual(['collection refunded', 'refund succeeded'])
  })

  test('goes to a person after the provider has refused it six times', async () => {
    const { second } = await twoRefunds()
    const before = await alerts()
    for (let refused = 1; refused <= 6; refused++) {
      expect(await alerts()).toBe(before)
      await driver.passTime(second.id, 2)
      await driver.submit(second.id)
    }
    expect((await stateOf(market, second.id)).attempts).toEqual([
      'collection refund_failed provider_error',
      'refund failed provider_error',
    ])
    expect(await alerts()).toBe(before + 1)
    expect(await sent(second.id)).toEqual([])
  })
})
