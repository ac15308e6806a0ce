import { z } from 'zod'
import { ACTORS } from '#domain/booking.ts'
import { BOOKING_EVENTS } from '#domain/booking-history.ts'
import { RATE_REFUSALS } from '#domain/rates.ts'
import { booking, refundTiers, STAY_REFUSALS, stay, wallets } from '#features/bookings/shapes.ts'
import { distances } from '#features/properties/shapes.ts'
import { endpoint } from '#platform/endpoint.ts'
import { day, file, id, instant, line, rowId, tsh } from '#platform/fields.ts'

/** All that a traveller needs for one of the own bookings, before and during the stay. */
const bookingDetail = booking.extend({
  guest_name: z.string(),
  promo_code: z.string().nullable(),
  /** The hotel takes the money itself: in cash, or later at the desk. */
  settlement: z.enum(['online', 'cash', 'later']),
  /** What is left for the hotel of a price of which wallets paid the other part (`restAtHotel`); mostly 0. */
  rest_amount: tsh.optional(),
  /** What the property charged beside the stay, and what it took for it in cash; missing if there is nothing of both. */
  stay_account: z
    .object({
      /** Without what was taken back, the latest last. */
      charges: z.array(
        z.object({
          id: rowId,
          at: instant,
          description: z.string(),
          quantity: z.number().int(),
          unit_price: tsh,
          amount: tsh,
        }),
      ),
      sums: z.object({
        charges: tsh,
        paid: tsh,
        /** What is still to be paid at the property; less than 0 where it has to give cash back. */
        balance: z.number().int(),
      }),
    })
    .optional(),
  place: z.object({
    address: z.string(),
    destination: z.string(),
    region: z.string(),
    latitude: z.number(),
    longitude: z.number(),
    check_in_time: z.string(),
    check_out_time: z.string(),
    distances,
  }),
  /** Whom to call or write to; only once the booking is confirmed. */
  host: z.object({ name: z.string(), phone: z.string(), email: z.string() }).nullable(),
  refunds: refundTiers,
  /** Until when the traveller may change the dates; missing if never. */
  dates_changeable_until: instant.optional(),
  /** What has happened so far, the earliest first. */
  history: z.array(
    z.object({
      event: z.enum(BOOKING_EVENTS),
      at: instant,
      /** Who cancelled; null where the event says it. */
      actor: z.enum(ACTORS).nullable(),
      amount: tsh.nullable(),
      method: z.enum(wallets).nullable(),
      msisdn: z.string().nullable(),
      /** Why a payment failed, as a `Reason` of the domain. */
      reason: z.string().nullable(),
    }),
  ),
})
export type BookingDetail = z.input<typeof bookingDetail>

export const myBooking = endpoint({
  method: 'GET',
  path: '/api/my-bookings/:id/',
  summary: 'One’s own booking with its history, how to get there and whom to call',
  access: 'signed_in',
  params: z.object({ id }),
  reply: bookingDetail,
  refusals: ['not_found'],
})

/** Why the dates of one's own booking do not change. */
const DATE_REFUSALS = [
  'not_found',
  'dates_fixed',
  'dates_unchanged',
  'check_out_past',
  ...STAY_REFUSALS,
  ...RATE_REFUSALS,
  'promo_min_nights',
  'promo_wrong_region',
  'promo_days_ahead',
  'promo_children',
  'room_unavailable',
  'takes_no_bookings',
  'amount_out_of_range',
] as const

export const myBookingDates = endpoint({
  method: 'GET',
  path: '/api/my-bookings/:id/dates/',
  summary: 'What one’s own booking would cost on other dates, and whether its room is free on them',
  access: 'signed_in',
  params: z.object({ id }),
  query: z.object(stay),
  reply: z.object({
    nights: z.number().int(),
    /** The room is free on all nights that the booking would take. */
    is_free: z.boolean(),
    total_amount: tsh,
    /** What the booking costs now; the dates can change if it is the same. */
    present_amount: tsh,
    /** What a cancellation gives back on these dates. */
    refunds: refundTiers,
  }),
  refusals: [...DATE_REFUSALS],
  rate: { hits: 300, seconds: 600, by: 'account' },
})

export const changeMyDates = endpoint({
  method: 'POST',
  path: '/api/my-bookings/:id/dates/',
  summary: 'Change the dates of one’s own booking to others at the same price, until the first deadline of its policy',
  access: 'booking.book',
  actions: ['booking.change_dates'],
  params: z.object({ id }),
  body: z.object({
    ...stay,
    shown_check_in: day
      .optional()
      .describe('The dates from which it changes; refused as `dates_changed` if the booking has others by now'),
    shown_check_out: day.optional(),
  }),
  reply: booking,
  idempotent: true,
  refusals: [...DATE_REFUSALS, 'dates_changed', 'dates_price_differs', 'room_taken', 'key_reused'],
  rate: { hits: 20, seconds: 3600, by: 'account' },
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

export const receiptPdf = endpoint({
  method: 'GET',
  path: '/api/bookings/:id/receipt.pdf',
  summary: 'The receipt of the money of a booking, for its traveller, its hotel and the platform; not a fiscal one',
  access: 'booking.view',
  params: z.object({ id }),
  reply: file('application/pdf'),
  refusals: ['not_found', 'no_receipt'],
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
