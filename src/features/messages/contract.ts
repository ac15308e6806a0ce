import { z } from 'zod'
import { BOOKING_STATUSES } from '#domain/booking.ts'
import { MESSAGE_LENGTH, MESSAGE_SIDES } from '#domain/conversation.ts'
import type { FaultKey } from '#domain/field-faults.ts'
import { endpoint } from '#platform/endpoint.ts'
import { day, id, instant, line, paging, prose, rowId } from '#platform/fields.ts'

const side = z.enum(MESSAGE_SIDES)

const message = z.object({
  id: rowId,
  side,
  /** The first name of who wrote it; null once the account is deleted. */
  author: z.string().nullable(),
  is_mine: z.boolean(),
  body: z.string(),
  sent_at: instant,
})
/** A message between the guest and the hotel of a booking. */
export type Message = z.input<typeof message>

const conversation = z.object({
  /** The oldest first. */
  messages: z.array(message),
  /** The side of the caller; null for the platform's staff, who only read. */
  side: side.nullable(),
  /** The caller can write now. */
  can_write: z.boolean(),
  /** The last day on which both sides can write; null if they never can. */
  last_day: day.nullable(),
  /** Until which message the other side has read; 0 if it has read none. */
  read_until: rowId,
  /** How many messages of the other side the caller's side has not read. */
  unread: z.number().int(),
})
/** The messages between the guest and the hotel of a booking. */
export type Conversation = z.input<typeof conversation>

export const bookingMessages = endpoint({
  method: 'GET',
  path: '/api/bookings/:id/messages/',
  summary: 'The messages between guest and hotel about a booking, for both of them and the platform’s staff',
  access: 'booking.view',
  params: z.object({ id }),
  reply: conversation,
  refusals: ['not_found'],
})

/** Both sides write in the same way. */
const writing = {
  params: z.object({ id }),
  body: z.object({ body: prose(MESSAGE_LENGTH).min(1, { error: 'text_required' satisfies FaultKey }) }),
  reply: message,
  status: 201,
  idempotent: true,
  refusals: ['not_found', 'conversation_closed', 'key_reused'],
} as const

export const writeToHotel = endpoint({
  method: 'POST',
  path: '/api/my-bookings/:id/messages/',
  summary: 'The guest of a booking writes to its hotel',
  access: 'booking.book',
  actions: ['message.write'],
  ...writing,
  rate: { hits: 30, seconds: 3600, by: 'account' },
})

export const writeToGuest = endpoint({
  method: 'POST',
  path: '/api/hotel/bookings/:id/messages/',
  summary: 'The hotel of a booking writes to its guest',
  access: 'message.answer',
  actions: ['message.write'],
  ...writing,
  rate: { hits: 200, seconds: 3600, by: 'account' },
})

export const readMessages = endpoint({
  method: 'POST',
  path: '/api/bookings/:id/messages/read/',
  summary: 'Notes that the caller’s side has read the messages of the other side up to one of them',
  access: 'signed_in',
  params: z.object({ id }),
  body: z.object({ until: id }),
  reply: z.object({ unread: z.number().int() }),
  refusals: ['not_found'],
})

const hotelConversation = z.object({
  booking: z.object({
    id: rowId,
    reference: z.string(),
    guest_name: z.string(),
    status: z.enum(BOOKING_STATUSES),
    check_in: day,
    check_out: day,
  }),
  property: z.object({ id: rowId, name: z.string() }),
  /** The latest message, cut to 160 characters. */
  last: z.object({ side, body: z.string(), sent_at: instant }),
  /** How many messages of the guest the hotel has not read. */
  unread: z.number().int(),
})
/** A conversation in the list of a hotel. */
export type HotelConversation = z.input<typeof hotelConversation>

export const hotelConversations = endpoint({
  method: 'GET',
  path: '/api/hotel/conversations/',
  summary:
    'The conversations with the guests of one’s own properties: those with unread messages first, then the latest',
  access: 'message.answer',
  query: z.object({
    property: id.optional(),
    unread: z.stringbool().optional().describe('Only those with messages that the hotel has not read'),
    unanswered: z.stringbool().optional().describe('Only those whose latest message is the guest’s'),
    q: line(100).optional().describe('Part of the guest’s name, or of the reference'),
    ...paging,
  }),
  reply: z.array(hotelConversation),
  paged: true,
})
