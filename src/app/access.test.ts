import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { rightIn } from '#domain/access.ts'
import {
  type AccountRoles,
  type Grants,
  grantsOf,
  MEMBER_RIGHTS,
  type MemberRole,
  memberRolesWith,
  PLATFORM_RIGHTS,
  type PlatformRole,
  type Right,
} from '#domain/permission.ts'
import { startView } from '#features/customer-views/contract.ts'
import { addPushDevice } from '#features/notifications/contract.ts'
import { type Operation, operationsOf, sampleBodies } from '#test/api-operations.ts'
import { makeAccount, makeMember, makeProperty, signInAs } from '#test/factories.ts'
import { startTestApp } from '#test/harness.ts'
import { type Market, openMarket } from '#test/market.ts'
import { declaredEndpoints } from './openapi.ts'

/** The endpoints that everybody may call; all others require a session. */
const PUBLIC = [
  'GET /api/amenities/',
  'GET /api/catalogue-facts/',
  'GET /api/destinations/',
  'GET /api/extra-services/',
  'GET /api/promotions/',
  'GET /api/properties/',
  'GET /api/properties/facets/',
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
  'POST /api/client-errors/',
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
  [/ \/api\/user\/delete\/$/, ['traveller', 'hotel']],
  [/./, ROLES],
]

const MEMBERS = Object.keys(MEMBER_RIGHTS) as MemberRole[]
const STAFF = Object.keys(PLATFORM_RIGHTS) as PlatformRole[]

/** Every combination of roles in the table of rights, staff with few rights included. */
const ACCOUNTS: Record<string, AccountRoles> = {
  traveller: { role: 'traveller', member_roles: [], platform_role: null },
  'hotel administrator without a property': { role: 'hotel_admin', member_roles: [], platform_role: null },
  'platform administrator without a row': { role: 'bhumwi_admin', member_roles: [], platform_role: null },
  ...Object.fromEntries(
    MEMBERS.map((one) => [`hotel ${one}`, { role: 'hotel_admin', member_roles: [one], platform_role: null } as const]),
  ),
  ...Object.fromEntries(
    STAFF.map((one) => [`platform ${one}`, { role: 'bhumwi_admin', member_roles: [], platform_role: one } as const]),
  ),
}

let market: Market
let operations: Operation[]
type Person = { session: string; view?: string }
/** Members of the property of the booking, and of another one, by their role there. */
let here: Record<MemberRole, Person>
let elsewhere: Record<MemberRole, Person>
/** A housekeeper of the booking's property who owns another property. */
let mixed: Person
let people: Record<Role | 'otherTraveller' | 'otherHotel', Person>
let rows: Record<string, string>
/** Texts that belong to the traveller with the booking. */
let secrets: string[]

const nameOf = ({ method, path }: Operation) => `${method} ${path}`
const allowed = (operation: Operation) => RULES.find(([rule]) => rule.test(nameOf(operation)))?.[1] ?? []

/** A new account with these roles; its member roles are at the given property. */
const personOf = async ({ role, member_roles, platform_role }: AccountRoles, property_id: number): Promise<Person> => {
  const account = await makeAccount(market.db, { role, platform_role })
  for (const one of member_roles) await makeMember(market.db, { property_id, account_id: account.id, role: one })
  return { session: (await signInAs(market.app, account)).cookies.session ?? '' }
}

const membersOf = async (property_id: number) => {
  const people: [string, Person][] = []
  for (const one of MEMBERS)
    people.push([one, await personOf({ role: 'hotel_admin', member_roles: [one], platform_role: null }, property_id)])
  return Object.fromEntries(people) as Record<MemberRole, Person>
}

/** What the contracts declare, by the name of the operation. */
const declared = new Map(
  (await declaredEndpoints()).map(({ method, path, access }) => [
    `${method} ${path.replace(/:(\w+)/g, '{$1}')}`,
    access,
  ]),
)

const rightOf = (name: string): Right | null => rightIn(declared.get(name) ?? 'public')

beforeAll(async () => {
  market = await openMarket({ worker: false })
  const { app, db } = market
  operations = operationsOf(app.app)
  const room = await market.room()
  const email = 'secret.person@example.com'
  const account = await makeAccount(db, { email, phone_number: '255765432198' })
  const browser = await signInAs(app, account)
  const booking = await market.book(browser, { room, msisdn: '255765432198' })
  const { property_id, id: room_id } = room
  const stay = { property_id, booking_id: booking.id, account_id: account.id }
  const review = await db
    .insertInto('review')
    .values({ ...stay, rating: 5 })
    .returning('id')
    .executeTakeFirstOrThrow()
  const news = { account_id: account.id, notification_type: 'system', title: 'secret title', message: 'secret message' }
  const note = await db.insertInto('notification').values(news).returning('id').executeTakeFirstOrThrow()
  const session = await db
    .selectFrom('session')
    .select('id')
    .where('account_id', '=', account.id)
    .executeTakeFirstOrThrow()
  const passkey = await db
    .insertInto('passkey')
    .values({
      account_id: account.id,
      credential_id: 'secret-credential',
      public_key: Buffer.alloc(1),
      counter: 0,
      transports: [],
      user_handle: Buffer.alloc(32),
      name: 'secret passkey',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const subscription = market.sims.push.subscribe()
  const { devices } = (await browser.call(addPushDevice, { body: subscription })).ok
  const rate = await db
    .insertInto('rate_rule')
    .values({ property_id, kind: 'weekdays', name: 'Weekend', weekdays: 96, percent: 10 })
    .returning('id')
    .executeTakeFirstOrThrow()
  const guestPrice = await db
    .insertInto('guest_price')
    .values({ property_id, included_adults: 2, extra_adult_tsh: 20_000 })
    .returning('id')
    .executeTakeFirstOrThrow()
  // No call of the samples names this version, so that none of them removes the rule.
  await db.updateTable('property').set({ rates_version: 777 }).where('id', '=', property_id).execute()
  const otherOwner = await makeAccount(db, { role: 'hotel_admin' })
  const otherProperty = await makeProperty(db, { owner_id: otherOwner.id })
  const sessionOf = ({ cookies }: { cookies: Record<string, string> }) => ({ session: cookies.session ?? '' })
  people = {
    traveller: sessionOf(browser),
    hotel: sessionOf(market.hotel),
    staff: sessionOf(await market.staffBrowser()),
    otherTraveller: sessionOf(await signInAs(app, await makeAccount(db))),
    otherHotel: sessionOf(await signInAs(app, otherOwner)),
  }
  rows = {
    booking: String(booking.id),
    reference: booking.reference,
    review: String(review.id),
    note: String(note.id),
    session: String(session.id),
    passkey: String(passkey.id),
    device: String(devices[0]?.id),
    room: String(room_id),
    property: String(property_id),
    rate: String(rate.id),
    guestPrice: String(guestPrice.id),
    wallet: String(property_id),
    calendarRoom: String(room_id),
    quotedRoom: String(room_id),
  }
  here = await membersOf(property_id)
  elsewhere = await membersOf(otherProperty.id)
  const housekeeper = await makeAccount(db, { role: 'hotel_admin' })
  await makeProperty(db, { owner_id: housekeeper.id })
  await makeMember(db, { property_id, account_id: housekeeper.id, role: 'housekeeping' })
  mixed = sessionOf(await signInAs(app, housekeeper))
  secrets = [
    booking.reference,
    email,
    account.phone_number,
    account.username,
    'secret title',
    'secret message',
    'secret passkey',
  ]
})
afterAll(() => market.close())

let photographs = 0
const newPhotograph = async () => {
  photographs += 1
  const name = crypto.randomUUID()
  const { id } = await market.db
    .insertInto('picture')
    .values({
      property_id: Number(rows.property),
      path: `/photographs/${name}-960.webp`,
      alt_en: '',
      alt_sw: '',
      photograph: name,
      digest: Buffer.alloc(32, photographs),
      width: 3,
      height: 2,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return String(id)
}

const newAddress = () => `https://airbnb.example/airbnb/${crypto.randomUUID()}.ics`

const newFeed = async () => {
  const { id } = await market.db
    .insertInto('calendar_feed')
    .values({
      property_id: Number(rows.property),
      room_id: Number(rows.room),
      channel: 'airbnb',
      name: 'Airbnb',
      address: newAddress(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return String(id)
}

/** A conflict of the booking with an event that is as long. */
const newConflict = async () => {
  const place = { property_id: Number(rows.property), room_id: Number(rows.room) }
  const booking = await market.db
    .selectFrom('booking')
    .select(['id', 'check_in', 'check_out'])
    .where('id', '=', Number(rows.booking))
    .executeTakeFirstOrThrow()
  const event = await market.db
    .insertInto('calendar_event')
    .values({
      ...place,
      feed_id: Number(await newFeed()),
      uid_hash: 'x',
      check_in: booking.check_in,
      check_out: booking.check_out,
      reservation: true,
      echo_at: new Date(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { id } = await market.db
    .insertInto('calendar_conflict')
    .values({ property_id: place.property_id, event_id: event.id, booking_id: booking.id })
    .returning('id')
    .executeTakeFirstOrThrow()
  return String(id)
}

/** An open dispute about the booking, in place of the one before. */
const newDispute = async () => {
  const booking_id = Number(rows.booking)
  await market.db.deleteFrom('dispute').where('booking_id', '=', booking_id).execute()
  const { id } = await market.db
    .insertInto('dispute')
    .values({
      booking_id,
      property_id: Number(rows.property),
      raised_by: 'guest',
      opened_role: 'traveller',
      opened_by: (await market.staff()).id,
      reason: 'other',
      complaint: 'x',
      held_amount: 0,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return String(id)
}

/** Somebody who works at the front desk of the booking's property. */
const newColleague = async () => {
  const { id } = await makeAccount(market.db, { role: 'hotel_admin' })
  await makeMember(market.db, { property_id: Number(rows.property), account_id: id, role: 'front_desk' })
  return String(id)
}

type AccessRequest = { as?: Person; id?: string; more?: Record<string, unknown>; headers?: Record<string, string> }

const call = ({ method, path, query, body }: Operation, { as, id = '1', more = {}, headers = {} }: AccessRequest) => {
  const [wanted = {}] = sampleBodies({ properties: query })
  const fitting = Object.entries({ ...wanted, ...more }).filter(([name]) => Object.hasOwn(query, name))
  const search = new URLSearchParams(fitting.map(([name, value]) => [name, String(value)]))
  const [sample] = body ? sampleBodies(body) : []
  return market.app.app.inject({
    method,
    url: `${path.replace(/\{\w+\}/, id)}?${search}`,
    headers,
    cookies: { ...as },
    ...(sample ? { payload: { ...sample, ...more } } : {}),
  })
}

type Response = Awaited<ReturnType<typeof call>>
const verdict = (operation: Operation, { statusCode, body }: Response) =>
  `${nameOf(operation)} ${statusCode} ${statusCode < 400 ? '' : (JSON.parse(body) as { code: string }).code}`.trim()
const everyVerdict = async (list: Operation[], sent: AccessRequest) => {
  const verdicts: string[] = []
  for (const operation of list) verdicts.push(verdict(operation, await call(operation, sent)))
  return verdicts
}
const ending = (list: Operation[], end: string) => list.map((operation) => `${nameOf(operation)} ${end}`)
const changes = ({ method, path }: Operation) => method !== 'GET' && !path.startsWith('/api/payments/callbacks/')

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
      const as = await personOf(roles, market.property.id)
      const grants: Grants = grantsOf(roles)
      const guarded = operations.filter((operation) => !operation.isPublic && !operation.isStream)
      expect(guarded.length).toBeGreaterThan(50)
      const nowhere = 2_147_483_647
      for (const operation of guarded) {
        const right = rightOf(nameOf(operation))
        const answer = await call(operation, { as, id: String(nowhere), more: { room: nowhere, property: nowhere } })
        const refused = /401|wrong_role/.exec(verdict(operation, answer))?.[0] ?? 'admitted'
        expect([nameOf(operation), refused]).toEqual([
          nameOf(operation),
          right && !grants[right] ? 'wrong_role' : 'admitted',
        ])
      }
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

describe('what belongs to somebody', () => {
  /** Calls that name a row, by whose row it is, and the strangers that it must not exist for. */
  const OWNED: [string, string, (keyof typeof people)[]][] = [
    ['GET /api/bookings/{id}/', 'booking', ['otherTraveller', 'otherHotel']],
    ['POST /api/bookings/{id}/pay/', 'booking', ['otherTraveller']],
    ['GET /api/bookings/{id}/disputes/', 'booking', ['otherTraveller', 'otherHotel']],
    ['POST /api/bookings/{id}/report/', 'booking', ['otherTraveller']],
    ['POST /api/hotel/disputes/{id}/answer/', 'dispute', ['otherHotel']],
    ['POST /api/bookings/{id}/ask-again/', 'booking', ['otherTraveller']],
    ['GET /api/booking-references/{reference}/', 'reference', ['otherTraveller', 'otherHotel']],
    ['GET /api/my-bookings/{id}/', 'booking', ['otherTraveller', 'hotel', 'otherHotel', 'staff']],
    ['GET /api/my-bookings/{id}/calendar.ics', 'booking', ['otherTraveller', 'hotel', 'otherHotel', 'staff']],
    ['GET /api/my-bookings/{id}/voucher.pdf', 'booking', ['otherTraveller', 'hotel', 'otherHotel', 'staff']],
    ['GET /api/my-bookings/{id}/cancellation/', 'booking', ['otherTraveller', 'hotel', 'otherHotel', 'staff']],
    ['POST /api/my-bookings/{id}/cancel/', 'booking', ['otherTraveller', 'hotel', 'otherHotel', 'staff']],
    ['POST /api/my-bookings/{id}/review/', 'booking', ['otherTraveller', 'hotel', 'otherHotel', 'staff']],
    ['POST /api/sessions/{id}/end/', 'session', ['otherTraveller', 'hotel', 'otherHotel', 'staff']],
    ['POST /api/user/passkeys/{id}/remove/', 'passkey', ['otherTraveller', 'hotel', 'otherHotel', 'staff']],
    ['POST /api/notifications/{id}/read/', 'note', ['otherTraveller', 'hotel', 'otherHotel', 'staff']],
    ['POST /api/notifications/{id}/restore/', 'note', ['otherTraveller', 'hotel', 'otherHotel', 'staff']],
    ['DELETE /api/notifications/{id}/delete/', 'note', ['otherTraveller', 'hotel', 'otherHotel', 'staff']],
    ['DELETE /api/notifications/devices/{id}/', 'device', ['otherTraveller', 'hotel', 'otherHotel', 'staff']],
    ['POST /api/hotel/bookings/{id}/status/', 'booking', ['otherHotel']],
    ['POST /api/hotel/bookings/{id}/payment/', 'booking', ['otherHotel']],
    ['POST /api/hotel/reviews/{id}/answer/', 'review', ['otherHotel']],
    ['GET /api/hotel/properties/{id}/', 'property', ['otherHotel']],
    ['PATCH /api/hotel/properties/{id}/', 'property', ['otherHotel']],
    ['GET /api/hotel/properties/{id}/coming-bookings/', 'property', ['otherHotel']],
    ['GET /api/hotel/properties/{id}/commission/', 'property', ['otherHotel']],
    ['GET /api/hotel/properties/{id}/hints/', 'property', ['otherHotel']],
    ['POST /api/hotel/properties/{id}/status/', 'property', ['otherHotel']],
    ['POST /api/hotel/properties/{id}/moves/', 'property', ['otherHotel']],
    ['GET /api/property-previews/{id}/', 'property', ['otherHotel']],
    ['GET /api/hotel/properties/{id}/photographs/', 'property', ['otherHotel']],
    ['GET /api/hotel/properties/{id}/photographs/albums/', 'property', ['otherHotel']],
    ['POST /api/hotel/properties/{id}/photographs/', 'property', ['otherHotel']],
    ['PUT /api/hotel/properties/{id}/photographs/order/', 'property', ['otherHotel']],
    ['PATCH /api/hotel/photographs/{id}/', 'photograph', ['otherHotel']],
    ['DELETE /api/hotel/photographs/{id}/', 'photograph', ['otherHotel']],
    ['GET /api/hotel/room-availability/', 'room', ['otherHotel']],
    ['POST /api/hotel/room-availability/', 'room', ['otherHotel']],
    ['POST /api/hotel/room-availability/bulk-set/', 'room', ['otherHotel']],
    ['POST /api/hotel/manual-booking/', 'room', ['otherHotel']],
    ['GET /api/hotel/quote/', 'quotedRoom', ['otherHotel']],
    ['GET /api/hotel/rates/', 'property', ['otherHotel']],
    ['POST /api/hotel/rates/days/', 'property', ['otherHotel']],
    ['POST /api/hotel/rates/copy/', 'property', ['otherHotel']],
    ['POST /api/hotel/rates/undo/', 'property', ['otherHotel']],
    ['POST /api/hotel/rates/rules/', 'property', ['otherHotel']],
    ['PUT /api/hotel/rates/rules/{id}/', 'rate', ['otherHotel']],
    ['DELETE /api/hotel/rates/rules/{id}/', 'rate', ['otherHotel']],
    ['PUT /api/hotel/rates/guest-prices/', 'property', ['otherHotel']],
    ['PUT /api/hotel/rates/meal-plans/', 'property', ['otherHotel']],
    ['PUT /api/hotel/rates/residents/', 'property', ['otherHotel']],
    ['DELETE /api/hotel/rates/guest-prices/{id}/', 'guestPrice', ['otherHotel']],
    ['POST /api/hotel/rooms/', 'property', ['otherHotel']],
    ['PATCH /api/hotel/rooms/{id}/', 'room', ['otherHotel']],
    ['GET /api/hotel/rooms/{id}/retirement/', 'room', ['otherHotel']],
    ['POST /api/hotel/rooms/{id}/retirement/', 'room', ['otherHotel']],
    ['POST /api/hotel/rooms/{id}/restoration/', 'room', ['otherHotel']],
    ['POST /api/hotel/rooms/{id}/calendar/', 'room', ['otherHotel']],
    ['DELETE /api/hotel/rooms/{id}/calendar/', 'room', ['otherHotel']],
    ['POST /api/hotel/calendar-feeds/', 'calendarRoom', ['otherHotel']],
    ['PATCH /api/hotel/calendar-feeds/{id}/', 'feed', ['otherHotel']],
    ['DELETE /api/hotel/calendar-feeds/{id}/', 'feed', ['otherHotel']],
    ['POST /api/hotel/calendar-feeds/{id}/sync/', 'feed', ['otherHotel']],
    ['POST /api/hotel/calendar-conflicts/{id}/move/', 'conflict', ['otherHotel']],
    ['POST /api/hotel/calendar-conflicts/{id}/settle/', 'conflict', ['otherHotel']],
    ['POST /api/payment-requests/create/', 'booking', ['otherHotel']],
    ['POST /api/hotel/payout-wallet/', 'wallet', ['otherHotel']],
    ['PUT /api/hotel/team/{id}/', 'colleague', ['otherHotel']],
    ['DELETE /api/hotel/team/{id}/', 'colleague', ['otherHotel']],
    ['POST /api/hotel/team/{id}/invite/', 'colleague', ['otherHotel']],
  ]

  /** The field of a body or query that names a room or a property; all other rows are named by the address. */
  const namedBy = (row: string, id: string) => {
    if (row === 'booking') return { booking_id: Number(id) }
    if (row === 'wallet') return { property: Number(id), method: 'tigopesa', msisdn: '0712345678', passkey: undefined }
    if (row === 'passkey') return { passkey: undefined }
    if (row === 'colleague') return { roles: [{ property: Number(rows.property), role: 'front_desk' }] }
    if (row === 'feed') return { name: 'Airbnb', address: newAddress() }
    if (row === 'quotedRoom') return { room: Number(id), children: 0, child_ages: '', extras: '' }
    if (row === 'calendarRoom') return { room: Number(id), name: 'Airbnb', address: newAddress() }
    return row === 'room' || row === 'property' ? { [row]: Number(id) } : {}
  }

  /**
   * Calls with an id in the address that belongs to no account: of the catalogue, and those that only the platform may
   * make.
   */
  const UNOWNED =
    / \/api\/(properties|bhumwi-admin|money|users|property-registration-requests|payments\/callbacks|payment-requests|wishlist\/(check|remove))\//

  /** The id of a row of the market; photographs, calendars, conflicts, disputes and colleagues are new for each call, because a member may end them. */
  const idOf = async (row: string) => {
    if (row === 'photograph') return newPhotograph()
    if (row === 'feed') return newFeed()
    if (row === 'dispute') return newDispute()
    if (row === 'colleague') return newColleague()
    return row === 'conflict' ? newConflict() : (rows[row] ?? '')
  }

  test('is in this table wherever an address names a row', () => {
    const named = operations.map(nameOf).filter((name) => name.includes('{') && !UNOWNED.test(name))
    const listed = OWNED.map(([name]) => name).filter((name) => name.includes('{'))
    expect(named.sort()).toEqual(listed.sort())
  })

  test.each(OWNED)('%s knows no %s of others', async (name, row, strangers) => {
    const operation = operations.find((one) => nameOf(one) === name)
    if (!operation) throw new Error(`There is no ${name}`)
    const id = await idOf(row)
    for (const stranger of strangers) {
      const answer = await call(operation, {
        as: people[stranger],
        id,
        more: namedBy(row, id),
      })
      expect([stranger, verdict(operation, answer)]).toEqual([stranger, `${name} 404 not_found`])
    }
  })

  /** The calls of the table above that a member of a property's staff may make for its rows. */
  const HOTELS = OWNED.filter(([name]) => {
    const right = rightOf(name)
    return right && memberRolesWith(right).length > 0
  })

  test.each(HOTELS)(
    '%s knows a %s for the members whom the table names, at their own property alone',
    async (name, row) => {
      const operation = operations.find((one) => nameOf(one) === name)
      const right = rightOf(name)
      if (!operation || !right) throw new Error(`${name} asks for no right`)
      const answerTo = async (as: Person) => {
        const id = await idOf(row)
        const answer = await call(operation, { as, id, more: namedBy(row, id) })
        return /wrong_role|not_found/.exec(verdict(operation, answer))?.[0] ?? 'known'
      }
      for (const role of MEMBERS) {
        const reach = grantsOf({ role: 'hotel_admin', member_roles: [role], platform_role: null })[right]
        const hidden = reach ? 'not_found' : 'wrong_role'
        expect([role, await answerTo(here[role])]).toEqual([role, reach === 'my_properties' ? 'known' : hidden])
        expect([role, await answerTo(elsewhere[role])]).toEqual([role, hidden])
      }
      // A right at one property is none at another, where the same person has fewer rights.
      const canHousekeep = memberRolesWith(right).includes('housekeeping')
      expect(await answerTo(mixed)).toBe(canHousekeep ? 'known' : 'not_found')
    },
  )

  test('is in no list, download or catalogue that a stranger reads', async () => {
    const readable = operations.filter(({ method, isStream }) => method === 'GET' && !isStream)
    const strangers: Record<string, Person> = {
      otherTraveller: people.otherTraveller,
      otherHotel: people.otherHotel,
      ...elsewhere,
      'housekeeping here': here.housekeeping,
      mixed,
    }
    for (const [stranger, as] of Object.entries(strangers)) {
      for (const operation of readable) {
        for (const more of [{}, { property: rows.property, room: rows.room, q: rows.reference }]) {
          const { body } = await call(operation, { as, id: rows.property, more })
          const requested = [rows.reference, encodeURIComponent(rows.reference ?? '')]
          const documented = secrets.filter((secret) => body.includes(secret) && !requested.includes(secret))
          expect([stranger, nameOf(operation), documented]).toEqual([stranger, nameOf(operation), []])
        }
      }
    }
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

  const viewOf = async (roles: AccountRoles): Promise<Person> => {
    const staff = await makeAccount(market.db, { role: 'bhumwi_admin', platform_role: 'support' })
    const viewed = await makeAccount(market.db, { role: roles.role })
    for (const role of roles.member_roles)
      await makeMember(market.db, { property_id: market.property.id, account_id: viewed.id, role })
    const browser = await signInAs(market.app, staff)
    expect((await browser.call(startView, { params: { id: viewed.id }, body: { reason: 'Call 4711' } })).status).toBe(
      200,
    )
    return { session: browser.cookies.session ?? '', view: browser.cookies.view ?? '' }
  }

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
    const list = operations.filter(changes).filter(({ isPublic, path }) => isPublic && path !== '/api/logout/')
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
  })
})
