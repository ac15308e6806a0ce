import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { smtp } from '#adapters/mailer/smtp.ts'
import { type Sims, startSims } from '#sim/all.ts'
import { makeAccount, PASSWORD } from '#test/factories.ts'
import { startTestApp, type TestApp } from '#test/harness.ts'
import { until } from '#test/until.ts'
import { changePassword, confirmReset, deleteUser, login, logout, requestReset, verifyReset } from '../contract.ts'

// Who guesses passwords and codes is slowed down; the owner of the account is not.

let sims: Sims
let app: TestApp
beforeAll(async () => {
  sims = await startSims()
  const { mail } = sims
  const mailer = smtp({ host: mail.host, port: mail.smtpPort, from: 'Bhumwi <karibu@bhumwi.example>' })
  app = await startTestApp({ outside: { mailer }, worker: true, limits: 'on' })
})
afterAll(async () => {
  await app.close()
  await sims.close()
})
beforeEach(async () => {
  sims.mail.reset()
  await app.pool.query('delete from rate_count')
})

type Browser = ReturnType<TestApp['client']>
const signIn = (browser: Browser, username: string, password = PASSWORD, address = '198.51.100.7') =>
  browser.call(login, { body: { username, password }, address })
const wrong = (username: string, address: string, browser = app.client()) =>
  signIn(browser, username, 'Wrong#2026', address)
const ATTACKER = '203.0.113.66'

test('the owner hears by email of a device that signs in for the first time, but not of the first one or of a known one', async () => {
  const account = await makeAccount(app.db, { withPassword: true })
  const mails = () => sims.mail.mails(account.email)
  const phone = app.client()
  await signIn(phone, account.username)
  await phone.call(logout)
  await signIn(phone, account.username)
  await wrong(account.username, ATTACKER)
  const thief = app.client()
  const headers = { 'user-agent': 'Mozilla/5.0 (Linux; Android 14) Chrome/130.0 Mobile' }
  expect((await thief.call(login, { body: { username: account.username, password: PASSWORD }, headers })).status).toBe(
    200,
  )
  await until('the email', async () => mails().length > 0)
  expect(mails()).toHaveLength(1)
  expect(JSON.stringify(mails()[0])).toContain('Chrome, Android signed in to your account')
})

describe('wrong passwords of a stranger', () => {
  test('stop the stranger at ten, not the owner: neither on the own device nor at another address', async () => {
    const account = await makeAccount(app.db, { withPassword: true })
    const phone = app.client()
    expect((await signIn(phone, account.username)).status).toBe(200)
    await phone.call(logout)
    for (let i = 0; i < 10; i++) expect((await wrong(account.username, ATTACKER)).status).toBe(401)
    const stopped = await wrong(account.username, ATTACKER)
    expect([stopped.status, stopped.failure.code]).toEqual([429, 'too_many'])
    expect(Number(stopped.headers['retry-after'])).toBeGreaterThan(500)
    // The stranger is stopped even with the right password, which is how a guesser never learns it.
    expect((await signIn(app.client(), account.username, PASSWORD, ATTACKER)).status).toBe(429)
    expect((await signIn(app.client(), account.email, PASSWORD, ATTACKER)).status).toBe(429)
    // The owner on a new device elsewhere, and on the own device even at the stranger's address.
    expect((await signIn(app.client(), account.username)).status).toBe(200)
    expect((await signIn(phone, account.username, PASSWORD, ATTACKER)).status).toBe(200)
  })

  test('from many addresses stop strangers at a hundred an hour; the owner signs in on a device used before', async () => {
    const account = await makeAccount(app.db, { withPassword: true })
    const phone = app.client()
    await signIn(phone, account.username)
    await phone.call(logout)
    const answers = await Promise.all(
      Array.from({ length: 13 }, async (_, i) => {
        const tries = Array.from({ length: 9 }, () => wrong(account.username, `203.0.113.${i + 100}`))
        return Promise.all(tries)
      }),
    )
    const statuses = answers.flat().map(({ status }) => status)
    expect(statuses.filter((status) => status === 401)).toHaveLength(100)
    const paused = await signIn(app.client(), account.username, PASSWORD, '192.0.2.1')
    expect([paused.status, paused.failure.code, paused.failure.error]).toEqual([
      429,
      'sign_in_paused',
      'Many wrong passwords were tried for this account. Please sign in on a device you have used before, or choose "Forgot password?".',
    ])
    expect((await signIn(phone, account.username)).status).toBe(200)
  })

  test('at the address of many people do not close the sign-in of those who have used it before', async () => {
    const account = await makeAccount(app.db, { withPassword: true })
    const phone = app.client()
    await signIn(phone, account.username, PASSWORD, ATTACKER)
    await phone.call(logout)
    for (let i = 0; i < 62; i++) await wrong(`nobody.${i}`, ATTACKER)
    expect((await wrong('nobody.else', ATTACKER)).status).toBe(429)
    expect((await signIn(phone, account.username, PASSWORD, ATTACKER)).status).toBe(200)
  })

  test('for other names end at sixty on a device, however often its own account signs in between', async () => {
    const own = await makeAccount(app.db, { withPassword: true })
    const attacker = app.client()
    expect((await signIn(attacker, own.username, PASSWORD, ATTACKER)).status).toBe(200)
    for (let i = 0; i < 59; i++) expect((await wrong(`nobody.${i}`, ATTACKER, attacker)).status).toBe(401)
    expect((await signIn(attacker, own.username, PASSWORD, ATTACKER)).status).toBe(200)
    expect((await wrong('nobody.else', ATTACKER, attacker)).status).toBe(429)
    // Nor does another device of the account help.
    const second = app.client()
    await signIn(second, own.username, PASSWORD, '192.0.2.77')
    expect((await wrong('nobody.else', ATTACKER, second)).status).toBe(429)
  })
})

describe('a device', () => {
  test('of the owner is stopped after ten wrong passwords too, and alone', async () => {
    const account = await makeAccount(app.db, { withPassword: true })
    const [phone, desk] = [app.client(), app.client()]
    await signIn(phone, account.username)
    await signIn(desk, account.username)
    for (let i = 0; i < 10; i++) expect((await wrong(account.username, ATTACKER, phone)).status).toBe(401)
    expect((await signIn(phone, account.username)).status).toBe(429)
    expect((await signIn(desk, account.username)).status).toBe(200)
    expect((await signIn(app.client(), account.username)).status).toBe(200)
  })

  test('is known for the accounts that have signed in on it, not for others', async () => {
    const [mine, other] = [
      await makeAccount(app.db, { withPassword: true }),
      await makeAccount(app.db, { withPassword: true }),
    ]
    const attacker = app.client()
    await signIn(attacker, mine.username, PASSWORD, ATTACKER)
    for (let i = 0; i < 10; i++) await wrong(other.username, ATTACKER, attacker)
    expect((await wrong(other.username, ATTACKER, attacker)).status).toBe(429)
    expect((await wrong(other.username, ATTACKER)).status).toBe(429)
    expect((await signIn(app.client(), other.username)).status).toBe(200)
  })

  test('has a cookie out of reach of scripts and other sites, only hashed in the database, and new at each sign-in', async () => {
    const account = await makeAccount(app.db, { withPassword: true })
    const phone = app.client()
    const cookie = String((await signIn(phone, account.username)).headers['set-cookie'])
    expect(cookie).toMatch(/device=[\w-]{43}; Max-Age=34560000; Path=\/api\/; HttpOnly; SameSite=Lax/)
    const first = phone.cookies.device ?? ''
    const copy = app.client({ device: first })
    await signIn(phone, account.username)
    expect(phone.cookies.device).not.toBe(first)
    const rows = await app.db.selectFrom('known_device').selectAll().where('account_id', '=', account.id).execute()
    expect(rows).toHaveLength(1)
    expect(rows[0]?.device_hash.toString('latin1')).not.toContain(phone.cookies.device)
    // The copy of the old token is a stranger's.
    for (let i = 0; i < 10; i++) await wrong(account.username, ATTACKER)
    expect((await signIn(copy, account.username, PASSWORD, ATTACKER)).status).toBe(429)
  })

  test('has no further wrong passwords for one account after another has signed in on it', async () => {
    const [owner, attacker] = [
      await makeAccount(app.db, { withPassword: true }),
      await makeAccount(app.db, { withPassword: true }),
    ]
    const shared = app.client()
    for (const { username } of [owner, attacker]) await signIn(shared, username)
    for (let i = 0; i < 10; i++) {
      expect((await wrong(owner.username, ATTACKER, shared)).status).toBe(401)
      await signIn(shared, attacker.username)
    }
    expect((await wrong(owner.username, ATTACKER, shared)).status).toBe(429)
    expect((await signIn(app.client(), owner.username)).status).toBe(200)
  })

  test('that two accounts share stays known for both', async () => {
    const [asha, juma] = [
      await makeAccount(app.db, { withPassword: true }),
      await makeAccount(app.db, { withPassword: true }),
    ]
    const shared = app.client()
    for (const { username } of [asha, juma]) await signIn(shared, username)
    for (const { username } of [asha, juma]) for (let i = 0; i < 10; i++) await wrong(username, ATTACKER)
    for (const { username } of [asha, juma])
      expect((await signIn(shared, username, PASSWORD, ATTACKER)).status).toBe(200)
  })

  test('is forgotten with a new password, except where that was set, and when the account is deleted', async () => {
    const account = await makeAccount(app.db, { withPassword: true })
    const [phone, desk] = [app.client(), app.client()]
    await signIn(phone, account.username)
    await signIn(desk, account.username)
    const new_password = 'Safari!2027'
    const body = { current_password: PASSWORD, new_password, confirm_password: new_password }
    expect((await desk.call(changePassword, { body })).status).toBe(200)
    for (let i = 0; i < 10; i++) await wrong(account.username, ATTACKER)
    expect((await signIn(phone, account.username, new_password, ATTACKER)).status).toBe(429)
    expect((await signIn(desk, account.username, new_password, ATTACKER)).status).toBe(200)
    expect((await desk.call(deleteUser, { body: { password: new_password } })).status).toBe(200)
    const rows = await app.db.selectFrom('known_device').selectAll().where('account_id', '=', account.id).execute()
    expect(rows).toEqual([])
  })

  test('one account has at most twenty; the longest unused is forgotten', async () => {
    const account = await makeAccount(app.db, { withPassword: true })
    for (let i = 0; i < 22; i++) await signIn(app.client(), account.username, PASSWORD, `192.0.2.${i}`)
    const rows = await app.db.selectFrom('known_device').selectAll().where('account_id', '=', account.id).execute()
    expect(rows).toHaveLength(20)
  })
})

describe('a reset code', () => {
  const NEW_PASSWORD = 'Safari!2027'
  const codesTo = (email: string) => sims.mail.mails(email).flatMap(({ text }) => /^(\d{5})$/m.exec(text)?.[1] ?? [])
  /** The code that a browser requests, as the owner reads it. */
  const request = async (browser: Browser, email: string, address?: string) => {
    const before = codesTo(email).length
    const answer = await browser.call(requestReset, { body: { method: 'email', contact: email }, address })
    expect(answer.ok).toEqual({ success: true })
    return until('the code to come', async () => {
      const codes = codesTo(email)
      return codes.length > before && codes.at(-1)
    })
  }
  const verify = (browser: Browser, contact: string, code: string) =>
    browser.call(verifyReset, { body: { contact, code } })
  const confirm = (browser: Browser, contact: string, code: string) =>
    browser.call(confirmReset, {
      body: { contact, code, new_password: NEW_PASSWORD, confirm_password: NEW_PASSWORD },
    })
  const otherThan = (...codes: string[]) => ['00000', '11111', '22222'].find((code) => !codes.includes(code)) ?? ''

  test('is not spoilt by five wrong guesses of others for the device that requested it', async () => {
    const account = await makeAccount(app.db, { withPassword: true })
    const phone = app.client()
    const code = await request(phone, account.email)
    for (let i = 0; i < 6; i++) await verify(app.client(), account.email, otherThan(code))
    const late = await verify(app.client(), account.email, code)
    expect([late.status, late.failure.code]).toEqual([400, 'code_expired'])
    expect((await verify(phone, account.email, code)).ok).toEqual({ success: true })
    expect((await confirm(phone, account.email, code)).ok.username).toBe(account.username)
    expect((await confirm(phone, account.email, code)).failure.code).toBe('code_expired')
  })

  test('has five tries on the device that requested it, and they are its own', async () => {
    const account = await makeAccount(app.db, { withPassword: true })
    const phone = app.client()
    const code = await request(phone, account.email)
    for (const left of [4, 3, 2, 1])
      expect((await verify(phone, account.email, otherThan(code))).failure.tries_left).toBe(left)
    expect((await verify(phone, account.email, otherThan(code))).failure.code).toBe('code_expired')
    expect((await verify(phone, account.email, code)).failure.code).toBe('code_expired')
    const twenty = await Promise.all(Array.from({ length: 20 }, () => verify(phone, account.email, code)))
    expect(twenty.every(({ status }) => status === 400)).toBe(true)
  })

  test('is not spoilt by a request of others either, and both codes work where the first was requested', async () => {
    const account = await makeAccount(app.db, { withPassword: true })
    const [phone, stranger] = [app.client(), app.client()]
    const code = await request(phone, account.email)
    const second = await request(stranger, account.email, ATTACKER)
    for (let i = 0; i < 6; i++) await verify(stranger, account.email, otherThan(code, second))
    expect((await verify(stranger, account.email, second)).failure.code).toBe('code_expired')
    expect((await verify(phone, account.email, second)).status).toBe(200)
    expect((await confirm(phone, account.email, code)).status).toBe(200)
    expect((await confirm(stranger, account.email, second)).failure.code).toBe('code_expired')
  })

  test('requested again on the same device replaces the first', async () => {
    const account = await makeAccount(app.db, { withPassword: true })
    const phone = app.client()
    const first = await request(phone, account.email)
    const second = await request(phone, account.email)
    if (first !== second) expect((await verify(phone, account.email, first)).failure.code).toBe('code_wrong')
    expect((await verify(phone, account.email, second)).status).toBe(200)
  })

  test('can still be requested by the owner’s device when strangers have used up their limit', async () => {
    const account = await makeAccount(app.db, { withPassword: true })
    const phone = app.client()
    await signIn(phone, account.username)
    const order = (browser: Browser, address: string) =>
      browser.call(requestReset, { body: { method: 'email', contact: account.email }, address })
    for (let i = 0; i < 5; i++) expect((await order(app.client(), ATTACKER)).status).toBe(200)
    expect((await order(app.client(), ATTACKER)).status).toBe(429)
    expect((await order(app.client(), '192.0.2.44')).status).toBe(200)
    for (let i = 0; i < 10; i++) await order(app.client(), `192.0.2.${i + 100}`)
    expect((await order(app.client(), '192.0.2.200')).status).toBe(429)
    expect((await order(phone, ATTACKER)).status).toBe(200)
  })

  test('can be requested no more often by signing in again', async () => {
    const account = await makeAccount(app.db, { withPassword: true })
    const phone = app.client()
    const order = (address: string) =>
      phone.call(requestReset, { body: { method: 'sms', contact: account.phone_number }, address })
    for (let i = 0; i < 5; i++) {
      await signIn(phone, account.username)
      expect((await order(`192.0.2.${i}`)).status).toBe(200)
    }
    await signIn(phone, account.username)
    expect((await order('192.0.2.5')).status).toBe(429)
  })

  test('that goes to the oldest account of a number is limited for a later one as for a stranger', async () => {
    const owner = await makeAccount(app.db, { withPassword: true })
    const claimer = await makeAccount(app.db, { phone_number: owner.phone_number, withPassword: true })
    const [phone, attacker] = [app.client(), app.client()]
    await signIn(phone, owner.username)
    await signIn(attacker, claimer.username)
    const order = (browser: Browser, address: string) =>
      browser.call(requestReset, { body: { method: 'sms', contact: owner.phone_number }, address })
    for (let i = 0; i < 12; i++) expect((await order(attacker, `192.0.2.${i}`)).status).toBe(200)
    expect((await order(attacker, '192.0.2.12')).status).toBe(429)
    expect((await order(app.client(), '192.0.2.13')).status).toBe(429)
    expect((await order(phone, ATTACKER)).status).toBe(200)
  })

  test('lets the device sign in that strangers had closed out', async () => {
    const account = await makeAccount(app.db, { withPassword: true })
    const phone = app.client()
    const code = await request(phone, account.email)
    expect((await confirm(phone, account.email, code)).status).toBe(200)
    for (let i = 0; i < 10; i++) await wrong(account.username, ATTACKER)
    expect((await signIn(phone, account.username, NEW_PASSWORD, ATTACKER)).status).toBe(200)
  })

  test('answers the same whether or not an account has the contact, for the device and for others', async () => {
    const account = await makeAccount(app.db, { withPassword: true })
    const seen = async (contact: string) => {
      const [phone, stranger] = [app.client(), app.client()]
      await phone.call(requestReset, { body: { method: 'email', contact } })
      if (contact === account.email) await until('the code to come', async () => codesTo(contact).length > 0)
      const answers: unknown[] = []
      for (const browser of [
        stranger,
        phone,
        stranger,
        stranger,
        stranger,
        stranger,
        stranger,
        phone,
        phone,
        phone,
        phone,
      ]) {
        const { status, failure } = await verify(browser, contact, otherThan(...codesTo(contact)))
        answers.push([status, failure])
      }
      return answers
    }
    expect(await seen(account.email)).toEqual(await seen('nobody@example.com'))
  })
})
