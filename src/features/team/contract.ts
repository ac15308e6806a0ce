import { z } from 'zod'
import { LANGUAGES } from '#domain/language.ts'
import { MEMBER_RIGHTS, type MemberRole } from '#domain/permission.ts'
import { TEAM_ROLES } from '#domain/team.ts'
import { personName } from '#features/accounts/contract.ts'
import { endpoint } from '#platform/endpoint.ts'
import { email, id, instant, rowId, success } from '#platform/fields.ts'

const memberRoles = Object.keys(MEMBER_RIGHTS) as [MemberRole, ...MemberRole[]]

/** Somebody who works at a property of the person who asks. */
const colleague = z.object({
  id: rowId.describe('Of the account'),
  username: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  is_you: z.boolean(),
  is_blocked: z.boolean().describe('By the platform: cannot sign in'),
  is_new: z.boolean().describe('Has not set a password yet'),
  invited_until: instant
    .nullable()
    .describe('Until when the link works that sets the first password; null without one'),
  last_seen_at: instant.nullable().describe('The last use of any session; use is noted once an hour'),
  roles: z.array(z.object({ property: rowId, property_name: z.string(), role: z.enum(memberRoles) })),
})
export type Colleague = z.input<typeof colleague>
/** The same as the server reads it. */
export type ColleagueRow = z.output<typeof colleague>

/** What the owner of several properties sees of those who work there. */
const team = z.object({
  properties: z.array(z.object({ id: rowId, name: z.string() })),
  people: z.array(colleague),
})
export type Team = z.input<typeof team>

const roles = z
  .array(z.object({ property: id, role: z.enum(TEAM_ROLES) }))
  .min(1)
  .max(200)
  .refine((list) => new Set(list.map(({ property }) => property)).size === list.length)
  .describe('The role at each property; no property twice')

const rolesToSet = z
  .array(z.object({ property: id, role: z.enum(TEAM_ROLES).nullable() }))
  .min(1)
  .max(200)
  .refine((list) => list.some(({ role }) => role !== null))
  .refine((list) => new Set(list.map(({ property }) => property)).size === list.length)
  .describe('The role at each property, null to take it away; no property twice, and one role at least')

export const showTeam = endpoint({
  method: 'GET',
  path: '/api/hotel/team/',
  summary: 'Who works at one’s properties, with which role',
  access: 'team.manage',
  reply: team,
})

export const addColleague = endpoint({
  method: 'POST',
  path: '/api/hotel/team/',
  summary:
    'Add somebody to the team. A hotel’s account with the address gets the roles at once; otherwise an account is opened, and a link to set its password is sent there',
  access: 'team.manage',
  actions: ['team.add', 'user.create'],
  body: z.object({
    first_name: personName('name_required'),
    last_name: personName('name_required'),
    email,
    language: z.enum(LANGUAGES).describe('Of the account, if it is opened'),
    roles,
  }),
  reply: colleague,
  status: 201,
  idempotent: true,
  refusals: [
    'not_found',
    'team_email_taken',
    'team_member',
    'team_full',
    'username_taken',
    'email_taken',
    'unavailable',
    'key_reused',
  ],
  rate: { hits: 40, seconds: 86_400, by: 'account' },
})

export const changeColleague = endpoint({
  method: 'PUT',
  path: '/api/hotel/team/:id/',
  summary: 'Set the roles of a colleague at the properties that are named; all others stay as they are',
  access: 'team.manage',
  actions: ['team.update'],
  params: z.object({ id }),
  body: z.object({ roles: rolesToSet }),
  reply: colleague,
  refusals: ['not_found', 'team_owner', 'team_full'],
})

export const removeColleague = endpoint({
  method: 'DELETE',
  path: '/api/hotel/team/:id/',
  summary: 'Take a colleague’s roles at all of one’s properties; the rights end at once, the account stays',
  access: 'team.manage',
  actions: ['team.remove'],
  params: z.object({ id }),
  reply: success,
  refusals: ['not_found', 'team_owner'],
})

export const inviteColleague = endpoint({
  method: 'POST',
  path: '/api/hotel/team/:id/invite/',
  summary: 'Send the link that sets the first password again; the earlier one no longer works',
  access: 'team.manage',
  actions: ['team.invite'],
  params: z.object({ id }),
  reply: colleague,
  idempotent: true,
  refusals: ['not_found', 'team_no_invitation', 'unavailable', 'key_reused'],
  rate: { hits: 40, seconds: 86_400, by: 'account' },
})
