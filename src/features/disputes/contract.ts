import { z } from 'zod'
import { BOOKING_STATUSES } from '#domain/booking.ts'
import {
  DISPUTE_OUTCOMES,
  DISPUTE_REASONS,
  DISPUTE_SIDES,
  DISPUTE_STATUSES,
  DISPUTE_TEXT_LENGTH,
  type DisputeOutcome,
  GUEST_REASONS,
} from '#domain/dispute.ts'
import type { FaultKey } from '#domain/field-faults.ts'
import { PAYOUT_STATUSES } from '#domain/payout.ts'
import { endpoint } from '#platform/endpoint.ts'
import { counted, day, id, instant, line, paging, prose, rowId, tsh } from '#platform/fields.ts'

const person = z.object({ id: rowId, username: z.string() })
const text = prose(DISPUTE_TEXT_LENGTH).min(1, { error: 'text_required' satisfies FaultKey })
const outcome = z.enum(DISPUTE_OUTCOMES)
const reasonRequired = { error: 'dispute_reason_required' satisfies FaultKey }

/** What guest, hotel and staff see of a dispute. */
const dispute = z.object({
  id: rowId,
  status: z.enum(DISPUTE_STATUSES),
  raised_by: z.enum(DISPUTE_SIDES),
  reason: z.enum(DISPUTE_REASONS),
  complaint: z.string(),
  opened_at: instant,
  /** What the hotel says; null until it has answered. */
  answer: z.string().nullable(),
  answered_at: instant.nullable(),
  outcome: outcome.nullable(),
  refund_amount: tsh,
  /** The words of the decision; empty while it is open. */
  explanation: z.string(),
  decided_at: instant.nullable(),
})
/** A dispute as its guest and its hotel see it. */
export type BookingDispute = z.input<typeof dispute>

export const bookingDisputes = endpoint({
  method: 'GET',
  path: '/api/bookings/:id/disputes/',
  summary: 'The disputes about a booking, for its guest and its hotel, the latest first',
  access: 'booking.view',
  params: z.object({ id }),
  reply: z.object({
    disputes: z.array(dispute),
    /** Its guest can report the stay now. */
    can_report: z.boolean(),
    /** The caller can say for the hotel what happened. */
    can_answer: z.boolean(),
  }),
  refusals: ['not_found'],
})

export const reportStay = endpoint({
  method: 'POST',
  path: '/api/bookings/:id/report/',
  summary:
    'A guest reports that something went wrong with a stay: the money of the hotel waits, and the hotel is asked',
  access: 'booking.book',
  actions: ['dispute.open'],
  params: z.object({ id }),
  body: z.object({ reason: z.enum(GUEST_REASONS, reasonRequired), complaint: text }),
  reply: dispute,
  status: 201,
  idempotent: true,
  refusals: ['not_found', 'not_reportable', 'already_reported', 'dispute_exists', 'key_reused'],
  rate: { hits: 10, seconds: 3600, by: 'account' },
})

export const answerDispute = endpoint({
  method: 'POST',
  path: '/api/hotel/disputes/:id/answer/',
  summary: 'The hotel says once what happened',
  access: 'dispute.answer',
  actions: ['dispute.answer'],
  params: z.object({ id }),
  body: z.object({ answer: text }),
  reply: dispute,
  idempotent: true,
  refusals: ['not_found', 'dispute_decided', 'dispute_answered', 'key_reused'],
})

const staffDispute = dispute.extend({
  booking: z.object({
    id: rowId,
    reference: z.string(),
    status: z.enum(BOOKING_STATUSES),
    guest_name: z.string(),
    check_in: day,
    check_out: day,
  }),
  /** The property. */
  hotel: z.object({ id: rowId, name: z.string() }),
  opened_by: person,
  answered_by: person.nullable(),
  decided_by: person.nullable(),
  /** What the hotel was owed for the booking when the dispute was opened. */
  held_amount: z.number().int(),
})
/** A dispute as the platform's staff see it. */
export type StaffDispute = z.input<typeof staffDispute>

export const listDisputes = endpoint({
  method: 'GET',
  path: '/api/bhumwi-admin/disputes/',
  summary: 'Disputes: the open ones first, the oldest of them first, then the decided ones, the latest first',
  access: 'disputes.manage',
  query: z.object({
    status: z.enum([...DISPUTE_STATUSES, 'all']).optional(),
    booking: id.optional().describe('The id of a booking'),
    q: line(60).optional().describe('A reference or a property'),
    ...paging,
  }),
  reply: z.array(staffDispute),
  paged: true,
})

export const openDispute = endpoint({
  method: 'POST',
  path: '/api/bhumwi-admin/bookings/:id/disputes/',
  summary: 'Open a dispute about a booking: the money of the hotel waits, and guest and hotel are told',
  access: 'disputes.manage',
  actions: ['dispute.open'],
  params: z.object({ id }),
  body: z.object({
    raised_by: z.enum(DISPUTE_SIDES),
    reason: z.enum(DISPUTE_REASONS, reasonRequired),
    complaint: text,
  }),
  reply: staffDispute,
  status: 201,
  idempotent: true,
  refusals: ['not_found', 'not_disputable', 'dispute_exists', 'key_reused'],
})

const change = z.object({ before: z.number().int(), after: z.number().int() })
/** A refund is of an amount; nothing goes back where the hotel gets its money. */
const isWhole = ({ outcome, refund_amount }: { outcome: DisputeOutcome; refund_amount: number }) =>
  (outcome === 'refunded') === refund_amount > 0
const AMOUNT_WRONG = { path: ['refund_amount'], error: 'price_invalid' satisfies FaultKey }
const DECISION_REFUSALS = [
  'not_found',
  'dispute_decided',
  'refunded_already',
  'refund_exceeds_paid',
  'refund_of_part_too_early',
  'payer_number_erased',
  'amount_out_of_range',
] as const

export const previewDecision = endpoint({
  method: 'GET',
  path: '/api/bhumwi-admin/disputes/:id/decision/',
  summary: 'What a decision would do now, without doing it',
  access: 'disputes.manage',
  params: z.object({ id }),
  query: z.object({ outcome, refund_amount: counted(tsh).default(0) }).refine(isWhole, AMOUNT_WRONG),
  reply: z.object({
    /** What can go back to the guest. */
    paid_amount: tsh,
    /** What goes to each number that paid, which is masked. */
    refunds: z.array(z.object({ msisdn: z.string(), amount: tsh })),
    /** What the hotel is owed for the booking; negative where it got more than it is left with. */
    hotel: change,
    commission: change,
    /** Requests of the hotel that could not be paid afterwards, because they are larger than what it is owed. */
    requests_too_large: z.array(z.object({ id: rowId, total_amount: tsh, status: z.enum(PAYOUT_STATUSES) })),
    /** Stands for exactly this outcome. */
    version: z.string(),
  }),
  refusals: [...DECISION_REFUSALS],
})

export const decideDispute = endpoint({
  method: 'POST',
  path: '/api/bhumwi-admin/disputes/:id/decide/',
  summary: 'Decide a dispute exactly as it was shown; refused if it would do something else by now',
  access: 'disputes.manage',
  actions: ['dispute.decide'],
  params: z.object({ id }),
  body: z
    .object({ outcome, refund_amount: tsh, explanation: text, version: z.string().max(100) })
    .refine(isWhole, AMOUNT_WRONG),
  reply: staffDispute,
  idempotent: true,
  refusals: [...DECISION_REFUSALS, 'repair_changed', 'key_reused'],
})
