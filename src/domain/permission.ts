import type { Role } from './account.ts'

/** Rights over rows of one's own. */
const OWN = [
  'booking.book', // book a room and pay for it
  'account.delete',
] as const

/** Rights that reach as far as their holder does, from one's own rows to everything. */
const SHARED = [
  'booking.view', // open one booking by its id or reference
] as const

/** Rights of a hotel's staff. Their actions keep to the scope, so that the platform's staff may have them too. */
const HOTEL = [
  'property.view', // properties, rooms, and which nights are free
  'property.edit', // texts, place, amenities and terms of a property; submit it, pause and archive it
  'property.preview', // a property's public page before it is live
  'availability.set', // close and open nights
  'rate.edit', // prices of nights, seasons, minimum stays, closed arrivals and departures
  'room.edit', // create rooms, and change their prices and particulars
  'calendar.edit', // calendars elsewhere: addresses, imports, and conflicts with bookings
  'front_desk.view', // arrivals, departures, the list of bookings
  'front_desk.move', // check in, check out, no-show, cancel, confirm, change the room
  'front_desk.book', // enter a manual booking, charge a stay, note cash
  'cash.view', // what the desk took and gave back in cash, and who did it
  'hotel_report.view', // occupancy, rates and revenue of one's properties
  'housekeeping.view', // which rooms need cleaning, without their guests
  'housekeeping.set', // mark a room as clean, or as one that needs cleaning
  'review.view',
  'review.answer',
  'message.answer', // read and answer the messages of guests about their bookings
  'dispute.answer', // say what happened, when a dispute about a booking is open
] as const

/** Rights over what a hotel earns, for those who handle its money. */
const MONEY = [
  'payout.view', // payment requests of one's hotels, or of all
  'payout.request', // ask for what was earned
] as const

/** Rights of a hotel's owner alone. */
const OWNER = [
  'payout.wallet', // where the money is sent
  'property.create', // begin the draft of another property
  'team.manage', // who works at one's properties, with which role
] as const

/** Rights of the platform's staff alone: their actions show everything, whatever the scope. */
const PLATFORM = [
  'platform.bookings', // every booking, and the platform in figures
  'booking.on_behalf', // cancel a booking for its guest or its hotel, and send its confirmation again
  'disputes.manage', // open and decide disputes, which freeze a booking's money or give it back
  'review.moderate', // hide and show reviews
  'photograph.moderate', // take photographs of properties down
  'enquiry.answer', // read and answer what people wrote
  'registration.view', // hosts that ask to be listed
  'registration.decide', // approve and decline these, and invite again
  'property.review', // put a submitted property on sale, or return it
  'property.feature', // choose which properties the home page shows as popular
  'hosts.verify', // record and withdraw what was checked of a property
  'hosts.hand_over', // give a host's properties to another account
  'hosts.suspend', // suspend and reinstate a property, or a host with all properties
  'newsletter.view', // who gets the newsletter
  'showcase.edit', // promotions and testimonials
  'content.edit', // categories, amenities, room types and extra services
  'levy.edit', // rules of taxes and levies, and the rates of the platform's own taxes
  'commission.edit', // the platform's commission
  'settings.edit', // limits, prices and contacts of the platform
  'log.view', // who changed what
  'payout.queue', // the queue of payment requests, with their ledger entries
  'payout.process', // approve, reject and pay payment requests
  'money.view', // trial balance, statements, payments that need a person, months
  'money.repair', // settle such payments, close months
  'users.view', // accounts and their wishlists
  'users.edit', // names, addresses and numbers of people outside the staff; block and unblock them, end their sessions
  'users.view_as', // look at somebody’s account as its owner sees it, without changing anything
  'notification.send', // announcements to many people at once
  'users.manage', // roles, the staff's own accounts, and deleting an account
] as const

/** What can be allowed, named by the trade. Each right covers the calls that a person would be given together. */
export const RIGHTS = [...OWN, ...SHARED, ...HOTEL, ...MONEY, ...OWNER, ...PLATFORM] as const
/** One of the rights of the table. */
export type Right = (typeof RIGHTS)[number]
type OwnRight = (typeof OWN)[number] | (typeof SHARED)[number]
type MemberRight = (typeof SHARED)[number] | (typeof HOTEL)[number] | (typeof MONEY)[number] | (typeof OWNER)[number]
type StaffRight = MemberRight | (typeof PLATFORM)[number]

/** Whose rows a right reaches for one person; each reach includes those before it. */
export type Reach = 'own' | 'my_properties' | 'everything'

/** What every account of a role may do with rows of its own. */
export const ROLE_RIGHTS = {
  traveller: ['booking.book', 'booking.view', 'account.delete'],
  hotel_admin: ['booking.view', 'account.delete'],
  bhumwi_admin: ['booking.view'],
} as const satisfies Record<Role, readonly OwnRight[]>

/** What a member of a property may do there: the rows of `property_member`, for accounts with the role `hotel_admin`. */
export const MEMBER_RIGHTS = {
  owner: [...SHARED, ...HOTEL, ...MONEY, ...OWNER],
  manager: [...SHARED, ...HOTEL],
  front_desk: [
    'booking.view',
    'property.view',
    'front_desk.view',
    'front_desk.move',
    'front_desk.book',
    'cash.view',
    'housekeeping.view',
    'housekeeping.set',
    'message.answer',
  ],
  housekeeping: ['property.view', 'housekeeping.view', 'housekeeping.set'],
  accounts: ['booking.view', 'property.view', 'front_desk.view', 'cash.view', 'hotel_report.view', ...MONEY],
} as const satisfies Record<string, readonly MemberRight[]>
/** What a person is at one property. */
export type MemberRole = keyof typeof MEMBER_RIGHTS

/** What a member of the platform's staff may do: the rows of `platform_member`, for the role `bhumwi_admin`. */
export const PLATFORM_RIGHTS = {
  owner: [...SHARED, 'property.preview', 'payout.view', ...PLATFORM],
  support: [
    'booking.view',
    'platform.bookings',
    'booking.on_behalf',
    'disputes.manage',
    'review.moderate',
    'photograph.moderate',
    'enquiry.answer',
    'registration.view',
    'registration.decide',
    'property.preview',
    'property.review',
    'property.feature',
    'hosts.verify',
    'hosts.suspend',
    'payout.view',
    'payout.queue',
    'log.view',
    'users.view',
    'users.edit',
    'users.view_as',
  ],
  finance: [
    'booking.view',
    'platform.bookings',
    'disputes.manage',
    'payout.view',
    'payout.queue',
    'levy.edit',
    'commission.edit',
    'log.view',
    'payout.process',
    'money.view',
    'money.repair',
  ],
  content: ['review.moderate', 'newsletter.view', 'showcase.edit', 'content.edit', 'notification.send'],
} as const satisfies Record<string, readonly StaffRight[]>
/** What a person is among the platform's staff. */
export type PlatformRole = keyof typeof PLATFORM_RIGHTS

/** The rights of one person, each with the widest reach that it has anywhere. */
export type Grants = Readonly<Partial<Record<Right, Reach>>>

/** The roles of a person: the account's role, and its roles at properties and among the platform's staff. */
export type AccountRoles = { role: Role; member_roles: readonly MemberRole[]; platform_role: PlatformRole | null }

const granted = (rights: readonly Right[], reach: Reach): Grants =>
  Object.fromEntries(rights.map((right) => [right, reach]))

/** A host runs a hotel here before it is listed: an empty office, in which the owner's rights reach nothing yet. */
const NO_PROPERTY_YET: readonly MemberRole[] = ['owner']

const staffRights = ({ role, member_roles, platform_role }: AccountRoles): Grants => {
  if (role === 'bhumwi_admin') return platform_role ? granted(PLATFORM_RIGHTS[platform_role], 'everything') : {}
  if (role !== 'hotel_admin') return {}
  const roles = member_roles.length > 0 ? member_roles : NO_PROPERTY_YET
  return granted(
    roles.flatMap((one) => [...MEMBER_RIGHTS[one]]),
    'my_properties',
  )
}

/**
 * What a person may do, and how far each right reaches. Memberships count only for the role that they belong to, so
 * that a change of the account's role takes their rights away. Platform staff without a `platform_member` row have none.
 */
export const grantsOf = (roles: AccountRoles): Grants => ({
  ...granted(ROLE_RIGHTS[roles.role], 'own'),
  ...staffRights(roles),
})

/** The member roles that give a right at a property. */
export const memberRolesWith = (right: Right): MemberRole[] =>
  (Object.keys(MEMBER_RIGHTS) as MemberRole[]).filter((role) =>
    (MEMBER_RIGHTS[role] as readonly Right[]).includes(right),
  )

/** The roles among the platform's staff that give a right. */
export const platformRolesWith = (right: Right): PlatformRole[] =>
  (Object.keys(PLATFORM_RIGHTS) as PlatformRole[]).filter((role) =>
    (PLATFORM_RIGHTS[role] as readonly Right[]).includes(right),
  )

/** The rows that one call may touch, for one person and the right that the call needs. */
export type Scope =
  | { reach: 'own'; account_id: number }
  | { reach: 'my_properties'; account_id: number; right: Right }
  | { reach: 'everything'; account_id: number }

/** How far a person's right reaches; null for who does not have it. */
export const scopeOf = (person: { id: number; grants: Grants }, right: Right): Scope | null => {
  const reach = person.grants[right]
  return reach ? { reach, account_id: person.id, right } : null
}
