import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { currentUser, login } from '#features/accounts/contract.ts'
import { accountById } from '#features/accounts/server/public.ts'
import { allBookings } from '#features/platform-office/contract.ts'
import { listWishesOf } from '#features/wishlist/contract.ts'
import type { BodyOf } from '#platform/endpoint.ts'
import { sql } from '#platform/server/db.ts'
import { makeAccount, makeProperty, PASSWORD, signInAs } from '#test/factories.ts'
import { refusalOf } from '#test/harness.ts'
import { type Market, openMarket } from '#test/market.ts'
import { changePerson, deletePerson, endSessions, listTravellers, listUsers, showPerson } from '../contract.ts'

let market: Market
let owner: Market['hotel']
let support: Market['hotel']
beforeAll(async () => {
  market = await openMarket({ worker: false })
  owner = await market.staffBrowser()
  support = await signInAs(market.app, await makeAccount(market.db, { role: 'bhumwi_admin', platform_role: 'support' }))
})
afterAll(() => market.close())

const change = (by: Market['hotel'], id: number, body: BodyOf<typeof changePerson>) =>
  by.call(changePerson, { params: { id }, body })
const remove = (by: Market['hotel'], id: number) => by.call(deletePerson, { params: { id } })
const shown = async (id: number) => (await owner.call(showPerson, { params: { id } })).ok

const countAccounts = async () => {
  const { count } = await market.db
    .selectFrom('account')
    .select((rows) => rows.fn.countAll<number>().as('count'))
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow()
  return count
}

describe('the list of people', () => {
  test('is for the platform’s staff, paged, newest first, and holds nothing of passwords [7.lists]', async () => {
    const [, latest] = [await makeAccount(market.db), await makeAccount(market.db)]
    const answer = await owner.call(listUsers, { query: { limit: 2, offset: 0 } })
    expect(answer.ok).toHaveLength(2)
    expect(answer.ok[0]).toEqual({
      id: latest.id,
      username: latest.username,
      first_name: 'Asha',
      last_name: 'Juma',
      email: latest.email,
      phone_number: latest.phone_number,
      role: 'traveller',
      platform_role: null,
      status: 'active',
      suspended: false,
      created_at: expect.stringMatching(/Z$/),
      last_seen_at: null,
    })
    expect(Number(answer.headers['x-total-count'])).toBe(await countAccounts())
    expect(JSON.stringify(answer.ok)).not.toMatch(/password|argon2/)
    expect((await owner.call(listUsers, { query: { limit: 0 } })).failure.fields).toHaveProperty('limit')
  })

  test('is closed to the other roles and to visitors', async () => {
    const traveller = await signInAs(market.app, await makeAccount(market.db))
    expect((await traveller.call(listUsers)).failure.code).toBe('wrong_role')
    expect((await market.hotel.call(listUsers)).status).toBe(403)
    expect((await market.app.client().call(listUsers)).status).toBe(401)
  })

  test.each([
    ['zuberi', 'part of a name'],
    ['KASSIM zub', 'several words in any order and case'],
    ['zuberi.k@', 'part of an address'],
    ['0788 123 4', 'part of a number as people write it'],
    ['+255788123401', 'a number with its country'],
    ['zk_', 'a sign that means something in SQL'],
  ])('finds %s: %s', async (q) => {
    const found = (await owner.call(listUsers, { query: { q: 'zuberi.k@example.com' } })).ok
    const { id } =
      found[0] ??
      (await makeAccount(market.db, {
        username: 'zk_9',
        first_name: 'Zuberi',
        last_name: 'Kassim',
        email: 'zuberi.k@example.com',
        phone_number: '255788123401',
      }))
    expect((await owner.call(listUsers, { query: { q } })).ok.map((row) => row.id)).toEqual([id])
  })

  test('is narrowed by role and status together', async () => {
    const host = await makeAccount(market.db, { role: 'hotel_admin', first_name: 'Narrowed' })
    await makeAccount(market.db, { first_name: 'Narrowed' })
    await change(owner, host.id, { status: 'blocked', reason: 'Test' })
    const query = { q: 'narrowed', role: 'hotel_admin', status: 'blocked' } as const
    expect((await owner.call(listUsers, { query })).ok.map(({ id }) => id)).toEqual([host.id])
    expect((await owner.call(listUsers, { query: { ...query, status: 'active' } })).ok).toEqual([])
    expect((await owner.call(listUsers, { query: { role: 'nobody' as never } })).status).toBe(400)
  })

  test('says who is suspended as a host, with one property alone nobody', async () => {
    const host = await makeAccount(market.db, { role: 'hotel_admin' })
    const suspension = {
      account_id: host.id,
      reason: 'Licence ran out',
      coming_bookings: 'keep',
      suspended_by: host.id,
    }
    const [{ id: property_id }] = (await market.db.selectFrom('property').select('id').limit(1).execute()) as [
      { id: number },
    ]
    await market.db
      .insertInto('suspension')
      .values({ ...suspension, property_id })
      .execute()
    expect((await shown(host.id)).suspended).toBe(false)
    await market.db.insertInto('suspension').values(suspension).execute()
    expect((await shown(host.id)).suspended).toBe(true)
    const ended = { reinstated_by: host.id, reinstated_at: new Date(), reinstate_reason: 'Renewed' }
    await market.db.updateTable('suspension').set(ended).where('account_id', '=', host.id).execute()
    expect((await shown(host.id)).suspended).toBe(false)
  })

  test('says when somebody was here last, also after they have signed out', async () => {
    const account = await makeAccount(market.db)
    await signInAs(market.app, account)
    await sql`delete from session where account_id = ${account.id}`.execute(market.db)
    expect((await shown(account.id)).last_seen_at).toMatch(/^20/)
  })
})

describe('a change of somebody’s account', () => {
  test('answers the row and changes only what it names [7.users.change]', async () => {
    const account = await makeAccount(market.db, { gender: 'female', dob: '1990-01-01' })
    const changed = await change(owner, account.id, { first_name: ' Mariamu ', phone_number: '0712 000 111' })
    expect(changed.ok).toMatchObject({
      id: account.id,
      first_name: 'Mariamu',
      last_name: account.last_name,
      email: account.email,
      phone_number: '255712000111',
      role: 'traveller',
      status: 'active',
    })
    const stored = await market.db.selectFrom('account').selectAll().where('id', '=', account.id).executeTakeFirst()
    expect(stored).toMatchObject({ gender: 'female', dob: '1990-01-01', password_hash: account.password_hash })
    expect((await change(owner, account.id, {})).ok).toEqual(changed.ok)
  })

  test('is checked as at registration, with a sentence at each field', async () => {
    const { id } = await makeAccount(market.db)
    const answer = await change(owner, id, {
      first_name: '',
      last_name: '<b>',
      email: 'nobody',
      phone_number: '12',
      role: 'king' as never,
    })
    expect(answer.status).toBe(400)
    expect(Object.keys(answer.failure.fields ?? {}).sort()).toEqual([
      'email',
      'first_name',
      'last_name',
      'phone_number',
      'role',
    ])
  })

  test('refuses an address that another account has, at its field', async () => {
    const [one, other] = [await makeAccount(market.db), await makeAccount(market.db)]
    const answer = await change(owner, one.id, { email: other.email.toUpperCase() })
    expect([answer.status, answer.failure.code]).toEqual([409, 'email_taken'])
    expect(answer.failure.fields).toHaveProperty('email')
  })

  test('announces another address at the one from before, and the new one is unproven', async () => {
    const account = await makeAccount(market.db)
    await sql`update account set email_proven_at = now() where id = ${account.id}`.execute(market.db)
    await change(owner, account.id, { email: 'new.address@example.com' })
    const { rows } = await sql`select subject from message_outbox where recipient = ${account.email}`.execute(market.db)
    expect(rows).toHaveLength(1)
    expect((await shown(account.id)).email_proven).toBe(false)
  })

  test('of nobody, or of a deleted account, is not found', async () => {
    const { id } = await makeAccount(market.db)
    await remove(owner, id)
    for (const missing of [id, 2_147_483_647]) {
      expect((await change(owner, missing, { first_name: 'A' })).status).toBe(404)
      expect((await owner.call(showPerson, { params: { id: missing } })).status).toBe(404)
      expect((await remove(owner, missing)).status).toBe(404)
    }
  })
})

describe('a blocked account', () => {
  test('is signed out everywhere at once and cannot sign in, and is told so in one sentence', async () => {
    const account = await makeAccount(market.db, { withPassword: true })
    const [phone, desktop] = [await signInAs(market.app, account), await signInAs(market.app, account)]
    const body = { username: account.username, password: PASSWORD }
    expect((await change(owner, account.id, { status: 'blocked', reason: 'Chargebacks' })).ok.status).toBe('blocked')
    for (const browser of [phone, desktop]) expect((await browser.call(currentUser)).ok).toBeNull()
    const refused = await market.app.client().call(login, { body })
    expect([refused.status, refused.failure.code]).toEqual([403, 'account_blocked'])
    expect(refused.failure.error).toBe(
      'This account is blocked. If you think that this is a mistake, please write to us on the contact page.',
    )
    expect((await market.app.client().call(login, { body: { ...body, password: 'Wrong#2026' } })).status).toBe(401)
    expect(await shown(account.id)).toMatchObject({ block_reason: 'Chargebacks', sessions: [] })
    await change(owner, account.id, { status: 'active' })
    expect((await market.app.client().call(login, { body })).ok.success).toBe(true)
    expect(await shown(account.id)).toMatchObject({ status: 'active', block_reason: null, blocked_at: null })
  })

  test('has no session, even one that began at the same moment', async () => {
    const account = await makeAccount(market.db)
    await change(owner, account.id, { status: 'blocked' })
    const late = await signInAs(market.app, account)
    expect((await late.call(currentUser)).ok).toBeNull()
  })

  test('is told by email why, and that it works again', async () => {
    const account = await makeAccount(market.db)
    await change(owner, account.id, { status: 'blocked', reason: 'Three reversed payments' })
    await change(owner, account.id, { status: 'blocked', reason: 'Again' })
    await change(owner, account.id, { status: 'active' })
    const { rows } = await sql<{ body: string }>`
      select body from message_outbox where recipient = ${account.email} order by id`.execute(market.db)
    expect(rows).toHaveLength(2)
    expect(rows[0]?.body).toContain('Three reversed payments')
  })
})

describe('a role', () => {
  test('counts from the next request of open sessions', async () => {
    const account = await makeAccount(market.db)
    const browser = await signInAs(market.app, account)
    expect((await browser.call(allBookings)).status).toBe(403)
    expect((await change(owner, account.id, { role: 'bhumwi_admin' })).ok.platform_role).toBe('support')
    expect((await browser.call(allBookings)).status).toBe(200)
    expect((await browser.call(currentUser)).ok?.role).toBe('bhumwi_admin')
    await change(owner, account.id, { platform_role: 'content' })
    expect((await browser.call(allBookings)).status).toBe(403)
    expect((await change(owner, account.id, { role: 'traveller' })).ok.platform_role).toBeNull()
    expect((await browser.call(listUsers)).status).toBe(403)
  })

  test('stays while somebody runs properties', async () => {
    const host = await makeAccount(market.db, { role: 'hotel_admin' })
    await makeProperty(market.db, { owner_id: host.id })
    expect(await refusalOf(change(owner, host.id, { role: 'traveller' }))).toBe('409 person_owns_properties')
    expect((await change(owner, host.id, { role: 'hotel_admin', first_name: 'Same' })).ok.first_name).toBe('Same')
  })
})

describe('support', () => {
  test('edits and blocks travellers and hotel people', async () => {
    const account = await makeAccount(market.db)
    expect((await change(support, account.id, { last_name: 'Kessy', status: 'blocked' })).ok.status).toBe('blocked')
  })

  test('changes no role, deletes nobody, and never touches the staff', async () => {
    const [account, colleague] = [
      await makeAccount(market.db),
      await makeAccount(market.db, { role: 'bhumwi_admin', platform_role: 'content' }),
    ]
    const tries = [
      change(support, account.id, { role: 'bhumwi_admin' }),
      change(support, colleague.id, { email: 'mine@example.com' }),
      change(support, colleague.id, { status: 'blocked' }),
      remove(support, account.id),
      support.call(endSessions, { params: { id: colleague.id } }),
    ]
    for (const each of tries) expect(await refusalOf(each)).toBe('403 wrong_role')
    expect((await change(support, account.id, { role: 'traveller', first_name: 'Same' })).status).toBe(200)
  })
})

describe('the last owner of the platform', () => {
  /** Leaves exactly these owners, and signs the first one in. */
  const onlyOwners = async (count: number) => {
    const accounts = []
    for (let i = 0; i < count; i++) accounts.push(await makeAccount(market.db, { role: 'bhumwi_admin' }))
    const ids = accounts.map(({ id }) => id)
    await sql`update platform_member set role = 'finance' where role = 'owner' and account_id <> all(${ids}::int[])`.execute(
      market.db,
    )
    return Promise.all(accounts.map(async (account) => ({ ...account, browser: await signInAs(market.app, account) })))
  }
  const ownersLeft = async () => {
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from platform_member m join account a on a.id = m.account_id
      where m.role = 'owner' and a.role = 'bhumwi_admin' and a.blocked_at is null and a.deleted_at is null`.execute(
      market.db,
    )
    return rows[0]?.count
  }

  test('is not blocked, deleted or demoted, by anybody', async () => {
    const [last] = await onlyOwners(1)
    if (!last) throw new Error('There is no owner')
    const { browser, id } = last
    expect(await refusalOf(change(browser, id, { role: 'traveller' }))).toBe('409 last_owner')
    expect(await refusalOf(change(browser, id, { platform_role: 'content' }))).toBe('409 last_owner')
    expect(await refusalOf(change(browser, id, { status: 'blocked' }))).toBe('409 own_account')
    expect(await refusalOf(remove(browser, id))).toBe('409 own_account')
    const update = market.db.updateTable('account').set({ deleted_at: new Date() }).where('id', '=', id).execute()
    await expect(update).rejects.toThrow('the platform needs an owner')
    expect(await ownersLeft()).toBe(1)
  })

  test.each([
    ['demote', (by: Market['hotel'], id: number) => change(by, id, { platform_role: 'support' })],
    ['block', (by: Market['hotel'], id: number) => change(by, id, { status: 'blocked' })],
    ['delete', (by: Market['hotel'], id: number) => remove(by, id)],
  ])('remains when two owners %s each other at the same moment', async (_, act) => {
    for (let round = 0; round < 5; round++) {
      const [one, other] = await onlyOwners(2)
      if (!one || !other) throw new Error('There are no two owners')
      const answers = await Promise.all([act(one.browser, other.id), act(other.browser, one.id)])
      const statuses = answers.map(({ status }) => status)
      expect(statuses.filter((status) => status === 200)).toHaveLength(1)
      expect(await ownersLeft()).toBe(1)
    }
    owner = await market.staffBrowser()
  })
})

describe('a deletion', () => {
  test('erases the person and keeps the bookkeeping', async () => {
    const account = await makeAccount(market.db)
    const browser = await signInAs(market.app, account)
    const booking = await market.book(browser, { room: await market.room() })
    expect(await refusalOf(remove(owner, account.id))).toBe('409 person_stay_ahead')
    expect((await shown(account.id)).objection).toBe('person_stay_ahead')
    await sql`update booking set status = 'cancelled' where id = ${booking.id}`.execute(market.db)
    expect(await refusalOf(remove(owner, account.id))).toBe('409 person_money_under_way')
    await sql`update payment set next_poll_at = null, status = 'failed' where booking_id = ${booking.id}`.execute(
      market.db,
    )
    expect((await remove(owner, account.id)).ok).toEqual({ success: true })
    expect((await browser.call(currentUser)).ok).toBeNull()
    const kept = await sql`select guest_name, total_amount from booking where id = ${booking.id}`.execute(market.db)
    expect(kept.rows).toEqual([{ guest_name: '-', total_amount: booking.total_amount }])
    const row = await market.db.selectFrom('account').selectAll().where('id', '=', account.id).executeTakeFirst()
    expect(row).toMatchObject({
      username: `deleted ${account.id}`,
      first_name: '',
      phone_number: '',
      last_seen_at: null,
    })
  })

  test('waits for a host’s properties', async () => {
    const host = await makeAccount(market.db, { role: 'hotel_admin' })
    await makeProperty(market.db, { owner_id: host.id })
    expect(await refusalOf(remove(owner, host.id))).toBe('409 person_owns_properties')
  })

  test('of a member of the staff takes the membership along', async () => {
    const colleague = await makeAccount(market.db, { role: 'bhumwi_admin', platform_role: 'finance' })
    expect((await remove(owner, colleague.id)).status).toBe(200)
    const members = await sql`select role from platform_member where account_id = ${colleague.id}`.execute(market.db)
    expect(members.rows).toEqual([])
  })
})

test('staff sign somebody out everywhere without blocking them', async () => {
  const account = await makeAccount(market.db)
  const browser = await signInAs(market.app, account)
  expect((await support.call(endSessions, { params: { id: account.id } })).ok).toEqual({ success: true })
  expect((await browser.call(currentUser)).ok).toBeNull()
  expect((await signInAs(market.app, account)).cookies.session).toBeTruthy()
})

test('the list of travellers counts their bookings [6.platform.travellers, 7.platform.travellers]', async () => {
  const account = await makeAccount(market.db, { first_name: 'Counted' })
  const browser = await signInAs(market.app, account)
  await market.book(browser, { room: await market.room() })
  await market.book(browser, { room: await market.room() })
  const host = await makeAccount(market.db, { role: 'hotel_admin', first_name: 'Counted' })
  const { ok, headers } = await owner.call(listTravellers, { query: { q: 'counted' } })
  expect(ok).toEqual([
    {
      id: account.id,
      username: account.username,
      first_name: 'Counted',
      last_name: 'Juma',
      email: account.email,
      phone_number: account.phone_number,
      bookings: 2,
      last_booking_at: expect.stringMatching(/Z$/),
      wishlist: 0,
      created_at: expect.stringMatching(/Z$/),
    },
  ])
  expect(Number(headers['x-total-count'])).toBe(1)
  expect((await shown(host.id)).bookings).toBe(0)
  expect((await owner.call(listWishesOf, { params: { id: account.id } })).ok).toEqual([])
})

test('other features learn how to reach a person, and null of nobody', async () => {
  const account = await makeAccount(market.db, { language: 'sw' })
  expect(await accountById(market.db, account.id)).toEqual({
    id: account.id,
    name: 'Asha Juma',
    email: account.email,
    phone_number: account.phone_number,
    language: 'sw',
    role: 'traveller',
  })
  expect(await accountById(market.db, 2_000_000_000)).toBeNull()
})
