import {
  type AccountRoles,
  MEMBER_RIGHTS,
  type MemberRole,
  PLATFORM_RIGHTS,
  type PlatformRole,
} from '#domain/permission.ts'
import { addPushDevice } from '#features/notifications/contract.ts'
import { accessCalls, type Person } from './access-calls.ts'
import { accessRows } from './access-rows.ts'
import { makeAccount, makeMember, makeProperty, signInAs } from './factories.ts'
import { type Market, openMarket } from './market.ts'

/** The roles of a member of a property. */
export const MEMBERS = Object.keys(MEMBER_RIGHTS) as MemberRole[]
const STAFF = Object.keys(PLATFORM_RIGHTS) as PlatformRole[]

/** Every combination of roles in the table of rights, staff with few rights included. */
export const ACCOUNTS: Record<string, AccountRoles> = {
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

/** The cookies of a browser. */
export const sessionOf = ({ cookies }: { cookies: Record<string, string> }): Person => ({
  session: cookies.session ?? '',
})

/** A booking of a traveller with rows around it, by what they are, and the texts that belong to that traveller. */
const makeRows = async (market: Market) => {
  const { app, db } = market
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
  const rows: Record<string, string> = {
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
    roomOfGroup: String(room_id),
  }
  const secrets = [
    booking.reference,
    email,
    account.phone_number,
    account.username,
    'secret title',
    'secret message',
    'secret passkey',
  ]
  return { rows, secrets, property_id, browser }
}

/** The people of these rows, and strangers to them. */
const makePeople = async (market: Market, property_id: number, browser: { cookies: Record<string, string> }) => {
  const { app, db } = market
  /** A new account with these roles; its member roles are at the given property. */
  const personOf = async ({ role, member_roles, platform_role }: AccountRoles, at = property_id) => {
    const account = await makeAccount(db, { role, platform_role })
    for (const one of member_roles) await makeMember(db, { property_id: at, account_id: account.id, role: one })
    return sessionOf(await signInAs(app, account))
  }
  const membersOf = async (at: number) => {
    const members: [string, Person][] = []
    for (const one of MEMBERS)
      members.push([one, await personOf({ role: 'hotel_admin', member_roles: [one], platform_role: null }, at)])
    return Object.fromEntries(members) as Record<MemberRole, Person>
  }
  const otherOwner = await makeAccount(db, { role: 'hotel_admin' })
  const otherProperty = await makeProperty(db, { owner_id: otherOwner.id })
  const people = {
    traveller: sessionOf(browser),
    hotel: sessionOf(market.hotel),
    staff: sessionOf(await market.staffBrowser()),
    otherTraveller: sessionOf(await signInAs(app, await makeAccount(db))),
    otherHotel: sessionOf(await signInAs(app, otherOwner)),
  }
  const housekeeper = await makeAccount(db, { role: 'hotel_admin' })
  await makeProperty(db, { owner_id: housekeeper.id })
  await makeMember(db, { property_id, account_id: housekeeper.id, role: 'housekeeping' })
  return {
    people,
    personOf,
    /** Members of the property of the booking, and of another one, by their role there. */
    here: await membersOf(property_id),
    elsewhere: await membersOf(otherProperty.id),
    /** A housekeeper of the booking's property who owns another property. */
    mixed: sessionOf(await signInAs(app, housekeeper)),
  }
}

/** A market without a worker, with the rows of one traveller's booking, people who may see them, strangers, and all calls. */
export const openAccessScene = async () => {
  const market = await openMarket({ worker: false })
  const { rows, secrets, property_id, browser } = await makeRows(market)
  const people = await makePeople(market, property_id, browser)
  return { market, rows, secrets, ...people, ...accessCalls(market.app), ...accessRows(market, rows) }
}
