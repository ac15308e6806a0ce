import { z } from 'zod'
import { BOOKING_STATUSES, MANUAL_SOURCES } from '#domain/booking.ts'
import { EXTRA_UNITS, MOST_EXTRAS } from '#domain/extras.ts'
import { BOOKING_COLUMNS, sortKeys } from '#domain/list-sort.ts'
import { MOST_NOTES } from '#domain/manual-booking.ts'
import { MEAL_PLANS } from '#domain/meal-plan.ts'
import { MEALS } from '#domain/meals-of-day.ts'
import { MOST_TSH } from '#domain/money.ts'
import { PROOFS, RESIDENCIES } from '#domain/residency.ts'
import { extraIds, hotelBooking, party, pricedStay, STAY_REFUSALS, sources, stay } from '#features/bookings/shapes.ts'
import { endpoint } from '#platform/endpoint.ts'
import {
  checkAges,
  childAges,
  childAgesInQuery,
  day,
  email,
  id,
  line,
  optional,
  paging,
  paymentDetails,
  phone,
  prose,
  rowId,
  tsh,
  wallet,
} from '#platform/fields.ts'

export const hotelBookings = endpoint({
  method: 'GET',
  path: '/api/hotel/bookings/',
  summary: 'The bookings of one’s own properties',
  access: 'front_desk.view',
  query: z.object({
    property: id.optional(),
    status: z.enum(BOOKING_STATUSES).optional(),
    source: z.enum(sources).optional(),
    q: line(120).optional(),
    from: day.optional(),
    to: day.optional(),
    unclosed: z
      .stringbool()
      .optional()
      .describe('Only stays whose days are over, and that nobody has checked out, marked as no-shows or cancelled'),
    left_owing: z
      .stringbool()
      .optional()
      .describe(
        'Only stays whose guests have left without paying: the price of the stay (`owed_amount` above 0), charges of the account of the stay (`charges_due` above 0), or both',
      ),
    sort: z
      .enum(sortKeys(BOOKING_COLUMNS))
      .optional()
      .describe('A column, with a minus before it for the largest or last first; the next arrivals first without it'),
    ...paging,
  }),
  reply: z.array(hotelBooking),
  paged: true,
})

export const getHotelBooking = endpoint({
  method: 'GET',
  path: '/api/hotel/bookings/:id/',
  summary: 'One booking of one’s own properties, as its desk sees it',
  access: 'front_desk.view',
  params: z.object({ id }),
  reply: hotelBooking,
  refusals: ['not_found'],
})

export const hotelToday = endpoint({
  method: 'GET',
  path: '/api/hotel/today/',
  summary: 'Today at one’s own properties: arrivals, departures, who is in house',
  access: 'front_desk.view',
  query: z.object({ property: id.optional() }),
  reply: z.object({
    date: z.string(),
    /** Who arrives today, and who should have arrived before and has not. */
    arrivals: z.array(hotelBooking),
    departures: z.array(hotelBooking),
    in_house: z.array(hotelBooking),
    /** All rooms, closed ones included. */
    rooms: z.number().int(),
    /** Rooms with a booking tonight: paid, unpaid, or held during a payment. */
    occupied_tonight: z.number().int(),
    awaiting_payment: z.number().int(),
    /** Bookings whose nights a calendar elsewhere has taken too. */
    calendar_conflicts: z.number().int(),
    /** Rooms that need cleaning. */
    rooms_to_clean: z.number().int().optional(),
    /** Stays whose days are over, and that nobody has checked in or out or marked as no-shows. */
    unclosed_stays: z.number().int().optional(),
    /** Stays whose guests have left owing the price or charges, those of archived properties included unless one is chosen. */
    left_owing: z.number().int().optional(),
    /** What travellers paid through the platform in the last 30 days, whole shillings, refunds not taken off. */
    collected_30_days: tsh,
    /** What the platform owes the hotel now. */
    balance: z.number().int(),
    /** For each of the coming 14 nights how many rooms bookings have, and how many there were to sell: closed ones are in neither. */
    occupancy: z.array(z.object({ date: z.string(), taken: z.number().int(), rooms: z.number().int() })),
    /** What kitchens prepare on those of the coming six days on which anybody eats. */
    meals_ahead: z.array(
      z.object({
        date: z.string(),
        kitchens: z.array(
          z.object({
            property: z.object({ id: rowId, name: z.string() }),
            meals: z.array(
              z.object({
                meal: z.enum(MEALS),
                guests: z.number().int(),
                children: z.number().int(),
                rooms: z.array(z.string()),
              }),
            ),
          }),
        ),
      }),
    ),
  }),
})

export const setBookingStatus = endpoint({
  method: 'POST',
  path: '/api/hotel/bookings/:id/status/',
  summary: 'Move a booking of one’s own property: check in, check out, no-show, cancel, confirm',
  access: 'front_desk.move',
  actions: [
    'booking.cancel',
    'booking.check_in',
    'booking.check_out',
    'booking.confirm',
    'booking.mark_no_show',
    'booking.settle',
  ],
  params: z.object({ id }),
  body: z.object({
    status: z.enum(BOOKING_STATUSES),
    reason: optional(line(300)),
    residency_proof: z
      .enum(PROOFS)
      .optional()
      .describe('What a guest with a residents’ price has proven; required at check-in'),
    shown_due: optional(tsh).describe(
      'What a check-in was shown that the desk takes for this proof; refused as `price_changed` if it is another amount by now',
    ),
    paid_amount: optional(tsh).describe(
      'What a cancellation was shown to send back; refused as `refund_changed` if it is another amount by now',
    ),
    cash_amount: optional(tsh).describe(
      'What a cancellation was shown that the desk took in cash; refused in the same way',
    ),
    charges_due: optional(z.number().int()).describe(
      'What a check-out was shown to be open of the charges; refused as `stay_account_changed` if it is another amount by now',
    ),
  }),
  reply: hotelBooking,
  idempotent: true,
  refusals: [
    'not_found',
    'move_not_allowed',
    'status_unchanged',
    'too_early',
    'booking_final',
    'already_paid',
    'residency_unproven',
    'price_changed',
    'refund_changed',
    'stay_account_changed',
    'payer_number_erased',
  ],
})

const roomToChangeInto = z.object({
  id: rowId,
  room_number: z.string(),
  /** Beds, size, view and bathroom as short texts in the language of the request. */
  facts: z.array(z.string()),
})

export const roomsForBooking = endpoint({
  method: 'GET',
  path: '/api/hotel/bookings/:id/rooms/',
  summary: 'Rooms of the same type into which a booking of one’s own property can move, in the order of their numbers',
  access: 'front_desk.move',
  params: z.object({ id }),
  query: z.object({
    room: id.optional().describe('A room that is answered too if it is one of them behind the first 50'),
  }),
  reply: z
    .array(roomToChangeInto)
    .describe('The first 50 that are free on all coming nights of the booking; none if it cannot move'),
  refusals: ['not_found'],
})

export const changeBookingRoom = endpoint({
  method: 'POST',
  path: '/api/hotel/bookings/:id/room/',
  summary: 'Move a booking of one’s own property into another room of the same type from today on, at the same price',
  access: 'front_desk.move',
  actions: ['booking.change_room'],
  params: z.object({ id }),
  body: z.object({ room: id }),
  reply: hotelBooking,
  idempotent: true,
  refusals: ['not_found', 'room_unchangeable', 'too_many_guests', 'room_taken'],
})

export const swapsForBooking = endpoint({
  method: 'GET',
  path: '/api/hotel/bookings/:id/swaps/',
  summary: 'Bookings of the same type of room with which a booking of one’s own property can swap rooms',
  access: 'front_desk.move',
  params: z.object({ id }),
  query: z.object({
    room: id.optional().describe('A room that is answered too if it is one of them behind the first 50'),
  }),
  reply: z
    .array(
      roomToChangeInto.extend({
        booking: z.object({ id: rowId, guest_name: z.string(), check_in: z.string(), check_out: z.string() }),
      }),
    )
    .describe(
      'The first 50 rooms that exactly one other booking has on the coming nights of the booking, in the order of their numbers',
    ),
  refusals: ['not_found'],
})

export const swapBookingRooms = endpoint({
  method: 'POST',
  path: '/api/hotel/bookings/:id/swap/',
  summary: 'Give two bookings of one’s own property the room of each other from today on, at the same prices',
  access: 'front_desk.move',
  actions: ['booking.change_room'],
  params: z.object({ id }),
  body: z.object({
    booking: id.describe('The other booking'),
    room: id.describe('The room of the booking as it was shown'),
    other_room: id.describe('The room of the other booking as it was shown'),
  }),
  reply: hotelBooking,
  idempotent: true,
  refusals: ['not_found', 'rooms_changed', 'room_unchangeable', 'too_many_guests', 'room_taken'],
})

const DATE_REFUSALS = [
  'not_found',
  'dates_unchangeable',
  'dates_unchanged',
  'check_in_fixed',
  'check_out_past',
  ...STAY_REFUSALS,
  'amount_out_of_range',
] as const

export const bookingDates = endpoint({
  method: 'GET',
  path: '/api/hotel/bookings/:id/dates/',
  summary: 'What a booking that is settled at the desk would cost on other dates, and which room is free',
  access: 'front_desk.book',
  params: z.object({ id }),
  query: z.object({
    ...stay,
    room_id: id.optional().describe('Another room of the same type; without it the room of the booking'),
  }),
  reply: pricedStay.extend({
    /** Whether the room is free on all nights that the booking would take. */
    is_free: z.boolean(),
    /** The booking’s own room. */
    room: z.object({ id: rowId, room_number: z.string() }),
    /** If the booking’s own room is not: the first 50 of the same type that are, in the order of their numbers. */
    rooms: z.array(roomToChangeInto),
    /** What the booking costs now. */
    present_amount: tsh,
    /**
     * What the desk takes because a residency was not proven: what it took for the present dates, and what it is at the
     * computed price. Nothing is due at an agreed one. Missing before check-in, and without a residents’ price.
     */
    residency_due: z.object({ present: tsh, computed: tsh }).optional(),
    /** The present price was agreed with the guest; the new one is computed. */
    is_agreed: z.boolean(),
    /** How the difference is settled: taken or given back in cash now, or part of what is still owed. */
    settlement: z.enum(['cash', 'later']),
  }),
  refusals: [...DATE_REFUSALS],
  rate: { hits: 600, seconds: 60, by: 'account' },
})

export const changeBookingDates = endpoint({
  method: 'POST',
  path: '/api/hotel/bookings/:id/dates/',
  summary: 'Change the dates of a booking that is settled at the desk, and its price; notes the difference in cash',
  access: 'front_desk.book',
  actions: ['booking.change_dates'],
  params: z.object({ id }),
  body: z.object({
    ...stay,
    room_id: id.optional().describe('Another room of the same type; without it the room of the booking'),
    total_amount: tsh.optional().describe('The price that was agreed with the guest, instead of the computed one'),
    shown_amount: tsh.describe(
      'The computed price that the desk has seen; another one is refused unless a price was agreed',
    ),
    shown_check_in: day
      .optional()
      .describe('The dates from which the desk changes; refused as `dates_changed` if the booking has others by now'),
    shown_check_out: day.optional(),
    shown_cash: z
      .number()
      .int()
      .min(-MOST_TSH)
      .max(MOST_TSH)
      .optional()
      .describe(
        'What the desk was told to take in cash, below 0 to give back; refused as `price_changed` if it is another amount by now',
      ),
    shown_due: z
      .number()
      .int()
      .min(-MOST_TSH)
      .max(MOST_TSH)
      .optional()
      .describe(
        'What the desk was told to take besides as a residency was not proven, below 0 to give back; refused in the same way',
      ),
  }),
  reply: hotelBooking,
  idempotent: true,
  refusals: [
    ...DATE_REFUSALS,
    'dates_changed',
    'room_taken',
    'too_many_guests',
    'price_changed',
    'property_suspended',
    'key_reused',
  ],
})

export const deskQuote = endpoint({
  method: 'GET',
  path: '/api/hotel/quote/',
  summary: 'What a booking at the desk costs, and the extra services that can be sold with it',
  access: 'front_desk.book',
  query: z
    .object({
      room: id,
      ...stay,
      ...party,
      child_ages: childAgesInQuery,
      residency: z.enum(RESIDENCIES).optional().describe('Without it the price for everybody'),
      meal_plan: z.enum(MEAL_PLANS).optional().describe('Without it the plan that the price includes'),
      extras: extraIds.optional().describe('The ids of extra services that the hotel sells, separated by commas'),
    })
    .superRefine(checkAges),
  reply: pricedStay.extend({
    /** The extra services that the hotel sells; `description` is in the language of the request. */
    services: z.array(
      z.object({
        id: rowId,
        name: z.string(),
        name_sw: z.string(),
        description: z.string(),
        unit: z.enum(EXTRA_UNITS),
        price_tsh: tsh,
      }),
    ),
  }),
  refusals: [
    'not_found',
    ...STAY_REFUSALS,
    'extra_unavailable',
    'meal_plan_unavailable',
    'residency_unavailable',
    'amount_out_of_range',
  ],
  rate: { hits: 600, seconds: 60, by: 'account' },
})

export const manualBooking = endpoint({
  method: 'POST',
  path: '/api/hotel/manual-booking/',
  summary: 'Enter a booking that came to the hotel itself',
  access: 'front_desk.book',
  actions: ['booking.create'],
  body: z
    .object({
      room: id,
      ...stay,
      ...party,
      residency: z
        .enum(RESIDENCIES)
        .nullish()
        .describe('Declared for a lower price; proven at check-in. Without it the price for everybody'),
      meal_plan: z.enum(MEAL_PLANS).nullish().describe('Without it the plan that the price includes'),
      child_ages: childAges.optional().describe('The age of each child in whole years'),
      guest_name: line(120).min(1, { error: 'name_required' }),
      guest_phone: phone,
      guest_email: z.union([z.literal(''), email], { error: 'email_invalid' }).nullish(),
      booking_source: z.enum(MANUAL_SOURCES),
      extras: z.array(id).max(MOST_EXTRAS).default([]).describe('The ids of extra services that the hotel sells'),
      total_amount: optional(tsh).describe('The price that was agreed with the guest, instead of the computed one'),
      shown_amount: optional(tsh).describe(
        'The computed price that the desk has seen; another one is refused unless a price was agreed',
      ),
      payment: z.enum(['paid_cash', 'pay_later', 'wallet']),
      payment_method: optional(wallet),
      notes: optional(prose(MOST_NOTES)),
    })
    .superRefine(checkAges),
  reply: hotelBooking,
  status: 201,
  idempotent: true,
  refusals: [
    'not_found',
    'property_suspended',
    'room_taken',
    'price_changed',
    'too_many_guests',
    'extra_unavailable',
    'meal_plan_unavailable',
    'residency_unavailable',
    ...STAY_REFUSALS,
    'amount_out_of_range',
    'wallet_unavailable',
    'prompt_limit_number',
    'prompt_limit_hotel',
    'key_reused',
  ],
  rate: { hits: 120, seconds: 600, by: 'account' },
})

export const deskGuests = endpoint({
  method: 'GET',
  path: '/api/hotel/guests/',
  summary: 'The guests of earlier bookings of one’s own properties under a phone number, the latest first',
  access: 'front_desk.book',
  query: z.object({ phone }),
  reply: z.array(
    z.object({
      guest_name: z.string(),
      guest_email: z.string().nullable(),
      /** Bookings that were neither cancelled nor left unpaid. */
      stays: z.number().int(),
      last_check_in: z.string(),
    }),
  ),
  rate: { hits: 120, seconds: 60, by: 'account' },
})

export const settleBooking = endpoint({
  method: 'POST',
  path: '/api/hotel/bookings/:id/payment/',
  summary: 'Say how an unpaid booking that the hotel entered is paid: cash, later, or a new prompt',
  access: 'front_desk.book',
  actions: ['booking.settle', 'booking.confirm'],
  params: z.object({ id }),
  body: z.discriminatedUnion('payment', [
    z.object({
      payment: z.literal('paid_cash'),
      shown_amount: optional(tsh).describe(
        'What the desk was told to take; refused as `price_changed` if it is another amount by now',
      ),
    }),
    z.object({ payment: z.literal('pay_later') }),
    z.object({ payment: z.literal('wallet'), payment_method: wallet, payment_details: paymentDetails }),
  ]),
  reply: hotelBooking,
  idempotent: true,
  refusals: [
    'not_found',
    'move_not_allowed',
    'hold_expired',
    'already_paid',
    'not_payable',
    'price_changed',
    'property_suspended',
    'payment_under_way',
    'wallet_unavailable',
    'amount_out_of_range',
    'prompt_limit_number',
    'prompt_limit_hotel',
    'too_many',
  ],
  rate: { hits: 60, seconds: 600, by: 'account' },
})

export const returnCash = endpoint({
  method: 'POST',
  path: '/api/hotel/bookings/:id/cash-return/',
  summary: 'Say that the guest of a cancelled booking has been given back all cash that the desk had taken',
  access: 'front_desk.book',
  actions: ['booking.return_cash'],
  params: z.object({ id }),
  reply: hotelBooking,
  idempotent: true,
  refusals: ['not_found', 'no_cash_to_return', 'key_reused'],
})
