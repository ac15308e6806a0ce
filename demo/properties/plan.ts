import type { AmenityKey, CategoryName, RoomTypeKey } from '#app/lists/lists.ts'
import type { CancellationPolicy } from '#domain/cancellation.ts'
import type { Tsh } from '#domain/money.ts'
import type { STAR_CLASSES } from '#domain/stars.ts'

/** So many rooms of one kind at one nightly price; what else a room needs follows from its kind. */
export type RoomPlan = { type: RoomTypeKey; count: number; price_tsh: Tsh }

/** A property as written by hand; ids, point, room numbers and room texts are made from it. */
export type PropertyPlan = {
  name: string
  category: CategoryName
  destination: string
  address: string
  policy: CancellationPolicy
  /** The official class; unset if it has none. */
  stars?: (typeof STAR_CLASSES)[number]
  /** The quality from 1 to 5; it is not shown, but the ratings scatter around it. */
  quality: number
  /** The demo account that owns it; unset for one of the other hotel accounts. */
  owner?: 'juma' | 'neema'
  featured?: true
  /** Has just opened: it has no stays and no ratings yet. */
  is_new?: true
  en: string
  sw: string
  /** What the better rooms look onto, as a noun phrase that ends a sentence in both languages. */
  view: { en: string; sw: string }
  amenities: readonly AmenityKey[]
  rooms: readonly RoomPlan[]
}

/** The properties of one region. */
export type RegionProperties = { region: string; properties: readonly PropertyPlan[] }

/** `count` rooms of one kind at a nightly price in TSh. */
export const rooms = (type: RoomTypeKey, count: number, price_tsh: Tsh): RoomPlan => ({ type, count, price_tsh })

/** What a hotel in a Tanzanian town has nearly always. */
export const TOWN = [
  'wifi',
  'breakfast',
  'hot_water',
  'generator',
  'ac',
  'parking',
  'restaurant',
  'reception',
  'tv',
] as const satisfies readonly AmenityKey[]

/** What a family that lets rooms offers. */
export const HOME = [
  'wifi',
  'hot_water',
  'fan',
  'nets',
  'drinking_water',
  'guard',
] as const satisfies readonly AmenityKey[]

/** What a hotel on the beach has. */
export const BEACH = [
  'beachfront',
  'wifi',
  'breakfast',
  'ac',
  'hot_water',
  'nets',
  'generator',
  'restaurant',
  'transfer',
] as const satisfies readonly AmenityKey[]

/** What a camp of tents far from any town offers. */
export const CAMP = [
  'full_board',
  'solar',
  'hot_water',
  'nets',
  'game_drives',
  'fire_place',
  'drinking_water',
  'guard',
] as const satisfies readonly AmenityKey[]

/** What a built lodge in the country offers. */
export const LODGE = [
  'breakfast',
  'restaurant',
  'hot_water',
  'nets',
  'wifi',
  'generator',
  'parking',
  'garden',
] as const satisfies readonly AmenityKey[]

/** What young travellers on a budget look for. */
export const BACKPACKER = [
  'wifi',
  'kitchen',
  'fan',
  'nets',
  'drinking_water',
  'guard',
  'laundry',
] as const satisfies readonly AmenityKey[]
