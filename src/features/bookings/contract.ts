import { z } from 'zod'
import { endpoint } from '#platform/endpoint.ts'
import { id, instant, line, optional, paging, tsh } from '#platform/fields.ts'
import { booking, type hotelBooking, type pricedStay } from './shapes.ts'

export type Booking = z.input<typeof booking>
export type HotelBooking = z.input<typeof hotelBooking>
export type PricedStay = z.input<typeof pricedStay>

/** For its traveller with what they filled in, so that the form can be filled in again; missing for everybody else. */
const bookingWithInput = booking.extend({
  guest_name: z.string().optional(),
  guest_phone: z.string().optional(),
  promo_code: z.string().nullish(),
})
/** A booking with what its traveller filled in, where that is known. */
export type BookingWithInput = z.input<typeof bookingWithInput>

export const getBooking = endpoint({
  method: 'GET',
  path: '/api/bookings/:id/',
  summary: 'One booking, for its traveller, its hotel and the platform',
  access: 'booking.view',
  params: z.object({ id }),
  reply: bookingWithInput,
  refusals: ['not_found'],
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

export const cancellationTerms = endpoint({
  method: 'GET',
  path: '/api/my-bookings/:id/cancellation/',
  summary: 'What comes back if one cancelled a booking now',
  access: 'signed_in',
  params: z.object({ id }),
  reply: z.object({
    paid_amount: tsh,
    refund_amount: tsh,
    percent: z.number().int(),
    until: instant.nullable(),
    /** What wallets paid in payments that a decision then sent back, all or a part; missing if there is none. */
    decided_amount: tsh.optional(),
  }),
  refusals: ['not_found', 'stay_begun', 'stay_ended', 'booking_final'],
})

export const cancelBooking = endpoint({
  method: 'POST',
  path: '/api/my-bookings/:id/cancel/',
  summary: 'Cancel one’s own booking; the refund follows the policy it was made under',
  access: 'signed_in',
  actions: ['booking.cancel'],
  params: z.object({ id }),
  body: z.object({
    reason: optional(line(300)),
    /** Cancels a hold, but leaves a booking alone that has been paid meanwhile (`already_paid`). */
    only_unpaid: z.boolean().default(false),
    paid_amount: optional(tsh).describe('What was shown; refused as `refund_changed` if it is another amount by now'),
    refund_amount: optional(tsh).describe('The same for what comes back'),
  }),
  reply: booking,
  idempotent: true,
  refusals: ['not_found', 'stay_begun', 'stay_ended', 'booking_final', 'already_paid', 'refund_changed'],
})
