import { z } from 'zod'
import { endpoint } from '#platform/endpoint.ts'
import { rowId } from '#platform/fields.ts'

export const listSuggestions = endpoint({
  method: 'GET',
  path: '/api/suggestions/',
  summary: 'Properties, destinations and regions whose name contains a text; at most 8, none for a blank text',
  access: 'public',
  query: z.object({ q: z.string().max(120).default('') }),
  reply: z.array(
    z.object({
      kind: z.enum(['property', 'destination', 'region']),
      id: rowId,
      name: z.string(),
      region: z.string().nullable().describe('Of a destination'),
    }),
  ),
  refusals: ['unavailable'],
  // The same for everybody, and somebody who deletes a letter asks again what was asked just now.
  cacheSeconds: 60,
})
