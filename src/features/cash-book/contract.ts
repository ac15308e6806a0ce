import { z } from 'zod'
import { CASH_KINDS, CASH_PURPOSES, isTooLongForCash } from '#domain/cash-book.ts'
import type { FaultKey } from '#domain/field-faults.ts'
import { endpoint } from '#platform/endpoint.ts'
import { day, id, instant, paging, rowId } from '#platform/fields.ts'

/** Whole shillings; a sum of many prices, which may be less than 0 where more was given back than taken. */
const amount = z.number().int()
const sums = {
  taken: amount,
  /** What was given back, as a positive amount. */
  returned: amount,
  /** What was taken without what was given back. */
  in_drawer: amount,
}
/** Who did it; null for what was before the cash book. */
const person = z.object({ id: rowId, name: z.string() }).nullable()
const booking = z.object({
  id: rowId,
  reference: z.string(),
  guest_name: z.string(),
  room_number: z.string(),
  property: z.object({ id: rowId, name: z.string() }),
})

export const cashBook = endpoint({
  method: 'GET',
  path: '/api/hotel/cash/',
  summary: 'The cash that the desks of one’s own properties took and gave back on some days, the latest first',
  access: 'cash.view',
  query: z
    .object({
      property: id.optional(),
      from: day.optional().describe('The first day; the last one if it is left out'),
      to: day.optional().describe('The last day, included; the first one if it is left out, today without both'),
      account: id.optional().describe('Only what this person took and gave back'),
      ...paging,
    })
    .refine(({ from, to }) => !from || !to || from <= to, {
      error: 'dates_backwards' satisfies FaultKey,
      path: ['to'],
    })
    .refine(({ from, to }) => !from || !to || !isTooLongForCash({ from, to }), {
      error: 'cash_days_too_many' satisfies FaultKey,
      path: ['to'],
    }),
  reply: z.object({
    from: z.string(),
    to: z.string(),
    ...sums,
    /** How many entries these days have. */
    total: z.number().int(),
    entries: z.array(
      z.object({
        id: rowId,
        at: instant,
        kind: z.enum(CASH_KINDS),
        purpose: z.enum(CASH_PURPOSES).optional().describe('What it was for: the price of the stay, or its charges'),
        amount,
        account: person,
        booking,
      }),
    ),
    /** Everybody who took or gave back cash on these days, whoever was asked for, the most taken first. */
    people: z.array(z.object({ account: person, ...sums })),
    /** The days on which cash moved, the latest first. */
    days: z.array(z.object({ day: z.string(), ...sums })),
    /** The first 100 bookings with cash that nobody has given back yet, whatever the days: of one that was cancelled, or of charges that were taken back, whose guest has left. */
    to_return: z.array(
      booking.extend({
        amount,
        purpose: z.enum(CASH_PURPOSES).optional().describe('What it was for: the price of the stay, or its charges'),
      }),
    ),
    /** There are more than those 100; missing if not. */
    more_to_return: z.boolean().optional(),
  }),
})
