import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { smtp } from '#adapters/mailer/smtp.ts'
import { beem } from '#adapters/sms/beem.ts'
import { addPasskey, beginPasskey } from '#features/second-factor/contract.ts'
import { type Sims, startSims } from '#sim/all.ts'
import { makeAccount, PASSWORD, signInAs } from '#test/factories.ts'
import { refusalOf, startTestApp, type TestApp } from '#test/harness.ts'
import { addPasskeyOf, passkeyDevice } from '#test/passkey-device.ts'
import { until } from '#test/until.ts'
import {
  confirmReset,
  currentUser,
  login,
  passkeyLogin,
  passkeyLoginOptions,
  requestReset,
  verifyReset,
} from '../contract.ts'
import { hashPassword } from './password-hash.ts'
import { sendResetCode } from './send-reset-code.ts'
import { removeUnprovenAccess } from './store-identity.ts'
import { armReset, giveBackTry, openReset, sweepResets, takeTry } from './store-reset.ts'

const NEW_PASSWORD = 'Safari!2027'
let sims: Sims
let app: TestApp
beforeAll(async () => {
  sims = await startSims()
  const { beem: gateway, mail } = sims
  const sms = beem({ baseUrl: gateway.url, apiKey: 'sim-beem-key', secretKey: 'sim-beem-secret', senderId: 'Bhumwi' })
  const mailer = smtp({ host: mail.host, port: mail.smtpPort, from: 'Bhumwi <karibu@bhumwi.example>' })
  app = await startTestApp({ outside: { sms, mailer }, worker: true })
})
afterAll(async () => {
  await app.close()
  await sims.close()
})
beforeEach(() => {
  sims.mail.reset()
  sims.beem.reset()
})

const requestCode = (method: 'email' | 'sms', contact: string) =>
  app.client().call(requestReset, { body: { method, contact } })
const verify = (contact: string, code: string) => app.client().call(verifyReset, { body: { contact, code } })
const confirm = (contact: string, code: string, new_password = NEW_PASSWORD) =>
  app.client().call(confirmReset, { body: { contact, code, new_password, confirm_password: new_password } })

/** Alone on a line of a mail, or after the brand in a text: usernames hold digits too. */
const CODE = /^(?:Bhumwi: )?(\d{5})(?= |$)/m
const mailedTo = (to: string, fields = CODE) =>
  until(`a mail to ${to}`, async () => sims.mail.mails(to).find(({ text }) => fields.test(text)))
const textedTo = (to: string) => until(`a text to ${to}`, async () => sims.beem.messages(to).at(-1))
const codeIn = (text: string) => CODE.exec(text)?.[1] ?? ''
const otherThan = (code: string) => (code === '00000' ? '11111' : '00000')

/** An account that has requested a code by mail, and the code. */
const withCode = async (fields: Parameters<typeof makeAccount>[1] = {}) => {
  const account = await makeAccount(app.db, { withPassword: true, ...fields })
  expect((await requestCode('email', account.email)).ok).toEqual({ success: true })
  const mail = await mailedTo(account.email)
  return { account, mail, code: codeIn(mail.text) }
}
const rowOf = (contact: string) =>
  app.db.selectFrom('reset_code').selectAll().where('contact', '=', contact).executeTakeFirst()

/** All other credentials by which the account could be used. */
const accessOf = async (id: number) => {
  const { phone_number } = await app.db
    .selectFrom('account')
    .select('phone_number')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const ties = await app.db.selectFrom('account_identity').select('subject').where('account_id', '=', id).execute()
  return { phone_number, identities: ties.length }
}
/** Waits until every request for a code has been handled. */
const allLookedAt = () =>
  until('the wishes for codes to be looked at', async () => {
    const { rows } = await app.pool.query(
      "select 1 from pgboss.job where name = 'send-reset-code' and state in ('created', 'active', 'retry')",
    )
    return rows.length === 0
  })

describe('a code for a new password', () => {
  test('comes by mail, sets the password once, ends every session and says so [2.decided.reset]', async () => {
    const { account, code } = await withCode()
    const phone = await signInAs(app, account)
    const contact = ` ${account.email.toUpperCase()} `
    expect((await verify(contact, code)).ok).toEqual({ success: true })
    expect((await phone.call(currentUser)).ok?.id).toBe(account.id)
    expect((await confirm(contact, code)).ok).toEqual({ success: true, username: account.username })
    expect((await phone.call(currentUser)).ok).toBeNull()
    const signIn = (password: string) => app.client().call(login, { body: { username: account.username, password } })
    expect((await signIn(PASSWORD)).status).toBe(401)
    expect((await signIn(NEW_PASSWORD)).status).toBe(200)
    expect((await confirm(contact, code, 'Another!2027')).failure.code).toBe('code_expired')
    expect((await mailedTo(account.email, /password of your account was changed/)).subject).toBe(
      'Your password was changed',
    )
    const { email_proven_at } = await app.db
      .selectFrom('account')
      .select('email_proven_at')
      .where('id', '=', account.id)
      .executeTakeFirstOrThrow()
    expect(email_proven_at).not.toBeNull()
  })

  test('by mail takes off number and Google of an address that nobody had proven, so that no stranger comes back by them', async () => {
    const account = await makeAccount(app.db, { withPassword: true, phone_number: '255754777444' })
    await app.db
      .insertInto('account_identity')
      .values({ provider: 'google', subject: 'stranger', account_id: account.id })
      .execute()
    await requestCode('email', account.email)
    expect((await confirm(account.email, codeIn((await mailedTo(account.email)).text))).status).toBe(200)
    expect(await accessOf(account.id)).toEqual({ phone_number: '', identities: 0 })
    expect((await mailedTo(account.email, /password of your account was changed/)).text).toContain(
      'a phone number and a Google account that were connected have been taken off',
    )
    await requestCode('sms', '255754777444')
    await allLookedAt()
    expect(sims.beem.messages('255754777444')).toEqual([])
  })

  test('by mail leaves nobody a passkey that signs in alone from before an address was proven', async () => {
    const account = await makeAccount(app.db, { withPassword: true })
    const stranger = passkeyDevice('http://localhost')
    const theirs = await signInAs(app, account)
    await addPasskeyOf(theirs, stranger)
    const alone = async (device: typeof stranger, client = app.client()) => {
      const options = (await client.call(passkeyLoginOptions)).ok
      return client.call(passkeyLogin, { body: { passkey: device.answer(options) } })
    }
    expect((await alone(stranger)).status).toBe(200)
    await requestCode('email', account.email)
    expect((await confirm(account.email, codeIn((await mailedTo(account.email)).text))).status).toBe(200)
    expect(await refusalOf(alone(stranger))).toBe('403 passkey_needs_password')
    // A second code by mail proves nothing new: the passkeys from after the first stay as they are.
    await app.db.deleteFrom('passkey').where('account_id', '=', account.id).execute()
    const own = passkeyDevice('http://localhost')
    const body = { current_password: NEW_PASSWORD }
    const owner = await signInAs(app, account)
    const made = own.make((await owner.call(beginPasskey, { body })).ok)
    await owner.call(addPasskey, { body: { name: 'Phone', passkey: made } })
    sims.mail.reset()
    await requestCode('email', account.email)
    expect((await confirm(account.email, codeIn((await mailedTo(account.email)).text))).status).toBe(200)
    expect((await alone(own)).status).toBe(200)
  })

  test('that went to the number ends when the address is proven, and none comes for a number that was taken off', async () => {
    const { id, phone_number } = await makeAccount(app.db, { phone_number: '255754777888' })
    await requestCode('sms', phone_number)
    const code = codeIn((await textedTo(phone_number)).text)
    await app.base.transaction((tx) => removeUnprovenAccess(tx, id))
    expect((await confirm(phone_number, code)).failure.code).toBe('code_expired')
    const request = await app.base.transaction((tx) => openReset(tx, phone_number, 'sms', randomBytes(32)))
    expect(await app.base.transaction((tx) => armReset(tx, request, id, 'hash'))).toBe(false)
  })

  test('leaves number and Google of a proven address, and by SMS of any', async () => {
    const proven = await makeAccount(app.db, { phone_number: '255754777555' })
    const bySms = await makeAccount(app.db, { phone_number: '255754777666' })
    await app.db.updateTable('account').set({ email_proven_at: new Date() }).where('id', '=', proven.id).execute()
    for (const { id } of [proven, bySms])
      await app.db
        .insertInto('account_identity')
        .values({ provider: 'google', subject: `own-${id}`, account_id: id })
        .execute()
    await requestCode('email', proven.email)
    await confirm(proven.email, codeIn((await mailedTo(proven.email)).text))
    await requestCode('sms', bySms.phone_number)
    await confirm(bySms.phone_number, codeIn((await textedTo(bySms.phone_number)).text))
    for (const { id, phone_number } of [proven, bySms])
      expect(await accessOf(id)).toEqual({ phone_number, identities: 1 })
    expect((await mailedTo(proven.email, /password of your account was changed/)).text).not.toContain('Google')
  })

  test('comes by SMS in Swahili, to a number typed in any way, and names the account [2.forgot.1]', async () => {
    const account = await makeAccount(app.db, { language: 'sw', phone_number: '255754777111' })
    await requestCode('sms', '0754 777 111')
    const { text } = await textedTo('255754777111')
    expect(text).toContain('ni namba yako ya kuweka nenosiri jipya')
    expect(text).toContain(account.username)
    expect((await confirm('+255754777111', codeIn(text))).ok.username).toBe(account.username)
    expect(sims.mail.mails(account.email).some(({ text: mail }) => CODE.test(mail))).toBe(false)
  })

  test('of two accounts with one number goes to the older, so that claiming a number takes nothing away', async () => {
    const older = await makeAccount(app.db, { phone_number: '255754777222' })
    await makeAccount(app.db, { phone_number: '255754777222' })
    await requestCode('sms', '255754777222')
    expect((await confirm('255754777222', codeIn((await textedTo('255754777222')).text))).ok.username).toBe(
      older.username,
    )
  })

  test('is stored as a hash alone, and its words are forgotten when it is sent', async () => {
    const { account, code } = await withCode()
    const row = await rowOf(account.email)
    expect(row?.code_hash).toMatch(/^\$argon2id\$/)
    expect(JSON.stringify(row)).not.toContain(code)
    await until('the words to go', async () => {
      const stored = await app.db.selectFrom('message_outbox').select(['body', 'html']).execute()
      return !JSON.stringify(stored).includes(code)
    })
    const { rows } = await app.pool.query("select data from pgboss.job where name = 'send-reset-code'")
    expect(JSON.stringify(rows)).not.toContain(account.email)
  })

  test('a newer one takes the place of the older, for the whole account and by whatever way it comes [2.decided.reset]', async () => {
    const { account, code } = await withCode({ phone_number: '255754777333' })
    await requestCode('sms', '255754777333')
    const fresh = codeIn((await textedTo('255754777333')).text)
    expect((await verify(account.email, code)).failure.code).toBe('code_wrong')
    expect((await verify('255754777333', fresh)).status).toBe(200)
    const armed = await app.db.selectFrom('reset_code').select('contact').where('account_id', '=', account.id).execute()
    expect(armed).toEqual([{ contact: '255754777333' }])
  })

  test('a job that is done twice sends one code', async () => {
    const { account, code } = await withCode()
    const { request } = (await rowOf(account.email)) ?? { request: '' }
    await sendResetCode(app.accountDeps)({ request })
    expect((await verify(account.email, code)).status).toBe(200)
  })
})

describe('a code that does not fit', () => {
  test('says how many tries are left; the fifth wrong one ends it, even for the right one [2.decided.reset]', async () => {
    const { account, code } = await withCode()
    for (const left of [4, 3, 2, 1]) {
      const { status, failure } = await verify(account.email, otherThan(code))
      expect([status, failure]).toEqual([
        400,
        {
          success: false,
          code: 'code_wrong',
          error: 'This code is not correct.',
          fields: { code: 'This code is not correct.' },
          tries_left: left,
        },
      ])
    }
    const fifth = await confirm(account.email, otherThan(code))
    expect([fifth.status, fifth.failure.code]).toEqual([400, 'code_expired'])
    expect((await verify(account.email, code)).failure.error).toBe(
      'This code is no longer valid. Please request a new one.',
    )
  })

  test('a right one costs no try, however often it is checked', async () => {
    const { account, code } = await withCode()
    for (let i = 0; i < 7; i++) expect((await verify(account.email, code)).status).toBe(200)
    expect((await confirm(account.email, code)).status).toBe(200)
  })

  test('twenty guesses at the same moment are five', async () => {
    const { account, code } = await withCode()
    const answers = await Promise.all(Array.from({ length: 20 }, () => verify(account.email, otherThan(code))))
    expect(answers.filter(({ failure }) => failure.code === 'code_wrong')).toHaveLength(4)
    expect((await rowOf(account.email))?.tries).toBe(5)
  })

  test('after ten minutes it is over, and the daily round forgets it [2.decided.reset]', async () => {
    const { account, code } = await withCode()
    const { expires_at } = (await rowOf(account.email)) ?? { expires_at: new Date(0) }
    expect(Math.abs(expires_at.getTime() - Date.now() - 600_000)).toBeLessThan(30_000)
    await app.db
      .updateTable('reset_code')
      .set({ expires_at: new Date(0) })
      .where('contact', '=', account.email)
      .execute()
    expect((await confirm(account.email, code)).failure.code).toBe('code_expired')
    await sweepResets(app.db)
    expect(await rowOf(account.email)).toBeUndefined()
  })

  test('of two who use one code at the same moment one sets the password', async () => {
    const { account, code } = await withCode()
    const answers = await Promise.all([confirm(account.email, code, 'First!2027'), confirm(account.email, code)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400])
  })

  test('the new password must meet the rule, twice the same, and a refused one costs nothing', async () => {
    const { account, code } = await withCode()
    const weak = await confirm(account.email, code, 'weak')
    expect(Object.keys(weak.failure.fields ?? {})).toEqual(['new_password'])
    const body = { contact: account.email, code, new_password: NEW_PASSWORD, confirm_password: 'Other#2026' }
    const differs = await app.client().call(confirmReset, { body })
    expect(differs.failure.fields).toEqual({ confirm_password: 'New passwords do not match.' })
    expect((await rowOf(account.email))?.tries).toBe(0)
  })
})

describe('a contact that no account has', () => {
  test('is answered like one that has, from the first call to the last', async () => {
    const { account, code } = await withCode()
    const unknown = 'nobody@example.com'
    expect((await requestCode('email', unknown)).ok).toEqual({ success: true })
    for (let i = 0; i < 6; i++) {
      const [known, stranger] = [await verify(account.email, otherThan(code)), await verify(unknown, otherThan(code))]
      expect([stranger.status, stranger.failure]).toEqual([known.status, known.failure])
    }
    expect(sims.mail.mails(unknown)).toEqual([])
    expect((await rowOf(unknown))?.code_hash).toBeNull()
  })

  test.each([true, false])('a right code gives no try to a newer request (on its own device: %s)', async (isOwn) => {
    const [contact, device] = [`${randomBytes(6).toString('hex')}@example.com`, randomBytes(32)]
    const request = () => app.db.transaction().execute((tx) => openReset(tx, contact, 'email', device))
    await request()
    const attempt = await takeTry(app.db, contact, isOwn ? device : null)
    if (!attempt) throw new Error('There was no try')
    await request()
    await giveBackTry(app.db, attempt.counted)
    const next = await takeTry(app.db, contact, isOwn ? device : null)
    expect([attempt.tries, next?.tries]).toEqual([1, 1])
  })

  test('no code was asked for: every one has expired', async () => {
    expect((await verify('0754 999 999', '12345')).failure.code).toBe('code_expired')
  })

  test('a deleted account gets none', async () => {
    const account = await makeAccount(app.db)
    await app.db.updateTable('account').set({ deleted_at: new Date() }).where('id', '=', account.id).execute()
    await allLookedAt()
    // A message with a code loses its recipient as soon as it is sent, but stays as a row.
    const messages = async () => (await app.pool.query('select id from message_outbox')).rowCount
    const before = await messages()
    await requestCode('email', account.email)
    await allLookedAt()
    expect(await messages()).toBe(before)
    expect(await rowOf(account.email)).toMatchObject({ account_id: null, code_hash: null })
  })
})

test('hostile contacts and codes are refused with a sentence at their field', async () => {
  for (const contact of ['', ' ', 'asha', 'x'.repeat(10_000), '😀', 'a\u0000@b.tz', null, 7, []]) {
    for (const method of ['email', 'sms'] as const) {
      const { status, failure } = await requestCode(method, contact as string)
      expect([contact, status, Object.keys(failure.fields ?? {})]).toEqual([contact, 400, ['contact']])
    }
  }
  expect((await requestCode('email', '0712345678')).failure.fields).toEqual({
    contact: 'Enter a valid e-mail address.',
  })
  expect((await requestCode('sms', '')).failure.fields).toEqual({ contact: 'Phone is required' })
  for (const code of ['', '1234', '123456', 'abcde', null, 12345]) {
    const { status, failure } = await verify('asha@example.com', code as string)
    expect([code, status, Object.keys(failure.fields ?? {})]).toEqual([code, 400, ['code']])
  }
})

describe('limits', () => {
  let guarded: TestApp
  beforeAll(async () => {
    guarded = await startTestApp({ limits: 'on' })
  })
  afterAll(() => guarded.close())

  test('one contact gets five codes an hour, in whatever spelling, and its counter holds no name', async () => {
    const order = (contact: string) => guarded.client().call(requestReset, { body: { method: 'email', contact } })
    for (let i = 0; i < 5; i++)
      expect((await order(i % 2 ? 'Limit@example.com' : 'limit@example.com')).status).toBe(200)
    expect((await order('limit@example.com')).failure.code).toBe('too_many')
    expect((await order('other@example.com')).status).toBe(200)
    const counters = await guarded.db.selectFrom('rate_count').select('key').execute()
    expect(counters.some(({ key }) => key.includes('limit@'))).toBe(false)
    const { rows } = await guarded.pool.query<{ left: number }>(
      `select extract(epoch from window_end - now())::float8 as left from rate_count
       where key like 'reset codes %' and hits > 5`,
    )
    expect(rows).toHaveLength(1)
    expect(rows[0]?.left).toBeGreaterThan(3600 - 60) // the calls themselves take some of it
    expect(rows[0]?.left).toBeLessThanOrEqual(3600)
  })

  test('a new password opens a sign-in that wrong ones had closed', async () => {
    const account = await makeAccount(guarded.db, { withPassword: true })
    const signIn = (password: string) => guarded.client().call(login, { body: { username: account.email, password } })
    for (let i = 0; i < 10; i++) await signIn('Wrong#2026')
    expect((await signIn(PASSWORD)).status).toBe(429)
    await guarded.db
      .insertInto('reset_code')
      .values({
        contact: account.email,
        method: 'email',
        request: 'r',
        account_id: account.id,
        code_hash: await hashPassword('12345'),
        expires_at: new Date(Date.now() + 60_000),
      })
      .execute()
    const body = { contact: account.email, code: '12345', new_password: NEW_PASSWORD, confirm_password: NEW_PASSWORD }
    expect((await guarded.client().call(confirmReset, { body })).status).toBe(200)
    expect((await signIn(NEW_PASSWORD)).status).toBe(200)
  })
})
