import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addDays, todayIn } from '#domain/calendar.ts'
import { DAYS_TO_WRITE } from '#domain/conversation.ts'
import { conversation, memberOf, readUntil, toGuest, toHotel } from '#test/conversations.ts'
import { makeAccount, signInAs } from '#test/factories.ts'
import { refusalOf, startTestApp, type TestApp } from '#test/harness.ts'
import { makeStay, openInn } from '#test/stays.ts'
import { bookingMessages, readMessages, writeToHotel } from '../contract.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const staffBrowser = async () => signInAs(app, await makeAccount(app.db, { role: 'bhumwi_admin' }))

describe('guest and hotel of a booking', () => {
  test('write to each other, and read who wrote what, the oldest first', async () => {
    const inn = await openInn(app)
    const { browser, stay } = await inn.guest({
      first_name: 'Rehema',
      last_name: 'Mushi',
      status: 'confirmed',
      ago: -9,
    })
    expect(await conversation(browser, stay)).toEqual({
      messages: [],
      side: 'guest',
      can_write: true,
      last_day: addDays(stay.check_out, DAYS_TO_WRITE),
      read_until: 0,
      unread: 0,
    })
    const desk = await memberOf(app, inn, 'front_desk', { first_name: 'Baraka' })
    const { status, ok: first } = await toHotel(browser, stay, ' Tutafika saa tano usiku.\nMtakuwepo? ')
    expect(status).toBe(201)
    expect(first).toEqual({
      id: first.id,
      side: 'guest',
      author: 'Rehema',
      is_mine: true,
      body: 'Tutafika saa tano usiku.\nMtakuwepo?',
      sent_at: expect.stringMatching(/Z$/),
    })
    const { ok: second } = await toGuest(desk.browser, stay, 'Karibu! The gate is open all night.')
    const theirs = { ...second, side: 'hotel', author: 'Baraka' }
    expect(await conversation(browser, stay)).toMatchObject({
      messages: [first, { ...theirs, is_mine: false }],
      side: 'guest',
      read_until: first.id,
      unread: 1,
    })
    // Of the owner, it is the hotel's message but not the own one.
    expect(await conversation(inn.host, stay)).toMatchObject({
      messages: [
        { id: first.id, is_mine: false },
        { ...theirs, is_mine: false },
      ],
      side: 'hotel',
      can_write: true,
      read_until: 0,
      unread: 0,
    })
    expect(await conversation(desk.browser, stay)).toMatchObject({ messages: [{}, { ...theirs, is_mine: true }] })
  })

  test('write something, and no more than 1000 characters', async () => {
    const { browser, stay } = await (await openInn(app)).guest()
    expect((await toHotel(browser, stay, ' \n ')).failure.fields).toEqual({ body: 'Please write something.' })
    expect((await toHotel(browser, stay, 'x'.repeat(1001))).failure.fields).toEqual({
      body: 'This is too long. Please shorten it.',
    })
    expect((await toHotel(browser, stay, 'x'.repeat(1000))).status).toBe(201)
    expect((await conversation(browser, stay)).messages).toHaveLength(1)
  })

  test('write until 14 days after check-out', async () => {
    const inn = await openInn(app)
    const last = await inn.guest({ ago: DAYS_TO_WRITE })
    expect(await conversation(last.browser, last.stay)).toMatchObject({
      can_write: true,
      last_day: todayIn(new Date()),
    })
    expect((await toHotel(last.browser, last.stay, 'Asante')).status).toBe(201)
    expect((await toGuest(inn.host, last.stay, 'Karibu tena')).status).toBe(201)
    const late = await inn.guest({ ago: DAYS_TO_WRITE + 1 })
    for (const by of [late.browser, inn.host])
      expect(await conversation(by, late.stay)).toMatchObject({
        can_write: false,
        last_day: addDays(todayIn(new Date()), -1),
      })
    expect(await refusalOf(toHotel(late.browser, late.stay, 'Asante'))).toBe('409 conversation_closed')
    expect(await refusalOf(toGuest(inn.host, late.stay, 'Karibu tena'))).toBe('409 conversation_closed')
  })

  test('write about a cancelled stay, and not about one whose hold ended unpaid', async () => {
    const inn = await openInn(app)
    const cancelled = await inn.guest({ status: 'cancelled', ago: -9 })
    expect((await toHotel(cancelled.browser, cancelled.stay, 'Pole')).status).toBe(201)
    const expired = await inn.guest({ status: 'expired', ago: -9 })
    for (const by of [expired.browser, inn.host])
      expect(await conversation(by, expired.stay)).toMatchObject({ can_write: false, last_day: null })
    expect(await refusalOf(toHotel(expired.browser, expired.stay, 'Hello'))).toBe('409 conversation_closed')
    expect(await refusalOf(toGuest(inn.host, expired.stay, 'Hello'))).toBe('409 conversation_closed')
  })

  test('write at once, and both messages are there in the order of their ids', async () => {
    const inn = await openInn(app)
    const { browser, stay } = await inn.guest()
    const bodies = ['one', 'two', 'three', 'four', 'five', 'six']
    const answers = await Promise.all(
      bodies.map((body, i) => (i % 2 ? toGuest(inn.host, stay, body) : toHotel(browser, stay, body))),
    )
    expect(answers.map(({ status }) => status)).toEqual(bodies.map(() => 201))
    const { messages } = await conversation(browser, stay)
    expect(messages.map(({ body }) => body).sort()).toEqual([...bodies].sort())
    expect(messages.map(({ id }) => id)).toEqual(messages.map(({ id }) => id).sort((a, b) => a - b))
    const row = app.db.selectFrom('booking_conversation').selectAll().where('booking_id', '=', stay.id)
    expect(await row.executeTakeFirst()).toMatchObject({
      guest_last: messages.findLast(({ side }) => side === 'guest')?.id,
      hotel_last: messages.findLast(({ side }) => side === 'hotel')?.id,
    })
  })

  test('write once with a repeated request, and another text under its key is refused', async () => {
    const inn = await openInn(app)
    const { browser, stay } = await inn.guest()
    for (const [write, by] of [
      [toHotel, browser],
      [toGuest, inn.host],
    ] as const) {
      const key = { 'idempotency-key': 'message-1' }
      const first = await write(by, stay, 'Hello', key)
      expect((await write(by, stay, 'Hello', key)).ok).toEqual(first.ok)
      expect(await refusalOf(write(by, stay, 'Hello again', key))).toBe('409 key_reused')
    }
    expect((await conversation(browser, stay)).messages).toHaveLength(2)
  })
})

describe('a conversation', () => {
  test('is of its guest, its hotel and the platform’s staff alone', async () => {
    const inn = await openInn(app)
    const { browser, stay } = await inn.guest()
    await toHotel(browser, stay, 'Hello')
    const other = await openInn(app)
    const stranger = (await other.guest()).browser
    const housekeeper = (await memberOf(app, inn, 'housekeeping')).browser
    for (const by of [stranger, other.host, housekeeper]) {
      expect(await refusalOf(by.call(bookingMessages, { params: { id: stay.id } }))).toBe('404 not_found')
      expect(await refusalOf(readUntil(by, stay, 2_000_000_000))).toBe('404 not_found')
    }
    expect(await refusalOf(toHotel(stranger, stay, 'Hello'))).toBe('404 not_found')
    expect(await refusalOf(toGuest(other.host, stay, 'Hello'))).toBe('404 not_found')
    expect(await refusalOf(toGuest(housekeeper, stay, 'Hello'))).toBe('403 wrong_role')
    expect(await refusalOf(toGuest(browser, stay, 'Hello'))).toBe('403 wrong_role')
    expect(await refusalOf(toHotel(inn.host, stay, 'Hello'))).toBe('403 wrong_role')
    expect(await refusalOf(toHotel(app.client(), stay, 'Hello'))).toBe('401 not_signed_in')
    const nowhere = { id: 2_000_000_000 }
    expect(await refusalOf(toHotel(browser, nowhere, 'Hello'))).toBe('404 not_found')
    expect(await refusalOf(toGuest(inn.host, nowhere, 'Hello'))).toBe('404 not_found')
    expect((await conversation(browser, stay)).messages).toHaveLength(1)
  })

  test('is read by the platform’s staff, who neither write nor mark anything as read', async () => {
    const inn = await openInn(app)
    const { browser, stay } = await inn.guest()
    const { id } = (await toHotel(browser, stay, 'Hello')).ok
    const staff = await staffBrowser()
    expect(await conversation(staff, stay)).toMatchObject({
      messages: [{ id, is_mine: false }],
      side: null,
      can_write: false,
      read_until: 0,
      unread: 0,
    })
    expect((await readUntil(staff, stay, id)).ok).toEqual({ unread: 0 })
    expect(await refusalOf(toGuest(staff, stay, 'Hello'))).toBe('403 wrong_role')
    expect(await refusalOf(toHotel(staff, stay, 'Hello'))).toBe('403 wrong_role')
    expect((await conversation(inn.host, stay)).unread).toBe(1)
  })

  test('is read by members who see bookings, and answered by owner, manager and front desk', async () => {
    const inn = await openInn(app)
    const { browser, stay } = await inn.guest()
    const { id } = (await toHotel(browser, stay, 'Hello')).ok
    const accounts = (await memberOf(app, inn, 'accounts')).browser
    expect(await conversation(accounts, stay)).toMatchObject({ side: 'hotel', can_write: false, unread: 1 })
    expect((await readUntil(accounts, stay, id)).ok).toEqual({ unread: 1 })
    expect(await refusalOf(toGuest(accounts, stay, 'Hello'))).toBe('403 wrong_role')
    for (const role of ['manager', 'front_desk'] as const) {
      const { browser: by } = await memberOf(app, inn, role)
      expect(await conversation(by, stay)).toMatchObject({ side: 'hotel', can_write: true })
      expect((await toGuest(by, stay, 'Karibu')).status).toBe(201)
    }
  })

  test('is answered by nobody of the hotel who may do so at another one alone', async () => {
    const [inn, other] = [await openInn(app), await openInn(app)]
    const { browser, stay } = await inn.guest()
    const { account, browser: clerk } = await memberOf(app, inn, 'accounts')
    await app.db
      .insertInto('property_member')
      .values({ property_id: other.property.id, account_id: account.id, role: 'manager' })
      .execute()
    await toHotel(browser, stay, 'Hello')
    expect(await conversation(clerk, stay)).toMatchObject({ side: 'hotel', can_write: false })
    expect(await refusalOf(toGuest(clerk, stay, 'Hello'))).toBe('404 not_found')
  })

  test('of a booking that the desk typed has nobody to write to', async () => {
    const inn = await openInn(app)
    const stay = await makeStay(app, { ...inn, account_id: null })
    expect(await conversation(inn.host, stay)).toMatchObject({
      messages: [],
      side: 'hotel',
      can_write: false,
      last_day: null,
    })
    expect(await refusalOf(toGuest(inn.host, stay, 'Hello'))).toBe('404 not_found')
  })

  test('is closed to a blocked guest', async () => {
    const { account, browser, stay } = await (await openInn(app)).guest()
    await app.db.updateTable('account').set({ blocked_at: new Date() }).where('id', '=', account.id).execute()
    expect(await refusalOf(toHotel(browser, stay, 'Hello'))).toBe('401 not_signed_in')
  })

  test('about a stay from before a traveller became a host is only read by them', async () => {
    const inn = await openInn(app)
    const { account, browser, stay } = await inn.guest()
    await app.db.updateTable('account').set({ role: 'hotel_admin' }).where('id', '=', account.id).execute()
    expect(await conversation(browser, stay)).toMatchObject({ side: 'guest', can_write: false })
    expect(await refusalOf(browser.call(writeToHotel, { params: { id: stay.id }, body: { body: 'Hello' } }))).toBe(
      '403 wrong_role',
    )
  })
})

describe('what a side has read', () => {
  test('is noted up to a message of the other side, and never goes back', async () => {
    const inn = await openInn(app)
    const { browser, stay } = await inn.guest()
    const ids: number[] = []
    for (const body of ['one', 'two', 'three']) ids.push((await toGuest(inn.host, stay, body)).ok.id)
    const [first = 0, second = 0, third = 0] = ids
    expect((await conversation(browser, stay)).unread).toBe(3)
    expect((await readUntil(browser, stay, second)).ok).toEqual({ unread: 1 })
    expect(await conversation(inn.host, stay)).toMatchObject({ read_until: second, unread: 0 })
    expect((await readUntil(browser, stay, first)).ok).toEqual({ unread: 1 })
    // An id that no message has yet, or one of another booking, marks what was there.
    expect((await readUntil(browser, stay, 2_000_000_000)).ok).toEqual({ unread: 0 })
    expect((await conversation(inn.host, stay)).read_until).toBe(third)
    await toGuest(inn.host, stay, 'four')
    expect((await conversation(browser, stay)).unread).toBe(1)
  })

  test('is the hotel’s, whoever of it reads', async () => {
    const inn = await openInn(app)
    const { browser, stay } = await inn.guest()
    const desk = (await memberOf(app, inn, 'front_desk')).browser
    const { id } = (await toHotel(browser, stay, 'Hello')).ok
    expect((await readUntil(desk, stay, id)).ok).toEqual({ unread: 0 })
    expect((await conversation(inn.host, stay)).unread).toBe(0)
    expect((await conversation(browser, stay)).read_until).toBe(id)
  })

  test('is everything before what it writes itself', async () => {
    const inn = await openInn(app)
    const { browser, stay } = await inn.guest()
    await toHotel(browser, stay, 'one')
    const { id } = (await toHotel(browser, stay, 'two')).ok
    expect((await conversation(inn.host, stay)).unread).toBe(2)
    await toGuest(inn.host, stay, 'Karibu')
    expect((await conversation(inn.host, stay)).unread).toBe(0)
    expect(await conversation(browser, stay)).toMatchObject({ read_until: id, unread: 1 })
  })

  test('is nothing where nobody has written', async () => {
    const { browser, stay } = await (await openInn(app)).guest()
    expect((await readUntil(browser, stay, 5)).ok).toEqual({ unread: 0 })
    const fault = await browser.call(readMessages, { params: { id: stay.id }, body: { until: 0 } })
    expect(fault.failure.code).toBe('validation')
  })
})

test('of a very long conversation the latest 500 messages are shown', async () => {
  const inn = await openInn(app)
  const { account, browser, stay } = await inn.guest()
  const { id } = (await toHotel(browser, stay, 'The first')).ok
  const more = Array.from({ length: 500 }, (_, i) => ({
    booking_id: stay.id,
    side: 'guest' as const,
    account_id: account.id,
    body: `${i}`,
  }))
  await app.db.insertInto('booking_message').values(more).execute()
  const { messages } = await conversation(inn.host, stay)
  expect([messages.length, messages.some((one) => one.id === id), messages.at(-1)?.body]).toEqual([500, false, '499'])
})
