import type { AmenityKey, RoomTypeKey } from '#app/lists/lists.ts'
import { type RoomAmenity, roomAmenities } from '#domain/room-amenity.ts'
import type { Beds, RoomFacts, View } from '#domain/room-facts.ts'

/** The beds and the usual size of each kind of room; they agree with the sentences of `rooms.ts`. */
const KINDS: Record<RoomTypeKey, { beds: Beds; size: number | null }> = {
  single: { beds: { single: 1 }, size: 12 },
  double: { beds: { double: 1 }, size: 18 },
  twin: { beds: { single: 2 }, size: 18 },
  triple: { beds: { double: 1, single: 1 }, size: 24 },
  family: { beds: { double: 1, single: 2 }, size: 34 },
  deluxe: { beds: { king: 1 }, size: 26 },
  sea_view: { beds: { double: 1 }, size: 24 },
  suite: { beds: { king: 1, sofa: 1 }, size: 42 },
  dormitory: { beds: { bunk: 1 }, size: null },
  tent: { beds: { double: 1 }, size: 28 },
  family_tent: { beds: { double: 1, single: 2 }, size: 48 },
  banda: { beds: { double: 1 }, size: 24 },
  cottage: { beds: { double: 1, single: 1 }, size: 36 },
  studio: { beds: { double: 1, sofa: 1 }, size: 30 },
  apartment: { beds: { double: 1, single: 2 }, size: 72 },
  villa: { beds: { king: 1, double: 3 }, size: 190 },
}

/** Words of a view as a plan has it, and the view that they mean; the first that fits. */
const VIEW_WORDS: readonly [RegExp, View][] = [
  [/lake/i, 'lake'],
  [/sea\b|bay|harbour|reef|beach|ocean|lagoon|island|cove|sunrise/i, 'sea'],
  [/garden|lawn|coffee|banana|jacaranda|mango|palm|tea|spring/i, 'garden'],
  [/forest|grove|mangrove|casuarina/i, 'forest'],
  [/river|falls|swamp/i, 'river'],
  [/mount|kilimanjaro|hill|peak|volcano|dome|highland|crater|gorge|valley|plateau/i, 'mountain'],
  [/plain|bush|waterhole/i, 'savanna'],
  [/court|yard/i, 'courtyard'],
  [/street|square|town|roofs/i, 'town'],
]

/** The view that a plan's words mean; null for one that has no name. */
export const viewOf = (words: string): View | null => VIEW_WORDS.find(([pattern]) => pattern.test(words))?.[1] ?? null

const TENTED: readonly RoomTypeKey[] = ['tent', 'family_tent', 'banda']
const ROOMY: readonly RoomTypeKey[] = ['suite', 'studio', 'apartment', 'villa', 'cottage']
const LARGE: readonly RoomTypeKey[] = ['deluxe', 'sea_view', 'suite', 'apartment', 'villa']

/** What a room of a type has at a property of a quality and with such amenities; a dormitory has a locker and little else. */
const amenitiesOf = (
  type: RoomTypeKey,
  { quality, property, view }: { quality: number; property: readonly AmenityKey[]; view: View | null },
): RoomAmenity[] => {
  const isTented = TENTED.includes(type)
  const isLarge = LARGE.includes(type)
  const from = (key: AmenityKey) => property.includes(key)
  const has: Record<RoomAmenity, boolean> = {
    ac: from('ac') && !isTented && type !== 'dormitory',
    fan: from('fan'),
    heater: false,
    net: from('nets') || isTented,
    hot_water: from('hot_water') && type !== 'dormitory',
    bathtub: type === 'suite' || (type === 'villa' && quality >= 4),
    balcony: !isTented && view !== null && ['deluxe', 'suite', 'double', 'apartment'].includes(type),
    veranda: isTented || type === 'cottage' || type === 'villa' || type === 'sea_view',
    private_pool: type === 'villa' && quality >= 4,
    fireplace: false,
    wifi: from('wifi') && !isTented,
    tv: from('tv') && type !== 'dormitory',
    desk: ['single', 'twin', 'deluxe', 'suite', 'studio', 'apartment'].includes(type),
    sitting_area: ROOMY.includes(type) || type === 'deluxe',
    kitchenette: ['studio', 'apartment', 'villa'].includes(type),
    fridge: isLarge || type === 'studio',
    kettle: quality >= 3 && type !== 'dormitory' && (isLarge || quality >= 4 || type === 'studio'),
    safe: quality >= 4 && type !== 'dormitory',
    locker: type === 'dormitory',
    wardrobe: !isTented && type !== 'dormitory',
    iron: type === 'apartment' || type === 'villa',
    hair_dryer: quality >= 4 && (isLarge || isTented),
    cot: type === 'family' || type === 'family_tent',
    step_free: from('step_free') && (isTented || type === 'cottage'),
  }
  return roomAmenities(Object.keys(has).filter((key) => has[key as RoomAmenity]))
}

/** The facts of a room of the demo; `view` is null for a room that looks onto nothing in particular. */
export const factsOf = (
  type: RoomTypeKey,
  {
    quality = 3,
    view = null,
    property = ['hot_water', 'nets', 'fan'],
  }: { quality?: number; view?: View | null; property?: readonly AmenityKey[] } = {},
): RoomFacts => {
  const { beds, size } = KINDS[type]
  const isShared = type === 'dormitory' || (type === 'single' && quality <= 2)
  return {
    beds,
    size_m2: size === null ? null : Math.round((size * (9 + quality / 3)) / 10),
    view,
    bathroom: isShared ? 'shared' : 'own',
    amenities: amenitiesOf(type, { quality, property, view }),
  }
}
