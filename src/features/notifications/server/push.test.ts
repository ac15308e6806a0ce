import { afterAll, beforeAll, expect, test } from 'vitest'
import { webPushSender } from '#adapters/push-sender/web-push.ts'
import { MOST_PUSH_DEVICES, readPush } from '#domain/push.ts'
import { endOtherSessions, logout } from '#features/accounts/contract.ts'
import { accountRecipient } from '#features/accounts/server/public.ts'
import { type PushSim, startPushSim } from '#sim/push/server.ts'
import { makeAccount, signInAs } from '#test/factories.ts'
import { refusalOf, startTestApp, type TestApp } from '#test/harness.ts'
import { until } from '#test/until.ts'
import { addPushDevice, listNotifications, listPushDevices, removePushDevice } from '../contract.ts'
import { notificationData } from './store-personal.ts'

let app: TestApp
let service: PushSim
beforeAll(async () => {
  service = await startPushSim()
  const push = webPushSender({ contact: 'https://bhumwi.example', simulator: service.url, timeoutMs: 2000 })
  app = await startTestApp({ outside: { push }, worker: true })
})
afterAll(async () => {
  await app.close()
  await service.close()
})

/** Somebody whose first browser gets notifications; `browser` signs them in on another one. */
const person = async (language: 'en' | 'sw' = 'en') => {
  const account = await makeAccount(app.db, { language })
  const browser = async () => {
    const client = await signInAs(app, account)
    const phone = service.subscribe()
    await client.call(addPushDevice, { body: phone })
    return { client, phone, received: () => service.messages(phone.endpoint).map(({ payload }) => readPush(payload)) }
  }
  const devices = () =>
    app.db.selectFrom('push_subscription').select('endpoint').where('account_id', '=', account.id).execute()
  return { account, devices, browser, ...(await browser()) }
}

/** An occasion that notifies an account on the site alone. */
const notify = (accountId: number) =>
  app.base.transaction(async (tx) => {
    const guest = await accountRecipient(tx, accountId)
    const facts = { property_id: 7, property: 'Kibo Lodge', answer: 'Asante!', is_live: true }
    await app.notify(tx, 'review_answered', facts, { guest })
  })

const outbox = () =>
  app.db.selectFrom('message_outbox').selectAll().where('channel', '=', 'push').orderBy('id', 'desc').execute()
const newest = async () => (await outbox())[0]

test('a notification of the site is pushed to every browser of its reader and to nobody else’s, in their language, without its text', async () => {
  const reader = await person('sw')
  const laptop = await reader.browser()
  const other = await person()
  await notify(reader.account.id)
  await until('both browsers to get it', async () => reader.received().length > 0 && laptop.received().length > 0)
  const [stored] = (await reader.client.call(listNotifications)).ok
  const pushed = {
    title: 'Kibo Lodge imejibu maoni yako',
    body: '',
    link: stored?.link,
    tag: `notification-${stored?.id}`,
    language: 'sw',
  }
  expect([reader.received(), laptop.received(), other.received()]).toEqual([[pushed], [pushed], []])
})

test('a browser is listed, this one first named, and ends with its own session, another one’s button or sign-out', async () => {
  const reader = await person()
  const laptop = await reader.browser()
  const list = async () => (await reader.client.call(listPushDevices)).ok
  const { devices, public_key } = await list()
  expect(Buffer.from(public_key, 'base64url')).toHaveLength(65)
  expect(devices.map(({ is_current }) => is_current)).toEqual([false, true])
  await reader.client.call(removePushDevice, { params: { id: devices[0]?.id ?? 0 } })
  expect((await reader.devices()).map(({ endpoint }) => endpoint)).toEqual([reader.phone.endpoint])
  await laptop.client.call(addPushDevice, { body: laptop.phone })
  await laptop.client.call(logout)
  expect((await reader.devices()).map(({ endpoint }) => endpoint)).toEqual([reader.phone.endpoint])
  const again = await reader.browser()
  await again.client.call(endOtherSessions)
  expect((await reader.devices()).map(({ endpoint }) => endpoint)).toEqual([again.phone.endpoint])
})

test('a browser that somebody else takes over gets no more of the first one’s', async () => {
  const [first, second] = [await person(), await person()]
  await second.client.call(addPushDevice, { body: first.phone })
  expect(await first.devices()).toEqual([])
  expect(await second.devices()).toEqual([{ endpoint: first.phone.endpoint }])
})

test('an account has so many browsers at most, and the latest ones count', async () => {
  const reader = await person()
  const later = []
  for (let i = 0; i < MOST_PUSH_DEVICES; i++) later.push((await reader.browser()).phone.endpoint)
  expect((await reader.devices()).map(({ endpoint }) => endpoint).toSorted()).toEqual(later.toSorted())
})

test('what is no subscription, another one’s device and a visitor are refused', async () => {
  const reader = await person()
  const other = await person()
  const [theirs] = (await other.client.call(listPushDevices)).ok.devices
  const subscribe = (fields: object) =>
    refusalOf(reader.client.call(addPushDevice, { body: { ...reader.phone, ...fields } }))
  const { auth } = reader.phone.keys
  const unknown = '400 push_service_unknown'
  expect(await subscribe({ endpoint: 'https://169.254.169.254/latest' })).toBe(unknown)
  expect(await subscribe({ keys: { auth, p256dh: 'A'.repeat(87) } })).toBe(unknown)
  expect(await subscribe({ keys: { auth: 'short', p256dh: reader.phone.keys.p256dh } })).toBe('400 validation')
  expect(await refusalOf(reader.client.call(removePushDevice, { params: { id: theirs?.id ?? 0 } }))).toBe(
    '404 not_found',
  )
  expect(await refusalOf(app.client().call(addPushDevice, { body: reader.phone }))).toBe('401 not_signed_in')
  expect(await other.devices()).toHaveLength(1)
})

test('a browser that has ended its subscription is removed', async () => {
  const reader = await person()
  service.refuse(reader.phone.endpoint, 410)
  await notify(reader.account.id)
  await until('the subscription to be removed', async () => (await reader.devices()).length === 0)
  await until('the message to be settled', async () => (await newest())?.status === 'rejected')
})

test('a service that is busy gets the message again after the pause that it names, and not before', async () => {
  const reader = await person()
  service.refuse(reader.phone.endpoint, 429, { retryAfter: '300' })
  await notify(reader.account.id)
  const pause = await until('the next try to be queued', async () => {
    const { rows } = await app.pool.query(
      `select extract(epoch from start_after - now())::float8 as seconds from pgboss.job
       where name = 'send-push' and state = 'created' and start_after > now() and data->>'id' = $1`,
      [String((await newest())?.id)],
    )
    return rows[0]?.seconds as number | undefined
  })
  expect(pause).toBeGreaterThan(280)
  expect(pause).toBeLessThanOrEqual(301)
  expect(reader.received()).toEqual([])
  await app.pool.query("update pgboss.job set start_after = now() where name = 'send-push' and state = 'created'")
  await until('the message to arrive', async () => reader.received().length === 1)
  await until('the message to be settled', async () => (await newest())?.status === 'sent')
  expect(await newest()).toMatchObject({ status: 'sent', tries: 2 })
})

test('a service that asks for more than an hour, or refuses, is given up', async () => {
  const reader = await person()
  service.refuse(reader.phone.endpoint, 503, { retryAfter: '86400' })
  await notify(reader.account.id)
  await until('the message to fail', async () => (await newest())?.status === 'failed')
  service.refuse(reader.phone.endpoint, 413)
  await notify(reader.account.id)
  await until('the message to be refused', async () => (await newest())?.status === 'rejected')
  expect(reader.received()).toEqual([])
  expect(await reader.devices()).toHaveLength(1)
})

test('a blocked person’s phone stays silent', async () => {
  const reader = await person()
  await app.db.updateTable('account').set({ blocked_at: new Date() }).where('id', '=', reader.account.id).execute()
  const before = (await outbox()).length
  await notify(reader.account.id)
  expect(await outbox()).toHaveLength(before)
})

test('the devices are part of the personal data, and erased with it', async () => {
  const reader = await person()
  await notify(reader.account.id)
  await until('the message to arrive', async () => reader.received().length === 1)
  const owner = { ...reader.account, name: 'Asha Juma', proven_email: null }
  const data = (await notificationData.collect(app.db, owner)) as { push_devices: unknown[] }
  expect(data.push_devices).toEqual([
    { device: expect.any(String), endpoint: reader.phone.endpoint, created_at: expect.any(Date) },
  ])
  await app.base.transaction((tx) => notificationData.erase?.(tx, owner) ?? expect.unreachable())
  expect(await reader.devices()).toEqual([])
  expect(await newest()).toMatchObject({ recipient: '', body: '' })
})

test('the keys are made once for all processes', async () => {
  const second = await startTestApp({ databaseUrl: app.databaseUrl })
  const reader = await person()
  const cookies = await signInAs(second, reader.account)
  const [one, two] = await Promise.all([reader.client.call(listPushDevices), cookies.call(listPushDevices)])
  expect(two.ok.public_key).toBe(one.ok.public_key)
  await second.close()
})
