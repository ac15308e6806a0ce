import { z } from 'zod'
import type { FaultKey } from '#domain/field-faults.ts'
import {
  MOST_PHOTOGRAPH_BYTES,
  MOST_PHOTOGRAPHS,
  PHOTOGRAPH_TEXT_LENGTH,
  TAKE_DOWN_REASON_LENGTH,
} from '#domain/photograph.ts'
import { endpoint } from '#platform/endpoint.ts'
import { counted, id, line, rowId, success } from '#platform/fields.ts'

/** A photograph as its hotel sees it; width and height are those of the photograph, not of a file. */
const photograph = z.object({
  id: rowId,
  path: z.string(),
  colour: z.string(),
  alt_en: z.string(),
  alt_sw: z.string(),
  width: z.number().int(),
  height: z.number().int(),
})
export type Photograph = z.input<typeof photograph>

/** Which photographs of a property: without a type those of the property itself. */
const album = z.object({ room_type: id.optional().describe('Those of its rooms of this type') })

export const listAlbums = endpoint({
  method: 'GET',
  path: '/api/hotel/properties/:id/photographs/albums/',
  summary:
    'What one of one’s own properties has photographs of: the property itself first, then each type of its rooms',
  access: 'property.edit',
  params: z.object({ id }),
  reply: z.array(
    z.object({
      room_type: z.object({ id: rowId, name: z.string(), name_sw: z.string() }).nullable(),
      count: z.number().int(),
      most: z.number().int(),
    }),
  ),
  refusals: ['not_found'],
})
export type Album = z.input<typeof listAlbums.reply>[number]

export const listPhotographs = endpoint({
  method: 'GET',
  path: '/api/hotel/properties/:id/photographs/',
  summary: 'The photographs of one of one’s own properties, or of its rooms of a type, in their order, the cover first',
  access: 'property.edit',
  params: z.object({ id }),
  query: album,
  reply: z.array(photograph),
  refusals: ['not_found'],
})

export const uploadPhotograph = endpoint({
  method: 'POST',
  path: '/api/hotel/properties/:id/photographs/',
  summary: 'Adds a photograph, the file as the body; the same file again answers the photograph that it has become',
  access: 'property.edit',
  params: z.object({ id }),
  query: album.extend({
    batch: z.uuid().optional().describe('Names the files that a page sends together'),
    nth: counted(z.number().int().min(0).max(1_000_000))
      .optional()
      .describe('The place of the file in its batch, whichever arrives first'),
  }),
  actions: ['photograph.create'],
  uploadLimit: MOST_PHOTOGRAPH_BYTES,
  reply: photograph,
  status: 201,
  rate: { hits: 400, seconds: 3600, by: 'account' },
  refusals: [
    'not_found',
    'file_too_large',
    'not_a_photograph',
    'photograph_pixels',
    'photograph_broken',
    'photographs_full',
    'room_photographs_full',
    'photographs_busy',
    'storage_away',
    'storage_full',
  ],
})

export const orderPhotographs = endpoint({
  method: 'PUT',
  path: '/api/hotel/properties/:id/photographs/order/',
  summary: 'Puts all photographs of a property, or of its rooms of a type, in order; the first becomes the cover',
  access: 'property.edit',
  params: z.object({ id }),
  query: album,
  actions: ['photograph.order'],
  body: z.object({ ids: z.array(id).max(MOST_PHOTOGRAPHS) }),
  reply: z.array(photograph),
  refusals: ['not_found', 'photographs_changed'],
})

export const describePhotograph = endpoint({
  method: 'PATCH',
  path: '/api/hotel/photographs/:id/',
  summary: 'Says what a photograph shows, for people who cannot see it',
  access: 'property.edit',
  params: z.object({ id }),
  actions: ['photograph.describe'],
  // A text that is not sent stays as it is: somebody else may have written it meanwhile.
  body: z.object({ alt_en: line(PHOTOGRAPH_TEXT_LENGTH), alt_sw: line(PHOTOGRAPH_TEXT_LENGTH) }).partial(),
  reply: photograph,
  refusals: ['not_found'],
})

export const deletePhotograph = endpoint({
  method: 'DELETE',
  path: '/api/hotel/photographs/:id/',
  summary: 'Deletes a photograph of one of one’s own properties',
  access: 'property.edit',
  params: z.object({ id }),
  actions: ['photograph.delete'],
  reply: success,
  refusals: ['not_found'],
})

export const propertyPhotographs = endpoint({
  method: 'GET',
  path: '/api/bhumwi-admin/properties/:id/photographs/',
  summary: 'All photographs of a property and of its rooms, for the platform’s staff',
  access: 'photograph.moderate',
  params: z.object({ id }),
  reply: z.object({
    property: z.object({ id: rowId, name: z.string() }),
    photographs: z.array(
      photograph.extend({
        room_type: z
          .object({ name: z.string(), name_sw: z.string() })
          .nullable()
          .describe('Null for the property itself'),
      }),
    ),
  }),
  refusals: ['not_found'],
})
export type PropertyPhotograph = z.input<typeof propertyPhotographs.reply>['photographs'][number]

export const takeDownPhotograph = endpoint({
  method: 'POST',
  path: '/api/bhumwi-admin/photographs/:id/take-down/',
  summary: 'Takes a photograph of any property down; its hotel is told why',
  access: 'photograph.moderate',
  actions: ['photograph.take_down'],
  params: z.object({ id }),
  body: z.object({ reason: line(TAKE_DOWN_REASON_LENGTH).min(1, { error: 'text_required' satisfies FaultKey }) }),
  reply: success,
  refusals: ['not_found'],
})
