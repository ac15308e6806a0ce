import { z } from 'zod'
import { MISSING_PARTS } from '#domain/property-details.ts'
import { endpoint } from '#platform/endpoint.ts'
import { id, rowId, tsh } from '#platform/fields.ts'

const gap = z.object({
  room_type_id: rowId,
  name: z.string(),
  name_sw: z.string(),
  first_night: z.string(),
  nights: z.number().int(),
  /** The least minimum stay of who arrives in these nights; not more than `nights` if arrival or departure is closed. */
  min_nights: z.number().int(),
  /** How many rooms of the type have this gap. */
  rooms: z.number().int(),
})

export const propertyHints = endpoint({
  method: 'GET',
  path: '/api/hotel/properties/:id/hints/',
  summary:
    'What would make one of one’s own properties sell better: its page, its price, and nights that no stay can have',
  access: 'property.edit',
  params: z.object({ id }),
  reply: z.object({
    /** What its page lacks. */
    missing: z.array(z.enum(MISSING_PARTS)),
    /** How many of its rooms lack something that travellers compare. */
    rooms: z.object({
      total: z.number().int(),
      without_description: z.number().int().describe('In one of the two languages, or in both'),
      without_beds: z.number().int(),
      without_size: z.number().int(),
      without_amenities: z.number().int(),
      without_photograph: z.number().int(),
    }),
    /** The lowest price of a room for two, beside those of similar live properties nearby; null if these are too few. */
    price: z
      .object({
        own: tsh,
        count: z.number().int(),
        low: tsh,
        high: tsh,
        position: z.enum(['below', 'within', 'above']),
        /** How far away they are at most. */
        km: z.number().int(),
        /** Whether all are of its category; else there are too few of these. */
        same_type: z.boolean(),
      })
      .nullable(),
    /** Free nights between bookings that no stay can have, the earliest first. */
    gaps: z.array(gap),
    /** How many there are in all; `gaps` has the first ones. */
    gap_count: z.number().int(),
  }),
  refusals: ['not_found'],
})
export type PropertyHints = z.input<typeof propertyHints.reply>
export type NightGapHint = z.input<typeof gap>
