import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { bookRoom, payBooking } from '#features/checkout/contract.ts'
import { manualBooking, setBookingStatus } from '#features/front-desk/contract.ts'
import { listNotifications } from '#features/notifications/contract.ts'
import { submitAttempt } from '#features/payments/server/submit-attempt.ts'
import { createPaymentRequest, processPaymentRequest, setPayoutWallet } from '#features/payouts/contract.ts'
import {
  getHotelProperty,
  getProperty,
  listHotelProperties,
  listPropertyReviews,
  moveProperty,
  setPropertyStatus,
} from '#features/properties/contract.ts'
import { listProperties, listSuggestions } from '#features/search/contract.ts'
import { sql } from '#platform/server/db.ts'
import { balancesOf, drivePayments, stateOf } from '#test/drive-payments.ts'
import { makeAccount, makeProperty, makeRoom, newPayerNumber, PASSWORD, signInAs } from '#test/factories.ts'
import { refusalOf } from '#test/harness.ts'
import { type Market, openMarket } from '#test/market.ts'
import { reinstate, showHostProperty, suspendProperty, suspensionTerms } from '../contract.ts'
import { CANCEL_COMING, cancelAllComing, cancelComing } from './cancel-coming.ts'
import type { HostDeps } from './deps.ts'

type Browser = Market['hotel']
type Reach = 'property' | 'host'
let market: Market
let driver: ReturnType<typeof drivePayments>
let support: Browser
let finance: Browser
let owner: Browser

const staff = async (platform_role: 'owner' | 'support' | 'finance' | 'content') =>
  signInAs(market.app, await makeAccount(market.db, { role: 'bhumwi_admin', platform_role }))

beforeAll(async () => {
  market = await openMarket({ worker: false })
  driver = drivePayments(market)
  owner = await staff('owner')
  support = await staff('support')
  finance = await staff('finance')
})
afterAll(() => market.close())

const REASON = 'The licence has expired.'

/** A host with a live property and a room at 100,000 shillings a night. */
const host = async () => {
  const account = await makeAccount(market.db, { role: 'hotel_admin', withPassword: true })
  const property = await makeProperty(market.db, { owner_id: account.id })
  const room = await makeRoom(market.db, { property_id: property.id, price_tsh: 100_000 })
  return { account, browser: await signInAs(market.app, account), id: property.id, name: property.name, room }
}

/** A booking of two nights that its traveller has paid. */
const paid = async (room: { id: number; price_tsh: number }, from = 10) => {
  const { browser, account } = await market.traveller()
  const { id, reference } = await market.book(browser, { room, from, msisdn: newPayerNumber() })
  await driver.collect(id)
  return { id, reference, browser, account }
}
const terms = async (id: number, reach: Reach = 'property', by = support) =>
  (await by.call(suspensionTerms, { params: { id }, query: { reach } })).ok

type SuspendInput = {
  reach?: Reach
  coming?: 'keep' | 'cancel'
  seen?: { count: number; refund_amount: number }
  by?: Browser
}
const suspend = async (id: number, { reach = 'property', coming = 'keep', seen, by = support }: SuspendInput = {}) => {
  const { count, refund_amount } = seen ?? (await terms(id, reach))
  const body = { reach, reason: REASON, coming_bookings: coming, seen: { count, refund_amount } }
  return by.call(suspendProperty, { params: { id }, body })
}
const end = (id: number, by = support) =>
  by.call(reinstate, { params: { id }, body: { reason: 'The licence is valid again.' } })
const show = async (id: number, by = support) => (await by.call(showHostProperty, { params: { id } })).ok
const statusOf = async (id: number) => {
  const row = market.db.selectFrom('property').select(['status', 'suspended_from']).where('id', '=', id)
  return row.executeTakeFirstOrThrow()
}
const hostDeps = (): HostDeps => ({ ...market.app.bookingDeps, notifyHost: market.app.notify })
const runJob = (suspension_id: number) => cancelComing(hostDeps())({ suspension_id })
const logOf = async (object_type: string, id: number) => {
  const rows = market.db.selectFrom('action_log').select(['action_type', 'reason', 'right_used', 'before', 'after'])
  return rows.where('object_type', '=', object_type).where('object_id', '=', String(id)).orderBy('id').execute()
}
const messagesOf = async (by: Browser) => (await by.call(listNotifications, {})).ok

describe('before it is confirmed', () => {
  test('the coming bookings are counted with dates and money, and what stays in any case', async () => {
    const { id, name, room, browser } = await host()
    const first = await paid(room, 10)
    await paid(room, 20)
    const unpaid = await market.book((await market.traveller()).browser, { room, from: 30, msisdn: newPayerNumber() })
    const entry = { ...market.orderFor({ room, from: 40 }), booking_source: 'phone', payment: 'pay_later' } as const
    const { payment_method: _method, payment_details: _details, customer_phone: _phone, ...stay } = entry
    await browser.call(manualBooking, { body: { ...stay, guest_name: 'Baraka', guest_phone: '0712345678' } })
    const inside = await paid(room, 50)
    await sql`update booking set status = 'checked_in' where id = ${inside.id}`.execute(market.db)
    const found = await terms(id)
    expect(found).toMatchObject({ count: 3, refund_amount: 400_000, own_count: 1, in_house: 1 })
    expect(found.properties).toEqual([{ id, name, status: 'live' }])
    expect(found.bookings.map(({ id, paid_amount }) => [id, paid_amount])).toEqual([
      [first.id, 200_000],
      [expect.any(Number), 200_000],
      [unpaid.id, 0],
    ])
    expect(found.bookings[0]).toMatchObject({ reference: first.reference, property_name: name, status: 'confirmed' })
  })

  test('a host’s terms cover all properties that are not archived', async () => {
    const { id, account } = await host()
    const paused = await makeProperty(market.db, { owner_id: account.id, status: 'paused' })
    await makeProperty(market.db, { owner_id: account.id, status: 'archived' })
    const found = await terms(id, 'host')
    expect(found.properties.map((one) => one.id).toSorted()).toEqual([id, paused.id].toSorted())
  })

  test('other bookings than the ones that were shown refuse the suspension, and nothing happens', async () => {
    const { id, room } = await host()
    const seen = await terms(id)
    await paid(room)
    expect(await refusalOf(suspend(id, { coming: 'cancel', seen }))).toBe('409 bookings_changed')
    expect(await refusalOf(suspend(id, { seen: { count: 1, refund_amount: 0 } }))).toBe('409 bookings_changed')
    expect(await statusOf(id)).toEqual({ status: 'live', suspended_from: null })
  })
})

describe('a suspended property', () => {
  test('is off the market at once, says so on its page, and comes back as it was', async () => {
    const { id, name, room, browser } = await host()
    const anybody = market.app.client()
    const isFound = async () =>
      (await anybody.call(listProperties, { query: { q: name } })).ok.some((one) => one.id === id)
    const isSuggested = async () => JSON.stringify((await anybody.call(listSuggestions, { query: { q: name } })).ok)
    await expect.poll(isFound, { timeout: 5000 }).toBe(true)
    const { id: suspension } = (await suspend(id)).ok
    await expect.poll(isFound, { timeout: 1000 }).toBe(false)
    expect(await isSuggested()).not.toContain(name)
    const page = anybody.call(getProperty, { params: { id } })
    expect(await refusalOf(page)).toBe('404 takes_no_bookings')
    expect(JSON.stringify((await page).failure)).not.toContain(name)
    const { browser: traveller } = await market.traveller()
    const order = market.orderFor({ room, msisdn: newPayerNumber() })
    expect(await refusalOf(traveller.call(bookRoom, { body: order }))).toBe('404 takes_no_bookings')

    expect((await browser.call(getHotelProperty, { params: { id } })).ok).toMatchObject({
      status: 'suspended',
      suspension: { reason: REASON, coming_bookings: 'keep', since: market.today },
    })
    const set = (status: 'live' | 'paused') => browser.call(setPropertyStatus, { params: { id }, body: { status } })
    expect(await refusalOf(set('live'))).toBe('409 not_pausable')

    expect((await end(suspension)).ok).toEqual({ success: true })
    expect(await statusOf(id)).toEqual({ status: 'live', suspended_from: null })
    await expect.poll(isFound, { timeout: 1000 }).toBe(true)
    expect((await anybody.call(getProperty, { params: { id } })).ok).not.toHaveProperty('suspension')
    const again = (await traveller.call(bookRoom, { body: order })).status
    expect(again).toBe(201)
  })

  test('comes back into the review in which it was, and the review waits meanwhile', async () => {
    const { account } = await host()
    const { id } = await makeProperty(market.db, { owner_id: account.id, status: 'in_review' })
    await market.db.insertInto('property_review').values({ property_id: id, submitted_by: account.id }).execute()
    const waits = async () => (await support.call(listPropertyReviews, {})).ok.some((one) => one.id === id)
    expect(await waits()).toBe(true)
    const { id: suspension } = (await suspend(id)).ok
    expect(await waits()).toBe(false)
    await end(suspension)
    expect(await waits()).toBe(true)
    expect((await statusOf(id)).status).toBe('in_review')
  })

  test('still receives the guests who come, but takes no manual booking', async () => {
    const { id, room, browser } = await host()
    const booking = await paid(room, 0)
    await suspend(id)
    const entry = { room: room.id, check_in: market.today, check_out: market.orderFor({ room, from: 0 }).check_out }
    const body = {
      ...entry,
      guests: 1,
      guest_name: 'Baraka',
      guest_phone: '0712345678',
      booking_source: 'walk_in',
      payment: 'paid_cash',
    } as const
    expect(await refusalOf(browser.call(manualBooking, { body }))).toBe('409 property_suspended')
    const move = (status: 'checked_in' | 'checked_out') =>
      browser.call(setBookingStatus, { params: { id: booking.id }, body: { status } })
    expect((await move('checked_in')).ok.status).toBe('checked_in')
    expect((await move('checked_out')).ok.status).toBe('checked_out')
  })

  test('lets nobody pay an unpaid booking, and money that comes after the hold goes back', async () => {
    const { id, room } = await host()
    const { browser } = await market.traveller()
    const booking = await market.book(browser, { room, msisdn: newPayerNumber() })
    await driver.submit(booking.id)
    await suspend(id)
    const pay = { payment_method: 'tigopesa', payment_details: newPayerNumber() } as const
    expect(await refusalOf(browser.call(payBooking, { params: { id: booking.id }, body: pay }))).toBe(
      '404 takes_no_bookings',
    )
    await sql`update booking set status = 'expired', hold_expires_at = now() - interval '1 minute'
      where id = ${booking.id}`.execute(market.db)
    await sql`delete from room_night where booking_id = ${booking.id}`.execute(market.db)
    await market.answerPrompt(booking.id, 'approve')
    await driver.reconcile(booking.id)
    expect(await stateOf(market, booking.id)).toMatchObject({ status: 'expired', nights: 0, entries: ['late_money'] })
  })

  test('has its payouts wait: none is asked for, approved or sent until it is reinstated', async () => {
    const { id, room, browser } = await host()
    const bookings = [await paid(room), await paid(room, 20)]
    const ids = bookings.map((one) => one.id)
    await sql`update booking set status = 'checked_out', check_in = check_in - 40, check_out = check_out - 40
      where id = any(${ids}::bigint[])`.execute(market.db)
    const wallet = { property: id, method: 'tigopesa', msisdn: '0710000040', current_password: PASSWORD } as const
    expect((await browser.call(setPayoutWallet, { body: wallet })).status).toBe(200)
    const ask = (at: number) =>
      browser.call(createPaymentRequest, { body: { booking_id: ids[at] ?? 0, total_amount: 90_000 } })
    const request = (await ask(0)).ok.id
    const step = (action: 'approve' | 'pay') =>
      finance.call(processPaymentRequest, {
        params: { id: request },
        body: { payment_request_id: request, action },
      })
    const first = (await suspend(id)).ok.id
    expect(await refusalOf(ask(1))).toBe('409 property_suspended')
    expect(await refusalOf(step('approve'))).toBe('409 property_suspended')
    await end(first)
    expect((await step('approve')).ok.status).toBe('approved')
    const second = (await suspend(id)).ok.id
    expect(await refusalOf(step('pay'))).toBe('409 property_suspended')
    await end(second)
    expect((await step('pay')).ok).toMatchObject({ status: 'approved', is_sending: true })
    // Suspended between the order and the call of the provider: nothing is sent.
    const third = (await suspend(id)).ok.id
    const sent = (await driver.attempts(ids[0] ?? 0)).find(({ kind }) => kind === 'payout')
    await submitAttempt(market.app.paymentDeps)({ payment_id: sent?.id ?? 0 })
    const after = (await driver.attempts(ids[0] ?? 0)).filter(({ kind }) => kind === 'payout')
    expect(after.map(({ status }) => status)).toEqual(['failed'])
    await end(third)
    expect((await step('pay')).ok).toMatchObject({ status: 'approved', is_sending: true })
  })

  test('has its hotel notified of both, with the reasons, and both are in the action log', async () => {
    const { id, name, browser } = await host()
    const suspension = (await suspend(id)).ok.id
    await end(suspension)
    const messages = await messagesOf(browser)
    expect(messages.map(({ title }) => title)).toEqual(['No longer suspended', 'Suspended by Bhumwi'])
    expect(messages[1]?.message).toContain(`${name}. The reason: ${REASON}`)
    const right_used = 'hosts.suspend'
    expect(await logOf('property', id)).toEqual([
      {
        action_type: 'property.suspend',
        reason: REASON,
        right_used,
        before: { status: 'live', coming_bookings: null },
        after: { status: 'suspended', coming_bookings: 'keep' },
      },
      {
        action_type: 'property.reinstate',
        reason: 'The licence is valid again.',
        right_used,
        before: { status: 'suspended' },
        after: { status: 'live' },
      },
    ])
    expect((await show(id)).suspensions).toMatchObject([
      {
        id: suspension,
        reach: 'property',
        reason: REASON,
        left: 0,
        reinstated: { reason: 'The licence is valid again.' },
      },
    ])
  })
})

describe('a suspended host', () => {
  test('has all properties off the market, each back in its own state afterwards', async () => {
    const { id, account, browser } = await host()
    const states = ['draft', 'paused', 'archived'] as const
    const others = await Promise.all(states.map((status) => makeProperty(market.db, { owner_id: account.id, status })))
    const ids = [id, ...others.map((one) => one.id)]
    const now = () => Promise.all(ids.map(async (one) => (await statusOf(one)).status))
    const suspension = (await suspend(id, { reach: 'host' })).ok.id
    expect(await now()).toEqual(['suspended', 'suspended', 'suspended', 'archived'])
    expect((await show(id)).host).toMatchObject({ id: account.id, suspended: true })
    const mine = (await browser.call(listHotelProperties, {})).ok
    expect(mine.filter((one) => one.suspension?.reason === REASON)).toHaveLength(3)
    const restore = () => browser.call(moveProperty, { params: { id: ids[3] ?? 0 }, body: { move: 'restore' } })
    expect(await refusalOf(restore())).toBe('409 host_suspended')
    const draft = await makeProperty(market.db, { owner_id: account.id, status: 'draft' })
    const submit = browser.call(moveProperty, { params: { id: draft.id }, body: { move: 'submit' } })
    expect(await refusalOf(submit)).toBe('409 host_suspended')
    await end(suspension)
    expect(await now()).toEqual(['live', 'draft', 'paused', 'archived'])
    expect((await restore()).ok.status).toBe('draft')
    expect((await logOf('user', account.id)).map(({ action_type }) => action_type)).toEqual([
      'user.suspend',
      'user.reinstate',
    ])
  })

  test('keeps a property suspended that was suspended by itself, until both have ended', async () => {
    const { id, account } = await host()
    const other = await makeProperty(market.db, { owner_id: account.id })
    const own = (await suspend(id)).ok.id
    const whole = (await suspend(id, { reach: 'host' })).ok.id
    await end(whole)
    expect([(await statusOf(id)).status, (await statusOf(other.id)).status]).toEqual(['suspended', 'live'])
    await end(own)
    expect((await statusOf(id)).status).toBe('live')
  })
})

describe('cancelled coming bookings', () => {
  test('go back in full in the background, guests are notified, and what the hotel entered stays', async () => {
    const { id, room, browser } = await host()
    const booking = await paid(room)
    const unpaid = await market.traveller()
    const held = await market.book(unpaid.browser, { room, from: 20, msisdn: newPayerNumber() })
    const {
      payment_method: _method,
      payment_details: _details,
      customer_phone: _phone,
      ...stay
    } = market.orderFor({ room, from: 40 })
    const own = await browser.call(manualBooking, {
      body: { ...stay, guest_name: 'Baraka', guest_phone: '0712345678', booking_source: 'phone', payment: 'pay_later' },
    })
    const suspension = (await suspend(id, { coming: 'cancel' })).ok.id
    expect((await show(id)).suspensions).toMatchObject([{ id: suspension, left: 2 }])
    await runJob(suspension)
    expect(await stateOf(market, booking.id)).toMatchObject({ status: 'cancelled', nights: 0 })
    expect((await balancesOf(market, booking.id)).traveller_refundable).toBe(-200_000)
    expect((await stateOf(market, held.id)).status).toBe('cancelled')
    expect((await stateOf(market, own.ok.id)).status).toBe('pending')
    expect((await messagesOf(booking.browser))[0]?.message).toContain('200,000')
    expect((await show(id)).suspensions).toMatchObject([{ left: 0 }])
    const moves = market.db.selectFrom('booking_move').select(['actor', 'reason']).where('booking_id', '=', booking.id)
    expect((await moves.orderBy('id', 'desc').execute())[0]).toEqual({ actor: 'platform', reason: REASON })
  })

  test('are refunded once, however often and in parallel the job runs, also after it was killed in the middle', async () => {
    const { id, room } = await host()
    const bookings = [await paid(room, 10), await paid(room, 20), await paid(room, 30)]
    const suspension = (await suspend(id, { coming: 'cancel' })).ok.id
    // The process dies after the first booking: the transaction of the second one never commits.
    let runs = 0
    const dying = hostDeps()
    const killed = cancelComing({
      ...dying,
      transaction: (work) => {
        if (++runs > 1) throw new Error('killed')
        return dying.transaction(work)
      },
    })
    await expect(killed({ suspension_id: suspension })).rejects.toThrow('killed')
    expect((await show(id)).suspensions).toMatchObject([{ left: 2 }])
    await Promise.all([runJob(suspension), runJob(suspension), cancelAllComing(hostDeps())()])
    await runJob(suspension)
    for (const booking of bookings) {
      const state = await stateOf(market, booking.id)
      expect(state).toMatchObject({ status: 'cancelled', entries: ['collection', 'cancellation'] })
      expect((await driver.attempts(booking.id)).filter(({ kind }) => kind === 'refund')).toHaveLength(1)
    }
  })

  test('stay if the host is reinstated before their turn', async () => {
    const { id, room } = await host()
    const booking = await paid(room)
    const suspension = (await suspend(id, { coming: 'cancel' })).ok.id
    await end(suspension)
    await runJob(suspension)
    expect((await stateOf(market, booking.id)).status).toBe('confirmed')
  })

  test('are ordered with the suspension, as a job', async () => {
    const { id } = await host()
    const suspension = (await suspend(id, { coming: 'cancel' })).ok.id
    const { rows } = await sql<{ data: object }>`
      select data from pgboss.job where name = ${CANCEL_COMING} order by created_on desc limit 1`.execute(market.db)
    expect(rows).toEqual([{ data: { suspension_id: suspension } }])
  })
})

describe('refusals and rights', () => {
  test('what is suspended already, archived or unknown is refused', async () => {
    const { id, account } = await host()
    await suspend(id)
    expect(await refusalOf(suspend(id))).toBe('409 already_suspended')
    await suspend(id, { reach: 'host' })
    expect(await refusalOf(suspend(id, { reach: 'host' }))).toBe('409 already_suspended')
    const archived = await makeProperty(market.db, { owner_id: account.id, status: 'archived' })
    expect(await refusalOf(suspend(archived.id))).toBe('409 not_movable')
    const nowhere = { params: { id: 2_000_000_000 } }
    expect(await refusalOf(support.call(showHostProperty, nowhere))).toBe('404 not_found')
    expect(await refusalOf(support.call(suspensionTerms, { ...nowhere, query: { reach: 'host' } }))).toBe(
      '404 not_found',
    )
    expect(await refusalOf(suspend(2_000_000_000, { seen: { count: 0, refund_amount: 0 } }))).toBe('404 not_found')
    expect(await refusalOf(end(2_000_000_000))).toBe('404 not_found')
  })

  test('a suspension ends once', async () => {
    const { id } = await host()
    const suspension = (await suspend(id)).ok.id
    await end(suspension)
    expect(await refusalOf(end(suspension))).toBe('409 not_suspended')
  })

  test('a reason is needed for both', async () => {
    const { id } = await host()
    const seen = { count: 0, refund_amount: 0 }
    const empty = await support.call(suspendProperty, {
      params: { id },
      body: { reach: 'property', reason: '  ', coming_bookings: 'keep', seen },
    })
    expect(empty.failure.fields).toEqual({ reason: 'Please write something.' })
    const suspension = (await suspend(id)).ok.id
    const unreasoned = await support.call(reinstate, { params: { id: suspension }, body: { reason: '' } })
    expect(unreasoned.failure.fields).toEqual({ reason: 'Please write something.' })
  })

  test('it is the right of owners and support, not of finance, content, hotels or travellers', async () => {
    const { id, browser } = await host()
    const seen = { count: 0, refund_amount: 0 }
    const others = [finance, await staff('content'), browser, (await market.traveller()).browser]
    for (const by of others) expect(await refusalOf(suspend(id, { by, seen }))).toBe('403 wrong_role')
    expect((await suspend(id, { by: owner })).status).toBe(200)
  })

  test('of two staff at once one acts, and the other is told', async () => {
    const { id } = await host()
    const seen = { count: 0, refund_amount: 0 }
    const [a, b] = await Promise.all([suspend(id, { seen }), suspend(id, { seen, by: owner })])
    const [won, lost] = a.status === 200 ? [a, b] : [b, a]
    expect(lost.failure.code).toBe('already_suspended')
    const ended = await Promise.all([end(won.ok.id), end(won.ok.id, owner)])
    expect(ended.map(({ status }) => status).toSorted()).toEqual([200, 409])
  })

  test('a booking that is made at the same moment is counted or refused, never lost', async () => {
    const { id, room } = await host()
    const travellers = await Promise.all(Array.from({ length: 6 }, () => market.traveller()))
    const seen = { count: 0, refund_amount: 0 }
    const [suspended, ...booked] = await Promise.all([
      suspend(id, { seen, coming: 'cancel' }),
      ...travellers.map(({ browser }, at) =>
        browser.call(bookRoom, { body: market.orderFor({ room, from: 10 + at * 3, msisdn: newPayerNumber() }) }),
      ),
    ])
    const made = booked.filter(({ status }) => status === 201).length
    // Either it came first and nothing was booked, or it was refused because of a booking that it had not shown.
    if (suspended.status === 200) expect(made).toBe(0)
    else expect([suspended.failure.code, made > 0]).toEqual(['bookings_changed', true])
  })
})
