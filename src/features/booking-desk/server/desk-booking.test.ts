import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addDays } from '#domain/calendar.ts'
import { hotelBookings, manualBooking, settleBooking } from '#features/front-desk/contract.ts'
import { listNotifications } from '#features/notifications/contract.ts'
import { createPaymentRequest, setPayoutWallet } from '#features/payouts/contract.ts'
import { sql } from '#platform/server/db.ts'
import { drivePayments } from '#test/drive-payments.ts'
import { makeAccount, newPayerNumber, PASSWORD, signInAs } from '#test/factories.ts'
import { refusalOf } from '#test/harness.ts'
import { type Market, openMarket } from '#test/market.ts'
import { cancelOnBehalf, deskBooking, deskCancellationTerms, resendConfirmation } from '../contract.ts'

type Browser = Market['hotel']
let market: Market
let staff: Record<'owner' | 'support' | 'finance' | 'content', Browser>
let driver: ReturnType<typeof drivePayments>

beforeAll(async () => {
  market = await openMarket({ worker: false })
  driver = drivePayments(market)
  const signIn = async (platform_role: keyof typeof staff) =>
    signInAs(market.app, await makeAccount(market.db, { role: 'bhumwi_admin', platform_role }))
  staff = {
    owner: await signIn('owner'),
    support: await signIn('support'),
    finance: await signIn('finance'),
    content: await signIn('content'),
  }
})
afterAll(() => market.close())

/** A booking of 200,000 shillings that its traveller has paid. */
const paid = async (from = 10) => {
  const { browser, account } = await market.traveller()
  const { id, reference } = await market.book(browser, { room: await market.room({ price_tsh: 100_000 }), from })
  await driver.collect(id)
  return { id, reference, browser, account }
}
const show = async (id: number, by = staff.support) => (await by.call(deskBooking, { params: { id } })).ok
const cancel = (
  id: number,
  body: { on_behalf_of: 'guest' | 'hotel' | 'platform'; reason: string; paid_amount?: number; refund_amount?: number },
) => staff.support.call(cancelOnBehalf, { params: { id }, body })
const titlesOf = async (by: Browser) => (await by.call(listNotifications, {})).ok.map(({ title }) => title)

describe('one booking', () => {
  test('is shown with its moves, its money in the ledger, and what guest and hotel were notified of', async () => {
    const { id, reference, account } = await paid()
    const found = await show(id)
    expect(found).toMatchObject({
      id,
      reference,
      status: 'confirmed',
      total_amount: 200_000,
      paid_amount: 200_000,
      commission_percent: 10,
      property: { id: market.property.id, name: market.property.name },
      host: { id: market.owner.id },
      guest: { id: account.id, username: account.username },
      guest_phone: '255712345678',
      shows_contacts: true,
      cancellable_for: ['guest', 'hotel', 'platform'],
      can_resend: true,
      requests: [],
    })
    expect(found.payments).toMatchObject([{ kind: 'collection', status: 'succeeded', amount: 200_000 }])
    expect(found.ledger?.entries).toMatchObject([{ kind: 'collection' }])
    expect(found.ledger?.sums).toEqual([
      { account: 'provider_cash', amount: 200_000 },
      { account: 'hotel_payable', amount: -180_000 },
      { account: 'commission', amount: -20_000 },
    ])
    const steps = found.timeline.map((step) => {
      if (step.source === 'move' || step.source === 'payment') return `${step.source} ${step.to_status}`
      if (step.source === 'message') return `${step.channel} to ${step.role}: ${step.status}`
      return step.source === 'notification' ? `${step.role}: ${step.title}` : step.action_type
    })
    expect(steps).toEqual([
      'move pending',
      'payment created',
      'payment submitting',
      'payment pending',
      'move confirmed',
      'payment succeeded',
      'guest: Your booking is confirmed',
      'hotel: New booking',
      'sms to guest: queued',
      'mail to guest: queued',
      'mail to hotel: queued',
    ])
    const texts = found.timeline.flatMap((step) => (step.source === 'message' ? step.text : []))
    expect(texts).toEqual([
      expect.stringContaining(reference),
      expect.stringContaining('Your booking is confirmed'),
      expect.stringContaining('New booking'),
    ])
    const times = found.timeline.map(({ at }) => at)
    expect(times.toSorted()).toEqual(times)
  })

  test('has the payment requests of its hotel, and what the action log has of them', async () => {
    const { id } = await paid()
    await sql`update booking set status = 'checked_out', check_in = check_in - 30, check_out = check_out - 30
      where id = ${id}`.execute(market.db)
    await market.hotel.call(setPayoutWallet, {
      body: { property: market.property.id, method: 'tigopesa', msisdn: '0710000040', current_password: PASSWORD },
    })
    const created = await market.hotel.call(createPaymentRequest, { body: { booking_id: id, total_amount: 90_000 } })
    expect(created.status).toBe(201)
    const found = await show(id)
    expect(found.requests).toMatchObject([{ id: created.ok.id, total_amount: 90_000, status: 'pending' }])
    expect(found.timeline.filter(({ source }) => source === 'action')).toMatchObject([
      {
        action_type: 'payment_request.create',
        by: { username: market.owner.username },
        after: { total_amount: 90_000 },
      },
    ])
  })

  test('says why a payment was refused, in a reason of the domain', async () => {
    const { browser } = await market.traveller()
    const booking = await market.book(browser, { room: await market.room({ price_tsh: 100_000 }) })
    await driver.submit(booking.id)
    await market.answerPrompt(booking.id, 'decline')
    await driver.reconcile(booking.id)
    const failed = (await show(booking.id)).timeline.find(
      (step) => step.source === 'payment' && step.to_status === 'failed',
    )
    expect(failed).toMatchObject({ reason: expect.stringMatching(/^[a-z_]+$/), detail: '' })
  })

  test('masks numbers, addresses and accounts for who may not see people', async () => {
    const { id } = await paid()
    const found = await show(id, staff.finance)
    expect(found).toMatchObject({ shows_contacts: false, guest: null, host: null, guest_phone: '0712 *** 678' })
    expect(found.payments.map(({ msisdn }) => msisdn)).toEqual(['0712 *** 678'])
    expect(JSON.stringify(found)).not.toContain('255712345678')
    expect(found.timeline[0]).toMatchObject({ source: 'move', actor: 'traveller', by: null })
  })

  test('is for the staff who see bookings, and unknown ones are not found', async () => {
    const { id, browser } = await paid()
    const status = async (by: Browser, which = id) => (await by.call(deskBooking, { params: { id: which } })).status
    expect(await status(browser)).toBe(403)
    expect(await status(market.hotel)).toBe(403)
    expect(await status(staff.content)).toBe(403)
    expect(await status(staff.owner)).toBe(200)
    expect(await status(staff.owner, 2_000_000_000)).toBe(404)
  })

  test('is read through indexes alone', async () => {
    const { id, reference } = await paid()
    const plans = await market.db.transaction().execute(async (tx) => {
      await sql`set local enable_seqscan = off`.execute(tx)
      const explain = async (query: ReturnType<typeof sql>) =>
        (await sql<{ 'QUERY PLAN': string }>`explain ${query}`.execute(tx)).rows
          .map((row) => row['QUERY PLAN'])
          .join('\n')
      return [
        await explain(sql`select id from notification where facts ->> 'reference' = ${sql.lit(reference)}`),
        await explain(
          sql`select id from action_log where object_type = 'booking' and object_id = ${sql.lit(String(id))}`,
        ),
      ]
    })
    expect(plans[0]).toContain('notification_reference_idx')
    expect(plans[1]).toContain('action_log_object_idx')
  })
})

describe('staff cancel', () => {
  const terms = async (id: number, on_behalf_of: 'guest' | 'hotel' | 'platform') =>
    (await staff.support.call(deskCancellationTerms, { params: { id }, query: { on_behalf_of } })).ok

  test('for a guest by the policy, for a hotel all of it goes back', async () => {
    const { id } = await paid(1)
    await sql`update booking set cancellation_policy = 'strict' where id = ${id}`.execute(market.db)
    expect(await terms(id, 'guest')).toMatchObject({ paid_amount: 200_000, refund_amount: 0 })
    expect(await terms(id, 'hotel')).toMatchObject({ refund_amount: 200_000, percent: 100 })
    expect(await terms(id, 'platform')).toMatchObject({ refund_amount: 200_000 })
  })

  test('in the guest’s name: guest and hotel are notified, history and log name who did it and why', async () => {
    const { id, browser, reference } = await paid(30)
    const { refund_amount } = await terms(id, 'guest')
    const done = await cancel(id, { on_behalf_of: 'guest', reason: 'Called: the flight was cancelled', refund_amount })
    expect(done.status).toBe(200)
    const found = await show(id)
    expect(found).toMatchObject({ status: 'cancelled', cancellable_for: [], refund: { amount: refund_amount } })
    const move = found.timeline.find((step) => step.source === 'move' && step.to_status === 'cancelled')
    expect(move).toMatchObject({ actor: 'traveller', reason: 'Called: the flight was cancelled' })
    expect(move?.source === 'move' && move.by).toBeTruthy()
    expect(await titlesOf(browser)).toContain('Your booking is cancelled')
    expect(await titlesOf(market.hotel)).toContain('Booking cancelled')
    const listed = (await market.hotel.call(hotelBookings, { query: { q: reference } })).ok
    expect(listed.map(({ ending }) => ending)).toEqual([{ by: 'traveller', reason: '' }])
    const { rows } = await sql<{ right_used: string; account_id: number }>`
      select right_used, account_id from action_log where action_type = 'booking.cancel' and summary = ${reference}`.execute(
      market.db,
    )
    expect(rows).toMatchObject([{ right_used: 'booking.on_behalf' }])
  })

  test('not for another amount than was shown, and the refusal says which', async () => {
    const { id } = await paid(30)
    const refused = await cancel(id, { on_behalf_of: 'hotel', reason: 'x', refund_amount: 1 })
    expect([refused.status, refused.failure.code, refused.failure.refund_amount]).toEqual([
      409,
      'refund_changed',
      200_000,
    ])
    expect((await show(id)).status).toBe('confirmed')
  })

  test('not where money would go to a number that was erased with its account; if nothing goes back they can', async () => {
    const { id } = await paid(1)
    await sql`update booking set cancellation_policy = 'strict' where id = ${id}`.execute(market.db)
    await sql`update payment set msisdn = '' where booking_id = ${id}`.execute(market.db)
    for (const on_behalf_of of ['hotel', 'platform'] as const) {
      expect(await terms(id, on_behalf_of)).toMatchObject({ refund_amount: 200_000, number_erased: true })
      expect(await refusalOf(cancel(id, { on_behalf_of, reason: 'Flood' }))).toBe('409 payer_number_erased')
    }
    expect(await terms(id, 'guest')).not.toHaveProperty('number_erased')
    expect((await show(id)).status).toBe('confirmed')
    expect((await cancel(id, { on_behalf_of: 'guest', reason: 'Called' })).status).toBe(200)
    expect(await show(id)).toMatchObject({ status: 'cancelled', refund: null })
  })

  test('not once the booking was paid meanwhile, also if nothing goes back either way', async () => {
    const { browser } = await market.traveller()
    const { id } = await market.book(browser, { room: await market.room({ price_tsh: 100_000 }), from: 1 })
    await sql`update booking set cancellation_policy = 'strict' where id = ${id}`.execute(market.db)
    const body = async () => {
      const { paid_amount, refund_amount } = await terms(id, 'guest')
      return { on_behalf_of: 'guest', reason: 'Called', paid_amount, refund_amount } as const
    }
    const shown = await body()
    expect(shown).toMatchObject({ paid_amount: 0, refund_amount: 0 })
    await driver.collect(id)
    const refused = await cancel(id, shown)
    expect([refused.status, refused.failure]).toMatchObject([
      409,
      { code: 'refund_changed', paid_amount: 200_000, refund_amount: 0 },
    ])
    expect((await show(id)).status).toBe('confirmed')
    expect((await cancel(id, await body())).status).toBe(200)
  })

  test('once: the same request again changes nothing, another one is refused', async () => {
    const { id } = await paid(30)
    const request = {
      params: { id },
      body: { on_behalf_of: 'platform' as const, reason: 'Double sold' },
      headers: { 'idempotency-key': 'cancel-desk' },
    }
    const answers = await Promise.all([1, 2, 3].map(() => staff.support.call(cancelOnBehalf, request)))
    expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThan(0)
    const { rows } = await sql`select from payment where booking_id = ${id} and kind = 'refund'`.execute(market.db)
    expect(rows).toHaveLength(1)
    expect(await refusalOf(cancel(id, { on_behalf_of: 'platform', reason: 'Again' }))).toBe('409 booking_final')
  })

  test('not as unpaid what the desk has taken cash for meanwhile', async () => {
    const { id: room } = await market.room()
    const dates = { check_in: addDays(market.today, 4), check_out: addDays(market.today, 6) }
    const guest = { guests: 1, guest_name: 'Rehema Said', guest_phone: newPayerNumber() }
    const entry = { room, ...dates, ...guest, booking_source: 'phone', payment: 'pay_later' } as const
    const { id } = (await market.hotel.call(manualBooking, { body: entry })).ok
    const { cash_amount } = await terms(id, 'platform')
    await market.hotel.call(settleBooking, { params: { id }, body: { payment: 'paid_cash' } })
    const unpaid = { on_behalf_of: 'platform' as const, reason: 'Double sold', cash_amount }
    expect(await refusalOf(staff.support.call(cancelOnBehalf, { params: { id }, body: unpaid }))).toBe(
      '409 refund_changed',
    )
    const seen = { ...unpaid, cash_amount: (await terms(id, 'platform')).cash_amount }
    expect((await staff.support.call(cancelOnBehalf, { params: { id }, body: seen })).status).toBe(200)
  })

  test('with a reason, and only with the right to it', async () => {
    const { id } = await paid(30)
    expect(await refusalOf(cancel(id, { on_behalf_of: 'guest', reason: ' ' }))).toBe('400 validation')
    const body = { on_behalf_of: 'guest' as const, reason: 'x' }
    expect(await refusalOf(staff.finance.call(cancelOnBehalf, { params: { id }, body }))).toBe('403 wrong_role')
    expect(await refusalOf(cancel(2_000_000_000, body))).toBe('404 not_found')
  })
})

describe('a confirmation', () => {
  const resend = (id: number) => staff.support.call(resendConfirmation, { params: { id } })

  test('is sent to the guest again, not to the hotel, and logged', async () => {
    const { id, browser } = await paid()
    const before = await titlesOf(market.hotel)
    expect((await resend(id)).status).toBe(200)
    expect((await titlesOf(browser))[0]).toBe('Your booking, sent again')
    expect(await titlesOf(market.hotel)).toEqual(before)
    expect((await show(id)).timeline.filter(({ source }) => source === 'action')).toMatchObject([
      { action_type: 'booking.resend', after: { to_phone: '0712 *** 678' } },
    ])
  })

  test('says of cash that it was received, not that it is due', async () => {
    const { id: room } = await market.room({ price_tsh: 83_000 })
    const dates = { check_in: addDays(market.today, 4), check_out: addDays(market.today, 6) }
    const guest = { guests: 1, guest_name: 'Rehema Said', guest_phone: newPayerNumber() }
    const entry = { room, ...dates, ...guest, booking_source: 'walk_in', payment: 'paid_cash' } as const
    const { id } = (await market.hotel.call(manualBooking, { body: entry })).ok
    expect((await resend(id)).status).toBe(200)
    const { body } = await market.db
      .selectFrom('message_outbox')
      .select('body')
      .where('channel', '=', 'sms')
      .where('recipient', '=', guest.guest_phone)
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    expect(body).toMatch(/^Bhumwi: Your booking .*We have received TSh\s166,000\./)
    expect(body).not.toContain('at the hotel')
  })

  test('of a booking that has no voucher cannot be sent', async () => {
    const { id } = await paid(30)
    await cancel(id, { on_behalf_of: 'hotel', reason: 'Flood' })
    expect(await refusalOf(resend(id))).toBe('409 no_voucher')
    expect(await refusalOf(resend(2_000_000_000))).toBe('404 not_found')
  })
})
