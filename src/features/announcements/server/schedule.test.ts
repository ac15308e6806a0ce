import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { changeNotificationSettings, listNotifications } from '#features/notifications/contract.ts'
import type { BodyOf } from '#platform/endpoint.ts'
import { sql } from '#platform/server/db.ts'
import { makeAccount, signInAs } from '#test/factories.ts'
import { refusalOf, startTestApp, type TestApp } from '#test/harness.ts'
import { clockForTests } from '#test/set-clock.ts'
import * as contract from '../contract.ts'
import { deliverAnnouncements } from './deliver-announcements.ts'
import { startAnnouncements } from './start-announcements.ts'

let app: TestApp
let owner: Awaited<ReturnType<typeof signInAs>>
const clock = clockForTests()
beforeAll(async () => {
  app = await startTestApp()
  owner = await signInAs(app, await makeAccount(app.db, { role: 'bhumwi_admin' }))
})
afterAll(() => app.close())
beforeEach(async () => {
  await sql`update account set deleted_at = now() where role <> 'bhumwi_admin'`.execute(app.db)
  await sql`delete from announcement where status = 'scheduled'`.execute(app.db)
})

const TEXT = { title: 'Green season', message: 'Rooms cost less from April to May.' }
const MINUTE_MS = 60_000
const inMinutes = (minutes: number) => new Date(Date.now() + minutes * MINUTE_MS).toISOString()
const schedule = (at: string, body: Partial<BodyOf<typeof contract.sendPromotional>> = {}) =>
  owner.call(contract.sendPromotional, { body: { ...TEXT, send_at: at, ...body } })
const target = (body: Partial<BodyOf<typeof contract.sendTargeted>>) =>
  owner.call(contract.sendTargeted, { body: { ...TEXT, ...body } })
const change = async (id: number, body: Partial<BodyOf<typeof contract.changeAnnouncement>>) => {
  const shown = await owner.call(contract.showAnnouncement, { params: { id } })
  const version = shown.status === 200 ? shown.ok.version : 1
  const sent = { ...TEXT, send_at: inMinutes(60), version, ...body }
  return owner.call(contract.changeAnnouncement, { params: { id }, body: sent })
}
const setStatus = (id: number, status: 'sending' | 'paused' | 'stopped' | 'cancelled') =>
  owner.call(contract.setAnnouncementStatus, { params: { id }, body: { status } })
const show = async (id: number) => (await owner.call(contract.showAnnouncement, { params: { id } })).ok
const run = async () => {
  await startAnnouncements({ ...app.base, clock: clock.now })()
  await deliverAnnouncements(app.base)()
}
const later = (minutes: number) => clock.set(new Date(Date.now() + minutes * MINUTE_MS))
const person = async (fields: Parameters<typeof makeAccount>[1] = {}) => {
  const account = await makeAccount(app.db, fields)
  return { ...account, browser: await signInAs(app, account) }
}
const titlesOf = async ({ browser }: { browser: typeof owner }) =>
  (await browser.call(listNotifications)).ok.map(({ title }) => title)
const logOf = async (id: number) => {
  const { rows } = await sql<{ action: string; account_id: number | null }>`
    select action_type as action, account_id from action_log where object_type = 'announcement' and object_id = ${String(id)} order by id`.execute(
    app.db,
  )
  return rows.map(({ action, account_id }) => [action, account_id === null ? 'system' : 'staff'])
}

test('a scheduled message reaches nobody before its time, and then those who are in its audience at that time', async () => {
  const [stays, declines] = [await person(), await person()]
  const at = inMinutes(30)
  const { status, ok } = await schedule(at)
  expect([status, ok.recipients]).toEqual([202, 2])
  await run()
  expect(await show(ok.id)).toMatchObject({ status: 'scheduled', send_at: at, started_at: null, recipients: 2 })
  await declines.browser.call(changeNotificationSettings, { body: { promotions: false } })
  const [joins, alsoJoins] = [await person(), await person()]
  later(31)
  await run()
  expect(await show(ok.id)).toMatchObject({
    status: 'sent',
    recipients: 3,
    delivered: 3,
    skipped: 0,
    started_at: expect.any(String),
  })
  expect([await titlesOf(stays), await titlesOf(joins), await titlesOf(alsoJoins), await titlesOf(declines)]).toEqual([
    [TEXT.title],
    [TEXT.title],
    [TEXT.title],
    [],
  ])
  expect(await logOf(ok.id)).toEqual([
    ['announcement.send', 'staff'],
    ['announcement.start', 'system'],
  ])
})

test('two processes that start it at once start it exactly once', async () => {
  const people = await Promise.all([person(), person(), person()])
  const { id } = (await schedule(inMinutes(10))).ok
  const other = await startTestApp({ databaseUrl: app.databaseUrl })
  later(11)
  const starts = [app, other, app, other].map(({ base }) => startAnnouncements({ ...base, clock: clock.now })())
  await Promise.all(starts)
  await Promise.all([deliverAnnouncements(app.base)(), deliverAnnouncements(other.base)()])
  await deliverAnnouncements(app.base)()
  await other.close()
  expect(await show(id)).toMatchObject({ status: 'sent', recipients: 3, delivered: 3 })
  for (const one of people) expect(await titlesOf(one)).toEqual([TEXT.title])
  expect((await logOf(id)).filter(([action]) => action === 'announcement.start')).toHaveLength(1)
})

test('it is changed until it starts: texts, time and audience', async () => {
  const [traveller, host] = [await person(), await person({ role: 'hotel_admin' })]
  const { id } = (await target({ audience: { role: 'traveller' }, send_at: inMinutes(10) })).ok
  const at = inMinutes(90)
  const changed = await change(id, {
    title: 'New',
    send_at: at,
    link: '/properties',
    audience: { role: 'hotel_admin' },
  })
  expect(changed.ok).toMatchObject({ title: 'New', send_at: at, link: '/properties', recipients: 1 })
  expect(changed.ok.audience).toEqual({ role: 'hotel_admin' })
  later(11)
  await run()
  expect((await show(id)).status).toBe('scheduled')
  later(91)
  await run()
  expect([await titlesOf(host), await titlesOf(traveller)]).toEqual([['New'], []])
  expect(await logOf(id)).toEqual([
    ['announcement.send', 'staff'],
    ['announcement.change', 'staff'],
    ['announcement.start', 'system'],
  ])
  expect(await refusalOf(change(id, {}))).toBe('409 not_scheduled')
  expect(await refusalOf(setStatus(id, 'cancelled'))).toBe('409 not_scheduled')
})

test('of two who change it at once the second is refused, and takes nothing back; a repeat is no change', async () => {
  await person()
  const send_at = inMinutes(60)
  const { id } = (await target({ audience: { role: 'traveller', language: 'en' }, send_at })).ok
  expect((await show(id)).version).toBe(1)
  const audience = { language: 'en' as const, role: 'traveller' as const }
  expect((await change(id, { send_at, audience, version: 1 })).ok.version).toBe(1)
  const fields = { message_sw: 'Vyumba ni nafuu.', link: '/properties', channels: ['email' as const] }
  const first = await change(id, { ...fields, send_at, version: 1 })
  expect(first.ok).toMatchObject({ ...fields, channels: [{ channel: 'email' }], version: 2 })
  expect(await refusalOf(change(id, { title: 'Old', send_at, version: 1 }))).toBe('409 announcement_changed')
  expect(await show(id)).toEqual(first.ok)
  expect((await change(id, { ...fields, title: 'New', send_at, version: 2 })).ok).toMatchObject({
    ...fields,
    channels: [{ channel: 'email' }],
    title: 'New',
    version: 3,
  })
})

test('a change leaves it for the people who were named, and is refused with another audience', async () => {
  const [one, other] = [await person(), await person()]
  const { id } = (await target({ user_ids: [one.id], send_at: inMinutes(10) })).ok
  expect((await change(id, { title: 'You', send_at: inMinutes(20) })).ok.audience).toEqual({ people: 1 })
  for (const audience of [{}, { role: 'traveller' as const }]) {
    const refused = await change(id, { audience })
    expect([refused.status, refused.failure]).toMatchObject([
      400,
      { code: 'validation', fields: { audience: expect.any(String) } },
    ])
  }
  later(21)
  await run()
  expect([await titlesOf(one), await titlesOf(other)]).toEqual([['You'], []])
})

test('one that is cancelled reaches nobody and stays cancelled', async () => {
  const asha = await person()
  const { id } = (await schedule(inMinutes(10))).ok
  expect(await refusalOf(setStatus(id, 'paused'))).toBe('409 conflict')
  expect((await setStatus(id, 'cancelled')).ok).toMatchObject({ status: 'cancelled', finished_at: expect.any(String) })
  expect((await setStatus(id, 'cancelled')).ok.status).toBe('cancelled')
  later(11)
  await run()
  expect([await titlesOf(asha), (await show(id)).status]).toEqual([[], 'cancelled'])
  expect(await refusalOf(setStatus(id, 'sending'))).toBe('409 sending_over')
  expect(await refusalOf(change(id, {}))).toBe('409 not_scheduled')
})

test('one whose audience is empty when it starts has ended, and says so', async () => {
  const { id: last } = await person()
  const { id } = (await schedule(inMinutes(10))).ok
  await sql`update account set blocked_at = now() where id = ${last}`.execute(app.db)
  later(11)
  await run()
  expect(await show(id)).toMatchObject({ status: 'sent', recipients: 0, delivered: 0, finished_at: expect.any(String) })
})

test('one without recipients on the site is logged as being sent while its messages are', async () => {
  const { id: account_id } = await person()
  const { id } = (await schedule(inMinutes(10), { channels: ['email'] })).ok
  await sql`update account set promotions = false, email_proven_at = now() where id = ${account_id}`.execute(app.db)
  later(11)
  await startAnnouncements({ ...app.base, clock: clock.now })()
  expect(await show(id)).toMatchObject({ status: 'sending', recipients: 0 })
  const { rows } = await sql<{ after: object }>`
    select after from action_log where action_type = 'announcement.start' and object_id = ${String(id)}`.execute(app.db)
  expect(rows).toEqual([{ after: { status: 'sending', recipients: 0 } }])
})

test.each([
  [4, 'Choose a time at least 5 minutes from now.'],
  [-60, 'Choose a time at least 5 minutes from now.'],
  [366 * 1440, 'Choose a time within one year.'],
])('a start in %i minutes is refused at its field', async (minutes, sentence) => {
  await person()
  const { status, failure } = await schedule(inMinutes(minutes))
  expect([status, failure.fields]).toEqual([400, { send_at: sentence }])
  const { id } = (await schedule(inMinutes(10))).ok
  expect((await change(id, { send_at: inMinutes(minutes) })).failure.fields).toEqual({ send_at: sentence })
})

test('a change to nobody, of a foreign link or of an unknown message is refused', async () => {
  await person()
  const { id } = (await schedule(inMinutes(10))).ok
  expect(await refusalOf(change(id, { audience: { role: 'hotel_admin' } }))).toBe('409 audience_empty')
  expect((await change(id, { audience: { role: 'traveller' } })).ok.kind).toBe('promotional')
  expect((await change(id, { link: '/no-such-page' })).failure.fields).toHaveProperty('link')
  expect(await refusalOf(change(2_147_483_647, {}))).toBe('404 not_found')
  const targeted = (await target({ audience: { role: 'traveller' }, send_at: inMinutes(10) })).ok
  expect(await refusalOf(change(targeted.id, { audience: { role: 'hotel_admin' } }))).toBe('409 audience_empty')
  expect(await refusalOf(schedule(inMinutes(10), { link: '/no-such-page' }))).toBe('400 validation')
})

test('a start that fails does not stop the others, and is tried again', async () => {
  await person()
  const [broken, fine] = [(await schedule(inMinutes(10))).ok.id, (await schedule(inMinutes(10))).ok.id]
  let calls = 0
  const transaction: typeof app.base.transaction = (story) =>
    calls++ === 0 ? Promise.reject(new Error('cannot be written')) : app.base.transaction(story)
  later(11)
  await expect(startAnnouncements({ ...app.base, clock: clock.now, transaction })()).rejects.toThrow('1 announcements')
  expect([(await show(broken)).status, (await show(fine)).status]).toEqual(['scheduled', 'sending'])
  await run()
  expect((await show(broken)).status).toBe('sent')
})
