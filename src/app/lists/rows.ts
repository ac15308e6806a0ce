import { AMENITIES, CATEGORIES, EXTRA_SERVICES, ROOM_TYPES } from './lists.ts'
import { REGIONS } from './places.ts'

const numbered = <T extends object>(list: readonly T[]): (T & { id: number })[] =>
  list.map((entry, i) => ({ id: i + 1, ...entry }))

const placed = <T extends object>(list: readonly T[]): (T & { id: number; position: number })[] =>
  numbered(list).map((entry) => ({ ...entry, position: entry.id }))

/** The reference lists as rows of their tables, in an order in which every reference finds its row. */
export const listRows = () => ({
  region: placed(REGIONS.map(({ destinations: _, ...region }) => region)),
  destination: numbered(
    REGIONS.flatMap(({ destinations }, r) =>
      destinations.map((place, i) => ({ region_id: r + 1, ...place, position: i + 1 })),
    ),
  ),
  category: placed(CATEGORIES),
  room_type: numbered(Object.values(ROOM_TYPES).map(({ name, name_sw }) => ({ name, name_sw }))),
  amenity: placed(Object.values(AMENITIES)),
  extra_service: numbered(EXTRA_SERVICES),
})
