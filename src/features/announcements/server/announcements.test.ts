import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { downloadData } from '#features/accounts/contract.ts'
import {
  changeNotificationSettings,
  deleteNotification,
  listNotifications,
  notificationSettings,
  readAllNotifications,
  readNotification,
} from '#features/notifications/contract.ts'
import { deletePerson } from '#features/people/contract.ts'
import { addToWishlist } from '#features/wishlist/contract.ts'
import type { BodyOf } from '#platform/endpoint.ts'
import { sql } from '#platform/server/db.ts'
import { makeAccount, makeDestination, makeProperty, makeRoom, signInAs } from '#test/factories.ts'
import { refusalOf, startTestApp, type TestApp } from '#test/harness.ts'
import * as contract from '../contract.ts'
import { deliverAnnouncements } from './deliver-announcements.ts'

let app: TestApp
let owner: Awaited<ReturnType<typeof signInAs>>
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  // Each test counts its own people.
  await sql`update account set deleted_at = now() where role <> 'bhumwi_admin'`.execute(app.db)
  owner ??= await signInAs(app, await makeAccount(app.db, { role: 'bhumwi_admin' }))
})

const TEXT = { title: 'Green season', message: 'Rooms cost less from April to May.' }
const promote = (body: Partial<BodyOf<typeof contract.sendPromotional>> = {}, by = owner) =>
  by.call(contract.sendPromotional, { body: { ...TEXT, ...body } })
const target = (body: Partial<BodyOf<typeof contract.sendTargeted>>, by = owner) =>
  by.call(contract.sendTargeted, { body: { ...TEXT, ...body } })
const count = async (query: Record<string, unknown>) =>
  (await owner.call(contract.countAudience, { query: { kind: 'targeted', ...query } as never })).ok
const show = async (id: number) => (await owner.call(contract.showAnnouncement, { params: { id } })).ok
const deliver = () => deliverAnnouncements(app.base)()
const inbox = async (browser: typeof owner) => (await browser.call(listNotifications)).ok
const person = async (fields: Parameters<typeof makeAccount>[1] = {}) => {
  const account = await makeAccount(app.db, fields)
  return { ...account, browser: await signInAs(app, account) }
}
const setStatus = (id: number, status: 'sending' | 'paused' | 'stopped') =>
  owner.call(contract.setAnnouncementStatus, { params: { id }, body: { status } })

describe('a promotion', () => {
  test('reaches every traveller who wants promotions, and nobody else [6.platform.sending, 7.platform.send]', async () => {
    const [asha, silent, host] = [await person(), await person(), await person({ role: 'hotel_admin' })]
    await silent.browser.call(changeNotificationSettings, { body: { promotions: false } })
    const answer = await promote({ link: '/properties?region=Zanzibar' })
    expect([answer.status, answer.ok.recipients]).toEqual([202, 1])
    await deliver()
    expect(await inbox(asha.browser)).toEqual([
      expect.objectContaining({ ...TEXT, notification_type: 'promotion', link: '/properties?region=Zanzibar' }),
    ])
    expect([await inbox(silent.browser), await inbox(host.browser)]).toEqual([[], []])
    expect(await show(answer.ok.id)).toMatchObject({
      kind: 'promotional',
      recipients: 1,
      delivered: 1,
      skipped: 0,
      read: 0,
      status: 'sent',
    })
  })

  test('reaches those of an audience who want promotions, and never one who has declined', async () => {
    const [wishes, silent, other] = [await person(), await person(), await person()]
    const { id: property } = await makeProperty(app.db)
    for (const { browser } of [wishes, silent]) await browser.call(addToWishlist, { body: { property_id: property } })
    await silent.browser.call(changeNotificationSettings, { body: { promotions: false } })
    const audience = { wishlisted: true } as const
    expect(await count({ kind: 'promotional', ...audience })).toMatchObject({ recipients: 1 })
    const { ok } = await promote({ audience })
    expect(ok.recipients).toBe(1)
    await deliver()
    const inboxes = [await inbox(wishes.browser), await inbox(silent.browser), await inbox(other.browser)]
    expect(inboxes.map((list) => list.length)).toEqual([1, 0, 0])
    expect(await show(ok.id)).toMatchObject({ kind: 'promotional', audience, delivered: 1 })
  })

  test('is declined for all later ones in one’s own settings, which are part of one’s data', async () => {
    const { browser } = await person()
    expect((await browser.call(notificationSettings)).ok.promotions).toBe(true)
    await browser.call(changeNotificationSettings, { body: { promotions: false } })
    expect((await browser.call(notificationSettings)).ok.promotions).toBe(false)
    expect((await browser.call(downloadData)).ok).toMatchObject({ account: { promotions: false } })
    expect(await refusalOf(promote())).toBe('409 audience_empty')
  })

  test('skips who declines, is blocked or deleted before their turn comes', async () => {
    const people = [await person(), await person(), await person(), await person()]
    const [, declines, blocked, deleted] = people
    const { id } = (await promote()).ok
    await declines?.browser.call(changeNotificationSettings, { body: { promotions: false } })
    await sql`update account set blocked_at = now() where id = ${blocked?.id}`.execute(app.db)
    await owner.call(deletePerson, { params: { id: deleted?.id ?? 0 } })
    await deliver()
    expect(await show(id)).toMatchObject({ recipients: 4, delivered: 1, skipped: 3, status: 'sent' })
  })

  test('is worded in the language in which it is read, and in English where Swahili is missing', async () => {
    const { browser } = await person({ language: 'sw' })
    await promote({ title_sw: 'Msimu wa kijani' })
    await promote({ title: 'Only English' })
    await deliver()
    const read = async (language: string) =>
      (await browser.call(listNotifications, { headers: { 'accept-language': language } })).ok.map(({ title }) => title)
    expect(await read('sw')).toEqual(['Only English', 'Msimu wa kijani'])
    expect(await read('en')).toEqual(['Only English', 'Green season'])
  })

  test('is plain text: braces and markup stay as they are', async () => {
    const { browser } = await person()
    const text = { title: 'Hi {{name}} <b>', message: '{{7*7}} %s\n<script>alert(1)</script>' }
    await promote(text)
    await deliver()
    expect(await inbox(browser)).toEqual([expect.objectContaining(text)])
  })
})

describe('the worker', () => {
  const waitingOf = async (id: number) =>
    (await sql`select from announcement_recipient where account_id = ${id}`.execute(app.db)).rows.length

  test('keeps nothing of an account that was erased, also if the sending was stopped before its turn', async () => {
    const [, stays] = [await person(), await person()]
    const [leaves] = [await person()]
    const [stopped, sent] = [(await promote()).ok.id, (await promote()).ok.id]
    await setStatus(stopped, 'stopped')
    await owner.call(deletePerson, { params: { id: leaves.id } })
    expect(await waitingOf(leaves.id)).toBe(0)
    await deliver()
    expect(await show(sent)).toMatchObject({ recipients: 3, delivered: 2, skipped: 1, status: 'sent' })
    expect(await waitingOf(stays.id)).toBe(2)
  })

  test('ends a sending whose last people were erased', async () => {
    const { id: last } = await person()
    const { id } = (await promote()).ok
    await owner.call(deletePerson, { params: { id: last } })
    await deliver()
    expect(await show(id)).toMatchObject({ recipients: 1, delivered: 0, skipped: 1, status: 'sent' })
  })

  test('neither notifies nor waits for a person who is declining just now; the next run decides', async () => {
    const [asha, declines] = [await person(), await person()]
    const { id } = (await promote()).ok
    await app.db.transaction().execute(async (tx) => {
      await sql`update account set promotions = false where id = ${declines.id}`.execute(tx)
      await deliver()
    })
    expect(await show(id)).toMatchObject({ delivered: 1, skipped: 0, status: 'sending' })
    await deliver()
    expect(await show(id)).toMatchObject({ delivered: 1, skipped: 1, status: 'sent' })
    expect([await inbox(asha.browser), await inbox(declines.browser)].map(({ length }) => length)).toEqual([1, 0])
  })

  test('goes on with later messages when one cannot be delivered, and says so', async () => {
    const asha = await person()
    const [broken, later] = [(await promote()).ok.id, (await promote({ title: 'Later' })).ok.id]
    let calls = 0
    const transaction: typeof app.base.transaction = (story) =>
      calls++ === 0 ? Promise.reject(new Error('cannot be written')) : app.base.transaction(story)
    await expect(deliverAnnouncements({ ...app.base, transaction })()).rejects.toThrow('1 announcements')
    expect([(await show(broken)).status, (await show(later)).status]).toEqual(['sending', 'sent'])
    expect(await inbox(asha.browser)).toEqual([expect.objectContaining({ title: 'Later' })])
    await setStatus(broken, 'stopped')
  })
})

describe('what is sent', () => {
  test.each([
    ['https://evil.example/', 'another site'],
    ['//evil.example', 'another site without a scheme'],
    ['/no-such-page', 'no page'],
    ['/api/user/', 'a call'],
    ['javascript:alert(1)', 'a script'],
  ])('never leads to %s: %s', async (link) => {
    await person()
    const { status, failure } = await promote({ link })
    expect([status, Object.keys(failure.fields ?? {})]).toEqual([400, ['link']])
    expect(failure.fields?.link).toBe('Enter the address of one of our own pages, such as /properties.')
  })

  test('needs title and message within their lengths', async () => {
    const answer = await promote({ title: ' ', message: 'x'.repeat(1001), title_sw: 'x'.repeat(121) })
    expect(answer.status).toBe(400)
    expect(Object.keys(answer.failure.fields ?? {}).sort()).toEqual(['message', 'title', 'title_sw'])
  })

  test('is sent once, however often the request is repeated with its key', async () => {
    const { browser } = await person()
    const headers = { 'idempotency-key': 'one-promotion' }
    const answers = await Promise.all([0, 1].map(() => owner.call(contract.sendPromotional, { body: TEXT, headers })))
    expect(new Set(answers.map(({ ok }) => ok.id)).size).toBe(1)
    await deliver()
    expect(await inbox(browser)).toHaveLength(1)
  })

  test('is for those with the right alone', async () => {
    const { browser } = await person()
    const support = await person({ role: 'bhumwi_admin', platform_role: 'support' })
    const content = await person({ role: 'bhumwi_admin', platform_role: 'content' })
    expect(await refusalOf(promote({}, browser))).toBe('403 wrong_role')
    expect(await refusalOf(promote({}, support.browser))).toBe('403 wrong_role')
    expect((await promote({}, content.browser)).status).toBe(202)
  })
})

describe('a targeted message', () => {
  test('reaches exactly the people named, once each, also those who decline promotions', async () => {
    const [one, other] = [await person(), await person()]
    await one.browser.call(changeNotificationSettings, { body: { promotions: false } })
    const answer = await target({ user_ids: [one.id, one.id, 2_147_483_647] })
    expect(answer.ok.recipients).toBe(1)
    await deliver()
    expect(await inbox(one.browser)).toEqual([expect.objectContaining({ notification_type: 'message', link: null })])
    expect(await inbox(other.browser)).toEqual([])
    expect((await show(answer.ok.id)).audience).toEqual({ people: 2 })
  })

  test('for nobody is refused with one sentence, and nothing is stored', async () => {
    const before = (await owner.call(contract.listAnnouncements)).headers['x-total-count']
    const { status, failure } = await target({ audience: { role: 'traveller' } })
    expect([status, failure.error]).toEqual([409, 'Nobody is in this audience, so nothing was sent.'])
    expect((await owner.call(contract.listAnnouncements)).headers['x-total-count']).toBe(before)
  })

  test('without an audience, or with two, is refused', async () => {
    const { id } = await person()
    for (const body of [{}, { user_ids: [id], audience: {} }, { user_ids: [] }])
      expect((await target(body)).status).toBe(400)
  })

  test.each([{ nope: 1 }, { Role: 'traveller' }, { regions: ['Zanzibar'] }, { role: 'traveller', regions: [] }])(
    'with a filter that is not known is refused, and reaches nobody: %j',
    async (filter) => {
      await person()
      const audience = filter as never
      for (const { status, failure } of [await promote({ audience }), await target({ audience })])
        expect([status, failure.fields]).toEqual([400, { audience: 'This is not valid.' }])
    },
  )

  test('names at most a thousand people, and says so in one sentence', async () => {
    const { id } = await person()
    const ids = Array.from({ length: 1001 }, (_, at) => 2_000_000_000 - at)
    const sentence = 'One message can name at most 1,000 people. Choose fewer, or choose by filter.'
    const sent = await target({ user_ids: ids })
    const counted = await owner.call(contract.countAudience, {
      query: { kind: 'targeted', user_ids: ids.join(',') as never },
    })
    for (const { status, failure } of [sent, counted])
      expect([status, failure.fields?.user_ids]).toEqual([400, sentence])
    expect((await count({ user_ids: [id, ...ids.slice(2)].join(',') })).recipients).toBe(1)
  })

  test('with an empty filter is for everybody, and the count says so before', async () => {
    await person()
    const { recipients, everybody } = await count({})
    expect(everybody).toBe(true)
    expect((await target({ audience: {} })).ok.recipients).toBe(recipients)
    expect((await count({ role: 'traveller' })).everybody).toBe(false)
  })

  describe('with a filter', () => {
    const stay = async (accountId: number, propertyId: number, status: string, check_out: string) => {
      const room = await makeRoom(app.db, { property_id: propertyId })
      await sql`
        insert into booking (reference, property_id, room_id, account_id, guest_name, guest_phone, check_in, check_out, guests,
          status, booking_source, nightly_price, total_amount, cancellation_policy, commission_percent)
        values (${`BHM-${accountId}${propertyId}`}, ${propertyId}, ${room.id}, ${accountId}, 'A', '', ${check_out}::date - 2,
          ${check_out}::date, 1, ${status}, 'ota', 1000, 2000, 'flexible', 10)`.execute(app.db)
    }

    test('counts and reaches the same people: role, language, region, stays and wishes', async () => {
      const pwani = await makeDestination(app.db, { region: 'Pwani', name: 'Bagamoyo' })
      const [there, elsewhere] = [await makeProperty(app.db, { destination_id: pwani.id }), await makeProperty(app.db)]
      await sql`update account set deleted_at = now() where role = 'hotel_admin'`.execute(app.db)
      const [guest, past, wisher, swahili, host] = [
        await person(),
        await person(),
        await person(),
        await person({ language: 'sw' }),
        await person({ role: 'hotel_admin' }),
      ]
      await sql`update property set owner_id = ${host.id} where id = ${there.id}`.execute(app.db)
      await stay(guest.id, there.id, 'checked_out', '2026-05-10')
      await stay(past.id, elsewhere.id, 'checked_out', '2026-01-10')
      await wisher.browser.call(addToWishlist, { body: { property_id: there.id } })
      const sizes: [Record<string, unknown>, number][] = [
        [{ role: 'traveller' }, 4],
        [{ role: 'hotel_admin' }, 1],
        [{ role: 'traveller', language: 'sw' }, 1],
        [{ region: 'Pwani' }, 3],
        [{ region: 'pwani', role: 'traveller' }, 2],
        [{ stayed_since: '2026-01-01' }, 2],
        [{ stayed_since: '2026-05-10' }, 1],
        [{ stayed_since: '2026-01-01', region: 'Pwani' }, 1],
        [{ stayed_since: '2026-05-11' }, 0],
        [{ wishlisted: true }, 1],
        [{ wishlisted: there.id }, 1],
        [{ wishlisted: elsewhere.id }, 0],
        [{ wishlisted: true, region: 'Zanzibar' }, 0],
        [{ user_ids: `${swahili.id},${guest.id}` }, 2],
      ]
      for (const [query, size] of sizes) {
        expect([query, (await count(query)).recipients]).toEqual([query, size])
        if (query.user_ids) continue
        const sent = await target({ audience: query as never })
        expect([query, sent.status === 202 ? sent.ok.recipients : sent.failure.code]).toEqual([
          query,
          size || 'audience_empty',
        ])
      }
      const { ok } = await owner.call(contract.listAnnouncements, { query: { limit: 500 } })
      expect(ok.map(({ audience }) => audience)).toContainEqual({ wishlisted: there.id })
    })

    test('is refused if it, or what stands beside it, has a name that is not known; then nothing is sent', async () => {
      await person()
      const fields = async (answer: Promise<{ status: number; failure: { fields?: object } }>) => {
        const { status, failure } = await answer
        return [status, failure.fields]
      }
      const before = (await owner.call(contract.listAnnouncements)).headers['x-total-count']
      const odd = { colour: 'blue' } as object
      const refused = (...names: string[]) => [
        400,
        Object.fromEntries(names.map((name) => [name, 'This is not valid.'])),
      ]
      expect(await fields(target({ audience: odd }))).toEqual(refused('audience'))
      expect(await fields(target({ audience: {}, ...odd }))).toEqual(refused('colour'))
      expect(await fields(promote({ language: 'sw', user_ids: [1] } as object))).toEqual(
        refused('language', 'user_ids'),
      )
      const query = { kind: 'targeted', ...odd } as const
      expect(await fields(owner.call(contract.countAudience, { query }))).toEqual(refused('colour'))
      const body = { ...TEXT, send_at: '2099-01-01T00:00:00.000Z', version: 1, audience: {}, ...odd }
      const changed = owner.call(contract.changeAnnouncement, { params: { id: 1 }, body })
      expect(await fields(changed)).toEqual(refused('colour'))
      expect((await owner.call(contract.listAnnouncements)).headers['x-total-count']).toBe(before)
    })

    test('of an unknown region is refused at the field', async () => {
      await person()
      const { status, failure } = await target({ audience: { region: 'Atlantis' } })
      expect([status, failure.fields]).toEqual([400, { region: 'We know no region of this name.' }])
    })
  })
})

describe('the report', () => {
  test('counts each reader once, also after the notification is deleted [7.platform.notifications]', async () => {
    const [asha, baraka] = [await person(), await person()]
    const [first, second] = [(await promote()).ok.id, (await promote()).ok.id]
    await deliver()
    const [note] = await inbox(asha.browser)
    for (let i = 0; i < 2; i++) await asha.browser.call(readNotification, { params: { id: note?.id ?? 0 } })
    expect([(await show(first)).read, (await show(second)).read]).toEqual([0, 1])
    await Promise.all([asha.browser.call(readAllNotifications), baraka.browser.call(readAllNotifications)])
    await asha.browser.call(deleteNotification, { params: { id: note?.id ?? 0 } })
    const { ok, headers } = await owner.call(contract.listAnnouncements, { query: { limit: 2 } })
    expect(ok.map(({ id, read, delivered }) => [id, read, delivered])).toEqual([
      [second, 2, 2],
      [first, 2, 2],
    ])
    expect(Number(headers['x-total-count'])).toBeGreaterThan(2)
    expect(ok[0]).toMatchObject({ ...TEXT, link: null, audience: {}, created_by: expect.any(String) })
  })
})

const manyTravellers = async (size: number) => {
  await sql`
    insert into account (username, email, phone_number, first_name, last_name, role, password_hash)
    select 'many' || n || '_' || txid_current(), 'many' || n || '_' || txid_current() || '@example.com', '', 'Many', 'People', 'traveller', 'none'
    from generate_series(1, ${size}) n`.execute(app.db)
  // As autovacuum does after a while: plans made for a handful of people are not used for thousands.
  await sql`analyze account`.execute(app.db)
}
const deliveredOf = async (id: number) => {
  const { rows } = await sql<{ people: number; notes: number; doubled: number }>`
    select count(distinct account_id)::int as people, count(*)::int as notes,
      (count(*) - count(distinct account_id))::int as doubled from notification where announcement_id = ${id}`.execute(
    app.db,
  )
  return rows[0]
}

describe('a sending', () => {
  test('is paused between two batches, goes on where it was, and is stopped for good', async () => {
    await manyTravellers(11_000)
    const { id, recipients } = (await promote()).ok
    expect(recipients).toBe(11_000)
    await deliver()
    expect(await show(id)).toMatchObject({ delivered: 5000, status: 'sending', finished_at: null })
    expect((await setStatus(id, 'paused')).ok.status).toBe('paused')
    await deliver()
    expect((await show(id)).delivered).toBe(5000)
    await setStatus(id, 'sending')
    await deliver()
    expect((await show(id)).delivered).toBe(10_000)
    expect((await setStatus(id, 'stopped')).ok).toMatchObject({ status: 'stopped', finished_at: expect.any(String) })
    await deliver()
    expect((await show(id)).delivered).toBe(10_000)
    expect(await refusalOf(setStatus(id, 'sending'))).toBe('409 sending_over')
    expect((await setStatus(2_147_483_647, 'paused')).status).toBe(404)
  })

  test('that is paused while a batch is written undoes that batch', async () => {
    await manyTravellers(600)
    const { id } = (await promote()).ok
    const transaction: typeof app.base.transaction = (story) =>
      app.base.transaction(async (tx) => {
        await setStatus(id, 'paused')
        return story(tx)
      })
    await deliverAnnouncements({ ...app.base, transaction })()
    expect([await deliveredOf(id), (await show(id)).delivered]).toEqual([{ people: 0, notes: 0, doubled: 0 }, 0])
  })

  test('reaches nobody twice and forgets nobody with two workers and a third that is killed in the middle of a batch', async () => {
    await manyTravellers(4000)
    const { id } = (await promote()).ok
    const child = spawn(process.execPath, ['test/announcement-worker.ts'], {
      stdio: 'ignore',
      env: { ...process.env, DATABASE_URL: app.databaseUrl },
    })
    const other = await startTestApp({ databaseUrl: app.databaseUrl })
    const [, signal] = await once(child, 'exit')
    expect(signal).toBe('SIGKILL')
    // Its first batch stands, the second one was never committed.
    expect((await show(id)).delivered).toBe(500)
    while ((await show(id)).status === 'sending') await Promise.all([deliver(), deliverAnnouncements(other.base)()])
    await other.close()
    expect(await deliveredOf(id)).toEqual({ people: 4000, notes: 4000, doubled: 0 })
    expect(await show(id)).toMatchObject({ recipients: 4000, delivered: 4000, status: 'sent' })
  })

  test('to 50,000 people is queued by one request, which delivers nothing itself', async () => {
    await manyTravellers(50_000)
    const { ok } = await target({ audience: { role: 'traveller' } })
    expect(ok.recipients).toBe(50_000)
    expect(await deliveredOf(ok.id)).toEqual({ people: 0, notes: 0, doubled: 0 })
    await setStatus(ok.id, 'stopped')
  })
})
