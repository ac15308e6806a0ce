import { z } from 'zod'
import { JURISDICTIONS } from '#domain/levy.ts'
import { PLACE_NAME_LENGTH } from '#domain/place-list.ts'
import { endpoint } from '#platform/endpoint.ts'
import { counted, id, line, rowId, success } from '#platform/fields.ts'

const version = counted(z.number().int().min(1)).describe('As it was read; the second of two editors is refused')
const position = counted(z.number().int().min(1).max(999))
  .optional()
  .describe('The place in the order, from 1; without it: as it is, and last for a new one')

const point = { latitude: z.number().describe('In degrees, WGS 84'), longitude: z.number() }
const named = { name: line(PLACE_NAME_LENGTH), ...point, position }
const regionForm = { ...named, jurisdiction: z.enum(JURISDICTIONS).describe('Whose taxes and levies hold there') }
const destinationForm = { ...named, region_id: id }

const stored = { id: rowId, version: z.number().int(), name: z.string(), ...point, position: z.number().int() }

const destinationRow = z.object({ ...stored, region_id: rowId, properties: z.number().int() })
const regionRow = z.object({
  ...stored,
  jurisdiction: z.enum(JURISDICTIONS),
  is_name_kept: z.boolean().describe('Pages of the site name it, so that it is neither renamed nor deleted'),
  promotions: z.number().int().describe('Promotions for this region'),
  messages: z.number().int().describe('Scheduled messages to the guests of this region'),
  destinations: z.array(destinationRow),
})
export type RegionRow = z.output<typeof regionRow>
export type DestinationRow = z.output<typeof destinationRow>

export const listPlaces = endpoint({
  method: 'GET',
  path: '/api/bhumwi-admin/places/',
  summary: 'The regions in their order, each with its destinations and what refers to them',
  access: 'content.edit',
  reply: z.array(regionRow),
})

export const addRegion = endpoint({
  method: 'POST',
  path: '/api/bhumwi-admin/regions/',
  summary: 'Add a region',
  access: 'content.edit',
  actions: ['place.create'],
  body: z.object(regionForm),
  reply: regionRow,
  status: 201,
  refusals: ['validation', 'place_name_taken'],
})

export const changeRegion = endpoint({
  method: 'PUT',
  path: '/api/bhumwi-admin/regions/:id/',
  summary: 'Change a region, if nobody has changed it since; otherwise the refusal has it as `current`',
  access: 'content.edit',
  actions: ['place.update'],
  params: z.object({ id }),
  body: z.object({ ...regionForm, version }),
  reply: regionRow,
  refusals: ['validation', 'not_found', 'place_name_taken', 'place_changed', 'region_name_kept'],
})

export const removeRegion = endpoint({
  method: 'DELETE',
  path: '/api/bhumwi-admin/regions/:id/',
  summary: 'Delete a region that has no destinations and that nothing refers to',
  access: 'content.edit',
  actions: ['place.delete'],
  params: z.object({ id }),
  reply: success,
  refusals: ['not_found', 'place_used', 'region_name_kept'],
})

export const addDestination = endpoint({
  method: 'POST',
  path: '/api/bhumwi-admin/destinations/',
  summary: 'Add a destination to a region',
  access: 'content.edit',
  actions: ['place.create'],
  body: z.object(destinationForm),
  reply: destinationRow,
  status: 201,
  refusals: ['validation', 'not_found', 'place_name_taken'],
})

export const changeDestination = endpoint({
  method: 'PUT',
  path: '/api/bhumwi-admin/destinations/:id/',
  summary: 'Change a destination, or move it to another region, if nobody has changed it since; else it is `current`',
  access: 'content.edit',
  actions: ['place.update'],
  params: z.object({ id }),
  body: z.object({ ...destinationForm, version }),
  reply: destinationRow,
  refusals: ['validation', 'not_found', 'place_name_taken', 'place_changed'],
})

export const removeDestination = endpoint({
  method: 'DELETE',
  path: '/api/bhumwi-admin/destinations/:id/',
  summary: 'Delete a destination without properties, or move them to another destination first',
  access: 'content.edit',
  actions: ['place.delete'],
  params: z.object({ id }),
  query: z.object({ move_to: id.optional() }),
  reply: success,
  refusals: ['not_found', 'place_used'],
})
