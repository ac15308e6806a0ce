import type { HotelRoom } from '#features/properties/contract.ts'
import type { Reply } from './open-page.tsx'

// The rooms of a small hotel, for component tests.

/** The property of the rooms. */
export const NYOTA = { id: 1, name: 'Nyota' }

/** The types that rooms can have. */
export const ROOM_TYPES = [
  { id: 1, name: 'Double', name_sw: 'Chumba cha wawili' },
  { id: 2, name: 'Suite', name_sw: 'Suti' },
]

/** A double room on sale for two adults and one child at TSh 150,000. */
export const sampleRoom = (id: number, room_number: string, fields: Partial<HotelRoom> = {}): HotelRoom => ({
  id,
  property: NYOTA,
  room_number,
  room_type_id: 1,
  room_type: 'Double',
  room_type_sw: 'Chumba cha wawili',
  price_tsh: 150_000,
  is_available: true,
  room_images: [],
  pictures: [],
  facts: [],
  amenity_names: [],
  beds: {},
  size_m2: null,
  view: null,
  bathroom: null,
  amenities: [],
  description: 'Sea view',
  description_en: 'Sea view',
  description_sw: '',
  max_adults: 2,
  max_children: 1,
  version: 1,
  ...fields,
})

const SUITE = { room_type_id: 2, room_type: 'Suite', room_type_sw: 'Suti', price_tsh: 400_000, max_children: 0 }

/** Two double rooms on sale, and a suite that is not. */
export const ROOMS = [sampleRoom(1, '101'), sampleRoom(2, '102'), sampleRoom(3, '9', { ...SUITE, is_available: false })]

/** A list as the server answers it. */
export const okRows = (body: unknown[]): Reply => ({ status: 200, body, total: body.length })
