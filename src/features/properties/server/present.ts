import type { Language } from '#domain/language.ts'
import type { Tsh } from '#domain/money.ts'
import { roomAmenities, roomAmenityTexts } from '#domain/room-amenity.ts'
import { factTexts } from '#domain/room-facts.ts'
import type { HotelRoom, PropertyCard, Room } from '../contract.ts'
import type { PictureRow, PropertyRow } from './store-cards.ts'
import type { RoomRow } from './store-rooms.ts'

/** What a picture's place is painted with where there is none. */
const NO_COLOUR = '#e7ddcf'

/** A text in one language; the other language's if it is missing. */
export const inLanguage = (language: Language, english: string, swahili: string) =>
  language === 'sw' ? swahili || english : english || swahili

/** A picture with its words in one language; `name` says what it belongs to, for one that nobody has described. */
export const presentPicture = ({ path, alt_en, alt_sw, colour }: PictureRow, language: Language, name: string) => ({
  path,
  alt: inLanguage(language, alt_en, alt_sw) || name,
  colour,
})

/** A property as a card in one language; `image` is empty where no picture has been uploaded yet. */
export const presentCard = (
  row: PropertyRow,
  language: Language,
  prices: { price: Tsh | null; stay_price: Tsh | null },
): PropertyCard => {
  const cover = row.cover && presentPicture(row.cover, language, row.name)
  return {
    id: row.id,
    name: row.name,
    image: cover?.path ?? '',
    image_alt: cover?.alt ?? '',
    image_colour: cover?.colour ?? NO_COLOUR,
    description: inLanguage(language, row.description_en, row.description_sw),
    address: row.address,
    ...prices,
    rating: row.rating,
    review_count: row.review_count,
    is_featured: row.is_featured,
    amenities: row.amenities.map(({ name, name_sw }) => inLanguage(language, name, name_sw)),
    region: row.region,
    destination: row.destination,
    category: row.category,
    latitude: row.latitude,
    longitude: row.longitude,
  }
}

/** A room in one language. */
export const presentRoom = (
  {
    description_en,
    description_sw,
    pictures,
    room_type_id: _type,
    version: _version,
    children_from: _children_from,
    beds,
    size_m2,
    view,
    bathroom,
    amenities,
    ...row
  }: RoomRow,
  language: Language,
): Room => ({
  ...row,
  description: inLanguage(language, description_en, description_sw),
  room_images: pictures.map(({ path }) => path),
  pictures: pictures.map((picture) =>
    presentPicture(picture, language, inLanguage(language, row.room_type, row.room_type_sw)),
  ),
  facts: factTexts({ beds, size_m2, view, bathroom }, language),
  amenity_names: roomAmenityTexts(amenities, language),
})

/** A room as its hotel sees it. */
export const presentHotelRoom = (row: RoomRow, language: Language): HotelRoom => ({
  ...presentRoom(row, language),
  room_type_id: row.room_type_id,
  description_en: row.description_en,
  description_sw: row.description_sw,
  beds: row.beds,
  size_m2: row.size_m2,
  view: row.view,
  bathroom: row.bathroom,
  amenities: roomAmenities(row.amenities),
  version: row.version,
})
