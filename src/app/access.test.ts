import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type AccountRoles, type Grants, grantsOf } from '#domain/permission.ts'
import { mustHaveSecondFactor } from '#domain/second-factor.ts'
import { currentUser, login } from '#features/accounts/contract.ts'
import { startView } from '#features/customer-views/contract.ts'
import {
  accessCalls,
  changes,
  declared,
  ending,
  nameOf,
  type Person,
  publicReadsByBody,
  rightOf,
} from '#test/access-calls.ts'
import { ACCOUNTS, openAccessScene, sessionOf } from '#test/access-scene.ts'
import type { Operation } from '#test/api-operations.ts'
import { setUpApp } from '#test/authenticator.ts'
import { makeAccount, makeMember, PASSWORD, signInAs } from '#test/factories.ts'
import { refusalOf, startTestApp, type TestApp } from '#test/harness.ts'

/** The endpoints that everybody may call; all others require a session. */
const PUBLIC = [
  'GET /api/amenities/',
  'GET /api/catalogue-facts/',
  'GET /api/destinations/',
  'GET /api/extra-services/',
  'GET /api/promotions/',
  'GET /api/properties/',
  'GET /api/properties/facets/',
  'GET /api/properties/nearby-dates/',
  'GET /api/properties/pins/',
  'GET /api/properties/{id}/',
  'GET /api/properties/{id}/reviews/',
  'GET /api/properties/{id}/reviews/summary/',
  'GET /api/property-categories/',
  'GET /api/quote/',
  'GET /api/regions/',
  'GET /api/room-availability-dates/',
  'GET /api/room-types/',
  'GET /api/rooms/',
  'GET /api/sign-in-ways/',
  'GET /api/suggestions/',
  'GET /api/testimonials/',
  'GET /api/user/',
  'GET /api/wallets/',
  'POST /api/login/',
  'POST /api/login/passkey/',
  'POST /api/login/passkey/options/',
  'POST /api/login/second-factor/',
  'POST /api/logout/',
  'POST /api/register/',
  'POST /api/enquiries/',
  'POST /api/invitations/accept/',
  'POST /api/invitations/renew/',
  'POST /api/invitations/show/',
  'POST /api/newsletter/',
  'POST /api/newsletter/confirm/',
  'POST /api/newsletter/unsubscribe/',
  'GET /api/notifications/promotion-links/',
  'POST /api/notifications/promotion-links/decline/',
  'POST /api/password-reset/',
  'POST /api/password-reset/verify/',
  'POST /api/password-reset/confirm/',
  'POST /api/payments/callbacks/{provider}/',
  'POST /api/property-registration-requests/',
  'POST /api/registration-questions/answer/',
  'POST /api/registration-questions/show/',
  'POST /api/client-errors/',
  'POST /api/pay-links/pay/',
  'POST /api/pay-links/show/',
]

const ROLES = ['traveller', 'hotel', 'staff'] as const
type Role = (typeof ROLES)[number]

/** Who may call what is not public, from the strictest rule to the loosest. */
const RULES: [RegExp, readonly Role[]][] = [
  [/ \/api\/bhumwi-admin\//, ['staff']],
  [/^GET \/api\/property-registration-requests\/$/, ['staff']],
  [/^POST \/api\/property-registration-requests\/\{id\}\//, ['staff']],
  [/^GET \/api\/property-previews\//, ['hotel', 'staff']],
  [/^GET \/api\/(action-logs\/|payment-requests\/\{id\}\/ledger\/)$/, ['staff']],
  [/\/api\/payment-requests\/\{id\}\//, ['staff']],
  [/^POST \/api\/payment-requests\/approve\/$/, ['staff']],
  [/^POST \/api\/payment-requests\/create\/$/, ['hotel']],
  [/ \/api\/payment-requests\//, ['hotel', 'staff']],
  [/ \/api\/(users|money)\//, ['staff']],
  [/ \/api\/hotel\//, ['hotel']],
  [/^POST \/api\/bookings\/(\{id\}\/(pay|report)\/)?$/, ['traveller']],
  [/^POST \/api\/my-bookings\/\{id\}\/(dates|messages)\/$/, ['traveller']],
  [/ \/api\/user\/delete\/$/, ['traveller', 'hotel']],
  [/./, ROLES],
]

const allowed = (operation: Operation) => RULES.find(([rule]) => rule.test(nameOf(operation)))?.[1] ?? []

const { market, operations, call, verdict, everyVerdict, people, rows, personOf } = await openAccessScene()
afterAll(() => market.close())

/** What somebody with these rights may call is admitted, and nothing else that is not public. */
const expectAdmitted = async (by: typeof call, as: Person, grants: Grants) => {
  const guarded = operations.filter((operation) => !operation.isPublic && !operation.isStream)
  expect(guarded.length).toBeGreaterThan(50)
  const nowhere = 2_147_483_647
  // Neither a row that there is, nor the password, without which nobody ends the own session.
  const more = { room: nowhere, property: nowhere, current_password: 'Wrong#2026' }
  for (const operation of guarded) {
    const right = rightOf(nameOf(operation))
    const answer = await by(operation, { as, id: String(nowhere), more })
    const refused = /401|wrong_role/.exec(verdict(operation, answer))?.[0] ?? 'admitted'
    const expected = right && !grants[right] ? 'wrong_role' : 'admitted'
    expect([nameOf(operation), refused]).toEqual([nameOf(operation), expected])
  }
}

describe('every call of the interface', () => {
  test('is public only where this says so', () => {
    const found = operations.filter(({ isPublic }) => isPublic).map(nameOf)
    expect(found.sort()).toEqual([...PUBLIC].sort())
  })

  test('refuses who is not signed in, or comes with a session that nobody has [6.session]', async () => {
    const guarded = operations.filter(({ isPublic }) => !isPublic)
    expect(guarded.length).toBeGreaterThan(50)
    for (const as of [undefined, { session: 'A'.repeat(43) }, { session: '' }])
      expect(await everyVerdict(guarded, { as })).toEqual(ending(guarded, '401 not_signed_in'))
  })

  test.each(ROLES)('refuses a %s where it is for others [6.traveller.booking]', async (role) => {
    const others = operations.filter((operation) => !operation.isPublic && !allowed(operation).includes(role))
    expect(others.length).toBeGreaterThan(4)
    expect(await everyVerdict(others, { as: people[role] })).toEqual(ending(others, '403 wrong_role'))
  })

  test('is declared by a contract, public where the document says so', () => {
    const documented = operations.map((operation) => [nameOf(operation), operation.isPublic])
    const contracts = [...declared].map(([name, access]) => [name, access === 'public'])
    expect(documented.sort()).toEqual(contracts.sort())
  })

  test.each(Object.entries(ACCOUNTS))(
    'admits a %s exactly where its contract and the table say [6.traveller, 6.hotel.endpoints, 6.platform.endpoints, 6.platform.wishlists]',
    async (_, roles) => {
      await expectAdmitted(call, await personOf(roles), grantsOf(roles))
    },
  )

  test('that changes something refuses the page of another site', async () => {
    const list = operations.filter(changes)
    const foreign: Record<string, string>[] = [
      { origin: 'https://evil.example' },
      { origin: 'null' },
      { origin: 'http://localhost.evil.example' },
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site' },
    ]
    for (const headers of foreign)
      for (const as of [people.traveller, people.hotel, people.staff])
        expect(await everyVerdict(list, { as, headers })).toEqual(ending(list, '403 foreign_origin'))
  })
})

/** A member of the staff who looks at the account of somebody with these roles. */
const viewOf = async (roles: AccountRoles): Promise<Person> => {
  const staff = await makeAccount(market.db, { role: 'bhumwi_admin', platform_role: 'support' })
  const viewed = await makeAccount(market.db, { role: roles.role })
  for (const role of roles.member_roles)
    await makeMember(market.db, { property_id: market.property.id, account_id: viewed.id, role })
  const browser = await signInAs(market.app, staff)
  expect((await browser.call(startView, { params: { id: viewed.id }, body: { reason: 'Call 4711' } })).status).toBe(200)
  return { session: browser.cookies.session ?? '', view: browser.cookies.view ?? '' }
}

describe('where the platform’s staff must have a second factor', () => {
  let strict: TestApp
  let calls: ReturnType<typeof accessCalls>
  beforeAll(async () => {
    const { outside, app } = market
    const production = { mode: 'production', secondFactor: 'required', publicUrl: 'https://bhumwi.example' } as const
    strict = await startTestApp({ outside, databaseUrl: app.databaseUrl, ...production })
    calls = accessCalls(strict)
  })
  afterAll(() => strict.close())

  const everybody = Object.entries(ACCOUNTS)
  const staff = everybody.filter(([, { role }]) => mustHaveSecondFactor(role))
  const others = everybody.filter(([, { role }]) => !mustHaveSecondFactor(role))

  /**
   * What needs no right: the own account, which has the second factor, what somebody did as a traveller, and the mark of
   * the messages that one has read, which reaches no booking that one’s rights do not show.
   */
  const OWN =
    / \/api\/(bookings\/\{id\}\/messages\/read|user|change-password|sessions|notifications|my-bookings|my-reviews|wishlist|view\/end|verify-mobile-account)\//

  test('a session without a right reaches one’s own account alone', () => {
    const free = operations.filter(({ isPublic }) => !isPublic).map(nameOf)
    expect(free.filter((name) => !rightOf(name) && !OWN.test(name))).toEqual([])
  })

  test.each(staff)(
    'a session of a %s without a second factor is refused every call that asks for a right',
    async (_, roles) => {
      await expectAdmitted(calls.call, await personOf(roles), {})
    },
  )

  test.each(staff)(
    'a %s who must have a second factor has the rights of the table once it is set up, and signs in by its code',
    async (_, roles) => {
      const { role, platform_role } = roles
      const { username } = await makeAccount(market.db, { role, platform_role, withPassword: true })
      const body = { username, password: PASSWORD }
      const first = strict.client()
      expect((await first.call(login, { body })).status).toBe(200)
      expect((await first.call(currentUser)).ok).toMatchObject({ rights: [], must_set_second_factor: true })
      const { codeAt } = await setUpApp(first)
      const again = strict.client()
      expect(await refusalOf(again.call(login, { body }))).toBe('403 second_factor_needed')
      expect(again.cookies).not.toHaveProperty('session')
      // A code counts once, and that of the next half minute is read already.
      expect((await again.call(login, { body: { ...body, code: codeAt(Date.now() + 30_000) } })).status).toBe(200)
      for (const browser of [first, again])
        expect((await browser.call(currentUser)).ok).not.toHaveProperty('must_set_second_factor')
      await expectAdmitted(calls.call, sessionOf(again), grantsOf(roles))
    },
  )

  test.each(others)('a %s needs no second factor, and has the rights of the table', async (_, roles) => {
    await expectAdmitted(calls.call, await personOf(roles), grantsOf(roles))
  })

  test('a view of a customer’s account is over for a member of the staff who must have a second factor and has none', async () => {
    const as = await viewOf({ role: 'traveller', member_roles: [], platform_role: null })
    const viewed = await strict.app.inject({ url: '/api/user/', cookies: { ...as } })
    expect(viewed.json()).toMatchObject({ role: 'bhumwi_admin', rights: [], must_set_second_factor: true })
    await expectAdmitted(calls.call, as, {})
  })
})

describe('a view of a customer’s account by the staff', () => {
  /** The reads that stay with the owner of an account. */
  const CLOSED = [
    'GET /api/hotel/calendars/',
    'GET /api/hotel/earnings/',
    'GET /api/notifications/devices/',
    'GET /api/payment-requests/',
    'GET /api/payment-requests/stats/',
    'GET /api/payment-requests/{id}/ledger/',
    'GET /api/sessions/',
    'GET /api/user/data/',
    'GET /api/user/second-factor/',
  ]

  /** The changes that end the view itself. */
  const ENDING = ['POST /api/logout/', 'POST /api/view/end/']

  test.each([
    ['a traveller', ACCOUNTS.traveller],
    ['a hotel’s owner', ACCOUNTS['hotel owner']],
    ['a hotel’s accounts', ACCOUNTS['hotel accounts']],
  ])(
    'of %s refuses every change and what is the owner’s alone, and answers every other read as to the owner',
    async (_, roles) => {
      if (!roles) throw new Error('There are no such roles.')
      const as = await viewOf(roles)
      const grants: Grants = grantsOf(roles)
      const changing = operations.filter(changes).filter((operation) => !ENDING.includes(nameOf(operation)))
      expect(changing.length).toBeGreaterThan(60)
      expect(await everyVerdict(changing, { as })).toEqual(ending(changing, '403 view_read_only'))
      const reading = operations.filter(({ method, isStream }) => method === 'GET' && !isStream)
      for (const operation of reading) {
        const name = nameOf(operation)
        const right = rightOf(name)
        const refused = /view_closed|wrong_role|401/.exec(
          verdict(operation, await call(operation, { as, id: '2147483647' })),
        )
        const expected = right && !grants[right] ? 'wrong_role' : undefined
        expect([name, refused?.[0]]).toEqual([name, CLOSED.includes(name) ? 'view_closed' : expected])
      }
    },
  )
})

describe('answers', () => {
  test('may be kept by others only where they are the same for everybody', async () => {
    const readable = operations.filter(({ method, isStream }) => method === 'GET' && !isStream)
    for (const operation of readable) {
      const role = allowed(operation)[0] ?? 'traveller'
      const own = await call(operation, { as: people[role], id: rows.booking })
      const control = String(own.headers['cache-control'])
      const isCacheable = control.includes('public')
      if (!isCacheable) expect([nameOf(operation), control]).toEqual([nameOf(operation), 'no-store'])
      if (!isCacheable) continue
      const anonymous = await call(operation, { id: rows.booking })
      const { isPublic } = operation
      const same = anonymous.body === own.body && anonymous.statusCode === own.statusCode
      expect([nameOf(operation), isPublic, same, own.cookies]).toEqual([nameOf(operation), true, true, []])
    }
  })
})

describe('callers without an account', () => {
  test('are limited by their address in everything that they may change', async () => {
    const limited = await startTestApp({ limits: 'on' })
    const list = operations
      .filter(changes)
      .filter(({ isPublic, path }) => isPublic && path !== '/api/logout/')
      .filter((operation) => !publicReadsByBody.has(nameOf(operation)))
    expect(list.length).toBeGreaterThan(7)
    const tries = Array.from({ length: 61 })
    for (const { method, path } of list) {
      const answers: [number, boolean][] = []
      for (const _ of tries) {
        const { statusCode, headers } = await limited.app.inject({ method, url: path, payload: {} })
        answers.push([statusCode, Number(headers['retry-after']) > 0])
      }
      expect([path, answers.at(-1)]).toEqual([path, [429, true]])
    }
    await limited.close()
    // What is only read is asked for again and again, and by many behind one address of an operator.
    for (const [name, rate] of publicReadsByBody) expect([name, rate?.by]).toEqual([name, 'address'])
  })
})
