import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cancelBooking, getBooking } from '#features/bookings/contract.ts'
import { bookRoom } from '#features/checkout/contract.ts'
import { requestRegistration, sendEnquiry } from '#features/enquiries/contract.ts'
import { setBookingStatus } from '#features/front-desk/contract.ts'
import { listNotifications } from '#features/notifications/contract.ts'
import { listUsers } from '#features/people/contract.ts'
import { writeReview } from '#features/reviews/contract.ts'
import { addColleague, changeColleague, removeColleague } from '#features/team/contract.ts'
import { sql } from '#platform/server/db.ts'
import { makeAccount, makeCategory, makeMember, makeProperty, PASSWORD, signInAs } from '#test/factories.ts'
import { type Market, openMarket } from '#test/market.ts'
import { makeStay } from '#test/stays.ts'
import { until } from '#test/until.ts'
import { checkDeletion, currentUser, deleteUser, downloadData, login, register, updateUser } from '../contract.ts'
import { eraseAccount } from './store-personal.ts'

let market: Market
beforeAll(async () => {
  market = await openMarket({ autoApproveSeconds: 0 })
})
afterAll(() => market.close())

let numbers = 0

/** A week passes, after which the provider is no longer queried about the payments of a booking. */
const passWeek = (bookingId: number) =>
  market.app.pool.query('update payment set next_poll_at = null where booking_id = $1', [bookingId])

/** A traveller with a password, and a paid booking that was cancelled a week ago: no money is under way any more. */
const withPast = async () => {
  numbers += 1
  const msisdn = `25575412398${numbers}`
  const account = await makeAccount(market.db, { withPassword: true, phone_number: msisdn })
  const browser = await signInAs(market.app, account)
  const booking = await market.book(browser, { room: await market.room(), msisdn })
  await market.bookingUntil(browser, booking.id, ({ status }) => status === 'confirmed')
  await browser.call(cancelBooking, { params: { id: booking.id }, body: { reason: 'My mother is ill' } })
  await until('the refund to arrive', async () => {
    await market.sims.clickpesa.control.advance(3000)
    return (await browser.call(getBooking, { params: { id: booking.id } })).ok.refund?.status === 'succeeded'
  })
  await passWeek(booking.id)
  await market.db
    .updateTable('booking')
    .set({ guest_document: 'TZ1234567', notes: 'late' })
    .where('id', '=', booking.id)
    .execute()
  return { account, browser, booking }
}

/** Everything that a form keeps of an address. */
const writings = async (email: string, account_id: number | null = null) => {
  numbers += 1
  const reference = `ENQ-${numbers}`
  const words = { name: 'Asha', email, message: 'Hello', content_hash: Buffer.from(reference) }
  await market.db
    .insertInto('enquiry')
    .values({ ...words, reference, kind: 'contact', language: 'en', account_id })
    .execute()
  await market.db
    .insertInto('newsletter_subscriber')
    .values({ email, language: 'en', confirm_hash: Buffer.from(reference), unsubscribe_token: reference })
    .execute()
  const { id: category_id } = await makeCategory(market.db)
  const house = { username: `host${numbers}`, property_name: 'Dhow House', category_id, location: 'Shangani' }
  await market.db
    .insertInto('property_request')
    .values({ ...words, ...house, language: 'en', account_id })
    .execute()
  return { email, reference }
}

/** How many rows the forms still keep of an address. */
const writingsLeft = async (email: string) => {
  const { rows } = await market.app.pool.query<{ left: number }>(
    `select ((select count(*) from enquiry where email = $1) + (select count(*) from newsletter_subscriber where email = $1)
      + (select count(*) from property_request where email = $1))::int as left`,
    [email],
  )
  return rows[0]?.left
}

const remove = (browser: Awaited<ReturnType<typeof signInAs>>, password = PASSWORD) =>
  browser.call(deleteUser, { body: { password } })

/** What prevents a deletion, queried before a password is typed. */
const objection = async (browser: Awaited<ReturnType<typeof signInAs>>) =>
  (await browser.call(checkDeletion)).ok.objection

describe('the download', () => {
  test('holds everything of the person, section by section, numbers of wallets masked, and nobody else’s', async () => {
    const { account, browser, booking } = await withPast()
    const other = await withPast()
    const { ok } = await browser.call(downloadData)
    expect(Object.keys(ok)).toEqual([
      'made_at',
      'account',
      'sessions',
      'bookings',
      'payments',
      'properties',
      'memberships',
      'notifications',
      'wishlist',
      'reviews',
      'enquiries',
      'disputes',
      'messages',
      'charges',
      'handovers',
      'suspensions',
      'checks',
      'statements',
      'announcements',
      'support_views',
    ])
    expect(ok.account).toMatchObject({ username: account.username, email: account.email, connected: [] })
    expect(ok.bookings).toMatchObject([
      {
        reference: booking.reference,
        guest_document: 'TZ1234567',
        moves: [{ move: 'book' }, {}, { reason: 'My mother is ill' }],
      },
    ])
    expect(ok.payments).toMatchObject([
      { booking: booking.reference, kind: 'collection', msisdn: '0754 *** 981' },
      { kind: 'refund', msisdn: '0754 *** 981' },
    ])
    expect(ok.sessions).toHaveLength(1)
    // A file has no device of its own: none of its sessions is the current one.
    expect(JSON.stringify(ok.sessions)).not.toContain('is_current')
    const { notifications, messages } = ok.notifications as {
      notifications: object[]
      messages: { recipient: string }[]
    }
    expect([notifications.length > 0, messages.length > 0]).toEqual([true, true])
    // What the hotel was sent about the booking is not the guest's.
    expect(messages.map(({ recipient }) => recipient)).not.toContain(market.owner.email)
    const text = JSON.stringify(ok)
    expect(text).not.toMatch(/argon2|password_hash|token/)
    expect(text).not.toContain(other.booking.reference)
    expect(text).not.toContain(other.account.email)
  })

  test('leaves out notifications that were deleted', async () => {
    const account = await makeAccount(market.db)
    const browser = await signInAs(market.app, account)
    const notification = { account_id: account.id, notification_type: 'system', message: 'm' }
    await market.db
      .insertInto('notification')
      .values([
        { ...notification, title: 'kept' },
        { ...notification, title: 'gone', deleted_at: new Date() },
      ])
      .execute()
    const { notifications } = (await browser.call(downloadData)).ok.notifications as { notifications: object[] }
    expect(notifications).toMatchObject([{ title: 'kept' }])
    expect(notifications).toHaveLength(1)
  })

  test('opens no messages and forms of a stranger whose number or address somebody has put into the account', async () => {
    const stranger = await withPast()
    const wrote = await writings('walk-in@example.com')
    const thief = await makeAccount(market.db, { phone_number: stranger.account.phone_number, email: wrote.email })
    const text = { kind: 'transactional', recipient: wrote.email, subject: 'Private', body: 'Private words' }
    await market.db
      .insertInto('message_outbox')
      .values({ channel: 'mail', ...text })
      .execute()
    const browser = await signInAs(market.app, thief)
    const read = async () => (await browser.call(downloadData)).ok
    expect(await read()).toMatchObject({
      notifications: { messages: [] },
      enquiries: { enquiries: [], newsletter: [], property_registration_requests: [] },
    })
    await market.db.updateTable('account').set({ email_proven_at: new Date() }).where('id', '=', thief.id).execute()
    expect(await read()).toMatchObject({
      notifications: { messages: [{ recipient: wrote.email, text: 'Private words' }] },
      enquiries: {
        enquiries: [{ reference: wrote.reference, message: 'Hello' }],
        newsletter: [{ email: wrote.email }],
        property_registration_requests: [{ property_name: 'Dhow House' }],
      },
    })
  })

  test('is for who is signed in', async () => {
    expect((await market.app.client().call(downloadData)).failure.code).toBe('not_signed_in')
  })
})

describe('the deletion', () => {
  test('leaves bookings, payments and books without the person, and says farewell', async () => {
    const { account, browser, booking } = await withPast()
    /** What the hotel was notified of the booking. */
    const heard = async () =>
      (await market.hotel.call(listNotifications, { query: { limit: 100 } })).ok
        .filter(({ link }) => link?.includes(booking.reference))
        .map(({ title, message }) => [title, message.slice(0, message.indexOf(' has '))])
    const news = ['Booking cancelled', 'New booking']
    expect(await heard()).toEqual(expect.arrayContaining(news.map((title) => [title, 'Asha Juma'])))
    const books = async () => (await market.app.pool.query('select count(*), sum(amount) from ledger_line')).rows
    const before = await books()
    expect((await remove(browser)).ok).toEqual({ success: true })
    expect(browser.cookies.session).toBeUndefined()
    await until('the farewell', async () =>
      market.sims.mail.mails(account.email).some(({ subject }) => subject === 'Your account has been deleted'),
    )
    expect(await books()).toEqual(before)
    expect(await heard()).toEqual(expect.arrayContaining(news.map((title) => [title, '-'])))
    const { rows: told } = await market.app.pool.query(
      "select n::text as t from notification n where facts ->> 'reference' = $1",
      [booking.reference],
    )
    expect(told.map(({ t }) => t).join()).not.toContain('Asha')
    const seen = (await market.hotel.call(getBooking, { params: { id: booking.id } })).ok
    expect(seen).toMatchObject({ reference: booking.reference, total_amount: booking.total_amount })
    await until('the words of the farewell to go', async () => {
      const { rows } = await market.app.pool.query(
        `select account::text as t from account where id = $1 union all select b::text from booking b where id = $2
         union all select v::text from booking_move v where booking_id = $2
         union all select p::text from payment p where booking_id = $2 union all select m::text from message_outbox m
         union all select n::text from notification n where account_id = $1 union all select i::text from idempotency i
         union all select s::text from session s where account_id = $1
         union all select l::text from action_log l where account_id = $1`,
        [account.id, booking.id],
      )
      const left = rows.map(({ t }) => t).join('\n')
      return [account.email, account.username, 'TZ1234567', 'My mother is ill'].every((trace) => !left.includes(trace))
    })
    const { rows } = await market.app.pool.query('select msisdn from payment where booking_id = $1', [booking.id])
    expect(rows.map(({ msisdn }) => msisdn)).toEqual(['', ''])
    const hotel = { recipient: market.owner.email, reference: booking.reference, role: 'hotel' }
    const kept = market.db.selectFrom('message_outbox').select(['recipient', 'reference', 'role'])
    expect(await kept.where('reference', '=', booking.reference).where('role', '=', 'hotel').execute()).toEqual([
      hotel,
      hotel,
    ])
  })

  test('takes the guest out of what the hotel was answered, and leaves other answers for repeated requests', async () => {
    const account = await makeAccount(market.db, { withPassword: true, phone_number: '255754124011' })
    const browser = await signInAs(market.app, account)
    const booking = await market.book(browser, { room: await market.room(), msisdn: '255754124011' })
    await market.bookingUntil(browser, booking.id, ({ status }) => status === 'confirmed')
    const cancelled = await market.hotel.call(setBookingStatus, {
      params: { id: booking.id },
      body: { status: 'cancelled', reason: 'Burst pipe' },
      headers: { 'idempotency-key': 'cancel-for-good' },
    })
    expect(cancelled.ok).toMatchObject({ reference: booking.reference, guest_name: 'Asha Juma' })
    const stored = { account_id: market.owner.id, route: '/', request_hash: Buffer.from('request'), status: 200 }
    const about = { reference: booking.reference }
    await market.db
      .insertInto('idempotency')
      .values([
        { ...stored, key: 'dispute', reply: JSON.stringify({ id: 1, booking: { ...about, guest_name: 'Asha Juma' } }) },
        { ...stored, key: 'request-for-money', reply: JSON.stringify({ id: 2, booking: about }) },
        { ...stored, key: 'another', reply: JSON.stringify({ reference: 'BHM-OTHER', guest_name: 'Baraka' }) },
      ])
      .execute()
    await until('the refund to arrive', async () => {
      await market.sims.clickpesa.control.advance(3000)
      return (await browser.call(getBooking, { params: { id: booking.id } })).ok.refund?.status === 'succeeded'
    })
    await passWeek(booking.id)
    expect((await remove(browser)).ok).toEqual({ success: true })
    const left = market.db.selectFrom('idempotency').select('key').where('account_id', '=', market.owner.id)
    expect((await left.orderBy('key').execute()).map(({ key }) => key)).toEqual(['another', 'request-for-money'])
  })

  test('ends every session; neither name nor address lets anybody in, and both are free again', async () => {
    const account = await makeAccount(market.db, { withPassword: true })
    const [browser, phone] = [await signInAs(market.app, account), await signInAs(market.app, account)]
    await remove(browser)
    expect((await phone.call(currentUser)).ok).toBeNull()
    const visitor = market.app.client()
    for (const username of [account.username, account.email, `deleted ${account.id}`]) {
      expect((await visitor.call(login, { body: { username, password: PASSWORD } })).status).toBe(401)
    }
    const body = { username: account.username, email: account.email, password: PASSWORD }
    const names = { first_name: 'Asha', last_name: 'Juma', phone_number: '0712345678' }
    expect((await visitor.call(register, { body: { ...body, ...names } })).status).toBe(201)
    const staff = await market.staffBrowser()
    expect((await staff.call(listUsers, { query: { limit: 500 } })).ok.map(({ id }) => id)).not.toContain(account.id)
  })

  test('leaves the messages of a stranger whose number or address somebody has put into the account', async () => {
    const [email, phone_number] = ['walk-in.2@example.com', '255754998877']
    const text = { kind: 'transactional', subject: 'Private', body: 'Private words' }
    const before = await market.db
      .insertInto('message_outbox')
      .values([
        { channel: 'mail', recipient: email, status: 'sent', ...text },
        { channel: 'mail', recipient: email, ...text },
        { channel: 'sms', recipient: phone_number, status: 'sent', ...text },
      ])
      .returningAll()
      .execute()
    await remove(await signInAs(market.app, await makeAccount(market.db, { withPassword: true, email, phone_number })))
    const ids = before.map(({ id }) => id)
    const after = market.db.selectFrom('message_outbox').selectAll().where('id', 'in', ids).orderBy('id')
    expect(await after.execute()).toEqual(before)
  })

  test('takes away what was written in forms from the account or its proven address, and from no other', async () => {
    const account = await makeAccount(market.db, { withPassword: true })
    await writings('typed@example.com', account.id)
    await writings(account.email)
    const browser = await signInAs(market.app, account)
    // Of a host who has another address now, the request by which the account was opened is theirs too.
    expect((await browser.call(downloadData)).ok.enquiries).toMatchObject({
      enquiries: [{ email: 'typed@example.com' }],
      newsletter: [],
      property_registration_requests: [{ email: 'typed@example.com' }],
    })
    await remove(browser)
    expect(await writingsLeft('typed@example.com')).toBe(1)
    expect(await writingsLeft(account.email)).toBe(3)
    const proven = await makeAccount(market.db, { withPassword: true, email: account.email })
    await market.db.updateTable('account').set({ email_proven_at: new Date() }).where('id', '=', proven.id).execute()
    await remove(await signInAs(market.app, proven))
    expect(await writingsLeft(account.email)).toBe(0)
  })

  test('takes the name out of what hotels, staff and colleagues were notified of', async () => {
    const name = { first_name: 'Zubeida', last_name: 'Mwinyikombo', withPassword: true }
    const named = async () => {
      const { rows } = await sql<{ t: string }>`
        select concat(title, ' ', message, ' ', facts) as t from notification
        where concat(title, ' ', message, ' ', facts) ~ 'Zubeida|Mwinyikombo'`.execute(market.db)
      return rows.map(({ t }) => t)
    }
    await market.staffBrowser()
    const guest = await makeAccount(market.db, name)
    const browser = await signInAs(market.app, guest)
    const stay = await makeStay(market, { property: market.property, room: await market.room(), account_id: guest.id })
    await browser.call(writeReview, { params: { id: stay.id }, body: { rating: 4, language: 'en', body: 'Calm' } })
    const full = 'Zubeida Mwinyikombo'
    const form = {
      name: full,
      email: guest.email,
      phone: '',
      subject: 'Ferry',
      message: 'When does it go?',
      homepage: '',
    }
    await browser.call(sendEnquiry, { body: { kind: 'contact', ...form } })
    const { id: property_type_id } = await makeCategory(market.db)
    const house = { username: 'zubeida.m', property_name: 'Dhow House', property_type_id, location: 'Shangani' }
    const asked = { name: full, email: guest.email, message: 'Twelve rooms by the road.', homepage: '' }
    expect((await browser.call(requestRegistration, { body: { ...asked, ...house } })).status).toBe(201)
    await market.db.updateTable('account').set({ email_proven_at: new Date() }).where('id', '=', guest.id).execute()
    expect((await named()).length).toBeGreaterThanOrEqual(3)
    expect((await remove(browser)).ok).toEqual({ success: true })
    expect(await named()).toEqual([])

    const owner = await makeAccount(market.db, { ...name, role: 'hotel_admin' })
    const property = await makeProperty(market.db, { owner_id: owner.id })
    const colleague = await makeAccount(market.db, { role: 'hotel_admin', withPassword: true })
    const hotel = await signInAs(market.app, owner)
    const body = { first_name: 'Mary', last_name: 'Kweka', email: colleague.email, language: 'en' as const }
    const roles = (role: 'front_desk' | 'manager') => [{ property: property.id, role }]
    await hotel.call(addColleague, { body: { ...body, roles: roles('front_desk') } })
    await hotel.call(changeColleague, { params: { id: colleague.id }, body: { roles: roles('manager') } })
    await hotel.call(removeColleague, { params: { id: colleague.id } })
    expect(await named()).toHaveLength(3)
    await market.db.deleteFrom('property_member').where('property_id', '=', property.id).execute()
    await market.db.updateTable('property').set({ owner_id: market.owner.id }).where('id', '=', property.id).execute()
    expect((await remove(hotel)).ok).toEqual({ success: true })
    expect(await named()).toEqual([])
  })

  describe('at the same moment', () => {
    /** Does something that begins before an account is deleted and comes to its row only then. */
    const whileDeleted = async <T>(accountId: number, act: () => Promise<T>): Promise<T> => {
      const { promise, begun } = await market.app.base.transaction(async (tx) => {
        await tx.selectFrom('account').select('id').where('id', '=', accountId).forUpdate().execute()
        const { rows: own } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx)
        const begun = act()
        const promise = begun.catch(() => undefined)
        // For this transaction alone: on a busy server others wait for others.
        const behindUs = 'select 1 from pg_stat_activity where $1 = any(pg_blocking_pids(pid))'
        await until('the other to wait for the account', async () => {
          const { rows } = await market.app.pool.query(behindUs, [own[0]?.pid])
          return rows.length > 0
        })
        await eraseAccount(tx, accountId)
        return { promise, begun }
      })
      await promise
      return begun
    }

    test('lets no booking be made in the name that is gone', async () => {
      const { account, browser } = await market.traveller()
      const body = market.orderFor({ room: await market.room() })
      const answer = await whileDeleted(account.id, () => browser.call(bookRoom, { body }))
      expect([answer.status, answer.failure.code]).toEqual([401, 'not_signed_in'])
      expect(await market.db.selectFrom('booking').select('id').where('room_id', '=', body.room).execute()).toEqual([])
      expect(
        await market.db.selectFrom('room_night').select('night').where('room_id', '=', body.room).execute(),
      ).toEqual([])
    })

    test('lets no profile be filled again', async () => {
      const { account, browser } = await market.traveller()
      const answer = await whileDeleted(account.id, () => browser.call(updateUser, { body: { email: account.email } }))
      expect([answer.status, answer.failure.code]).toEqual([401, 'not_signed_in'])
      const stored = market.db.selectFrom('account').select('email').where('id', '=', account.id)
      expect(await stored.executeTakeFirstOrThrow()).toEqual({ email: `deleted ${account.id}` })
    })

    test('lets no sign-in that began before go on after it', async () => {
      const { account } = await market.traveller()
      await market.app.base.transaction((tx) => eraseAccount(tx, account.id))
      const late = await signInAs(market.app, account)
      expect((await late.call(currentUser)).ok).toBeNull()
      expect((await late.call(downloadData)).failure.code).toBe('not_signed_in')
    })
  })

  test('asks for the password again', async () => {
    const account = await makeAccount(market.db, { withPassword: true })
    const browser = await signInAs(market.app, account)
    const wrong = await remove(browser, 'Wrong#2026')
    expect([wrong.status, wrong.failure.code, Object.keys(wrong.failure.fields ?? {})]).toEqual([
      400,
      'wrong_password',
      ['password'],
    ])
    expect((await remove(browser, '')).failure.fields).toEqual({ password: 'Password is required' })
    const stored = await market.db.selectFrom('account').selectAll().where('id', '=', account.id).executeTakeFirst()
    expect(stored).toEqual({ ...account, last_seen_at: expect.any(Date) })
  })

  test('is refused while money may still come or go back', async () => {
    const { account, browser, booking } = await withPast()
    const set = (columns: string) =>
      market.app.pool.query(`update payment set ${columns} where booking_id = $1 and kind = 'collection'`, [booking.id])
    await set("status = 'refund_failed'")
    expect((await remove(browser)).failure.code).toBe('money_under_way')
    await set("status = 'failed', next_poll_at = now() + interval '1 day'")
    const { status, failure } = await remove(browser)
    expect([status, failure.code]).toEqual([409, 'money_under_way'])
    await set("status = 'refunded', next_poll_at = null")
    const stored = await market.db.selectFrom('account').select('email').where('id', '=', account.id).execute()
    expect(stored).toEqual([{ email: account.email }])
  })

  test('of a host with properties is for the platform', async () => {
    await market.db
      .updateTable('account')
      .set({ password_hash: (await makeAccount(market.db, { withPassword: true })).password_hash })
      .where('id', '=', market.owner.id)
      .execute()
    const { status, failure } = await remove(market.hotel)
    expect([status, failure.code]).toEqual([409, 'owns_properties'])
    expect(await objection(market.hotel)).toBe('owns_properties')
  })

  test('of somebody who works at a hotel ends the membership, which the download has shown', async () => {
    const person = await makeAccount(market.db, { role: 'hotel_admin', withPassword: true })
    await makeMember(market.db, { property_id: market.property.id, account_id: person.id, role: 'front_desk' })
    const browser = await signInAs(market.app, person)
    const { ok } = await browser.call(downloadData)
    expect(ok.memberships).toMatchObject([{ property: market.property.name, role: 'front_desk' }])
    expect((await remove(browser)).status).toBe(200)
    const left = await market.db
      .selectFrom('property_member')
      .select('role')
      .where('account_id', '=', person.id)
      .execute()
    expect(left).toEqual([])
  })

  test('is closed to the platform’s staff and to visitors', async () => {
    expect((await remove(await market.staffBrowser())).failure.code).toBe('wrong_role')
    expect((await remove(market.app.client())).failure.code).toBe('not_signed_in')
  })
})
