import { priceFrom, priceText, roomFaults, roomNumbersOf } from '#domain/room.ts'
import { ROOM_AMENITY_KEYS, type RoomAmenity } from '#domain/room-amenity.ts'
import { BED_KINDS, type BedKind, factFaults, NO_FACTS, type RoomFacts, sizeFrom } from '#domain/room-facts.ts'
import type { HotelRoom } from '#features/properties/contract.ts'

/** The field with the number of beds of one kind. */
export const bedField = <Kind extends BedKind>(kind: Kind) => `beds_${kind}` as const
type BedField = ReturnType<typeof bedField<BedKind>>
const BED_FIELDS: readonly BedField[] = BED_KINDS.map(bedField)

/** The box of one amenity. */
export const amenityField = <Key extends RoomAmenity>(key: Key) => `amenity_${key}` as const
type AmenityField = ReturnType<typeof amenityField<RoomAmenity>>
const AMENITY_FIELDS: readonly AmenityField[] = ROOM_AMENITY_KEYS.map(amenityField)
/** The text of a box that is ticked; of any other it is empty. */
export const TICKED = 'on'

/** The names of a room's fields in a form. */
export const ROOM_FIELDS = [
  'room_number',
  'room_type_id',
  'price_tsh',
  'max_adults',
  'max_children',
  ...BED_FIELDS,
  'size_m2',
  'view',
  'bathroom',
  ...AMENITY_FIELDS,
  'description_en',
  'description_sw',
  'is_available',
] as const
/** A field of a room's form. */
export type RoomField = (typeof ROOM_FIELDS)[number]
/** The texts of a room's form. */
export type RoomTexts = Record<RoomField, string>

const textsOfFacts = ({ beds, size_m2, view, bathroom, amenities }: RoomFacts) => ({
  ...(Object.fromEntries(BED_KINDS.map((kind) => [bedField(kind), String(beds[kind] ?? 0)])) as Record<
    BedField,
    string
  >),
  ...(Object.fromEntries(
    ROOM_AMENITY_KEYS.map((key) => [amenityField(key), amenities.includes(key) ? TICKED : '']),
  ) as Record<AmenityField, string>),
  size_m2: size_m2 === null ? '' : String(size_m2),
  view: view ?? '',
  bathroom: bathroom ?? '',
})

/** The texts of the form for rooms that do not exist yet. */
export const NEW_ROOM: RoomTexts = {
  ...textsOfFacts(NO_FACTS),
  room_number: '',
  room_type_id: '',
  price_tsh: '',
  max_adults: '2',
  max_children: '1',
  description_en: '',
  description_sw: '',
  is_available: 'true',
}

/** A room as the texts of its form. */
export const textsOf = (room: HotelRoom): RoomTexts => ({
  room_number: room.room_number,
  room_type_id: String(room.room_type_id),
  price_tsh: priceText(room.price_tsh),
  max_adults: String(room.max_adults),
  max_children: String(room.max_children),
  ...textsOfFacts(room),
  description_en: room.description_en,
  description_sw: room.description_sw,
  is_available: String(room.is_available),
})

/** The fields whose texts differ. */
const changedFields = (before: RoomTexts, after: RoomTexts): RoomField[] =>
  ROOM_FIELDS.filter((field) => before[field].trim() !== after[field].trim())

/** What is wrong with the form of one room, or of several. */
export const faultsOfForm = (texts: RoomTexts, rooms: 'one' | 'several') => ({
  ...roomFaults(texts, rooms),
  ...factFaults(texts),
})

const VALUES = {
  room_number: (text: string) => text.trim(),
  room_type_id: Number,
  price_tsh: (text: string) => priceFrom(text) ?? 0,
  max_adults: Number,
  max_children: Number,
  size_m2: sizeFrom,
  view: (text: string) => (text || null) as RoomFacts['view'],
  bathroom: (text: string) => (text || null) as RoomFacts['bathroom'],
  description_en: (text: string) => text.trim(),
  description_sw: (text: string) => text.trim(),
  is_available: (text: string) => text === 'true',
}

const bedsOf = (texts: RoomTexts) =>
  Object.fromEntries(BED_KINDS.map((kind) => [kind, Number(texts[bedField(kind)])]).filter(([, count]) => count !== 0))

const amenitiesOf = (texts: RoomTexts) => ROOM_AMENITY_KEYS.filter((key) => texts[amenityField(key)] === TICKED)

/** The particulars of a valid form as the API takes them, without the number. */
export const particularsOf = (texts: RoomTexts) => ({
  room_type_id: VALUES.room_type_id(texts.room_type_id),
  price_tsh: VALUES.price_tsh(texts.price_tsh),
  max_adults: VALUES.max_adults(texts.max_adults),
  max_children: VALUES.max_children(texts.max_children),
  beds: bedsOf(texts),
  size_m2: VALUES.size_m2(texts.size_m2),
  view: VALUES.view(texts.view),
  bathroom: VALUES.bathroom(texts.bathroom),
  amenities: amenitiesOf(texts),
  description_en: VALUES.description_en(texts.description_en),
  description_sw: VALUES.description_sw(texts.description_sw),
  is_available: VALUES.is_available(texts.is_available),
})

const isBedField = (field: RoomField): field is BedField => field.startsWith('beds_')
const isAmenityField = (field: RoomField): field is AmenityField => field.startsWith('amenity_')

/** Only what was changed, so that a change by somebody else in another field stays. */
export const changesOf = (before: RoomTexts, after: RoomTexts) =>
  Object.fromEntries(
    changedFields(before, after).map((field) => {
      if (isBedField(field)) return ['beds', bedsOf(after)]
      if (isAmenityField(field)) return ['amenities', amenitiesOf(after)]
      return [field, VALUES[field](after[field])]
    }),
  )

/** The numbers of a valid pattern. */
export const numbersOf = (pattern: string): string[] => {
  const numbers = roomNumbersOf(pattern)
  return typeof numbers === 'string' ? [] : numbers
}

/** The room numbers that a refusal names; empty if it names none. */
export const takenNumbers = ({ room_numbers }: Record<string, unknown>): string[] =>
  Array.isArray(room_numbers) ? room_numbers.map(String) : []
