import { z } from 'zod'
import { BOOKING_STATUSES, MANUAL_SOURCES } from '#domain/booking.ts'
import { GROUP_PAYMENTS, GROUP_STATUSES, LEAST_GROUP_ROOMS, MOST_GROUP_ROOMS } from '#domain/group-booking.ts'
import { MOST_NOTES } from '#domain/manual-booking.ts'
import { hotelBooking, party, STAY_REFUSALS, stay } from '#features/bookings/shapes.ts'
import { endpoint } from '#platform/endpoint.ts'
import { day, email, id, line, optional, paging, phone, prose, rowId, tsh } from '#platform/fields.ts'

/** What is the same in the list and on the page of one group; dates and sums are of the rooms that are neither cancelled nor expired. */
const groupFacts = {
  id: rowId,
  property: z.object({ id: rowId, name: z.string() }),
  name: z.string(),
  contact_name: z.string(),
  contact_phone: z.string(),
  /** The first arrival and the last departure; of all rooms if none is left. */
  check_in: day,
  check_out: day,
  rooms: z.number().int(),
  guests: z.number().int(),
  children: z.number().int(),
  total_amount: z.number().int(),
}

const groupRow = z.object({
  ...groupFacts,
  /** How many rooms are in which status. */
  statuses: z.partialRecord(z.enum(BOOKING_STATUSES), z.number().int()),
})

const groupBooking = z.object({
  ...groupFacts,
  contact_email: z.string().nullable(),
  /** What wallets and the desk have for the rooms. */
  paid_amount: z.number().int(),
  /** What the desk has still to take for the rooms. */
  owed_amount: z.number().int(),
  /** What is open of the charges of the stays, less than 0 where the desk has to give cash back. */
  charges_due: z.number().int(),
  /** In the order of the room numbers. */
  bookings: z.array(hotelBooking),
})

/** A room with its guests, as a quote takes it: room, adults and children. */
const ROOM_IN_QUERY = /^\d{1,9}:\d{1,2}:\d{1,2}$/
const roomsInQuery = z
  .string()
  .max(400)
  .transform((text) => text.split(','))
  .pipe(z.array(z.string().regex(ROOM_IN_QUERY)).max(MOST_GROUP_ROOMS))
  .transform((rooms) =>
    rooms.map((text) => {
      const [room = 0, guests = 0, children = 0] = text.split(':').map(Number)
      return { room, guests, children }
    }),
  )
  .describe('Each room as `id:adults:children`, separated by commas')

export const groupQuote = endpoint({
  method: 'GET',
  path: '/api/hotel/group-quote/',
  summary: 'What each of several rooms of one’s own properties costs for a stay, and whether it is free',
  access: 'front_desk.book',
  query: z.object({ ...stay, chosen: roomsInQuery }),
  reply: z.object({
    nights: z.number().int(),
    rooms: z.array(z.object({ id: rowId, is_free: z.boolean(), total_amount: tsh })),
    total_amount: z.number().int(),
  }),
  refusals: ['not_found', ...STAY_REFUSALS, 'amount_out_of_range'],
  rate: { hits: 600, seconds: 60, by: 'account' },
})

export const enterGroupBooking = endpoint({
  method: 'POST',
  path: '/api/hotel/group-bookings/',
  summary: 'Enter several rooms for a group: a booking for each, all of them or none',
  access: 'front_desk.book',
  actions: ['group_booking.create', 'booking.create'],
  body: z.object({
    property: id,
    ...stay,
    name: line(120).min(1, { error: 'group_name_required' }),
    contact_name: line(120).min(1, { error: 'name_required' }),
    contact_phone: phone,
    contact_email: z.union([z.literal(''), email], { error: 'email_invalid' }).nullish(),
    booking_source: z.enum(MANUAL_SOURCES),
    payment: z.enum(GROUP_PAYMENTS),
    notes: optional(prose(MOST_NOTES)),
    rooms: z
      .array(
        z.object({
          room: id,
          ...party,
          guest_name: optional(line(120)).describe('Without it the contact’s'),
          total_amount: optional(tsh).describe('The price that was agreed, instead of the computed one'),
        }),
      )
      .min(LEAST_GROUP_ROOMS, { error: 'group_rooms_few' })
      .max(MOST_GROUP_ROOMS, { error: 'group_rooms_many' }),
    shown_amount: optional(z.number().int().min(0)).describe(
      'The sum for all rooms that the desk has seen, agreed prices included; another one is refused',
    ),
  }),
  reply: groupBooking,
  status: 201,
  idempotent: true,
  refusals: [
    'validation',
    'not_found',
    'property_suspended',
    'room_taken',
    'price_changed',
    'too_many_guests',
    ...STAY_REFUSALS,
    'amount_out_of_range',
    'key_reused',
  ],
  rate: { hits: 60, seconds: 600, by: 'account' },
})

export const groupBookings = endpoint({
  method: 'GET',
  path: '/api/hotel/group-bookings/',
  summary: 'The groups of one’s own properties: those who are here or come first, then the past backwards',
  access: 'front_desk.view',
  query: z.object({ property: id.optional(), ...paging }),
  reply: z.array(groupRow),
  paged: true,
})

export const getGroupBooking = endpoint({
  method: 'GET',
  path: '/api/hotel/group-bookings/:id/',
  summary: 'One group of one’s own properties, with the booking of each room',
  access: 'front_desk.view',
  params: z.object({ id }),
  reply: groupBooking,
  refusals: ['not_found'],
})

const bookings = z.array(id).min(1).max(MOST_GROUP_ROOMS)

export const setGroupStatus = endpoint({
  method: 'POST',
  path: '/api/hotel/group-bookings/:id/status/',
  summary: 'Check in, check out or cancel several rooms of a group: exactly these, or none',
  access: 'front_desk.move',
  actions: ['booking.cancel', 'booking.check_in', 'booking.check_out', 'booking.confirm', 'booking.settle'],
  params: z.object({ id }),
  body: z.object({
    status: z.enum(GROUP_STATUSES),
    bookings: bookings.describe('The bookings that were shown; refused as `group_changed` if one cannot move any more'),
    reason: optional(line(300)),
    shown_amount: optional(z.number().int().min(0)).describe(
      'What was shown to be paid for rooms that are cancelled, or to be owed by guests who leave; refused as `group_changed` if it is another amount by now',
    ),
  }),
  reply: groupBooking,
  idempotent: true,
  refusals: [
    'validation',
    'not_found',
    'group_changed',
    'move_not_allowed',
    'status_unchanged',
    'too_early',
    'booking_final',
    'already_paid',
    'residency_unproven',
    'refund_changed',
    'stay_account_changed',
    'payer_number_erased',
    'key_reused',
  ],
})

export const takeGroupCash = endpoint({
  method: 'POST',
  path: '/api/hotel/group-bookings/:id/payment/',
  summary: 'Say that the desk has taken cash for several rooms of a group: for exactly these, or none',
  access: 'front_desk.book',
  actions: ['booking.settle', 'booking.confirm'],
  params: z.object({ id }),
  body: z.object({
    bookings: bookings.describe('The bookings that were shown as owed'),
    shown_amount: z.number().int().min(1).describe('What was shown for all of them'),
  }),
  reply: groupBooking,
  idempotent: true,
  refusals: [
    'not_found',
    'group_changed',
    'already_paid',
    'not_payable',
    'hold_expired',
    'price_changed',
    'key_reused',
  ],
})
