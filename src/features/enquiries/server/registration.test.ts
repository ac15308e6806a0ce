import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { listNotifications } from '#features/notifications/contract.ts'
import { makeAccount, makeCategory, signInAs } from '#test/factories.ts'
import { startTestApp, type TestApp } from '#test/harness.ts'
import {
  confirmNewsletter,
  listRegistrationRequests,
  requestRegistration,
  sendEnquiry,
  subscribe,
  unsubscribe,
} from '../contract.ts'

let app: TestApp
let staff: Awaited<ReturnType<typeof signInAs>>
let category: { id: number; name: string }
beforeAll(async () => {
  app = await startTestApp()
  category = await makeCategory(app.db, 'Lodge')
  staff = await signInAs(app, await makeAccount(app.db, { role: 'bhumwi_admin' }))
})
afterAll(() => app.close())

let count = 0
const form = (fields: object = {}) => {
  count += 1
  return {
    name: 'Juma Ally',
    username: `host${count}`,
    email: `host${count}@example.com`,
    property_name: 'Dhow House',
    property_type_id: category.id,
    location: 'Stone Town',
    message: '',
    ...fields,
  }
}
const request = (body: object, language = 'en') =>
  app.client().call(requestRegistration, { body: body as never, headers: { 'accept-language': language } })
const listed = async (query = {}) => (await staff.call(listRegistrationRequests, { query })).ok
const mails = (recipient: string) =>
  app.db.selectFrom('message_outbox').selectAll().where('recipient', '=', recipient).orderBy('id').execute()

describe('asking to be listed', () => {
  test('the request is kept for the platform, told to its staff, and acknowledged in the host’s language', async () => {
    const typed = form({ message: 'Vyumba 12\nkaribu na bahari' })
    const { status, ok } = await request({ ...typed, role: 'hotel_admin' }, 'sw')
    expect([status, ok.status, ok.property_name]).toEqual([201, 'pending', 'Dhow House'])
    const { property_type_id, ...rest } = typed
    expect((await listed())[0]).toMatchObject({
      ...rest,
      id: ok.id,
      role: 'hotel_admin',
      status: 'pending',
      language: 'sw',
      is_suspect: false,
      property_type: { id: property_type_id, name: 'Lodge' },
    })
    expect((await mails(typed.email)).map(({ subject }) => subject)).toEqual(['Tumepokea ombi lako la kusajili malazi'])
    const [notification] = (await staff.call(listNotifications)).ok
    expect(notification?.message).toBe('Juma Ally would like to list Dhow House.')
  })

  test('whatever need not be given may be null', async () => {
    const left = { message: null, licence_number: null, tin: null, wallet_number: null, pin: null }
    expect((await request(form(left))).status).toBe(201)
    expect((await listed())[0]).toMatchObject({ message: '' })
  })

  test('no account comes of it before the platform has decided', async () => {
    const typed = form()
    await request(typed)
    const accounts = await app.db.selectFrom('account').select('id').where('username', '=', typed.username).execute()
    expect(accounts).toEqual([])
  })

  test('sent twice, even at the same moment, it is one request with one receipt', async () => {
    const typed = form()
    const answers = await Promise.all(Array.from({ length: 4 }, () => request(typed)))
    expect(new Set(answers.map(({ ok }) => ok.id)).size).toBe(1)
    expect(await mails(typed.email)).toHaveLength(1)
  })

  test('a username that an account has, in any case, is refused with a sentence', async () => {
    const { username } = await makeAccount(app.db)
    const { status, failure } = await request(form({ username: username.toUpperCase() }))
    expect([status, failure]).toEqual([
      409,
      {
        code: 'username_taken',
        error: 'This username is already taken.',
        fields: { username: 'This username is already taken.' },
      },
    ])
  })

  test('a username that another host waits for is taken; the same host may list a second property', async () => {
    const first = form()
    await request(first)
    const rival = await request({ ...first, username: first.username.toUpperCase(), email: 'rival@example.com' })
    expect(rival.failure.code).toBe('username_taken')
    const second = await request({ ...first, property_name: 'Second House' })
    expect(second.status).toBe(201)
  })

  test('two hosts who ask for one username at the same moment do not both get it', async () => {
    const typed = form()
    const answers = await Promise.all(['a', 'b', 'c'].map((n) => request({ ...typed, email: `${n}@rivals.example` })))
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409])
  })

  test('what a robot wrote is marked and mails nobody', async () => {
    const typed = form()
    expect((await request({ ...typed, homepage: 'x' })).status).toBe(201)
    expect((await listed())[0]).toMatchObject({ username: typed.username, is_suspect: true })
    expect(await mails(typed.email)).toEqual([])
  })
})

describe('what is wrong is said field by field', () => {
  const EMPTY = { name: '', username: '', email: '', property_name: '', location: '' }
  const SENTENCES = {
    name: 'Name is required',
    username: 'Username is required',
    email: 'Email is required',
    property_name: 'Property name is required',
    location: 'Location is required',
  }
  test('every field but the message is needed [5.host.fields]', async () => {
    expect((await request({ ...EMPTY, property_type_id: category.id })).failure.fields).toEqual(SENTENCES)
    const none = await request({})
    expect(none.failure.fields).toEqual({ ...SENTENCES, property_type_id: 'Please select a property type.' })
  })

  test.each([
    ['an unknown property type', { property_type_id: 2_000_000_000 }, 'Please select a property type.'],
    ['no property type', { property_type_id: '' }, 'Please select a property type.'],
    ['a property type that is no number', { property_type_id: 'lodge' }, 'Please select a property type.'],
    ['a property type beyond every number', { property_type_id: 1e300 }, 'Please select a property type.'],
    ['a username with a space', { username: 'a b' }, 'Use 3 to 30 letters, digits, dots, underscores or hyphens.'],
    ['a username of script', { username: '<script>' }, 'Use 3 to 30 letters, digits, dots, underscores or hyphens.'],
    ['an address with a header', { email: 'a@b.de\nBcc: c@d.de' }, 'Enter a valid e-mail address.'],
    ['a location of 10,000 characters', { location: 'x'.repeat(10_000) }, 'This is too long. Please shorten it.'],
    ['a null byte', { property_name: 'a\u0000b' }, 'This is not valid.'],
    ['a wrong type', { name: { first: 'Juma' } }, 'Name is required'],
    ['the role of the platform’s staff', { role: 'bhumwi_admin' }, 'This is not valid.'],
  ])('%s', async (_, change, sentence) => {
    const before = (await listed()).length
    const { status, failure } = await request(form(change))
    expect([status, failure.fields]).toEqual([400, { [Object.keys(change)[0] ?? '']: sentence }])
    expect(await listed()).toHaveLength(before)
  })

  test.each(['<b onclick=x>Nyumba</b>', 'بيت الضيافة', 'Nyumba 🏝️', "Ng'ambo; drop table account"])(
    'the name %j is kept as it was typed',
    async (property_name) => {
      await request(form({ property_name }))
      expect((await listed())[0]?.property_name).toBe(property_name)
    },
  )
})

test('only the platform’s staff reads the requests, by status and page by page', async () => {
  expect((await app.client().call(listRegistrationRequests)).status).toBe(401)
  for (const role of ['traveller', 'hotel_admin'] as const) {
    const client = await signInAs(app, await makeAccount(app.db, { role }))
    expect((await client.call(listRegistrationRequests)).status).toBe(403)
  }
  const { ok, headers } = await staff.call(listRegistrationRequests, { query: { status: 'pending', limit: 2 } })
  expect(ok).toHaveLength(2)
  expect(Number(headers['x-total-count'])).toBeGreaterThan(2)
  expect(await listed({ status: 'approved' })).toEqual([])
})

test('who waits longest is first among those who wait, and the latest is first among all', async () => {
  const [earlier, later] = [(await request(form())).ok.id, (await request(form())).ok.id]
  const placesIn = async (query: object) => {
    const ids = (await listed({ limit: 500, ...query })).map(({ id }) => id)
    return ids.indexOf(earlier) < ids.indexOf(later)
  }
  expect([await placesIn({ status: 'pending' }), await placesIn({})]).toEqual([true, false])
})

test('one address cannot fill the platform’s desk', async () => {
  const limited = await startTestApp({ limits: 'on' })
  const nothing = { body: {} as never }
  const tries = async (times: number, call: () => Promise<{ status: number }>) => {
    const statuses: number[] = []
    for (let i = 0; i < times; i++) statuses.push((await call()).status)
    return statuses.slice(-2)
  }
  const client = limited.client()
  expect(await tries(21, () => client.call(sendEnquiry, nothing))).toEqual([400, 429])
  expect(await tries(21, () => client.call(subscribe, nothing))).toEqual([400, 429])
  expect(await tries(11, () => client.call(requestRegistration, nothing))).toEqual([400, 429])
  expect(await tries(61, () => client.call(confirmNewsletter, nothing))).toEqual([400, 429])
  expect(await tries(61, () => client.call(unsubscribe, nothing))).toEqual([400, 429])
  await limited.close()
})
