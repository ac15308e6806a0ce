import { z } from 'zod'
import { CLOSURE_REASON_LENGTH, MOST_ROOMS_AT_ONCE } from '#domain/closure.ts'
import type { FaultKey } from '#domain/field-faults.ts'
import { MEAL_PLANS } from '#domain/meal-plan.ts'
import { EVERY_DAY, RATE_REFUSALS } from '#domain/rates.ts'
import { PROOFS } from '#domain/residency.ts'
import { endpoint } from '#platform/endpoint.ts'
import { checkAges, childAgesInQuery, counted, day, id, line, optional, paging, rowId, tsh } from '#platform/fields.ts'

const fault = (key: FaultKey) => ({ error: key })

/** The maximum number of room types in one change. */
const MOST_TYPES = 100

export const availabilityDates = endpoint({
  method: 'GET',
  path: '/api/room-availability-dates/',
  summary: 'The dates on which a room can be slept in, both ends included, from today',
  access: 'public',
  query: z.object({ room_id: id, start_date: day, end_date: day }),
  reply: z.object({ available_dates: z.array(z.string()) }),
  refusals: ['not_found'],
})

const roomDay = z.object({ room: rowId, date: z.string(), is_available: z.boolean() })

/** What occupies a night: nothing, a booking (paid or held), or a closure by the hotel. */
const nightState = z.enum(['free', 'booked', 'closed'])
export type NightState = z.infer<typeof nightState>

export const roomAvailability = endpoint({
  method: 'GET',
  path: '/api/hotel/room-availability/',
  summary: 'Day by day whether one of one’s own rooms is free',
  access: 'property.view',
  query: z.object({
    room: id,
    start_date: day.optional(),
    end_date: day.optional(),
    ...paging,
    limit: paging.limit.default(500).describe('By default 500: all nights that can be asked for at once'),
  }),
  paged: true,
  reply: z.array(
    roomDay.extend({
      state: nightState,
      /** Why the hotel closed the night; missing if it gave no reason. */
      reason: z.string().optional(),
    }),
  ),
  refusals: ['not_found'],
})

export const setAvailability = endpoint({
  method: 'POST',
  path: '/api/hotel/room-availability/',
  summary: 'Close or open one night of one of one’s own rooms',
  access: 'availability.set',
  actions: ['availability.set'],
  body: z.object({ room: id, date: day, is_available: z.boolean(), reason: optional(line(CLOSURE_REASON_LENGTH)) }),
  reply: roomDay,
  refusals: ['not_found', 'dates_booked', 'closed_elsewhere', 'night_over', 'too_far_ahead'],
})

export const setAvailabilityInBulk = endpoint({
  method: 'POST',
  path: '/api/hotel/room-availability/bulk-set/',
  summary:
    'Close or open many nights at once, of one room or several: all of them or none; answers how many room-nights',
  access: 'availability.set',
  actions: ['availability.set'],
  body: z.object({
    room: id,
    /** Further rooms to set in the same transaction. */
    also_rooms: z
      .array(id)
      .max(MOST_ROOMS_AT_ONCE - 1)
      .optional(),
    dates: z.array(day).min(1).max(366),
    is_available: z.boolean(),
    reason: optional(line(CLOSURE_REASON_LENGTH)),
  }),
  reply: z.object({ updated: z.number().int() }),
  refusals: ['not_found', 'dates_booked', 'closed_elsewhere', 'night_over', 'too_far_ahead'],
})

export const setTypesAvailability = endpoint({
  method: 'POST',
  path: '/api/hotel/room-availability/types/',
  summary:
    'Closes or opens all rooms of some types for the nights of a range; nights of bookings stay as they are. Answers how many room-nights have changed',
  access: 'availability.set',
  actions: ['availability.set'],
  body: z.object({
    property: id,
    room_types: z.array(id).min(1, fault('room_type_required')).max(MOST_TYPES),
    first_night: day,
    last_night: day,
    weekdays: z
      .number()
      .int()
      .min(1, fault('weekdays_required'))
      .max(EVERY_DAY, fault('weekdays_required'))
      .default(EVERY_DAY)
      .describe('Only these days of the week: a bit each, Sunday is 1'),
    is_available: z.boolean(),
    reason: optional(line(CLOSURE_REASON_LENGTH)),
  }),
  reply: z.object({
    updated: z.number().int(),
    /** Room-nights in the range that bookings have, paid or held. */
    booked: z.number().int(),
    /** Room-nights that a calendar elsewhere closes, which nobody can open here. */
    closed_elsewhere: z.number().int(),
  }),
  refusals: ['validation', 'not_found'],
})

export const availableRooms = endpoint({
  method: 'GET',
  path: '/api/hotel/available-rooms/',
  summary: 'One’s own rooms that are free for all nights of a stay',
  access: 'property.view',
  query: z
    .object({
      check_in: day,
      check_out: day,
      guests: counted(z.number().int().min(1).max(50))
        .optional()
        .describe('The adults; without them the price is for those that it includes'),
      children: counted(z.number().int().min(0).max(50)).default(0),
      child_ages: childAgesInQuery,
      property: id.optional(),
      ...paging,
    })
    .superRefine(checkAges),
  reply: z.array(
    z.object({
      id: rowId,
      room_number: z.string(),
      room_type: z.string(),
      room_type_sw: z.string(),
      /** The price of the whole stay; null where it is more than a booking can carry. */
      total_amount: tsh.nullable(),
      /** The same under each residency; `none` is the price for everybody. Missing if its property has one price for all. */
      residency_totals: z.partialRecord(z.enum(PROOFS), tsh).optional(),
      /** The meal plans of its property: what they cost more per person and night; the included one is part of the price. */
      meal_plans: z.array(
        z.object({ plan: z.enum(MEAL_PLANS), is_included: z.boolean(), adult_tsh: tsh, child_tsh: tsh }),
      ),
      /** Whether the ages of children change the price. */
      needs_ages: z.boolean(),
      /** Why travellers cannot book this stay under the rates of the hotel, which the desk may ignore. */
      rate_fault: z.enum(RATE_REFUSALS).optional(),
      /** The same as a short label in the language of the request. */
      rate_note: z.string().optional(),
      price_tsh: z.number().int(),
      max_adults: z.number().int(),
      max_children: z.number().int(),
      property: z.object({ id: rowId, name: z.string() }),
    }),
  ),
  paged: true,
  refusals: ['check_in_past', 'check_out_not_after', 'too_far_ahead', 'too_long'],
})
