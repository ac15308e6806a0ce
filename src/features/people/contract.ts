import { z } from 'zod'
import { ROLES } from '#domain/account.ts'
import type { FaultKey } from '#domain/field-faults.ts'
import { LANGUAGES } from '#domain/language.ts'
import { PEOPLE_COLUMNS, sortKeys } from '#domain/list-sort.ts'
import { MEMBER_RIGHTS, type MemberRole } from '#domain/permission.ts'
import { BLOCK_REASON_LENGTH, PERSON_STATUSES, PLATFORM_ROLES } from '#domain/person.ts'
import { personName } from '#features/accounts/contract.ts'
import { endpoint } from '#platform/endpoint.ts'
import { email, id, instant, line, optional, paging, phone, rowId, success } from '#platform/fields.ts'

/** Somebody with an account, as the platform's staff see them. */
const person = z.object({
  id: rowId,
  username: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  phone_number: z.string(),
  role: z.enum(ROLES),
  platform_role: z.enum(PLATFORM_ROLES).nullable().describe('Among the platform’s staff; null for everybody else'),
  status: z.enum(PERSON_STATUSES),
  suspended: z.boolean().describe('Suspended as a host, with all properties'),
  created_at: instant,
  last_seen_at: instant.nullable().describe('The last use of any session; use is noted once an hour'),
})
export type Person = z.input<typeof person>

const OBJECTIONS = ['person_stay_ahead', 'person_money_under_way', 'person_owns_properties'] as const
const memberRoles = Object.keys(MEMBER_RIGHTS) as [MemberRole, ...MemberRole[]]

/** The same with what one must know before changing it. */
const personDetails = person.extend({
  language: z.enum(LANGUAGES),
  email_proven: z.boolean(),
  blocked_at: instant.nullable(),
  block_reason: z.string().nullable(),
  has_second_factor: z.boolean(),
  bookings: z.number().int(),
  wishlist: z.number().int(),
  properties: z.array(z.object({ id: rowId, name: z.string(), role: z.enum(memberRoles) })),
  sessions: z.array(z.object({ id: rowId, device: z.string(), created_at: instant, last_seen_at: instant })),
  objection: z.enum(OBJECTIONS).nullable().describe('Why the account could not be deleted now'),
})
export type PersonDetails = z.input<typeof personDetails>

const search = line(120).describe('Parts of name, username, e-mail address or phone number; every word must be found')

export const listUsers = endpoint({
  method: 'GET',
  path: '/api/users/',
  summary: 'Every account, for the platform’s staff, the newest first',
  access: 'users.view',
  query: z.object({
    q: search.optional(),
    role: z.enum(ROLES).optional(),
    status: z.enum(PERSON_STATUSES).optional(),
    sort: z
      .enum(sortKeys(PEOPLE_COLUMNS))
      .optional()
      .describe('A column, with a minus before it for the last first; the newest first without it'),
    ...paging,
  }),
  reply: z.array(person),
  paged: true,
})

export const showPerson = endpoint({
  method: 'GET',
  path: '/api/users/:id/',
  summary: 'One account with its bookings, properties and sessions, for the platform’s staff',
  access: 'users.view',
  params: z.object({ id }),
  reply: personDetails,
  refusals: ['not_found'],
})

export const changePerson = endpoint({
  method: 'PUT',
  path: '/api/users/:id/',
  summary:
    'Change an account; what is left out stays. A blocked one is signed out everywhere. Roles and the staff’s own accounts need `users.manage`',
  access: 'users.edit',
  actions: ['user.update'],
  params: z.object({ id }),
  body: z.object({
    first_name: personName('name_required').optional(),
    last_name: personName('full_name_incomplete').optional(),
    email: email.optional(),
    phone_number: phone.optional(),
    role: z.enum(ROLES).optional(),
    platform_role: z.enum(PLATFORM_ROLES).optional().describe('For the role bhumwi_admin; support unless it says so'),
    status: z.enum(PERSON_STATUSES).optional(),
    reason: optional(line(BLOCK_REASON_LENGTH)).describe('Why the account is blocked; its owner is told'),
  }),
  reply: person,
  refusals: ['not_found', 'email_taken', 'last_owner', 'own_account', 'person_owns_properties'],
})

export const deletePerson = endpoint({
  method: 'DELETE',
  path: '/api/users/:id/',
  summary: 'Delete an account and its personal data; bookings and payments stay without name, address and number',
  access: 'users.manage',
  actions: ['user.delete'],
  params: z.object({ id }),
  reply: success,
  refusals: ['not_found', 'last_owner', 'own_account', ...OBJECTIONS],
})

export const endSessions = endpoint({
  method: 'POST',
  path: '/api/users/:id/end-sessions/',
  summary: 'Sign somebody out everywhere',
  access: 'users.edit',
  actions: ['user.end_sessions'],
  params: z.object({ id }),
  reply: success,
  refusals: ['not_found'],
})

export const resetSecondFactor = endpoint({
  method: 'POST',
  path: '/api/users/:id/reset-second-factor/',
  summary: 'Take the authenticator app off the account of somebody who has lost it; the person is notified',
  access: 'users.manage',
  actions: ['user.remove_second_factor'],
  params: z.object({ id }),
  body: z.object({ reason: line(BLOCK_REASON_LENGTH).min(1, { error: 'field_invalid' satisfies FaultKey }) }),
  reply: success,
  refusals: ['not_found', 'own_account', 'second_factor_off'],
})

export const listTravellers = endpoint({
  method: 'GET',
  path: '/api/bhumwi-admin/travellers/',
  summary: 'The travellers with their bookings, the newest first',
  access: 'users.view',
  query: z.object({ q: search.optional(), ...paging }),
  reply: z.array(
    person
      .pick({ id: true, username: true, first_name: true, last_name: true, email: true, phone_number: true })
      .extend({
        bookings: z.number().int(),
        last_booking_at: instant.nullable(),
        wishlist: z.number().int(),
        created_at: instant,
      }),
  ),
  paged: true,
})
export type Traveller = z.input<typeof listTravellers.reply>[number]
