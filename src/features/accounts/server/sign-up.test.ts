import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { PASSWORD } from '#test/factories.ts'
import { startTestApp, type TestApp } from '#test/harness.ts'
import { currentUser, login, register } from '../contract.ts'

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

  test.each([
    ['+44 20 7946 0958', '442079460958'],
    ['0049 151 23456789', '4915123456789'],
    ['+1 (212) 555-0143', '12125550143'],
  ])('takes the phone number %s of another country [5.register.1]', async (phone_number, stored) => {
    const answer = await app.client().call(register, { body: { ...form(`abroad${stored}`), phone_number } })
    expect([answer.status, answer.ok?.user.phone_number]).toEqual([201, stored])
  })

  test.each(['12', '+44 20 7946', '+999 12345678', '447911123456', 'call me'])(
    'refuses %j, which is no phone number of any country',
    async (phone_number) => {
      const { status, failure } = await app.client().call(register, { body: { ...form('odd'), phone_number } })
      expect([status, failure.fields]).toEqual([
        400,
        { phone_number: 'Enter a phone number, such as 0712 345 678 or +44 20 7946 0958.' },
      ])
    },
  )

  test.each([
    ['email', 'Email is required'],
    ['phone_number', 'Phone is required'],
  ])('says of an empty %s that it is needed', async (name, sentence) => {
    const { status, failure } = await app.client().call(register, { body: { ...form('empty'), [name]: ' ' } })
    expect([status, failure.fields]).toEqual([400, { [name]: sentence }])
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

  const repeated = (body: ReturnType<typeof form>, key = 'sign-up-1') =>
    app.client().call(register, { body, headers: { 'idempotency-key': key } })

  test('the same form again under an empty key is another one, whose name is taken', async () => {
    expect((await repeated(form('nokey'), '')).status).toBe(201)
    expect((await repeated(form('nokey'), '')).failure.code).toBe('username_taken')
  })

  test('the same form again, its answer lost on the way, answers the same account; another password does not', async () => {
    const first = await repeated(form('again'))
    const again = await repeated({ ...form('again'), phone_number: '+255712345678' })
    expect([again.status, again.ok.user]).toEqual([201, first.ok.user])
    for (const other of [{ password: 'Safari!2027' }, { last_name: 'Mushi' }, { phone_number: '0754111222' }]) {
      const { status, failure } = await repeated({ ...form('again'), ...other })
      expect([status, failure.code]).toEqual([409, 'username_taken'])
    }
  })

  test('the same form from a client that does not say it repeats itself is refused', async () => {
    await app.client().call(register, { body: form('twice') })
    const { status, failure } = await app.client().call(register, { body: form('twice') })
    expect([status, failure.code]).toEqual([409, 'username_taken'])
  })

  test('an account that was opened more than an hour ago is not answered again', async () => {
    await repeated(form('old'))
    const created_at = new Date(Date.now() - 61 * 60_000)
    await app.db.updateTable('account').set({ created_at }).where('username', '=', 'neemaold').execute()
    expect((await repeated(form('old'))).failure.code).toBe('username_taken')
  })

  test('of two who ask for one username at the same moment, one gets it', async () => {
    const both = await Promise.all(
      ['f', 'g'].map((n) => app.client().call(register, { body: { ...form(n), username: 'same.name' } })),
    )
    expect(both.map(({ status }) => status).sort()).toEqual([201, 409])
  })

  test('a password must meet the rule [5.password.1]', async () => {
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
