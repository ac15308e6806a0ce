import { z } from 'zod'
import { POLICY_NAMES } from '#domain/cancellation.ts'
import { MOST_EXTRAS } from '#domain/extras.ts'
import { MAX_PAYERS } from '#domain/instalment.ts'
import { MEAL_PLANS } from '#domain/meal-plan.ts'
import { RATE_REFUSALS } from '#domain/rates.ts'
import { RESIDENCIES } from '#domain/residency.ts'
import { booking, extraIds, party, pricedStay, refundTiers, STAY_REFUSALS, stay } from '#features/bookings/shapes.ts'
import { endpoint } from '#platform/endpoint.ts'
import {
  checkAges,
  checkKnownAges,
  childAges,
  childAgesInQuery,
  id,
  line,
  paymentDetails,
  phone,
  tsh,
  wallet,
} from '#platform/fields.ts'

const PROMO_REFUSALS = [
  'promo_unknown',
  'promo_expired',
  'promo_not_started',
  'promo_used_up',
  'promo_min_nights',
  'promo_wrong_region',
  'promo_days_ahead',
  'promo_children',
] as const

const PROMPT_REFUSALS = ['prompt_limit_number', 'prompt_limit'] as const

export const quoteStay = endpoint({
  method: 'GET',
  path: '/api/quote/',
  summary: 'What a stay costs, with a promo code’s discount and the cancellation deadlines',
  access: 'public',
  query: z
    .object({
      room: id,
      ...stay,
      guests: party.guests.default(1),
      children: party.children,
      child_ages: childAgesInQuery,
      residency: z.enum(RESIDENCIES).optional().describe('Without it the price for everybody'),
      meal_plan: z.enum(MEAL_PLANS).optional().describe('Without it the plan that the price includes'),
      promo_code: line(40).optional(),
      extras: extraIds.optional().describe('The ids of extra services that the hotel sells, separated by commas'),
    })
    .superRefine(checkKnownAges),
  reply: pricedStay.extend({
    /** The wallet payments that make up the total; none where mobile money cannot carry it. */
    parts: z.array(tsh),
    /** The same if people share the payment: for each number of people that is possible, what each pays; missing if none is. */
    shares: z.array(z.array(tsh)).optional(),
    is_free: z.boolean(),
    cancellation_policy: z.enum(POLICY_NAMES),
    refunds: refundTiers,
  }),
  refusals: [
    'not_found',
    'too_many_guests',
    'adults_only',
    'child_too_young',
    ...STAY_REFUSALS,
    ...RATE_REFUSALS,
    ...PROMO_REFUSALS,
    'extra_unavailable',
    'meal_plan_unavailable',
    'residency_unavailable',
    'amount_out_of_range',
  ],
  rate: { hits: 600, seconds: 60, by: 'address' },
})

export const bookRoom = endpoint({
  method: 'POST',
  path: '/api/bookings/',
  summary: 'Hold a room for 15 minutes and ask the wallet for the money',
  access: 'booking.book',
  actions: ['booking.create'],
  body: z
    .object({
      room: id,
      ...stay,
      total_amount: tsh,
      ...party,
      residency: z
        .enum(RESIDENCIES)
        .nullish()
        .describe('Declared for a lower price; proven at check-in. Without it the price for everybody'),
      meal_plan: z.enum(MEAL_PLANS).nullish().describe('Without it the plan that the price includes'),
      child_ages: childAges.optional().describe('The age of each child in whole years'),
      promo_code: line(40).nullish(),
      extras: z.array(id).max(MOST_EXTRAS).default([]).describe('The ids of extra services that the hotel sells'),
      payment_method: wallet,
      payment_details: paymentDetails,
      payers: z
        .number()
        .int()
        .min(2)
        .max(MAX_PAYERS)
        .nullish()
        .describe('How many people share the payment in equal parts. Without it the traveller pays alone'),
      customer_phone: phone,
      guest_document: line(60).nullish(),
      guest_name: line(161).nullish().describe('Who stays, where the account has no name; otherwise ignored'),
    })
    .superRefine(checkAges),
  reply: booking,
  status: 201,
  idempotent: true,
  refusals: [
    'room_taken',
    'room_unavailable',
    'takes_no_bookings',
    'price_changed',
    'too_many_guests',
    'not_found',
    'adults_only',
    'child_too_young',
    ...STAY_REFUSALS,
    ...RATE_REFUSALS,
    ...PROMO_REFUSALS,
    'extra_unavailable',
    'meal_plan_unavailable',
    'residency_unavailable',
    'amount_out_of_range',
    'payers_not_possible',
    'hold_limit',
    'hold_limit_address',
    'hold_limit_room',
    'hold_limit_day',
    ...PROMPT_REFUSALS,
    'key_reused',
  ],
  rate: { hits: 30, seconds: 600, by: 'account' },
})

export const payBooking = endpoint({
  method: 'POST',
  path: '/api/bookings/:id/pay/',
  summary: 'Try the payment of a held booking again, with another number or wallet',
  access: 'booking.book',
  actions: ['payment.request'],
  params: z.object({ id }),
  body: z.object({ payment_method: wallet, payment_details: paymentDetails }),
  reply: booking,
  idempotent: true,
  refusals: [
    'not_found',
    'hold_expired',
    'already_paid',
    'not_payable',
    'takes_no_bookings',
    'payment_under_way',
    'wallet_unavailable',
    ...PROMPT_REFUSALS,
  ],
  rate: { hits: 20, seconds: 600, by: 'account' },
})

/** Not `idempotent`: a stored reply would hold the token. */
export const makePayLink = endpoint({
  method: 'POST',
  path: '/api/bookings/:id/pay-link/',
  summary: 'A link by which others pay parts of one’s own booking; those that were made before it go on working',
  access: 'booking.book',
  actions: ['booking.share_payment'],
  params: z.object({ id }),
  reply: z.object({
    /** For the page `/pay/<token>`; only its hash is stored. */
    token: z.string(),
  }),
  refusals: ['not_found', 'hold_expired', 'already_paid', 'not_payable', 'takes_no_bookings'],
  rate: { hits: 20, seconds: 600, by: 'account' },
})

export const askAgain = endpoint({
  method: 'POST',
  path: '/api/bookings/:id/ask-again/',
  summary: 'Send the request for money to the same phone again, if the payment service has not taken it',
  access: 'booking.book',
  actions: ['payment.request'],
  params: z.object({ id }),
  reply: booking,
  idempotent: true,
  refusals: [
    'not_found',
    'hold_expired',
    'already_paid',
    'not_payable',
    'takes_no_bookings',
    'payment_under_way',
    ...PROMPT_REFUSALS,
  ],
  rate: { hits: 20, seconds: 600, by: 'account' },
})
