import { AMENITIES, CATEGORIES, ROOM_TYPES, type RoomTypeKey } from '#app/lists/lists.ts'
import { REGIONS } from '#app/lists/places.ts'
import { type Day, instantAt } from '#domain/calendar.ts'
import { POLICY_NAMES } from '#domain/cancellation.ts'
import { type Random, random } from '#features/illustrations/server/prng.ts'
import { weighted } from './chance.ts'
import { accountsFor, mobileNumber, staffAmong } from './people.ts'
import { factsOf } from './room-facts.ts'
import { roomTypeId } from './rooms.ts'
import type { Catalogue, Row } from './tables.ts'

const PROPERTIES_PER_OWNER = 20
const FIRST_OWNER = 5

const FIRST_WORDS = [
  'Mlima',
  'Bahari',
  'Nyota',
  'Baobab',
  'Savanna',
  'Makuti',
  'Acacia',
  'Korosho',
  'Simba',
  'Pwani',
] as const
const LAST_WORDS = ['House', 'Inn', 'View', 'Garden', 'Retreat', 'Rooms', 'Court', 'Corner', 'Rest', 'Place'] as const

/** Lowest and highest nightly price in TSh by category, in the order of the list of categories. */
const PRICES = [
  [90_000, 250_000],
  [250_000, 900_000],
  [120_000, 900_000],
  [200_000, 1_600_000],
  [40_000, 90_000],
  [110_000, 300_000],
  [300_000, 900_000],
  [25_000, 60_000],
  [90_000, 300_000],
] as const

const TYPES = ['double', 'twin', 'double', 'family', 'single', 'deluxe'] as const satisfies readonly RoomTypeKey[]

type Place = Row<'destination'> & { weight: number }

/** The islands and the north get more of the made-up properties, as they do in life. */
const WEIGHTS: Record<string, number> = { Zanzibar: 4, 'Dar es Salaam': 3, Arusha: 3, Kilimanjaro: 2, Serengeti: 2 }

const placesOf = (rows: Catalogue): Place[] =>
  rows.destination.map((place) => ({ ...place, weight: WEIGHTS[REGIONS[place.region_id - 1]?.name ?? ''] ?? 1 }))

const bigProperty = (
  chance: Random,
  id: number,
  places: readonly (readonly [Place, number])[],
  today: Day,
): Row<'property'> => {
  const place = weighted(chance, places)
  const category_id = chance.between(1, CATEGORIES.length)
  const name = `${chance.pick(FIRST_WORDS)} ${chance.pick(LAST_WORDS)} ${id}`
  return {
    id,
    owner_id: FIRST_OWNER + Math.floor((id - 1) / PROPERTIES_PER_OWNER),
    category_id,
    destination_id: place.id,
    name,
    description_en: `${name} is a quiet place to stay in ${place.name}.`,
    description_sw: `${name} ni mahali tulivu pa kulala ${place.name}.`,
    address: `Plot ${id}, ${place.name}`,
    latitude: place.latitude + (chance.next() - 0.5) / 20,
    longitude: place.longitude + (chance.next() - 0.5) / 20,
    phone: mobileNumber(chance),
    status: 'live',
    is_featured: chance.chance(0.03),
    cancellation_policy: chance.pick(POLICY_NAMES),
    check_in_time: '14:00',
    check_out_time: '10:00',
    created_at: instantAt(today, '00:00'),
    is_located: true,
    stars: 0,
    suspended_from: null,
  }
}

const bigRooms = (chance: Random, property: Row<'property'>, last_id: number): Row<'room'>[] => {
  const [low, high] = PRICES[property.category_id - 1] ?? PRICES[0]
  const base = chance.between(low, high)
  return Array.from({ length: chance.between(7, 13) }, (_, i) => {
    const type = chance.pick(TYPES)
    return {
      id: last_id + i + 1,
      property_id: property.id,
      room_type_id: roomTypeId(type),
      room_number: String(101 + i),
      description_en: '',
      description_sw: '',
      price_tsh: Math.round((base * (1 + i / 20)) / 1_000) * 1_000,
      max_adults: ROOM_TYPES[type].max_adults,
      max_children: ROOM_TYPES[type].max_children,
      is_available: true,
      ...factsOf(type),
      created_at: property.created_at,
      retired_at: null,
    }
  })
}

const AMENITY_COUNT = Object.keys(AMENITIES).length

/**
 * Adds made-up properties with 7 to 13 rooms each (ten on average), eight amenities and one owner per twenty of them,
 * but no pictures and no bookings.
 */
export const bigCatalogue = (
  rows: Catalogue,
  { seed, today, properties }: { seed: string; today: Day; properties: number },
): Catalogue => {
  const chance = random(`${seed}/big`)
  const owners = Math.ceil(properties / PROPERTIES_PER_OWNER)
  rows.account = accountsFor(seed, today, owners, 100)
  rows.platform_member = staffAmong(rows.account)
  const places = placesOf(rows).map((place) => [place, place.weight] as const)
  const amenities = Array.from({ length: AMENITY_COUNT }, (_, i) => i + 1)
  for (let id = 1; id <= properties; id++) {
    const property = bigProperty(chance, id, places, today)
    rows.property.push(property)
    for (const amenity_id of chance.shuffle(amenities).slice(0, 8))
      rows.property_amenity.push({ property_id: id, amenity_id })
    rows.room.push(...bigRooms(chance, property, rows.room.length))
  }
  return rows
}
