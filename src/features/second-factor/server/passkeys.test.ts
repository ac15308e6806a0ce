import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { currentUser, deleteUser, downloadData, listSessions, login } from '#features/accounts/contract.ts'
import { listUsers, resetSecondFactor, showPerson } from '#features/people/contract.ts'
import { setUpApp } from '#test/authenticator.ts'
import { makeAccount, PASSWORD, signInAs } from '#test/factories.ts'
import { refusalOf, startTestApp, type TestApp } from '#test/harness.ts'
import { addPasskeyOf, passkeyDevice } from '#test/passkey-device.ts'
import {
  addPasskey,
  beginPasskey,
  confirmOptions,
  removePasskey,
  removeSecondFactor,
  renewRecoveryCodes,
  showSecondFactor,
} from '../contract.ts'

const ORIGIN = 'http://localhost'
const MINUTE = 60_000
const current_password = PASSWORD

let app: TestApp
let now = Date.parse('2027-03-01T09:00:10Z')
const outside = { clock: () => new Date(now) }
beforeAll(async () => {
  app = await startTestApp({ outside })
})
afterAll(() => app.close())
beforeEach(() => {
  now += 60 * MINUTE
})

type Client = ReturnType<TestApp['client']>

const person = async (fields: Parameters<typeof makeAccount>[1] = {}, at = app) => {
  const account = await makeAccount(at.db, { withPassword: true, ...fields })
  return { account, client: await signInAs(at, account), device: passkeyDevice(ORIGIN) }
}
/** Somebody with one passkey. */
const withPasskey = async (fields: Parameters<typeof makeAccount>[1] = {}, at = app) => {
  const somebody = await person(fields, at)
  return { ...somebody, codes: await addPasskeyOf(somebody.client, somebody.device) }
}

const begin = async (client: Client) => (await client.call(beginPasskey, { body: { current_password } })).ok
const add = (client: Client, passkey: ReturnType<ReturnType<typeof passkeyDevice>['make']>, name = 'Phone') =>
  client.call(addPasskey, { body: { name, passkey } })
const passkeysOf = async (client: Client) => (await client.call(showSecondFactor)).ok.passkeys
const idOf = async (client: Client, index = 0) => (await passkeysOf(client))[index]?.id ?? 0
/** The signature of the device's passkey that confirms a change. */
const signed = async (client: Client, device: ReturnType<typeof passkeyDevice>, index = 0) =>
  device.answer((await client.call(confirmOptions)).ok, {}, index)
const remove = async (client: Client, proof: object, id?: number) =>
  client.call(removePasskey, {
    params: { id: id ?? (await idOf(client)) },
    body: { current_password, ...proof },
  })

const addApp = async (client: Client) => {
  const { codeAt, recovery_codes } = await setUpApp(client, now)
  now += MINUTE
  return { recovery_codes, code: () => codeAt(now) }
}

const occasionsOf = async (id: number) => {
  const sql = `select occasion, facts from notification where account_id = $1 order by id`
  return (await app.pool.query(sql, [id])).rows as { occasion: string; facts: object }[]
}

describe('adding a passkey', () => {
  test('takes the password; the options name the site, and the account by a random name', async () => {
    const { account, client } = await person()
    const wrong = client.call(beginPasskey, { body: { current_password: 'Wrong#2026' } })
    expect(await refusalOf(wrong)).toBe('400 wrong_password')
    const options = (await begin(client)) as Record<string, unknown>
    expect(options).toMatchObject({
      rp: { id: 'localhost', name: 'Bhumwi' },
      user: { name: account.username },
      attestation: 'none',
      authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
    })
    const { id } = options.user as { id: string }
    expect(Buffer.from(id, 'base64url')).toHaveLength(32)
    expect((await client.call(showSecondFactor)).ok).toMatchObject({ is_on: false, can_add_passkey: true })
  })

  test('as the first factor ends other sessions, answers recovery codes and notifies the owner', async () => {
    const { account, client, device } = await person()
    const other = await signInAs(app, account)
    const codes = await addPasskeyOf(client, device, 'My phone')
    expect(new Set(codes).size).toBe(10)
    expect((await other.call(currentUser)).ok).toBeNull()
    expect((await client.call(listSessions)).ok).toHaveLength(1)
    const state = (await client.call(showSecondFactor)).ok
    expect(state).toMatchObject({ is_on: true, since: null, recovery_codes_left: 10, is_required: false })
    expect(state.passkeys).toMatchObject([{ name: 'My phone', last_used_at: null }])
    expect(await occasionsOf(account.id)).toMatchObject([{ occasion: 'passkey_added', facts: { is_first: true } }])
    const { rows } = await app.pool.query(`select action_type, after from action_log where object_id = $1`, [
      String(account.id),
    ])
    expect(rows).toEqual([{ action_type: 'user.add_passkey', after: { name: 'My phone' } }])
  })

  test('as a further factor leaves sessions and recovery codes as they are, and excludes the keys that there are', async () => {
    const { account, client, device } = await withPasskey()
    const other = await signInAs(app, account)
    const options = (await begin(client)) as Record<string, unknown>
    expect(options.excludeCredentials).toMatchObject([{ type: 'public-key', transports: ['internal'] }])
    expect((await add(client, device.make(options as { challenge: string }), 'Laptop')).ok.recovery_codes).toEqual([])
    expect((await other.call(currentUser)).ok?.id).toBe(account.id)
    expect((await client.call(showSecondFactor)).ok.recovery_codes_left).toBe(10)
    const { recovery_codes, code } = await addApp(client)
    expect(recovery_codes).toEqual([])
    expect((await other.call(currentUser)).ok?.id).toBe(account.id)
    const { ok } = await client.call(renewRecoveryCodes, { body: { current_password, code: code() } })
    expect(ok.recovery_codes).toHaveLength(10)
  })

  test.each([
    ['of another origin', { origin: 'https://bhumwi.evil.example' }],
    ['for another host', { host: 'evil.example' }],
    ['of another kind', { type: 'webauthn.get' }],
  ])('refuses an answer %s', async (_, twist) => {
    const { client, device } = await person()
    expect(await refusalOf(add(client, device.make(await begin(client), twist)))).toBe('400 passkey_wrong')
    expect(await passkeysOf(client)).toEqual([])
  })

  test('refuses what is no passkey at all', async () => {
    const { client, device } = await person()
    const made = device.make(await begin(client))
    const broken = { ...made, response: { ...made.response, attestationObject: 'AAAA' } }
    expect(await refusalOf(add(client, broken))).toBe('400 passkey_wrong')
    const noText = { ...made, response: { ...made.response, clientDataJSON: 'no json' } }
    expect(await refusalOf(add(client, noText))).toBe('400 validation')
    expect(await refusalOf(add(client, made, ' '))).toBe('400 validation')
  })

  test('counts each challenge once, for five minutes, and for the account that asked', async () => {
    const { client, device } = await person()
    const stranger = await person()
    const made = device.make(await begin(client))
    expect(await refusalOf(add(stranger.client, made))).toBe('400 passkey_expired')
    expect((await add(client, made)).status).toBe(201)
    expect(await refusalOf(add(client, made))).toBe('400 passkey_expired')
    const late = device.make(await begin(client))
    now += 5 * MINUTE
    expect(await refusalOf(add(client, late))).toBe('400 passkey_expired')
    // A challenge that was answered wrongly is used up.
    const options = await begin(client)
    await add(client, device.make(options, { origin: 'https://evil.example' }))
    expect(await refusalOf(add(client, device.make(options)))).toBe('400 passkey_expired')
    expect(await refusalOf(add(client, device.make({ ...options, challenge: 'AAAA' })))).toBe('400 passkey_expired')
    // One that was given to confirm a change makes no passkey.
    const confirm = (await client.call(confirmOptions)).ok
    expect(await refusalOf(add(client, device.make({ ...options, ...confirm })))).toBe('400 passkey_expired')
  })

  test('refuses a key that is stored already, for whichever account', async () => {
    const id = Buffer.alloc(32, 7)
    const first = await person()
    const second = await person()
    expect((await add(first.client, first.device.make(await begin(first.client), { id }))).status).toBe(201)
    for (const { client, device } of [first, second])
      expect(await refusalOf(add(client, device.make(await begin(client), { id })))).toBe('409 passkey_exists')
  })

  test('ends at ten passkeys, also if the tenth is added twice at once', async () => {
    const { client, device } = await person()
    for (let at = 0; at < 9; at++) await addPasskeyOf(client, device, `Key ${at}`)
    const both = [device.make(await begin(client)), device.make(await begin(client))]
    const answers = await Promise.all(both.map((passkey) => add(client, passkey)))
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409])
    expect(await refusalOf(client.call(beginPasskey, { body: { current_password } }))).toBe('409 passkeys_full')
    expect((await client.call(showSecondFactor)).ok).toMatchObject({ can_add_passkey: false })
  })

  test('is refused at addresses for which browsers have no passkeys', async () => {
    const { client } = await person()
    const headers = { host: '127.0.0.1:3000' }
    const at = client.call(beginPasskey, { body: { current_password }, headers })
    expect(await refusalOf(at)).toBe('409 passkeys_off')
    expect((await client.call(showSecondFactor, { headers })).ok.can_add_passkey).toBe(false)
  })
})

describe('the public address of the site in production', () => {
  test('is the one that passkeys belong to, whatever host a request names', async () => {
    const publicUrl = 'https://stays.example'
    const live = await startTestApp({ outside, mode: 'production', publicUrl, databaseUrl: app.databaseUrl })
    try {
      const { client } = await person({}, live)
      const { body, headers } = { body: { current_password }, headers: { host: 'evil.example' } }
      const options = (await client.call(beginPasskey, { body, headers })).ok
      expect(options).toMatchObject({ rp: { id: 'stays.example' } })
      const made = passkeyDevice(publicUrl).make(options)
      expect((await client.call(addPasskey, { body: { name: 'Phone', passkey: made }, headers })).status).toBe(201)
    } finally {
      await live.close()
    }
  })

  test('is needed for passkeys', async () => {
    const live = await startTestApp({ outside, mode: 'production', databaseUrl: app.databaseUrl })
    try {
      const { client } = await person({}, live)
      expect(await refusalOf(client.call(beginPasskey, { body: { current_password } }))).toBe('409 passkeys_off')
    } finally {
      await live.close()
    }
  })
})

describe('removing a passkey', () => {
  test('takes the password, and a passkey, a recovery code or a code of the app', async () => {
    const { client, device, codes } = await withPasskey()
    await addPasskeyOf(client, device, 'Laptop')
    await addPasskeyOf(client, device, 'Key')
    const [code = ''] = codes
    const none = await remove(client, {})
    expect([none.status, none.failure.fields]).toEqual([400, { code: expect.any(String) }])
    expect(await refusalOf(remove(client, { current_password: 'Wrong#2026', code }))).toBe('400 wrong_password')
    expect(await refusalOf(remove(client, { code: '000000' }))).toBe('400 second_factor_wrong')
    expect((await remove(client, { passkey: await signed(client, device) })).status).toBe(200)
    expect((await remove(client, { code })).status).toBe(200)
    expect(await refusalOf(remove(client, { code }))).toBe('400 second_factor_wrong')
    const authenticator = await addApp(client)
    expect((await remove(client, { code: authenticator.code() })).status).toBe(200)
    expect((await client.call(showSecondFactor)).ok).toMatchObject({ is_on: true, passkeys: [] })
    const { rows } = await app.pool.query(`select before from action_log where action_type = 'user.remove_passkey'`)
    expect(rows).toEqual(['Phone', 'Laptop', 'Key'].map((name) => ({ before: { name } })))
  })

  test('is confirmed by a passkey of the account alone, asked for this, once', async () => {
    const { client, device } = await withPasskey()
    const stranger = await withPasskey()
    const theirs = stranger.device.answer((await client.call(confirmOptions)).ok)
    expect(await refusalOf(remove(client, { passkey: theirs }))).toBe('400 passkey_unknown')
    const passkey = await signed(client, device)
    const call = { body: { current_password, passkey } }
    expect((await client.call(renewRecoveryCodes, call)).status).toBe(200)
    expect(await refusalOf(remove(client, { passkey }))).toBe('400 passkey_expired')
    const late = await signed(client, device)
    now += 5 * MINUTE
    expect(await refusalOf(remove(client, { passkey: late }))).toBe('400 passkey_expired')
    expect(await passkeysOf(client)).toHaveLength(1)
  })

  test('of another account is like one that does not exist', async () => {
    const { client, codes } = await withPasskey()
    const stranger = await withPasskey()
    const id = await idOf(stranger.client)
    const [code = ''] = codes
    expect(await refusalOf(remove(client, { code }, id))).toBe('404 not_found')
    expect(await refusalOf(remove(client, { code }, 2_147_483_647))).toBe('404 not_found')
    // The code was not spent.
    expect((await client.call(showSecondFactor)).ok.recovery_codes_left).toBe(10)
  })

  test('as the last factor leaves the password alone as enough, without recovery codes', async () => {
    const { account, client, device } = await withPasskey()
    expect((await remove(client, { passkey: await signed(client, device) })).status).toBe(200)
    expect((await client.call(showSecondFactor)).ok).toMatchObject({ is_on: false, recovery_codes_left: 0 })
    const body = { username: account.username, password: PASSWORD }
    expect((await app.client().call(login, { body })).status).toBe(200)
    expect((await occasionsOf(account.id)).at(-1)).toMatchObject({
      occasion: 'passkey_removed',
      facts: { name: 'Phone', is_last: true },
    })
    expect(await refusalOf(client.call(confirmOptions))).toBe('409 second_factor_off')
  })

  test('and removing the app leaves recovery codes as long as one of both is there', async () => {
    const { account, client, device } = await withPasskey()
    const authenticator = await addApp(client)
    const body = { current_password, code: authenticator.code() }
    expect((await client.call(removeSecondFactor, { body })).status).toBe(200)
    expect((await client.call(showSecondFactor)).ok).toMatchObject({ is_on: true, recovery_codes_left: 10 })
    expect((await occasionsOf(account.id)).at(-1)).toMatchObject({ facts: { by: 'owner', has_passkeys: true } })
    const again = client.call(removeSecondFactor, {
      body: { current_password, passkey: await signed(client, device) },
    })
    expect(await refusalOf(again)).toBe('409 second_factor_off')
  })
})

describe('where a second factor is required of the staff', () => {
  let strict: TestApp
  beforeAll(async () => {
    strict = await startTestApp({ outside, secondFactor: 'required', databaseUrl: app.databaseUrl })
  })
  afterAll(() => strict.close())

  test('the office opens with a passkey, and the last factor cannot be removed', async () => {
    const { client, device } = await person({ role: 'bhumwi_admin' }, strict)
    expect((await client.call(listUsers)).status).toBe(403)
    const codes = await addPasskeyOf(client, device)
    expect((await client.call(listUsers)).status).toBe(200)
    expect(await refusalOf(remove(client, { code: codes[0] }))).toBe('409 last_second_factor')
    expect((await client.call(showSecondFactor)).ok).toMatchObject({ is_required: true, recovery_codes_left: 10 })
    const authenticator = await addApp(client)
    expect((await remove(client, { code: authenticator.code() })).status).toBe(200)
    now += MINUTE
    const body = { current_password, code: authenticator.code() }
    expect(await refusalOf(client.call(removeSecondFactor, { body }))).toBe('409 last_second_factor')
    expect((await client.call(listUsers)).status).toBe(200)
  })

  test('others remove theirs', async () => {
    const { client, device } = await person({}, strict)
    const [code] = await addPasskeyOf(client, device)
    expect((await remove(client, { code })).status).toBe(200)
  })
})

describe('the passkeys of an account', () => {
  test('are taken off by an owner of the platform together with the app', async () => {
    const { account, client } = await withPasskey()
    await addApp(client)
    const owner = await signInAs(app, await makeAccount(app.db, { role: 'bhumwi_admin' }))
    const call = { params: { id: account.id }, body: { reason: 'Phone stolen' } }
    expect((await owner.call(showPerson, { params: call.params })).ok.has_second_factor).toBe(true)
    expect((await owner.call(resetSecondFactor, call)).status).toBe(200)
    expect((await owner.call(showPerson, { params: call.params })).ok.has_second_factor).toBe(false)
    const body = { username: account.username, password: PASSWORD }
    expect((await app.client().call(login, { body })).status).toBe(200)
    expect(await refusalOf(owner.call(resetSecondFactor, call))).toBe('409 second_factor_off')
    const { rows } = await app.pool.query(
      `select reason from action_log where action_type = 'user.remove_second_factor' and object_id = $1`,
      [String(account.id)],
    )
    expect(rows).toEqual([{ reason: 'Phone stolen' }])
  })

  test('are named in the download of personal data without their keys, and are erased with the account', async () => {
    const { account, client } = await withPasskey()
    await begin(client)
    const data = JSON.stringify((await client.call(downloadData)).ok)
    expect(JSON.parse(data)).toMatchObject({ account: { passkeys: [{ name: 'Phone', last_used_at: null }] } })
    expect(data).not.toContain('public_key')
    expect((await client.call(deleteUser, { body: { password: PASSWORD } })).status).toBe(200)
    for (const table of ['passkey', 'passkey_challenge', 'recovery_code']) {
      const { rows } = await app.pool.query(`select count(*)::int from ${table} where account_id = $1`, [account.id])
      expect([table, rows]).toEqual([table, [{ count: 0 }]])
    }
  })
})
