import { lowerBound } from './column.ts'
import { WORDS } from './window.ts'

/**
 * Something that a search can ask for by its id or by one of its names: the first is the English one, or the only one;
 * a second the Swahili one. `position` is its place in lists.
 */
export type Named = { id: number; names: readonly string[]; position: number }

/** What a search looks at of a property that is for sale. */
export type PropertyFacts = {
  id: number
  /** Its name made comparable. */
  name: string
  /** Its name as it is read. */
  title: string
  latitude: number
  longitude: number
  region: Named
  destination: Named
  category: Named
  /** The ids of its amenities, one UTF-16 unit each: of thousands of short lists a text is the smallest form. */
  amenities: string
  rating: number | null
  is_featured: boolean
}

/** What a search looks at of a room; `price_tsh` is 0 for a room that is not offered now. */
export type RoomFacts = { id: number; price_tsh: number; max_adults: number; max_children: number }

/** A property with its amenities and its rooms in order of id. */
export type Part = { facts: PropertyFacts; amenities: readonly Named[]; rooms: readonly RoomFacts[] }

/** The amenities of a property in the form that its facts keep. */
export const packAmenities = (amenities: readonly Named[]): string => {
  if (amenities.some(({ id }) => id > 0xffff)) throw new Error('The search index knows amenities up to id 65535')
  return String.fromCharCode(...amenities.map(({ id }) => id))
}

/** The ids in a list of amenities. */
export const amenityIds = function* (packed: string): Generator<number> {
  for (let i = 0; i < packed.length; i++) yield packed.charCodeAt(i)
}

/**
 * Everything for sale, laid out for scanning: properties in order of region, destination and id, so that a place is
 * one stretch; the rooms of a property beside each other; one column of all rooms per 32 nights.
 */
export type Shelf = {
  facts: PropertyFacts[]
  /** The amenities by id; also some that no property has any more. */
  amenities: Map<number, Named>
  /** Which reading each property comes from, so that texts kept elsewhere are known to be old. */
  version: Int32Array
  /** The property's first room; the next property's follows its last. One entry more than there are properties. */
  firstRoom: Int32Array
  roomId: Int32Array
  price: Int32Array
  adults: Uint8Array
  /** Places for adults and children together. */
  places: Uint8Array
  /** Bit set: taken. Word `w` of room `r` stands at `w * rooms + r`. */
  taken: Int32Array
  /** The ids of all properties, ascending, and where each of them stands. */
  ids: Int32Array
  standsAt: Int32Array
}

const place = (a: PropertyFacts, b: PropertyFacts) =>
  a.region.id - b.region.id || a.destination.id - b.destination.id || a.id - b.id

/** A shelf with nothing on it. */
export const emptyShelf = (): Shelf => allocate([], 0)

/** The positions of properties by id: two columns take a fifth of what a Map would. */
const byId = (facts: readonly PropertyFacts[]) => {
  const idAt = (at: number) => facts[at]?.id ?? 0
  const standsAt = Int32Array.from(facts.keys()).sort((a, b) => idAt(a) - idAt(b))
  return { ids: standsAt.map(idAt), standsAt }
}

const allocate = (facts: PropertyFacts[], rooms: number): Shelf => ({
  facts,
  amenities: new Map(),
  version: new Int32Array(facts.length),
  firstRoom: new Int32Array(facts.length + 1),
  roomId: new Int32Array(rooms),
  price: new Int32Array(rooms),
  adults: new Uint8Array(rooms),
  places: new Uint8Array(rooms),
  taken: new Int32Array(rooms * WORDS),
  ...byId(facts),
})

/** Where a property stands; undefined where it is not on the shelf. */
export const positionOf = ({ ids, standsAt }: Shelf, id: number): number | undefined => {
  const at = lowerBound(ids, id)
  return ids[at] === id ? standsAt[at] : undefined
}

/** How many rooms stand on a shelf. */
export const roomsOn = (shelf: Shelf): number => shelf.roomId.length

/** The bytes of the arrays of a shelf. */
export const bytesOf = ({ version, firstRoom, roomId, price, adults, places, taken, ids, standsAt }: Shelf): number =>
  [version, firstRoom, roomId, price, adults, places, taken, ids, standsAt].reduce(
    (sum, array) => sum + array.byteLength,
    0,
  )

const putRoom = (shelf: Shelf, at: number, room: RoomFacts) => {
  shelf.roomId[at] = room.id
  shelf.price[at] = room.price_tsh
  shelf.adults[at] = room.max_adults
  shelf.places[at] = room.max_adults + room.max_children
}

/** Copies the stretch of rooms of a property from one shelf to another, nights included. */
const copyRooms = (from: Shelf, start: number, end: number, to: Shelf, at: number) => {
  to.roomId.set(from.roomId.subarray(start, end), at)
  to.price.set(from.price.subarray(start, end), at)
  to.adults.set(from.adults.subarray(start, end), at)
  to.places.set(from.places.subarray(start, end), at)
  for (let word = 0; word < WORDS; word++) {
    const column = word * roomsOn(from)
    to.taken.set(from.taken.subarray(column + start, column + end), word * roomsOn(to) + at)
  }
}

/**
 * A new shelf on which the changed properties replace what they were; null takes one off. `reading` is a number not
 * used before. Rooms of changed properties begin with all nights free: the caller marks what is taken before anybody
 * searches.
 */
export const rearrange = (shelf: Shelf, changes: ReadonlyMap<number, Part | null>, reading: number): Shelf => {
  const kept = shelf.facts.filter(({ id }) => !changes.has(id))
  const parts = [...changes.values()].filter((part) => part !== null)
  const facts = [...kept, ...parts.map((part) => part.facts)].sort(place)
  const roomCount = ({ id }: PropertyFacts) => changes.get(id)?.rooms.length ?? roomCountOf(shelf, id)
  const next = allocate(
    facts,
    facts.reduce((sum, each) => sum + roomCount(each), 0),
  )
  next.amenities = new Map(shelf.amenities)
  for (const part of parts) for (const amenity of part.amenities) next.amenities.set(amenity.id, amenity)
  let at = 0
  for (const [i, { id }] of facts.entries()) {
    next.firstRoom[i] = at
    const old = positionOf(shelf, id)
    const part = changes.get(id)
    next.version[i] = part || old === undefined ? reading : (shelf.version[old] ?? 0)
    if (part) for (const [n, room] of part.rooms.entries()) putRoom(next, at + n, room)
    else if (old !== undefined) copyRooms(shelf, shelf.firstRoom[old] ?? 0, shelf.firstRoom[old + 1] ?? 0, next, at)
    at += part ? part.rooms.length : roomCountOf(shelf, id)
  }
  next.firstRoom[facts.length] = at
  return next
}

const roomCountOf = (shelf: Shelf, id: number): number => {
  const at = positionOf(shelf, id)
  return at === undefined ? 0 : (shelf.firstRoom[at + 1] ?? 0) - (shelf.firstRoom[at] ?? 0)
}

/** Where a room of a property stands, or -1 where it is not on the shelf. */
export const roomAt = (shelf: Shelf, propertyId: number, roomId: number): number => {
  const at = positionOf(shelf, propertyId)
  if (at === undefined) return -1
  const end = shelf.firstRoom[at + 1] ?? 0
  for (let room = shelf.firstRoom[at] ?? 0; room < end; room++) if (shelf.roomId[room] === roomId) return room
  return -1
}
