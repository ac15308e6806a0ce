import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { formatTsh } from '#domain/money.ts'
import { listActions } from '#features/action-log/contract.ts'
import { listNotifications } from '#features/notifications/contract.ts'
import { sql } from '#platform/server/db.ts'
import { makeAccount, makeMember, makeProperty, PASSWORD, signInAs } from '#test/factories.ts'
import { refusalOf } from '#test/harness.ts'
import { openPayouts, SENT } from '#test/payouts.ts'
import {
  createPaymentRequest,
  hotelEarnings,
  listPaymentRequests,
  paymentRequestLines,
  paymentRequestStats,
  processPaymentRequest,
  requestAvailable,
  setPayoutWallet,
} from '../contract.ts'

/** How far the application's clock is ahead of the database's, in milliseconds. */
let clockShift = 0
const {
  market,
  hotel,
  finance,
  support,
  staffOf,
  wallet,
  earned,
  ask,
  createRequest,
  step,
  requestOf,
  balanceOf,
  send,
} = await openPayouts({ clock: () => new Date(Date.now() + clockShift) })
afterAll(() => market.close())
beforeEach(async () => {
  expect((await wallet()).status).toBe(200)
})

const titles = async () => (await hotel.call(listNotifications, {})).ok.map(({ title }) => title)

describe('a hotel', () => {
  test('asks for what it has earned, once [3.payment-request, 6.hotel.payment-requests, 7.payment-requests.create]', async () => {
    const booking = await earned()
    const first = await ask(booking, 100_000, 'First part')
    expect(first.status).toBe(201)
    expect(first.ok).toEqual({
      id: expect.any(Number),
      booking: { id: booking, reference: expect.stringMatching(/^BHM-/) },
      hotel: { id: market.property.id, name: market.property.name },
      total_amount: 100_000,
      notes: 'First part',
      status: 'pending',
      reason: '',
      requested_by: { id: market.owner.id, username: market.owner.username },
      requested_at: expect.any(String),
      decided_by: null,
      decided_at: null,
      second_approval: null,
      lacks_second: false,
      paid_by: null,
      paid_at: null,
      transfer: null,
      is_sending: false,
      is_disputed: false,
      wallet: {
        method: 'tigopesa',
        msisdn: '0710 *** 040',
        account_name: expect.stringMatching(/^[A-Z][*]{3} [A-Z][*]{3}$/),
        set_at: expect.any(String),
      },
    })
    const more = await ask(booking, 80_001)
    expect([more.status, more.failure.code, more.failure.available]).toEqual([409, 'balance_exceeded', 80_000])
    expect((await ask(booking, 80_000)).status).toBe(201)
    expect(await refusalOf(ask(booking, 1))).toBe('409 balance_exceeded')
    const { rows } = await sql`select from payment_request where booking_id = ${booking}`.execute(market.db)
    expect(rows).toHaveLength(2)
  })

  test('asks for all that is available at once, by the sum that it read; what is held or disputed waits', async () => {
    const all = async () => {
      const { count, total_amount } = (await hotel.call(hotelEarnings, {})).ok.can_ask
      return { count, total_amount }
    }
    const askAll = (total_amount: number, by = hotel) =>
      by.call(requestAvailable, { body: { total_amount, notes: 'November' } })
    const before = await all()
    const [one, two] = [await earned(), await earned()]
    await ask(one, 100_000)
    await earned('confirmed') // held
    const sum = { count: before.count + 2, total_amount: before.total_amount + 80_000 + 180_000 }
    expect(await all()).toEqual(sum)
    const wrong = await askAll(sum.total_amount - 1)
    expect([wrong.status, wrong.failure.code, wrong.failure.total_amount]).toEqual([
      409,
      'available_changed',
      sum.total_amount,
    ])
    const answers = await Promise.all([askAll(sum.total_amount), askAll(sum.total_amount)])
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409])
    expect(answers.find(({ status }) => status === 201)?.ok).toEqual(sum)
    expect(await all()).toEqual({ count: 0, total_amount: 0 })
    const { rows } = await sql<{ booking_id: number; total_amount: number }>`
      select booking_id, total_amount from payment_request where booking_id in (${one}, ${two}) order by id`.execute(
      market.db,
    )
    expect(rows.map(({ total_amount }) => total_amount)).toEqual([100_000, 80_000, 180_000])
    const logged = await finance.call(listNotifications, {})
    const told = logged.ok.filter(({ title }) => title.includes(formatTsh(sum.total_amount, 'en')))
    expect(told).toHaveLength(1)
  })

  test('with all its money asks for nothing of another hotel, or without a wallet', async () => {
    await earned()
    const { can_ask } = (await hotel.call(hotelEarnings, {})).ok
    const stranger = await signInAs(market.app, await makeAccount(market.db, { role: 'hotel_admin' }))
    const body = { total_amount: can_ask.total_amount }
    expect(await refusalOf(stranger.call(requestAvailable, { body }))).toMatch(/^40[39] /)
    await sql`delete from payout_wallet`.execute(market.db)
    expect(await refusalOf(hotel.call(requestAvailable, { body }))).toBe('409 available_changed')
  })

  test('reads what it can ask for of one property, and asks for that alone', async () => {
    const other = await makeProperty(market.db, { owner_id: market.owner.id })
    const body = { property: other.id, method: 'tigopesa' as const, msisdn: SENT, current_password: PASSWORD }
    expect((await hotel.call(setPayoutWallet, { body })).status).toBe(200)
    const of = async (property?: number) => (await hotel.call(hotelEarnings, { query: { property } })).ok
    await earned()
    const before = (await of()).can_ask
    await earned('checked_out', other.id)
    const all = await of()
    expect(all.can_ask).toEqual({
      count: before.count + 1,
      total_amount: before.total_amount + 180_000,
      properties: expect.arrayContaining([...before.properties, { id: other.id, total_amount: 180_000 }]),
    })
    const alone = await of(other.id)
    expect(alone.available).toBe(180_000)
    expect(alone.can_ask).toEqual({
      count: 1,
      total_amount: 180_000,
      properties: [{ id: other.id, total_amount: 180_000 }],
    })
    const askOther = (total_amount: number) =>
      hotel.call(requestAvailable, { body: { total_amount, property: other.id } })
    expect(await refusalOf(askOther(all.can_ask.total_amount))).toBe('409 available_changed')
    expect((await askOther(180_000)).ok).toEqual({ count: 1, total_amount: 180_000 })
    expect((await of()).can_ask).toEqual(before)
    const stranger = await signInAs(
      market.app,
      await makeAccount(market.db, { role: 'hotel_admin', withPassword: true }),
    )
    const stolen = { total_amount: 180_000, property: market.property.id }
    expect(await refusalOf(stranger.call(requestAvailable, { body: stolen }))).toBe('409 available_changed')
  })

  test('can ask for what is held by the clock of the application alone, in the list and in the request', async () => {
    const canAsk = async () => (await hotel.call(hotelEarnings, {})).ok.can_ask
    const { total_amount } = await canAsk()
    const booking = await earned('checked_in')
    await sql`update booking set check_in = current_date, check_out = current_date + 2 where id = ${booking}`.execute(
      market.db,
    )
    expect((await canAsk()).total_amount).toBe(total_amount)
    try {
      clockShift = 3 * 24 * 3_600_000
      const later = await canAsk()
      expect(later.total_amount).toBe(total_amount + 180_000)
      const body = { total_amount: later.total_amount }
      expect((await hotel.call(requestAvailable, { body })).status).toBe(201)
    } finally {
      clockShift = 0
    }
  })

  test('that asks ten times at once gets one request', async () => {
    const booking = await earned()
    const answers = await Promise.all(Array.from({ length: 10 }, () => ask(booking, 100_000)))
    expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array(9).fill(409)])
    const { rows } = await sql`select from payment_request where booking_id = ${booking}`.execute(market.db)
    expect(rows).toHaveLength(1)
  })

  test('asks without a note, and is answered without a reason, also where they are null', async () => {
    const booking_id = await earned()
    const body = { booking_id, total_amount: 90_000, notes: null }
    const { ok, status } = await hotel.call(createPaymentRequest, { body })
    expect([status, ok.notes]).toEqual([201, ''])
    const approval = { payment_request_id: ok.id, action: 'approve', reason: null } as const
    const approved = await finance.call(processPaymentRequest, { params: { id: ok.id }, body: approval })
    expect(approved.ok).toMatchObject({ status: 'approved', reason: '' })
  })

  test('cannot ask for what is held, without a wallet, or with an amount that is none', async () => {
    expect(await refusalOf(ask(await earned('confirmed')))).toBe('409 payout_held')
    const fresh = await earned('checked_in')
    await sql`update booking set check_in = current_date, check_out = current_date + 1 where id = ${fresh}`.execute(
      market.db,
    )
    expect(await refusalOf(ask(fresh))).toBe('409 payout_held')
    const booking = await earned()
    for (const amount of [0, -5, 1.5]) expect(await refusalOf(ask(booking, amount))).toBe('400 validation')
    await sql`delete from payout_wallet`.execute(market.db)
    expect(await refusalOf(ask(booking))).toBe('409 payout_wallet_missing')
  })

  test('knows no bookings, requests and wallets of another hotel', async () => {
    const request = await createRequest()
    const stranger = await makeAccount(market.db, { role: 'hotel_admin', withPassword: true })
    const other = await makeProperty(market.db, { owner_id: stranger.id })
    const browser = await signInAs(market.app, stranger)
    const body = { booking_id: request.booking, total_amount: 1 }
    expect(await refusalOf(browser.call(createPaymentRequest, { body }))).toBe('404 not_found')
    expect((await browser.call(listPaymentRequests, {})).ok).toEqual([])
    expect((await browser.call(paymentRequestStats, {})).ok.pending.count).toBe(0)
    const set = (property: number) =>
      browser.call(setPayoutWallet, {
        body: { property, method: 'tigopesa', msisdn: SENT, current_password: PASSWORD },
      })
    expect(await refusalOf(set(market.property.id))).toBe('404 not_found')
    expect((await set(other.id)).status).toBe(200)
    expect((await browser.call(hotelEarnings, {})).ok).toMatchObject({ bookings: [], earned: 0 })
  })

  test('may be asked for by its accounts, and its wallet set by its owner alone', async () => {
    const booking = await earned()
    const member = async (role: 'accounts' | 'front_desk') => {
      const account = await makeAccount(market.db, { role: 'hotel_admin' })
      await makeMember(market.db, { property_id: market.property.id, account_id: account.id, role })
      return signInAs(market.app, account)
    }
    const [accounts, desk] = [await member('accounts'), await member('front_desk')]
    const body = { booking_id: booking, total_amount: 10_000 }
    expect(await refusalOf(desk.call(createPaymentRequest, { body }))).toBe('403 wrong_role')
    expect((await accounts.call(createPaymentRequest, { body })).status).toBe(201)
    const set = { property: market.property.id, method: 'tigopesa' as const, msisdn: SENT, current_password: PASSWORD }
    expect(await refusalOf(accounts.call(setPayoutWallet, { body: set }))).toBe('403 wrong_role')
  })

  test('sees of each booking what is earned, held, available, requested and paid', async () => {
    const before = (await hotel.call(hotelEarnings, {})).ok
    const held = await earned('confirmed')
    const { booking } = await createRequest(50_000)
    const after = (await hotel.call(hotelEarnings, { query: { limit: 500 } })).ok
    const one = (id: number) => after.bookings.find((row) => row.id === id)
    expect(one(held)).toMatchObject({ earned: 180_000, held: 180_000, available: 0, requested: 0, paid: 0 })
    expect(one(booking)).toMatchObject({ earned: 180_000, held: 0, available: 130_000, requested: 50_000, paid: 0 })
    expect(one(held)).toMatchObject({ commission: 20_000, commission_percent: 10 })
    expect(after.earned - before.earned).toBe(360_000)
    expect(after.held - before.held).toBe(180_000)
    expect(after.available - before.available).toBe(130_000)
    const sum = (key: 'earned' | 'held' | 'available' | 'requested' | 'paid') =>
      after.bookings.reduce((total, row) => total + row[key], 0)
    for (const key of ['earned', 'held', 'available', 'requested', 'paid'] as const)
      expect([key, sum(key)]).toEqual([key, after[key]])
    const { wallet: own } = after.properties.find(({ id }) => id === market.property.id) ?? {}
    expect(own).toMatchObject({ method: 'tigopesa', msisdn: '0710 *** 040' })
  })
})

describe('the platform', () => {
  test('approves and pays: the ledger is balanced, and the hotel hears of each step [7.payment-requests.process]', async () => {
    const { id, booking } = await createRequest()
    const approved = (await step(id, 'approve')).ok
    expect(approved).toMatchObject({ status: 'approved', is_sending: false, transfer: null })
    expect(approved.decided_by).not.toBeNull()
    expect((await step(id, 'pay')).ok).toMatchObject({ status: 'approved', is_sending: true })
    expect(await balanceOf(booking)).toBe(180_000)
    await send(booking)
    expect(await requestOf(id)).toMatchObject({
      status: 'paid',
      is_sending: false,
      paid_at: expect.any(String),
      transfer: { status: 'succeeded', msisdn: '0710 *** 040', ref: expect.stringMatching(/^PO/) },
    })
    expect(await balanceOf(booking)).toBe(0)
    const lines = (await finance.call(paymentRequestLines, { params: { id } })).ok
    expect(lines.map(({ kind }) => kind)).toEqual(['collection', 'payout'])
    for (const entry of lines) expect(entry.lines.reduce((sum, line) => sum + line.amount, 0)).toBe(0)
    expect((await titles()).slice(0, 2)).toEqual([
      `We have sent you ${formatTsh(180_000, 'en')}`,
      `The request for ${formatTsh(180_000, 'en')} is approved`,
    ])
    const logged = (await finance.call(listActions, {})).ok.filter(
      (row) => row.object_type === 'payment_request' && row.object_id === String(id),
    )
    expect(logged.map(({ action_type, user }) => [action_type, user?.id === undefined])).toEqual([
      ['payment_request.settle', true],
      ['payment_request.pay', false],
      ['payment_request.approve', false],
      ['payment_request.create', false],
    ])
  })

  test('rejects with a reason, and the amount can be requested again [4.payment-request]', async () => {
    const { id, booking } = await createRequest()
    expect(await refusalOf(step(id, 'reject'))).toBe('400 reason_required')
    expect((await step(id, 'reject', 'The guest disputes the stay.')).ok).toMatchObject({
      status: 'rejected',
      reason: 'The guest disputes the stay.',
    })
    for (const action of ['approve', 'pay', 'retry', 'reject'] as const)
      expect(await refusalOf(step(id, action, 'Again'))).toBe('409 already_decided')
    expect((await ask(booking)).status).toBe(201)
  })

  test('two people at once: one acts, the other is told what happened', async () => {
    const { id } = await createRequest()
    const other = await staffOf('finance')
    const decide = (by: typeof hotel, action: 'approve' | 'reject') =>
      by.call(processPaymentRequest, {
        params: { id },
        body: { payment_request_id: id, action, reason: 'No', seen_status: 'pending' },
      })
    const answers = await Promise.all([decide(finance, 'approve'), decide(other, 'reject')])
    const [won, lost] = answers.sort((a, b) => a.status - b.status)
    expect([won?.status, lost?.status]).toEqual([200, 409])
    const { status, decided_by } = await requestOf(id)
    expect(lost?.failure).toMatchObject({ code: 'already_decided', status, decided_by: decided_by?.username })
    const { id: another } = await createRequest()
    await step(another, 'approve')
    const body = {
      payment_request_id: another,
      action: 'reject' as const,
      reason: 'No',
      seen_status: 'pending' as const,
    }
    expect(await refusalOf(other.call(processPaymentRequest, { params: { id: another }, body }))).toBe(
      '409 already_decided',
    )
  })

  test('ten orders to pay at once send the money once', async () => {
    const { id, booking } = await createRequest(170_000)
    await step(id, 'approve')
    const answers = await Promise.all(Array.from({ length: 10 }, () => step(id, 'pay')))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(409)])
    for (const { status, failure } of answers.filter((one) => one.status === 409)) {
      expect([status, failure.code, failure.status]).toEqual([409, 'payout_under_way', 'approved'])
    }
    await send(booking)
    const { rows } = await sql`select from payment where booking_id = ${booking} and kind = 'payout'`.execute(market.db)
    expect(rows).toHaveLength(1)
    expect(await balanceOf(booking)).toBe(10_000)
  })

  test('a request is decided by somebody else than the person who made it', async () => {
    const { id } = await createRequest()
    await sql`update account set role = 'bhumwi_admin' where id = ${market.owner.id}`.execute(market.db)
    await sql`insert into platform_member (account_id, role) values (${market.owner.id}, 'finance')`.execute(market.db)
    try {
      expect(await refusalOf(step(id, 'approve', undefined, hotel))).toBe('403 own_request')
    } finally {
      await sql`delete from platform_member where account_id = ${market.owner.id}`.execute(market.db)
      await sql`update account set role = 'hotel_admin' where id = ${market.owner.id}`.execute(market.db)
    }
    for (const column of ['decided_by', 'paid_by']) {
      const own = sql`update payment_request set ${sql.ref(column)} = requested_by where id = ${id}`
      await expect(own.execute(market.db)).rejects.toThrow('payment_request')
    }
  })

  test('support sees requests and decides nothing; hotels and travellers neither', async () => {
    const { id } = await createRequest()
    expect((await support.call(listPaymentRequests, { query: { status: 'all' } })).status).toBe(200)
    const { browser } = await market.traveller()
    for (const by of [support, hotel, browser])
      expect(await refusalOf(step(id, 'approve', undefined, by))).toBe('403 wrong_role')
    expect(await refusalOf(browser.call(listPaymentRequests, {}))).toBe('403 wrong_role')
    expect(await refusalOf(step(2_000_000_000, 'approve'))).toBe('404 not_found')
    const other = { params: { id }, body: { payment_request_id: id + 1, action: 'approve' as const } }
    const { status, failure } = await finance.call(processPaymentRequest, other)
    const differ = 'The payment request of the address and that of payment_request_id are not the same.'
    expect([status, failure.code, failure.fields]).toEqual([400, 'validation', { payment_request_id: differ }])
    const early = await step(id, 'pay')
    // The same refusal is given about bookings; its sentence must fit both.
    expect([early.status, early.failure.code, early.failure.error]).toEqual([
      409,
      'move_not_allowed',
      'This cannot be done in the present state.',
    ])
  })

  test('lists by status and property, and counts each status [4.payment-request, 7.payment-requests, 7.payment-requests.stats]', async () => {
    const before = (await finance.call(paymentRequestStats, {})).ok
    const { id } = await createRequest(30_000)
    const { id: rejected } = await createRequest(20_000)
    await step(rejected, 'reject', 'No')
    const after = (await finance.call(paymentRequestStats, {})).ok
    expect(after.pending.count - before.pending.count).toBe(1)
    expect(after.pending.total_amount - before.pending.total_amount).toBe(30_000)
    expect(after.rejected.total_amount - before.rejected.total_amount).toBe(20_000)
    const ids = async (query: object) => (await finance.call(listPaymentRequests, { query })).ok.map((row) => row.id)
    expect(await ids({ status: 'pending' })).toContain(id)
    expect(await ids({ status: 'pending' })).not.toContain(rejected)
    expect(await ids({ status: 'all' })).toEqual(await ids({}))
    expect(await ids({ hotel: market.property.id })).toContain(id)
    expect(await ids({ hotel: 2_000_000_000 })).toEqual([])
    expect(await ids({ q: 'no such text %' })).toEqual([])
  })
})
