import { z } from 'zod'
import { BOOKING_STATUSES } from '#domain/booking.ts'
import { EVIDENCE_DETAIL_LENGTH, EVIDENCE_KINDS, EVIDENCE_STATES } from '#domain/evidence.ts'
import type { FaultKey } from '#domain/field-faults.ts'
import { PROPERTY_STATUSES } from '#domain/property-status.ts'
import { COMING_BOOKINGS, SUSPENSION_REACHES, SUSPENSION_REASON_LENGTH } from '#domain/suspension.ts'
import { TAX_NUMBER_LENGTH } from '#domain/tax-number.ts'
import { endpoint } from '#platform/endpoint.ts'
import { day, id, instant, line, paging, prose, rowId, success, tsh } from '#platform/fields.ts'

const person = z.object({ id: rowId, username: z.string() })
const status = z.enum(PROPERTY_STATUSES)
const reach = z.enum(SUSPENSION_REACHES)
const comingBookings = z.enum(COMING_BOOKINGS)
const reason = prose(SUSPENSION_REASON_LENGTH).min(1, { error: 'text_required' satisfies FaultKey })

/** One suspension with its end; `reinstated` is null while it lasts. */
const suspension = z.object({
  id: rowId,
  reach,
  reason: z.string(),
  coming_bookings: comingBookings,
  by: person,
  at: instant,
  /** Bookings that are still to be cancelled in the background. */
  left: z.number().int(),
  reinstated: z.object({ by: person, at: instant, reason: z.string() }).nullable(),
})
export type Suspension = z.input<typeof suspension>

/** What was checked of a property, and what it is worth today. */
const evidence = z.object({
  id: rowId,
  kind: z.enum(EVIDENCE_KINDS),
  state: z.enum(EVIDENCE_STATES),
  detail: z.string(),
  /** Nine digits, of a check of the tax number since it is stored apart. */
  tax_number: z.string().nullable(),
  checked_on: day,
  valid_until: day.nullable(),
  by: person,
})
export type HostEvidence = z.input<typeof evidence>

export const showHostProperty = endpoint({
  method: 'GET',
  path: '/api/bhumwi-admin/properties/:id/',
  summary: 'One property with its host and the suspensions of both, for the platform’s staff',
  access: 'hosts.suspend',
  params: z.object({ id }),
  reply: z.object({
    id: rowId,
    name: z.string(),
    status,
    place: z.string(),
    /** Whether the home page may show it as popular. */
    is_featured: z.boolean(),
    host: person.extend({ name: z.string(), suspended: z.boolean() }),
    /** All properties of the host, this one too. */
    properties: z.array(z.object({ id: rowId, name: z.string(), status })),
    /** The latest check of each kind that was not withdrawn. */
    evidence: z.array(evidence),
    /** What the host stated when asking to be listed; nobody has checked it. */
    stated: z.array(z.object({ kind: z.enum(EVIDENCE_KINDS), statement: z.string(), stated_at: instant })),
    /** Of the property and of its host, the latest first. */
    suspensions: z.array(suspension),
  }),
  refusals: ['not_found'],
})
export type HostProperty = z.input<typeof showHostProperty.reply>

export const suspensionTerms = endpoint({
  method: 'GET',
  path: '/api/bhumwi-admin/properties/:id/suspension/',
  summary: 'What a suspension of a property, or of its host with all properties, would mean now',
  access: 'hosts.suspend',
  params: z.object({ id }),
  query: z.object({ reach }),
  reply: z.object({
    /** The properties that would be off the market. */
    properties: z.array(z.object({ id: rowId, name: z.string(), status })),
    /** Coming bookings of travellers, which can be kept or cancelled. */
    count: z.number().int(),
    /** What was paid for them: all of it goes back if they are cancelled. */
    refund_amount: tsh,
    /** The first of them. */
    bookings: z.array(
      z.object({
        id: rowId,
        reference: z.string(),
        property_name: z.string(),
        guest_name: z.string(),
        check_in: day,
        check_out: day,
        status: z.enum(BOOKING_STATUSES),
        paid_amount: tsh,
      }),
    ),
    /** Coming bookings that the hotel entered itself: they stay in any case. */
    own_count: z.number().int(),
    /** Guests in the house: their stays go on in any case. */
    in_house: z.number().int(),
  }),
  refusals: ['not_found'],
})

export const suspendProperty = endpoint({
  method: 'POST',
  path: '/api/bhumwi-admin/properties/:id/suspension/',
  summary:
    'Take a property, or its host with all properties, off the market; coming bookings are kept, or cancelled with a full refund in the background',
  access: 'hosts.suspend',
  actions: ['property.suspend', 'user.suspend'],
  params: z.object({ id }),
  body: z.object({
    reach,
    reason,
    coming_bookings: comingBookings,
    seen: z
      .object({
        host: id.describe('The account of the host'),
        properties: z.array(id).describe('Those that would be off the market'),
        count: z.number().int().min(0),
        refund_amount: tsh,
      })
      .describe('What was shown; refused as `host_changed` or `bookings_changed` if it is something else by now'),
  }),
  reply: z.object({ id: rowId }),
  idempotent: true,
  refusals: ['not_found', 'already_suspended', 'not_movable', 'host_changed', 'bookings_changed', 'key_reused'],
})

export const reinstate = endpoint({
  method: 'POST',
  path: '/api/bhumwi-admin/suspensions/:id/reinstatement/',
  summary: 'End a suspension: properties have their states from before again, unless another suspension covers them',
  access: 'hosts.suspend',
  actions: ['property.reinstate', 'user.reinstate'],
  params: z.object({ id }),
  body: z.object({ reason }),
  reply: success,
  refusals: ['not_found', 'not_suspended'],
})

export const featureProperty = endpoint({
  method: 'PUT',
  path: '/api/bhumwi-admin/properties/:id/featured/',
  summary:
    'Choose whether a property is featured: marked on its card, first in the usual order, popular on the home page',
  access: 'property.feature',
  actions: ['property.feature'],
  params: z.object({ id }),
  body: z.object({ is_featured: z.boolean() }),
  reply: success,
  refusals: ['not_found'],
})

export const recordCheck = endpoint({
  method: 'POST',
  path: '/api/bhumwi-admin/properties/:id/evidence/',
  summary: 'Record what was checked of a property; travellers read what and when, as long as it is valid',
  access: 'hosts.verify',
  actions: ['property.check'],
  params: z.object({ id }),
  body: z.object({
    kind: z.enum(EVIDENCE_KINDS),
    detail: line(EVIDENCE_DETAIL_LENGTH).optional().describe('What was looked at; only the staff read it'),
    checked_on: day,
    valid_until: day.nullable().describe('The last day on which it is valid; a licence needs one'),
    tax_number: line(TAX_NUMBER_LENGTH)
      .optional()
      .describe('The number that a check of the tax number found; receipts print it'),
    replaces: id
      .nullable()
      .describe('The check of this kind that was shown; refused as `check_changed` if it is another'),
  }),
  reply: z.object({ id: rowId }),
  refusals: ['not_found', 'check_changed', 'payout_wallet_missing'],
})

export const withdrawCheck = endpoint({
  method: 'POST',
  path: '/api/bhumwi-admin/evidence/:id/withdrawal/',
  summary: 'Withdraw a check; travellers do not read of it any more',
  access: 'hosts.verify',
  actions: ['property.withdraw_check'],
  params: z.object({ id }),
  body: z.object({ reason: prose(EVIDENCE_DETAIL_LENGTH).min(1, { error: 'text_required' satisfies FaultKey }) }),
  reply: success,
  refusals: ['not_found', 'check_changed'],
})

export const listEndingEvidence = endpoint({
  method: 'GET',
  path: '/api/bhumwi-admin/evidence/',
  summary: 'Evidence that has ended, ends within 30 days, or does not fit any more, the earliest end first',
  access: 'hosts.verify',
  query: z.object(paging),
  reply: z.array(
    evidence.pick({ id: true, kind: true, state: true, valid_until: true }).extend({
      property: z.object({ id: rowId, name: z.string() }),
    }),
  ),
  paged: true,
})
export type EndingEvidence = z.input<typeof listEndingEvidence.reply>[number]
