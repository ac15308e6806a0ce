import { ROOM_AMENITIES, ROOM_AMENITY_KEYS } from '#domain/room-amenity.ts'
import { BATHROOMS, BED_KINDS, BEDS, VIEWS } from '#domain/room-facts.ts'
import type { HotelRoom } from '#features/properties/contract.ts'
import type { OthersChange } from '#platform/web/newer-values.ts'
import { OthersChanges } from '#platform/web/OthersChanges.tsx'
import { useArea, useLanguage } from '#platform/web/words.tsx'
import type { RoomTypes } from './RoomFields.tsx'
import { amenityField, bedField, type RoomField, textsOf } from './room-form.ts'
import { ROOM_WORDS } from './words.ts'

const useFieldTexts = (room: HotelRoom, types: RoomTypes) => {
  const area = useArea(ROOM_WORDS)
  const language = useLanguage()
  const words = area.form
  const type = types.find(({ id }) => id === room.room_type_id)
  const texts = textsOf(room)
  const beds = Object.fromEntries(BED_KINDS.map((kind) => [bedField(kind), BEDS[kind].name[language]]))
  const amenities = Object.fromEntries(
    ROOM_AMENITY_KEYS.map((key) => [amenityField(key), ROOM_AMENITIES[key][language]]),
  )
  const ticks = ROOM_AMENITY_KEYS.map((key) => [amenityField(key), room.amenities.includes(key) ? words.yes : words.no])
  const labels: Partial<Record<RoomField, string>> = {
    ...beds,
    ...amenities,
    size_m2: words.size,
    view: words.view,
    bathroom: words.bathroom,
    room_number: words.number,
    room_type_id: words.type,
    price_tsh: words.price,
    max_adults: words.adults,
    max_children: words.children,
    description_en: words.descriptionEn,
    description_sw: words.descriptionSw,
    is_available: words.onSale,
  }
  const shown: Partial<Record<RoomField, string>> = {
    ...Object.fromEntries(ticks),
    room_type_id: (language === 'sw' ? type?.name_sw : type?.name) ?? room.room_type,
    view: room.view ? VIEWS[room.view][language] : '',
    bathroom: room.bathroom ? BATHROOMS[room.bathroom][language] : '',
    is_available: room.is_available ? area.onSale : area.notOnSale,
  }
  return (field: RoomField) => [labels[field] ?? field, (shown[field] ?? texts[field]) || words.none] as const
}

type RoomChangesProps = { room: HotelRoom; changes: readonly OthersChange<RoomField>[]; types: RoomTypes }

/** What somebody else has changed while the form was open, and what becomes of the user's own input. */
export const RoomChanges = ({ room, changes, types }: RoomChangesProps) => {
  const { changed: title, now, yours, changedHint: hint } = useArea(ROOM_WORDS).form
  const textOf = useFieldTexts(room, types)
  return <OthersChanges changes={changes} textOf={textOf} words={{ title, now, yours, hint }} />
}
