import { describe, expect, test } from 'vitest'
import { bookRoom, payBooking } from '#features/checkout/contract.ts'
import { manualBooking, setBookingStatus } from '#features/front-desk/contract.ts'
import { submitAttempt } from '#features/payments/server/submit-attempt.ts'
import { createPaymentRequest, processPaymentRequest, setPayoutWallet } from '#features/payouts/contract.ts'
import { getHotelProperty, getProperty, listPropertyReviews, setPropertyStatus } from '#features/properties/contract.ts'
import { listProperties, listSuggestions } from '#features/search/contract.ts'
import { sql } from '#platform/server/db.ts'
import { stateOf } from '#test/drive-payments.ts'
import { makeProperty, newPayerNumber, PASSWORD } from '#test/factories.ts'
import { refusalOf } from '#test/harness.ts'
import {
  end,
  host,
  logOf,
  messagesOf,
  paid,
  playSuspensionScene,
  REASON,
  scene,
  seenOf,
  show,
  statusOf,
  suspend,
  terms,
} from '#test/suspension-scene.ts'

playSuspensionScene()

describe('before it is confirmed', () => {
  test('the coming bookings are counted with dates and money, and what stays in any case', async () => {
    const { id, name, room, browser } = await host()
    const first = await paid(room, 10)
    await paid(room, 20)
    const unpaid = await scene.market.book((await scene.market.traveller()).browser, {
      room,
      from: 30,
      msisdn: newPayerNumber(),
    })
    const entry = {
      ...scene.market.orderFor({ room, from: 40 }),
      booking_source: 'phone',
      payment: 'pay_later',
    } as const
    const { payment_method: _method, payment_details: _details, customer_phone: _phone, ...stay } = entry
    await browser.call(manualBooking, { body: { ...stay, guest_name: 'Baraka', guest_phone: '0712345678' } })
    const inside = await paid(room, 50)
    await sql`update booking set status = 'checked_in' where id = ${inside.id}`.execute(scene.market.db)
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
    const paused = await makeProperty(scene.market.db, { owner_id: account.id, status: 'paused' })
    await makeProperty(scene.market.db, { owner_id: account.id, status: 'archived' })
    const found = await terms(id, 'host')
    expect(found.properties.map((one) => one.id).toSorted()).toEqual([id, paused.id].toSorted())
  })

  test('other bookings than the ones that were shown refuse the suspension, and nothing happens', async () => {
    const { id, room } = await host()
    const seen = await seenOf(id)
    await paid(room)
    expect(await refusalOf(suspend(id, { coming: 'cancel', seen }))).toBe('409 bookings_changed')
    expect(await refusalOf(suspend(id, { seen: { ...seen, count: 1 } }))).toBe('409 bookings_changed')
    expect(await statusOf(id)).toEqual({ status: 'live', suspended_from: null })
  })
})

describe('a suspended property', () => {
  test('is off the market at once, says so on its page, and comes back as it was', async () => {
    const { id, name, room, browser } = await host()
    const anybody = scene.market.app.client()
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
    const { browser: traveller } = await scene.market.traveller()
    const order = scene.market.orderFor({ room, msisdn: newPayerNumber() })
    expect(await refusalOf(traveller.call(bookRoom, { body: order }))).toBe('404 takes_no_bookings')

    expect((await browser.call(getHotelProperty, { params: { id } })).ok).toMatchObject({
      status: 'suspended',
      suspension: { reason: REASON, coming_bookings: 'keep', since: scene.market.today },
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
    const { id } = await makeProperty(scene.market.db, { owner_id: account.id, status: 'in_review' })
    await scene.market.db.insertInto('property_review').values({ property_id: id, submitted_by: account.id }).execute()
    const waits = async () => (await scene.support.call(listPropertyReviews, {})).ok.some((one) => one.id === id)
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
    const entry = {
      room: room.id,
      check_in: scene.market.today,
      check_out: scene.market.orderFor({ room, from: 0 }).check_out,
    }
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
    const { browser } = await scene.market.traveller()
    const booking = await scene.market.book(browser, { room, msisdn: newPayerNumber() })
    await scene.driver.submit(booking.id)
    await suspend(id)
    const pay = { payment_method: 'tigopesa', payment_details: newPayerNumber() } as const
    expect(await refusalOf(browser.call(payBooking, { params: { id: booking.id }, body: pay }))).toBe(
      '404 takes_no_bookings',
    )
    await sql`update booking set status = 'expired', hold_expires_at = now() - interval '1 minute'
      where id = ${booking.id}`.execute(scene.market.db)
    await sql`delete from room_night where booking_id = ${booking.id}`.execute(scene.market.db)
    await scene.market.answerPrompt(booking.id, 'approve')
    await scene.driver.reconcile(booking.id)
    expect(await stateOf(scene.market, booking.id)).toMatchObject({
      status: 'expired',
      nights: 0,
      entries: ['late_money'],
    })
  })

  test('has its payouts wait: none is asked for, approved or sent until it is reinstated', async () => {
    const { id, room, browser } = await host()
    const bookings = [await paid(room), await paid(room, 20)]
    const ids = bookings.map((one) => one.id)
    await sql`update booking set status = 'checked_out', check_in = check_in - 40, check_out = check_out - 40
      where id = any(${ids}::bigint[])`.execute(scene.market.db)
    const wallet = { property: id, method: 'tigopesa', msisdn: '0710000040', current_password: PASSWORD } as const
    expect((await browser.call(setPayoutWallet, { body: wallet })).status).toBe(200)
    const ask = (at: number) =>
      browser.call(createPaymentRequest, { body: { booking_id: ids[at] ?? 0, total_amount: 90_000 } })
    const request = (await ask(0)).ok.id
    const step = (action: 'approve' | 'pay') =>
      scene.finance.call(processPaymentRequest, {
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
    const sent = (await scene.driver.attempts(ids[0] ?? 0)).find(({ kind }) => kind === 'payout')
    await submitAttempt(scene.market.app.paymentDeps)({ payment_id: sent?.id ?? 0 })
    const after = (await scene.driver.attempts(ids[0] ?? 0)).filter(({ kind }) => kind === 'payout')
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
