import { z } from 'zod'
import { AMENITY_THEMES } from '#domain/amenity.ts'
import { POLICY_NAMES } from '#domain/cancellation.ts'
import { ADULTS_ONLY } from '#domain/capacity.ts'
import { EXTRA_UNITS } from '#domain/extras.ts'
import { type FaultKey, TEXT_LIMITS } from '#domain/field-faults.ts'
import { normalisePhone } from '#domain/phone.ts'
import { CHOICE_FIELDS, CONTENT_FIELDS, VALUE_FIELDS } from '#domain/property-content.ts'
import { MISSING_PARTS, PROPERTY_RULES, REQUIRED_PARTS, SALE_STATES, TANZANIA } from '#domain/property-details.ts'
import { HOTEL_MOVES, PROPERTY_STATUSES, REVIEW_REASON_LENGTH } from '#domain/property-status.ts'
import { RATE_REFUSALS } from '#domain/rates.ts'
import { RESIDENCIES } from '#domain/residency.ts'
import {
  isRoomNumber,
  MOST_NEW_ROOMS,
  MOST_NIGHTLY_TSH,
  MOST_PEOPLE,
  ROOM_DESCRIPTION_LENGTH,
  ROOM_NUMBER_LENGTH,
} from '#domain/room.ts'
import { ROOM_AMENITY_KEYS, roomAmenities } from '#domain/room-amenity.ts'
import { BATHROOM_KINDS, MOST_BEDS, ROOM_SIZE, VIEW_KINDS } from '#domain/room-facts.ts'
import { shownEvidence } from '#features/evidence/contract.ts'
import { propertySuspension } from '#features/suspensions/contract.ts'
import { endpoint } from '#platform/endpoint.ts'
import { checkAges, day, id, instant, line, paging, prose, rowId, success, tsh, wellFormed } from '#platform/fields.ts'
import { DATES_APART, datesTogether, name, stayQuery } from './shapes.ts'

/** Every page asks for the lists that everything refers to; what the platform changes in them is seen within seconds. */
const REFERENCE_SECONDS = 5

const named = z.object({ id: rowId, name: z.string() })
const picture = z.object({ path: z.string(), alt: z.string(), colour: z.string() })

export const category = named.extend({ name_sw: z.string(), icon: z.string() })
export const amenity = named.extend({ name_sw: z.string(), icon: z.string(), theme: z.enum(AMENITY_THEMES) })
/** `description` is in the language of the request. */
const offeredService = named.extend({ name_sw: z.string(), description: z.string(), price_tsh: tsh })
/** As a property offers it; with a unit it can be booked at this price, without one it is only listed. */
const propertyService = offeredService.extend({ unit: z.enum(EXTRA_UNITS).optional() })
const extraService = offeredService.extend({ description_sw: z.string() })

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
  /** Whole price of the stay in the cheapest free room, if the query has dates. */
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
  extra_services: z.array(propertyService),
  distances,
  /** Children are welcome from this age: 0 for all, 18 for adults only. */
  children_from: z.number().int(),
  /** In the language of the request, or in the other one; empty if there are none. */
  house_rules: z.string(),
  /** What the platform has checked and when; only what is valid today. */
  evidence: z.array(shownEvidence),
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
  /** Beds, size, view and bathroom as short texts in the language of the request; empty if the hotel has set none. */
  facts: z.array(z.string()),
  /** The amenities of the room itself in the language of the request, in the order of their list. */
  amenity_names: z.array(z.string()),
})
export type Room = z.input<typeof room>

/**
 * A room with its price and availability for the stay of the query; each null if the query has no dates, or no party.
 */
const roomForStay = room.extend({
  /** Free for every night, as far as is known now; the booking decides. False for a room that is not offered. */
  is_free: z.boolean().nullable(),
  /** The whole price of the stay without a promotion; null also where it is more than money can be counted. */
  stay_price: tsh.nullable(),
  /**
   * What citizens and East Africans pay, for the stay of the query, without one for a night at `price_tsh`; missing if the
   * hotel has no price of their own. It is proven at check-in.
   */
  resident_prices: z.partialRecord(z.enum(RESIDENCIES), tsh).optional(),
  /** Why the rates of the hotel refuse the stay, whoever is in the room; missing if they do not, or without dates. */
  rate_fault: z.enum(RATE_REFUSALS).optional(),
  /** The same as a short label in the language of the request. */
  rate_note: z.string().optional(),
  /** Whether it takes so many adults and children, and the property children of these ages. */
  fits_party: z.boolean().nullable(),
  /** Why the property does not take these children, as a short label in the language of the request; missing if it does. */
  party_note: z.string().optional(),
})
export type RoomForStay = z.input<typeof roomForStay>

export const getProperty = endpoint({
  method: 'GET',
  path: '/api/properties/:id/',
  summary: 'One property that is for sale',
  access: 'public',
  params: z.object({ id }),
  reply: propertyDetail,
  refusals: ['not_found', 'takes_no_bookings'],
})

export const listRooms = endpoint({
  method: 'GET',
  path: '/api/rooms/',
  summary: 'The rooms of one property, or of all; with dates whether each is free and what the stay costs in it',
  access: 'public',
  query: z
    .object({ property: id.optional(), ...stayQuery, ...paging })
    .refine(datesTogether, DATES_APART)
    .superRefine(checkAges),
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
  reply: z.array(
    named.extend({
      destinations: z.array(z.string()),
      latitude: z.number(),
      longitude: z.number(),
      wanted_rank: z.number().int().describe('1 for the region that is booked and wished for most, without gaps'),
    }),
  ),
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
  cacheSeconds: 300,
})

const status = z.enum(PROPERTY_STATUSES)

export const listHotelProperties = endpoint({
  method: 'GET',
  path: '/api/hotel/properties/',
  summary: 'One’s own properties, drafts included',
  access: 'property.view',
  query: z.object(paging),
  reply: z.array(
    propertyCard.extend({
      status,
      room_count: z.number().int(),
      /** What is missing for a complete page, the most important first. */
      missing: z.array(z.enum(MISSING_PARTS)),
      suspension: propertySuspension.optional(),
    }),
  ),
  paged: true,
})

export const createProperty = endpoint({
  method: 'POST',
  path: '/api/hotel/properties/',
  summary: 'Begin the draft of another property of one’s own; answers its id',
  access: 'property.create',
  actions: ['property.create'],
  body: z.object({
    name: line(TEXT_LIMITS.subject).min(1, { error: 'property_name_required' satisfies FaultKey }),
    category_id: id,
    destination_id: id,
    address: line(TEXT_LIMITS.place).min(1, { error: 'location_required' satisfies FaultKey }),
  }),
  reply: z.object({ id: rowId }),
  status: 201,
  idempotent: true,
  refusals: ['validation', 'too_many_drafts', 'key_reused'],
})

/** What a hotel takes for an extra service that guests can book. */
const servicePrice = z.object({ id: rowId, price_tsh: tsh, unit: z.enum(EXTRA_UNITS) })
export type ServicePrice = z.input<typeof servicePrice>

/** Everything that a hotel edits of a property, in both languages; `version` counts the changes. */
const propertyDetails = z.object({
  id: rowId,
  version: z.number().int(),
  status,
  name: z.string(),
  category_id: rowId,
  description_en: z.string(),
  description_sw: z.string(),
  destination_id: rowId,
  address: z.string(),
  latitude: z.number(),
  longitude: z.number(),
  amenity_ids: z.array(rowId),
  extra_service_ids: z.array(rowId),
  /** Of the offered services those that can be booked; the others are only listed. */
  extra_service_prices: z.array(servicePrice),
  check_in_time: z.string(),
  check_out_time: z.string(),
  cancellation_policy: z.enum(POLICY_NAMES),
  children_from: z.number().int(),
  house_rules_en: z.string(),
  house_rules_sw: z.string(),
  /** The desk's, which guests see in their booking; empty if none is set. */
  phone: z.string(),
  missing: z.array(z.enum(MISSING_PARTS)),
  /** What must be added before it can be submitted for review. */
  lacking: z.array(z.enum(REQUIRED_PARTS)),
  /** Whether its owner has set where its money is sent; the operator has named the holder of that number. */
  has_wallet: z.boolean(),
  /** Why the platform returned it the last time; null once it was submitted again. */
  return_reason: z.string().nullable(),
  /** What the platform has asked its hotel to mend since it is on sale; null if nothing is. */
  mend: z
    .object({
      reason: z.string(),
      asked_on: day,
      /** Whether the hotel has changed it since, so that the platform must look at it. */
      is_answered: z.boolean(),
    })
    .nullable(),
  suspension: propertySuspension.optional(),
})
export type PropertyDetails = z.input<typeof propertyDetails>

export const getHotelProperty = endpoint({
  method: 'GET',
  path: '/api/hotel/properties/:id/',
  summary: 'One of one’s own properties, as its editor shows it',
  access: 'property.edit',
  params: z.object({ id }),
  reply: propertyDetails,
  refusals: ['not_found'],
})

/** A text that the rule of a form's field checks. */
const ruled = (rule: (text: string) => FaultKey | null) =>
  z
    .string()
    .overwrite(wellFormed)
    .trim()
    .superRefine((text, context) => {
      const fault = rule(text)
      if (fault) context.addIssue({ code: 'custom', message: fault })
    })

const degrees = ({ min, max }: { min: number; max: number }, fault: FaultKey) =>
  z.number().min(min, { error: fault }).max(max, { error: fault })

/** The desk's phone in any spelling, or an empty text; becomes 12 digits, or null. */
const deskPhone = ruled(PROPERTY_RULES.phone)
  .max(32, { error: 'phone_invalid' satisfies FaultKey })
  .transform((text) => normalisePhone(text))

/** The maximum number of amenities, or of extra services, in one request: more than the lists have. */
const MOST_CHOSEN = 200

const propertyChanges = z
  .object({
    name: ruled(PROPERTY_RULES.name),
    category_id: id,
    description_en: ruled(PROPERTY_RULES.description_en),
    description_sw: ruled(PROPERTY_RULES.description_sw),
    destination_id: id,
    address: ruled(PROPERTY_RULES.address),
    latitude: degrees(TANZANIA.latitude, 'latitude_outside'),
    longitude: degrees(TANZANIA.longitude, 'longitude_outside'),
    amenity_ids: z.array(id).max(MOST_CHOSEN),
    extra_service_ids: z.array(id).max(MOST_CHOSEN),
    extra_service_prices: z
      .array(servicePrice.extend({ id, price_tsh: z.number().int().min(1).max(MOST_NIGHTLY_TSH) }))
      .max(MOST_CHOSEN)
      .refine((prices) => new Set(prices.map((price) => price.id)).size === prices.length, { error: 'field_invalid' })
      .describe('All prices of offered services; a service that is not offered gets none'),
    check_in_time: ruled(PROPERTY_RULES.check_in_time),
    check_out_time: ruled(PROPERTY_RULES.check_out_time),
    cancellation_policy: z.enum(POLICY_NAMES),
    children_from: z.number().int().min(0).max(ADULTS_ONLY),
    house_rules_en: ruled(PROPERTY_RULES.house_rules_en),
    house_rules_sw: ruled(PROPERTY_RULES.house_rules_sw),
    phone: deskPhone,
  })
  .partial()
/** What changes; fields that are left out stay as they are. */
export type PropertyChanges = z.output<typeof propertyChanges>
/** The same as a client sends it. */
export type PropertyChangesInput = z.input<typeof propertyChanges>

export const editProperty = endpoint({
  method: 'PATCH',
  path: '/api/hotel/properties/:id/',
  summary: 'Changes one of one’s own properties, if nobody has changed it since it was read',
  access: 'property.edit',
  actions: ['property.update'],
  params: z.object({ id }),
  body: propertyChanges.extend({
    version: z.number().int().min(1).max(2_147_483_647).describe('The version that the changes were made to'),
  }),
  reply: propertyDetails,
  refusals: ['validation', 'not_found', 'edited_meanwhile'],
})

export const comingBookings = endpoint({
  method: 'GET',
  path: '/api/hotel/properties/:id/coming-bookings/',
  summary: 'How many bookings of a property are still to come: what a pause leaves in place',
  access: 'property.edit',
  params: z.object({ id }),
  reply: z.object({
    /** Bookings whose guests have not arrived yet, unpaid ones included. */
    count: z.number().int(),
    next_arrival: day.nullable(),
  }),
  refusals: ['not_found'],
})

export const setPropertyStatus = endpoint({
  method: 'POST',
  path: '/api/hotel/properties/:id/status/',
  summary: 'Pauses a property that is on sale, or puts a paused one on sale again; its bookings stay',
  access: 'property.edit',
  actions: ['property.set_status'],
  params: z.object({ id }),
  body: z.object({ status: z.enum(SALE_STATES) }),
  reply: propertyDetails,
  refusals: ['not_found', 'not_pausable'],
})

export const moveProperty = endpoint({
  method: 'POST',
  path: '/api/hotel/properties/:id/moves/',
  summary: 'Submits a draft for review, takes it back, archives a property, or makes an archived one a draft again',
  access: 'property.edit',
  params: z.object({ id }),
  body: z.object({ move: z.enum(HOTEL_MOVES) }),
  actions: ['property.submit', 'property.withdraw', 'property.archive', 'property.restore'],
  reply: propertyDetails,
  refusals: ['not_found', 'not_movable', 'host_suspended', 'property_incomplete', 'stays_to_come'],
})

export const listPropertyReviews = endpoint({
  method: 'GET',
  path: '/api/bhumwi-admin/property-reviews/',
  summary: 'The properties that wait for a review, the longest waiting first',
  access: 'property.review',
  query: z.object(paging),
  reply: z.array(
    z.object({
      id: rowId,
      name: z.string(),
      destination: z.string(),
      owner: z.string(),
      email: z.string(),
      room_count: z.number().int(),
      has_wallet: z.boolean(),
      submitted_at: instant,
      /** What an approval must name, so that nothing is approved unseen. */
      version: z.number().int(),
    }),
  ),
  paged: true,
})
export type WaitingProperty = z.input<typeof listPropertyReviews.reply>[number]

const reviewed = z.object({ id: rowId, status })

export const approveProperty = endpoint({
  method: 'POST',
  path: '/api/bhumwi-admin/properties/:id/approve/',
  summary: 'Puts a property that waits for a review on sale, as it was shown in this version',
  access: 'property.review',
  params: z.object({ id }),
  body: z.object({ version: z.number().int().min(1).max(2_147_483_647) }),
  actions: ['property.approve'],
  reply: reviewed,
  idempotent: true,
  refusals: ['not_found', 'already_decided', 'changed_in_review', 'key_reused'],
})

export const returnProperty = endpoint({
  method: 'POST',
  path: '/api/bhumwi-admin/properties/:id/return/',
  summary: 'Returns a property that waits for a review to its hotel, with a reason',
  access: 'property.review',
  params: z.object({ id }),
  body: z.object({ reason: prose(REVIEW_REASON_LENGTH).min(1, { error: 'reason_required' }) }),
  actions: ['property.return'],
  reply: reviewed,
  idempotent: true,
  refusals: ['not_found', 'already_decided', 'key_reused'],
})

const place = z.object({ latitude: z.number(), longitude: z.number() })
/** `room_type` is null for a photograph of the property itself. */
const changedPhotograph = z.object({ path: z.string(), room_type: z.string().nullable() })
const changedPhotographs = z.array(changedPhotograph)

/** Names are in the language of the request; that of an entry which has left its list is empty. */
const contentChange = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('value'), field: z.enum(VALUE_FIELDS), before: z.string(), after: z.string() }),
  z.object({ kind: z.literal('place'), before: place, after: place, metres: z.number().int() }),
  z.object({
    kind: z.literal('choices'),
    field: z.enum(CHOICE_FIELDS),
    added: z.array(z.string()),
    removed: z.array(z.string()),
  }),
  z.object({ kind: z.literal('photographs'), added: changedPhotographs, removed: changedPhotographs }),
  z.object({ kind: z.literal('cover'), before: z.string().nullable(), after: z.string().nullable() }),
])
export type ShownChange = z.input<typeof contentChange>

export const listPropertyChanges = endpoint({
  method: 'GET',
  path: '/api/bhumwi-admin/property-changes/',
  summary:
    'The properties on sale that are not as they were approved: first those that wait for the platform, the oldest change first',
  access: 'property.review',
  query: z.object(paging),
  reply: z.array(
    z.object({
      id: rowId,
      name: z.string(),
      destination: z.string(),
      owner: z.string(),
      fields: z.array(z.enum(CONTENT_FIELDS)),
      changed_at: instant,
      /** When the hotel was asked to mend it, if it has changed nothing since; else null. */
      asked_at: instant.nullable(),
    }),
  ),
  paged: true,
})
export type ChangedProperty = z.input<typeof listPropertyChanges.reply>[number]

export const showPropertyChanges = endpoint({
  method: 'GET',
  path: '/api/bhumwi-admin/properties/:id/changes/',
  summary:
    'What a property’s hotel has changed since the platform approved it, with the old and the new value of each field',
  access: 'property.review',
  params: z.object({ id }),
  reply: z.object({
    /** What a decision must name, so that nothing is decided on unseen. */
    version: z.number().int(),
    /** Null if it was never approved. */
    approved_at: instant.nullable(),
    /** A username; null for what was on sale before approvals were stored. */
    approved_by: z.string().nullable(),
    changed_at: instant.nullable(),
    asked: z
      .object({ reason: z.string(), at: instant, by: z.string(), is_answered: z.boolean() })
      .nullable()
      .describe('What the hotel was asked to mend, until it is mended or accepted'),
    /** Empty if nothing has changed, and for a property that is not on sale. */
    changes: z.array(contentChange),
  }),
  refusals: ['not_found'],
})
export type PropertyChangesShown = z.input<typeof showPropertyChanges.reply>

const seenVersion = z.number().int().min(0).max(2_147_483_647).describe('The version that was shown')

export const acceptChanges = endpoint({
  method: 'POST',
  path: '/api/bhumwi-admin/properties/:id/changes/accept/',
  summary:
    'Accepts the changes of a property on sale, as they were shown in this version: they are what is approved now',
  access: 'property.review',
  params: z.object({ id }),
  body: z.object({ version: seenVersion }),
  actions: ['property.accept_changes'],
  reply: success,
  idempotent: true,
  refusals: ['not_found', 'changes_decided', 'changed_in_review', 'key_reused'],
})

export const askToMend = endpoint({
  method: 'POST',
  path: '/api/bhumwi-admin/properties/:id/changes/mend/',
  summary: 'Asks a hotel to mend what it has changed of a property on sale, with a reason; the property stays on sale',
  access: 'property.review',
  params: z.object({ id }),
  body: z.object({
    version: seenVersion,
    reason: prose(REVIEW_REASON_LENGTH).min(1, { error: 'reason_required' }),
  }),
  actions: ['property.ask_to_mend'],
  reply: success,
  idempotent: true,
  refusals: ['not_found', 'changes_decided', 'changed_in_review', 'key_reused'],
})

export const previewProperty = endpoint({
  method: 'GET',
  path: '/api/property-previews/:id/',
  summary: 'The public page of a property whatever its state, with its rooms: for its hotel and who reviews it',
  access: 'property.preview',
  params: z.object({ id }),
  reply: z.object({ status, property: propertyDetail, rooms: z.array(room) }),
  refusals: ['not_found'],
})

const bedCount = z.number().int().min(1).max(MOST_BEDS).optional()
/** How many beds of each kind; kinds that the room does not have are missing. */
const beds = z.object({ king: bedCount, double: bedCount, single: bedCount, bunk: bedCount, sofa: bedCount })
const sizeFault = { error: 'size_invalid' satisfies FaultKey }
const roomFacts = {
  beds,
  size_m2: z.number(sizeFault).int(sizeFault).min(ROOM_SIZE.min, sizeFault).max(ROOM_SIZE.max, sizeFault).nullable(),
  view: z.enum(VIEW_KINDS).nullable(),
  bathroom: z.enum(BATHROOM_KINDS).nullable(),
  amenities: z.array(z.enum(ROOM_AMENITY_KEYS)).max(ROOM_AMENITY_KEYS.length).overwrite(roomAmenities),
}

/** A room as its hotel sees it: with both languages, and the version that a change must name. */
const hotelRoom = room.extend({
  ...roomFacts,
  room_type_id: rowId,
  description_en: z.string(),
  description_sw: z.string(),
  version: z.number().int(),
})
export type HotelRoom = z.input<typeof hotelRoom>

const roomNumber = line(ROOM_NUMBER_LENGTH).refine(isRoomNumber, { error: 'room_number_invalid' })
const priceFault = { error: 'price_invalid' }
const roomParticulars = z.object({
  room_type_id: id,
  price_tsh: z.number(priceFault).int(priceFault).min(1, priceFault).max(MOST_NIGHTLY_TSH, priceFault),
  max_adults: z.number().int().min(1).max(MOST_PEOPLE),
  max_children: z.number().int().min(0).max(MOST_PEOPLE),
  description_en: prose(ROOM_DESCRIPTION_LENGTH),
  description_sw: prose(ROOM_DESCRIPTION_LENGTH),
  is_available: z.boolean(),
  beds: beds.optional(),
  size_m2: roomFacts.size_m2.optional(),
  view: roomFacts.view.optional(),
  bathroom: roomFacts.bathroom.optional(),
  amenities: roomFacts.amenities.optional(),
})

export const createRooms = endpoint({
  method: 'POST',
  path: '/api/hotel/rooms/',
  summary: 'Create rooms of one of one’s own properties, alike but for their numbers: all of them or none',
  access: 'room.edit',
  actions: ['room.create'],
  body: roomParticulars.extend({
    property: id,
    room_numbers: z
      .array(roomNumber)
      .min(1, { error: 'room_number_required' })
      .max(MOST_NEW_ROOMS, { error: 'room_numbers_too_many' })
      .refine((numbers) => new Set(numbers).size === numbers.length, { error: 'room_numbers_repeated' }),
  }),
  reply: z.array(hotelRoom),
  status: 201,
  idempotent: true,
  refusals: ['not_found', 'room_number_taken', 'key_reused'],
})

export const editRoom = endpoint({
  method: 'PATCH',
  path: '/api/hotel/rooms/:id/',
  summary: 'Change one of one’s own rooms; bookings that exist keep their price',
  access: 'room.edit',
  actions: ['room.update'],
  params: z.object({ id }),
  body: roomParticulars.partial().extend({
    room_number: roomNumber.optional(),
    version: z.number().int(),
    facts_of_type: z
      .boolean()
      .optional()
      .describe(
        'Whether the other rooms of its type at the property get its beds, size, view, bathroom and amenities too',
      ),
  }),
  reply: hotelRoom,
  refusals: ['not_found', 'room_number_taken', 'room_changed'],
})

export const listHotelRooms = endpoint({
  method: 'GET',
  path: '/api/hotel/rooms/',
  summary: 'The rooms of one’s own properties',
  access: 'property.view',
  query: z.object({ property: id.optional(), ...paging }),
  reply: z.array(hotelRoom),
  paged: true,
})
