import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { noMailServer } from '#adapters/mailer/unconfigured.ts'
import { webPushSender } from '#adapters/push-sender/web-push.ts'
import { noSmsGateway } from '#adapters/sms/unconfigured.ts'
import { SERVER_WORDS } from '#app/server-words.ts'
import { instantAt } from '#domain/calendar.ts'
import { readPush } from '#domain/push.ts'
import { logout } from '#features/accounts/contract.ts'
import { addPushDevice, changeNotificationSettings } from '#features/notifications/contract.ts'
import type { BodyOf } from '#platform/endpoint.ts'
import { sql } from '#platform/server/db.ts'
import { type PushSim, startPushSim } from '#sim/push/server.ts'
import { makeAccount, signInAs } from '#test/factories.ts'
import { startTestApp, type TestApp } from '#test/harness.ts'
import { clockForTests } from '#test/set-clock.ts'
import * as contract from '../contract.ts'
import { deliverAnnouncements } from './deliver-announcements.ts'
import { sendByChannel } from './send-by-channel.ts'

const clock = clockForTests()
let app: TestApp
let service: PushSim
let owner: Awaited<ReturnType<typeof signInAs>>
let deps: Parameters<typeof sendByChannel>[0]

beforeAll(async () => {
  service = await startPushSim()
  const push = webPushSender({ contact: 'https://bhumwi.example', simulator: service.url, timeoutMs: 2000 })
  app = await startTestApp({ outside: { push } })
  owner = await signInAs(app, await makeAccount(app.db, { role: 'bhumwi_admin' }))
  const { signingKey, pushKeys } = app
  const outside = { sms: noSmsGateway, mailer: noMailServer, push, clock: clock.now }
  deps = { ...app.base, ...outside, signingKey, pushKeys, words: SERVER_WORDS.notifications, siteUrl: null }
})
afterAll(async () => {
  await app.close()
  await service.close()
})
beforeEach(async () => {
  clock.set(instantAt('2026-03-02', '12:00'))
  await sql`update account set deleted_at = now() where role <> 'bhumwi_admin'`.execute(app.db)
})

/** A traveller with so many browsers that get notifications. */
const person = async (devices: number, language: 'en' | 'sw' = 'en') => {
  const account = await makeAccount(app.db, { language })
  const subscribe = async () => {
    const client = await signInAs(app, account)
    const phone = service.subscribe()
    await client.call(addPushDevice, { body: phone })
    return { client, endpoint: phone.endpoint }
  }
  const phones = await Promise.all(Array.from({ length: devices }, subscribe))
  const received = () => phones.map(({ endpoint }) => service.messages(endpoint).map((one) => readPush(one.payload)))
  return { account, phones, received, client: phones[0]?.client ?? (await signInAs(app, account)) }
}

const TEXT = { title: 'Green season', message: 'Rooms cost less.', title_sw: 'Msimu wa kijani', link: '/properties' }
const promote = async (body: Partial<BodyOf<typeof contract.sendPromotional>> = {}) =>
  (await owner.call(contract.sendPromotional, { body: { ...TEXT, channels: ['push'], ...body } })).ok
const send = (body: Partial<BodyOf<typeof contract.sendTargeted>>) =>
  owner.call(contract.sendTargeted, { body: { ...TEXT, channels: ['push'], ...body } })
const show = async (id: number) => (await owner.call(contract.showAnnouncement, { params: { id } })).ok
const run = async () => {
  await sendByChannel(deps, 'push')()
  await deliverAnnouncements(app.base)()
}
const retryNow = () => sql`update announcement_dispatch set due_at = now() where state = 'waiting'`.execute(app.db)

test('a promotion is pushed to all browsers of who has some and has not declined, in their language, and counted by person', async () => {
  const [asha, neema, none, declined] = [await person(2), await person(1, 'sw'), await person(0), await person(1)]
  await declined.client.call(changeNotificationSettings, { body: { channels: { push: false } } })
  const { ok } = await owner.call(contract.countAudience, { query: { kind: 'promotional' } })
  expect(ok).toMatchObject({ recipients: 4, push: 2 })
  const { id } = await promote()
  await run()
  const notice = { body: 'Rooms cost less.', link: '/properties', tag: `announcement-${id}` }
  const english = { ...notice, title: 'Green season', language: 'en' }
  expect(asha.received()).toEqual([[english], [english]])
  expect(neema.received()).toEqual([[{ ...notice, title: 'Msimu wa kijani', language: 'sw' }]])
  expect([none.received(), declined.received()]).toEqual([[], [[]]])
  expect(service.messages(asha.phones[0]?.endpoint)[0]).toMatchObject({ urgency: 'low' })
  expect(await show(id)).toMatchObject({
    status: 'sent',
    delivered: 4,
    channels: [{ channel: 'push', people: 2, sent: 2, failed: 0, skipped: 0, parts: 0 }],
  })
})

test('a message that concerns somebody is pushed by its title alone, at night too; a promotion waits for the morning', async () => {
  const asha = await person(1)
  clock.set(instantAt('2026-03-02', '20:00'))
  const promotion = await promote()
  await send({ user_ids: [asha.account.id] })
  await run()
  expect(asha.received()).toMatchObject([[{ title: 'Green season', body: '' }]])
  expect((await show(promotion.id)).status).toBe('sending')
  clock.set(instantAt('2026-03-03', '08:00'))
  await run()
  expect(asha.received()[0]).toHaveLength(2)
  expect((await show(promotion.id)).status).toBe('sent')
})

test('the preview is what a phone shows', async () => {
  const asha = await person(1, 'sw')
  const texts = { ...TEXT, title: 'x'.repeat(120), title_sw: '', message: 'y'.repeat(400), message_sw: '' }
  const { ok } = await owner.call(contract.previewAnnouncement, { body: { kind: 'promotional', ...texts } })
  await promote(texts)
  await run()
  expect(asha.received()[0]?.map(({ title, body }) => ({ title, body }))).toEqual([ok.sw.push])
  const targeted = await owner.call(contract.previewAnnouncement, { body: { kind: 'targeted', ...texts } })
  expect(targeted.ok.en.push).toEqual({ title: texts.title, body: '' })
})

test('one browser that gets it is enough; a service that is away is tried again, and one that refuses is not', async () => {
  const [two, away, refused, gone] = [await person(2), await person(1), await person(1), await person(1)]
  const endpoint = ({ phones }: typeof two) => phones[0]?.endpoint ?? ''
  service.refuse(endpoint(two), 503)
  service.refuse(endpoint(away), 429, { retryAfter: '90' })
  service.refuse(endpoint(refused), 400)
  service.refuse(endpoint(gone), 410)
  const { id } = await promote()
  await run()
  expect(await show(id)).toMatchObject({ status: 'sending', channels: [{ people: 4, sent: 1, failed: 2 }] })
  const { rows } = await sql<{ seconds: number }>`
    select extract(epoch from due_at - now())::float8 as seconds from announcement_dispatch
    where announcement_id = ${id} and state = 'waiting'`.execute(app.db)
  expect(rows.map(({ seconds }) => Math.round(seconds / 10))).toEqual([9])
  await retryNow()
  await run()
  expect(await show(id)).toMatchObject({ status: 'sent', channels: [{ people: 4, sent: 2, failed: 2 }] })
  expect([two.received().map((one) => one.length), away.received()[0]?.length]).toEqual([[0, 1], 1])
  expect(refused.received()).toEqual([[]])
  const left = app.db.selectFrom('push_subscription').select('id').where('account_id', '=', gone.account.id)
  expect(await left.execute()).toEqual([])
})

test('a service that stays away is given up after six tries', async () => {
  const asha = await person(1)
  service.refuse(asha.phones[0]?.endpoint ?? '', 500, { times: 10 })
  const { id } = await promote()
  for (let tries = 0; tries < 6; tries++) {
    expect((await show(id)).status).toBe('sending')
    await retryNow()
    await run()
  }
  expect(await show(id)).toMatchObject({ status: 'sent', channels: [{ people: 1, sent: 0, failed: 1 }] })
})

test('whoever signs out or declines before their turn is skipped, and a pause holds it', async () => {
  const [leaves, declines, stays] = [await person(1), await person(1), await person(1)]
  const { id } = await promote()
  await owner.call(contract.setAnnouncementStatus, { params: { id }, body: { status: 'paused' } })
  await run()
  expect(stays.received()).toEqual([[]])
  await leaves.client.call(logout)
  await declines.client.call(changeNotificationSettings, { body: { channels: { push: false } } })
  await owner.call(contract.setAnnouncementStatus, { params: { id }, body: { status: 'sending' } })
  await run()
  expect(await show(id)).toMatchObject({ status: 'sent', channels: [{ people: 3, sent: 1, skipped: 2 }] })
  expect([leaves, declines, stays].map((one) => one.received()[0]?.length)).toEqual([0, 0, 1])
})

test('it needs no address of the site, and an audience with phones alone is somebody', async () => {
  const production = await startTestApp({ databaseUrl: app.databaseUrl, mode: 'production' })
  const staff = await signInAs(production, await makeAccount(app.db, { role: 'bhumwi_admin' }))
  const asha = await person(1)
  await asha.client.call(changeNotificationSettings, { body: { channels: { site: false } } })
  const { ok } = await staff.call(contract.sendPromotional, { body: { ...TEXT, channels: ['push'] } })
  expect(ok.recipients).toBe(0)
  await production.close()
  await run()
  expect(asha.received()).toMatchObject([[{ title: 'Green season' }]])
})
