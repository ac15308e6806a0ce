import { afterAll, beforeAll, expect, test } from 'vitest'
import { deleteUser } from '#features/accounts/contract.ts'
import { sql } from '#platform/server/db.ts'
import type { Mail, Mailer } from '#ports/mailer.ts'
import { makeAccount, PASSWORD, signInAs } from '#test/factories.ts'
import { startTestApp, type TestApp } from '#test/harness.ts'
import { queueEmail } from './queue-message.ts'
import { sendEmailMessage } from './send-message.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const NOT_USED = { send: () => Promise.reject(new Error('no text message is due')) } as never

/** Sends every queued mail, and returns what the mail server was given. */
const sendQueued = async () => {
  const taken: Mail[] = []
  const mailer: Mailer = {
    send: async (mail) => {
      taken.push(mail)
      return { outcome: 'accepted', messageId: `<${mail.id}>` }
    },
    close: () => {},
  }
  const { rows } = await sql<{ id: number }>`
    select id::int as id from message_outbox where channel = 'mail' and status = 'queued' order by id`.execute(app.db)
  for (const { id } of rows) await sendEmailMessage({ db: app.db, log: app.base.log, sms: NOT_USED, mailer })({ id })
  return taken
}

test('mails that wait when an account is deleted, and the farewell, are sent however late, and are emptied then', async () => {
  const account = await makeAccount(app.db, { withPassword: true, email_proven_at: new Date() })
  const to = account.email
  const mail = { to, text: 'Words', html: '<p>Words</p>' }
  await app.base.transaction(async (tx) => {
    await queueEmail(app.base)(tx, { ...mail, subject: 'Your money has been sent back' })
    await queueEmail(app.base)(tx, { ...mail, subject: 'Your code', kind: 'otp' })
  })
  const browser = await signInAs(app, account)
  expect((await browser.call(deleteUser, { body: { password: PASSWORD } })).status).toBe(200)
  await sql`update message_outbox set created_at = created_at - interval '15 minutes'`.execute(app.db)
  expect(await sendQueued()).toMatchObject([
    { to, subject: 'Your money has been sent back', text: 'Words' },
    { to, subject: 'Your account has been deleted' },
  ])
  const stored = await app.db.selectFrom('message_outbox').selectAll().orderBy('id').execute()
  const gone = { recipient: '', subject: '', body: '', html: '' }
  expect(stored).toMatchObject([
    { ...gone, status: 'sent' },
    { ...gone, status: 'failed', kind: 'otp' },
    { ...gone, status: 'sent' },
  ])
})
