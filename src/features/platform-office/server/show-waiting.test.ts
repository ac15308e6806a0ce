import { afterAll, beforeAll, expect, test } from 'vitest'
import { createPaymentRequest, processPaymentRequest, setPayoutWallet } from '#features/payouts/contract.ts'
import { sql } from '#platform/server/db.ts'
import { drivePayments } from '#test/drive-payments.ts'
import { makeAccount, makeCategory, makeProperty, PASSWORD, signInAs } from '#test/factories.ts'
import { type Market, openMarket } from '#test/market.ts'
import { platformWaiting } from '../contract.ts'

let market: Market
let driver: ReturnType<typeof drivePayments>
let owner: Market['hotel']
beforeAll(async () => {
  market = await openMarket({ worker: false })
  driver = drivePayments(market)
  owner = await market.staffBrowser()
})
afterAll(() => market.close())

const waiting = async (by = owner) => (await by.call(platformWaiting)).ok

const paid = async () => {
  const { browser } = await market.traveller()
  const { id } = await market.book(browser, { room: await market.room({ price_tsh: 100_000 }) })
  await driver.collect(id)
  return id
}

test('what waits is for the staff alone, and nothing at first', async () => {
  const { browser } = await market.traveller()
  expect((await browser.call(platformWaiting)).status).toBe(403)
  expect((await market.hotel.call(platformWaiting)).status).toBe(403)
  expect((await market.app.client().call(platformWaiting)).status).toBe(401)
  expect(await waiting()).toEqual([])
})

test('a payment in doubt waits from the moment on which it came into doubt', async () => {
  const id = await paid()
  await sql`update payment set status = 'review', created_at = now() - interval '9 days' where booking_id = ${id}`.execute(
    market.db,
  )
  await sql`
    insert into payment_event (payment_id, property_id, event, from_status, to_status, detail, at)
    select id, property_id, 'snapshot', 'succeeded', 'review', '', now() - interval '2 days' from payment
    where booking_id = ${id}`.execute(market.db)
  const [found] = await waiting()
  expect(found).toMatchObject({ kind: 'payments_in_doubt', count: 1 })
  const days = (Date.now() - new Date(found?.oldest_at ?? 0).getTime()) / 86_400_000
  expect(Math.round(days)).toBe(2)
  await sql`update payment set status = 'succeeded' where booking_id = ${id}`.execute(market.db)
  expect(await waiting()).toEqual([])
})

test('a payment request waits for its decision, then for its transfer, for those who may act on it', async () => {
  const { hotel, property } = market
  await hotel.call(setPayoutWallet, {
    body: { property: property.id, method: 'tigopesa', msisdn: '0710000040', current_password: PASSWORD },
  })
  const booking_id = await paid()
  await sql`
    update booking set status = 'checked_out', check_in = check_in - 14, check_out = check_out - 14
    where id = ${booking_id}`.execute(market.db)
  const { ok: request } = await hotel.call(createPaymentRequest, { body: { booking_id, total_amount: 50_000 } })
  expect(await waiting()).toMatchObject([{ kind: 'payouts_pending', count: 1 }])
  const step = (action: 'approve' | 'pay') =>
    owner.call(processPaymentRequest, { params: { id: request.id }, body: { payment_request_id: request.id, action } })
  await step('approve')
  expect(await waiting()).toMatchObject([{ kind: 'payouts_approved', count: 1 }])
  const content = await signInAs(
    market.app,
    await makeAccount(market.db, { role: 'bhumwi_admin', platform_role: 'content' }),
  )
  expect((await content.call(platformWaiting)).status).toBe(403)
  // While its transfer is in progress nobody has to do anything.
  await step('pay')
  expect(await waiting()).toEqual([])
  await sql`update payment_request set status = 'failed' where id = ${request.id}`.execute(market.db)
  await sql`update payment set status = 'failed' where kind = 'payout'`.execute(market.db)
  expect(await waiting()).toMatchObject([{ kind: 'payouts_failed', count: 1 }])
})

test('an enquiry waits for its answer, for those who answer, unless it looks like spam', async () => {
  const before = (await waiting()).map(({ kind }) => kind)
  const enquiry = {
    kind: 'contact' as const,
    language: 'sw' as const,
    name: 'Zawadi',
    email: 'zawadi@example.com',
    message: 'Habari',
  }
  const rows = [false, true].map((is_suspect, at) => ({
    ...enquiry,
    reference: `BHQ-0000${at}`,
    is_suspect,
    content_hash: Buffer.alloc(32, at),
  }))
  await market.db.insertInto('enquiry').values(rows).execute()
  expect((await waiting()).filter(({ kind }) => !before.includes(kind))).toMatchObject([
    { kind: 'enquiries_open', count: 1 },
  ])
  const account = { role: 'bhumwi_admin', platform_role: 'finance' } as const
  const finance = await signInAs(market.app, await makeAccount(market.db, account))
  expect((await waiting(finance)).map(({ kind }) => kind)).toEqual(before)
  await market.db.updateTable('enquiry').set({ answered_at: new Date() }).execute()
  expect((await waiting()).map(({ kind }) => kind)).toEqual(before)
})

test('a new host waits for a decision, and a submitted property for its review, for those who decide', async () => {
  const before = (await waiting()).map(({ kind }) => kind)
  const { id: category_id } = await makeCategory(market.db, 'Lodge')
  const request = { name: 'Zawadi Mushi', username: 'zawadi', email: 'zawadi@example.com', property_name: 'Nyumba' }
  await market.db
    .insertInto('property_request')
    .values({ ...request, category_id, location: 'Nungwi', language: 'sw', content_hash: Buffer.alloc(32) })
    .execute()
  const submitted = await makeProperty(market.db, { owner_id: market.owner.id, status: 'in_review' })
  await market.db
    .insertInto('property_review')
    .values({ property_id: submitted.id, submitted_by: market.owner.id })
    .execute()
  expect((await waiting()).slice(before.length)).toMatchObject([
    { kind: 'properties_in_review', count: 1 },
    { kind: 'hosts_pending', count: 1 },
  ])
  const finance = await signInAs(
    market.app,
    await makeAccount(market.db, { role: 'bhumwi_admin', platform_role: 'finance' }),
  )
  expect((await waiting(finance)).map(({ kind }) => kind)).toEqual(before)
  await market.db.updateTable('property_request').set({ status: 'declined', decided_at: new Date() }).execute()
  await market.db.deleteFrom('property_review').execute()
  expect((await waiting()).map(({ kind }) => kind)).toEqual(before)
})
