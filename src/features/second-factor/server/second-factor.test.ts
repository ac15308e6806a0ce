import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { currentUser, listSessions, login } from '#features/accounts/contract.ts'
import { listUsers, resetSecondFactor, showPerson } from '#features/people/contract.ts'
import { setUpApp } from '#test/authenticator.ts'
import { makeAccount, PASSWORD, signInAs } from '#test/factories.ts'
import { startTestApp, type TestApp } from '#test/harness.ts'
import {
  beginSecondFactor,
  confirmSecondFactor,
  removeSecondFactor,
  renewRecoveryCodes,
  showSecondFactor,
} from '../contract.ts'

let app: TestApp
let now = Date.parse('2027-03-01T09:00:10Z')
const outside = { clock: () => new Date(now) }
beforeAll(async () => {
  app = await startTestApp({ outside, limits: 'on' })
})
afterAll(() => app.close())
/** No code of one test is the same as one of another. */
beforeEach(() => {
  now += 3_600_000
})

/** What the app on the phone shows; `later` in seconds. */
const shown = (secret: string, later = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: now + later * 1000 })

type Client = ReturnType<TestApp['client']>
const current_password = PASSWORD

const setUp = (client: Client) => setUpApp(client, now)

/** Somebody with a second factor, on the device on which it was set up. */
const withFactor = async (fields: Parameters<typeof makeAccount>[1] = {}) => {
  const account = await makeAccount(app.db, { withPassword: true, ...fields })
  const client = app.client()
  await client.call(login, { body: { username: account.username, password: PASSWORD } })
  const factor = await setUp(client)
  now += 60_000
  return { account, client, ...factor }
}

const signIn = (client: Client, username: string, code?: string, address?: string) =>
  client.call(login, { body: { username, password: PASSWORD, ...(code && { code }) }, ...(address && { address }) })

describe('setting up', () => {
  test('the address of the QR code holds the secret, the site and the username', async () => {
    const account = await makeAccount(app.db, { withPassword: true })
    const client = await signInAs(app, account)
    const { secret, uri } = (await client.call(beginSecondFactor, { body: { current_password } })).ok
    const parts = new URL(uri)
    expect(uri).toMatch(/^otpauth:\/\/totp\/Bhumwi:/)
    expect(decodeURIComponent(parts.pathname)).toContain(account.username)
    expect([parts.searchParams.get('secret'), parts.searchParams.get('issuer')]).toEqual([secret, 'Bhumwi'])
    expect(Secret.fromBase32(secret).bytes).toHaveLength(20)
    const state = (await client.call(showSecondFactor)).ok
    expect(state).toMatchObject({ is_on: false, since: null, recovery_codes_left: 0, is_required: false })
    expect((await signIn(app.client(), account.username)).status).toBe(200)
  })

  test('needs the password, and a right first code', async () => {
    const account = await makeAccount(app.db, { withPassword: true })
    const client = await signInAs(app, account)
    const wrong = await client.call(beginSecondFactor, { body: { current_password: 'Wrong#2026' } })
    expect([wrong.status, wrong.failure.code]).toEqual([400, 'wrong_password'])
    expect((await client.call(confirmSecondFactor, { body: { code: '123456' } })).failure.code).toBe('conflict')
    const { secret } = (await client.call(beginSecondFactor, { body: { current_password } })).ok
    for (const code of ['000000', 'abc', shown(secret, 90), shown(secret, -90)]) {
      const refused = await client.call(confirmSecondFactor, { body: { code } })
      expect([refused.status, refused.failure.fields]).toMatchObject([400, { code: expect.any(String) }])
    }
    expect((await client.call(showSecondFactor)).ok.is_on).toBe(false)
  })

  test('ends every other session, notifies the owner, and happens once', async () => {
    const account = await makeAccount(app.db, { withPassword: true })
    const other = await signInAs(app, account)
    const client = await signInAs(app, account)
    const { recovery_codes } = await setUp(client)
    expect(new Set(recovery_codes).size).toBe(10)
    for (const code of recovery_codes) expect(code).toMatch(/^([A-Z2-7]{4}-){3}[A-Z2-7]{4}$/)
    expect((await other.call(currentUser)).ok).toBeNull()
    expect((await client.call(listSessions)).ok).toHaveLength(1)
    expect((await client.call(showSecondFactor)).ok).toMatchObject({ is_on: true, recovery_codes_left: 10 })
    const again = await client.call(beginSecondFactor, { body: { current_password } })
    expect([again.status, again.failure.code]).toEqual([409, 'second_factor_on'])
    const { rows } = await app.pool.query(`select occasion from notification where account_id = $1`, [account.id])
    expect(rows).toEqual([{ occasion: 'second_factor_set' }])
  })

  test('stores neither a recovery code nor writes a secret into the action log', async () => {
    const { account, secret, recovery_codes } = await withFactor()
    const stored = await app.pool.query(`select code_hash from recovery_code where account_id = $1`, [account.id])
    expect(stored.rows).toHaveLength(10)
    const hashes = JSON.stringify(stored.rows.map(({ code_hash }) => code_hash.toString('latin1')))
    for (const code of recovery_codes) expect(hashes).not.toContain(code)
    const { rows } = await app.pool.query(`select * from action_log where object_id = $1`, [account.id])
    expect(JSON.stringify(rows)).toContain('user.set_second_factor')
    expect(JSON.stringify(rows)).not.toContain(secret)
  })
})

describe('signing in with a second factor', () => {
  test('takes the password and a code of the app, and no session begins before', async () => {
    const { account, secret } = await withFactor()
    const client = app.client()
    const challenged = await signIn(client, account.username)
    expect([challenged.status, challenged.failure.code]).toEqual([403, 'second_factor_needed'])
    expect(client.cookies).not.toHaveProperty('session')
    const wrong = await signIn(client, account.username, '000000')
    expect([wrong.status, wrong.failure.code]).toEqual([400, 'second_factor_wrong'])
    expect((await client.call(currentUser)).ok).toBeNull()
    expect((await signIn(client, account.username, shown(secret))).ok.user.id).toBe(account.id)
    expect((await client.call(currentUser)).ok?.id).toBe(account.id)
  })

  test('says nothing of the second factor to who does not know the password', async () => {
    const { account, secret } = await withFactor()
    const body = { username: account.username, password: 'Wrong#2026', code: shown(secret) }
    expect((await app.client().call(login, { body })).failure.code).toBe('invalid_credentials')
    // The code was not spent.
    expect((await signIn(app.client(), account.username, shown(secret))).status).toBe(200)
  })

  test('takes each code once, also of two at the same moment, and none older than the last', async () => {
    const { account, secret } = await withFactor()
    const code = shown(secret)
    const both = await Promise.all([1, 2].map(() => signIn(app.client(), account.username, code)))
    expect(both.map(({ status }) => status).sort()).toEqual([200, 400])
    expect((await signIn(app.client(), account.username, shown(secret, -30))).status).toBe(400)
    expect((await signIn(app.client(), account.username, shown(secret, 30))).status).toBe(200)
  })

  test('takes the codes of a clock that is half a minute off, typed with spaces', async () => {
    for (const off of [-30, 30]) {
      const { account, secret } = await withFactor()
      const typed = shown(secret, off).replace(/(...)/, '$1 ')
      expect((await signIn(app.client(), account.username, typed)).status).toBe(200)
    }
  })

  test('takes a recovery code once, in any spelling', async () => {
    const { account, client, recovery_codes } = await withFactor()
    const [first = '', second = ''] = recovery_codes
    expect((await signIn(app.client(), account.username, first.toLowerCase().replaceAll('-', ' '))).status).toBe(200)
    expect((await signIn(app.client(), account.username, first)).status).toBe(400)
    expect((await signIn(app.client(), account.username, second)).status).toBe(200)
    expect((await client.call(showSecondFactor)).ok.recovery_codes_left).toBe(8)
  })

  test('stops who guesses codes, and not the owner on a known device', async () => {
    const { account, client, secret } = await withFactor()
    const thief = app.client()
    const guess = () => signIn(thief, account.username, '000000', '198.51.100.7')
    const answers = []
    for (let i = 0; i < 11; i++) answers.push((await guess()).status)
    expect(answers).toEqual([...Array(10).fill(400), 429])
    expect((await signIn(client, account.username, shown(secret))).status).toBe(200)
  })
})

describe('turning it off, and new recovery codes', () => {
  test('take the password and a code', async () => {
    const { client, secret, recovery_codes } = await withFactor()
    const bad = [
      [{ current_password: 'Wrong#2026', code: shown(secret) }, 'wrong_password'],
      [{ current_password, code: '000000' }, 'second_factor_wrong'],
    ] as const
    for (const call of [removeSecondFactor, renewRecoveryCodes])
      for (const [body, code] of bad) expect((await client.call(call, { body })).failure.code).toBe(code)
    const fresh = (await client.call(renewRecoveryCodes, { body: { current_password, code: shown(secret) } })).ok
    const old = recovery_codes[0] ?? ''
    expect((await client.call(removeSecondFactor, { body: { current_password, code: old } })).status).toBe(400)
    const code = fresh.recovery_codes[0] ?? ''
    expect((await client.call(removeSecondFactor, { body: { current_password, code } })).status).toBe(200)
    const off = await client.call(removeSecondFactor, { body: { current_password, code } })
    expect([off.status, off.failure.code]).toEqual([409, 'second_factor_off'])
  })

  test('leave the password alone as enough', async () => {
    const { account, client, secret } = await withFactor()
    await client.call(removeSecondFactor, { body: { current_password, code: shown(secret) } })
    expect((await signIn(app.client(), account.username)).status).toBe(200)
    const { rows } = await app.pool.query(`select count(*)::int from recovery_code where account_id = $1`, [account.id])
    expect(rows).toEqual([{ count: 0 }])
  })
})

describe('where it is required of the staff', () => {
  let strict: TestApp
  beforeAll(async () => {
    strict = await startTestApp({ outside, secondFactor: 'required', databaseUrl: app.databaseUrl })
  })
  afterAll(() => strict.close())

  test('the office opens once it is set up, and the app stays as long as it is the only factor', async () => {
    const account = await makeAccount(strict.db, { role: 'bhumwi_admin', withPassword: true })
    const client = strict.client()
    await signIn(client, account.username)
    expect((await client.call(currentUser)).ok).toMatchObject({ rights: [], must_set_second_factor: true })
    expect((await client.call(listUsers)).status).toBe(403)
    expect((await client.call(showSecondFactor)).ok.is_required).toBe(true)
    const { secret } = await setUp(client)
    expect((await client.call(listUsers)).status).toBe(200)
    expect((await client.call(currentUser)).ok).not.toHaveProperty('must_set_second_factor')
    now += 60_000
    const kept = await client.call(removeSecondFactor, { body: { current_password, code: shown(secret) } })
    expect([kept.status, kept.failure.code]).toEqual([409, 'last_second_factor'])
    expect((await client.call(listUsers)).status).toBe(200)
  })

  test.each(['traveller', 'hotel_admin'] as const)('a %s needs none', async (role) => {
    const client = await signInAs(strict, await makeAccount(strict.db, { role }))
    const seen = (await client.call(currentUser)).ok
    expect(seen?.rights).not.toEqual([])
    expect(seen).not.toHaveProperty('must_set_second_factor')
  })
})

describe('somebody who has lost app and codes', () => {
  test('signs in by the password once an owner of the platform has taken the app off, and hears of it', async () => {
    const { account, client } = await withFactor()
    const owner = await signInAs(app, await makeAccount(app.db, { role: 'bhumwi_admin' }))
    const call = { params: { id: account.id }, body: { reason: 'Phone stolen' } }
    expect((await owner.call(showPerson, { params: call.params })).ok.has_second_factor).toBe(true)
    expect((await owner.call(resetSecondFactor, { ...call, body: { reason: ' ' } })).status).toBe(400)
    expect((await owner.call(resetSecondFactor, call)).status).toBe(200)
    expect((await client.call(currentUser)).ok).toBeNull()
    expect((await signIn(app.client(), account.username)).status).toBe(200)
    expect((await owner.call(resetSecondFactor, call)).failure.code).toBe('second_factor_off')
    const { rows } = await app.pool.query(`select occasion from notification where account_id = $1 order by id`, [
      account.id,
    ])
    expect(rows.map(({ occasion }) => occasion)).toEqual(['second_factor_set', 'second_factor_removed'])
  })

  test('is not oneself, and not for support', async () => {
    const staff = await withFactor({ role: 'bhumwi_admin' })
    const { account } = await withFactor()
    const body = { reason: 'x' }
    const own = await staff.client.call(resetSecondFactor, { params: { id: staff.account.id }, body })
    expect(own.failure.code).toBe('own_account')
    const support = await signInAs(app, await makeAccount(app.db, { role: 'bhumwi_admin', platform_role: 'support' }))
    expect((await support.call(resetSecondFactor, { params: { id: account.id }, body })).status).toBe(403)
  })
})
