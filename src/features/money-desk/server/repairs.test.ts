import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import type { Repair } from '#domain/payment-repair.ts'
import { listActions } from '#features/action-log/contract.ts'
import { cancelBooking } from '#features/bookings/contract.ts'
import { myBooking } from '#features/trips/contract.ts'
import { sql } from '#platform/server/db.ts'
import { balancesOf, countRows, drivePayments, notificationsOf, stateOf } from '#test/drive-payments.ts'
import { makeAccount, signInAs } from '#test/factories.ts'
import { type Market, openMarket } from '#test/market.ts'
import { applyRepair, listRepairs, previewRepair } from '../contract.ts'

type Browser = Awaited<ReturnType<Market['staffBrowser']>>
let market: Market
let driver: ReturnType<typeof drivePayments>
let finance: Browser
let other: Browser

beforeAll(async () => {
  market = await openMarket({ worker: false, limits: 'off' })
  driver = drivePayments(market)
  const member = () => makeAccount(market.db, { role: 'bhumwi_admin', platform_role: 'finance' })
  finance = await signInAs(market.app, await member())
  other = await signInAs(market.app, await member())
})
afterAll(() => market.close())

const PRICE = 200_000
const TRIGGER = (code: string) => `255710000${code}`

/** A booking of two nights by a traveller, whose payer has this number. */
const booked = async (msisdn = TRIGGER('005')) => {
  const { browser, account } = await market.traveller()
  const room = await market.room({ price_tsh: PRICE / 2 })
  const { id } = await market.book(browser, { room, msisdn })
  const { reference } = await market.db
    .selectFrom('booking')
    .select('reference')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return { id, browser, account, reference, room }
}

/** Why a call was refused, with the details. */
const refusalOf = (answer: { status: number; failure?: unknown }) => ({
  status: answer.status,
  ...(answer.failure as object),
})

/** The latest attempt of a booking of this kind. */
const attemptOf = async (bookingId: number, kind = 'collection') => {
  const found = (await driver.attempts(bookingId)).findLast((attempt) => attempt.kind === kind)
  if (!found) throw new Error(`Booking ${bookingId} has no ${kind}`)
  return found
}

/** A booking whose payment went to a person, because nothing came of it for a week. */
const inReview = async () => {
  const made = await booked()
  await driver.submit(made.id)
  await driver.passTime(made.id, 7 * 24 * 60 + 1)
  await driver.reconcile(made.id)
  return { ...made, payment: await attemptOf(made.id) }
}

/** A booking that was paid with another amount than was asked for. */
const paidOther = async (collected: (expected: number) => number) => {
  const made = await booked('255712345678')
  await driver.submit(made.id)
  const { ref } = await attemptOf(made.id)
  const sent = market.sims.clickpesa.control.transaction(ref)
  if (!sent) throw new Error('The prompt did not arrive')
  collect(ref, collected(PRICE))
  await market.sims.clickpesa.control.decide(ref, 'approve')
  await driver.reconcile(made.id)
  return { ...made, payment: await attemptOf(made.id) }
}

/** Lets the payer of an open prompt send this amount. */
const collect = (ref: string, amount: number) => market.sims.clickpesa.control.collect(ref, amount)

const list = async (name: 'stuck' | 'receipts' | 'amounts' | 'refunds', limit = 500) =>
  (await finance.call(listRepairs, { query: { list: name, limit } })).ok
const caseOf = async (name: 'stuck' | 'receipts' | 'amounts' | 'refunds', id: number) =>
  (await list(name)).rows.find((row) => row.id === id)

type Extra = { booking?: string; operator_reference?: string }
const show = (subject: 'payment' | 'receipt', id: number, repair: Repair, { booking }: Extra = {}) =>
  finance.call(previewRepair, { params: { subject, id }, query: { repair, booking } })
const shown = async (...args: Parameters<typeof show>) => (await show(...args)).ok
const apply = (
  by: Browser,
  subject: 'payment' | 'receipt',
  id: number,
  repair: Repair,
  version: string,
  extra: Extra = {},
) =>
  by.call(applyRepair, {
    params: { subject, id },
    body: { repair, version, reason: 'The operator said so.', ...extra },
  })

/** Shows a repair and carries it out; both must say the same. */
const repaired = async (subject: 'payment' | 'receipt', id: number, repair: Repair, extra: Extra = {}) => {
  const before = await countRows(market)
  const plan = await shown(subject, id, repair, extra)
  expect(await countRows(market), 'a preview changes nothing').toEqual(before)
  const done = (await apply(finance, subject, id, repair, plan.version, extra)).ok
  expect(done).toEqual({ ...plan, notices: done.notices })
  expect(done.notices.map(({ role }) => role)).toEqual(plan.notices.map(({ role }) => role))
  return done
}

describe('a payment without an outcome', () => {
  test('is in the list with its age and what the provider said, and is repaired by its answer', async () => {
    const { id, account, payment, reference } = await inReview()
    expect(payment.status).toBe('review')
    const found = await caseOf('stuck', payment.id)
    expect(found).toMatchObject({ status: 'review', amount: PRICE, booked: 0, said: { state: 'pending' } })
    expect(found?.repairs).toEqual(['ask', 'close'])
    expect((await shown('payment', payment.id, 'ask')).changes).toBe(false)

    await sql`update booking set hold_expires_at = now() + interval '5 minutes' where id = ${id}`.execute(market.db)
    await market.sims.clickpesa.control.decide(payment.ref, 'approve')
    const plan = await repaired('payment', payment.id, 'ask')
    expect(plan).toMatchObject({
      said: { state: 'succeeded', amount: PRICE },
      booking: { reference, from: 'pending', to: 'confirmed' },
      payments: [{ kind: 'collection', from: 'review', to: 'succeeded_late' }],
      entries: [{ kind: 'collection' }],
    })
    expect(plan.notices.map(({ role }) => role)).toEqual(['guest', 'hotel'])
    expect(await stateOf(market, id)).toMatchObject({ status: 'confirmed', attempts: ['collection succeeded_late'] })
    expect(await notificationsOf(market, account.id)).toContain(plan.notices[0]?.message)
    expect(await caseOf('stuck', payment.id)).toBeUndefined()
    const owner = await market.staffBrowser()
    const [logged] = (await owner.call(listActions, { query: { action_type: 'payment.repair' } })).ok
    expect(logged).toMatchObject({ summary: reference, reason: 'The operator said so.' })
  })

  test('is refunded if its booking has expired and the nights are taken', async () => {
    const { id, payment, room } = await inReview()
    await sql`update booking set status = 'expired' where id = ${id}`.execute(market.db)
    await sql`delete from room_night where booking_id = ${id}`.execute(market.db)
    const { browser } = await market.traveller()
    await market.book(browser, { room })
    await market.sims.clickpesa.control.decide(payment.ref, 'approve')
    const plan = await repaired('payment', payment.id, 'ask')
    expect(plan).toMatchObject({ booking: null, entries: [{ kind: 'late_money' }] })
    expect(plan.payments.map(({ kind, to }) => [kind, to])).toEqual([
      ['collection', 'refund_pending'],
      ['refund', 'created'],
    ])
  })

  test('that the provider reports as failed ends, and its guest can pay again', async () => {
    const { payment } = await inReview()
    await market.sims.clickpesa.control.decide(payment.ref, 'decline')
    const plan = await repaired('payment', payment.id, 'ask')
    expect(plan).toMatchObject({ payments: [{ from: 'review', to: 'failed' }], entries: [] })
    expect(plan.notices.map(({ role }) => role)).toEqual(['guest'])
  })

  test('is closed without money', async () => {
    const { id, payment } = await inReview()
    await repaired('payment', payment.id, 'close')
    expect(await stateOf(market, id)).toMatchObject({ attempts: ['collection failed other'], entries: [] })
  })

  test('is stuck after ten minutes, and not before', async () => {
    const { id } = await booked()
    await driver.submit(id)
    const payment = await attemptOf(id)
    expect(await caseOf('stuck', payment.id)).toBeUndefined()
    await driver.passTime(id, 11)
    expect(await caseOf('stuck', payment.id)).toMatchObject({ status: 'pending', said: null, repairs: ['ask'] })
  })
})

describe('a payment of another amount', () => {
  test('that is smaller is accepted, and the rest is paid at the hotel', async () => {
    const { id, browser, payment } = await paidOther((expected) => expected - 100)
    expect(await caseOf('amounts', payment.id)).toMatchObject({
      said: { state: 'succeeded', amount: PRICE - 100 },
      repairs: ['ask', 'accept_less', 'return_all', 'close'],
    })
    const plan = await repaired('payment', payment.id, 'accept_less')
    expect(plan).toMatchObject({
      booking: { to: 'confirmed' },
      payments: [{ amount: PRICE - 100, amount_before: PRICE, to: 'succeeded_late' }],
    })
    expect(plan.notices[0]?.message).toContain('The other TSh 100 is paid at the hotel.'.replace('TSh ', 'TSh\u00a0'))
    expect((await browser.call(myBooking, { params: { id } })).ok?.rest_amount).toBe(100)
    expect(await balancesOf(market, id)).toEqual({
      provider_cash: PRICE - 100,
      commission: -Math.round((PRICE - 100) / 10),
      hotel_payable: -(PRICE - 100 - Math.round((PRICE - 100) / 10)),
    })
  })

  test('that is larger pays the booking, and the surplus goes back', async () => {
    const { id, payment } = await paidOther((expected) => expected * 2)
    const plan = await repaired('payment', payment.id, 'return_surplus')
    expect(plan.entries.map(({ kind }) => kind)).toEqual(['collection', 'late_money'])
    expect(plan.notices.map(({ title }) => title)).toContain('You have paid another amount')
    expect(await balancesOf(market, id)).toMatchObject({ provider_cash: PRICE * 2, traveller_refundable: -PRICE })
    await driver.submit(id)
    await market.sims.clickpesa.control.advance(10_000)
    await driver.reconcile(id)
    expect(await stateOf(market, id)).toMatchObject({
      status: 'confirmed',
      attempts: ['collection succeeded_late', 'collection refunded', 'refund succeeded'],
    })
    expect((await balancesOf(market, id)).provider_cash).toBe(PRICE)
  })

  test('goes back as a whole, and its booking is as it was', async () => {
    const { id, payment } = await paidOther((expected) => expected - 100)
    const plan = await repaired('payment', payment.id, 'return_all')
    expect(plan).toMatchObject({ booking: null, entries: [{ kind: 'late_money' }] })
    await driver.submit(id)
    await market.sims.clickpesa.control.advance(10_000)
    await driver.reconcile(id)
    expect(await stateOf(market, id)).toMatchObject({ attempts: ['collection refunded', 'refund succeeded'] })
    expect(await balancesOf(market, id)).toEqual({})
  })

  test('cannot be accepted for a cancelled booking', async () => {
    const { id, payment } = await paidOther((expected) => expected - 100)
    await sql`update booking set status = 'cancelled' where id = ${id}`.execute(market.db)
    expect(refusalOf(await show('payment', payment.id, 'accept_less'))).toMatchObject({ code: 'repair_not_possible' })
  })
})

describe('a refund', () => {
  /** A booking that was paid and cancelled; its refund has failed. */
  const failedRefund = async () => {
    const made = await booked('255712345678')
    await driver.collect(made.id)
    await sql`update payment set msisdn = ${TRIGGER('043')} where booking_id = ${made.id}`.execute(market.db)
    await made.browser.call(cancelBooking, { params: { id: made.id }, body: {} })
    await driver.submit(made.id)
    return { ...made, payment: await attemptOf(made.id) }
  }

  test('that failed is ordered again', async () => {
    const { id, payment } = await failedRefund()
    expect(await caseOf('refunds', payment.id)).toMatchObject({ status: 'refund_failed', tries: 1 })
    const plan = await repaired('payment', payment.id, 'retry_refund')
    expect(plan.payments.map(({ kind, from, to }) => [kind, from, to])).toEqual([
      ['collection', 'refund_failed', 'refund_pending'],
      ['refund', null, 'created'],
    ])
    expect(plan.entries).toEqual([])
    expect(await driver.attempts(id)).toHaveLength(3)
  })

  test('of which the provider has news is entered instead of ordered again', async () => {
    const { id, payment } = await failedRefund()
    // It had counted as never accepted; the provider lists it now.
    await sql`update payment set needs_reconcile = true where booking_id = ${id} and kind = 'refund'`.execute(market.db)
    const sent = (await driver.attempts(id)).find(({ kind }) => kind === 'refund')
    const { provider } = market.app.paymentDeps
    const listed = { found: true as const, state: 'succeeded' as const, amount: sent?.amount ?? 0, raw: null }
    const asked = vi.spyOn(provider, 'getStatus').mockResolvedValue(listed)
    onTestFinished(() => asked.mockRestore())
    expect(refusalOf(await show('payment', payment.id, 'retry_refund'))).toMatchObject({ code: 'repair_not_possible' })
    expect((await stateOf(market, id)).attempts).toEqual(['collection refunded', 'refund succeeded'])
  })

  test('that failed is settled as sent outside, with the operator’s reference', async () => {
    const { id, account, browser, payment } = await failedRefund()
    const plan = await shown('payment', payment.id, 'refund_sent')
    expect(plan.entries.map(({ kind }) => kind)).toEqual(['refund_sent'])
    const without = await apply(finance, 'payment', payment.id, 'refund_sent', plan.version)
    expect(refusalOf(without)).toMatchObject({ code: 'validation' })
    await repaired('payment', payment.id, 'refund_sent', { operator_reference: 'MP-4711' })
    expect(await stateOf(market, id)).toMatchObject({
      attempts: ['collection refunded', 'refund failed float_too_low'],
    })
    expect((await balancesOf(market, id)).traveller_refundable).toBeUndefined()
    expect((await notificationsOf(market, account.id)).at(-1)).toContain('has been sent to the number that paid')
    const { refund, history } = (await browser.call(myBooking, { params: { id } })).ok
    expect(refund?.status).toBe('succeeded')
    expect(history.at(-1)).toMatchObject({ event: 'refund_sent', amount: refund?.amount })
  })

  test.each([
    ['refund_sent', 'refunded', '255710000045'],
    ['refund_not_sent', 'refund_failed', '255650000045'],
  ] as const)('without an outcome is entered by hand: %s', async (repair, state, silent) => {
    const made = await booked('255712345678')
    await driver.collect(made.id)
    await sql`update payment set msisdn = ${silent} where booking_id = ${made.id}`.execute(market.db)
    await made.browser.call(cancelBooking, { params: { id: made.id }, body: {} })
    await driver.submit(made.id)
    await driver.passTime(made.id, 7 * 24 * 60 + 1)
    await driver.reconcile(made.id)
    const refund = await attemptOf(made.id, 'refund')
    expect(await caseOf('refunds', refund.id)).toMatchObject({ status: 'review', kind: 'refund' })
    await repaired('payment', refund.id, repair, { operator_reference: 'MP-1' })
    expect((await attemptOf(made.id)).status).toBe(state)
  })
})

describe('a call-back without an attempt', () => {
  /** Money that arrived under a reference of nobody. */
  const receipt = async (ref: string, amount = PRICE) => {
    await market.sims.clickpesa.control.receive({ ref, msisdn: '255712345678', amount })
    const key = `key-${ref}`
    await sql`insert into provider_event (provider, dedupe_key, ref, kind, claimed, received_at)
      values ('clickpesa', ${key}, ${ref}, 'payment', 'succeeded', now() - interval '1 hour')`.execute(market.db)
    const row = await market.db
      .selectFrom('provider_event')
      .select('id')
      .where('dedupe_key', '=', key)
      .executeTakeFirstOrThrow()
    return row.id
  }

  test('pays the booking that a person names', async () => {
    const made = await booked()
    await sql`update payment set status = 'failed', next_poll_at = null where booking_id = ${made.id}`.execute(
      market.db,
    )
    const id = await receipt('BK00000000000000A1')
    expect(await caseOf('receipts', id)).toMatchObject({
      ref: 'BK00000000000000A1',
      repairs: ['accept_receipt', 'dismiss_receipt'],
    })
    const plan = await repaired('receipt', id, 'accept_receipt', { booking: made.reference })
    expect(plan).toMatchObject({
      booking: { from: 'pending', to: 'confirmed' },
      payments: [{ from: null, to: 'succeeded_late', amount: PRICE }],
      entries: [{ kind: 'collection' }],
    })
    expect(await caseOf('receipts', id)).toBeUndefined()
    expect(refusalOf(await show('receipt', id, 'dismiss_receipt'))).toMatchObject({ code: 'not_found' })
  })

  test('goes back if the booking cannot use it', async () => {
    const made = await booked('255712345678')
    await driver.collect(made.id)
    const id = await receipt('BK00000000000000A2', 50_000)
    const plan = await repaired('receipt', id, 'accept_receipt', { booking: made.reference })
    expect(plan.entries.map(({ kind }) => kind)).toEqual(['late_money'])
    expect((await balancesOf(market, made.id)).traveller_refundable).toBe(-50_000)
  })

  test('that the provider does not know pays nothing', async () => {
    const made = await booked()
    await sql`insert into provider_event (provider, dedupe_key, ref, kind, claimed, received_at)
      values ('clickpesa', 'forged', 'BK00000000000000A3', 'payment', 'succeeded', now() - interval '1 hour')`.execute(
      market.db,
    )
    const found = (await list('receipts')).rows.find(({ ref }) => ref === 'BK00000000000000A3')
    const answer = await show('receipt', found?.id ?? 0, 'accept_receipt', { booking: made.reference })
    expect(refusalOf(answer)).toMatchObject({ code: 'repair_not_possible' })
    expect(refusalOf(await show('receipt', found?.id ?? 0, 'accept_receipt', { booking: 'BHM-000000' }))).toMatchObject(
      {
        code: 'not_found',
      },
    )
    await repaired('receipt', found?.id ?? 0, 'dismiss_receipt')
    expect(await caseOf('receipts', found?.id ?? 0)).toBeUndefined()
  })
})

describe('two people at once', () => {
  test('the second is refused, and sees what the first has done', async () => {
    const { id, payment } = await paidOther((expected) => expected - 100)
    const accept = await shown('payment', payment.id, 'accept_less')
    const back = await shown('payment', payment.id, 'return_all')
    const answers = await Promise.all([
      apply(finance, 'payment', payment.id, 'accept_less', accept.version),
      apply(other, 'payment', payment.id, 'return_all', back.version),
    ])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const refused = answers.filter(({ status }) => status === 409).map(refusalOf)[0]
    const { status } = await attemptOf(id)
    expect(refused).toMatchObject({ code: 'repair_not_possible', status })
    expect((await stateOf(market, id)).entries).toHaveLength(1)
  })

  test('the same repair twice is done once', async () => {
    const { id, payment } = await paidOther((expected) => expected * 2)
    const { version } = await shown('payment', payment.id, 'return_surplus')
    const answers = await Promise.all(
      [finance, other].map((by) => apply(by, 'payment', payment.id, 'return_surplus', version)),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect((await driver.attempts(id)).filter(({ kind }) => kind === 'refund')).toHaveLength(1)
  })

  test('a repair is refused if it would do something else by now', async () => {
    const { id, payment } = await inReview()
    const { version } = await shown('payment', payment.id, 'ask')
    await market.sims.clickpesa.control.decide(payment.ref, 'approve')
    expect(refusalOf(await apply(finance, 'payment', payment.id, 'ask', version))).toMatchObject({
      code: 'repair_changed',
    })
    expect((await attemptOf(id)).status).toBe('review')
    const fresh = await shown('payment', payment.id, 'ask')
    await driver.reconcile(id) // a poll changes nothing of a payment in review
    expect((await apply(finance, 'payment', payment.id, 'ask', fresh.version)).status).toBe(200)
  })
})

test('a provider that cannot be reached repairs nothing', async () => {
  const { payment } = await inReview()
  market.sims.clickpesa.control.fault({ path: `/payments/${payment.ref}`, kind: 'error_500', times: 3 })
  expect(refusalOf(await show('payment', payment.id, 'ask'))).toMatchObject({ code: 'unavailable' })
})

test('what does not exist is not found, and only who may repair money does', async () => {
  expect((await show('payment', 2_000_000, 'ask')).status).toBe(404)
  expect((await show('receipt', 2_000_000, 'dismiss_receipt')).status).toBe(404)
  const { payment } = await inReview()
  const support = await signInAs(
    market.app,
    await makeAccount(market.db, { role: 'bhumwi_admin', platform_role: 'support' }),
  )
  const { version } = await shown('payment', payment.id, 'close')
  for (const by of [support, market.hotel]) {
    expect((await by.call(listRepairs, { query: { list: 'stuck' } })).status).toBe(403)
    expect((await apply(by, 'payment', payment.id, 'close', version)).status).toBe(403)
  }
})
