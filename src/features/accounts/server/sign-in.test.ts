import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeAccount, PASSWORD, signInAs } from '#test/factories.ts'
import { startTestApp, type TestApp } from '#test/harness.ts'
import { currentUser, login, logout } from '../contract.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

describe('who is signed in', () => {
  test('a visitor is answered null [4.session.1]', async () => {
    const answer = await app.client().call(currentUser)
    expect(answer.status).toBe(200)
    expect(answer.ok).toBeNull()
  })

  test('a person sees the own particulars and nothing of the password [4.session.1]', async () => {
    const account = await makeAccount(app.db, { dob: '1990-02-03', gender: 'female' })
    const answer = await (await signInAs(app, account)).call(currentUser)
    const { password_hash, created_at, email_proven_at, deleted_at, ...rest } = account
    const { blocked_at, block_reason, last_seen_at, promotions, promotions_declined, ...seen } = rest
    expect(answer.ok).toEqual({ ...seen, rights: ['booking.book', 'account.delete', 'booking.view'] })
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

  test.each(['+255 712 000 321', '0712-000-321', ' 255712000321 ', '000255712000321'])(
    'the phone number is taken as %j',
    async (username) => {
      const phone = { phone_number: '255712000321', withPassword: true }
      const known = await app.db
        .selectFrom('account')
        .select('id')
        .where('phone_number', '=', phone.phone_number)
        .execute()
      const id = known[0]?.id ?? (await makeAccount(app.db, phone)).id
      const answer = await app.client().call(login, { body: { username, password: PASSWORD } })
      expect(answer.ok).toMatchObject({ success: true, user: { id } })
    },
  )

  test('a number of another country is taken with its country code', async () => {
    const account = await makeAccount(app.db, { phone_number: '442079460111', withPassword: true })
    const answer = await app.client().call(login, { body: { username: '+44 (0)20 7946 0111', password: PASSWORD } })
    expect(answer.ok).toMatchObject({ user: { id: account.id } })
  })

  test('a number that two accounts have signs nobody in, even with the right password', async () => {
    const phone_number = '255712000777'
    const mine = await makeAccount(app.db, { phone_number, withPassword: true })
    await makeAccount(app.db, { phone_number, withPassword: true })
    const shared = await app.client().call(login, { body: { username: '0712 000 777', password: PASSWORD } })
    expect([shared.status, shared.failure.code]).toEqual([401, 'invalid_credentials'])
    const byName = await app.client().call(login, { body: { username: mine.username, password: PASSWORD } })
    expect(byName.ok.user.id).toBe(mine.id)
  })

  test('a username that reads as somebody’s number is still that username', async () => {
    const named = await makeAccount(app.db, { username: '0712000888', withPassword: true })
    const owner = await makeAccount(app.db, { phone_number: '255712000888', withPassword: true })
    const sign = async (username: string) =>
      (await app.client().call(login, { body: { username, password: PASSWORD } })).ok.user.id
    expect([await sign('0712000888'), await sign('0712 000 888')]).toEqual([named.id, owner.id])
  })

  test('a deleted account’s number signs nobody in', async () => {
    const account = await makeAccount(app.db, { phone_number: '255712000999', withPassword: true })
    await app.db.updateTable('account').set({ deleted_at: new Date() }).where('id', '=', account.id).execute()
    const answer = await app.client().call(login, { body: { username: '0712000999', password: PASSWORD } })
    expect(answer.failure.code).toBe('invalid_credentials')
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
  test('the session ends on the server, not only in the browser [4.session.2]', async () => {
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
