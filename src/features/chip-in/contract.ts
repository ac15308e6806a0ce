import { z } from 'zod'
import { REASONS } from '#domain/payment.ts'
import { endpoint } from '#platform/endpoint.ts'
import { instant, optional, paymentDetails, tsh, wallet } from '#platform/fields.ts'

/** The secret of a link; only its hash is stored. It is in the body, so that no log has it. */
const token = z.string().min(1).max(100)
/** Random, made by the payer's browser: with it, and with nothing else, a payment can be followed. */
const attempt = z.string().regex(/^[0-9a-zA-Z_-]{20,64}$/)

/** How a payment through a link stands. */
export const ATTEMPT_STATES = ['waiting', 'paid', 'failed', 'in_review', 'returned'] as const

/** What whoever has the link of a booking sees of it: nothing personal but the first name of who booked. */
const linkedBooking = z.object({
  state: z.enum(['open', 'completed', 'ended']),
  /** Null once the booking is paid or over. */
  booking: z
    .object({
      property: z.string(),
      check_in: z.string(),
      check_out: z.string(),
      nights: z.number().int(),
      first_name: z.string(),
      total_amount: tsh,
      parts: z.object({ paid: z.number().int(), of: z.number().int() }),
      next_amount: tsh,
      hold_expires_at: instant,
    })
    .nullable(),
  /** A payment for the booking is under way, or staff look at one: no other can begin. */
  is_busy: z.boolean(),
  /** The payment that the request names; null if it names none. */
  attempt: z.object({ state: z.enum(ATTEMPT_STATES), amount: tsh, reason: z.enum(REASONS).nullable() }).nullable(),
})
export type LinkedBooking = z.input<typeof linkedBooking>

export const showPayLink = endpoint({
  method: 'POST',
  path: '/api/pay-links/show/',
  summary: 'What the link of a booking leads to, and how one’s own payment through it stands',
  access: 'public',
  readOnly: true,
  body: z.object({ token, attempt: attempt.optional() }),
  reply: linkedBooking,
  refusals: ['pay_link_unknown'],
  rate: { hits: 600, seconds: 60, by: 'address' },
})

/** A repeat is recognised by its `attempt`: it changes nothing, and gets how that payment stands. */
export const payPart = endpoint({
  method: 'POST',
  path: '/api/pay-links/pay/',
  summary: 'Ask a wallet for the next part of the booking of a link',
  access: 'public',
  actions: ['payment.request_by_link'],
  body: z.object({
    token,
    attempt,
    payment_method: wallet,
    payment_details: paymentDetails,
    shown_amount: optional(tsh).describe(
      'The amount that the payer has seen; refused as `part_changed`, with `next_amount`, if it is another one by now',
    ),
  }),
  reply: linkedBooking,
  refusals: [
    'pay_link_unknown',
    'not_found',
    'part_under_way',
    'part_changed',
    'hold_expired',
    'already_paid',
    'not_payable',
    'takes_no_bookings',
    'wallet_unavailable',
    'amount_out_of_range',
    'payment_under_way',
    'prompt_limit_number',
    'prompt_limit',
    'prompt_limit_link',
  ],
  rate: { hits: 40, seconds: 600, by: 'address' },
})
