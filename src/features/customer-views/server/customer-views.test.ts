import { afterAll, beforeAll, expect, test } from 'vitest'
import { currentUser, downloadData, logout } from '#features/accounts/contract.ts'
import { listNotifications } from '#features/notifications/contract.ts'
import { changePerson, listUsers } from '#features/people/contract.ts'
import { sql } from '#platform/server/db.ts'
import { transactions } from '#platform/server/transaction.ts'
import { makeAccount, signInAs } from '#test/factories.ts'
import { refusalOf } from '#test/harness.ts'
import { type Market, openMarket } from '#test/market.ts'
import { endView, startView } from '../contract.ts'
import { endExpiredViews } from './end-expired-views.ts'

let market: Market
beforeAll(async () => {
  market = await openMarket({ worker: false })
})
afterAll(() => market.close())

const REASON = 'Call 4711: the refund is missing'
type PlatformRole = 'owner' | 'support' | 'finance' | 'content'

const staffOf = async (platform_role: PlatformRole) => {
  const account = await makeAccount(market.db, { role: 'bhumwi_admin', platform_role, first_name: 'Neema' })
  return { account, browser: await signInAs(market.app, account) }
}
const start = (browser: Market['hotel'], id: number, reason = REASON) =>
  browser.call(startView, { params: { id }, body: { reason } })
const userOf = async (browser: Market['hotel']) => (await browser.call(currentUser)).ok

/** Somebody of support who looks at a traveller’s account. */
const viewing = async () => {
  const { account, browser } = await staffOf('support')
  const customer = await makeAccount(market.db)
  const { ends_at } = (await start(browser, customer.id)).ok
  return { staff: account, browser, customer, ends_at }
}

const logOf = async (object_id: number) =>
  (
    await sql<{ action_type: string; account_id: number; reason: string; right_used: string | null }>`
      select action_type, account_id, reason, right_used from action_log
      where object_type = 'user' and object_id = ${String(object_id)} order by id`.execute(market.db)
  ).rows

test('support sees what the customer sees, and ends in their own session; the log says who looked at whom, and why', async () => {
  const { staff, browser, customer, ends_at } = await viewing()
  expect(Date.parse(ends_at) - Date.now()).toBeLessThanOrEqual(30 * 60_000)
  const seen = await userOf(browser)
  expect([seen?.id, seen?.role, seen?.view]).toEqual([
    customer.id,
    'traveller',
    { staff_name: 'Neema Juma', reason: REASON, ends_at },
  ])
  expect(await refusalOf(browser.call(listUsers))).toBe('403 wrong_role')
  expect((await browser.call(currentUser)).headers['x-customer-view']).toBe('1')

  expect((await browser.call(endView)).ok).toEqual({ user_id: customer.id })
  const own = await userOf(browser)
  expect([own?.id, own?.view]).toEqual([staff.id, undefined])
  expect((await browser.call(endView)).ok).toEqual({ user_id: null })
  const by = { account_id: staff.id }
  expect(await logOf(customer.id)).toEqual([
    { ...by, action_type: 'user.view', reason: REASON, right_used: 'users.view_as' },
    { ...by, action_type: 'user.end_view', reason: '', right_used: null },
  ])
})

test('the customer hears that support looked at the account and why, and it is in the download of their data', async () => {
  const { browser, customer } = await viewing()
  const own = await signInAs(market.app, customer)
  const [note] = (await own.call(listNotifications)).ok
  expect(note?.message).toContain(REASON)
  expect((await own.call(downloadData)).ok.support_views).toEqual([
    expect.objectContaining({ reason: REASON, ended_at: null }),
  ])
  // The customer’s own session is as before.
  expect((await userOf(own))?.view).toBeUndefined()
  expect((await own.call(currentUser)).headers).not.toHaveProperty('x-customer-view')
  await browser.call(endView)
})

test('a view changes nothing of the customer: neither their language nor when they were here', async () => {
  const { browser, customer } = await viewing()
  const before = await market.db.selectFrom('account').selectAll().where('id', '=', customer.id).executeTakeFirst()
  await market.app.app.inject({ url: '/api/user/', cookies: { ...browser.cookies, language: 'sw' } })
  const after = await market.db.selectFrom('account').selectAll().where('id', '=', customer.id).executeTakeFirst()
  expect(after).toEqual(before)
})

test.each([
  ['booking a room', 'POST', '/api/bookings/', 'view_read_only'],
  ['another view', 'POST', '/api/users/1/view/', 'view_read_only'],
  ['signing in', 'POST', '/api/login/', 'view_read_only'],
  ['a new password', 'POST', '/api/change-password/', 'view_read_only'],
  ['a reset code', 'POST', '/api/password-reset/', 'view_read_only'],
  ['a second factor', 'POST', '/api/user/second-factor/begin/', 'view_read_only'],
  ['the state of the second factor and passkeys', 'GET', '/api/user/second-factor/', 'view_closed'],
  ['the sessions', 'GET', '/api/sessions/', 'view_closed'],
  ['the stream of notifications', 'GET', '/api/notifications/stream/', 'view_closed'],
  ['the secret addresses of calendars', 'GET', '/api/hotel/calendars/', 'view_closed'],
  ['a passkey', 'POST', '/api/user/passkeys/', 'view_read_only'],
  ['the personal data', 'GET', '/api/user/data/', 'view_closed'],
  ['deleting the account', 'POST', '/api/user/delete/', 'view_read_only'],
  ['a wallet for payouts', 'POST', '/api/hotel/payout-wallet/', 'view_read_only'],
  ['asking for a payout', 'POST', '/api/payment-requests/create/', 'view_read_only'],
  ['what a hotel has earned, and its wallet', 'GET', '/api/hotel/earnings/', 'view_closed'],
  ['the payouts', 'GET', '/api/payment-requests/', 'view_closed'],
] as const)('a view refuses %s', async (_, method, url, code) => {
  const { browser } = await viewing()
  const { statusCode, body } = await market.app.app.inject({ method, url, cookies: browser.cookies })
  const answer = JSON.parse(body) as { code: string; error: string }
  expect([statusCode, answer.code]).toEqual([403, code])
  expect(answer.error).toMatch(/customer|owner/)
})

test.each([
  ['somebody of the staff', "role = 'bhumwi_admin'", '409 view_not_possible'],
  ['a blocked account', 'blocked_at = now()', '409 view_not_possible'],
  ['a deleted account', 'deleted_at = now()', '404 not_found'],
])('a view of %s is refused', async (_, state, refusal) => {
  const { browser } = await staffOf('owner')
  const { id } = await makeAccount(market.db)
  await market.app.pool.query(`update account set ${state} where id = $1`, [id])
  expect(await refusalOf(start(browser, id))).toBe(refusal)
})

test('a view needs a reason, and the right of support and owners', async () => {
  const customer = await makeAccount(market.db)
  const { browser } = await staffOf('support')
  expect((await start(browser, customer.id, ' ')).failure.fields).toHaveProperty('reason')
  for (const role of ['finance', 'content'] as const)
    expect(await refusalOf(start((await staffOf(role)).browser, customer.id))).toBe('403 wrong_role')
  expect((await start((await staffOf('owner')).browser, customer.id)).status).toBe(200)
})

test.each([
  [
    'its time is over',
    "update customer_view set started_at = now() - interval '31 minutes', ends_at = now() - interval '1 minute' where account_id = $1",
  ],
  ['the account is blocked', 'update account set blocked_at = now() where id = $1'],
  ['the account becomes one of the staff', "update account set role = 'bhumwi_admin' where id = $1"],
])('a view ends when %s', async (_, change) => {
  const { staff, browser, customer } = await viewing()
  await market.app.pool.query(change, [customer.id])
  expect((await userOf(browser))?.id).toBe(staff.id)
  expect((await browser.call(downloadData)).status).toBe(200)
})

test('what a page sends after its view is refused, and does not reach the account of the staff', async () => {
  const { staff, browser, customer } = await viewing()
  await market.app.pool.query('update customer_view set ended_at = now() where account_id = $1', [customer.id])
  const send = (account: number) =>
    market.app.app.inject({
      method: 'PATCH',
      url: '/api/user/',
      cookies: browser.cookies,
      headers: { 'x-viewed-account': String(account) },
      payload: { first_name: 'Salma' },
    })
  const refused = await send(customer.id)
  expect([refused.statusCode, refused.json().code]).toEqual([409, 'view_over'])
  expect((await userOf(browser))?.first_name).toBe(staff.first_name ?? 'Neema')
  // The end of the view is answered, so that the page leads back.
  const end = { method: 'POST', url: '/api/view/end/', cookies: browser.cookies } as const
  const ended = await market.app.app.inject({ ...end, headers: { 'x-viewed-account': String(customer.id) } })
  expect([ended.statusCode, ended.json()]).toEqual([200, { user_id: null }])
})

test('a view ends with the right of who looks, with their session, and is nothing in another browser', async () => {
  const { staff, browser } = await viewing()
  const other = await signInAs(market.app, staff)
  const stolen = market.app.client({ ...other.cookies, view: browser.cookies.view ?? '' })
  expect((await userOf(stolen))?.id).toBe(staff.id)
  const owner = await market.staffBrowser()
  await owner.call(changePerson, { params: { id: staff.id }, body: { platform_role: 'content' } })
  expect((await userOf(browser))?.id).toBe(staff.id)
  await market.db.deleteFrom('session').where('account_id', '=', staff.id).execute()
  expect(await userOf(browser)).toBeNull()
})

test('the log has the end of a view that nobody ended, once', async () => {
  const expired = await viewing()
  const signedOut = await viewing()
  const open = await viewing()
  await market.app.pool.query(
    `update customer_view set started_at = now() - interval '31 minutes', ends_at = now() - interval '1 minute' where account_id = $1`,
    [expired.customer.id],
  )
  await signedOut.browser.call(logout)
  const endAll = endExpiredViews({ transaction: transactions(market.db) })
  await endAll()
  await endAll()
  const endsOf = async ({ customer }: { customer: { id: number } }) =>
    (
      await sql<{ account_id: number | null; view: string }>`
        select account_id, after ->> 'view' as view from action_log
        where object_type = 'user' and object_id = ${String(customer.id)} and action_type = 'user.end_view'`.execute(
        market.db,
      )
    ).rows
  expect(await endsOf(expired)).toEqual([{ account_id: null, view: 'expired' }])
  expect(await endsOf(signedOut)).toEqual([{ account_id: null, view: 'signed_out' }])
  expect(await endsOf(open)).toEqual([])
})

test('signing out during a view ends the session of the staff, and leaves the sessions of the customer', async () => {
  const { staff, browser, customer } = await viewing()
  const own = await signInAs(market.app, customer)
  const stale = market.app.client({ ...browser.cookies })
  expect((await browser.call(logout)).status).toBe(200)
  expect([browser.cookies.session, browser.cookies.view].filter(Boolean)).toEqual([])
  expect(await userOf(stale)).toBeNull()
  expect((await userOf(own))?.id).toBe(customer.id)
  expect((await userOf(await signInAs(market.app, staff)))?.id).toBe(staff.id)
})
