import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openIdProvider } from '#adapters/identity-provider/openid.ts'
import { type GoogleFault, type GoogleSim, startGoogleSim } from '#sim/google/server.ts'
import { makeAccount, signInAs } from '#test/factories.ts'
import { startTestApp, type TestApp } from '#test/harness.ts'
import { openMarket } from '#test/market.ts'
import { currentUser, login, requestReset, signInWays, updateUser } from '../contract.ts'

const SECRETS = { clientId: 'sim-google-id', clientSecret: 'sim-google-secret' }
let google: GoogleSim
let app: TestApp
let site: string
beforeAll(async () => {
  google = await startGoogleSim()
  app = await startTestApp({ outside: { google: openIdProvider({ issuer: google.issuer, ...SECRETS }) } })
  site = await app.app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(async () => {
  await app.close()
  await google.close()
})
beforeEach(() => google.fault(null))

let people = 0
/** A person with an account at Google. */
const googlePerson = (fields: object = {}) => {
  people += 1
  const email = `person.${people}@gmail.example`
  return { sub: `g-${people}`, email, email_verified: true, given_name: 'Rehema', family_name: 'Mushi', ...fields }
}

/** A browser that keeps cookies and shows where it is sent. */
const openBrowser = (headers: Record<string, string> = {}) => {
  const jar = new Map<string, string>()
  const go = async (address: string) => {
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
    const response = await fetch(new URL(address, site), { redirect: 'manual', headers: { ...headers, cookie } })
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      if (value === '' || /max-age=0|expires=thu, 01 jan 1970/i.test(line)) jar.delete(name)
      else jar.set(name, value)
    }
    return {
      status: response.status,
      to: response.headers.get('location') ?? '',
      cookies: response.headers.getSetCookie(),
    }
  }
  const user = async () => (await app.client(Object.fromEntries(jar)).call(currentUser)).ok
  return { go, user, jar }
}

/** The whole way: to Google, back, and where our site leads then. */
const walk = async (browser = openBrowser()) => {
  const out = await browser.go('/api/auth/google/')
  const back = await browser.go(out.to)
  const end = await browser.go(back.to)
  return { browser, out, back, end }
}

const signedInAs = async (person: object) => {
  google.person(person as never)
  const { browser, end } = await walk()
  expect(end.to).toBe('/login')
  return { browser, user: await browser.user() }
}

describe('somebody whom Google vouches for', () => {
  test('gets a traveller account of their own, without password or number, and the same one next time', async () => {
    const person = googlePerson()
    const { user } = await signedInAs(person)
    expect(user).toMatchObject({
      username: `person.${people}`,
      first_name: 'Rehema',
      last_name: 'Mushi',
      email: person.email,
      phone_number: '',
      role: 'traveller',
      language: 'en',
    })
    expect((await signedInAs({ ...person, email: 'moved@gmail.example' })).user?.id).toBe(user?.id)
    const body = { username: person.email, password: 'none' }
    expect((await app.client().call(login, { body })).failure.code).toBe('invalid_credentials')
  })

  test('whose username is taken gets another, and hostile names are cleaned', async () => {
    await makeAccount(app.db, { username: 'zuhura' })
    const { user } = await signedInAs(
      googlePerson({ email: 'zuhura@gmail.example', given_name: '<b>😀Zuhura', family_name: '' }),
    )
    expect(user?.username).toMatch(/^zuhura\d{1,2}$/)
    expect([user?.first_name, user?.last_name]).toEqual(['bZuhura', ''])
  })

  test('books by giving a number with the booking', async () => {
    const market = await openMarket({ worker: false })
    const browser = await signInAs(market.app, await makeAccount(market.db, { phone_number: '' }))
    const { status, id } = await market.book(browser, { room: await market.room() })
    expect(status).toBe('pending')
    const rows = await market.db.selectFrom('booking').select('guest_phone').where('id', '=', id).execute()
    expect(rows).toEqual([{ guest_phone: '255712345678' }])
    await market.close()
  })

  test('in a Swahili browser gets a Swahili account', async () => {
    google.person(googlePerson())
    const { browser } = await walk(openBrowser({ 'accept-language': 'sw' }))
    expect((await browser.user())?.language).toBe('sw')
  })
})

describe('an account with the same address', () => {
  test('that had proven it is simply tied: password, number and sessions stay', async () => {
    const person = googlePerson()
    const account = await makeAccount(app.db, { email: person.email, withPassword: true })
    await app.db.updateTable('account').set({ email_proven_at: new Date() }).where('id', '=', account.id).execute()
    const other = await signInAs(app, account)
    const { user } = await signedInAs({ ...person, email: person.email.toUpperCase() })
    expect([user?.id, user?.phone_number]).toEqual([account.id, account.phone_number])
    expect((await other.call(currentUser)).ok?.id).toBe(account.id)
    const { rows } = await app.pool.query('select title from notification where account_id = $1', [account.id])
    expect(rows).toEqual([{ title: 'You can now sign in with Google' }])
  })

  test('that had not proven it loses what somebody else may have set: password, number, sessions and codes', async () => {
    const person = googlePerson()
    const account = await makeAccount(app.db, { email: person.email, withPassword: true })
    const thief = await signInAs(app, account)
    await app.client().call(requestReset, { body: { method: 'sms', contact: account.phone_number } })
    const { user } = await signedInAs(person)
    expect([user?.id, user?.phone_number]).toEqual([account.id, ''])
    expect((await thief.call(currentUser)).ok).toBeNull()
    const body = { username: account.username, password: 'Karibu#2026' }
    expect((await app.client().call(login, { body })).failure.code).toBe('invalid_credentials')
  })

  test('of a hotel or of staff that had not proven it asks for the password and stays as it is', async () => {
    const person = googlePerson()
    const account = await makeAccount(app.db, { email: person.email, role: 'hotel_admin' })
    google.person(person)
    const { browser, end } = await walk()
    expect(end.to).toBe('/login?google=password_needed')
    expect(await browser.user()).toBeNull()
    const stored = await app.db.selectFrom('account').selectAll().where('id', '=', account.id).executeTakeFirst()
    expect(stored).toEqual(account)
  })

  test('is not tied for an address that Google does not vouch for', async () => {
    const account = await makeAccount(app.db)
    google.person(googlePerson({ email: account.email, email_verified: false }))
    const { browser, end } = await walk()
    expect([end.to, await browser.user()]).toEqual(['/login?google=unverified', null])
  })

  test('an address that was changed is unproven again', async () => {
    const { browser, user } = await signedInAs(googlePerson())
    const client = app.client(Object.fromEntries(browser.jar))
    await client.call(updateUser, { body: { email: `changed.${people}@example.com` } })
    const { email_proven_at } = await app.db
      .selectFrom('account')
      .select('email_proven_at')
      .where('id', '=', user?.id ?? 0)
      .executeTakeFirstOrThrow()
    expect(email_proven_at).toBeNull()
  })
})

describe('a sign-in that fails', () => {
  test('because the person declines says so', async () => {
    google.person('decline')
    expect((await walk()).end.to).toBe('/login?google=declined')
  })

  test.each<GoogleFault>(['wrong_nonce', 'wrong_audience', 'foreign_key', 'expired'])(
    'because of the identity (%s) lets nobody in',
    async (fault) => {
      google.person(googlePerson())
      google.fault(fault)
      const { browser, end } = await walk()
      expect([end.to, await browser.user()]).toEqual(['/login?google=failed', null])
    },
  )

  test('because the answer comes to another browser, a second time or with a strange state', async () => {
    google.person(googlePerson())
    const begun = openBrowser()
    const { to } = await begun.go((await begun.go('/api/auth/google/')).to)
    expect((await openBrowser().go(to)).to).toBe('/login?google=failed')
    const forged = new URL(to)
    forged.searchParams.set('state', 'other')
    const second = openBrowser()
    await second.go('/api/auth/google/')
    expect((await second.go(forged.href)).to).toBe('/login?google=failed')
    expect((await begun.go(to)).to).toBe('/login')
    expect((await begun.go(to)).to).toBe('/login?google=failed')
  })

  test('because the provider cannot be reached', async () => {
    const provider = openIdProvider({ issuer: 'http://127.0.0.1:9', ...SECRETS, timeoutSeconds: 2 })
    const lonely = await startTestApp({ outside: { google: provider }, databaseUrl: app.databaseUrl })
    const answer = await lonely.app.inject({ method: 'GET', url: '/api/auth/google/' })
    expect([answer.statusCode, answer.headers.location]).toEqual([302, '/login?google=failed'])
    await lonely.close()
  })
})

test('the way there carries PKCE, state and nonce; the cookie is out of reach of scripts and goes nowhere else', async () => {
  const { out } = await walk()
  const prompts = new URL(out.to).searchParams
  expect(prompts.get('code_challenge_method')).toBe('S256')
  expect(prompts.get('redirect_uri')).toBe(`${site}/api/auth/google/callback/`)
  for (const name of ['state', 'nonce', 'code_challenge']) expect(prompts.get(name)?.length).toBeGreaterThan(30)
  expect(out.cookies[0]).toMatch(/; Path=\/api\/auth\/google\/; HttpOnly; SameSite=Lax/)
})

test('pages learn whether it is set up; where it is not, its addresses are not there', async () => {
  expect((await app.client().call(signInWays)).ok).toMatchObject({ google: true })
  const without = await startTestApp({ databaseUrl: app.databaseUrl })
  expect((await without.client().call(signInWays)).ok).toMatchObject({ google: false })
  expect((await without.app.inject('/api/auth/google/')).statusCode).toBe(404)
  await without.close()
})
