import { z } from 'zod'
import { BOOKING_STATUSES } from '#domain/booking.ts'
import type { FaultKey } from '#domain/field-faults.ts'
import { LEDGER_ACCOUNTS, LEDGER_KINDS } from '#domain/ledger.ts'
import { REQUEST_COLUMNS, sortKeys } from '#domain/list-sort.ts'
import { PAYMENT_STATES } from '#domain/payment.ts'
import { MOST_APPROVED_AT_ONCE, MOST_ASKED_AT_ONCE, PAYOUT_ACTIONS, PAYOUT_STATUSES } from '#domain/payout.ts'
import { PROOF_REFUSALS, proofFields } from '#features/second-factor/shapes.ts'
import { endpoint } from '#platform/endpoint.ts'
import { id, instant, line, msisdn, optional, paging, prose, rowId, tsh, wallet } from '#platform/fields.ts'

const person = z.object({ id: rowId, username: z.string() })

const payoutWallet = z.object({
  method: wallet,
  /** Masked, as the name. */
  msisdn: z.string(),
  account_name: z.string(),
  set_at: instant,
})

const paymentRequest = z.object({
  id: rowId,
  booking: z.object({ id: rowId, reference: z.string() }),
  /** The property. */
  hotel: z.object({ id: rowId, name: z.string() }),
  total_amount: tsh,
  notes: z.string(),
  status: z.enum(PAYOUT_STATUSES),
  /** Why it was rejected, or why the transfer failed. */
  reason: z.string(),
  requested_by: person,
  requested_at: instant,
  decided_by: person.nullable(),
  decided_at: instant.nullable(),
  /** Above the platform's limit: who approved besides `decided_by`. Null where none is needed, or nobody has yet. */
  second_approval: z.object({ by: person, at: instant }).nullable(),
  /** It is approved, and waits for a second person. */
  lacks_second: z.boolean(),
  /** Who ordered the last transfer. */
  paid_by: person.nullable(),
  paid_at: instant.nullable(),
  /** The last transfer; null before the first. Its number is masked. */
  transfer: z
    .object({ status: z.enum(PAYMENT_STATES), method: z.string(), msisdn: z.string(), ref: z.string(), at: instant })
    .nullable(),
  /** A transfer was ordered and has no outcome yet, or a person must look at it. */
  is_sending: z.boolean(),
  /** A dispute about the booking is open: the request can only be rejected. */
  is_disputed: z.boolean(),
  /** Where money of the property is sent now, masked. */
  wallet: payoutWallet.nullable(),
})
/** A payment request as the API answers it. */
export type PaymentRequest = z.input<typeof paymentRequest>

export const createPaymentRequest = endpoint({
  method: 'POST',
  path: '/api/payment-requests/create/',
  summary: 'Ask for money that the hotel has earned with a booking',
  access: 'payout.request',
  actions: ['payment_request.create'],
  body: z.object({
    booking_id: id,
    total_amount: z
      .number({ error: 'price_invalid' })
      .int({ error: 'price_invalid' })
      .min(1, { error: 'price_invalid' })
      .max(2_000_000_000),
    notes: optional(prose(500)),
  }),
  reply: paymentRequest,
  status: 201,
  idempotent: true,
  refusals: [
    'not_found',
    'balance_exceeded',
    'payout_held',
    'property_suspended',
    'dispute_open',
    'payout_wallet_missing',
    'amount_out_of_range',
    'key_reused',
  ],
  rate: { hits: 60, seconds: 600, by: 'account' },
})

export const requestAvailable = endpoint({
  method: 'POST',
  path: '/api/payment-requests/create-all/',
  summary: `Ask for all money that is available, one payment request for each booking, at most ${MOST_ASKED_AT_ONCE} at once`,
  access: 'payout.request',
  actions: ['payment_request.create'],
  body: z.object({
    total_amount: z
      .number()
      .int()
      .min(1)
      .max(Number.MAX_SAFE_INTEGER)
      .describe('The `can_ask` that the person saw; with another sum nothing is requested'),
    property: id.optional().describe('Only the money of this property'),
    notes: optional(prose(500)),
  }),
  reply: z.object({ count: z.number().int(), total_amount: z.number().int() }),
  status: 201,
  idempotent: true,
  refusals: [
    'available_changed',
    'payout_held',
    'property_suspended',
    'dispute_open',
    'payout_wallet_missing',
    'key_reused',
  ],
  rate: { hits: 60, seconds: 600, by: 'account' },
})

export const listPaymentRequests = endpoint({
  method: 'GET',
  path: '/api/payment-requests/',
  summary: 'Payment requests, the latest first: a hotel’s own, or all for the platform',
  access: 'payout.view',
  query: z.object({
    status: z.enum([...PAYOUT_STATUSES, 'all']).optional(),
    hotel: id.optional().describe('The id of a property'),
    q: line(60).optional().describe('A reference, a property or a note'),
    sort: z
      .enum(sortKeys(REQUEST_COLUMNS))
      .optional()
      .describe('A column, with a minus before it for the largest or last first; the latest first without it'),
    waiting: z.enum(['yes']).optional().describe('Only those of which no transfer is in progress'),
    ...paging,
  }),
  reply: z.array(paymentRequest),
  paged: true,
})

const processed = z.object({ count: z.number().int(), total_amount: z.number().int() })

export const paymentRequestStats = endpoint({
  method: 'GET',
  path: '/api/payment-requests/stats/',
  summary: 'How many payment requests there are in each status, and their sum',
  access: 'payout.view',
  reply: z.object({
    pending: processed.extend({ oldest_at: instant.nullable() }),
    approved: processed,
    paid: processed,
    rejected: processed,
    failed: processed,
  }),
})

export const processPaymentRequest = endpoint({
  method: 'POST',
  path: '/api/payment-requests/:id/process/',
  summary: 'Approve, reject, pay or retry a payment request',
  access: 'payout.process',
  actions: ['payment_request.approve', 'payment_request.reject', 'payment_request.pay', 'payment_request.retry'],
  params: z.object({ id }),
  body: z.object({
    payment_request_id: id,
    action: z.enum(PAYOUT_ACTIONS),
    reason: optional(prose(500)),
    seen_status: z
      .enum(PAYOUT_STATUSES)
      .optional()
      .describe('The status that the person saw; refused as `already_decided` if it is another one by now'),
    seen_wallet_set_at: instant
      .nullable()
      .optional()
      .describe(
        'When the wallet that the person saw was set, null if there was none; money is not sent to another one',
      ),
  }),
  reply: paymentRequest,
  refusals: [
    'not_found',
    'own_request',
    'already_decided',
    'move_not_allowed',
    'second_approver_needed',
    'property_suspended',
    'dispute_open',
    'reason_required',
    'payout_under_way',
    'payout_wallet_missing',
    'payout_wallet_changed',
    'payout_name_differs',
    'balance_exceeded',
    'account_not_found',
    'lookup_unavailable',
  ],
})

export const approveRequests = endpoint({
  method: 'POST',
  path: '/api/payment-requests/approve/',
  summary: 'Approve several payment requests by their total; a refused one does not stop the others',
  access: 'payout.process',
  actions: ['payment_request.approve'],
  body: z.object({
    requests: z
      .array(z.object({ id, seen_status: z.enum(PAYOUT_STATUSES).describe('The status that the person saw') }))
      .min(1)
      .max(MOST_APPROVED_AT_ONCE)
      .refine((requests) => new Set(requests.map((request) => request.id)).size === requests.length, {
        error: 'field_invalid',
      }),
    total_amount: z
      .number()
      .int()
      .min(1)
      .max(Number.MAX_SAFE_INTEGER)
      .describe('What the person typed: the sum of the requests, or nothing is approved'),
  }),
  reply: z.object({
    /** One for each request, in the order of the requests. */
    results: z.array(
      z.object({
        id: rowId,
        /** Null if it was refused. */
        request: paymentRequest.nullable(),
        refusal: z
          .object({
            code: z.string(),
            error: z.string(),
            /** What it is now, and who decided, if somebody else did meanwhile. */
            status: z.enum(PAYOUT_STATUSES).nullable(),
            decided_by: z.string().nullable(),
          })
          .nullable(),
      }),
    ),
  }),
  refusals: ['not_found', 'total_differs'],
})
/** What became of one of several requests. */
export type ApprovalResult = z.input<typeof approveRequests.reply>['results'][number]

export const enterOutcome = endpoint({
  method: 'POST',
  path: '/api/payment-requests/:id/outcome/',
  summary: 'Enter what the operator said on the phone about a transfer that has no outcome; not by whoever sent it',
  access: 'payout.process',
  actions: ['payment_request.enter_outcome'],
  params: z.object({ id }),
  body: z.object({
    arrived: z.boolean({ error: 'outcome_required' satisfies FaultKey }),
    operator_reference: line(60).min(1, { error: 'reference_required' satisfies FaultKey }),
    reason: prose(500).min(1, { error: 'text_required' satisfies FaultKey }),
  }),
  reply: paymentRequest,
  refusals: ['not_found', 'own_request', 'own_transfer', 'no_outcome_awaited'],
})

export const paymentRequestLines = endpoint({
  method: 'GET',
  path: '/api/payment-requests/:id/ledger/',
  summary: 'The entries of the ledger about the booking of a payment request, the oldest first',
  access: 'payout.queue',
  params: z.object({ id }),
  reply: z.array(
    z.object({
      id: rowId,
      kind: z.enum(LEDGER_KINDS),
      at: instant,
      lines: z.array(z.object({ account: z.enum(LEDGER_ACCOUNTS), amount: z.number().int() })),
    }),
  ),
  refusals: ['not_found'],
})

export const hotelEarnings = endpoint({
  method: 'GET',
  path: '/api/hotel/earnings/',
  summary:
    'What a hotel has earned with each booking, what it can ask for now first, then the latest stay first, and where its money is sent',
  access: 'payout.request',
  query: z.object({ property: id.optional(), ...paging }),
  reply: z.object({
    /** Sums over all bookings of the chosen properties. */
    earned: z.number().int(),
    held: z.number().int(),
    available: z.number().int(),
    requested: z.number().int(),
    paid: z.number().int(),
    total: z.number().int(),
    /** What `create-all` with the same `property` would request now: of how many bookings, and how much. */
    can_ask: z.object({
      count: z.number().int(),
      total_amount: z.number().int(),
      /** The properties that this money belongs to, each with its part. */
      properties: z.array(z.object({ id: rowId, total_amount: z.number().int() })),
    }),
    properties: z.array(
      z.object({
        id: rowId,
        name: z.string(),
        wallet: payoutWallet.nullable(),
        /** Whether the caller may set it: the owner alone. */
        may_set_wallet: z.boolean(),
        /** Its money waits. */
        is_suspended: z.boolean(),
      }),
    ),
    bookings: z.array(
      z.object({
        id: rowId,
        reference: z.string(),
        property_id: rowId,
        property_name: z.string(),
        guest_name: z.string(),
        check_in: z.string(),
        check_out: z.string(),
        status: z.enum(BOOKING_STATUSES),
        /** A dispute about it is open: its money is held until it is decided. */
        is_disputed: z.boolean(),
        /** Until when the money is held at least. */
        held_until: instant,
        earned: z.number().int(),
        held: z.number().int(),
        available: z.number().int(),
        requested: z.number().int(),
        paid: z.number().int(),
        /** What the platform has kept of its payments, and by which percentage. */
        commission: z.number().int(),
        commission_percent: z.number().int(),
      }),
    ),
  }),
  refusals: ['not_found'],
})

export const setPayoutWallet = endpoint({
  method: 'POST',
  path: '/api/hotel/payout-wallet/',
  summary: 'Set the wallet to which the money of a property is sent; the operator’s name for it is looked up',
  access: 'payout.wallet',
  actions: ['payout_wallet.set'],
  body: z.object({
    property: id,
    method: wallet,
    msisdn,
    ...proofFields,
  }),
  reply: payoutWallet,
  refusals: [
    'not_found',
    ...PROOF_REFUSALS,
    'second_factor_needed',
    'account_not_found',
    'lookup_unavailable',
    'wallet_unavailable',
  ],
  rate: { hits: 20, seconds: 600, by: 'account' },
})
