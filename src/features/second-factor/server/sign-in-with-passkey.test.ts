import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  currentUser,
  login,
  passkeyLogin,
  passkeyLoginOptions,
  secondStepOptions,
  signInWays,
} from '#features/accounts/contract.ts'
import { makeAccount, PASSWORD, signInAs } from '#test/factories.ts'
import { refusalOf, startTestApp, type TestApp } from '#test/harness.ts'
import { addPasskeyOf, passkeyDevice } from '#test/passkey-device.ts'
import { addPasskey, beginPasskey, removePasskey, showSecondFactor } from '../contract.ts'

const ORIGIN = 'http://localhost'
const MINUTE = 60_000

let app: TestApp
let now = Date.parse('2027-03-01T09:00:10Z')
beforeAll(async () => {
  app = await startTestApp({ outside: { clock: () => new Date(now) }, limits: 'on' })
})
afterAll(() => app.close())
beforeEach(() => {
  now += 60 * MINUTE
})

type Client = ReturnType<TestApp['client']>
type Device = ReturnType<typeof passkeyDevice>

const withPasskey = async (fields: Parameters<typeof makeAccount>[1] = {}) => {
  const account = await makeAccount(app.db, { withPassword: true, ...fields })
  const client = await signInAs(app, account)
  const device = passkeyDevice(ORIGIN)
  const codes = await addPasskeyOf(client, device)
  return { account, client, device, codes }
}

/** Every browser comes from an address of its own, so that no limit of one test is another's. */
let browsers = 0
const browser = () => {
  browsers += 1
  const address = `198.51.100.${browsers}`
  const client = app.client()
  return {
    client,
    options: async () => (await client.call(passkeyLoginOptions, { address })).ok,
    alone: (passkey: ReturnType<Device['answer']>) => client.call(passkeyLogin, { body: { passkey }, address }),
    secondOptions: (username: string, password = PASSWORD) =>
      client.call(secondStepOptions, { body: { username, password }, address }),
    login: (username: string, more: object = {}) =>
      client.call(login, { body: { username, password: PASSWORD, ...more }, address }),
  }
}
const userOf = async (client: Client) => (await client.call(currentUser)).ok?.id ?? null

describe('signing in by a passkey alone', () => {
  test('needs neither name nor password, and goes on with every use', async () => {
    const { account, client: owner, device } = await withPasskey()
    expect((await app.client().call(signInWays)).ok).toMatchObject({ passkeys: true })
    for (const use of [1, 2]) {
      const { client, options, alone } = browser()
      const challenge = await options()
      expect(challenge).toMatchObject({ rpId: 'localhost', userVerification: 'required', allowCredentials: [] })
      const answer = await alone(device.answer(challenge))
      expect([use, answer.ok.user.id]).toEqual([use, account.id])
      expect(await userOf(client)).toBe(account.id)
    }
    expect((await owner.call(showSecondFactor)).ok.passkeys).toMatchObject([
      { last_used_at: new Date(now).toISOString() },
    ])
  })

  test.each([
    ['of another origin', { origin: 'https://bhumwi.evil.example' }],
    ['for another host', { host: 'evil.example' }],
    ['that made a passkey', { type: 'webauthn.create' }],
    ['of an authenticator that did not verify its user', { verified: false }],
  ])('refuses an answer %s', async (_, twist) => {
    const { device } = await withPasskey()
    const { client, options, alone } = browser()
    expect(await refusalOf(alone(device.answer(await options(), twist)))).toBe('400 passkey_wrong')
    expect(await userOf(client)).toBeNull()
  })

  test('refuses the signature of another key, and an answer for another account', async () => {
    const { device } = await withPasskey()
    const thief = await withPasskey()
    const { options, alone } = browser()
    const right = device.answer(await options())
    const wrong = thief.device.answer(await options())
    const forged = { ...wrong, id: right.id, rawId: right.id }
    expect(await refusalOf(alone(forged))).toBe('400 passkey_wrong')
    const challenge = await options()
    const claimed = device.answer(challenge)
    const { userHandle } = thief.device.answer(challenge).response
    const swapped = { ...claimed, response: { ...claimed.response, userHandle } }
    expect(await refusalOf(alone(swapped))).toBe('400 passkey_wrong')
    const nameless = device.answer(await options())
    const { userHandle: _, ...response } = nameless.response
    expect(await refusalOf(alone({ ...nameless, response } as typeof nameless))).toBe('400 passkey_wrong')
  })

  test('counts each challenge once, for five minutes, and on the device that asked', async () => {
    const { device } = await withPasskey()
    const { options, alone } = browser()
    const used = device.answer(await options())
    expect((await alone(used)).status).toBe(200)
    expect(await refusalOf(alone(used))).toBe('400 passkey_expired')
    const late = device.answer(await options())
    now += 5 * MINUTE
    expect(await refusalOf(alone(late))).toBe('400 passkey_expired')
    const elsewhere = browser()
    await elsewhere.options()
    expect(await refusalOf(elsewhere.alone(device.answer(await options())))).toBe('400 passkey_expired')
    expect(await refusalOf(browser().alone(device.answer(await options())))).toBe('400 passkey_expired')
    const { account, device: another } = await withPasskey()
    const second = (await elsewhere.secondOptions(account.username)).ok
    expect(await refusalOf(elsewhere.alone(another.answer(second)))).toBe('400 passkey_expired')
  })

  test('refuses a counter that does not go up: the key was copied', async () => {
    const { device } = await withPasskey()
    const { options, alone } = browser()
    expect((await alone(device.answer(await options(), { counter: 8 }))).status).toBe(200)
    for (const counter of [8, 7, 0])
      expect(await refusalOf(alone(device.answer(await options(), { counter })))).toBe('400 passkey_wrong')
    expect((await alone(device.answer(await options(), { counter: 9 }))).status).toBe(200)
    // Two answers with the same counter at the same moment: one of them is a copy.
    const answers = [browser(), browser()].map(async (one) => {
      const challenge = await one.options()
      return one.alone(device.answer(challenge, { counter: 10 }))
    })
    expect((await Promise.all(answers)).map(({ status }) => status).sort()).toEqual([200, 400])
  })

  test('takes authenticators that do not count', async () => {
    const { device } = await withPasskey()
    const { options, alone } = browser()
    for (const _ of [1, 2]) expect((await alone(device.answer(await options(), { counter: 0 }))).status).toBe(200)
  })

  test('refuses a passkey that was removed, and a blocked account', async () => {
    const { client: owner, device, codes } = await withPasskey()
    const [passkey] = (await owner.call(showSecondFactor)).ok.passkeys
    const body = { current_password: PASSWORD, code: codes[0] ?? '' }
    await owner.call(removePasskey, { params: { id: passkey?.id ?? 0 }, body })
    const { options, alone } = browser()
    expect(await refusalOf(alone(device.answer(await options())))).toBe('400 passkey_unknown')
    const blocked = await withPasskey()
    await app.pool.query(`update account set blocked_at = now() where id = $1`, [blocked.account.id])
    expect(await refusalOf(alone(blocked.device.answer(await options())))).toBe('403 account_blocked')
  })

  test('takes the password first if the address of the account was proven after the passkey was made', async () => {
    const { account, client: owner, device } = await withPasskey()
    await app.pool.query(`update account set email_proven_at = now() where id = $1`, [account.id])
    expect((await owner.call(showSecondFactor)).ok.passkeys).toMatchObject([{ signs_in_alone: false }])
    const { client, options, alone, login: signIn, secondOptions } = browser()
    expect(await refusalOf(alone(device.answer(await options())))).toBe('403 passkey_needs_password')
    expect(await userOf(client)).toBeNull()
    const passkey = device.answer((await secondOptions(account.username)).ok)
    expect((await signIn(account.username, { passkey })).status).toBe(200)
    await addPasskeyOf(owner, device)
    expect((await alone(device.answer(await options(), {}, 1))).ok.user.id).toBe(account.id)
  })

  test('is limited like every other sign-in', async () => {
    const { client } = browser()
    const address = '203.0.113.9'
    const statuses = []
    for (let at = 0; at < 61; at++) statuses.push((await client.call(passkeyLoginOptions, { address })).status)
    expect(statuses.filter((status) => status === 200)).toHaveLength(60)
    expect(statuses.at(-1)).toBe(429)
  })
})

describe('a passkey after the password', () => {
  test('signs in, also without a check of who holds it', async () => {
    const { account, device } = await withPasskey()
    const { client, login: signIn, secondOptions } = browser()
    const needed = await signIn(account.username)
    expect([needed.status, needed.failure]).toMatchObject([
      403,
      { code: 'second_factor_needed', app: false, passkey: true },
    ])
    const challenge = (await secondOptions(account.username)).ok
    expect(challenge).toMatchObject({ userVerification: 'preferred', allowCredentials: [{ type: 'public-key' }] })
    expect(await userOf(client)).toBeNull()
    const passkey = device.answer(challenge, { verified: false })
    expect((await signIn(account.username, { passkey })).ok.user.id).toBe(account.id)
    expect(await userOf(client)).toBe(account.id)
    expect(await refusalOf(browser().login(account.username, { passkey }))).toBe('400 passkey_expired')
  })

  test('or a recovery code, once', async () => {
    const { account, codes } = await withPasskey()
    const { login: signIn } = browser()
    expect(await refusalOf(signIn(account.username, { code: '123456' }))).toBe('400 second_factor_wrong')
    expect((await signIn(account.username, { code: codes[0] })).status).toBe(200)
    expect(await refusalOf(signIn(account.username, { code: codes[0] }))).toBe('400 second_factor_wrong')
  })

  test('tells nobody without the password which passkeys an account has', async () => {
    const { account, device } = await withPasskey()
    const { secondOptions, login: signIn } = browser()
    expect(await refusalOf(secondOptions(account.username, 'Wrong#2026'))).toBe('401 invalid_credentials')
    expect(await refusalOf(secondOptions('nobody.here'))).toBe('401 invalid_credentials')
    const passkey = device.answer((await secondOptions(account.username)).ok)
    expect(await refusalOf(signIn(account.username, { passkey, password: 'Wrong#2026' }))).toBe(
      '401 invalid_credentials',
    )
    const plain = await makeAccount(app.db, { withPassword: true })
    expect(await refusalOf(secondOptions(plain.username))).toBe('409 second_factor_off')
  })

  test('is one of the account, asked for this', async () => {
    const { account, device } = await withPasskey()
    const thief = await withPasskey()
    const { login: signIn, secondOptions, options } = browser()
    const theirs = thief.device.answer((await secondOptions(account.username)).ok)
    expect(await refusalOf(signIn(account.username, { passkey: theirs }))).toBe('400 passkey_unknown')
    const alone = device.answer(await options())
    expect(await refusalOf(signIn(account.username, { passkey: alone }))).toBe('400 passkey_expired')
    const wrong = device.answer((await secondOptions(account.username)).ok, { origin: 'https://evil.example' })
    expect(await refusalOf(signIn(account.username, { passkey: wrong }))).toBe('400 passkey_wrong')
  })

  test('that was made without a check of its user does not sign in alone', async () => {
    const account = await makeAccount(app.db, { withPassword: true })
    const owner = await signInAs(app, account)
    const device = passkeyDevice(ORIGIN)
    const challenge = (await owner.call(beginPasskey, { body: { current_password: PASSWORD } })).ok
    const made = device.make(challenge, { verified: false })
    expect((await owner.call(addPasskey, { body: { name: 'Old key', passkey: made } })).status).toBe(201)
    const { options, alone } = browser()
    const refused = alone(device.answer(await options(), { verified: false }))
    expect(await refusalOf(refused)).toBe('400 passkey_wrong')
  })
})
