import { z } from 'zod'
import { SEARCH_REFUSALS, searchQuery, searchWish } from '#features/properties/contract.ts'
import { endpoint } from '#platform/endpoint.ts'
import { rowId, tsh } from '#platform/fields.ts'

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

const count = z.number().int()
const value = z.object({ id: rowId, name: z.string(), name_sw: z.string(), count })

const facets = z.object({
  total: count.describe('What the search finds as it stands'),
  amenities: z.array(value).describe('Found with this amenity besides those asked for'),
  categories: z.array(value).describe('Found in this category in place of the one asked for'),
  regions: z.array(value).describe('Found in this region in place of the place asked for'),
  price_steps: z
    .array(z.object({ from: tsh, to: tsh.nullable(), count }))
    .describe('Found with a fitting room at such a nightly price, in place of the prices asked for'),
  lowest_price: tsh.nullable(),
  highest_price: tsh.nullable(),
})

export const countFacets = endpoint({
  method: 'GET',
  path: '/api/properties/facets/',
  summary: 'How many properties each further filter would leave',
  access: 'public',
  query: searchWish,
  reply: facets,
  refusals: SEARCH_REFUSALS,
})

export const listPins = endpoint({
  method: 'GET',
  path: '/api/properties/pins/',
  summary: 'The properties that a search finds, as points of a map',
  access: 'public',
  query: searchQuery,
  reply: z.array(
    z.object({
      id: rowId,
      name: z.string(),
      latitude: z.number(),
      longitude: z.number(),
      price: tsh.nullable(),
      stay_price: tsh.nullable(),
    }),
  ),
  paged: true,
  refusals: SEARCH_REFUSALS,
})
