import { afterAll, beforeAll, expect, test } from 'vitest'
import { cancelBooking, getBooking } from '#features/bookings/contract.ts'
import { expireHold } from '#features/bookings/server/expire-holds.ts'
import { askAgain, bookRoom, makePayLink, payBooking } from '#features/checkout/contract.ts'
import { myBooking } from '#features/trips/contract.ts'
import { balancesOf, drivePayments, stateOf } from '#test/drive-payments.ts'
import { newPayerNumber } from '#test/factories.ts'
import { type Market, openMarket } from '#test/market.ts'
import { payPart, showPayLink } from '../contract.ts'

// Friends without an account pay parts of a booking through its link.

const TOTAL = 600_000
const PART = 200_000

let market: Market
let driver: ReturnType<typeof drivePayments>
beforeAll(async () => {
  market = await openMarket({ worker: false })
  driver = drivePayments(market)
})
afterAll(() => market.close())

const visitor = () => market.app.client()
const newAttempt = () => crypto.randomUUID()

type Choice = { payers?: number | null; from?: number; price_tsh?: number }

const book = async ({ payers = 3, from = 10, price_tsh = TOTAL / 2 }: Choice = {}) => {
  const { browser, account } = await market.traveller()
  const room = await market.room({ price_tsh })
  const body = { ...market.orderFor({ room, from, msisdn: newPayerNumber() }), payers }
  return { ...(await browser.call(bookRoom, { body })).ok, browser, account }
}
type Made = Awaited<ReturnType<typeof book>>

/** A booking of which its traveller has paid the first part, with a link. */
const shared = async (choice: Choice = {}) => {
  const made = await book(choice)
  await driver.collect(made.id)
  return { ...made, token: await linkOf(made) }
}
const linkOf = async ({ id, browser }: Made) => (await browser.call(makePayLink, { params: { id } })).ok.token
const show = (token: string, attempt?: string) => visitor().call(showPayLink, { body: { token, attempt } })
type Payment = { attempt?: string; number?: string; shown_amount?: number }

const pay = (token: string, { attempt = newAttempt(), number = newPayerNumber(), shown_amount }: Payment = {}) =>
  visitor().call(payPart, {
    body: { token, attempt, payment_method: 'airtelmoney', payment_details: number, shown_amount },
  })
const seen = async ({ id, browser }: Made) => (await browser.call(getBooking, { params: { id } })).ok
const loggedOf = (id: number) =>
  market.db
    .selectFrom('action_log')
    .select(['action_type', 'account_id', 'after'])
    .where('object_type', '=', 'booking')
    .where('object_id', '=', String(id))
    .where('action_type', 'in', ['booking.share_payment', 'payment.request_by_link'])
    .orderBy('id')
    .execute()

test('a link shows the stay, its price and its parts to anybody, and of the traveller the first name alone', async () => {
  const made = await shared()
  const answer = await show(made.token)
  expect(answer.ok).toEqual({
    state: 'open',
    booking: {
      property: market.property.name,
      check_in: made.check_in,
      check_out: made.check_out,
      nights: 2,
      first_name: made.account.first_name,
      total_amount: TOTAL,
      parts: { paid: 1, of: 3 },
      next_amount: PART,
      hold_expires_at: expect.any(String),
    },
    is_busy: false,
    attempt: null,
  })
  const stored = await market.db.selectFrom('booking_pay_link').selectAll().where('booking_id', '=', made.id).execute()
  expect(JSON.stringify(stored)).not.toContain(made.token)
})

test('two friends pay their parts from their own numbers, and the booking is confirmed', async () => {
  const made = await shared()
  const [second, third] = [newPayerNumber(), newPayerNumber()]
  const attempt = newAttempt()
  const asked = await pay(made.token, { attempt, number: second })
  expect(asked.ok).toMatchObject({ is_busy: true, attempt: { state: 'waiting', amount: PART, reason: null } })
  await driver.collect(made.id)
  expect((await show(made.token, attempt)).ok).toMatchObject({
    state: 'open',
    booking: { parts: { paid: 2, of: 3 }, next_amount: PART },
    is_busy: false,
    attempt: { state: 'paid' },
  })
  await pay(made.token, { number: third })
  await driver.collect(made.id)
  expect((await show(made.token, attempt)).ok).toEqual({
    state: 'completed',
    booking: null,
    is_busy: false,
    attempt: { state: 'paid', amount: PART, reason: null },
  })
  expect(await seen(made)).toMatchObject({ status: 'confirmed', paid_amount: TOTAL })
  expect((await driver.attempts(made.id)).map(({ msisdn }) => msisdn)).toEqual([made.payment?.msisdn, second, third])
  expect((await stateOf(market, made.id)).notices).toEqual([
    'We have received a part of your payment',
    'Somebody has paid a part of your booking',
    'Your booking is confirmed',
  ])
  expect((await pay(made.token)).failure.code).toBe('already_paid')
})

test('history and action log say what was paid through the link, and nobody reads the friend’s number there', async () => {
  const made = await shared()
  const number = newPayerNumber()
  await pay(made.token, { number })
  await driver.collect(made.id)
  const { history, payment } = (await made.browser.call(myBooking, { params: { id: made.id } })).ok
  expect(history.map(({ event }) => event)).toEqual([
    'booked',
    'payment_asked',
    'payment_received',
    'payment_asked_by_link',
    'payment_received_by_link',
  ])
  expect(payment).toMatchObject({ by_link: true, amount: PART })
  expect(JSON.stringify([history, payment, await seen(made)])).not.toContain(number)
  expect(await loggedOf(made.id)).toEqual([
    { action_type: 'booking.share_payment', account_id: made.account.id, after: null },
    { action_type: 'payment.request_by_link', account_id: null, after: { amount: PART, method: 'airtelmoney' } },
  ])
})

test('of two friends who press at once one is asked, and the other can go on afterwards', async () => {
  const made = await shared()
  const [one, other] = await Promise.all([pay(made.token), pay(made.token)])
  expect([one.status, other.status].sort()).toEqual([200, 409])
  expect((one.status === 409 ? one : other).failure.code).toBe('part_under_way')
  expect((await show(made.token)).ok.is_busy).toBe(true)
  await driver.collect(made.id)
  expect((await show(made.token)).ok.is_busy).toBe(false)
  expect((await pay(made.token)).status).toBe(200)
})

test('nobody is asked for another amount than the one that was shown', async () => {
  const made = await shared()
  const refused = await pay(made.token, { shown_amount: PART - 1 })
  expect(refused.failure).toMatchObject({ code: 'part_changed', next_amount: PART })
  expect(await driver.attempts(made.id)).toHaveLength(1)
  expect((await pay(made.token, { shown_amount: PART })).ok.attempt).toMatchObject({ state: 'waiting', amount: PART })
})

test('a request whose answer was lost is not sent to the phone twice', async () => {
  const made = await shared()
  const input = { attempt: newAttempt(), number: newPayerNumber() }
  await Promise.all([pay(made.token, input), pay(made.token, input)])
  expect((await pay(made.token, input)).ok.attempt?.state).toBe('waiting')
  expect(await driver.attempts(made.id)).toHaveLength(2)
  await driver.collect(made.id)
  expect((await pay(made.token, input)).ok.attempt?.state).toBe('paid')
  expect(await driver.attempts(made.id)).toHaveLength(2)
})

test('a payment that failed says why, notifies nobody else, and can be tried again', async () => {
  const made = await shared()
  const attempt = newAttempt()
  await pay(made.token, { attempt })
  await driver.submit(made.id)
  await market.answerPrompt(made.id, 'decline')
  await driver.reconcile(made.id)
  const { ok } = await show(made.token, attempt)
  expect(ok).toMatchObject({ state: 'open', is_busy: false, attempt: { state: 'failed', reason: expect.any(String) } })
  // Nobody else follows it.
  expect((await show(made.token, newAttempt())).ok.attempt).toBeNull()
  const another = await shared()
  expect((await show(another.token, attempt)).ok.attempt).toBeNull()
  expect((await stateOf(market, made.id)).notices).toEqual(['We have received a part of your payment'])
  expect((await pay(made.token)).status).toBe(200)
})

test('every link of a booking works until it is over, and then says no more of it', async () => {
  const made = await shared()
  const later = await linkOf(made)
  expect(later).not.toBe(made.token)
  for (const token of [made.token, later]) expect((await show(token)).ok.state).toBe('open')
  await made.browser.call(cancelBooking, { params: { id: made.id }, body: { only_unpaid: true } })
  for (const token of [made.token, later])
    expect((await show(token)).ok).toEqual({ state: 'ended', booking: null, is_busy: false, attempt: null })
  expect((await pay(later)).failure.code).toBe('not_payable')
  expect((await made.browser.call(makePayLink, { params: { id: made.id } })).failure.code).toBe('not_payable')
})

test('a link ends with the hold, and every part goes back to the number that paid it', async () => {
  const made = await shared()
  const second = newPayerNumber()
  const attempt = newAttempt()
  await pay(made.token, { attempt, number: second })
  await driver.collect(made.id)
  await driver.passTime(made.id, 16)
  // Before the job has ended the hold, too.
  expect((await show(made.token)).ok).toMatchObject({ state: 'ended', booking: null })
  expect((await pay(made.token)).failure.code).toBe('hold_expired')
  await expireHold(market.app.bookingDeps)({ booking_id: made.id })
  await driver.returnParts()
  const refunds = (await driver.attempts(made.id)).filter(({ kind }) => kind === 'refund')
  expect(refunds.map(({ amount, msisdn }) => [amount, msisdn])).toEqual([
    [PART, made.payment?.msisdn],
    [PART, second],
  ])
  expect((await show(made.token, attempt)).ok.attempt?.state).toBe('returned')
  await driver.submit(made.id)
  for (const { ref } of refunds) await market.sims.clickpesa.control.decide(ref, 'approve')
  await driver.reconcile(made.id)
  expect(await balancesOf(market, made.id)).toEqual({})
})

test('each of three numbers gets its share back when the paid booking is cancelled', async () => {
  const made = await shared({ from: 20 })
  const [second, third] = [newPayerNumber(), newPayerNumber()]
  for (const number of [second, third]) {
    await pay(made.token, { number })
    await driver.collect(made.id)
  }
  await made.browser.call(cancelBooking, { params: { id: made.id }, body: {} })
  const refunds = (await driver.attempts(made.id)).filter(({ kind }) => kind === 'refund')
  expect(refunds.map(({ amount, msisdn }) => [amount, msisdn])).toEqual([
    [PART, made.payment?.msisdn],
    [PART, second],
    [PART, third],
  ])
})

test('an unknown link says so and nothing else', async () => {
  for (const answer of [await show('no-such-token'), await pay('no-such-token')])
    expect([answer.status, answer.failure.code]).toEqual([404, 'pay_link_unknown'])
})

test('only the traveller makes a link, and only of a booking that is paid in parts', async () => {
  const made = await book()
  const { browser: stranger } = await market.traveller()
  expect((await stranger.call(makePayLink, { params: { id: made.id } })).failure.code).toBe('not_found')
  const alone = await book({ payers: null })
  expect((await alone.browser.call(makePayLink, { params: { id: alone.id } })).failure.code).toBe('not_payable')
  const large = await book({ payers: null, price_tsh: 2_500_000 })
  expect((await large.browser.call(makePayLink, { params: { id: large.id } })).status).toBe(200)
})

test('the traveller can pay on while a friend does not, and a friend while the traveller does not', async () => {
  const made = await shared()
  await pay(made.token)
  const body = { payment_method: 'tigopesa', payment_details: newPayerNumber() } as const
  const params = { id: made.id }
  expect((await made.browser.call(payBooking, { params, body })).failure.code).toBe('payment_under_way')
  expect((await made.browser.call(askAgain, { params })).failure.code).toBe('payment_under_way')
  await driver.collect(made.id)
  expect((await made.browser.call(payBooking, { params, body })).ok.payment).toMatchObject({ amount: PART })
  expect((await pay(made.token)).failure.code).toBe('part_under_way')
})

test('prompts through a link are limited by number, and by booking below what its traveller may send', async () => {
  const limited = await openMarket({ worker: false, limits: 'on' })
  try {
    const { browser } = await limited.traveller()
    const room = await limited.room({ price_tsh: TOTAL / 2 })
    const order = { ...limited.orderFor({ room, msisdn: newPayerNumber() }), payers: 3 }
    const { id } = (await browser.call(bookRoom, { body: order })).ok
    const drive = drivePayments(limited)
    await drive.collect(id)
    const { token } = (await browser.call(makePayLink, { params: { id } })).ok
    const send = (number: string) =>
      limited.app.client().call(payPart, {
        body: { token, attempt: newAttempt(), payment_method: 'airtelmoney', payment_details: number },
      })
    const decline = async () => {
      await drive.submit(id)
      await limited.answerPrompt(id, 'decline')
      await drive.reconcile(id)
    }
    const stranger = newPayerNumber()
    for (let sent = 0; sent < 10; sent++) {
      expect([sent, (await send(stranger)).status]).toEqual([sent, 200])
      await decline()
    }
    expect((await send(stranger)).failure.code).toBe('prompt_limit_number')
    for (let sent = 0; sent < 2; sent++) {
      expect((await send(newPayerNumber())).status).toBe(200)
      await decline()
    }
    const refused = await send(newPayerNumber())
    expect([refused.status, refused.failure.code]).toEqual([429, 'prompt_limit_link'])
    // The traveller can still ask a wallet.
    const body = { payment_method: 'tigopesa', payment_details: newPayerNumber() } as const
    expect((await browser.call(payBooking, { params: { id }, body })).status).toBe(200)
  } finally {
    await limited.close()
  }
})
