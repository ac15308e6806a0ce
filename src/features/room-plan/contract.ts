import { z } from 'zod'
import { BOOKING_STATUSES } from '#domain/booking.ts'
import { sources } from '#features/bookings/shapes.ts'
import { endpoint } from '#platform/endpoint.ts'
import { counted, day, id, instant, rowId, tsh } from '#platform/fields.ts'

export const roomPlan = endpoint({
  method: 'GET',
  path: '/api/hotel/room-plan/',
  summary: 'Who has which room of one of one’s own properties, night by night',
  access: 'front_desk.view',
  query: z.object({
    property: id.optional().describe('Without it the first of one’s own'),
    from: day.optional().describe('The first day; today without it'),
    days: counted(z.number().int().min(7).max(31)).default(14),
  }),
  reply: z.object({
    /** Null if one has no property. */
    property: z.object({ id: rowId, name: z.string() }).nullable(),
    from: z.string(),
    days: z.number().int(),
    /** The rooms in use by type and number. */
    rooms: z.array(
      z.object({
        id: rowId,
        room_number: z.string(),
        room_type_id: rowId,
        room_type: z.string(),
        room_type_sw: z.string(),
        is_available: z.boolean(),
      }),
    ),
    /**
     * Nights of a booking without a gap in one room that touch the window: one bar for most bookings, two for a booking that was
     * moved during its stay. Also those that leave on the first day. They may begin before the window and end after it.
     */
    bars: z.array(
      z.object({
        room: rowId,
        first_night: z.string(),
        nights: z.number().int(),
        booking: z.object({
          id: rowId,
          reference: z.string(),
          guest_name: z.string(),
          status: z.enum(BOOKING_STATUSES),
          booking_source: z.enum(sources),
          guests: z.number().int(),
          children: z.number().int(),
          check_in: z.string(),
          check_out: z.string(),
          /** Until when an unpaid booking holds its nights; null for any other. */
          hold_expires_at: instant.nullable(),
          /** What the desk has still to take from a guest who pays at the hotel. */
          owed_amount: tsh,
          /** What is open of the charges of the stay, less than 0 where the desk has to give cash back; missing if nothing is. */
          charges_due: z.number().int().optional(),
        }),
      }),
    ),
    /** The same for closures: by the hotel, or by a calendar elsewhere. */
    closures: z.array(
      z.object({
        room: rowId,
        first_night: z.string(),
        nights: z.number().int(),
        /** What the hotel wrote, or what the calendar is called; often empty. */
        reason: z.string(),
        elsewhere: z.boolean(),
      }),
    ),
  }),
  refusals: ['not_found'],
})
