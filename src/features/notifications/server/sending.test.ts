import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { smtp } from '#adapters/mailer/smtp.ts'
import { beem } from '#adapters/sms/beem.ts'
import { type BeemSim, startBeemSim } from '#sim/beem/server.ts'
import { type MailSim, startMailSim } from '#sim/mail/server.ts'
import { startTestApp, type TestApp } from '#test/harness.ts'
import { until } from '#test/until.ts'
import { queueEmail, queueSms, smsText } from './queue-message.ts'
import { sendSmsMessage } from './send-message.ts'
import { sweepMessages } from './store-outbox.ts'

let gateway: BeemSim
let mailServer: MailSim
let mailer: ReturnType<typeof smtp>
let app: TestApp
beforeAll(async () => {
  gateway = await startBeemSim()
  mailServer = await startMailSim()
  const sms = beem({
    baseUrl: gateway.url,
    apiKey: 'sim-beem-key',
    secretKey: 'sim-beem-secret',
    senderId: 'Bhumwi',
  })
  mailer = smtp({ host: mailServer.host, port: mailServer.smtpPort, from: 'Bhumwi <karibu@bhumwi.example>' })
  app = await startTestApp({ outside: { sms, mailer }, worker: true })
})
afterAll(async () => {
  await app.close()
  mailer.close()
  await gateway.close()
  await mailServer.close()
})
beforeEach(() => {
  gateway.reset()
  mailServer.reset()
})

const newest = () =>
  app.db.selectFrom('message_outbox').selectAll().orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow()

/** The newest message once it looks as awaited; each look makes waiting retries due at once. */
const newestWith = (fields: { status?: string; tries?: number }) =>
  until(`the newest message with ${JSON.stringify(fields)}`, async () => {
    const message = await newest()
    const isIt = (fields.status ?? message.status) === message.status && message.tries >= (fields.tries ?? 0)
    if (!isIt)
      await app.pool.query("update pgboss.job set start_after = now() where name like 'send-%' and state = 'retry'")
    return isIt && message
  })

const text = (to: string, kind: 'otp' | 'transactional' = 'transactional', words = 'Bhumwi: Karibu.') =>
  app.base.transaction((tx) => queueSms(app.base)(tx, { to, text: words, kind }))

const mail = (to: string) =>
  app.base.transaction((tx) => queueEmail(app.base)(tx, { to, subject: 'Karibu', text: 'Words', html: '<p>Words</p>' }))

test('a text leaves after the transaction, and its gateway’s number is kept', async () => {
  await text('255712000100')
  const sent = await newestWith({ status: 'sent' })
  expect(sent).toMatchObject({ channel: 'sms', recipient: '255712000100', tries: 1, kind: 'transactional' })
  expect(sent.sent_at).toBeInstanceOf(Date)
  expect(gateway.messages('255712000100').map(({ id, text }) => [id, text])).toEqual([
    [sent.provider_id, 'Bhumwi: Karibu.'],
  ])
})

test('a mail leaves in both forms under a Message-ID of its own', async () => {
  await mail('asha@example.com')
  const sent = await newestWith({ status: 'sent' })
  expect(mailServer.mails('asha@example.com')).toMatchObject([
    { subject: 'Karibu', text: 'Words', html: '<p>Words</p>', message_id: sent.provider_id },
  ])
})

test('what a transaction that fails has queued never leaves', async () => {
  const before = await newest()
  const story = app.base.transaction(async (tx) => {
    await queueSms(app.base)(tx, { to: '255712000101', text: 'Bhumwi: x', kind: 'transactional' })
    throw new Error('the story fails')
  })
  await expect(story).rejects.toThrow('the story fails')
  expect((await newest()).id).toBe(before.id)
  expect(gateway.messages()).toEqual([])
})

test('the queue holds the id of a message and nothing of its words or its reader', async () => {
  await text('255712000102')
  const { id } = await newestWith({ status: 'sent' })
  const { rows } = await app.pool.query("select data from pgboss.job where name = 'send-sms' and data->>'id' = $1", [
    String(id),
  ])
  expect(rows).toEqual([{ data: { id } }])
})

test('a gateway without balance is tried again, three times, and then the text is given up', async () => {
  await text('255710000902')
  expect((await newestWith({ tries: 2 })).status).toMatch(/queued|failed/)
  expect(await newestWith({ status: 'failed' })).toMatchObject({ tries: 4, sent_at: null })
  const { rows } = await app.pool.query("select output::text from pgboss.job where name = 'send-sms'")
  expect(JSON.stringify(rows)).not.toContain('255710000902')
})

test('a text that the gateway rejects is not tried again', async () => {
  await text('255710000901')
  expect(await newestWith({ status: 'rejected' })).toMatchObject({ tries: 1, sent_at: null })
})

test('a mail that the server puts off is tried again with the same Message-ID; a rejected one is not', async () => {
  await mail('defer@example.com')
  const waiting = await newestWith({ tries: 3 })
  expect(waiting.status).toBe('queued')
  await app.db.updateTable('message_outbox').set({ recipient: 'up@example.com' }).where('id', '=', waiting.id).execute()
  const sent = await newestWith({ status: 'sent' })
  expect(sent.provider_id).toBe(`<${sent.id}-${sent.created_at.getTime()}@bhumwi.example>`)
  await mail('bounce@example.com')
  expect(await newestWith({ status: 'rejected' })).toMatchObject({ tries: 1 })
})

test('a message is sent once, however often its job comes', async () => {
  await text('255712000103')
  const { id } = await newestWith({ status: 'sent' })
  await app.base.transaction((tx) => app.base.enqueue(tx, 'send-sms', { id }))
  await app.base.transaction((tx) => app.base.enqueue(tx, 'send-sms', { id: 2_000_000_000 }))
  await text('255712000104')
  await newestWith({ status: 'sent' })
  expect(gateway.messages('255712000103')).toHaveLength(1)
})

test('a one-time code whose fate is unknown is not sent twice, nor one that is too old; its words go at once', async () => {
  await text('255710000903', 'otp', 'Bhumwi: namba yako ni 12345.')
  expect(await newestWith({ status: 'rejected' })).toMatchObject({ tries: 1, body: '', recipient: '' })
  await text('255712000105', 'otp', 'Bhumwi: namba yako ni 54321.')
  expect(await newestWith({ status: 'sent' })).toMatchObject({ body: '', recipient: '' })

  const { id } = await app.db
    .insertInto('message_outbox')
    .values({
      channel: 'sms',
      kind: 'otp',
      recipient: '255712000106',
      body: 'x',
      created_at: new Date(Date.now() - 6e5),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const unused = { send: () => Promise.reject(new Error('sent after its life')) } as never
  await sendSmsMessage({ db: app.db, log: app.base.log, sms: unused, mailer })({ id })
  expect(await newest()).toMatchObject({ id, status: 'failed', body: '' })
})

test('a transactional text whose fate is unknown is sent again', async () => {
  await text('255710000903')
  await newestWith({ tries: 2 })
  expect(await newestWith({ status: 'failed' })).toMatchObject({ tries: 4 })
})

test('words and recipients are forgotten after 30 days, and what no job has settled in a day is given up', async () => {
  const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000)
  const values = (days: number, status: string) => ({
    channel: 'mail',
    kind: 'transactional',
    recipient: 'old@example.com',
    subject: 'Old',
    body: 'Words',
    html: '<p>Words</p>',
    status,
    created_at: daysAgo(days),
    sent_at: status === 'sent' ? daysAgo(days) : null,
  })
  const made = await app.db
    .insertInto('message_outbox')
    .values([values(31, 'sent'), values(29, 'sent'), values(31, 'rejected'), values(2, 'queued')])
    .returning('id')
    .execute()
  await sweepMessages(app.db)
  const stored = await app.db
    .selectFrom('message_outbox')
    .select(['recipient', 'subject', 'body', 'html', 'status'])
    .where(
      'id',
      'in',
      made.map(({ id }) => id),
    )
    .orderBy('id')
    .execute()
  const blank = { recipient: '', subject: '', body: '', html: '' }
  const whole = { recipient: 'old@example.com', subject: 'Old', body: 'Words', html: '<p>Words</p>' }
  expect(stored).toEqual([
    { ...blank, status: 'sent' },
    { ...whole, status: 'sent' },
    { ...blank, status: 'rejected' },
    { ...whole, status: 'failed' },
  ])
})

test('a text is put into the cheap alphabet and at most two parts', () => {
  expect(smsText('Ng’ambo – “Kilimanjaro” TSh\u00A050,000 ā 😀 مرحبا')).toBe(`Ng'ambo - "Kilimanjaro" TSh 50,000 a  `)
  expect(smsText('x'.repeat(1000))).toHaveLength(306)
  expect(smsText('€'.repeat(1000))).toHaveLength(153)
})
