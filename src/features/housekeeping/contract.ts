import { z } from 'zod'
import { CLEANING_STATES } from '#domain/housekeeping.ts'
import { endpoint } from '#platform/endpoint.ts'
import { id, instant, paging, rowId } from '#platform/fields.ts'

export const housekeepingRooms = endpoint({
  method: 'GET',
  path: '/api/hotel/housekeeping/',
  summary:
    'Which rooms of one’s own properties need cleaning, the most urgent first, without anything about their guests',
  access: 'housekeeping.view',
  query: z.object({ property: id.optional(), state: z.enum(CLEANING_STATES).optional(), ...paging }),
  reply: z.object({
    /** How many rooms there are in each state, whichever state was asked for. */
    counts: z.object({ dirty: z.number().int(), clean: z.number().int() }),
    rooms: z.array(
      z.object({
        id: rowId,
        room_number: z.string(),
        room_type: z.string(),
        room_type_sw: z.string(),
        property: z.object({ id: rowId, name: z.string() }),
        state: z.enum(CLEANING_STATES),
        /** When somebody last marked it; null if nobody ever has. */
        changed_at: instant.nullable(),
        /** A guest is in the room. */
        occupied: z.boolean(),
        /** That guest leaves today, or should have left before. */
        leaves: z.boolean(),
        /** Who is awaited today; null if nobody is. */
        arrives: z.object({ guests: z.number().int(), children: z.number().int() }).nullable(),
        /** The hotel has closed it tonight. */
        closed: z.boolean(),
      }),
    ),
  }),
})
export type HousekeepingRoom = z.input<typeof housekeepingRooms.reply>['rooms'][number]

export const setCleaning = endpoint({
  method: 'POST',
  path: '/api/hotel/rooms/:id/cleaning/',
  summary: 'Marks one of one’s own rooms as clean, or as one that needs cleaning',
  access: 'housekeeping.set',
  params: z.object({ id }),
  body: z.object({ state: z.enum(CLEANING_STATES) }),
  actions: ['room.set_cleaning'],
  reply: z.object({ id: rowId, state: z.enum(CLEANING_STATES), changed_at: instant }),
  idempotent: true,
  refusals: ['not_found', 'key_reused'],
})
