import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeAccount, signInAs } from '#test/factories.ts'
import { startTestApp, type TestApp } from '#test/harness.ts'
import { currentUser, updateUser } from '../contract.ts'
import { accountById } from './public.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

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
