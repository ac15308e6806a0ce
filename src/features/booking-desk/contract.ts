import { z } from 'zod'
import { ACTORS, BOOKING_STATUSES } from '#domain/booking.ts'
import { ON_BEHALF_OF } from '#domain/desk-booking.ts'
import type { FaultKey } from '#domain/field-faults.ts'
import { LEDGER_ACCOUNTS, LEDGER_KINDS } from '#domain/ledger.ts'
import { RECIPIENT_ROLES } from '#domain/notification/delivery.ts'
import { PAYMENT_STATES } from '#domain/payment.ts'
import { PAYOUT_STATUSES } from '#domain/payout.ts'
import { PROPERTY_STATUSES } from '#domain/property-status.ts'
import { hotelBooking, wallets } from '#features/bookings/shapes.ts'
import { endpoint } from '#platform/endpoint.ts'
import { id, instant, prose, rowId, success, tsh } from '#platform/fields.ts'

const person = z.object({ id: rowId, username: z.string() })
const facts = z.record(z.string(), z.unknown()).nullable()
const PAYMENT_KINDS = ['collection', 'refund', 'payout'] as const

/** One thing that happened to a booking. */
const step = z.discriminatedUnion('source', [
  z.object({
    source: z.literal('move'),
    at: instant,
    to_status: z.enum(BOOKING_STATUSES),
    /** The first move, which made the booking. */
    is_first: z.boolean(),
    actor: z.enum(ACTORS),
    /** Null for what the product did, and for travellers whose names the caller may not see. */
    by: person.nullable(),
    reason: z.string(),
  }),
  z.object({
    source: z.literal('payment'),
    at: instant,
    kind: z.enum(PAYMENT_KINDS),
    ref: z.string(),
    to_status: z.enum(PAYMENT_STATES),
    is_first: z.boolean(),
    method: z.enum(wallets),
    amount: tsh,
    /** Why the provider refused it, as a `Reason` of the domain. */
    reason: z.string().nullable(),
    /** What the provider answered in its own words, without numbers of people. */
    detail: z.string(),
  }),
  z.object({
    source: z.literal('notification'),
    at: instant,
    role: z.enum(RECIPIENT_ROLES),
    title: z.string(),
    message: z.string(),
    recipients: z.number().int(),
    read: z.number().int(),
  }),
  z.object({
    source: z.literal('message'),
    at: instant,
    channel: z.enum(['sms', 'mail']),
    role: z.enum(RECIPIENT_ROLES),
    status: z.enum(['queued', 'sent', 'failed', 'rejected']),
    /** The text, or the subject of a mail, without numbers; empty once it was deleted, 30 days after it was sent. */
    text: z.string(),
  }),
  z.object({
    source: z.literal('action'),
    at: instant,
    action_type: z.string(),
    by: person.nullable(),
    reason: z.string(),
    before: facts,
    after: facts,
  }),
])

export const deskBooking = endpoint({
  method: 'GET',
  path: '/api/bhumwi-admin/bookings/:id/',
  summary: 'One booking with all that happened to it and its money, for the platform’s staff',
  access: 'platform.bookings',
  params: z.object({ id }),
  reply: hotelBooking.omit({ guest_document: true, allowed_statuses: true }).extend({
    settlement: z.enum(['online', 'cash', 'later']),
    promo_code: z.string().nullable(),
    property: z.object({ id: rowId, name: z.string(), status: z.enum(PROPERTY_STATUSES), place: z.string() }),
    /** Who is notified and paid for the property. */
    host: person.extend({ name: z.string() }).nullable(),
    /** The guest's account; null if there is none, or the caller may not see people. */
    guest: person.nullable(),
    /** Phone numbers and addresses are whole; for others they are masked. */
    shows_contacts: z.boolean(),
    /** In whose name it could be cancelled now. */
    cancellable_for: z.array(z.enum(ON_BEHALF_OF)),
    can_resend: z.boolean(),
    timeline: z.array(step),
    payments: z.array(
      z.object({
        id: rowId,
        kind: z.enum(PAYMENT_KINDS),
        ref: z.string(),
        provider_id: z.string().nullable(),
        method: z.enum(wallets),
        msisdn: z.string(),
        amount: tsh,
        /** What stays of a payment of which a part goes or went back; missing of any other attempt. */
        kept_amount: tsh.optional(),
        status: z.enum(PAYMENT_STATES),
        reason: z.string().nullable(),
        created_at: instant,
        settled_at: instant.nullable(),
      }),
    ),
    /** Null for who may not see the ledger. */
    ledger: z
      .object({
        entries: z.array(
          z.object({
            id: rowId,
            kind: z.enum(LEDGER_KINDS),
            at: instant,
            lines: z.array(z.object({ account: z.enum(LEDGER_ACCOUNTS), amount: z.number().int() })),
          }),
        ),
        /** What is left on each account. */
        sums: z.array(z.object({ account: z.enum(LEDGER_ACCOUNTS), amount: z.number().int() })),
      })
      .nullable(),
    requests: z.array(
      z.object({
        id: rowId,
        total_amount: tsh,
        status: z.enum(PAYOUT_STATUSES),
        requested_at: instant,
        paid_at: instant.nullable(),
      }),
    ),
  }),
  refusals: ['not_found'],
})

const onBehalfOf = z.enum(ON_BEHALF_OF)
const CANCEL_REFUSALS = [
  'not_found',
  'stay_begun',
  'stay_ended',
  'booking_final',
  'move_not_allowed',
  'already_paid',
] as const

export const deskCancellationTerms = endpoint({
  method: 'GET',
  path: '/api/bhumwi-admin/bookings/:id/cancellation/',
  summary: 'What would go back to the payer if the booking were cancelled now for its guest, its hotel or the platform',
  access: 'booking.on_behalf',
  params: z.object({ id }),
  query: z.object({ on_behalf_of: onBehalfOf }),
  reply: z.object({
    paid_amount: tsh,
    refund_amount: tsh,
    percent: z.number().int(),
    until: instant.nullable(),
    /** What the desk took in cash, which only it can give back. */
    cash_amount: tsh,
    /** What the guest may have paid at the desk without its saying so. */
    desk_amount: tsh,
    /** What wallets paid in payments that a decision then sent back, all or a part; missing if there is none. */
    decided_amount: tsh.optional(),
    /** The number that paid was erased with the guest's account: cancelling is refused. */
    number_erased: z.boolean().optional(),
  }),
  refusals: [...CANCEL_REFUSALS],
})

export const cancelOnBehalf = endpoint({
  method: 'POST',
  path: '/api/bhumwi-admin/bookings/:id/cancel/',
  summary: 'Cancel a booking for its guest, its hotel or the platform; the refund is what its rule says for them',
  access: 'booking.on_behalf',
  actions: ['booking.cancel'],
  params: z.object({ id }),
  body: z.object({
    on_behalf_of: onBehalfOf,
    reason: prose(300).min(1, { error: 'text_required' satisfies FaultKey }),
    paid_amount: tsh.optional().describe('What was shown; refused as `refund_changed` if it is another amount by now'),
    refund_amount: tsh.optional().describe('The same for what goes back'),
    cash_amount: tsh.optional().describe('The same for what the desk has taken in cash'),
  }),
  reply: success,
  idempotent: true,
  refusals: [...CANCEL_REFUSALS, 'refund_changed', 'payer_number_erased'],
})

export const resendConfirmation = endpoint({
  method: 'POST',
  path: '/api/bhumwi-admin/bookings/:id/resend/',
  summary: 'Send the guest the confirmation again, with the voucher',
  access: 'booking.on_behalf',
  actions: ['booking.resend'],
  params: z.object({ id }),
  reply: success,
  idempotent: true,
  refusals: ['not_found', 'no_voucher'],
  rate: { hits: 30, seconds: 3600, by: 'account' },
})
