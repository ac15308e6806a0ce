import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { smtp } from '#adapters/mailer/smtp.ts'
import { webPushSender } from '#adapters/push-sender/web-push.ts'
import { beem } from '#adapters/sms/beem.ts'
import { SERVER_WORDS } from '#app/server-words.ts'
import { instantAt } from '#domain/calendar.ts'
import { downloadData } from '#features/accounts/contract.ts'
import {
  changeNotificationSettings,
  listNotifications,
  notificationSettings,
} from '#features/notifications/contract.ts'
import { deletePerson } from '#features/people/contract.ts'
import type { BodyOf } from '#platform/endpoint.ts'
import { sql } from '#platform/server/db.ts'
import { type BeemSim, startBeemSim } from '#sim/beem/server.ts'
import { type MailSim, startMailSim } from '#sim/mail/server.ts'
import { makeAccount, signInAs } from '#test/factories.ts'
import { startTestApp, type TestApp } from '#test/harness.ts'
import { clockForTests } from '#test/set-clock.ts'
import { until } from '#test/until.ts'
import * as contract from '../contract.ts'
import { deliverAnnouncements } from './deliver-announcements.ts'
import { queryReports } from './query-reports.ts'
import { sendByChannel } from './send-by-channel.ts'
import { settleLost } from './store-channels.ts'

const SITE = 'https://bhumwi.example'
const NOON = instantAt('2026-03-02', '12:00')
const clock = clockForTests()
let gateway: BeemSim
let mailServer: MailSim
let mailer: ReturnType<typeof smtp>
let app: TestApp
let owner: Awaited<ReturnType<typeof signInAs>>
let deps: Parameters<typeof sendByChannel>[0]

beforeAll(async () => {
  gateway = await startBeemSim()
  mailServer = await startMailSim()
  const sms = beem({ baseUrl: gateway.url, apiKey: 'sim-beem-key', secretKey: 'sim-beem-secret', senderId: 'Bhumwi' })
  mailer = smtp({ host: mailServer.host, port: mailServer.smtpPort, from: 'Bhumwi <karibu@bhumwi.example>' })
  app = await startTestApp({ outside: { sms, mailer }, publicUrl: SITE })
  const push = webPushSender({ contact: SITE })
  owner = await signInAs(app, await makeAccount(app.db, { role: 'bhumwi_admin' }))
  const words = SERVER_WORDS.notifications
  deps = {
    ...app.base,
    clock: clock.now,
    sms,
    mailer,
    words,
    signingKey: app.signingKey,
    siteUrl: SITE,
    push,
    pushKeys: app.pushKeys,
  }
})
afterAll(async () => {
  await app.close()
  mailer.close()
  await gateway.close()
  await mailServer.close()
})
beforeEach(async () => {
  gateway.reset()
  mailServer.reset()
  clock.set(NOON)
  await sql`update account set deleted_at = now() where role <> 'bhumwi_admin'`.execute(app.db)
})

const TEXT = { title: 'Green season', message: 'Rooms cost less from April to May.' }
const promote = async (body: Partial<BodyOf<typeof contract.sendPromotional>> = {}) =>
  (await owner.call(contract.sendPromotional, { body: { ...TEXT, channels: ['email', 'sms'], ...body } })).ok
const show = async (id: number) => (await owner.call(contract.showAnnouncement, { params: { id } })).ok
const setStatus = (id: number, status: 'sending' | 'paused' | 'stopped') =>
  owner.call(contract.setAnnouncementStatus, { params: { id }, body: { status } })
const run = async () => {
  await sendByChannel(deps, 'email')()
  await sendByChannel(deps, 'sms')()
  await deliverAnnouncements(app.base)()
}
const person = async (fields: Parameters<typeof makeAccount>[1] = {}) => {
  const account = await makeAccount(app.db, { email_proven_at: new Date(), ...fields })
  return { ...account, browser: await signInAs(app, account) }
}
const reportOf = async (id: number, channel: 'email' | 'sms') =>
  (await show(id)).channels.find((one) => one.channel === channel)
/** Every try that waits is due now. */
const makeDue = () => sql`update announcement_dispatch set due_at = now() where due_at is not null`.execute(app.db)
const linkIn = (text: string) => /https:\/\/bhumwi\.example(\/stop\/[\w-]+)/.exec(text)?.[1] ?? ''

describe('a promotion by email and SMS', () => {
  test('reaches confirmed addresses and Tanzanian numbers in the language of each reader, with its opt-out', async () => {
    const asha = await person()
    const juma = await person({ language: 'sw', email_proven_at: null })
    const abroad = await person({ phone_number: '442079460958' })
    const text = { title_sw: 'Msimu wa kijani', message_sw: 'Vyumba ni nafuu – Aprili.', link: '/properties' }
    const count = await owner.call(contract.countAudience, { query: { kind: 'promotional' } })
    expect(count.ok).toEqual({
      recipients: 3,
      everybody: false,
      email: 2,
      sms: 2,
      sms_sw: 1,
      push: 0,
      sms_part_price_tsh: 25,
    })
    const { id } = await promote(text)
    await run()
    // The mails of one batch are sent at the same time.
    expect(mailServer.mails().map(({ to }) => to[0])).toEqual(expect.arrayContaining([asha.email, abroad.email]))
    expect(mailServer.mails()).toHaveLength(2)
    const [mail] = mailServer.mails(asha.email)
    const token = linkIn(mail?.text ?? '')
    expect(mail).toMatchObject({
      subject: 'Green season',
      headers: {
        'list-unsubscribe': `<${SITE}${token}>`,
        'list-unsubscribe-post': 'List-Unsubscribe=One-Click',
      },
    })
    expect(mail?.text).toContain(`Dear Asha,\n\n${TEXT.message}\n\nSee more: ${SITE}/properties`)
    expect(mail?.html).toContain(`href="${SITE}/properties"`.replaceAll('/', '/'))
    const [sms] = gateway.messages(juma.phone_number)
    expect(sms?.text).toMatch(
      /^Bhumwi: Msimu wa kijani\. Vyumba ni nafuu - Aprili\. https:\/\/bhumwi\.example\/properties\nAcha: https:\/\/bhumwi\.example\/stop\/[\w-]{17}$/,
    )
    expect(gateway.messages(asha.phone_number)[0]?.text).toContain('\nStop: ')
    expect(gateway.messages()).toHaveLength(2)
    expect(await show(id)).toMatchObject({
      status: 'sent',
      delivered: 3,
      channels: [
        { channel: 'email', people: 2, sent: 2, failed: 0, unclear: 0, skipped: 0, parts: 0 },
        { channel: 'sms', people: 2, sent: 2, failed: 0, unclear: 0, skipped: 0, parts: 2 },
      ],
    })
    expect((await asha.browser.call(downloadData)).ok).toMatchObject({
      announcements: [
        { title: 'Green season', channel: 'email', state: 'sent' },
        { title: 'Green season', channel: 'sms' },
      ],
    })
  })

  test('leaves out who declined a channel, before it is sent or before their turn, and one number gets one SMS', async () => {
    const [asha, later, twin] = [await person(), await person(), await person({ phone_number: '255754000111' })]
    await person({ phone_number: twin.phone_number })
    await asha.browser.call(changeNotificationSettings, { body: { channels: { email: false } } })
    const { id } = await promote()
    expect((await show(id)).channels.map(({ people }) => people)).toEqual([3, 3])
    await later.browser.call(changeNotificationSettings, { body: { channels: { sms: false } } })
    await run()
    expect(mailServer.mails(asha.email)).toEqual([])
    expect(gateway.messages(later.phone_number)).toEqual([])
    expect(gateway.messages(twin.phone_number)).toHaveLength(1)
    expect(await reportOf(id, 'sms')).toMatchObject({ people: 3, sent: 2, skipped: 1 })
    // Who wants promotions by SMS alone gets them there alone.
    await asha.browser.call(changeNotificationSettings, { body: { channels: { site: false } } })
    await promote({ title: 'Second' })
    await run()
    expect(gateway.messages(asha.phone_number)).toHaveLength(2)
    expect((await asha.browser.call(listNotifications)).ok.map(({ title }) => title)).toEqual([TEXT.title])
  })

  test('waits by SMS from 20:00 until 08:00 in Tanzania; emails and messages that concern somebody do not', async () => {
    const asha = await person()
    clock.set(instantAt('2026-03-02', '20:00'))
    const { id } = await promote()
    await run()
    expect([mailServer.mails().length, gateway.messages().length]).toEqual([1, 0])
    expect((await show(id)).status).toBe('sending')
    await owner.call(contract.sendTargeted, { body: { ...TEXT, channels: ['sms'], user_ids: [asha.id] } })
    await run()
    expect(gateway.messages().map(({ text }) => text)).toEqual([`Bhumwi: ${TEXT.title}. ${TEXT.message}`])
    clock.set(instantAt('2026-03-03', '08:00'))
    await run()
    expect(gateway.messages()).toHaveLength(2)
    expect((await show(id)).status).toBe('sent')
  })

  test('is held on all channels by a pause and ended by a stop', async () => {
    for (let i = 0; i < 3; i++) await person()
    const { id } = await promote()
    await setStatus(id, 'paused')
    await run()
    expect([mailServer.mails().length, gateway.messages().length]).toEqual([0, 0])
    await setStatus(id, 'sending')
    await sendByChannel(deps, 'email')()
    await setStatus(id, 'stopped')
    await run()
    expect([mailServer.mails().length, gateway.messages().length]).toEqual([3, 0])
    expect(await show(id)).toMatchObject({ status: 'stopped', channels: [{ sent: 3 }, { people: 3, sent: 0 }] })
  })

  test('is tried again where the server says later; a rejection fails and an unknown outcome is not repeated', async () => {
    await person({ email: 'defer@example.com', phone_number: '255710000902' })
    await person({ email: 'bounce@example.com', phone_number: '255710000903' })
    await person({ email: 'fine@example.com', phone_number: '255710000904' })
    const { id } = await promote()
    await run()
    expect(await reportOf(id, 'email')).toMatchObject({ people: 3, sent: 1, failed: 1 })
    expect(await reportOf(id, 'sms')).toMatchObject({ people: 3, sent: 1, failed: 0, unclear: 1 })
    for (let round = 0; round < 6; round++) {
      await sql`update announcement_dispatch set due_at = now() where state = 'waiting'`.execute(app.db)
      await run()
    }
    expect(await show(id)).toMatchObject({
      status: 'sent',
      channels: [
        { sent: 1, failed: 2, skipped: 0 },
        { sent: 1, failed: 1, unclear: 1 },
      ],
    })
    expect(mailServer.mails('fine@example.com')).toHaveLength(1)
    // The gateway reports that the last text has not arrived.
    await until('the report of the gateway', async () => {
      await makeDue()
      await queryReports(deps)()
      return (await reportOf(id, 'sms'))?.failed === 2
    })
    expect(await reportOf(id, 'sms')).toMatchObject({ sent: 0, delivered: 0, failed: 2, unclear: 1 })
  })

  test('counts the texts that the gateway reports as delivered, and forgets their numbers', async () => {
    await person()
    const { id } = await promote({ channels: ['site', 'sms'] })
    await run()
    await until('the report of the gateway', async () => {
      await makeDue()
      await queryReports(deps)()
      return (await reportOf(id, 'sms'))?.delivered === 1
    })
    expect(await reportOf(id, 'sms')).toMatchObject({ sent: 1, delivered: 1, failed: 0 })
    const { rows } = await sql`
      select from announcement_dispatch where announcement_id = ${id} and (recipient is not null or provider_id is not null)`.execute(
      app.db,
    )
    expect(rows).toEqual([])
  })

  test('leaves nothing of an account that is erased, and ends without it', async () => {
    const leaves = await person()
    const { id } = await promote()
    await leaves.browser.call(changeNotificationSettings, { body: { channels: { push: false } } })
    await owner.call(deletePerson, { params: { id: leaves.id } })
    for (const table of ['announcement_dispatch', 'announcement_recipient', 'promotion_choice'])
      expect((await sql`select from ${sql.table(table)} where account_id = ${leaves.id}`.execute(app.db)).rows).toEqual(
        [],
      )
    await run()
    expect(await show(id)).toMatchObject({ status: 'sent', channels: [{ people: 1, skipped: 1 }, { skipped: 1 }] })
  })

  test('that is scheduled is sent on the channels of its last change', async () => {
    await person()
    const at = new Date(Date.now() + 600_000).toISOString()
    const { id } = await promote({ send_at: at, channels: ['email'] })
    const changed = (body: object, version = 1) =>
      owner.call(contract.changeAnnouncement, { params: { id }, body: { ...TEXT, send_at: at, version, ...body } })
    expect((await changed({})).ok.channels).toMatchObject([{ channel: 'email', people: 0 }])
    expect((await changed({ channels: ['sms'] })).ok.channels).toMatchObject([{ channel: 'sms' }])
    const { startAnnouncements } = await import('./start-announcements.ts')
    await startAnnouncements({ ...app.base, clock: () => new Date(Date.now() + 900_000) })()
    await run()
    expect([mailServer.mails().length, gateway.messages().length]).toEqual([0, 1])
  })

  test('is refused as SMS beyond four parts, in either language, and fine without SMS', async () => {
    await person()
    const message_sw = 'a'.repeat(700)
    const refused = await owner.call(contract.sendPromotional, { body: { ...TEXT, message_sw, channels: ['sms'] } })
    expect([refused.status, refused.failure.fields]).toEqual([
      400,
      { message: 'This is longer than 4 parts of a text message. Shorten it, or send it without SMS.' },
    ])
    expect((await promote({ message_sw, channels: ['email'] })).recipients).toBe(1)
  })
})

test('the preview is what arrives: subject, both forms of the email, and the text with its length', async () => {
  await person()
  const texts = { title: '“Ofa” {{x}}', message: 'Karibu – tena.', title_sw: '', message_sw: '', link: '/properties' }
  const { ok } = await owner.call(contract.previewAnnouncement, { body: { kind: 'promotional', ...texts } })
  await promote(texts)
  await run()
  const sms = gateway.messages()[0]?.text ?? ''
  expect(ok.en.sms).toMatchObject({ encoding: 'gsm7', units: sms.length + 4, parts: 1 })
  expect(ok.en.sms.text).toBe(sms.replace(/stop\/.*/, `stop/${'x'.repeat(17)}`))
  const mail = mailServer.mails()[0]
  const shown = ({ text, html }: { text: string; html: string }) =>
    [text, html].map((body) => body.replace(/stop\/[\w-]+/g, 'stop/').trim())
  expect(ok.en.email.subject).toBe(mail?.subject)
  expect(shown(ok.en.email)).toEqual(shown({ text: mail?.text ?? '', html: mail?.html ?? '' }))
  expect(ok.sw.sms.text).toContain('Acha: ')
})

test('nobody gets a message twice on a channel when a worker is killed while it sends, and nobody else is forgotten', async () => {
  const PEOPLE = 1500
  await sql`
    insert into account (username, email, phone_number, first_name, last_name, role, password_hash, email_proven_at)
    select 'many' || n, 'many' || n || '@example.com', '2557' || lpad((21000000 + n)::text, 8, '0'), 'Many', 'People', 'traveller', 'none', now()
    from generate_series(1, ${PEOPLE}) n`.execute(app.db)
  await sql`analyze account`.execute(app.db)
  const { id } = await owner
    .call(contract.sendTargeted, { body: { ...TEXT, channels: ['email', 'sms'], audience: { role: 'traveller' } } })
    .then(({ ok }) => ok)
  const child = spawn(process.execPath, ['test/announcement-worker.ts'], {
    stdio: 'ignore',
    env: {
      ...process.env,
      DATABASE_URL: app.databaseUrl,
      SMS_URL: gateway.url,
      MAIL_PORT: String(mailServer.smtpPort),
    },
  })
  const [, signal] = await once(child, 'exit')
  expect(signal).toBe('SIGKILL')
  while ((await show(id)).status === 'sending') {
    // Nothing is being sent here: what is still claimed was the killed worker's.
    await settleLost(app.db, 0)
    await Promise.all([run(), sendByChannel(deps, 'email')(), sendByChannel(deps, 'sms')()])
  }
  const mails = mailServer.mails().map(({ to }) => to[0])
  const numbers = gateway.messages().map(({ to }) => to)
  expect(new Set(mails).size).toBe(mails.length)
  expect(new Set(numbers).size).toBe(numbers.length)
  for (const [channel, arrived] of [
    ['email', mails],
    ['sms', numbers],
  ] as const) {
    const report = await reportOf(id, channel)
    // What the killed worker was sending is unclear: each of these arrived once or not at all.
    expect(report).toMatchObject({ people: PEOPLE, failed: 0, skipped: 0 })
    expect((report?.sent ?? 0) + (report?.unclear ?? 0)).toBe(PEOPLE)
    expect(report?.unclear).toBeLessThanOrEqual(25)
    expect(arrived.length).toBeGreaterThanOrEqual(report?.sent ?? 0)
  }
  const unclear = (await show(id)).channels.reduce((sum, report) => sum + report.unclear, 0)
  expect(unclear).toBeGreaterThan(0)
}, 120_000)

describe('the opt-out link of a promotion', () => {
  const post = (url: string, payload: string, type = 'application/x-www-form-urlencoded') =>
    app.app.inject({ method: 'POST', url, payload, headers: { 'content-type': type, origin: 'https://mail.example' } })

  test('declines one channel in one click of a mail program, and is part of one’s data with its time', async () => {
    const asha = await person()
    await promote({ channels: ['email'] })
    await run()
    const link = linkIn(mailServer.mails(asha.email)[0]?.text ?? '')
    expect((await post(link, 'anything=else')).statusCode).toBe(400)
    expect((await asha.browser.call(notificationSettings)).ok.channels.email).toBe(true)
    expect((await post(link, 'List-Unsubscribe=One-Click')).json()).toEqual({ success: true })
    expect((await post(link, 'List-Unsubscribe=One-Click')).statusCode).toBe(200)
    expect((await asha.browser.call(notificationSettings)).ok).toEqual({
      promotions: true,
      channels: { site: true, email: false, sms: true, push: true },
    })
    const { ok } = await asha.browser.call(downloadData)
    expect(ok).toMatchObject({
      notifications: {
        promotion_choices: [{ channel: 'email', wanted: false, way: 'one_click', chosen_at: expect.any(String) }],
      },
    })
    const form = '--b\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--b--'
    expect((await post(link, form, 'multipart/form-data; boundary=b')).statusCode).toBe(200)
  })

  test('asks signed out before it acts, and a link that we did not make does nothing', async () => {
    const { showPromotionLink, declineByLink } = await import('#features/notifications/contract.ts')
    const asha = await person()
    await promote({ channels: ['sms'] })
    await run()
    const token = linkIn(gateway.messages(asha.phone_number)[0]?.text ?? '').replace('/stop/', '')
    const visitor = app.client()
    expect((await visitor.call(showPromotionLink, { query: { token } })).ok).toEqual({ channel: 'sms', wanted: true })
    for (const bad of [`${token}x`, `1${token.slice(1)}`, token.replace(/.$/, (c) => (c === 'A' ? 'B' : 'A')), '\0'])
      expect((await visitor.call(declineByLink, { body: { token: bad } })).status).toBe(404)
    expect((await visitor.call(declineByLink, { body: { token } })).ok).toEqual({ success: true })
    expect((await visitor.call(showPromotionLink, { query: { token } })).ok.wanted).toBe(false)
    expect((await asha.browser.call(notificationSettings)).ok.channels).toMatchObject({ sms: false, email: true })
  })
})

test('without an address of the site no promotion leaves by email or SMS: it could not carry its opt-out', async () => {
  const production = await startTestApp({ databaseUrl: app.databaseUrl, mode: 'production' })
  const staff = await signInAs(production, await makeAccount(app.db, { role: 'bhumwi_admin' }))
  await person()
  const { status, failure } = await staff.call(contract.sendPromotional, { body: { ...TEXT, channels: ['email'] } })
  expect([status, Object.keys(failure.fields ?? {})]).toEqual([400, ['channels']])
  await production.close()
})
