import { z } from 'zod'
import { BOOKING_STATUSES } from '#domain/booking.ts'
import { SEARCH_FROM } from '#domain/desk-search.ts'
import { BOOKING_COLUMNS, sortKeys } from '#domain/list-sort.ts'
import { PAYMENT_STATES } from '#domain/payment.ts'
import { PROPERTY_STATUSES } from '#domain/property-status.ts'
import { WAITING_KINDS } from '#domain/waiting.ts'
import { WALLET_IDS } from '#domain/wallet.ts'
import { hotelBooking, sources } from '#features/bookings/shapes.ts'
import { endpoint } from '#platform/endpoint.ts'
import { day, id, instant, line, paging, rowId } from '#platform/fields.ts'

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
    /** The first and the last day on which they were made, in Tanzanian time. */
    made_from: day.optional(),
    made_to: day.optional(),
    /** The first and the last day of arrival. */
    arrival_from: day.optional(),
    arrival_to: day.optional(),
    region: id.optional().describe('Of the property'),
    wallet: z.enum(WALLET_IDS).optional().describe('From which money was asked for, whether or not it came'),
    source: z.enum(sources).optional(),
    without: z.enum(['expired']).optional().describe('Leaves out the holds that ran out, as figures of bookings do'),
    sort: z
      .enum(sortKeys(BOOKING_COLUMNS))
      .optional()
      .describe('A column, with a minus before it for the largest or last first; the latest first without it'),
    ...paging,
  }),
  reply: z.array(hotelBooking),
  paged: true,
})

export const deskSearch = endpoint({
  method: 'GET',
  path: '/api/bhumwi-admin/search/',
  summary:
    'People, properties, bookings (reference) and payments (reference or payer’s number), five of each; only what the caller may see',
  access: 'platform.bookings',
  query: z.object({ q: line(80).min(SEARCH_FROM) }),
  reply: z.object({
    people: z.array(
      z.object({
        id: rowId,
        username: z.string(),
        first_name: z.string(),
        last_name: z.string(),
        email: z.string(),
      }),
    ),
    properties: z.array(
      z.object({ id: rowId, name: z.string(), status: z.enum(PROPERTY_STATUSES), place: z.string() }),
    ),
    bookings: z.array(
      z.object({
        id: rowId,
        reference: z.string(),
        guest_name: z.string(),
        status: z.enum(BOOKING_STATUSES),
        property: z.string(),
      }),
    ),
    payments: z.array(
      z.object({
        id: rowId,
        ref: z.string(),
        kind: z.enum(['collection', 'refund', 'payout']),
        msisdn: z.string(),
        amount: z.number().int(),
        status: z.enum(PAYMENT_STATES),
        reference: z.string().describe('Of its booking'),
        booking_id: rowId,
      }),
    ),
  }),
})

export const platformWaiting = endpoint({
  method: 'GET',
  path: '/api/bhumwi-admin/waiting/',
  summary: 'What waits for a person of the staff, with the oldest of each kind; only what the caller may act on',
  access: 'platform.bookings',
  reply: z.array(
    z.object({
      kind: z.enum(WAITING_KINDS),
      count: z.number().int(),
      /** Since when the oldest one waits. */
      oldest_at: instant.nullable(),
    }),
  ),
})

const daysLately = z.object({
  /** Bookings made in these days, whatever became of them, except holds that ran out. */
  bookings: z.number().int(),
  /** What travellers paid through the platform in these days, whole shillings, refunds not taken off. */
  collected: z.number().int(),
})

const dayLately = daysLately.extend({ from: z.string().describe('The day') })

export const platformToday = endpoint({
  method: 'GET',
  path: '/api/bhumwi-admin/today/',
  summary: 'The platform in a few numbers: bookings made, money collected, what waits',
  access: 'platform.bookings',
  reply: z.object({
    date: z.string(),
    /** Today, the last 7 and the last 30 days, each with today as its last day and with as many days before it. */
    periods: z.array(daysLately.extend({ days: z.number().int(), before: daysLately })),
    /** The days of the longest period, and those before it, the first day first. */
    steps: z.object({ now: z.array(dayLately), before: z.array(dayLately) }),
    /** Bookings with a payment or refund that waits for a decision of the platform's staff. */
    payments_to_look_at: z.number().int(),
    awaiting_payment: z.number().int(),
  }),
})
