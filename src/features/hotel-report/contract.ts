import { z } from 'zod'
import { OUTLOOK_PERIODS } from '#domain/outlook.ts'
import { REPORT_PERIODS } from '#domain/report.ts'
import { sources } from '#features/bookings/shapes.ts'
import { endpoint } from '#platform/endpoint.ts'
import { id, rowId } from '#platform/fields.ts'

const count = z.number().int()
/** Whole shillings. */
const amount = z.number().int()
const span = z.object({ from: z.string(), to: z.string() })

const nightFigures = {
  /** Nights of the rooms in use, without those that were closed. */
  nights_for_sale: count,
  /** Nights of bookings that are confirmed, in the house or checked out. */
  nights_sold: count,
  /** What guests pay for the nights of these days, after discounts; without meals, services and added levies. */
  room_revenue: amount,
  /** The part of the nights for sale that was sold, in percent with one decimal; null without nights for sale. */
  occupancy: z.number().nullable(),
  /** Average daily rate: the room revenue of a sold night; null without one. */
  adr: amount.nullable(),
  /** Revenue per available room: the room revenue of a night for sale; null without one. */
  revpar: amount.nullable(),
}
const nights = z.object(nightFigures)

const made = z.object({
  /** Bookings made in these days, whatever became of them, except holds that ran out. */
  bookings: count,
  /** The price of these bookings. */
  value: amount,
  /** Of these bookings, those that were cancelled until now. */
  cancelled: count,
  no_shows: count,
  /** Nights of a booking on average, with one decimal; null without a booking. */
  average_nights: z.number().nullable(),
  /** Days from booking to check-in on average, with one decimal; null without a booking. */
  average_lead_days: z.number().nullable(),
})

export const hotelReport = endpoint({
  method: 'GET',
  path: '/api/hotel/report/',
  summary: 'One’s own properties in figures over a period, step by step, beside the period before',
  access: 'hotel_report.view',
  query: z.object({ period: z.enum(REPORT_PERIODS), property: id.optional() }),
  refusals: ['not_found'],
  reply: z.object({
    now: span,
    before: span,
    step: z.enum(['day', 'week', 'month']),
    totals: z.object({ now: nights, before: nights }),
    /** The period in steps; those of the period before may be more or fewer. */
    steps: z.object({ now: z.array(nights.extend(span.shape)), before: z.array(nights.extend(span.shape)) }),
    /** The room types with nights in this period, that with most nights for sale first. */
    room_types: z.array(nights.extend({ id: rowId, name: z.string(), name_sw: z.string() })),
    made: z.object({ now: made, before: made }),
    /** Where the bookings made in this period came from, the most first. */
    sources: z.array(z.object({ source: z.enum(sources), bookings: count, value: amount, cancelled: count })),
  }),
})

/** Nights and what guests pay for them. */
const moved = z.object({ nights: count, room_revenue: amount })

export const hotelOutlook = endpoint({
  method: 'GET',
  path: '/api/hotel/outlook/',
  summary: 'What is booked at one’s own properties for the nights ahead, beside a week ago and a year ago',
  access: 'hotel_report.view',
  query: z.object({ period: z.enum(OUTLOOK_PERIODS), property: id.optional() }),
  refusals: ['not_found'],
  reply: z.object({
    now: span,
    /** The same weekdays a year earlier. */
    last_year: span,
    step: z.enum(['day', 'week']),
    totals: z.object({
      now: nights,
      /** What was booked for these nights a week ago, at the same time of day. */
      week_ago: nights,
      /** What was booked a year ago for the same weekdays then. */
      year_ago: nights,
      /** What became of these nights a year ago. */
      last_year: nights,
    }),
    /** What bookings brought and cancellations took in the last week. */
    gained: moved,
    lost: moved,
    /** The nights ahead in steps, and what was booked for them a week and a year ago, as many steps each. */
    steps: z.object({
      now: z.array(nights.extend(span.shape)),
      week_ago: z.array(nights.extend(span.shape)),
      year_ago: z.array(nights.extend(span.shape)),
    }),
    room_types: z.array(nights.extend({ id: rowId, name: z.string(), name_sw: z.string() })),
  }),
})
