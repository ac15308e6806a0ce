import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cancelBooking } from '#features/bookings/contract.ts'
import { expireHolds } from '#features/bookings/server/expire-holds.ts'
import { bookRoom, payBooking } from '#features/checkout/contract.ts'
import { balancesOf, drivePayments, notificationsOf, stateOf } from '#test/drive-payments.ts'
import { type Market, openMarket } from '#test/market.ts'

// Every trigger number of the simulated provider, driven through a booking from order to ledger.

let market: Market
let driver: ReturnType<typeof drivePayments>
let staffId: number
beforeAll(async () => {
  market = await openMarket({ worker: false })
  driver = drivePayments(market)
  staffId = (await market.staff()).id
})
afterAll(() => market.close())

const CONFIRMED = 'Your booking is confirmed'
const FAILED = 'Your payment did not go through'
const numberOf = (code: string) => `255710000${code}`
const sim = () => market.sims.clickpesa.control

/** Books with a trigger number and hands the prompt over. */
const prompted = async (code: string) => {
  const { browser, account } = await market.traveller()
  const room = await market.room()
  const order = market.orderFor({ room, msisdn: numberOf(code) })
  const booking = (await browser.call(bookRoom, { body: order })).ok
  await driver.submit(booking.id)
  return { id: booking.id, browser, account, order, room }
}

/** The prompts that reached the provider for a number, whatever reference they carried. */
const prompts = (code: string) =>
  sim()
    .transactions()
    .filter((one) => one.kind === 'payment' && one.msisdn === numberOf(code))

/** What our server answered to the call-backs about a booking. */
const answersTo = async (id: number) => {
  const refs = (await driver.attempts(id)).map(({ ref }) => ref.slice(2))
  return sim()
    .deliveries()
    .filter(({ ref }) => refs.includes(ref.slice(2)))
    .flatMap(({ attempts }) => attempts.map(({ status }) => status))
}

const logOf = async (id: number) => {
  const rows = await market.db
    .selectFrom('payment_event')
    .innerJoin('payment', 'payment.id', 'payment_event.payment_id')
    .select(['event', 'to_status'])
    .where('booking_id', '=', id)
    .orderBy('payment_event.id')
    .execute()
  return rows.map(({ event, to_status }) => `${event} ${to_status}`)
}

const alertsToStaff = async () => (await notificationsOf(market, staffId)).length

/** A repeated call-back and a repeated query must change nothing. */
const staysAsItIs = async (id: number) => {
  const before = [await stateOf(market, id), await balancesOf(market, id), await logOf(id)]
  const refs = (await driver.attempts(id)).map(({ ref }) => ref)
  for (const delivery of sim().deliveries()) if (refs.includes(delivery.ref)) await sim().resend(delivery.id)
  await driver.handleEvents(id)
  await driver.submit(id)
  await driver.reconcile(id)
  expect([await stateOf(market, id), await balancesOf(market, id), await logOf(id)]).toEqual(before)
}

/** Twenty minutes later, when the hold has long ended, the payment arrives after all. */
const moneyComesLate = async (id: number) => {
  await sim().advance(1_201_000)
  await driver.handleEvents(id)
}
const moneyGoesBack = async (id: number) => {
  await driver.submit(id)
  await sim().advance(5000)
  await driver.handleEvents(id)
}

/** No other booking gets the nights of a booking that holds them. */
const nobodyElseGets = async (order: Awaited<ReturnType<typeof prompted>>['order'], code: 'room_taken' | 201) => {
  const rival = (await market.traveller()).browser
  const answer = await rival.call(bookRoom, { body: { ...order, payment_details: '0712345678' } })
  expect(answer.status === 201 ? 201 : answer.failure.code).toBe(code)
}

const ACCEPTED = ['requested created', 'submit submitting', 'submit pending', 'snapshot succeeded']

describe('money that comes confirms the booking, once', () => {
  type Paid = [code: string, says: string, seconds: number, callbacks: number[], needsAsking?: boolean]
  test.each<Paid>([
    ['000', 'approved after two seconds', 3, [200]],
    ['006', 'the same call-back three times, once ten minutes later', 610, [200, 200, 200]],
    ['108', 'a forged call-back, later a good one', 15, [401, 200]],
    ['010', 'no call-back at all', 3, [], true],
    ['011', 'a call-back before the answer to the prompt', 1, [200]],
    ['012', 'a failed try and a good one, told in order', 6, [200, 200]],
    ['112', 'a failed try and a good one, the failure told last', 6, [200, 200]],
    ['014', 'a call-back about a reference that is not ours', 3, [200, 200]],
    ['016', 'status 500, and yet it was taken', 3, [200]],
    ['018', 'the connection lost after it was taken', 3, [200]],
    ['019', 'an answer that comes too late', 60, [200]],
    ['020', 'a token that has run out', 3, [200]],
    ['021', 'too many requests, once', 3, [200]],
    ['022', 'a page instead of an answer', 3, [200]],
    ['122', 'an answer that is cut short', 3, [200]],
    ['222', 'an answer that is far too large', 3, [200]],
    ['023', 'a name that cannot be found', 3, [200]],
    ['024', 'a name that cannot be asked', 3, [200]],
    ['125', 'a call-back signed the old way, which is not believed', 3, [401], true],
    ['225', 'a call-back with the old names of fields', 3, [200]],
    ['027', 'a payment that is settled a minute later', 70, [200]],
  ])('%s: %s', async (code, _says, seconds, callbacks, needsAsking = false) => {
    const { id, order, account } = await prompted(code)
    await sim().advance(seconds * 1000)
    expect(await answersTo(id)).toEqual(callbacks)
    await driver.handleEvents(id)
    expect((await stateOf(market, id)).status).toBe(needsAsking ? 'pending' : 'confirmed')
    await driver.reconcile(id)
    expect(await stateOf(market, id)).toEqual({
      status: 'confirmed',
      nights: 2,
      attempts: ['collection succeeded'],
      entries: ['collection'],
      notices: [CONFIRMED],
    })
    expect(await balancesOf(market, id)).toEqual({
      provider_cash: 300_000,
      commission: -30_000,
      hotel_payable: -270_000,
    })
    expect(await logOf(id)).toEqual(ACCEPTED)
    expect(prompts(code)).toHaveLength(1)
    await staysAsItIs(id)
    await nobodyElseGets(order, 'room_taken')
    const texts = await market.db
      .selectFrom('message_outbox')
      .select('channel')
      .where('recipient', 'in', [order.customer_phone, account.email])
      .where(
        'body',
        'like',
        `%${(await market.db.selectFrom('booking').select('reference').where('id', '=', id).executeTakeFirstOrThrow()).reference}%`,
      )
      .execute()
    expect(texts.map(({ channel }) => channel).sort()).toEqual(['mail', 'sms'])
  })
})

describe('money that does not come leaves the hold, says why, and lets the traveller try again', () => {
  type Unpaid = [
    code: string,
    says: string,
    reason: string,
    seconds: number,
    callbacks: number[],
    needsAsking?: boolean,
  ]
  test.each<Unpaid>([
    ['001', 'a wrong PIN', 'wrong_pin', 3, [200]],
    ['002', 'too little money', 'insufficient_funds', 3, [200]],
    ['003', 'declined on the phone', 'cancelled_by_payer', 3, [200]],
    ['004', 'nobody answers', 'no_answer', 125, [200]],
    ['008', 'failed, with a forged call-back of success', 'insufficient_funds', 3, [401], true],
    ['009', 'failed, with an unsigned call-back of success', 'insufficient_funds', 3, [401], true],
    ['025', 'failed, told under another name', 'insufficient_funds', 3, [200]],
  ])('%s: %s', async (code, _says, reason, seconds, callbacks, needsAsking = false) => {
    const { id, order, browser } = await prompted(code)
    await sim().advance(seconds * 1000)
    expect(await answersTo(id)).toEqual(callbacks)
    await driver.handleEvents(id)
    if (needsAsking) expect((await stateOf(market, id)).attempts).toEqual(['collection pending'])
    await driver.reconcile(id)
    const failed = {
      status: 'pending',
      nights: 2,
      attempts: [`collection failed ${reason}`],
      entries: [],
      notices: [FAILED],
    }
    expect(await stateOf(market, id)).toEqual(failed)
    expect(await logOf(id)).toEqual([...ACCEPTED.slice(0, 3), 'snapshot failed'])
    await staysAsItIs(id)
    await nobodyElseGets(order, 'room_taken')

    const again = { payment_method: 'airtelmoney', payment_details: '0688000111' } as const
    expect((await browser.call(payBooking, { params: { id }, body: again })).status).toBe(200)
    await driver.submit(id)
    await market.answerPrompt(id, 'approve')
    await driver.handleEvents(id)
    expect(await stateOf(market, id)).toMatchObject({ status: 'confirmed', entries: ['collection'] })
  })

  test('026: a wallet that is down is not prompted at all', async () => {
    const { id } = await prompted('026')
    expect(await stateOf(market, id)).toMatchObject({
      status: 'pending',
      attempts: ['collection failed wallet_unavailable'],
      entries: [],
      notices: [FAILED],
    })
    expect(prompts('026')).toHaveLength(0)
    expect(await logOf(id)).toEqual(['requested created', 'submit submitting', 'submit failed'])
    await staysAsItIs(id)
  })

  test.each([
    ['015', 'status 500 and nothing taken'],
    ['017', 'the connection lost before anything was taken'],
  ])('%s: %s is never sent again, and given up after ten minutes', async (code) => {
    const { id } = await prompted(code)
    expect(await stateOf(market, id)).toMatchObject({ attempts: ['collection pending'], notices: [] })
    await driver.reconcile(id)
    await driver.reconcile(id)
    expect(await stateOf(market, id)).toMatchObject({ attempts: ['collection pending'], notices: [] })
    await driver.passTime(id, 10)
    await driver.reconcile(id)
    expect(await stateOf(market, id)).toMatchObject({
      status: 'pending',
      attempts: ['collection failed provider_error'],
      entries: [],
      notices: [FAILED],
    })
    expect(prompts(code)).toHaveLength(0)
    await staysAsItIs(id)
  })

  test('005: a prompt that is stuck for ever ends after ten minutes, and its hold after fifteen', async () => {
    const { id, order } = await prompted('005')
    await sim().advance(3000)
    await driver.reconcile(id)
    expect(await stateOf(market, id)).toMatchObject({ attempts: ['collection pending'], notices: [] })
    await driver.passTime(id, 10)
    await driver.reconcile(id)
    expect(await stateOf(market, id)).toMatchObject({
      status: 'pending',
      attempts: ['collection expired'],
      notices: [FAILED],
    })
    await driver.passTime(id, 5)
    await expireHolds(market.app.bookingDeps)()
    expect(await stateOf(market, id)).toMatchObject({ status: 'expired', nights: 0, entries: [] })
    await staysAsItIs(id)
    await nobodyElseGets(order, 201)
  })
})

describe('007: money that comes after the hold', () => {
  /** The payer approves twenty minutes late. */
  const tooLate = async () => {
    const scene = await prompted('007')
    await driver.passTime(scene.id, 10)
    await driver.reconcile(scene.id)
    await driver.passTime(scene.id, 5)
    await expireHolds(market.app.bookingDeps)()
    return scene
  }

  test('confirms the booking after all while its nights are free', async () => {
    const { id, order } = await tooLate()
    await moneyComesLate(id)
    expect(await stateOf(market, id)).toEqual({
      status: 'confirmed',
      nights: 2,
      attempts: ['collection succeeded_late'],
      entries: ['collection'],
      notices: [FAILED, CONFIRMED],
    })
    await staysAsItIs(id)
    await nobodyElseGets(order, 'room_taken')
  })

  test('confirms the booking also where somebody else let the nights go, even if nobody has noticed yet', async () => {
    const { id, order } = await tooLate()
    const other = (await market.traveller()).browser
    const between = (await other.call(bookRoom, { body: { ...order, payment_details: '0712999888' } })).ok
    await driver.passTime(between.id, 15)
    await moneyComesLate(id)
    expect(await stateOf(market, id)).toMatchObject({ status: 'confirmed', nights: 2, entries: ['collection'] })
    expect(await stateOf(market, between.id)).toMatchObject({ status: 'expired', nights: 0 })
  })

  test('goes back when the nights were sold meanwhile, and the traveller is told', async () => {
    const { id, order } = await tooLate()
    const other = (await market.traveller()).browser
    const winner = (await other.call(bookRoom, { body: { ...order, payment_details: '0712999777' } })).ok
    await moneyComesLate(id)
    expect(await stateOf(market, id)).toEqual({
      status: 'expired',
      nights: 0,
      entries: ['late_money'],
      attempts: ['collection refund_pending', 'refund created'],
      notices: [FAILED, 'Your payment came too late'],
    })
    expect(await balancesOf(market, id)).toEqual({ provider_cash: 300_000, traveller_refundable: -300_000 })
    await driver.submit(id)
    await sim().advance(5000)
    await driver.handleEvents(id)
    await driver.reconcile(id)
    expect(await stateOf(market, id)).toMatchObject({
      status: 'expired',
      nights: 0,
      entries: ['late_money', 'refund_sent'],
      attempts: ['collection refunded', 'refund succeeded'],
    })
    expect(await balancesOf(market, id)).toEqual({})
    expect(await stateOf(market, winner.id)).toMatchObject({ status: 'pending', nights: 2 })
    await staysAsItIs(id)
  })

  test('goes back when the day of arrival has passed', async () => {
    const { id } = await tooLate()
    await market.app.pool.query(
      'update booking set check_in = check_in - 30, check_out = check_out - 30 where id = $1',
      [id],
    )
    await moneyComesLate(id)
    expect(await stateOf(market, id)).toMatchObject({ status: 'expired', nights: 0, entries: ['late_money'] })
  })
})

describe('two prompts that are both approved', () => {
  test('confirm the booking once; the second payment goes back, and neither guest nor hotel hears of a lost booking', async () => {
    const { id, browser, account } = await prompted('007')
    await driver.passTime(id, 10)
    await driver.reconcile(id)
    const again = { payment_method: 'airtelmoney', payment_details: numberOf('000') } as const
    await browser.call(payBooking, { params: { id }, body: again })
    await driver.submit(id)
    await sim().advance(3000)
    await driver.handleEvents(id)
    const hotelBefore = await notificationsOf(market, market.owner.id)
    await moneyComesLate(id)
    await moneyGoesBack(id)
    expect(await stateOf(market, id)).toEqual({
      status: 'confirmed',
      nights: 2,
      entries: ['collection', 'late_money', 'refund_sent'],
      attempts: ['collection refunded', 'collection succeeded', 'refund succeeded'],
      notices: [FAILED, CONFIRMED, 'You have paid twice', 'Your money has been sent back'],
    })
    const messages = (await notificationsOf(market, account.id)).slice(-2)
    expect(messages[0]).toContain('had been paid already, and nothing about it changes')
    expect(messages[1]).toContain('that you paid a second time for booking')
    expect(await notificationsOf(market, market.owner.id)).toEqual(hotelBefore)
    await staysAsItIs(id)
  })

  test('money that comes after a cancellation is told as that, not as of a room that is taken', async () => {
    const { id, browser, account } = await prompted('007')
    await browser.call(cancelBooking, { params: { id }, body: {} })
    const hotelBefore = await notificationsOf(market, market.owner.id)
    await moneyComesLate(id)
    await moneyGoesBack(id)
    const messages = (await notificationsOf(market, account.id)).slice(-2)
    expect(messages[0]).toContain('came after the booking had been cancelled')
    expect(messages[1]).toContain('for the cancelled booking')
    expect(await notificationsOf(market, market.owner.id)).toEqual(hotelBefore)
  })
})

describe('money that is not what was asked for is for a person to look at', () => {
  test.each([
    ['013', 'a hundred shillings less'],
    ['113', 'another currency'],
  ])('%s: %s confirms nothing, and the staff is told once, the guest again as the hold ends', async (code) => {
    const before = await alertsToStaff()
    const { id, account } = await prompted(code)
    await sim().advance(3000)
    await driver.handleEvents(id)
    expect(await stateOf(market, id)).toEqual({
      status: 'pending',
      nights: 2,
      attempts: ['collection review'],
      entries: [],
      notices: ['We are checking your payment'],
    })
    expect(await alertsToStaff()).toBe(before + 1)
    await staysAsItIs(id)
    expect(await alertsToStaff()).toBe(before + 1)
    await driver.passTime(id, 15)
    await expireHolds(market.app.bookingDeps)()
    await staysAsItIs(id)
    await expireHolds(market.app.bookingDeps)()
    expect(await stateOf(market, id)).toMatchObject({
      status: 'expired',
      nights: 0,
      entries: [],
      notices: ['We are checking your payment', 'Your room is not held any more'],
    })
    const told = (await notificationsOf(market, account.id)).at(-1)
    expect(told).toContain('others can book it')
    expect(told).toContain('you get the room if it is still free, or your money back')
  })

  test('030: a payment that is taken back is undone in the ledger, and the staff is told', async () => {
    const { id } = await prompted('030')
    await sim().advance(3000)
    await driver.handleEvents(id)
    expect((await stateOf(market, id)).status).toBe('confirmed')
    const before = await alertsToStaff()
    await sim().advance(400_000)
    const [attempt] = await driver.attempts(id)
    const hours = ((attempt?.next_poll_at?.getTime() ?? 0) - Date.now()) / 3_600_000
    expect(hours).toBeGreaterThan(23)
    await driver.reconcile(id)
    expect(await stateOf(market, id)).toMatchObject({
      status: 'confirmed',
      nights: 2,
      attempts: ['collection reversed'],
      entries: ['collection', 'reversal'],
    })
    expect(await balancesOf(market, id)).toEqual({})
    expect(await alertsToStaff()).toBe(before + 1)
    await staysAsItIs(id)
    expect(await alertsToStaff()).toBe(before + 1)
  })
})
