import { z } from 'zod'
import { BOOKING_STATUSES, MANUAL_SOURCES } from '#domain/booking.ts'
import { POLICY_NAMES } from '#domain/cancellation.ts'
import { endpoint } from '#platform/endpoint.ts'
import { counted, day, email, file, id, instant, line, msisdn, paging, prose, tsh, wallet } from '#platform/fields.ts'
import { booking, bookingDetail, hotelBooking, refundTiers, sources } from './shapes.ts'

export type Booking = z.input<typeof booking>
export type HotelBooking = z.input<typeof hotelBooking>
export type BookingDetail = z.input<typeof bookingDetail>

const STAY_REFUSALS = ['check_in_past', 'check_out_not_after', 'too_far_ahead', 'too_long'] as const
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

const stay = { check_in: day, check_out: day }
const party = {
  guests: counted(z.number().int().min(1, { error: 'guests_required' }).max(50)),
  children: counted(z.number().int().min(0).max(50)).default(0),
}

export const quoteStay = endpoint({
  method: 'GET',
  path: '/api/quote/',
  summary: 'What a stay costs, with a promo code’s discount and the cancellation deadlines',
  access: 'public',
  query: z.object({ room: id, ...stay, children: party.children, promo_code: line(40).optional() }),
  reply: z.object({
    nights: z.number().int(),
    nightly_price: tsh,
    subtotal: tsh,
    discount_percent: z.number().int(),
    free_nights: z.number().int(),
    discount_amount: tsh,
    total_amount: tsh,
    /** The wallet payments that make up the total; none where mobile money cannot carry it. */
    parts: z.array(tsh),
    is_free: z.boolean(),
    cancellation_policy: z.enum(POLICY_NAMES),
    refunds: refundTiers,
  }),
  refusals: ['not_found', ...STAY_REFUSALS, ...PROMO_REFUSALS, 'amount_out_of_range'],
  rate: { hits: 600, seconds: 60, by: 'address' },
})

export const bookRoom = endpoint({
  method: 'POST',
  path: '/api/bookings/',
  summary: 'Hold a room for 15 minutes and ask the wallet for the money',
  access: 'booking.book',
  body: z.object({
    room: id,
    ...stay,
    total_amount: tsh,
    ...party,
    promo_code: line(40).nullish(),
    payment_method: wallet,
    payment_details: msisdn,
    customer_phone: msisdn,
    guest_document: line(60).nullish(),
    guest_name: line(120).nullish().describe('Who stays, where the account has no name; otherwise ignored'),
  }),
  reply: booking,
  status: 201,
  idempotent: true,
  refusals: [
    'room_taken',
    'room_unavailable',
    'price_changed',
    'too_many_guests',
    'not_found',
    ...STAY_REFUSALS,
    ...PROMO_REFUSALS,
    'amount_out_of_range',
    'key_reused',
  ],
  rate: { hits: 30, seconds: 600, by: 'account' },
})

export const getBooking = endpoint({
  method: 'GET',
  path: '/api/bookings/:id/',
  summary: 'One booking, for its traveller, its hotel and the platform',
  access: 'booking.view',
  params: z.object({ id }),
  reply: booking,
  refusals: ['not_found'],
})

export const payBooking = endpoint({
  method: 'POST',
  path: '/api/bookings/:id/pay/',
  summary: 'Try the payment of a held booking again, with another number or wallet',
  access: 'booking.book',
  params: z.object({ id }),
  body: z.object({ payment_method: wallet, payment_details: msisdn }),
  reply: booking,
  idempotent: true,
  refusals: ['not_found', 'hold_expired', 'already_paid', 'not_payable', 'payment_under_way', 'wallet_unavailable'],
  rate: { hits: 20, seconds: 600, by: 'account' },
})

export const myBookings = endpoint({
  method: 'GET',
  path: '/api/my-bookings/',
  summary: 'One’s own bookings, the latest first',
  access: 'signed_in',
  query: z.object(paging),
  reply: z.array(booking),
  paged: true,
})

export const myBooking = endpoint({
  method: 'GET',
  path: '/api/my-bookings/:id/',
  summary: 'One’s own booking with its history, how to get there and whom to call',
  access: 'signed_in',
  params: z.object({ id }),
  reply: bookingDetail,
  refusals: ['not_found'],
})

export const voucherPdf = endpoint({
  method: 'GET',
  path: '/api/my-bookings/:id/voucher.pdf',
  summary: 'The voucher of one’s own confirmed booking, to print',
  access: 'signed_in',
  params: z.object({ id }),
  reply: file('application/pdf'),
  refusals: ['not_found', 'no_voucher'],
  rate: { hits: 60, seconds: 600, by: 'account' },
})

export const bookingCalendar = endpoint({
  method: 'GET',
  path: '/api/my-bookings/:id/calendar.ics',
  summary: 'The stay as an entry for a calendar; once cancelled, as its cancellation',
  access: 'signed_in',
  params: z.object({ id }),
  reply: file('text/calendar'),
  refusals: ['not_found', 'no_voucher'],
})

export const openByReference = endpoint({
  method: 'GET',
  path: '/api/booking-references/:reference/',
  summary: 'Where the person who scanned a voucher finds its booking',
  access: 'booking.view',
  params: z.object({ reference: line(20) }),
  reply: z.object({ path: z.string() }),
  refusals: ['not_found'],
  rate: { hits: 60, seconds: 600, by: 'account' },
})

export const cancellationTerms = endpoint({
  method: 'GET',
  path: '/api/my-bookings/:id/cancellation/',
  summary: 'What comes back if one cancelled a booking now',
  access: 'signed_in',
  params: z.object({ id }),
  reply: z.object({ paid_amount: tsh, refund_amount: tsh, percent: z.number().int(), until: instant.nullable() }),
  refusals: ['not_found', 'stay_begun', 'stay_ended', 'booking_final'],
})

export const cancelBooking = endpoint({
  method: 'POST',
  path: '/api/my-bookings/:id/cancel/',
  summary: 'Cancel one’s own booking; the refund follows the policy it was made under',
  access: 'signed_in',
  params: z.object({ id }),
  body: z.object({
    reason: line(300).optional(),
    /** Cancels a hold, but leaves a booking alone that has been paid meanwhile (`already_paid`). */
    only_unpaid: z.boolean().default(false),
  }),
  reply: booking,
  idempotent: true,
  refusals: ['not_found', 'stay_begun', 'stay_ended', 'booking_final', 'already_paid'],
})

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
    ...paging,
  }),
  reply: z.array(hotelBooking),
  paged: true,
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
    /** Rooms that a booking has tonight: paid, to be paid, or held while somebody pays. */
    occupied_tonight: z.number().int(),
    awaiting_payment: z.number().int(),
    /** What travellers paid through the platform in the last 30 days, whole shillings, refunds not taken off. */
    collected_30_days: tsh,
    /** What the platform owes the hotel now. */
    balance: z.number().int(),
    /** For each of the coming 14 nights how many rooms bookings have, and how many there were to sell: closed ones are in neither. */
    occupancy: z.array(z.object({ date: z.string(), taken: z.number().int(), rooms: z.number().int() })),
  }),
})

export const setBookingStatus = endpoint({
  method: 'POST',
  path: '/api/hotel/bookings/:id/status/',
  summary: 'Move a booking of one’s own property: check in, check out, no-show, cancel, confirm',
  access: 'front_desk.move',
  params: z.object({ id }),
  body: z.object({ status: z.enum(BOOKING_STATUSES), reason: line(300).optional() }),
  reply: hotelBooking,
  idempotent: true,
  refusals: ['not_found', 'move_not_allowed', 'too_early', 'booking_final', 'already_paid'],
})

export const manualBooking = endpoint({
  method: 'POST',
  path: '/api/hotel/manual-booking/',
  summary: 'Enter a booking that came to the hotel itself',
  access: 'front_desk.book',
  body: z.object({
    room: id,
    ...stay,
    ...party,
    guest_name: line(120).min(1, { error: 'name_required' }),
    guest_phone: msisdn,
    guest_email: z.union([z.literal(''), email], { error: 'email_invalid' }).nullish(),
    booking_source: z.enum(MANUAL_SOURCES),
    total_amount: tsh.optional(),
    payment: z.enum(['paid_cash', 'pay_later', 'wallet']),
    payment_method: wallet.optional(),
    notes: prose(1000).optional(),
  }),
  reply: hotelBooking,
  status: 201,
  idempotent: true,
  refusals: [
    'not_found',
    'room_taken',
    'too_many_guests',
    ...STAY_REFUSALS,
    'amount_out_of_range',
    'wallet_unavailable',
    'key_reused',
  ],
})

export const allBookings = endpoint({
  method: 'GET',
  path: '/api/bhumwi-admin/bookings/',
  summary: 'Every booking, for the platform, the latest first',
  access: 'platform.bookings',
  query: z.object({
    status: z.enum(BOOKING_STATUSES).optional(),
    /** Only those with a payment or refund that waits for a decision of the platform's staff. */
    money: z.enum(['needs_look']).optional(),
    q: line(120).optional(),
    ...paging,
  }),
  reply: z.array(hotelBooking),
  paged: true,
})

export const platformToday = endpoint({
  method: 'GET',
  path: '/api/bhumwi-admin/today/',
  summary: 'The platform in a few numbers: bookings made, money collected, what waits',
  access: 'platform.bookings',
  reply: z.object({
    date: z.string(),
    /** Today, the last 7 and the last 30 days, each with today as its last day. */
    periods: z.array(
      z.object({
        days: z.number().int(),
        /** Bookings made in these days, whatever became of them, except holds that ran out. */
        bookings: z.number().int(),
        /** What travellers paid through the platform in these days, whole shillings, refunds not taken off. */
        gross: z.number().int(),
      }),
    ),
    /** Bookings with a payment or refund that waits for a decision of the platform's staff. */
    payments_to_look_at: z.number().int(),
    awaiting_payment: z.number().int(),
  }),
})
