import { z } from 'zod'
import {
  addressFault,
  CALENDAR_CHANNELS,
  FEED_ADDRESS_LENGTH,
  FEED_FAULTS,
  FEED_NAME_LENGTH,
  feedAddress,
} from '#domain/calendar-feed.ts'
import { endpoint } from '#platform/endpoint.ts'
import { id, instant, line, paging, rowId } from '#platform/fields.ts'

/** A calendar elsewhere that closes nights of a room. */
const feed = z.object({
  id: rowId,
  room: rowId,
  channel: z.enum(CALENDAR_CHANNELS),
  name: z.string(),
  address: z.string(),
  /** Path of the room's export without what this channel has said itself; null if the room has no export. */
  export_path: z.string().nullable(),
  /** The last good fetch; null if there was none yet. */
  succeeded_at: instant.nullable(),
  attempted_at: instant.nullable(),
  /** Why the last fetch failed; null if it did not. The events of the last good one stay. */
  fault: z.enum(FEED_FAULTS).nullable(),
  /** Counts the changes of its channel, name and address. */
  version: z.number().int(),
  /** Stays and closed ranges that are not over. */
  events: z.number().int(),
})
export type CalendarFeed = z.input<typeof feed>

const calendarRoom = z.object({
  id: rowId,
  room_number: z.string(),
  room_type: z.string(),
  room_type_sw: z.string(),
  property: z.object({ id: rowId, name: z.string() }),
  /** Path of the room's calendar of taken nights, a secret; null if there is none. */
  export_path: z.string().nullable(),
  feeds: z.array(feed),
})
export type CalendarRoom = z.input<typeof calendarRoom>

export const listCalendars = endpoint({
  method: 'GET',
  path: '/api/hotel/calendars/',
  summary: 'One’s own rooms with the address of their calendar and the calendars elsewhere that close their nights',
  access: 'calendar.edit',
  // Who has read the secret addresses can use them after the view.
  inView: 'closed',
  query: z.object({ property: id.optional(), ...paging }),
  reply: z.array(calendarRoom),
  paged: true,
})

export const shareCalendar = endpoint({
  method: 'POST',
  path: '/api/hotel/rooms/:id/calendar/',
  summary: 'Give a room a new secret address for its calendar; an earlier one no longer works',
  access: 'calendar.edit',
  actions: ['calendar.share'],
  params: z.object({ id }),
  reply: z.object({ export_path: z.string() }),
  refusals: ['not_found'],
})

export const revokeCalendar = endpoint({
  method: 'DELETE',
  path: '/api/hotel/rooms/:id/calendar/',
  summary: 'Take the address of a room’s calendar away',
  access: 'calendar.edit',
  actions: ['calendar.revoke'],
  params: z.object({ id }),
  reply: z.object({ export_path: z.null() }),
  refusals: ['not_found'],
})

const address = z
  .string()
  .max(FEED_ADDRESS_LENGTH, { error: 'text_too_long' })
  .transform((typed, context) => {
    const fault = addressFault(typed)
    if (!fault) return new URL(feedAddress(typed)).href
    context.addIssue({ code: 'custom', message: fault })
    return z.NEVER
  })
const feedFields = {
  channel: z.enum(CALENDAR_CHANNELS),
  name: line(FEED_NAME_LENGTH).min(1, { error: 'calendar_name_required' }),
  address,
}
/** Fetching asks another site, which must not be asked for nothing. */
const FETCHES = { hits: 60, seconds: 600, by: 'account' } as const

export const addFeed = endpoint({
  method: 'POST',
  path: '/api/hotel/calendar-feeds/',
  summary: 'Import a calendar elsewhere into a room, and fetch it at once',
  access: 'calendar.edit',
  actions: ['calendar_feed.create'],
  body: z.object({ room: id, ...feedFields }),
  reply: feed,
  status: 201,
  refusals: ['not_found', 'too_many_calendars', 'calendar_taken', 'own_calendar'],
  rate: FETCHES,
})

export const editFeed = endpoint({
  method: 'PATCH',
  path: '/api/hotel/calendar-feeds/:id/',
  summary: 'Change name, channel or address of an imported calendar; another address is fetched at once',
  access: 'calendar.edit',
  actions: ['calendar_feed.update'],
  params: z.object({ id }),
  body: z
    .object(feedFields)
    .partial()
    .extend({ version: z.number().int().describe('The version that was read') }),
  reply: feed,
  refusals: ['not_found', 'calendar_changed', 'calendar_taken', 'own_calendar'],
  rate: FETCHES,
})

export const removeFeed = endpoint({
  method: 'DELETE',
  path: '/api/hotel/calendar-feeds/:id/',
  summary: 'Stop importing a calendar; the nights that it closed are open again',
  access: 'calendar.edit',
  actions: ['calendar_feed.delete'],
  params: z.object({ id }),
  reply: z.object({ deleted: z.literal(true) }),
  refusals: ['not_found'],
})

export const syncFeedNow = endpoint({
  method: 'POST',
  path: '/api/hotel/calendar-feeds/:id/sync/',
  summary: 'Fetch an imported calendar now; answers it with the outcome',
  access: 'calendar.edit',
  actions: ['calendar_feed.sync'],
  params: z.object({ id }),
  body: z.object({
    /** A calendar that has suddenly become empty is right: open the nights that it closed. */
    accept_empty: z.boolean().default(false),
  }),
  reply: feed,
  refusals: ['not_found'],
  rate: FETCHES,
})

const freeRoom = z.object({ id: rowId, room_number: z.string() })

/** A calendar elsewhere has taken nights of a booking. */
const conflict = z.object({
  id: rowId,
  found_at: instant,
  feed: z.object({ id: rowId, name: z.string(), channel: z.enum(CALENDAR_CHANNELS) }),
  /** What the calendar elsewhere says. */
  event: z.object({ check_in: z.string(), check_out: z.string(), reservation: z.boolean() }),
  booking: z.object({
    id: rowId,
    reference: z.string(),
    guest_name: z.string(),
    check_in: z.string(),
    check_out: z.string(),
  }),
  room: z.object({ id: rowId, room_number: z.string(), room_type: z.string(), room_type_sw: z.string() }),
  property: z.object({ id: rowId, name: z.string() }),
  /** The nights that both have. */
  nights: z.array(z.string()),
  /** Rooms of the same type that are free on all nights of the booking that are left. */
  free_rooms: z.array(freeRoom),
})
export type CalendarConflict = z.input<typeof conflict>

export const listConflicts = endpoint({
  method: 'GET',
  path: '/api/hotel/calendar-conflicts/',
  summary: 'Bookings whose nights a calendar elsewhere has too, with rooms to which they could move',
  access: 'calendar.edit',
  query: z.object({ property: id.optional(), ...paging }),
  reply: z.array(conflict),
  paged: true,
})

export const moveConflict = endpoint({
  method: 'POST',
  path: '/api/hotel/calendar-conflicts/:id/move/',
  summary: 'Move the booking of a conflict to another free room of the same type',
  access: 'calendar.edit',
  actions: ['booking.change_room'],
  params: z.object({ id }),
  body: z.object({ room: id }),
  reply: z.object({ room_number: z.string() }),
  refusals: ['not_found', 'room_taken', 'room_unchangeable', 'conflict', 'too_many_guests'],
})

export const settleConflict = endpoint({
  method: 'POST',
  path: '/api/hotel/calendar-conflicts/:id/settle/',
  summary: 'Say that a person has solved a conflict, here or on the other site; nothing else changes',
  access: 'calendar.edit',
  actions: ['calendar_conflict.settle'],
  params: z.object({ id }),
  reply: z.object({ settled: z.literal(true) }),
  refusals: ['not_found', 'conflict'],
})

export const listFailingFeeds = endpoint({
  method: 'GET',
  path: '/api/bhumwi-admin/calendar-feeds/',
  summary:
    'Imported calendars that failed at least twice in a row, those that fail longest first; without their secret addresses',
  access: 'hosts.suspend',
  query: z.object(paging),
  reply: z.array(
    z.object({
      id: rowId,
      channel: z.enum(CALENDAR_CHANNELS),
      name: z.string(),
      /** Where it is fetched from; the rest of its address is a secret of the hotel. */
      host: z.string(),
      fault: z.enum(FEED_FAULTS),
      failing_since: instant,
      succeeded_at: instant.nullable(),
      room_number: z.string(),
      property: z.object({ id: rowId, name: z.string() }),
    }),
  ),
  paged: true,
})
export type FailingFeed = z.input<typeof listFailingFeeds.reply>[number]
