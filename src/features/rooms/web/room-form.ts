import { priceFrom, priceText, roomNumbersOf } from '#domain/room.ts'
import type { HotelRoom } from '#features/properties/contract.ts'

/** The names of a room's fields in a form. */
export const ROOM_FIELDS = [
  'room_number',
  'room_type_id',
  'price_tsh',
  'max_adults',
  'max_children',
  'description_en',
  'description_sw',
  'is_available',
] as const
/** A field of a room's form. */
export type RoomField = (typeof ROOM_FIELDS)[number]
/** The texts of a room's form. */
export type RoomTexts = Record<RoomField, string>

/** A field that somebody else has changed, and whether the user has typed something else into it. */
export type OthersChange = { field: RoomField; isMine: boolean }

/** The texts of the form for rooms that do not exist yet. */
export const NEW_ROOM: RoomTexts = {
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
  description_en: room.description_en,
  description_sw: room.description_sw,
  is_available: String(room.is_available),
})

/** The fields whose texts differ. */
export const changedFields = (before: RoomTexts, after: RoomTexts): RoomField[] =>
  ROOM_FIELDS.filter((field) => before[field].trim() !== after[field].trim())

const VALUES = {
  room_number: (text: string) => text.trim(),
  room_type_id: Number,
  price_tsh: (text: string) => priceFrom(text) ?? 0,
  max_adults: Number,
  max_children: Number,
  description_en: (text: string) => text.trim(),
  description_sw: (text: string) => text.trim(),
  is_available: (text: string) => text === 'true',
}

/** The particulars of a valid form as the API takes them, without the number. */
export const particularsOf = (texts: RoomTexts) => ({
  room_type_id: VALUES.room_type_id(texts.room_type_id),
  price_tsh: VALUES.price_tsh(texts.price_tsh),
  max_adults: VALUES.max_adults(texts.max_adults),
  max_children: VALUES.max_children(texts.max_children),
  description_en: VALUES.description_en(texts.description_en),
  description_sw: VALUES.description_sw(texts.description_sw),
  is_available: VALUES.is_available(texts.is_available),
})

/** Only what was changed, so that a change by somebody else in another field stays. */
export const changesOf = (before: RoomTexts, after: RoomTexts) =>
  Object.fromEntries(changedFields(before, after).map((field) => [field, VALUES[field](after[field])]))

/** The numbers of a valid pattern. */
export const numbersOf = (pattern: string): string[] => {
  const numbers = roomNumbersOf(pattern)
  return typeof numbers === 'string' ? [] : numbers
}

/** The room numbers that a refusal names; empty if it names none. */
export const takenNumbers = ({ room_numbers }: Record<string, unknown>): string[] =>
  Array.isArray(room_numbers) ? room_numbers.map(String) : []
