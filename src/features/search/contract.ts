import { z } from 'zod'
import { MOST_TSH } from '#domain/money.ts'
import { boxFrom, SORTS } from '#domain/search.ts'
import { MAX_DAYS_NEAR } from '#domain/stay.ts'
import { DATES_APART, datesTogether, name, propertyCard, stayQuery } from '#features/properties/shapes.ts'
import { endpoint } from '#platform/endpoint.ts'
import { checkKnownAges, day, paging, rowId, tsh } from '#platform/fields.ts'

/** A repeated or comma-separated query value as a list. */
const list = z
  .union([z.string(), z.array(z.string())])
  .transform((value) =>
    [value]
      .flat()
      .flatMap((text) => text.split(','))
      .map((text) => text.trim())
      .filter(Boolean),
  )
  .pipe(z.array(name).max(40))

/** A piece of the map as "west,south,east,north" in degrees. */
const box = z
  .string()
  .max(80)
  .transform((text, context) => {
    const read = boxFrom(text)
    if (read) return read
    context.addIssue({ code: 'custom', message: 'field_invalid' })
    return z.NEVER
  })

const searchFields = {
  q: name.optional(),
  category: name.optional(),
  region: name.optional(),
  destination: name.optional(),
  ...stayQuery,
  min_price: z.coerce.number().int().min(0).max(MOST_TSH).optional(),
  max_price: z.coerce.number().int().min(0).max(MOST_TSH).optional(),
  amenities: list.optional(),
  bbox: box.optional(),
}

/**
 * The filters of a search; `category`, `region` and `destination` take a name or an id, `guests` counts adults, `bbox`
 * is "west,south,east,north" in degrees.
 */
const filterQuery = z.object(searchFields).refine(datesTogether, DATES_APART).superRefine(checkKnownAges)
/** The same with order and page. */
const searchQuery = z
  .object({ ...searchFields, sort: z.enum(SORTS).default('featured'), ...paging })
  .refine(datesTogether, DATES_APART)
  .superRefine(checkKnownAges)
/** Why the dates of a search may be refused. */
const SEARCH_REFUSALS = ['check_in_past', 'check_out_not_after', 'too_far_ahead', 'too_long'] as const

export const listProperties = endpoint({
  method: 'GET',
  path: '/api/properties/',
  summary: 'Search the properties that are for sale',
  access: 'public',
  query: searchQuery,
  reply: z.array(propertyCard),
  paged: true,
  refusals: SEARCH_REFUSALS,
})

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
  // The same for every caller, and a user who deletes a letter repeats the last query.
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
  query: filterQuery,
  reply: facets,
  refusals: SEARCH_REFUSALS,
})

export const listNearbyDates = endpoint({
  method: 'GET',
  path: '/api/properties/nearby-dates/',
  summary: 'What a search finds on its dates, and for as many nights on the days before and after them',
  access: 'public',
  query: z
    .object({
      ...searchFields,
      check_in: day,
      check_out: day,
      property: z.coerce.number().int().min(1).optional().describe('Only this property'),
      within: z.coerce.number().int().min(1).max(MAX_DAYS_NEAR).default(3).describe('Days before and after'),
    })
    .superRefine(checkKnownAges),
  reply: z.array(
    z.object({
      check_in: day,
      check_out: day,
      count: count.describe('Properties with a fitting room that is free'),
      stay_price: tsh.nullable().describe('Of the stay, in the cheapest of these rooms'),
    }),
  ),
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
