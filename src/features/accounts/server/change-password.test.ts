import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeAccount, PASSWORD, signInAs } from '#test/factories.ts'
import { startTestApp, type TestApp } from '#test/harness.ts'
import { changePassword, currentUser, login } from '../contract.ts'

const NEW_PASSWORD = 'Safari!2027'
let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

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
    expect(stored).toEqual({ ...account, last_seen_at: expect.any(Date) })
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
    for (const body of [{}, { current_password: '', new_password: '', confirm_password: '' }]) {
      const none = await client.call(changePassword, { body: body as typeof change })
      expect([none.status, none.failure.error]).toEqual([400, 'All fields are required.'])
      expect(Object.values(none.failure.fields ?? {})).toEqual(Array(3).fill('All fields are required.'))
    }
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
