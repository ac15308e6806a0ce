import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { formatTsh } from '#domain/money.ts'
import { listActions } from '#features/action-log/contract.ts'
import { listNotifications } from '#features/notifications/contract.ts'
import { sql } from '#platform/server/db.ts'
import { drivePayments } from '#test/drive-payments.ts'
import { makeAccount, makeMember, makeProperty, signInAs } from '#test/factories.ts'
import { refusalOf } from '#test/harness.ts'
import { type Market, openMarket } from '#test/market.ts'
import {
  createPaymentRequest,
  hotelEarnings,
  listPaymentRequests,
  paymentRequestLines,
  paymentRequestStats,
  processPaymentRequest,
  setPayoutWallet,
} from '../contract.ts'

let market: Market
let driver: ReturnType<typeof drivePayments>
let finance: Market['hotel']
let support: Market['hotel']
let hotel: Market['hotel']

const staffOf = async (platform_role: 'finance' | 'support') =>
  signInAs(market.app, await makeAccount(market.db, { role: 'bhumwi_admin', platform_role }))

beforeAll(async () => {
  market = await openMarket({ worker: false })
  driver = drivePayments(market)
  hotel = market.hotel
  finance = await staffOf('finance')
  support = await staffOf('support')
})
afterAll(() => market.close())

/** An ordinary number receives its money; the trigger numbers of the simulator end otherwise. */
const SENT = '0710000040'
const wallet = (msisdn = SENT) =>
  hotel.call(setPayoutWallet, { body: { property: market.property.id, method: 'tigopesa', msisdn } })
beforeEach(async () => {
  expect((await wallet()).status).toBe(200)
})

/** A booking that was paid, of 200,000 shillings, of which 180,000 are the hotel's; its guest has left. */
const earned = async (status = 'checked_out') => {
  const { browser } = await market.traveller()
  const { id } = await market.book(browser, { room: await market.room({ price_tsh: 100_000 }) })
  await driver.collect(id)
  await sql`update booking set status = ${status}, check_in = check_in - 14, check_out = check_out - 14 where id = ${id}`.execute(
    market.db,
  )
  return id
}
const ask = (booking_id: number, total_amount = 180_000, notes?: string) =>
  hotel.call(createPaymentRequest, { body: { booking_id, total_amount, notes } })
const asked = async (amount?: number) => {
  const booking = await earned()
  return { id: (await ask(booking, amount)).ok.id, booking }
}
type Action = 'approve' | 'reject' | 'pay' | 'retry'
const step = (id: number, action: Action, reason?: string, by = finance) =>
  by.call(processPaymentRequest, { params: { id }, body: { payment_request_id: id, action, reason } })
const requestOf = async (id: number) => {
  const found = (await finance.call(listPaymentRequests, { query: { limit: 500 } })).ok.find((one) => one.id === id)
  if (!found) throw new Error(`There is no payment request ${id}`)
  return found
}
const balanceOf = async (booking: number) => {
  const { rows } = await sql<{ balance: number }>`
    select -sum(line.amount)::int as balance from ledger_line line join ledger_entry entry on entry.id = line.entry_id
    where entry.booking_id = ${booking} and line.account = 'hotel_payable'`.execute(market.db)
  return rows[0]?.balance
}
const send = async (booking: number) => {
  await driver.submit(booking)
  await market.sims.clickpesa.control.advance(30_000)
  await driver.reconcile(booking)
}
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
      paid_at: null,
      transfer: null,
      is_sending: false,
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

  test('that asks ten times at once gets one request', async () => {
    const booking = await earned()
    const answers = await Promise.all(Array.from({ length: 10 }, () => ask(booking, 100_000)))
    expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array(9).fill(409)])
    const { rows } = await sql`select from payment_request where booking_id = ${booking}`.execute(market.db)
    expect(rows).toHaveLength(1)
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
    const request = await asked()
    const stranger = await makeAccount(market.db, { role: 'hotel_admin' })
    const other = await makeProperty(market.db, { owner_id: stranger.id })
    const browser = await signInAs(market.app, stranger)
    const body = { booking_id: request.booking, total_amount: 1 }
    expect(await refusalOf(browser.call(createPaymentRequest, { body }))).toBe('404 not_found')
    expect((await browser.call(listPaymentRequests, {})).ok).toEqual([])
    expect((await browser.call(paymentRequestStats, {})).ok.pending.count).toBe(0)
    const set = (property: number) =>
      browser.call(setPayoutWallet, { body: { property, method: 'tigopesa', msisdn: SENT } })
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
    const set = { property: market.property.id, method: 'tigopesa' as const, msisdn: SENT }
    expect(await refusalOf(accounts.call(setPayoutWallet, { body: set }))).toBe('403 wrong_role')
  })

  test('sees of each booking what is earned, held, available, requested and paid', async () => {
    const before = (await hotel.call(hotelEarnings, {})).ok
    const held = await earned('confirmed')
    const { booking } = await asked(50_000)
    const after = (await hotel.call(hotelEarnings, { query: { limit: 500 } })).ok
    const one = (id: number) => after.bookings.find((row) => row.id === id)
    expect(one(held)).toMatchObject({ earned: 180_000, held: 180_000, available: 0, requested: 0, paid: 0 })
    expect(one(booking)).toMatchObject({ earned: 180_000, held: 0, available: 130_000, requested: 50_000, paid: 0 })
    expect(after.earned - before.earned).toBe(360_000)
    expect(after.held - before.held).toBe(180_000)
    expect(after.available - before.available).toBe(130_000)
    const sum = (key: 'earned' | 'held' | 'available' | 'requested' | 'paid') =>
      after.bookings.reduce((total, row) => total + row[key], 0)
    for (const key of ['earned', 'held', 'available', 'requested', 'paid'] as const)
      expect([key, sum(key)]).toEqual([key, after[key]])
    expect(after.properties[0]?.wallet).toMatchObject({ method: 'tigopesa', msisdn: '0710 *** 040' })
  })
})

describe('the platform', () => {
  test('approves and pays: the ledger is balanced, and the hotel hears of each step [7.payment-requests.process]', async () => {
    const { id, booking } = await asked()
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
      `Your request for ${formatTsh(180_000, 'en')} is approved`,
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
    const { id, booking } = await asked()
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
    const { id } = await asked()
    const other = await staffOf('finance')
    const answers = await Promise.all([step(id, 'approve'), step(id, 'reject', 'No', other)])
    const [won, lost] = answers.sort((a, b) => a.status - b.status)
    expect([won?.status, lost?.status]).toEqual([200, 409])
    const { status, decided_by } = await requestOf(id)
    expect(lost?.failure).toMatchObject({ code: 'already_decided', status, decided_by: decided_by?.username })
    const { id: another } = await asked()
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
    const { id, booking } = await asked(170_000)
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
    const { id } = await asked()
    await sql`update account set role = 'bhumwi_admin' where id = ${market.owner.id}`.execute(market.db)
    await sql`insert into platform_member (account_id, role) values (${market.owner.id}, 'finance')`.execute(market.db)
    try {
      expect(await refusalOf(step(id, 'approve', undefined, hotel))).toBe('403 own_request')
    } finally {
      await sql`delete from platform_member where account_id = ${market.owner.id}`.execute(market.db)
      await sql`update account set role = 'hotel_admin' where id = ${market.owner.id}`.execute(market.db)
    }
    const own = sql`update payment_request set decided_by = requested_by where id = ${id}`
    await expect(own.execute(market.db)).rejects.toThrow('payment_request')
  })

  test('support sees requests and decides nothing; hotels and travellers neither', async () => {
    const { id } = await asked()
    expect((await support.call(listPaymentRequests, { query: { status: 'all' } })).status).toBe(200)
    const { browser } = await market.traveller()
    for (const by of [support, hotel, browser])
      expect(await refusalOf(step(id, 'approve', undefined, by))).toBe('403 wrong_role')
    expect(await refusalOf(browser.call(listPaymentRequests, {}))).toBe('403 wrong_role')
    expect(await refusalOf(step(2_000_000_000, 'approve'))).toBe('404 not_found')
    const other = { params: { id }, body: { payment_request_id: id + 1, action: 'approve' as const } }
    expect(await refusalOf(finance.call(processPaymentRequest, other))).toBe('400 bad_request')
    expect(await refusalOf(step(id, 'pay'))).toBe('409 move_not_allowed')
  })

  test('lists by status and property, and counts each status [4.payment-request, 7.payment-requests, 7.payment-requests.stats]', async () => {
    const before = (await finance.call(paymentRequestStats, {})).ok
    const { id } = await asked(30_000)
    const { id: rejected } = await asked(20_000)
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

describe('a transfer', () => {
  const paying = async (msisdn: string) => {
    // The provider takes the same amount for the same number once a minute.
    await market.sims.clickpesa.control.advance(61_000)
    const request = await asked()
    await step(request.id, 'approve')
    expect((await wallet(msisdn)).status).toBe(200)
    expect((await step(request.id, 'pay')).status).toBe(200)
    return request
  }

  test('that the provider refuses fails; it can be sent again, or rejected', async () => {
    const { id, booking } = await paying('0710000043')
    await send(booking)
    expect(await requestOf(id)).toMatchObject({ status: 'failed', reason: 'float_too_low', is_sending: false })
    expect(await balanceOf(booking)).toBe(180_000)
    expect(await refusalOf(ask(booking, 1))).toBe('409 balance_exceeded')
    await wallet()
    expect((await step(id, 'retry')).ok).toMatchObject({ status: 'approved', is_sending: true })
    await send(booking)
    expect(await requestOf(id)).toMatchObject({ status: 'paid', reason: '' })
    expect(await balanceOf(booking)).toBe(0)
    expect((await titles()).slice(0, 3)).toContain(`${formatTsh(180_000, 'en')} could not be sent`)
  })

  test('that comes back after it was paid is booked back, and can be sent again', async () => {
    const { id, booking } = await paying('0710000041')
    await send(booking)
    expect(await requestOf(id)).toMatchObject({ status: 'paid' })
    await market.sims.clickpesa.control.advance(400_000)
    await driver.reconcile(booking)
    expect(await requestOf(id)).toMatchObject({ status: 'failed', transfer: { status: 'reversed' } })
    expect(await balanceOf(booking)).toBe(180_000)
    await wallet()
    await step(id, 'retry')
    await send(booking)
    expect(await requestOf(id)).toMatchObject({ status: 'paid' })
    const lines = (await finance.call(paymentRequestLines, { params: { id } })).ok
    expect(lines.map(({ kind }) => kind)).toEqual(['collection', 'payout', 'payout_returned', 'payout'])
    expect(await balanceOf(booking)).toBe(0)
  })

  test('without an outcome stays under way, and is never sent twice', async () => {
    const { id, booking } = await paying('0710000045')
    await send(booking)
    await driver.submit(booking)
    await driver.reconcile(booking)
    expect(await requestOf(id)).toMatchObject({ status: 'approved', is_sending: true })
    for (const action of ['pay', 'retry', 'reject'] as const)
      expect(await refusalOf(step(id, action, 'Again'))).toBe('409 payout_under_way')
    const { rows } = await sql`select from payment where booking_id = ${booking} and kind = 'payout'`.execute(market.db)
    expect(rows).toHaveLength(1)
  })

  /** As if no answer had come until the last poll, or as if the provider had not known the transfer. */
  const set = async (booking: number, payment: 'review' | 'failed', request: 'approved' | 'failed' | 'rejected') => {
    await sql`update payment set status = ${payment}, needs_reconcile = true where booking_id = ${booking} and kind = 'payout'`.execute(
      market.db,
    )
    await sql`update payment_request set status = ${request} where booking_id = ${booking}`.execute(market.db)
  }
  const isPolledAgain = async (booking: number) =>
    (await driver.attempts(booking)).filter(({ kind, next_poll_at }) => kind === 'payout' && next_poll_at !== null)
      .length

  const alertsToStaff = async () => {
    const { rows } = await sql<{ count: number }>`select count(*)::int as count from notification
      where account_id in (select id from account where role = 'bhumwi_admin')`.execute(market.db)
    return rows[0]?.count ?? 0
  }

  test('that went to a person is settled by an answer that comes later', async () => {
    const { id, booking } = await paying(SENT)
    await driver.submit(booking)
    await set(booking, 'review', 'approved')
    expect(await requestOf(id)).toMatchObject({ is_sending: true })
    await send(booking)
    expect(await requestOf(id)).toMatchObject({ status: 'paid', is_sending: false })
    expect(await balanceOf(booking)).toBe(0)
  })

  test('that waits for a person is asked about each day', async () => {
    const { booking } = await paying('0710000045')
    await driver.submit(booking)
    await set(booking, 'review', 'approved')
    await driver.reconcile(booking)
    expect(await isPolledAgain(booking)).toBe(1)
  })

  test('that had failed and arrives after all is booked, and the staff are alerted', async () => {
    const { id, booking } = await paying(SENT)
    await driver.submit(booking)
    await set(booking, 'failed', 'failed')
    const before = await alertsToStaff()
    await send(booking)
    expect(await requestOf(id)).toMatchObject({ status: 'paid', paid_at: expect.any(String) })
    expect(await balanceOf(booking)).toBe(0)
    expect(await alertsToStaff()).toBeGreaterThan(before)
  })

  test('that was rejected in the meantime and arrives after all is in the ledger as what the hotel owes', async () => {
    const { id, booking } = await paying(SENT)
    await driver.submit(booking)
    await set(booking, 'failed', 'rejected')
    await send(booking)
    expect(await requestOf(id)).toMatchObject({ status: 'rejected' })
    expect(await balanceOf(booking)).toBe(0)
    expect(await refusalOf(ask(booking))).toBe('409 balance_exceeded')
  })

  test('counts the other transfers of the booking that are in progress', async () => {
    const booking = await earned()
    const [one, other] = [(await ask(booking, 90_000)).ok.id, (await ask(booking, 90_000)).ok.id]
    for (const id of [one, other]) await step(id, 'approve')
    await sql`with entry as (insert into ledger_entry (property_id, booking_id, kind) values (${market.property.id}, ${booking}, 'reversal') returning id)
      insert into ledger_line (entry_id, property_id, account, amount) select id, ${market.property.id}, account, amount
      from entry, (values ('hotel_payable', 60000), ('provider_cash', -60000)) line (account, amount)`.execute(
      market.db,
    )
    expect((await step(one, 'pay')).status).toBe(200)
    expect(await refusalOf(step(other, 'pay'))).toBe('409 balance_exceeded')
  })

  test('is not sent to a wallet that is registered to another name by now', async () => {
    const { id } = await asked()
    await step(id, 'approve')
    await sql`update payout_wallet set account_name = 'SOMEBODY ELSE'`.execute(market.db)
    expect(await refusalOf(step(id, 'pay'))).toBe('409 payout_name_differs')
    expect(await requestOf(id)).toMatchObject({ status: 'approved', is_sending: false })
  })

  test('is not sent when the booking owes money by then', async () => {
    const { id, booking } = await asked()
    await step(id, 'approve')
    await sql`with entry as (insert into ledger_entry (property_id, booking_id, kind) values (${market.property.id}, ${booking}, 'reversal') returning id)
      insert into ledger_line (entry_id, property_id, account, amount) select id, ${market.property.id}, account, amount
      from entry, (values ('hotel_payable', 180000), ('provider_cash', -180000)) line (account, amount)`.execute(
      market.db,
    )
    expect(await refusalOf(step(id, 'pay'))).toBe('409 balance_exceeded')
    expect((await step(id, 'reject', 'The payment was taken back.')).status).toBe(200)
  })
})
