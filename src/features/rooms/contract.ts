import { z } from 'zod'
import { BOOKING_STATUSES } from '#domain/booking.ts'
import { MOST_MOVES } from '#domain/room-retirement.ts'
import { endpoint } from '#platform/endpoint.ts'
import { id, instant, paging, rowId } from '#platform/fields.ts'

const numberedRoom = z.object({ id: rowId, room_number: z.string() })

export const roomRetirement = endpoint({
  method: 'GET',
  path: '/api/hotel/rooms/:id/retirement/',
  summary: 'What stands in the way of retiring one of one’s own rooms: its coming stays, and where each could move',
  access: 'room.edit',
  params: z.object({ id }),
  reply: z.object({
    stays: z.array(
      z.object({
        id: rowId,
        reference: z.string(),
        guest_name: z.string(),
        check_in: z.string(),
        check_out: z.string(),
        status: z.enum(BOOKING_STATUSES),
        /** Until when an unpaid booking holds its nights; null for any other. It cannot be moved. */
        hold_expires_at: instant.nullable(),
        /** The rooms of its type that are free on the nights from today on. */
        free_rooms: z.array(numberedRoom),
      }),
    ),
    /** How many calendars of other sites are read for the room. */
    calendars: z.number().int(),
  }),
  refusals: ['not_found'],
})
export type StayOfRoom = z.input<typeof roomRetirement.reply>['stays'][number]

export const retireRoom = endpoint({
  method: 'POST',
  path: '/api/hotel/rooms/:id/retirement/',
  summary: 'Retires one of one’s own rooms, after moving coming stays into other rooms: all of it or nothing',
  access: 'room.edit',
  params: z.object({ id }),
  body: z.object({
    moves: z
      .array(z.object({ booking: id, room: id }))
      .max(MOST_MOVES)
      .default([])
      .describe('Into which free room of its type each coming stay moves, at the price that it has'),
  }),
  actions: ['room.retire', 'booking.change_room'],
  reply: z.object({ room_number: z.string(), moved: z.number().int() }),
  idempotent: true,
  refusals: ['not_found', 'room_has_stays', 'room_unchangeable', 'room_taken', 'too_many_guests', 'key_reused'],
})

export const restoreRoom = endpoint({
  method: 'POST',
  path: '/api/hotel/rooms/:id/restoration/',
  summary: 'Brings a retired room back to the list of rooms; it is not on sale until it is put on sale',
  access: 'room.edit',
  params: z.object({ id }),
  actions: ['room.restore'],
  reply: numberedRoom,
  idempotent: true,
  refusals: ['not_found', 'room_number_taken', 'key_reused'],
})

export const listRetiredRooms = endpoint({
  method: 'GET',
  path: '/api/hotel/retired-rooms/',
  summary: 'The rooms of one’s own properties that are retired, the last one first',
  access: 'room.edit',
  query: z.object({ property: id.optional(), ...paging }),
  reply: z.array(
    numberedRoom.extend({
      room_type: z.string(),
      room_type_sw: z.string(),
      property: z.object({ id: rowId, name: z.string() }),
      retired_at: instant,
    }),
  ),
  paged: true,
})
