import { z } from 'zod'
import { AMENITY_THEMES } from '#domain/amenity.ts'
import { POLICY_NAMES } from '#domain/cancellation.ts'
import { MOST_TSH } from '#domain/money.ts'
import { boxFrom, SORTS } from '#domain/search.ts'
import { endpoint } from '#platform/endpoint.ts'
import { day, id, paging, rowId, tsh } from '#platform/fields.ts'

/** The lists that everything refers to change a few times a year; nobody minds learning of it after 5 minutes. */
const REFERENCE_SECONDS = 300

const named = z.object({ id: rowId, name: z.string() })
const picture = z.object({ path: z.string(), alt: z.string(), colour: z.string() })

export const category = named.extend({ name_sw: z.string(), icon: z.string() })
export const amenity = named.extend({ name_sw: z.string(), icon: z.string(), theme: z.enum(AMENITY_THEMES) })
const extraService = named.extend({ name_sw: z.string(), description: z.string(), price_tsh: tsh })

/** A property as cards and lists show it; `price` is the lowest nightly price of its matching rooms. */
export const propertyCard = z.object({
  id: rowId,
  name: z.string(),
  image: z.string(),
  image_alt: z.string(),
  image_colour: z.string(),
  description: z.string(),
  address: z.string(),
  price: tsh.nullable(),
  /** Whole price of the stay in the cheapest free room, when dates were asked for. */
  stay_price: tsh.nullable(),
  rating: z.number().nullable(),
  review_count: z.number().int(),
  is_featured: z.boolean(),
  /** Names in the language of the request. */
  amenities: z.array(z.string()),
  region: named,
  destination: named,
  category,
  latitude: z.number(),
  longitude: z.number(),
})
export type PropertyCard = z.input<typeof propertyCard>

/** The nearest airport, airstrip, ferry and park gate: `km` in a straight line, `road_minutes` an estimate. */
export const distances = z.array(
  z.object({
    kind: z.enum(['airport', 'airstrip', 'ferry', 'gate']),
    name: z.string(),
    km: z.number(),
    road_minutes: z.number().int().nullable(),
  }),
)

/** Everything a property's own page shows. */
const propertyDetail = propertyCard.extend({
  pictures: z.array(picture),
  amenity_list: z.array(amenity),
  check_in_time: z.string(),
  check_out_time: z.string(),
  cancellation_policy: z.enum(POLICY_NAMES),
  extra_services: z.array(extraService),
  distances,
})
export type PropertyDetail = z.input<typeof propertyDetail>

export const room = z.object({
  id: rowId,
  property: named,
  room_number: z.string(),
  room_type: z.string(),
  room_type_sw: z.string(),
  price_tsh: tsh,
  is_available: z.boolean(),
  room_images: z.array(z.string()),
  pictures: z.array(picture),
  description: z.string(),
  max_adults: z.number().int(),
  max_children: z.number().int(),
})
export type Room = z.input<typeof room>

/** A room with what it is for the stay that was asked about; each null where the question named no dates, or no party. */
const roomForStay = room.extend({
  /** Free for every night, as far as is known now; the booking decides. False for a room that is not offered. */
  is_free: z.boolean().nullable(),
  /** The whole price of the stay without a promotion; null also where it is more than money can be counted. */
  stay_price: tsh.nullable(),
  /** Whether it takes so many adults and children. */
  fits_party: z.boolean().nullable(),
})
export type RoomForStay = z.input<typeof roomForStay>

const name = z.string().trim().max(120)
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

/** The stay that is asked about: dates only both at once; `guests` counts adults. */
const stayAsked = {
  check_in: day.optional(),
  check_out: day.optional(),
  guests: z.coerce.number().int().min(1).max(50).optional(),
  children: z.coerce.number().int().min(0).max(50).optional(),
}
const datesTogether = (query: { check_in?: string | undefined; check_out?: string | undefined }) =>
  (query.check_in === undefined) === (query.check_out === undefined)
const DATES_APART = { error: 'dates_required', path: ['check_out'] }

const wish = {
  q: name.optional(),
  category: name.optional(),
  region: name.optional(),
  destination: name.optional(),
  ...stayAsked,
  min_price: z.coerce.number().int().min(0).max(MOST_TSH).optional(),
  max_price: z.coerce.number().int().min(0).max(MOST_TSH).optional(),
  amenities: list.optional(),
  bbox: box.optional(),
}

/**
 * What a traveller may look for; `category`, `region` and `destination` take a name or an id, `guests` counts adults,
 * `bbox` is "west,south,east,north" in degrees.
 */
export const searchWish = z.object(wish).refine(datesTogether, DATES_APART)
/** The same with order and page. */
export const searchQuery = z
  .object({ ...wish, sort: z.enum(SORTS).default('featured'), ...paging })
  .refine(datesTogether, DATES_APART)
/** Why the dates of a search may be refused. */
export const SEARCH_REFUSALS = ['check_in_past', 'check_out_not_after', 'too_far_ahead', 'too_long'] as const

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

export const getProperty = endpoint({
  method: 'GET',
  path: '/api/properties/:id/',
  summary: 'One property that is for sale',
  access: 'public',
  params: z.object({ id }),
  reply: propertyDetail,
  refusals: ['not_found'],
})

export const listRooms = endpoint({
  method: 'GET',
  path: '/api/rooms/',
  summary: 'The rooms of one property, or of all; with dates whether each is free and what the stay costs in it',
  access: 'public',
  query: z.object({ property: id.optional(), ...stayAsked, ...paging }).refine(datesTogether, DATES_APART),
  reply: z.array(roomForStay),
  paged: true,
  refusals: ['check_in_past', 'check_out_not_after', 'too_far_ahead', 'too_long'],
})

export const listCategories = endpoint({
  method: 'GET',
  path: '/api/property-categories/',
  summary: 'The categories of properties',
  access: 'public',
  query: z.object(paging),
  reply: z.array(category),
  paged: true,
  cacheSeconds: REFERENCE_SECONDS,
})

export const listRegions = endpoint({
  method: 'GET',
  path: '/api/regions/',
  summary: 'The regions with the names of their destinations',
  access: 'public',
  query: z.object(paging),
  reply: z.array(named.extend({ destinations: z.array(z.string()), latitude: z.number(), longitude: z.number() })),
  paged: true,
  cacheSeconds: REFERENCE_SECONDS,
})

export const listDestinations = endpoint({
  method: 'GET',
  path: '/api/destinations/',
  summary: 'The destinations with their regions',
  access: 'public',
  query: z.object({ region: name.optional(), ...paging }),
  reply: z.array(named.extend({ region: named, latitude: z.number(), longitude: z.number() })),
  paged: true,
  cacheSeconds: REFERENCE_SECONDS,
})

export const listRoomTypes = endpoint({
  method: 'GET',
  path: '/api/room-types/',
  summary: 'The types of rooms',
  access: 'public',
  query: z.object(paging),
  reply: z.array(named.extend({ name_sw: z.string() })),
  paged: true,
  cacheSeconds: REFERENCE_SECONDS,
})

export const listAmenities = endpoint({
  method: 'GET',
  path: '/api/amenities/',
  summary: 'The amenities that properties can have',
  access: 'public',
  query: z.object(paging),
  reply: z.array(amenity),
  paged: true,
  cacheSeconds: REFERENCE_SECONDS,
})

export const listExtraServices = endpoint({
  method: 'GET',
  path: '/api/extra-services/',
  summary: 'Services that can be added to a stay',
  access: 'public',
  query: z.object(paging),
  reply: z.array(extraService),
  paged: true,
  cacheSeconds: REFERENCE_SECONDS,
})

export const catalogueFacts = endpoint({
  method: 'GET',
  path: '/api/catalogue-facts/',
  summary: 'How much is for sale, counted',
  access: 'public',
  reply: z.object({
    properties: z.number().int(),
    rooms: z.number().int(),
    /** Regions and destinations with a property that is for sale. */
    regions: z.number().int(),
    destinations: z.number().int(),
  }),
  cacheSeconds: REFERENCE_SECONDS,
})

export const listHotelProperties = endpoint({
  method: 'GET',
  path: '/api/hotel/properties/',
  summary: 'One’s own properties, drafts included',
  access: 'property.view',
  query: z.object(paging),
  reply: z.array(propertyCard.extend({ status: z.enum(['draft', 'live', 'paused']), room_count: z.number().int() })),
  paged: true,
})

export const listHotelRooms = endpoint({
  method: 'GET',
  path: '/api/hotel/rooms/',
  summary: 'The rooms of one’s own properties',
  access: 'property.view',
  query: z.object({ property: id.optional(), ...paging }),
  reply: z.array(room),
  paged: true,
})
