import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { expireHold } from '#features/bookings/server/expire-holds.ts'
import { askAgain } from '#features/checkout/contract.ts'
import { listNotifications } from '#features/notifications/contract.ts'
import { allBookings } from '#features/platform-office/contract.ts'
import { drivePayments, stateOf } from '#test/drive-payments.ts'
import { newPayerNumber } from '#test/factories.ts'
import { type Market, openMarket } from '#test/market.ts'
import { clockForTests } from '#test/set-clock.ts'
import { pickUpLostWork } from './pick-up-lost-work.ts'
import { pollDuePayments } from './poll-due-payments.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
const WEEK_MINUTES = 7 * 24 * 60

let market: Market
let driver: ReturnType<typeof drivePayments>
const clock = clockForTests()
beforeAll(async () => {
  market = await openMarket({ worker: false, clock: clock.now })
  driver = drivePayments(market)
})
afterAll(() => market.close())

const booked = async () => {
  const { browser } = await market.traveller()
  const { id } = await market.book(browser, { room: await market.room(), msisdn: newPayerNumber() })
  return { id, browser }
}
const prompted = async () => {
  const booking = await booked()
  await driver.submit(booking.id)
  return booking
}
const lastAttempt = async (id: number) => {
  const attempt = (await driver.attempts(id)).at(-1)
  if (!attempt) throw new Error('There is no attempt')
  return attempt
}
const alarmsFor = async (id: number) => {
  const { rows } = await market.app.pool.query('select why from payment_alarm where booking_id = $1', [id])
  return rows.map(({ why }) => why)
}
const dropCallBack = () => market.sims.clickpesa.control.fault({ path: 'webhook', kind: 'drop', times: 1 })
const titlesIn = async (browser: Awaited<ReturnType<typeof booked>>['browser'], language: string) => {
  const { ok } = await browser.call(listNotifications, { headers: { 'accept-language': language } })
  return ok.map(({ title }) => title)
}

describe('the application’s clock', () => {
  test.each([
    ['a day behind', -DAY_MS],
    ['a day ahead', DAY_MS],
    ['an hour behind', -HOUR_MS],
  ])('%s changes nothing about when the provider is polled', async (_title, off) => {
    clock.set(new Date(Date.now() + off))
    const { id } = await prompted()
    const { next_poll_at, submitted_at } = await lastAttempt(id)
    expect((next_poll_at?.getTime() ?? 0) - (submitted_at?.getTime() ?? 0)).toBe(5000)
    await driver.passTime(id, -60) // due in an hour, however long these rounds take
    for (let second = 0; second < 15; second++) await pollDuePayments(market.app.paymentDeps)()
    const { polls, status } = await lastAttempt(id)
    expect([status, polls]).toEqual(['pending', 0])

    dropCallBack()
    await market.answerPrompt(id, 'approve')
    await driver.passTime(id, 61)
    await pollDuePayments(market.app.paymentDeps)()
    expect(await stateOf(market, id)).toMatchObject({ status: 'confirmed', entries: ['collection'] })
  })

  test('that jumps ahead does not end a prompt that the payer can still answer', async () => {
    const { id } = await prompted()
    clock.set(new Date(Date.now() + DAY_MS))
    await driver.reconcile(id)
    expect((await stateOf(market, id)).attempts).toEqual(['collection pending'])
  })

  test('that jumps ahead does not make a submit without an answer a failed one', async () => {
    const { id } = await booked()
    market.sims.clickpesa.control.fault({ path: 'initiate-ussd', kind: 'error_500', times: 1 })
    await driver.submit(id)
    clock.set(new Date(Date.now() + HOUR_MS))
    await driver.reconcile(id)
    await driver.reconcile(id)
    expect((await stateOf(market, id)).attempts).toEqual(['collection pending'])
  })
})

describe('a payment whose outcome stays unknown', () => {
  const stuck = async () => {
    const { browser } = await market.traveller()
    const { id } = await market.book(browser, { room: await market.room(), msisdn: '255710000005' })
    await driver.submit(id)
    return { id, browser }
  }

  test('for seven days waits for a person, is seen by the alarm, and its traveller is notified in both languages', async () => {
    const staff = await market.staffBrowser()
    const { id, browser } = await stuck()
    await driver.passTime(id, 16)
    await driver.reconcile(id)
    await expireHold(market.app.bookingDeps)({ booking_id: id })
    expect(await stateOf(market, id)).toMatchObject({ status: 'expired', attempts: ['collection expired'] })
    expect(await alarmsFor(id)).toEqual([])
    await driver.passTime(id, WEEK_MINUTES)
    expect(await alarmsFor(id)).toEqual(['poll_overdue'])
    await pollDuePayments(market.app.paymentDeps)()
    expect((await stateOf(market, id)).attempts).toEqual(['collection review'])
    expect(await alarmsFor(id)).toEqual(['review'])
    expect((await lastAttempt(id)).next_poll_at).toBeNull()
    const waiting = (await staff.call(allBookings, { query: { money: 'needs_look' } })).ok
    expect(waiting.map((booking) => booking.id)).toContain(id)
    expect(await titlesIn(browser, 'en')).toContain('We are checking your payment')
    expect(await titlesIn(browser, 'sw')).toContain('Tunakagua malipo yako')
  })

  test('because the provider cannot be reached for seven days does the same', async () => {
    const { id, browser } = await prompted()
    await driver.passTime(id, WEEK_MINUTES)
    market.sims.clickpesa.control.fault({ path: '/payments/BK', kind: 'error_500', times: 3 })
    await driver.reconcile(id)
    expect((await stateOf(market, id)).attempts).toEqual(['collection review'])
    expect(await titlesIn(browser, 'en')).toContain('We are checking your payment')
  })

  test('and that has lost its next poll is seen by the alarm, and polled again', async () => {
    const { id } = await prompted()
    dropCallBack()
    await market.answerPrompt(id, 'approve')
    await market.app.pool.query('update payment set next_poll_at = null where booking_id = $1', [id])
    await driver.passTime(id, 20)
    expect(await alarmsFor(id)).toEqual(['no_next_poll'])
    await pickUpLostWork(market.app.paymentDeps)()
    await pollDuePayments(market.app.paymentDeps)()
    expect((await stateOf(market, id)).status).toBe('confirmed')
    expect(await alarmsFor(id)).toEqual([])
  })

  test('when the hold ends: the traveller is told that nobody knows yet, and then what became of it', async () => {
    const { id, browser } = await prompted()
    dropCallBack()
    await market.answerPrompt(id, 'approve')
    await market.app.pool.query(`update booking set hold_expires_at = now() where id = $1`, [id])
    await expireHold(market.app.bookingDeps)({ booking_id: id })
    expect((await stateOf(market, id)).notices).toEqual(['We are still waiting for the result of your payment'])
    expect(await titlesIn(browser, 'sw')).toEqual(['Bado tunasubiri matokeo ya malipo yako'])
    await driver.reconcile(id)
    expect(await stateOf(market, id)).toMatchObject({ status: 'confirmed', entries: ['collection'] })
    expect((await stateOf(market, id)).notices).toContain('Your booking is confirmed')
  })
})

test('a request that was never sent because the hold had ended is not silent', async () => {
  const { id, browser } = await booked()
  await driver.passTime(id, 16)
  await driver.submit(id)
  expect(await stateOf(market, id)).toMatchObject({
    attempts: ['collection failed hold_ended'],
    notices: ['Your payment did not go through'],
  })
  expect(await titlesIn(browser, 'sw')).toEqual(['Malipo yako hayakukamilika'])
})

test('a request that is sent again late is no alarm until its own job was lost for minutes', async () => {
  const { id, browser } = await booked()
  market.sims.clickpesa.control.fault({ path: 'initiate-ussd', kind: 'error_500', times: 1 })
  await driver.submit(id)
  await driver.reconcile(id)
  await driver.passTime(id, 6)
  expect((await browser.call(askAgain, { params: { id } })).status).toBe(200)
  expect(await alarmsFor(id)).toEqual([])
  await driver.passTime(id, 6)
  expect(await alarmsFor(id)).toEqual(['not_submitted'])
  const { rows } = await market.app.pool.query(
    `select since > now() - interval '7 minutes' as recent from payment_alarm where booking_id = $1`,
    [id],
  )
  expect(rows).toEqual([{ recent: true }])
})

test('an attempt whose job was lost for minutes is seen by the alarm', async () => {
  const { id } = await booked()
  await driver.passTime(id, 6)
  expect(await alarmsFor(id)).toEqual(['not_submitted'])
  await pickUpLostWork(market.app.paymentDeps)()
  expect(await alarmsFor(id)).toEqual([])
})
