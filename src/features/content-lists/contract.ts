import { z } from 'zod'
import { AMENITY_THEMES } from '#domain/amenity.ts'
import { CONTENT_LISTS, LIST_ICONS } from '#domain/content-list.ts'
import { endpoint } from '#platform/endpoint.ts'
import { counted, id, line, paging, prose, rowId, success, tsh } from '#platform/fields.ts'

const list = z.enum(CONTENT_LISTS)
const version = counted(z.number().int().min(1)).describe('As it was read; the second of two editors is refused')

const form = {
  name: line(80).describe('In English'),
  name_sw: line(80).default('').describe('In Swahili; empty: visitors see the English name'),
  icon: z.enum(LIST_ICONS).nullable().default(null).describe('For categories and amenities'),
  theme: z.enum(AMENITY_THEMES).nullable().default(null).describe('For amenities'),
  description: prose(300).default('').describe('For extra services'),
  description_sw: prose(300).default(''),
  price_tsh: counted(tsh).nullable().default(null).describe('For extra services: where a hotel has set no price'),
  position: counted(z.number().int().min(1).max(999))
    .optional()
    .describe('The place in the order, from 1; without it: as it is, and last for a new entry'),
}

const uses = z.object({
  properties: z.number().int(),
  rooms: z.number().int(),
  requests: z.number().int().describe('Hosts that ask to be listed'),
  commissions: z.number().int().describe('Rules of the commission'),
  rates: z.number().int().describe('Rules and days of the rates'),
})

/** An entry of a list; null for what its list does not have. */
const entryRow = z.object({
  id: rowId,
  version: z.number().int(),
  position: z.number().int().describe('Its place in the order, from 1'),
  name: z.string(),
  name_sw: z.string().describe('Empty if nobody has translated it'),
  icon: z.string().nullable(),
  theme: z.enum(AMENITY_THEMES).nullable(),
  description: z.string(),
  description_sw: z.string(),
  price_tsh: z.number().int().nullable(),
  uses,
})
export type ListEntry = z.output<typeof entryRow>

export const listContent = endpoint({
  method: 'GET',
  path: '/api/bhumwi-admin/lists/:list/',
  summary: 'The entries of a reference list in their order, with how much refers to each',
  access: 'content.edit',
  params: z.object({ list }),
  query: z.object({
    search: line(80).default('').describe('Part of a name in either language'),
    lacking: z.literal('sw').optional().describe('Those without a Swahili name alone'),
    ...paging,
  }),
  reply: z.array(entryRow),
  paged: true,
})

export const listEntryUses = endpoint({
  method: 'GET',
  path: '/api/bhumwi-admin/lists/:list/:id/uses/',
  summary: 'What refers to an entry: how many of each, and the first twelve properties',
  access: 'content.edit',
  params: z.object({ list, id }),
  reply: z.object({
    uses,
    movable: z.boolean().describe('Whether all of it can move to another entry'),
    properties: z.array(z.object({ id: rowId, name: z.string() })),
  }),
  refusals: ['not_found'],
})

export const addListEntry = endpoint({
  method: 'POST',
  path: '/api/bhumwi-admin/lists/:list/',
  summary: 'Add an entry to a list',
  access: 'content.edit',
  actions: ['list_entry.create'],
  params: z.object({ list }),
  body: z.object(form),
  reply: entryRow,
  status: 201,
  refusals: ['list_name_taken'],
})

export const changeListEntry = endpoint({
  method: 'PUT',
  path: '/api/bhumwi-admin/lists/:list/:id/',
  summary: 'Change an entry, if nobody has changed it since; otherwise the refusal has it as `current`',
  access: 'content.edit',
  actions: ['list_entry.update'],
  params: z.object({ list, id }),
  body: z.object({ ...form, version }),
  reply: entryRow,
  refusals: ['not_found', 'list_name_taken', 'list_entry_changed'],
})

export const removeListEntry = endpoint({
  method: 'DELETE',
  path: '/api/bhumwi-admin/lists/:list/:id/',
  summary: 'Delete an entry that nothing refers to, or move what refers to it to another entry first',
  access: 'content.edit',
  actions: ['list_entry.delete'],
  params: z.object({ list, id }),
  query: z.object({ move_to: id.optional() }),
  reply: success,
  refusals: ['not_found', 'list_entry_used', 'list_entry_kept'],
})
