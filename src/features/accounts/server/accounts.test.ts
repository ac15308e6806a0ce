import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeAccount, PASSWORD, signInAs } from '#test/factories.ts'
import { startTestApp, type TestApp } from '#test/harness.ts'
import { changePassword, currentUser, listUsers, login, logout, register, updateUser } from '../contract.ts'
import { accountById } from './public.ts'

const NEW_PASSWORD = 'Safari!2027'
let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const form = (n: number | string) => ({
  username: `neema${n}`,
  email: `neema${n}@example.com`,
  password: PASSWORD,
  first_name: 'Neema',
  last_name: "Ng'wanza Mushi",
  phone_number: '0712 345 678',
})

const countAccounts = async () => {
  const { count } = await app.db
    .selectFrom('account')
    .select((rows) => rows.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

describe('who is signed in', () => {
  test('a visitor is answered null', async () => {
    const answer = await app.client().call(currentUser)
    expect(answer.status).toBe(200)
    expect(answer.ok).toBeNull()
  })

  test('a person sees the own particulars and nothing of the password', async () => {
    const account = await makeAccount(app.db, { dob: '1990-02-03', gender: 'female' })
    const answer = await (await signInAs(app, account)).call(currentUser)
    const { password_hash, created_at, ...seen } = account
    expect(answer.ok).toEqual(seen)
  })

  test('a session cookie that nobody issued, or that has run out, is a visitor', async () => {
    const account = await makeAccount(app.db)
    const client = await signInAs(app, account)
    await app.db
      .updateTable('session')
      .set({ expires_at: new Date(0) })
      .where('account_id', '=', account.id)
      .execute()
    expect((await client.call(currentUser)).ok).toBeNull()
    expect((await app.client({ session: 'a'.repeat(43) }).call(currentUser)).ok).toBeNull()
    expect((await app.client({ session: "' or 1=1 --" }).call(currentUser)).ok).toBeNull()
  })
})

describe('signing in', () => {
  test('username and e-mail are both taken, in any case', async () => {
    const account = await makeAccount(app.db, { withPassword: true })
    for (const username of [account.username.toUpperCase(), account.email, ` ${account.email.toUpperCase()} `]) {
      const client = app.client()
      const answer = await client.call(login, { body: { username, password: PASSWORD } })
      expect(answer.ok).toMatchObject({ success: true, user: { id: account.id } })
      expect(JSON.stringify(answer.ok)).not.toContain('argon2')
      expect((await client.call(currentUser)).ok?.username).toBe(account.username)
    }
  })

  test('the session cookie is out of reach of scripts and of other sites, and only its hash is stored', async () => {
    const account = await makeAccount(app.db, { withPassword: true })
    const client = app.client()
    const answer = await client.call(login, { body: { username: account.username, password: PASSWORD } })
    const cookie = String(answer.headers['set-cookie'])
    expect(cookie).toMatch(/^session=[\w-]{43};/)
    expect(cookie).toMatch(/; HttpOnly/)
    expect(cookie).toMatch(/; SameSite=Lax/)
    expect(cookie).toMatch(/; Path=\//)
    const stored = await app.db.selectFrom('session').selectAll().where('account_id', '=', account.id).execute()
    expect(stored).toHaveLength(1)
    expect(stored[0]?.token_hash.toString('latin1')).not.toContain(client.cookies.session)
  })

  test('a wrong password and an unknown name get the same answer', async () => {
    const account = await makeAccount(app.db, { withPassword: true })
    const wrong = await app.client().call(login, { body: { username: account.username, password: 'Wrong#2026' } })
    const unknown = await app.client().call(login, { body: { username: 'nobody.here', password: PASSWORD } })
    expect(wrong.status).toBe(401)
    expect(wrong.failure).toEqual({
      success: false,
      error: 'Invalid username or password.',
      code: 'invalid_credentials',
    })
    expect([unknown.status, unknown.failure]).toEqual([401, wrong.failure])
    expect(wrong.headers['set-cookie']).toBeUndefined()
  })

  test('an account without a password of its own lets nobody in', async () => {
    const account = await makeAccount(app.db)
    const answer = await app.client().call(login, { body: { username: account.username, password: 'none' } })
    expect(answer.failure.code).toBe('invalid_credentials')
  })

  test('signing in again ends the session the browser had', async () => {
    const account = await makeAccount(app.db, { withPassword: true })
    const client = app.client()
    await client.call(login, { body: { username: account.username, password: PASSWORD } })
    const before = app.client({ ...client.cookies })
    await client.call(login, { body: { username: account.username, password: PASSWORD } })
    expect((await before.call(currentUser)).ok).toBeNull()
    expect((await client.call(currentUser)).ok?.id).toBe(account.id)
  })

  test('a missing name or password is said field by field, in the language of the visit', async () => {
    const english = await app.client().call(login, { body: { username: ' ', password: '' } })
    expect([english.status, english.failure]).toEqual([
      400,
      {
        success: false,
        code: 'validation',
        error: 'Username is required',
        fields: { username: 'Username is required', password: 'Password is required' },
      },
    ])
    const swahili = await app.client().call(login, {
      body: { username: 'nobody.here', password: PASSWORD },
      headers: { 'accept-language': 'sw' },
    })
    expect(swahili.failure.error).toBe('Jina la mtumiaji au nenosiri si sahihi.')
  })
})

describe('signing out', () => {
  test('the session ends on the server, not only in the browser', async () => {
    const client = await signInAs(app, await makeAccount(app.db))
    const copy = app.client({ ...client.cookies })
    expect((await client.call(logout)).ok).toEqual({ success: true })
    expect(client.cookies.session).toBeUndefined()
    expect((await copy.call(currentUser)).ok).toBeNull()
  })

  test('a visitor who signs out is told that all is well', async () => {
    expect((await app.client().call(logout)).ok).toEqual({ success: true })
  })
})

describe('signing up', () => {
  test('opens a traveller account in the language of the visit and does not sign in', async () => {
    const client = app.client()
    const answer = await client.call(register, { body: form('a'), headers: { 'accept-language': 'sw-TZ,en;q=0.5' } })
    expect(answer.status).toBe(201)
    expect(answer.ok).toMatchObject({
      success: true,
      user: { username: 'neemaa', role: 'traveller', language: 'sw', phone_number: '255712345678', dob: null },
    })
    expect(client.cookies).toEqual({})
    expect((await client.call(currentUser)).ok).toBeNull()
    expect((await client.call(login, { body: { username: 'neemaa', password: PASSWORD } })).status).toBe(200)
    const { password_hash } = await app.db
      .selectFrom('account')
      .select('password_hash')
      .where('username', '=', 'neemaa')
      .executeTakeFirstOrThrow()
    expect(password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  })

  test('nobody can give themselves a role or an id', async () => {
    const body = { ...form('b'), role: 'bhumwi_admin', id: 1, password_hash: 'x' }
    const answer = await app.client().call(register, { body })
    expect(answer.ok.user.role).toBe('traveller')
  })

  test('a username or an e-mail address belongs to one account, in whatever case', async () => {
    await app.client().call(register, { body: form('c') })
    const name = await app.client().call(register, { body: { ...form('d'), username: 'NeemaC' } })
    expect([name.status, name.failure]).toEqual([
      409,
      {
        success: false,
        code: 'username_taken',
        error: 'This username is already taken.',
        fields: { username: 'This username is already taken.' },
      },
    ])
    const mail = await app.client().call(register, { body: { ...form('e'), email: 'NEEMAc@example.com' } })
    expect([mail.status, mail.failure.code, mail.failure.success]).toEqual([409, 'email_taken', false])
    expect(mail.failure.fields).toEqual({ email: 'An account with this email already exists.' })
  })

  test('of two who ask for one username at the same moment, one gets it', async () => {
    const both = await Promise.all(
      ['f', 'g'].map((n) => app.client().call(register, { body: { ...form(n), username: 'same.name' } })),
    )
    expect(both.map(({ status }) => status).sort()).toEqual([201, 409])
  })

  test('a password must meet the rule', async () => {
    for (const password of ['Kar#26x', 'karibu#2026', 'KARIBU#2026', 'Karibu#karibu', 'Karibu2026']) {
      const { status, failure } = await app.client().call(register, { body: { ...form('h'), password } })
      expect([status, failure.success, failure.fields?.password]).toEqual([
        400,
        false,
        'Password must be at least 8 characters and include uppercase, lowercase, digit, and special character.',
      ])
    }
  })
})

describe('hostile input', () => {
  const HOSTILE: unknown[] = [
    'x'.repeat(10_000),
    '😀😀😀😀',
    'ab\u0000cd',
    'ab\u001b[31m',
    null,
    7,
    true,
    [],
    ['a'],
    {},
  ]

  const post = (payload: unknown, url = '/api/register/') =>
    app.app.inject({
      method: 'POST',
      url,
      payload: JSON.stringify(payload),
      headers: { 'content-type': 'application/json' },
    })

  test('is refused with a sentence in every field of the sign-up form, and stored nowhere', async () => {
    const before = await countAccounts()
    for (const field of Object.keys(form(1))) {
      for (const value of field === 'password' ? HOSTILE.filter((v) => typeof v !== 'string') : HOSTILE) {
        const response = await post({ ...form('i'), [field]: value })
        const body = response.json()
        expect([field, value, response.statusCode]).toEqual([field, value, 400])
        expect(body).toMatchObject({ success: false, code: 'validation' })
        expect(body.fields[field]).toMatch(/^[A-Z].{8,}/)
        expect([body.fields[field], 'Some fields need your attention.']).toContain(body.error)
      }
    }
    expect(await countAccounts()).toBe(before)
  })

  test('half a character is no name', async () => {
    const response = await post({ ...form('j'), first_name: 'A\ud800' })
    expect(response.statusCode).toBe(400)
  })

  test('markup is no name', async () => {
    const response = await post({ ...form('k'), last_name: '<img src=x onerror=alert(1)>' })
    expect(response.json().fields.last_name).toBe('Use letters, spaces, hyphens and apostrophes only.')
  })

  test('is refused at sign-in and leaves no session', async () => {
    for (const username of HOSTILE.filter((value) => value !== '😀😀😀😀')) {
      const response = await post({ username, password: PASSWORD }, '/api/login/')
      expect([username, response.statusCode]).toEqual([username, 400])
      expect(response.json()).toMatchObject({ success: false, code: 'validation' })
    }
    for (const password of ['x'.repeat(10_000), null, 7, [], {}]) {
      expect((await post({ username: 'asha', password }, '/api/login/')).statusCode).toBe(400)
    }
  })

  test('a body that is no JSON, of another kind, too large or no object is refused in the same shape', async () => {
    const send = (payload: string, type = 'application/json') =>
      app.app.inject({ method: 'POST', url: '/api/login/', payload, headers: { 'content-type': type } })
    const answers = await Promise.all([
      send('{"username":'),
      send('<a/>', 'text/xml'),
      send(JSON.stringify({ username: 'x'.repeat(70_000) })),
      send('[]'),
      send('null'),
      send('"text"'),
    ])
    expect(answers.map((answer) => [answer.statusCode, answer.json().code])).toEqual([
      [400, 'bad_request'],
      [415, 'wrong_type'],
      [413, 'too_large'],
      [400, 'validation'],
      [400, 'validation'],
      [400, 'validation'],
    ])
    for (const answer of answers) {
      expect(answer.json().success).toBe(false)
      expect(answer.json().error).toMatch(/^[A-Z].+\.?$/)
    }
  })

  test('a member named __proto__ changes nothing', async () => {
    const response = await app.app.inject({
      method: 'POST',
      url: '/api/login/',
      payload: '{"__proto__": {"role": "bhumwi_admin"}, "username": "x", "password": "y"}',
      headers: { 'content-type': 'application/json' },
    })
    expect(response.statusCode).toBe(400)
  })
})

describe('pages of other sites', () => {
  test('cannot sign up, sign in, sign out or change anything in somebody’s name', async () => {
    const account = await makeAccount(app.db, { withPassword: true })
    const client = await signInAs(app, account)
    const before = await countAccounts()
    const foreign: Record<string, string>[] = [
      { origin: 'https://evil.example' },
      { origin: 'null' },
      { 'sec-fetch-site': 'cross-site' },
    ]
    for (const headers of foreign) {
      const answers = [
        await client.call(login, { body: { username: account.username, password: PASSWORD }, headers }),
        await client.call(register, { body: form('l'), headers }),
        await client.call(logout, { headers }),
        await client.call(changePassword, {
          body: { current_password: PASSWORD, new_password: NEW_PASSWORD, confirm_password: NEW_PASSWORD },
          headers,
        }),
      ]
      for (const answer of answers) {
        expect([answer.status, answer.failure.code, answer.failure.success]).toEqual([403, 'foreign_origin', false])
        expect(answer.headers['set-cookie']).toBeUndefined()
      }
      const patch = await client.call(updateUser, { body: { gender: 'other' }, headers })
      expect(patch.failure.code).toBe('foreign_origin')
    }
    expect(await countAccounts()).toBe(before)
    expect((await client.call(currentUser)).ok).toMatchObject({ id: account.id, gender: null })
    const stored = await app.db.selectFrom('account').selectAll().where('id', '=', account.id).executeTakeFirst()
    expect(stored).toEqual(account)
  })

  test('our own pages can', async () => {
    const account = await makeAccount(app.db, { withPassword: true })
    const answer = await app.client().call(login, {
      body: { username: account.username, password: PASSWORD },
      headers: { origin: 'http://localhost:3000', host: 'localhost:3000', 'sec-fetch-site': 'same-origin' },
    })
    expect(answer.status).toBe(200)
  })
})

describe('the profile', () => {
  test('only what is sent changes; the phone is stored in one form, the e-mail in lower case', async () => {
    const account = await makeAccount(app.db)
    const client = await signInAs(app, account)
    const answer = await client.call(updateUser, {
      body: { email: 'New@Example.COM', phone_number: '+255 754 000 111' },
    })
    expect(answer.ok).toMatchObject({ email: 'new@example.com', phone_number: '255754000111', first_name: 'Asha' })
    expect((await client.call(updateUser, { body: {} })).ok).toEqual(answer.ok)
    expect((await client.call(updateUser, { body: { language: 'sw' } })).ok.language).toBe('sw')
    expect((await accountById(app.db, account.id))?.language).toBe('sw')
  })

  test('username, name and role cannot be changed', async () => {
    const account = await makeAccount(app.db)
    const client = await signInAs(app, account)
    const body = { username: 'other', first_name: 'Other', role: 'bhumwi_admin', id: 1 } as object
    expect((await client.call(updateUser, { body })).ok).toMatchObject({
      id: account.id,
      username: account.username,
      first_name: 'Asha',
      role: 'traveller',
    })
  })

  test('date of birth and gender can be given once; the same again is no change', async () => {
    const client = await signInAs(app, await makeAccount(app.db))
    const given = { dob: '1990-02-03', gender: 'female' } as const
    expect((await client.call(updateUser, { body: { dob: null, gender: null } })).ok).toMatchObject({ dob: null })
    expect((await client.call(updateUser, { body: given })).ok).toMatchObject(given)
    expect((await client.call(updateUser, { body: given })).ok).toMatchObject(given)
    for (const body of [{ dob: '1990-02-04' }, { dob: null }]) {
      const { status, failure } = await client.call(updateUser, { body: { ...body, email: 'unchanged@example.com' } })
      expect([status, failure.code, failure.fields]).toEqual([
        409,
        'conflict',
        { dob: 'This is set already and cannot be changed here.' },
      ])
    }
    const gender = await client.call(updateUser, { body: { gender: 'male' }, headers: { 'accept-language': 'sw' } })
    expect(gender.failure.fields).toEqual({ gender: 'Hii imeshawekwa na haiwezi kubadilishwa hapa.' })
    expect((await client.call(currentUser)).ok?.email).not.toBe('unchanged@example.com')
  })

  test('nobody is born after today or on a day that does not exist', async () => {
    const client = await signInAs(app, await makeAccount(app.db))
    const faults = await Promise.all(
      ['2999-01-01', '1850-01-01', '1990-02-30'].map((dob) => client.call(updateUser, { body: { dob } })),
    )
    expect(faults.map(({ status, failure }) => [status, failure.code, failure.fields])).toEqual([
      [400, 'validation', { dob: 'Your date of birth cannot be later than today.' }],
      [400, 'validation', { dob: 'Enter your date of birth as a real date.' }],
      [400, 'validation', { dob: 'Enter a real calendar date.' }],
    ])
  })

  test('an e-mail address of another account is refused', async () => {
    const other = await makeAccount(app.db)
    const client = await signInAs(app, await makeAccount(app.db))
    const { status, failure } = await client.call(updateUser, { body: { email: other.email.toUpperCase() } })
    expect([status, failure.code]).toEqual([409, 'email_taken'])
    expect(failure.fields).toEqual({ email: 'An account with this email already exists.' })
  })

  test('hostile values are refused and change nothing', async () => {
    const account = await makeAccount(app.db)
    const client = await signInAs(app, account)
    for (const field of ['email', 'phone_number', 'gender', 'dob', 'language']) {
      for (const value of ['x'.repeat(10_000), '😀', '\u0000', 7, [], {}]) {
        const { status, failure } = await client.call(updateUser, { body: { [field]: value } as object })
        expect([field, value, status, Object.keys(failure.fields ?? {})]).toEqual([field, value, 400, [field]])
      }
    }
    expect(await app.db.selectFrom('account').selectAll().where('id', '=', account.id).executeTakeFirst()).toEqual(
      account,
    )
  })

  test('a visitor has none to change', async () => {
    const { status, failure } = await app.client().call(updateUser, { body: { gender: 'male' } })
    expect([status, failure.code]).toEqual([401, 'not_signed_in'])
  })
})

describe('changing the password', () => {
  const change = { current_password: PASSWORD, new_password: NEW_PASSWORD, confirm_password: NEW_PASSWORD }

  test('ends every session of the account; the caller gets a new one, others keep theirs', async () => {
    const account = await makeAccount(app.db, { withPassword: true })
    const [client, phone] = [await signInAs(app, account), await signInAs(app, account)]
    const stranger = await signInAs(app, await makeAccount(app.db))
    const copy = app.client({ ...client.cookies })
    expect((await client.call(changePassword, { body: change })).ok).toEqual({ success: true })
    expect((await client.call(currentUser)).ok?.id).toBe(account.id)
    expect((await copy.call(currentUser)).ok).toBeNull()
    expect((await phone.call(currentUser)).ok).toBeNull()
    expect((await stranger.call(currentUser)).ok).not.toBeNull()
    const old = await app.client().call(login, { body: { username: account.username, password: PASSWORD } })
    expect(old.status).toBe(401)
    const fresh = await app.client().call(login, { body: { username: account.username, password: NEW_PASSWORD } })
    expect(fresh.status).toBe(200)
  })

  test('needs the current one', async () => {
    const account = await makeAccount(app.db, { withPassword: true })
    const client = await signInAs(app, account)
    const answer = await client.call(changePassword, { body: { ...change, current_password: 'Wrong#2026' } })
    expect([answer.status, answer.failure]).toEqual([
      400,
      {
        success: false,
        code: 'wrong_password',
        error: 'The current password is not correct.',
        fields: { current_password: 'The current password is not correct.' },
      },
    ])
    const stored = await app.db.selectFrom('account').selectAll().where('id', '=', account.id).executeTakeFirst()
    expect(stored).toEqual(account)
  })

  test('needs a new one that meets the rule, twice the same', async () => {
    const client = await signInAs(app, await makeAccount(app.db))
    const weak = await client.call(changePassword, {
      body: { ...change, new_password: 'weak', confirm_password: 'weak' },
    })
    expect([weak.status, weak.failure.success]).toEqual([400, false])
    expect(Object.keys(weak.failure.fields ?? {})).toEqual(['new_password'])
    const differs = await client.call(changePassword, { body: { ...change, confirm_password: 'Other#2026' } })
    expect(differs.failure.fields).toEqual({ confirm_password: 'New passwords do not match.' })
    const empty = await client.call(changePassword, { body: { ...change, current_password: '' } })
    expect(empty.failure.fields).toEqual({ current_password: 'All fields are required.' })
  })

  test('of two changes at the same moment one wins and the other is told', async () => {
    const account = await makeAccount(app.db, { withPassword: true })
    const clients = [await signInAs(app, account), await signInAs(app, account)]
    const answers = await Promise.all(clients.map((client) => client.call(changePassword, { body: change })))
    const lost = answers.find(({ status }) => status !== 200)
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(['conflict', 'not_signed_in', 'wrong_password']).toContain(lost?.failure.code)
  })

  test('is for who is signed in', async () => {
    const answer = await app.client().call(changePassword, { body: change })
    expect([answer.status, answer.failure.code, answer.failure.success]).toEqual([401, 'not_signed_in', false])
  })
})

describe('the list of accounts', () => {
  test('is for the platform’s staff, paged, and holds nothing of passwords', async () => {
    const staff = await signInAs(app, await makeAccount(app.db, { role: 'bhumwi_admin' }))
    const answer = await staff.call(listUsers, { query: { limit: 2, offset: 1 } })
    expect(answer.ok).toHaveLength(2)
    expect(Number(answer.headers['x-total-count'])).toBe(await countAccounts())
    expect(JSON.stringify(answer.ok)).not.toMatch(/password|argon2/)
    expect((await staff.call(listUsers, { query: { limit: 0 } })).failure.fields).toHaveProperty('limit')
  })

  test('is closed to the other roles and to visitors', async () => {
    const traveller = await signInAs(app, await makeAccount(app.db))
    const hotel = await signInAs(app, await makeAccount(app.db, { role: 'hotel_admin' }))
    expect((await traveller.call(listUsers)).failure.code).toBe('wrong_role')
    expect((await hotel.call(listUsers)).status).toBe(403)
    expect((await app.client().call(listUsers)).status).toBe(401)
  })
})

test('other features learn how to reach a person, and null of nobody', async () => {
  const account = await makeAccount(app.db, { language: 'sw' })
  expect(await accountById(app.db, account.id)).toEqual({
    id: account.id,
    name: 'Asha Juma',
    email: account.email,
    phone_number: account.phone_number,
    language: 'sw',
    role: 'traveller',
  })
  expect(await accountById(app.db, 2_000_000_000)).toBeNull()
})
