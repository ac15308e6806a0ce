import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { deleteUser, downloadData } from '#features/accounts/contract.ts'
import { createNotify } from '#features/notifications/server/notify.ts'
import { notifyBooking } from '#features/notifications/server/public.ts'
import { notificationWords as en } from '#i18n/en/notification-words.ts'
import { notificationWords as sw } from '#i18n/sw/notification-words.ts'
import { sql } from '#platform/server/db.ts'
import { conversation, listed, memberOf, readUntil, toGuest, toHotel } from '#test/conversations.ts'
import { PASSWORD } from '#test/factories.ts'
import { refusalOf, startTestApp, type TestApp } from '#test/harness.ts'
import { newsOf, openInn } from '#test/stays.ts'
import { writeToHotel } from './write-message.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const mailsTo = (recipient: string) =>
  app.db.selectFrom('message_outbox').selectAll().where('recipient', '=', recipient).orderBy('id').execute()

describe('a message', () => {
  test('notifies those of the hotel who answer messages, the owner by email too', async () => {
    const inn = await openInn(app)
    const { browser, stay } = await inn.guest()
    const desk = await memberOf(app, inn, 'front_desk', { language: 'sw' })
    const others = [await memberOf(app, inn, 'accounts'), await memberOf(app, inn, 'housekeeping')]
    await toHotel(browser, stay, `We arrive at 23:00. ${'x'.repeat(200)}`)
    const link = `/hotel-admin/messages/${stay.id}`
    const text = `"We arrive at 23:00. ${'x'.repeat(120)}..."`
    expect(await newsOf(app, inn.owner.id)).toMatchObject([
      {
        notification_type: 'message',
        title: `A guest has written about booking ${stay.reference}`,
        message: expect.stringContaining(text),
        link,
      },
    ])
    expect(await newsOf(app, desk.account.id)).toMatchObject([
      { title: `Mgeni ameandika kuhusu nafasi ${stay.reference}`, message: expect.stringContaining(text), link },
    ])
    for (const { account } of others) expect(await newsOf(app, account.id)).toEqual([])
    expect(await mailsTo(inn.owner.email)).toMatchObject([{ channel: 'mail', body: expect.stringContaining(text) }])
    expect(await mailsTo(desk.account.email)).toEqual([])
  })

  test('notifies the guest on the site and by email, and by no SMS', async () => {
    const inn = await openInn(app)
    const { account, stay } = await inn.guest()
    await app.db.updateTable('booking').set({ guest_email: account.email }).where('id', '=', stay.id).execute()
    await toGuest(inn.host, stay, 'The road is closed; take the one by the school.')
    expect(await newsOf(app, account.id)).toMatchObject([
      {
        notification_type: 'message',
        title: `${inn.property.name} has written to you`,
        message: expect.stringContaining('"The road is closed; take the one by the school."'),
        link: `/my-bookings/${stay.id}#messages`,
      },
    ])
    expect(await mailsTo(account.email)).toMatchObject([{ channel: 'mail', body: expect.stringContaining('school') }])
    const sms = app.db.selectFrom('message_outbox').selectAll().where('channel', '=', 'sms')
    expect(await sms.execute()).toEqual([])
  })

  test('notifies nobody again until the one before is read', async () => {
    const inn = await openInn(app)
    const { account, browser, stay } = await inn.guest()
    const countOf = async (id: number) => (await newsOf(app, id)).length
    await Promise.all(['one', 'two', 'three'].map((body) => toHotel(browser, stay, body)))
    expect(await countOf(inn.owner.id)).toBe(1)
    const { id } = (await toHotel(browser, stay, 'four')).ok
    expect(await countOf(inn.owner.id)).toBe(1)
    await readUntil(inn.host, stay, id - 1)
    await toHotel(browser, stay, 'five')
    expect(await countOf(inn.owner.id)).toBe(1)
    await readUntil(inn.host, stay, 2_000_000_000)
    await toHotel(browser, stay, 'six')
    expect(await countOf(inn.owner.id)).toBe(2)
    // An answer has read everything before it.
    await toGuest(inn.host, stay, 'Karibu')
    await toGuest(inn.host, stay, 'Karibu sana')
    await toHotel(browser, stay, 'Asante')
    expect([await countOf(inn.owner.id), await countOf(account.id)]).toEqual([3, 1])
  })

  test('that is not stored notifies nobody', async () => {
    const inn = await openInn(app)
    const { account, stay } = await inn.guest()
    const words = { en, sw }
    const notify = createNotify({ enqueue: app.base.enqueue, words, siteUrl: null })
    const deps = { ...app.bookingDeps, notify: notifyBooking({ notify, limits: false }) }
    const failing = app.base.transaction(async (tx) => {
      await writeToHotel(deps)(tx, stay.id, account.id, 'Hello')
      throw new Error('The database is gone')
    })
    await expect(failing).rejects.toThrow('The database is gone')
    expect(await newsOf(app, inn.owner.id)).toEqual([])
    expect((await conversation(inn.host, stay)).messages).toEqual([])
  })
})

describe('the words of messages', () => {
  test('are in the data of the guest, both sides, and of who wrote for the hotel, the own ones', async () => {
    const inn = await openInn(app)
    const { browser, stay } = await inn.guest()
    const desk = await memberOf(app, inn, 'front_desk')
    await toHotel(browser, stay, 'Tutafika usiku')
    await toGuest(desk.browser, stay, 'Karibuni')
    const booking = stay.reference
    expect((await browser.call(downloadData)).ok.messages).toMatchObject([
      { booking, side: 'guest', is_own: true, body: 'Tutafika usiku' },
      { booking, side: 'hotel', is_own: false, body: 'Karibuni' },
    ])
    expect((await desk.browser.call(downloadData)).ok.messages).toMatchObject([{ booking, body: 'Karibuni' }])
    expect((await inn.host.call(downloadData)).ok.messages).toEqual([])
    expect(JSON.stringify((await desk.browser.call(downloadData)).ok.messages)).not.toContain('Tutafika')
  })

  test('go with the account of the guest, from messages, notifications and stored replies', async () => {
    const inn = await openInn(app)
    const { account, browser, stay } = await inn.guest({ first_name: 'Zubeida', withPassword: true })
    const name = 'Zubeida Mwinyi'
    await app.db.updateTable('booking').set({ guest_name: name }).where('id', '=', stay.id).execute()
    await toHotel(browser, stay, `This is ${name}: the safe word is papaya`, { 'idempotency-key': 'guest-words' })
    await toGuest(inn.host, stay, 'Karibu Zubeida, papaya noted', { 'idempotency-key': 'hotel-words' })
    const kept = await inn.guest()
    await toGuest(inn.host, kept.stay, 'Another guest', { 'idempotency-key': 'other-words' })
    expect((await browser.call(deleteUser, { body: { password: PASSWORD } })).ok).toEqual({ success: true })

    const seen = await conversation(inn.host, stay)
    expect(seen).toMatchObject({ can_write: false, last_day: null, read_until: 0 })
    expect(seen.messages).toMatchObject([
      { side: 'guest', author: null, body: '' },
      { side: 'hotel', author: 'Asha', body: '' },
    ])
    expect(await listed(inn.host, { q: stay.reference })).toMatchObject([{ last: { side: 'hotel', body: '' } }])
    expect(await refusalOf(toGuest(inn.host, stay, 'Hello?'))).toBe('409 conversation_closed')
    expect(await newsOf(app, inn.owner.id)).toMatchObject([{ message: expect.stringMatching(/^-, .*: ""$/) }])
    expect(await newsOf(app, account.id)).toEqual([])
    const { rows } = await sql<{ t: string }>`
      select m::text as t from booking_message m union all select n::text from notification n
      union all select i::text from idempotency i union all select l::text from action_log l`.execute(app.db)
    const left = rows.map(({ t }) => t).join('\n')
    expect(left).not.toContain('papaya')
    expect(left).not.toContain('Zubeida')
    const replies = app.db.selectFrom('idempotency').select('key').where('account_id', '=', inn.owner.id)
    expect(await replies.execute()).toEqual([{ key: 'other-words' }])
    expect((await conversation(kept.browser, kept.stay)).messages).toMatchObject([{ body: 'Another guest' }])
  })

  test('are gone also if both sides write while the account of the guest is deleted', async () => {
    const inn = await openInn(app)
    const { account, browser, stay } = await inn.guest({ withPassword: true })
    let isRemoved = false
    const statuses = new Set<number>()
    const keepWriting = async (write: () => Promise<{ status: number }>) => {
      for (let i = 0; i < 200 && !isRemoved; i++) statuses.add((await write()).status)
    }
    const remove = async () => {
      const answer = await browser.call(deleteUser, { body: { password: PASSWORD } })
      isRemoved = true
      return answer
    }
    const [removed] = await Promise.all([
      remove(),
      keepWriting(() => toHotel(browser, stay, 'papaya')),
      keepWriting(() => toGuest(inn.host, stay, 'papaya')),
      keepWriting(() => toGuest(inn.host, stay, 'papaya')),
    ])
    expect(removed.ok).toEqual({ success: true })
    for (const status of statuses) expect([201, 401, 404, 409]).toContain(status)
    const { rows } = await sql<{ t: string }>`
      select body as t from booking_message where booking_id = ${stay.id} and body <> ''
      union all select n::text from notification n
        where n.account_id = ${account.id} or (n.account_id = ${inn.owner.id} and n::text like '%papaya%')`.execute(
      app.db,
    )
    expect(rows).toEqual([])
  })

  test('of somebody who wrote for the hotel stay for the guest, without the name', async () => {
    const inn = await openInn(app)
    const { browser, stay } = await inn.guest()
    const desk = await memberOf(app, inn, 'front_desk', { first_name: 'Baraka', withPassword: true })
    await toGuest(desk.browser, stay, 'Karibu')
    expect((await desk.browser.call(deleteUser, { body: { password: PASSWORD } })).ok).toEqual({ success: true })
    expect((await conversation(browser, stay)).messages).toMatchObject([
      { side: 'hotel', author: null, is_mine: false, body: 'Karibu' },
    ])
  })
})
