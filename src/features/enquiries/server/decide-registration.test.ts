import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  acceptInvitation,
  confirmReset,
  currentUser,
  login,
  renewInvitation,
  requestReset,
  showInvitation,
} from '#features/accounts/contract.ts'
import { listNotifications } from '#features/notifications/contract.ts'
import { changePerson } from '#features/people/contract.ts'
import { getHotelProperty, getProperty, listHotelProperties } from '#features/properties/contract.ts'
import { listProperties } from '#features/search/contract.ts'
import { makeAccount, makeCategory, makeDestination, PASSWORD, signInAs } from '#test/factories.ts'
import { refusalOf } from '#test/harness.ts'
import { type Market, openMarket } from '#test/market.ts'
import {
  approveRegistration,
  declineRegistration,
  inviteAgain,
  listRegistrationRequests,
  requestRegistration,
} from '../contract.ts'

let market: Market
type Browser = Awaited<ReturnType<typeof signInAs>>
let staff: Browser
let category: { id: number }
let destination: { id: number }
beforeAll(async () => {
  market = await openMarket()
  staff = await market.staffBrowser()
  category = await makeCategory(market.db, 'Lodge')
  destination = await makeDestination(market.db, { name: 'Nungwi' })
})
afterAll(() => market.close())

let count = 0
/** A request as a visitor sends it; returns what was typed, and the id. */
const ask = async (fields: object = {}, language = 'en') => {
  count += 1
  const typed = {
    name: 'Zawadi Mushi',
    username: `zawadi${count}`,
    email: `zawadi${count}@example.com`,
    property_name: `Nyumba ya Zawadi ${count}`,
    property_type_id: category.id,
    location: 'near the beach of Nungwi, Zanzibar',
    message: 'Six rooms by the sea',
    ...fields,
  }
  const { ok } = await market.app
    .client()
    .call(requestRegistration, { body: typed, headers: { 'accept-language': language } })
  return { ...typed, id: ok.id }
}
type Applicant = Awaited<ReturnType<typeof ask>>

const approve = ({ id, username }: Applicant, { by = staff, body = {} }: { by?: Browser; body?: object } = {}) =>
  by.call(approveRegistration, { params: { id }, body: { destination_id: destination.id, username, ...body } })
const decline = (id: number, reason: string, by = staff) =>
  by.call(declineRegistration, { params: { id }, body: { reason } })
const listed = async (id: number) =>
  (await staff.call(listRegistrationRequests, { query: { limit: 500 } })).ok.find((request) => request.id === id)

const mailsTo = (email: string) => market.sims.mail.mails(email)
/** The token of the latest link that was mailed to an address. */
const tokenFor = async (email: string, before: string | null = null) => {
  const latest = () => {
    const texts = mailsTo(email).map(({ text }) => /\/welcome#([\w-]+)/.exec(text)?.[1])
    return texts.findLast((token) => token !== undefined) ?? before
  }
  await expect.poll(latest, { timeout: 10_000 }).not.toBe(before)
  return latest() ?? ''
}
const NEW = { new_password: PASSWORD, confirm_password: PASSWORD }
const accept = (token: string, client = market.app.client()) =>
  client.call(acceptInvitation, { body: { token, ...NEW } })
const show = (token: string) => market.app.client().call(showInvitation, { body: { token } })

describe('an approved host', () => {
  test('gets account, draft and link together, sets the password once and is signed in', async () => {
    const request = await ask({}, 'sw')
    expect(await listed(request.id)).toMatchObject({
      status: 'pending',
      account: 'none',
      suggested_destination_id: destination.id,
      invitation: null,
    })
    const { status, ok } = await approve(request)
    expect(status).toBe(200)
    expect(ok).toMatchObject({ status: 'approved', decided_by: 'Asha Juma', invitation: { state: 'open' } })
    const token = await tokenFor(request.email)
    expect(mailsTo(request.email).at(-1)?.subject).toBe('Karibu: akaunti ya hoteli yako iko tayari')
    expect((await show(token)).ok).toEqual({ username: request.username, name: 'Zawadi Mushi' })

    const browser = market.app.client()
    const accepted = await accept(token, browser)
    expect(accepted.ok).toMatchObject({ user: { username: request.username, role: 'hotel_admin', language: 'sw' } })
    const id = accepted.ok.property_id ?? 0
    expect((await browser.call(currentUser)).ok?.username).toBe(request.username)
    const draft = (await browser.call(getHotelProperty, { params: { id } })).ok
    expect(draft).toMatchObject({
      name: request.property_name,
      address: request.location,
      category_id: category.id,
      destination_id: destination.id,
      status: 'draft',
      lacking: ['description', 'location', 'rooms', 'phone'],
      return_reason: null,
    })
    expect((await browser.call(listHotelProperties)).ok[0]?.image).toMatch(/^\/illustrations\/cover-/)
    const signedIn = await market.app.client().call(login, { body: { username: request.email, password: PASSWORD } })
    expect(signedIn.status).toBe(200)
    expect((await listed(request.id))?.invitation?.state).toBe('used')
    expect(await refusalOf(accept(token))).toBe('409 invitation_used')
    expect(await refusalOf(show(token))).toBe('409 invitation_used')
    expect(await refusalOf(staff.call(inviteAgain, { params: { id: request.id } }))).toBe('409 no_invitation')
  })

  test('is not found in search, and its draft is no public page', async () => {
    const request = await ask()
    const id = (await approve(request)).ok.property_id ?? 0
    expect(await refusalOf(market.app.client().call(getProperty, { params: { id } }))).toBe('404 not_found')
    const found = (await market.app.client().call(listProperties, { query: { limit: 500 } })).ok
    expect(found.map((card) => card.id)).not.toContain(id)
  })

  test('cannot sign in before the password is set', async () => {
    const request = await ask()
    await approve(request)
    for (const password of ['', 'none', PASSWORD])
      expect(
        (await market.app.client().call(login, { body: { username: request.username, password } })).status,
      ).toBeGreaterThanOrEqual(400)
  })

  test('of whom the database knows only a hash of the link, also after the mail has left', async () => {
    const request = await ask()
    await approve(request)
    const token = await tokenFor(request.email)
    const rows = await market.db.selectFrom('message_outbox').selectAll().execute()
    await expect
      .poll(async () => JSON.stringify(await market.db.selectFrom('message_outbox').selectAll().execute()))
      .not.toContain(token)
    expect(rows.length).toBeGreaterThan(0)
    const tables = ['invitation', 'notification', 'property_request', 'idempotency'] as const
    for (const table of tables)
      expect(JSON.stringify(await market.db.selectFrom(table).selectAll().execute())).not.toContain(token)
  })
})

describe('the link', () => {
  test('that was sent again ends the earlier one; the earlier one can order a new one, which goes to the host', async () => {
    const request = await ask()
    await approve(request)
    const first = await tokenFor(request.email)
    expect((await staff.call(inviteAgain, { params: { id: request.id } })).status).toBe(200)
    const second = await tokenFor(request.email, first)
    expect(await refusalOf(accept(first))).toBe('409 invitation_replaced')
    expect((await market.app.client().call(renewInvitation, { body: { token: first } })).status).toBe(200)
    const third = await tokenFor(request.email, second)
    expect(await refusalOf(accept(second))).toBe('409 invitation_replaced')
    expect((await accept(third)).status).toBe(200)
    expect(await refusalOf(market.app.client().call(renewInvitation, { body: { token: first } }))).toBe(
      '409 invitation_used',
    )
  })

  test('at an address that the staff have corrected no longer works; a new one goes to the corrected address', async () => {
    const request = await ask()
    await approve(request)
    const stranger = await tokenFor(request.email)
    const { id } = await market.db
      .selectFrom('account')
      .select('id')
      .where('email', '=', request.email)
      .executeTakeFirstOrThrow()
    const email = `corrected.${request.email}`
    expect((await staff.call(changePerson, { params: { id }, body: { email } })).status).toBe(200)
    expect(await refusalOf(show(stranger))).toBe('409 invitation_replaced')
    expect(await refusalOf(accept(stranger))).toBe('409 invitation_replaced')
    expect((await listed(request.id))?.invitation?.state).toBe('expired')
    expect((await staff.call(inviteAgain, { params: { id: request.id } })).status).toBe(200)
    expect((await accept(await tokenFor(email))).status).toBe(200)
    expect(await tokenFor(request.email)).toBe(stranger)
  })

  test('stays where the staff correct only the name', async () => {
    const request = await ask()
    await approve(request)
    const token = await tokenFor(request.email)
    const { username } = (await show(token)).ok
    const { id } = await market.db
      .selectFrom('account')
      .select('id')
      .where('username', '=', username)
      .executeTakeFirstOrThrow()
    const body = { first_name: 'Zawadi', last_name: 'Msuya' }
    expect((await staff.call(changePerson, { params: { id }, body })).status).toBe(200)
    expect((await show(token)).ok.name).toBe('Zawadi Msuya')
  })

  test('expires after 7 days, and can then be renewed', async () => {
    const request = await ask()
    await approve(request)
    const token = await tokenFor(request.email)
    const { id, expires_at, created_at } = await market.db
      .selectFrom('invitation')
      .select(['id', 'expires_at', 'created_at'])
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow()
    expect(expires_at.getTime() - created_at.getTime()).toBe(7 * 86_400_000)
    await market.db
      .updateTable('invitation')
      .set({ expires_at: new Date(Date.now() - 1000) })
      .where('id', '=', id)
      .execute()
    expect(await refusalOf(accept(token))).toBe('409 invitation_expired')
    expect((await listed(request.id))?.invitation?.state).toBe('expired')
    await market.app.client().call(renewInvitation, { body: { token } })
    expect((await accept(await tokenFor(request.email, token))).status).toBe(200)
  })

  test('that nobody sent is unknown', async () => {
    for (const token of ['', 'x', 'A'.repeat(43), '\u0000']) {
      expect(await refusalOf(accept(token))).toBe('404 invitation_unknown')
      expect(await refusalOf(market.app.client().call(renewInvitation, { body: { token } }))).toBe(
        '404 invitation_unknown',
      )
    }
  })

  test('pressed twice at once sets one password', async () => {
    const request = await ask()
    await approve(request)
    const token = await tokenFor(request.email)
    const answers = await Promise.all([accept(token), accept(token), accept(token)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
  })

  test('needs a password that keeps the rule, typed twice', async () => {
    const request = await ask()
    await approve(request)
    const token = await tokenFor(request.email)
    const set = (new_password: string, confirm_password = new_password) =>
      market.app.client().call(acceptInvitation, { body: { token, new_password, confirm_password } })
    expect((await set('short')).failure.fields).toHaveProperty('new_password')
    expect((await set(PASSWORD, `${PASSWORD}x`)).failure.fields).toHaveProperty('confirm_password')
    expect((await set(PASSWORD)).status).toBe(200)
  })

  test('no longer works once the password was set with a code', async () => {
    const request = await ask()
    await approve(request)
    const token = await tokenFor(request.email)
    const browser = market.app.client()
    await browser.call(requestReset, { body: { method: 'email', contact: request.email } })
    const code = () =>
      mailsTo(request.email)
        .map(({ text }) => /\b(\d{5})\b/.exec(text)?.[1])
        .findLast((found) => found !== undefined)
    await expect.poll(code, { timeout: 10_000 }).toBeDefined()
    const body = { contact: request.email, code: code() ?? '', ...NEW }
    expect((await browser.call(confirmReset, { body })).status).toBe(200)
    expect(await refusalOf(accept(token))).toBe('409 invitation_used')
  })
})

describe('two who decide at once', () => {
  test('one approves, the other is told who did', async () => {
    const request = await ask()
    const other = await market.staffBrowser()
    const answers = await Promise.all([
      approve(request),
      approve(request, { by: other }),
      decline(request.id, 'No', other),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
    const refused = answers.find(({ status }) => status === 409)
    expect(refused?.failure).toMatchObject({ code: 'already_decided', decided_by: 'Asha Juma' })
    const accounts = await market.db.selectFrom('account').select('id').where('email', '=', request.email).execute()
    const drafts = await market.db
      .selectFrom('property')
      .select('id')
      .where('name', '=', request.property_name)
      .execute()
    expect(accounts.length).toBe(drafts.length)
    expect(accounts.length).toBeLessThanOrEqual(1)
  })
})

describe('a declined host', () => {
  test('reads the reason in a mail, has no account and can ask again', async () => {
    const request = await ask()
    expect((await decline(request.id, 'The address is missing')).ok).toMatchObject({
      status: 'declined',
      reason: 'The address is missing',
    })
    await expect
      .poll(() => mailsTo(request.email).some(({ text }) => text.includes('The address is missing')), {
        timeout: 10_000,
      })
      .toBe(true)
    const { id: _, ...typed } = request
    expect((await ask(typed)).id).not.toBe(request.id)
    expect((await decline(request.id, '  ')).failure.fields).toHaveProperty('reason')
  })
})

test('the action log has that a request was declined, and nothing of the reason', async () => {
  const request = await ask()
  await decline(request.id, 'No road leads to Mwanakwerekwe')
  const rows = await market.db.selectFrom('action_log').selectAll().execute()
  const ofRequest = rows.filter(
    ({ object_id, object_type }) => `${object_type} ${object_id}` === `registration ${request.id}`,
  )
  expect(ofRequest).toMatchObject([
    { action_type: 'registration.decline', before: { status: 'pending' }, after: { status: 'declined' }, reason: '' },
  ])
  expect(JSON.stringify(rows)).not.toContain('Mwanakwerekwe')
})

describe('a request whose address or username is taken', () => {
  test('adds the property to the account of a hotel, which keeps its password', async () => {
    const owner = await makeAccount(market.db, { role: 'hotel_admin', withPassword: true })
    const request = await ask({ email: owner.email.toUpperCase() })
    expect((await listed(request.id))?.account).toBe('hotel')
    const { ok } = await approve(request)
    expect(ok.invitation).toBeNull()
    const browser = await signInAs(market.app, owner)
    expect((await browser.call(listHotelProperties)).ok.map(({ id }) => id)).toEqual([ok.property_id])
    const news = (await browser.call(listNotifications)).ok
    expect(news[0]).toMatchObject({
      title: 'Your request was accepted',
      link: `/hotel-admin/properties/${ok.property_id}`,
    })
    const accounts = await market.db
      .selectFrom('account')
      .select('id')
      .where('username', '=', request.username)
      .execute()
    expect(accounts).toEqual([])
  })

  test.each(['traveller', 'bhumwi_admin'] as const)('is not approved for the address of a %s', async (role) => {
    const { email } = await makeAccount(market.db, { role })
    const request = await ask({ email })
    expect((await listed(request.id))?.account).toBe('other')
    expect(await refusalOf(approve(request))).toBe('409 request_email_taken')
    expect((await listed(request.id))?.status).toBe('pending')
  })

  test('is approved under another username, and nothing is half done before', async () => {
    const request = await ask()
    await makeAccount(market.db, { username: request.username.toUpperCase() })
    const refused = await approve(request)
    expect([refused.status, Object.keys(refused.failure.fields ?? {})]).toEqual([409, ['username']])
    const drafts = await market.db
      .selectFrom('property')
      .select('id')
      .where('name', '=', request.property_name)
      .execute()
    expect(drafts).toEqual([])
    expect((await approve(request, { body: { username: `${request.username}b` } })).status).toBe(200)
  })

  test('of a second property of a new host leads to the same account with a new link', async () => {
    const first = await ask()
    const second = await ask({ username: first.username, email: first.email })
    await approve(first)
    const earlier = await tokenFor(first.email)
    await approve(second)
    const token = await tokenFor(first.email, earlier)
    const browser = market.app.client()
    await accept(token, browser)
    expect((await browser.call(listHotelProperties)).ok).toHaveLength(2)
  })

  test('an unknown destination is refused at its field', async () => {
    const request = await ask()
    const { status, failure } = await approve(request, { body: { destination_id: 2_000_000_000 } })
    expect([status, Object.keys(failure.fields ?? {})]).toEqual([400, ['destination_id']])
  })
})

test('owner and support decide; finance, content and hotels do not', async () => {
  const request = await ask()
  const of = async (platform_role: 'support' | 'finance' | 'content') =>
    signInAs(market.app, await makeAccount(market.db, { role: 'bhumwi_admin', platform_role }))
  for (const by of [await of('finance'), await of('content'), market.hotel]) {
    expect(await refusalOf(approve(request, { by }))).toBe('403 wrong_role')
    expect(await refusalOf(decline(request.id, 'No', by))).toBe('403 wrong_role')
  }
  expect((await approve(request, { by: await of('support') })).status).toBe(200)
})

test('links are tried a limited number of times from one address', async () => {
  const limited = await openMarket({ worker: false, limits: 'on' })
  const client = limited.app.client()
  const statuses: number[] = []
  for (let i = 0; i < 31; i++)
    statuses.push((await client.call(acceptInvitation, { body: { token: `guess${i}`, ...NEW } })).status)
  expect(statuses.slice(-2)).toEqual([404, 429])
  await limited.close()
})
