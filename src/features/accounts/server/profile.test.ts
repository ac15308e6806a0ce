import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeAccount, PASSWORD, signInAs } from '#test/factories.ts'
import { startTestApp, type TestApp } from '#test/harness.ts'
import { confirmReset, currentUser, updateUser } from '../contract.ts'
import { hashPassword } from './password-hash.ts'
import { accountById } from './public.ts'
import { armReset, openReset } from './store-reset.ts'

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

  test('the own number can be taken off and given again', async () => {
    const client = await signInAs(app, await makeAccount(app.db))
    expect((await client.call(updateUser, { body: { phone_number: ' ' } })).ok.phone_number).toBe('')
    expect((await client.call(updateUser, { body: { phone_number: '0754 000 222' } })).ok.phone_number).toBe(
      '255754000222',
    )
    expect((await client.call(updateUser, { body: { phone_number: '12' } })).failure.fields).toEqual({
      phone_number: 'Enter a phone number, such as 0712 345 678 or +44 20 7946 0958.',
    })
  })

  test('a number of another country is stored as E.164 digits; messages about it go by email, not by SMS abroad', async () => {
    const account = await makeAccount(app.db)
    const client = await signInAs(app, account)
    const foreign = await client.call(updateUser, { body: { phone_number: '+44 (0)20 7946 0958' } })
    expect(foreign.ok.phone_number).toBe('442079460958')
    expect((await client.call(updateUser, { body: { phone_number: '+44 20 7946' } })).failure.fields).toEqual({
      phone_number: 'Enter a phone number, such as 0712 345 678 or +44 20 7946 0958.',
    })
    await client.call(updateUser, { body: { phone_number: '0754 000 444' } })
    const { rows } = await app.pool.query(
      'select channel, recipient from message_outbox where recipient in ($1, $2) order by id',
      [account.email, '442079460958'],
    )
    expect(rows).toEqual([
      { channel: 'mail', recipient: account.email },
      { channel: 'mail', recipient: account.email },
    ])
  })

  test('a new address or number is told to the old one, in the language of the account, and to nobody else', async () => {
    const account = await makeAccount(app.db, { language: 'sw' })
    const client = await signInAs(app, account)
    const body = { email: `moved-${account.email}`, phone_number: '0754 000 333' }
    const changed = (await client.call(updateUser, { body })).ok
    await client.call(updateUser, { body })
    const messages = await app.db
      .selectFrom('message_outbox')
      .select(['channel', 'recipient', 'subject', 'body'])
      .where('recipient', 'in', [account.email, account.phone_number, changed.email, changed.phone_number])
      .orderBy('id')
      .execute()
    expect(messages.map(({ channel, recipient, subject }) => [channel, recipient, subject])).toEqual([
      ['mail', account.email, 'Barua pepe yako imebadilishwa'],
      ['mail', account.email, 'Namba yako ya simu imebadilishwa'],
      ['sms', account.phone_number, ''],
    ])
    expect(messages[0]?.body).toContain('m***@example.com')
    expect(messages[2]?.body).toContain('0754 *** 333')
    expect(JSON.stringify(messages)).not.toContain(body.email)
    const { rows } = await app.pool.query('select title from notification where account_id = $1', [account.id])
    expect(rows).toHaveLength(2)
  })

  test('a new address is unproven, the same one stays proven', async () => {
    const account = await makeAccount(app.db)
    await app.db.updateTable('account').set({ email_proven_at: new Date() }).where('id', '=', account.id).execute()
    const client = await signInAs(app, account)
    const proven = async () =>
      (
        await app.db
          .selectFrom('account')
          .select('email_proven_at')
          .where('id', '=', account.id)
          .executeTakeFirstOrThrow()
      ).email_proven_at !== null
    await client.call(updateUser, { body: { email: account.email, gender: 'other' } })
    expect(await proven()).toBe(true)
    await client.call(updateUser, { body: { email: `new-${account.email}` } })
    expect(await proven()).toBe(false)
  })

  test('who has no name yet can give it once [2.profile.1]', async () => {
    const client = await signInAs(app, await makeAccount(app.db, { first_name: '', last_name: '' }))
    const given = { first_name: 'Neema', last_name: 'Mushi' }
    expect((await client.call(updateUser, { body: given })).ok).toMatchObject(given)
    expect((await client.call(updateUser, { body: given })).ok).toMatchObject(given)
    const again = await client.call(updateUser, { body: { first_name: 'Other' } })
    expect([again.status, again.failure.fields]).toEqual([
      409,
      { first_name: 'This is set already and cannot be changed here.' },
    ])
    const hostile = await signInAs(app, await makeAccount(app.db, { first_name: '' }))
    expect((await hostile.call(updateUser, { body: { first_name: '<b>' } })).status).toBe(400)
  })

  test('username, name and role cannot be changed', async () => {
    const account = await makeAccount(app.db)
    const client = await signInAs(app, account)
    const body = { username: 'other', role: 'bhumwi_admin', id: 1, password_hash: 'x' } as object
    expect((await client.call(updateUser, { body: { last_name: 'Other' } })).failure.code).toBe('conflict')
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
    const asFormsSendIt = await client.call(updateUser, { body: { phone_number: '', dob: '', gender: '' } })
    expect(asFormsSendIt.ok).toMatchObject({ dob: null, gender: null })
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

  test('nobody is born after today or on a day that does not exist [2.profile.2, 5.profile.1]', async () => {
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
    expect(await app.db.selectFrom('account').selectAll().where('id', '=', account.id).executeTakeFirst()).toEqual({
      ...account,
      last_seen_at: expect.any(Date),
    })
  })

  test('a visitor has none to change', async () => {
    const { status, failure } = await app.client().call(updateUser, { body: { gender: 'male' } })
    expect([status, failure.code]).toEqual([401, 'not_signed_in'])
  })
})

describe('another email or phone number', () => {
  const withPassword = async () => {
    const account = await makeAccount(app.db, { withPassword: true })
    const client = await signInAs(app, account)
    await app.pool.query("update session set created_at = now() - interval '6 minutes' where account_id = $1", [
      account.id,
    ])
    const stored = async () => (await client.call(currentUser)).ok?.email
    return { account, client, stored, email: `new-${account.email}` }
  }

  test('needs the password in a session that is older than five minutes; everything else does not', async () => {
    const { account, client, stored, email } = await withPassword()
    const refused = await client.call(updateUser, { body: { email, gender: 'female' } })
    expect([refused.status, refused.failure.code, refused.failure.fields]).toEqual([
      400,
      'validation',
      { current_password: 'Type your current password to change your email or phone number.' },
    ])
    const swahili = await client.call(updateUser, { body: { email }, headers: { 'accept-language': 'sw' } })
    expect(swahili.failure.fields?.current_password).toBe(
      'Andika nenosiri lako la sasa ili kubadilisha barua pepe au namba ya simu.',
    )
    expect(await stored()).toBe(account.email)
    const spelling = `+${account.phone_number}`
    const others = { email: account.email.toUpperCase(), phone_number: spelling, gender: 'female' } as const
    expect((await client.call(updateUser, { body: others })).status).toBe(200)
    const body = { email, current_password: PASSWORD }
    expect((await client.call(updateUser, { body })).ok).toMatchObject({ email, gender: 'female' })
    expect(JSON.stringify((await client.call(updateUser, { body })).ok)).not.toContain(PASSWORD)
  })

  test.each(['0754 000 555', '+44 20 7946 0958', ' '])('needs the password for the number "%s" too', async (typed) => {
    const { account, client } = await withPassword()
    const refused = await client.call(updateUser, { body: { phone_number: typed } })
    expect([refused.status, refused.failure.code, refused.failure.fields]).toEqual([
      400,
      'validation',
      { current_password: 'Type your current password to change your email or phone number.' },
    ])
    const wrong = await client.call(updateUser, { body: { phone_number: typed, current_password: 'Wrong#2026' } })
    expect([wrong.status, wrong.failure.code]).toEqual([400, 'wrong_password'])
    expect((await client.call(currentUser)).ok?.phone_number).toBe(account.phone_number)
    const changed = await client.call(updateUser, { body: { phone_number: typed, current_password: PASSWORD } })
    expect(changed.ok.phone_number).not.toBe(account.phone_number)
  })

  test('the specified payload needs nothing else right after signing in', async () => {
    const { account, email } = await withPassword()
    const body = { email, phone_number: '0754 000 555', gender: 'female', dob: '1990-02-03' } as const
    const changed = await (await signInAs(app, account)).call(updateUser, { body })
    expect(changed.ok).toMatchObject({ ...body, phone_number: '255754000555' })
  })

  test('with a wrong password changes nothing, also right after signing in', async () => {
    const { account, client, stored, email } = await withPassword()
    const fresh = await signInAs(app, account)
    for (const browser of [client, fresh]) {
      const { status, failure } = await browser.call(updateUser, { body: { email, current_password: 'Wrong#2026' } })
      expect([status, failure.code, failure.fields]).toEqual([
        400,
        'wrong_password',
        { current_password: 'The current password is not correct.' },
      ])
    }
    expect(await stored()).toBe(account.email)
  })

  test('right after signing in needs no password again', async () => {
    const { account, email } = await withPassword()
    const fresh = await signInAs(app, account)
    expect((await fresh.call(updateUser, { body: { email } })).ok.email).toBe(email)
  })

  test('lets nobody guess the password', async () => {
    const limited = await startTestApp({ databaseUrl: app.databaseUrl, limits: 'on' })
    const { account, email } = await withPassword()
    const client = await signInAs(limited, account)
    const guess = (current_password: string) => client.call(updateUser, { body: { email, current_password } })
    for (let i = 0; i < 10; i++) expect((await guess('Wrong#2026')).status).toBe(400)
    const stopped = await guess(PASSWORD)
    expect([stopped.status, stopped.failure.code]).toEqual([429, 'too_many'])
    await limited.close()
  })
})

describe('a code for a new password', () => {
  const CODE = '12345'

  /** An account to whose address or number a code was sent. */
  const withCode = async (method: 'email' | 'sms', phone_number: string) => {
    const account = await makeAccount(app.db, { withPassword: true, phone_number })
    const contact = method === 'email' ? account.email : phone_number
    const hash = await hashPassword(CODE)
    await app.base.transaction(async (tx) => {
      const request = await openReset(tx, contact, method, randomBytes(32))
      expect(await armReset(tx, request, account.id, hash)).toBe(true)
    })
    const body = { contact, code: CODE, new_password: 'Safari!2027', confirm_password: 'Safari!2027' }
    return { account, confirm: () => app.client().call(confirmReset, { body }) }
  }
  const codesOf = async (id: number) => {
    const { rows } = await app.pool.query(
      'select request from reset_code where account_id = $1 union all select request from device_reset_code where account_id = $1',
      [id],
    )
    return rows.length
  }
  const credentials = (id: number) =>
    app.db.selectFrom('account').select(['email_proven_at', 'password_hash']).where('id', '=', id).executeTakeFirst()

  test.each([
    ['address', 'email', { email: 'victim.1@example.com' }],
    ['number', 'sms', { phone_number: '0754 000 556' }],
  ] as const)('that went to an earlier %s is over', async (_, method, body) => {
    const { account, confirm } = await withCode(method, '255754000555')
    const before = await credentials(account.id)
    expect((await (await signInAs(app, account)).call(updateUser, { body })).status).toBe(200)
    expect(await codesOf(account.id)).toBe(0)
    expect((await confirm()).failure.code).toBe('code_expired')
    expect(await credentials(account.id)).toEqual(before)
  })

  test('that is compared while the address changes neither sets the password nor proves the new address', async () => {
    const { account, confirm } = await withCode('email', '255754000557')
    const before = await credentials(account.id)
    const changes = { email: 'victim.2@example.com' }
    await app.db.updateTable('account').set(changes).where('id', '=', account.id).execute()
    expect((await confirm()).failure.code).toBe('code_expired')
    expect(await credentials(account.id)).toEqual(before)
  })

  test('stays where address and number do', async () => {
    const { account, confirm } = await withCode('email', '255754000558')
    const body = { email: account.email, language: 'sw' as const }
    expect((await (await signInAs(app, account)).call(updateUser, { body })).status).toBe(200)
    expect((await confirm()).status).toBe(200)
  })
})
