import type { Language } from './language.ts'

/**
 * What a room can have of its own, in the order in which forms and cards show it. What a whole property offers is a list
 * of the platform (`amenity`), and whose the bathroom is, is a fact of the room. A key is never removed: rooms have it.
 */
export const ROOM_AMENITIES = {
  ac: { en: 'Air conditioning', sw: 'Kiyoyozi' },
  fan: { en: 'Fan', sw: 'Feni' },
  heater: { en: 'Heater', sw: 'Kipasha joto' },
  net: { en: 'Mosquito net', sw: 'Chandarua' },
  hot_water: { en: 'Hot water', sw: 'Maji ya moto' },
  bathtub: { en: 'Bathtub', sw: 'Beseni la kuogea' },
  balcony: { en: 'Balcony', sw: 'Roshani' },
  veranda: { en: 'Veranda', sw: 'Baraza' },
  private_pool: { en: 'Private pool', sw: 'Bwawa binafsi' },
  fireplace: { en: 'Fireplace', sw: 'Meko' },
  wifi: { en: 'Wi-Fi', sw: 'Wi-Fi' },
  tv: { en: 'TV', sw: 'Televisheni' },
  desk: { en: 'Desk', sw: 'Meza ya kazi' },
  sitting_area: { en: 'Sitting area', sw: 'Sehemu ya kukaa' },
  kitchenette: { en: 'Kitchenette', sw: 'Jiko dogo' },
  fridge: { en: 'Fridge', sw: 'Friji' },
  kettle: { en: 'Kettle', sw: 'Birika la umeme' },
  safe: { en: 'Safe', sw: 'Sefu' },
  locker: { en: 'Locker', sw: 'Kabati la kufunga' },
  wardrobe: { en: 'Wardrobe', sw: 'Kabati la nguo' },
  iron: { en: 'Iron', sw: 'Pasi' },
  hair_dryer: { en: 'Hair dryer', sw: 'Kikausha nywele' },
  cot: { en: 'Baby cot', sw: 'Kitanda cha mtoto mchanga' },
  step_free: { en: 'No steps', sw: 'Hakuna ngazi' },
} as const satisfies Record<string, Record<Language, string>>
/** An amenity of a room. */
export type RoomAmenity = keyof typeof ROOM_AMENITIES
/** All amenities of rooms, in their order. */
export const ROOM_AMENITY_KEYS = Object.keys(ROOM_AMENITIES) as RoomAmenity[]

/** The amenities among these keys, each once and in the order of the list; keys that are none are left out. */
export const roomAmenities = (keys: readonly string[]): RoomAmenity[] =>
  ROOM_AMENITY_KEYS.filter((key) => keys.includes(key))

/** The amenities of a room as short texts, in the order of the list. */
export const roomAmenityTexts = (keys: readonly string[], language: Language): string[] =>
  roomAmenities(keys).map((key) => ROOM_AMENITIES[key][language])
