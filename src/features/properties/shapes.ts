import { z } from 'zod'
import { AMENITY_THEMES } from '#domain/amenity.ts'
import { POLICY_NAMES } from '#domain/cancellation.ts'
import { ADULTS_ONLY } from '#domain/capacity.ts'
import { EXTRA_UNITS } from '#domain/extras.ts'
import type { FaultKey } from '#domain/field-faults.ts'
import { normalisePhone } from '#domain/phone.ts'
import { CHOICE_FIELDS, VALUE_FIELDS } from '#domain/property-content.ts'
import { MISSING_PARTS, PROPERTY_RULES, REQUIRED_PARTS, TANZANIA } from '#domain/property-details.ts'
import { PROPERTY_STATUSES } from '#domain/property-status.ts'
import { RATE_REFUSALS } from '#domain/rates.ts'
import { RESIDENCIES } from '#domain/residency.ts'
import {
  isRoomNumber,
  MOST_NIGHTLY_TSH,
  MOST_PEOPLE,
  ROOM_DESCRIPTION_LENGTH,
  ROOM_NUMBER_LENGTH,
} from '#domain/room.ts'
import { ROOM_AMENITY_KEYS, roomAmenities } from '#domain/room-amenity.ts'
import { BATHROOM_KINDS, MOST_BEDS, ROOM_SIZE, VIEW_KINDS } from '#domain/room-facts.ts'
import { MOST_STARS } from '#domain/stars.ts'
import { shownEvidence } from '#features/evidence/contract.ts'
import { propertySuspension } from '#features/suspensions/contract.ts'
import { childAgesInQuery, day, id, line, prose, rowId, tsh, wellFormed } from '#platform/fields.ts'

/** A name in an address, as typed by a user. */
export const name = z.string().trim().max(120)

/** The stay of a query: both dates or none; `guests` counts adults. */
export const stayQuery = {
  check_in: day.optional(),
  check_out: day.optional(),
  guests: z.coerce.number().int().min(1).max(50).optional(),
  children: z.coerce.number().int().min(0).max(50).optional(),
  child_ages: childAgesInQuery,
}
/** Whether a question names both dates or none; else it is refused with `DATES_APART`. */
export const datesTogether = (query: { check_in?: string | undefined; check_out?: string | undefined }) =>
  (query.check_in === undefined) === (query.check_out === undefined)
/** What is wrong with one date alone. */
export const DATES_APART = { error: 'dates_required', path: ['check_out'] }

export const named = z.object({ id: rowId, name: z.string() })
const picture = z.object({ path: z.string(), alt: z.string(), colour: z.string() })

export const category = named.extend({ name_sw: z.string(), icon: z.string() })
export const amenity = named.extend({ name_sw: z.string(), icon: z.string(), theme: z.enum(AMENITY_THEMES) })
/** `description` is in the language of the request. */
const offeredService = named.extend({ name_sw: z.string(), description: z.string(), price_tsh: tsh })
/** As a property offers it; with a unit it can be booked at this price, without one it is only listed. */
const propertyService = offeredService.extend({ unit: z.enum(EXTRA_UNITS).optional() })
export const extraService = offeredService.extend({ description_sw: z.string() })

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
export const propertyDetail = propertyCard.extend({
  pictures: z.array(picture),
  amenity_list: z.array(amenity),
  check_in_time: z.string(),
  check_out_time: z.string(),
  cancellation_policy: z.enum(POLICY_NAMES),
  extra_services: z.array(propertyService),
  distances,
  /** The official class from 1 to 5 stars; 0 if it has none. Not the guests' rating. */
  stars: z.number().int(),
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
export const roomForStay = room.extend({
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

export const status = z.enum(PROPERTY_STATUSES)

/** What a hotel takes for an extra service that guests can book. */
const servicePrice = z.object({ id: rowId, price_tsh: tsh, unit: z.enum(EXTRA_UNITS) })
export type ServicePrice = z.input<typeof servicePrice>

/** Everything that a hotel edits of a property, in both languages; `version` counts the changes. */
export const propertyDetails = z.object({
  id: rowId,
  version: z.number().int(),
  status,
  name: z.string(),
  category_id: rowId,
  stars: z.number().int(),
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

export const propertyChanges = z
  .object({
    name: ruled(PROPERTY_RULES.name),
    category_id: id,
    stars: z.number().int().min(0).max(MOST_STARS).describe('The official class; 0: not classified'),
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

export const place = z.object({ latitude: z.number(), longitude: z.number() })
/** `room_type` is null for a photograph of the property itself. */
const changedPhotograph = z.object({ path: z.string(), room_type: z.string().nullable() })
const changedPhotographs = z.array(changedPhotograph)

/** Names are in the language of the request; that of an entry which has left its list is empty. */
export const contentChange = z.discriminatedUnion('kind', [
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

const bedCount = z.number().int().min(1).max(MOST_BEDS).optional()
/** How many beds of each kind; kinds that the room does not have are missing. */
export const beds = z.object({ king: bedCount, double: bedCount, single: bedCount, bunk: bedCount, sofa: bedCount })
const sizeFault = { error: 'size_invalid' satisfies FaultKey }
const roomFacts = {
  beds,
  size_m2: z.number(sizeFault).int(sizeFault).min(ROOM_SIZE.min, sizeFault).max(ROOM_SIZE.max, sizeFault).nullable(),
  view: z.enum(VIEW_KINDS).nullable(),
  bathroom: z.enum(BATHROOM_KINDS).nullable(),
  amenities: z.array(z.enum(ROOM_AMENITY_KEYS)).max(ROOM_AMENITY_KEYS.length).overwrite(roomAmenities),
}

/** A room as its hotel sees it: with both languages, and the version that a change must name. */
export const hotelRoom = room.extend({
  ...roomFacts,
  room_type_id: rowId,
  description_en: z.string(),
  description_sw: z.string(),
  version: z.number().int(),
})
export type HotelRoom = z.input<typeof hotelRoom>

export const roomNumber = line(ROOM_NUMBER_LENGTH).refine(isRoomNumber, { error: 'room_number_invalid' })
const priceFault = { error: 'price_invalid' }
export const roomParticulars = z.object({
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
