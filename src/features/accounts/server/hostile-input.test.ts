import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeAccount, PASSWORD, signInAs } from '#test/factories.ts'
import { startTestApp, type TestApp } from '#test/harness.ts'
import { changePassword, currentUser, login, logout, register, updateUser } from '../contract.ts'

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
    expect(stored).toEqual({ ...account, last_seen_at: expect.any(Date) })
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
