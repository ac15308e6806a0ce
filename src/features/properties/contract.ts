import { z } from 'zod'
import { type FaultKey, TEXT_LIMITS } from '#domain/field-faults.ts'
import { CONTENT_FIELDS } from '#domain/property-content.ts'
import { MISSING_PARTS, SALE_STATES } from '#domain/property-details.ts'
import { HOTEL_MOVES, REVIEW_REASON_LENGTH } from '#domain/property-status.ts'
import { MOST_NEW_ROOMS } from '#domain/room.ts'
import { propertySuspension } from '#features/suspensions/contract.ts'
import { endpoint } from '#platform/endpoint.ts'
import { checkKnownAges, day, id, instant, line, paging, prose, rowId, success } from '#platform/fields.ts'
import {
  amenity,
  category,
  contentChange,
  DATES_APART,
  datesTogether,
  extraService,
  hotelRoom,
  name,
  named,
  propertyCard,
  propertyChanges,
  propertyDetail,
  propertyDetails,
  roomForStay,
  roomNumber,
  roomParticulars,
  status,
  stayQuery,
} from './shapes.ts'

export type {
  HotelRoom,
  PropertyCard,
  PropertyChanges,
  PropertyChangesInput,
  PropertyDetail,
  PropertyDetails,
  Room,
  RoomForStay,
  ServicePrice,
  ShownChange,
} from './shapes.ts'

/** Every page asks for the lists that everything refers to; what the platform changes in them is seen within seconds. */
const REFERENCE_SECONDS = 5

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
    .superRefine(checkKnownAges),
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
  refusals: ['validation', 'too_many_drafts', 'host_suspended', 'key_reused'],
})

export const getHotelProperty = endpoint({
  method: 'GET',
  path: '/api/hotel/properties/:id/',
  summary: 'One of one’s own properties, as its editor shows it',
  access: 'property.edit',
  params: z.object({ id }),
  reply: propertyDetails,
  refusals: ['not_found'],
})

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
      /** What its page lacks; a review does not need all of it. */
      missing: z.array(z.enum(MISSING_PARTS)),
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
  summary:
    'The public page of a property whatever its state, with its rooms for a stay: for its hotel and who reviews it',
  access: 'property.preview',
  params: z.object({ id }),
  query: z.object(stayQuery).refine(datesTogether, DATES_APART).superRefine(checkKnownAges),
  reply: z.object({ status, property: propertyDetail, rooms: z.array(roomForStay) }),
  refusals: ['not_found', 'check_in_past', 'check_out_not_after', 'too_far_ahead', 'too_long'],
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
