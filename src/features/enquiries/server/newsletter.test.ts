import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeAccount, signInAs } from '#test/factories.ts'
import { startTestApp, type TestApp } from '#test/harness.ts'
import { confirmNewsletter, listSubscribers, subscribe, unsubscribe } from '../contract.ts'
import { sweepSubscribers } from './store-newsletter.ts'
import { subscribe as subscribeAction } from './subscribe.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

let count = 0
const address = () => {
  count += 1
  return `reader${count}@example.com`
}
const subscribeAddress = (email: string, language = 'en') =>
  app.client().call(subscribe, { body: { email }, headers: { 'accept-language': language } })
const mails = (recipient: string) =>
  app.db.selectFrom('message_outbox').selectAll().where('recipient', '=', recipient).orderBy('id').execute()
const linkIn = (text: string | undefined) => {
  const [, site, step, token] = /(http:\/\/[^/]+)\/newsletter\?(confirm|unsubscribe)=([\w-]+)/.exec(text ?? '') ?? []
  return { site, step, token: token ?? '' }
}
const confirm = (token: string) => app.client().call(confirmNewsletter, { body: { token } })
const staff = async () => signInAs(app, await makeAccount(app.db, { role: 'bhumwi_admin' }))
const subscribers = async () => (await (await staff()).call(listSubscribers, { query: { limit: 500 } })).ok
const isIn = async (email: string) => (await subscribers()).some((one) => one.email === email)

test('an address is asked by mail, and is in only once it has said yes; the welcome shows the way out [2.decided.newsletter]', async () => {
  const email = address()
  expect((await subscribeAddress(email.toUpperCase(), 'sw')).ok).toEqual({ success: true })
  const [question] = await mails(email)
  expect(question?.subject).toBe('Je, unataka jarida letu?')
  const { site, step, token } = linkIn(question?.body)
  expect([site, step]).toEqual(['http://localhost:80', 'confirm'])
  expect(await isIn(email)).toBe(false)
  expect((await confirm(token)).ok).toEqual({ success: true })
  expect(await isIn(email)).toBe(true)
  const [, welcome, ...more] = await mails(email)
  expect([welcome?.subject, more]).toEqual(['Karibu kwenye jarida letu', []])
  const out = linkIn(welcome?.body)
  expect(out.step).toBe('unsubscribe')
  expect((await app.client().call(unsubscribe, { body: { token: out.token } })).ok).toEqual({ success: true })
  expect(await isIn(email)).toBe(false)
  const left = await app.db.selectFrom('newsletter_subscriber').selectAll().where('email', '=', email).execute()
  expect(left).toEqual([])
})

test('the staff search the addresses; the one that joined last is the first', async () => {
  const emails = ['zuwena.a@example.com', 'zuwena.b@example.com']
  for (const email of emails) {
    await subscribeAddress(email)
    await confirm(linkIn((await mails(email))[0]?.body).token)
  }
  const person = await staff()
  const found = async (q: string) => {
    const { ok, headers } = await person.call(listSubscribers, { query: { q, limit: 1 } })
    return [headers['x-total-count'], ...ok.map(({ email }) => email)]
  }
  expect(await found('ZUWENA')).toEqual(['2', 'zuwena.b@example.com'])
  expect(await found('zuwena.a')).toEqual(['1', 'zuwena.a@example.com'])
  expect(await found('%')).toEqual(['0'])
})

test('only the hash of the confirmation’s link is stored', async () => {
  const email = address()
  await subscribeAddress(email)
  const { token } = linkIn((await mails(email))[0]?.body)
  const { rows } = await app.pool.query('select s::text as row from newsletter_subscriber s where email = $1', [email])
  expect(rows[0].row).not.toContain(token)
})

test('a second yes changes nothing and sends no second welcome', async () => {
  const email = address()
  await subscribeAddress(email)
  const { token } = linkIn((await mails(email))[0]?.body)
  expect((await Promise.all([confirm(token), confirm(token)])).map(({ status }) => status)).toEqual([200, 200])
  expect((await confirm(token)).status).toBe(200)
  expect(await mails(email)).toHaveLength(2)
})

test('a known address gets the same answer and no mail, whether it has said yes or not', async () => {
  const email = address()
  const answers = [await subscribeAddress(email), await subscribeAddress(email)]
  expect(await mails(email)).toHaveLength(1)
  await confirm(linkIn((await mails(email))[0]?.body).token)
  answers.push(await subscribeAddress(email))
  expect(new Set(answers.map(({ status, ok }) => JSON.stringify([status, ok]))).size).toBe(1)
  expect(await mails(email)).toHaveLength(2)
})

test('who has not answered can be asked again after a while, and the pauses grow', async () => {
  const email = address()
  const askAfter = async (minutes: number) => {
    await app.pool.query(
      'update newsletter_subscriber set asked_at = now() - make_interval(mins => $2) where email = $1',
      [email, minutes],
    )
    await subscribeAddress(email)
    return (await mails(email)).length
  }
  await subscribeAddress(email)
  expect([await askAfter(14), await askAfter(16), await askAfter(59), await askAfter(61)]).toEqual([1, 2, 2, 3])
})

test('a link that is unknown or older than seven days is refused', async () => {
  const email = address()
  await subscribeAddress(email)
  const { token } = linkIn((await mails(email))[0]?.body)
  await app.pool.query("update newsletter_subscriber set asked_at = now() - interval '169 hours' where email = $1", [
    email,
  ])
  for (const wrong of [token, 'unknown', "' or 1=1 --", '\u0000']) {
    const { status, failure } = await confirm(wrong)
    expect([status, failure.code, failure.success]).toEqual([400, 'link_expired', false])
  }
  await sweepSubscribers(app.db)
  const left = await app.db.selectFrom('newsletter_subscriber').select('email').where('email', '=', email).execute()
  expect(left).toEqual([])
})

test('the sweep keeps who has said yes and who may still do so', async () => {
  const [old, fresh] = [address(), address()]
  await subscribeAddress(old)
  await confirm(linkIn((await mails(old))[0]?.body).token)
  await app.pool.query("update newsletter_subscriber set asked_at = now() - interval '1 year' where email = $1", [old])
  await subscribeAddress(fresh)
  await sweepSubscribers(app.db)
  const left = await app.db.selectFrom('newsletter_subscriber').select('email').execute()
  expect(left.map(({ email }) => email)).toEqual(expect.arrayContaining([old, fresh]))
})

test('leaving with an unknown link is done already', async () => {
  const before = await subscribers()
  expect((await app.client().call(unsubscribe, { body: { token: 'unknown' } })).ok).toEqual({ success: true })
  expect(await subscribers()).toEqual(before)
})

test.each([
  ['', 'Email is required'],
  ['asha', 'Enter a valid e-mail address.'],
  ['asha@example.com\r\nBcc: all@example.com', 'Enter a valid e-mail address.'],
  ['asha@example.com\u0000', 'Enter a valid e-mail address.'],
  [`${'a'.repeat(10_000)}@example.com`, 'This is too long. Please shorten it.'],
  [42, 'Email is required'],
])('the address %j is refused with a sentence', async (email, sentence) => {
  const { status, failure } = await app.client().call(subscribe, { body: { email: email as string } })
  expect([status, failure]).toEqual([
    400,
    { success: false, code: 'validation', error: sentence, fields: { email: sentence } },
  ])
})

test('without an address of the site, nothing is asked', async () => {
  const deps = { ...app.base, notify: app.notify, siteUrl: null, trustHost: false }
  const requested = app.base.transaction((tx) => subscribeAction(deps)(tx, address(), { language: 'en', site: null }))
  await expect(requested).rejects.toMatchObject({ code: 'unavailable' })
})

test('only the platform’s staff sees who reads the newsletter', async () => {
  expect((await app.client().call(listSubscribers)).status).toBe(401)
  for (const role of ['traveller', 'hotel_admin'] as const) {
    const client = await signInAs(app, await makeAccount(app.db, { role }))
    expect((await client.call(listSubscribers)).status).toBe(403)
  }
})
