import { z } from 'zod'
import type { FaultKey } from '#domain/field-faults.ts'
import { HANDOVER_REASON_LENGTH, MOST_HANDED_OVER } from '#domain/handover.ts'
import { LANGUAGES } from '#domain/language.ts'
import { PROPERTY_STATUSES } from '#domain/property-status.ts'
import { personName } from '#features/accounts/contract.ts'
import { endpoint } from '#platform/endpoint.ts'
import { id, line, prose, rowId } from '#platform/fields.ts'

const params = z.object({ id: id.describe('The account of the present owner') })

/** Shillings that may be negative. */
const amount = z.number().int()

/** A property with what would move with it, and what prevents that. */
const movingProperty = z.object({
  id: rowId,
  name: z.string(),
  status: z.enum(PROPERTY_STATUSES),
  bookings: z.number().int().describe('Bookings to come, and guests in the house'),
  held: amount.describe('Held for stays by the rules of payouts; it moves with them'),
  available: amount.describe('What the hotel could ask for now; a debt is negative'),
  open_requests: z.number().int().describe('Payment requests that are neither paid nor rejected'),
  disputes: z.number().int().describe('Open ones'),
  has_wallet: z.boolean(),
})
export type MovingProperty = z.input<typeof movingProperty>

export const handoverTerms = endpoint({
  method: 'GET',
  path: '/api/bhumwi-admin/users/:id/handover/',
  summary: 'The properties of an owner, and what would move with each to another account',
  access: 'hosts.hand_over',
  params,
  reply: z.object({
    owner: z.object({ id: rowId, username: z.string(), name: z.string(), suspended: z.boolean() }),
    properties: z.array(movingProperty),
  }),
  refusals: ['not_found'],
})
export type HandoverTerms = z.input<typeof handoverTerms.reply>

const contact = line(254).describe('An e-mail address or a phone number')

export const findNewOwner = endpoint({
  method: 'GET',
  path: '/api/bhumwi-admin/users/:id/handover/new-owner/',
  summary: 'The account that would take over; null for an e-mail address without an account, which can be invited',
  access: 'hosts.hand_over',
  params,
  query: z.object({ contact }),
  reply: z.object({
    account: z.object({ id: rowId, username: z.string(), name: z.string(), email: z.string() }).nullable(),
  }),
  refusals: ['not_found', 'contact_unclear', 'contact_shared', 'handover_needs_email', 'handover_target_unfit'],
})

export const handOver = endpoint({
  method: 'POST',
  path: '/api/bhumwi-admin/users/:id/handover/',
  summary:
    'Hand properties over to another account: the present owner loses access at once. Bookings and held money move with them; open money only by agreement',
  access: 'hosts.hand_over',
  actions: ['property.hand_over', 'user.create'],
  params,
  body: z.object({
    properties: z.array(id).min(1).max(MOST_HANDED_OVER),
    contact,
    account: id.nullable().describe('The account that was shown for the contact; null to invite somebody'),
    newcomer: z
      .object({
        first_name: personName('name_required'),
        last_name: personName('name_required'),
        language: z.enum(LANGUAGES),
      })
      .optional()
      .describe('Whom to invite, if there is no account'),
    reason: prose(HANDOVER_REASON_LENGTH).min(1, { error: 'text_required' satisfies FaultKey }),
    goes_along: z.boolean().default(false).describe('Both agreed that the open money goes to the new owner'),
    seen: z
      .object({ bookings: z.number().int(), held: amount, available: amount, debt: amount })
      .describe('What was shown; refused as `handover_changed` if it is something else by now'),
  }),
  reply: z.object({ account: rowId, name: z.string(), invited: z.boolean(), properties: z.number().int() }),
  idempotent: true,
  refusals: [
    'not_found',
    'contact_unclear',
    'contact_shared',
    'handover_needs_email',
    'handover_target_unfit',
    'handover_changed',
    'handover_payout_open',
    'handover_dispute_open',
    'handover_money_open',
    'host_suspended',
    'username_taken',
    'email_taken',
    'unavailable',
    'key_reused',
  ],
})
