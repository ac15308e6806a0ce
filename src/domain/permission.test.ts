import { expect, test } from 'vitest'
import { ROLES } from './account.ts'
import {
  grantsOf,
  MEMBER_RIGHTS,
  type MemberRole,
  memberRolesWith,
  PLATFORM_RIGHTS,
  type PlatformRole,
  RIGHTS,
  type Right,
  ROLE_RIGHTS,
  scopeOf,
} from './permission.ts'

const MEMBERS = Object.keys(MEMBER_RIGHTS) as MemberRole[]
const STAFF = Object.keys(PLATFORM_RIGHTS) as PlatformRole[]
const rightsOf = (grants: object) => Object.keys(grants).sort()

const hotel = (...member_roles: MemberRole[]) => grantsOf({ role: 'hotel_admin', member_roles, platform_role: null })
const platform = (platform_role: PlatformRole | null) =>
  grantsOf({ role: 'bhumwi_admin', member_roles: [], platform_role })
const traveller = grantsOf({ role: 'traveller', member_roles: [], platform_role: null })

const MAY: [string, object, Right[]][] = [
  ['a traveller', traveller, ['booking.book', 'booking.view', 'account.delete']],
  [
    'a manager',
    hotel('manager'),
    [
      ...([
        'booking.view',
        'account.delete',
        'property.view',
        'property.edit',
        'property.preview',
        'availability.set',
        'rate.edit',
        'room.edit',
        'calendar.edit',
        'cash.view',
        'hotel_report.view',
        'housekeeping.view',
        'housekeeping.set',
      ] as const),
      ...(['front_desk.view', 'front_desk.move', 'front_desk.book', 'review.view', 'review.answer'] as const),
      ...(['message.answer', 'dispute.answer'] as const),
    ],
  ],
  [
    'the front desk',
    hotel('front_desk'),
    [
      ...(['booking.view', 'account.delete', 'property.view', 'front_desk.view', 'front_desk.move'] as const),
      ...(['front_desk.book', 'cash.view', 'housekeeping.view', 'housekeeping.set', 'message.answer'] as const),
    ],
  ],
  [
    'housekeeping',
    hotel('housekeeping'),
    ['booking.view', 'account.delete', 'property.view', 'housekeeping.view', 'housekeeping.set'],
  ],
  [
    'a hotel’s accounts',
    hotel('accounts'),
    [
      ...(['booking.view', 'account.delete', 'property.view', 'front_desk.view', 'cash.view'] as const),
      ...(['hotel_report.view', 'payout.view', 'payout.request'] as const),
    ],
  ],
  [
    'the platform’s support',
    platform('support'),
    [
      ...(['booking.view', 'platform.bookings', 'booking.on_behalf', 'disputes.manage'] as const),
      ...(['photograph.moderate', 'review.moderate', 'enquiry.answer'] as const),
      ...(['registration.view', 'registration.decide', 'users.view', 'users.edit', 'users.view_as'] as const),
      ...([
        'property.preview',
        'property.review',
        'property.feature',
        'hosts.verify',
        'hosts.suspend',
        'payout.view',
        'payout.queue',
        'log.view',
      ] as const),
    ],
  ],
  [
    'the platform’s finance',
    platform('finance'),
    [
      ...(['booking.view', 'platform.bookings', 'disputes.manage', 'payout.view', 'payout.queue'] as const),
      ...(['levy.edit', 'commission.edit', 'log.view', 'payout.process'] as const),
      ...(['money.view', 'money.repair'] as const),
    ],
  ],
  [
    'the platform’s content editor',
    platform('content'),
    ['booking.view', 'review.moderate', 'newsletter.view', 'showcase.edit', 'content.edit', 'notification.send'],
  ],
  ['platform staff without a row', platform(null), ['booking.view']],
]

test.each(MAY)('%s has these rights and no other', (_name, grants, rights) => {
  expect(rightsOf(grants)).toEqual([...rights].sort())
})

test('every right belongs to somebody, and stands once in each row', () => {
  const rows: (readonly Right[])[] = [ROLE_RIGHTS, MEMBER_RIGHTS, PLATFORM_RIGHTS].flatMap((table) =>
    Object.values(table),
  )
  expect(RIGHTS.filter((right) => !rows.some((row) => row.includes(right)))).toEqual([])
  for (const row of rows) expect(new Set(row).size).toBe(row.length)
  expect(Object.keys(ROLE_RIGHTS).sort()).toEqual([...ROLES].sort())
})

test('an owner has every right that any member has, on either side', () => {
  for (const role of MEMBERS) expect(rightsOf(hotel('owner', role))).toEqual(rightsOf(hotel('owner')))
  const owner = rightsOf(platform('owner'))
  for (const role of STAFF) expect(rightsOf(platform(role)).filter((right) => !owner.includes(right))).toEqual([])
})

test('each office reaches its own rows: a person, a hotel’s properties, the platform everything', () => {
  expect(new Set(Object.values(traveller))).toEqual(new Set(['own']))
  expect(hotel('front_desk')).toMatchObject({ 'front_desk.move': 'my_properties', 'account.delete': 'own' })
  // A housekeeper opens bookings of one's own, not those of the house.
  expect(hotel('housekeeping')['booking.view']).toBe('own')
  expect(hotel('housekeeping', 'front_desk')['booking.view']).toBe('my_properties')
  expect(platform('finance')['booking.view']).toBe('everything')
  expect(platform('content')['booking.view']).toBe('own')
})

test('memberships count only for the role that they belong to', () => {
  const member_roles: MemberRole[] = ['owner']
  expect(grantsOf({ role: 'traveller', member_roles, platform_role: 'owner' })).toEqual(traveller)
  expect(grantsOf({ role: 'bhumwi_admin', member_roles, platform_role: null })).toEqual(platform(null))
  expect(grantsOf({ role: 'hotel_admin', member_roles, platform_role: 'owner' })).toEqual(hotel('owner'))
})

test('a hotel administrator without a property stands before an empty office', () => {
  expect(hotel()).toEqual(hotel('owner'))
})

test('the roles of a right are those whose row has it', () => {
  expect(memberRolesWith('front_desk.move')).toEqual(['owner', 'manager', 'front_desk'])
  expect(memberRolesWith('property.view')).toEqual(MEMBERS)
  expect(memberRolesWith('users.view')).toEqual([])
})

test('a scope is how far the right reaches, or null', () => {
  const person = { id: 7, grants: hotel('front_desk') }
  expect(scopeOf(person, 'front_desk.move')).toEqual({
    reach: 'my_properties',
    account_id: 7,
    right: 'front_desk.move',
  })
  expect(scopeOf(person, 'account.delete')).toMatchObject({ reach: 'own', account_id: 7 })
  expect(scopeOf(person, 'availability.set')).toBeNull()
  expect(scopeOf(person, 'users.view')).toBeNull()
})
