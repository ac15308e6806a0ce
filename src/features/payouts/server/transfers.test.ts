import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { formatTsh } from '#domain/money.ts'
import { listActions } from '#features/action-log/contract.ts'
import { listNotifications } from '#features/notifications/contract.ts'
import { sql } from '#platform/server/db.ts'
import { notificationsOf } from '#test/drive-payments.ts'
import { makeAccount, makeMember, signInAs } from '#test/factories.ts'
import { refusalOf } from '#test/harness.ts'
import { openPayouts, SENT } from '#test/payouts.ts'
import { createPaymentRequest, enterOutcome, paymentRequestLines, processPaymentRequest } from '../contract.ts'

const {
  market,
  driver,
  hotel,
  finance,
  staffOf,
  wallet,
  earned,
  ask,
  createRequest,
  step,
  requestOf,
  balanceOf,
  send,
  paying,
} = await openPayouts()
afterAll(() => market.close())
beforeEach(async () => {
  expect((await wallet()).status).toBe(200)
})

const titles = async () => (await hotel.call(listNotifications, {})).ok.map(({ title }) => title)

describe('a transfer', () => {
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
    const { id } = await createRequest()
    await step(id, 'approve')
    await sql`update payout_wallet set account_name = 'SOMEBODY ELSE'`.execute(market.db)
    expect(await refusalOf(step(id, 'pay'))).toBe('409 payout_name_differs')
    expect(await requestOf(id)).toMatchObject({ status: 'approved', is_sending: false })
  })

  test('is not sent to a wallet that was set after the person had looked', async () => {
    const { id } = await createRequest()
    await step(id, 'approve')
    const pay = (set_at: string | null | undefined) =>
      finance.call(processPaymentRequest, {
        params: { id },
        body: { payment_request_id: id, action: 'pay', seen_wallet_set_at: set_at },
      })
    const seen = (await requestOf(id)).wallet?.set_at
    expect(seen).toEqual(expect.any(String))
    expect((await wallet('0710000044')).status).toBe(200)
    for (const other of [seen, null]) expect(await refusalOf(pay(other))).toBe('409 payout_wallet_changed')
    const now = await requestOf(id)
    expect(now).toMatchObject({ status: 'approved', is_sending: false, transfer: null })
    expect((await pay(now.wallet?.set_at)).ok).toMatchObject({ status: 'approved', is_sending: true })
  })

  test('is not sent when the booking owes money by then', async () => {
    const { id, booking } = await createRequest()
    await step(id, 'approve')
    await sql`with entry as (insert into ledger_entry (property_id, booking_id, kind) values (${market.property.id}, ${booking}, 'reversal') returning id)
      insert into ledger_line (entry_id, property_id, account, amount) select id, ${market.property.id}, account, amount
      from entry, (values ('hotel_payable', 180000), ('provider_cash', -180000)) line (account, amount)`.execute(
      market.db,
    )
    expect(await refusalOf(step(id, 'pay'))).toBe('409 balance_exceeded')
    expect((await step(id, 'reject', 'The payment was taken back.')).status).toBe(200)
  })

  test('that was ordered is not sent when the payment was taken back before it left', async () => {
    const { id, booking } = await paying(SENT)
    const [collection] = await driver.attempts(booking)
    expect(await market.sims.clickpesa.control.decide(collection?.ref ?? '', 'reverse')).not.toBeNull()
    await driver.reconcile(booking)
    expect(await balanceOf(booking)).toBe(0)
    await driver.submit(booking)
    const transfer = (await driver.attempts(booking)).at(-1)
    expect(transfer).toMatchObject({ kind: 'payout', status: 'failed' })
    expect(market.sims.clickpesa.control.transaction(transfer?.ref ?? '')).toBeUndefined()
    expect(await requestOf(id)).toMatchObject({ status: 'approved', is_sending: false })
    expect(await refusalOf(step(id, 'pay'))).toBe('409 balance_exceeded')
  })

  test('is told to whoever asked for it, and to the owners once that person has left', async () => {
    const person = await makeAccount(market.db, { role: 'hotel_admin' })
    const membership = { property_id: market.property.id, account_id: person.id }
    await makeMember(market.db, { ...membership, role: 'accounts' })
    const colleague = await signInAs(market.app, person)
    const booking = await earned()
    const asked = await colleague.call(createPaymentRequest, { body: { booking_id: booking, total_amount: 171_000 } })
    const { id } = asked.ok
    const toldOf = (account: number) => notificationsOf(market, account)
    const before = await toldOf(market.owner.id)
    await step(id, 'approve')
    expect(await toldOf(person.id)).toHaveLength(1)
    expect(await toldOf(market.owner.id)).toEqual(before)
    await market.db.deleteFrom('property_member').where('account_id', '=', person.id).execute()
    await step(id, 'pay')
    await send(booking)
    expect(await toldOf(person.id)).toHaveLength(1)
    expect((await toldOf(market.owner.id)).slice(before.length)).toEqual([
      expect.stringContaining('the money is in the property’s wallet'),
    ])
  })

  const REPORT = { arrived: true, operator_reference: 'MP-88121', reason: 'Neema of the operator, 14:20' }
  const enter = (id: number, by = finance, report = REPORT) => by.call(enterOutcome, { params: { id }, body: report })

  test('without an outcome is settled by what the operator says, by another person than the one who sent it', async () => {
    const { id, booking } = await paying('0710000045')
    await driver.submit(booking)
    const other = await staffOf('finance')
    expect(await refusalOf(enter(id, other))).toBe('409 no_outcome_awaited')
    await set(booking, 'review', 'approved')
    expect(await refusalOf(enter(id))).toBe('403 own_transfer')
    expect(await refusalOf(enter(id, hotel))).toBe('403 wrong_role')
    expect(await refusalOf(enter(2_000_000_000, other))).toBe('404 not_found')
    for (const wrong of [{ operator_reference: ' ' }, { reason: '' }])
      expect(await refusalOf(enter(id, other, { ...REPORT, ...wrong }))).toBe('400 validation')
    expect((await enter(id, other)).ok).toMatchObject({ status: 'paid', is_sending: false })
    expect(await balanceOf(booking)).toBe(0)
    expect(await refusalOf(enter(id, other))).toBe('409 no_outcome_awaited')
    await driver.reconcile(booking)
    expect(await requestOf(id)).toMatchObject({ status: 'paid' })
    const [logged] = (await finance.call(listActions, { query: { action_type: 'payment_request.enter_outcome' } })).ok
    expect(logged).toMatchObject({
      object_id: String(id),
      after: { arrived: true, operator_reference: 'MP-88121' },
      reason: REPORT.reason,
    })
  })

  test('of which the operator says that it did not arrive can be sent again, and is booked if it arrives after all', async () => {
    const { id, booking } = await paying(SENT)
    await driver.submit(booking)
    await set(booking, 'review', 'approved')
    expect((await enter(id, await staffOf('finance'), { ...REPORT, arrived: false })).ok).toMatchObject({
      status: 'failed',
      is_sending: false,
    })
    expect(await balanceOf(booking)).toBe(180_000)
    await send(booking)
    expect(await requestOf(id)).toMatchObject({ status: 'paid' })
    expect(await balanceOf(booking)).toBe(0)
  })

  test('is settled once when a person and a late answer come at the same moment', async () => {
    const { id, booking } = await paying(SENT)
    await driver.submit(booking)
    await market.sims.clickpesa.control.advance(30_000)
    await set(booking, 'review', 'approved')
    const other = await staffOf('finance')
    const [entered] = await Promise.all([enter(id, other), driver.reconcile(booking)])
    expect([200, 409]).toContain(entered.status)
    expect(await requestOf(id)).toMatchObject({ status: 'paid' })
    expect(await balanceOf(booking)).toBe(0)
  })
})
