import { lowerBound } from './binary-search.ts'
import { type NightRates, sizeOfRates } from './night-rates.ts'
import { WORDS } from './night-window.ts'

/**
 * A value that a search can filter by: a region, destination, category or amenity. The first name is in English, the
 * second, if there is one, in Swahili. `position` is its place in lists.
 */
export type FilterValue = { id: number; names: readonly string[]; position: number }

/** The facts about a property on sale that a search reads. */
export type PropertyFacts = {
  id: number
  /** The name folded for comparison (see `fold`). */
  name: string
  /** The name as it is shown. */
  title: string
  latitude: number
  longitude: number
  region: FilterValue
  destination: FilterValue
  category: FilterValue
  /** The ids of its amenities, one UTF-16 unit each: a string is the smallest form for thousands of short lists. */
  amenities: string
  rating: number | null
  is_featured: boolean
  /** It welcomes children from this age. */
  children_from: number
}

/**
 * The facts about a room that a search reads; `price_tsh` is 0 if the room is not on offer, `rates` null if no rule
 * changes its price.
 */
export type RoomFacts = {
  id: number
  price_tsh: number
  max_adults: number
  max_children: number
  rates: NightRates | null
}

/** A property with its amenities, and its rooms in order of id. */
export type PropertyEntry = { facts: PropertyFacts; amenities: readonly FilterValue[]; rooms: readonly RoomFacts[] }

/** Packs amenities into the string that `PropertyFacts` stores. */
export const packAmenities = (amenities: readonly FilterValue[]): string => {
  if (amenities.some(({ id }) => id > 0xffff)) throw new Error('The search index knows amenities up to id 65535')
  return String.fromCharCode(...amenities.map(({ id }) => id))
}

/** The ids in a packed list of amenities. */
export const amenityIds = function* (packed: string): Generator<number> {
  for (let i = 0; i < packed.length; i++) yield packed.charCodeAt(i)
}

/**
 * Everything on sale in columns, for fast scans. Properties are sorted by region, destination and id, so that a place
 * is one range. The rooms of a property are adjacent. Each 32 nights are one column over all rooms.
 */
export type InventoryColumns = {
  facts: PropertyFacts[]
  /** The amenities by id, including some that no property has any more. */
  amenities: Map<number, FilterValue>
  /** Number of the read that each property comes from; caches of property texts compare it to find stale entries. */
  version: Int32Array
  /** Index of each property's first room. One more entry than there are properties, so that a range has an end. */
  firstRoom: Int32Array
  roomId: Int32Array
  price: Int32Array
  /** Only of rooms whose price a rule changes; null for the others. */
  rates: (NightRates | null)[]
  adults: Uint8Array
  /** Places for adults and children together. */
  places: Uint8Array
  /** A set bit is a taken night. Word `w` of room `r` is at `w * rooms + r`. */
  taken: Int32Array
  /** The ids of all properties in ascending order, and the position of each. */
  ids: Int32Array
  positions: Int32Array
}

const byPlace = (a: PropertyFacts, b: PropertyFacts) =>
  a.region.id - b.region.id || a.destination.id - b.destination.id || a.id - b.id

/** Columns without any property. */
export const emptyColumns = (): InventoryColumns => allocate([], 0)

/** The positions of properties by id: two columns take a fifth of the memory of a Map. */
const byId = (facts: readonly PropertyFacts[]) => {
  const idAt = (at: number) => facts[at]?.id ?? 0
  const positions = Int32Array.from(facts.keys()).sort((a, b) => idAt(a) - idAt(b))
  return { ids: positions.map(idAt), positions }
}

const allocate = (facts: PropertyFacts[], rooms: number): InventoryColumns => ({
  facts,
  amenities: new Map(),
  version: new Int32Array(facts.length),
  firstRoom: new Int32Array(facts.length + 1),
  roomId: new Int32Array(rooms),
  price: new Int32Array(rooms),
  rates: new Array<NightRates | null>(rooms).fill(null),
  adults: new Uint8Array(rooms),
  places: new Uint8Array(rooms),
  taken: new Int32Array(rooms * WORDS),
  ...byId(facts),
})

/** The position of a property, or undefined if it is not on sale. */
export const positionOf = ({ ids, positions }: InventoryColumns, id: number): number | undefined => {
  const at = lowerBound(ids, id)
  return ids[at] === id ? positions[at] : undefined
}

/** The number of rooms in the columns. */
export const countRooms = (columns: InventoryColumns): number => columns.roomId.length

/** The size of the typed arrays in bytes. */
export const byteSize = ({
  version,
  firstRoom,
  roomId,
  price,
  rates,
  adults,
  places,
  taken,
  ids,
  positions,
}: InventoryColumns): number =>
  [version, firstRoom, roomId, price, adults, places, taken, ids, positions].reduce(
    (sum, array) => sum + array.byteLength,
    [...new Set(rates)].reduce((sum, each) => sum + (each ? sizeOfRates(each) : 0), 0),
  )

const putRoom = (columns: InventoryColumns, at: number, room: RoomFacts) => {
  columns.roomId[at] = room.id
  columns.price[at] = room.price_tsh
  columns.rates[at] = room.rates
  columns.adults[at] = room.max_adults
  columns.places[at] = room.max_adults + room.max_children
}

/** Copies the rooms of a property, nights included. */
const copyRooms = (from: InventoryColumns, start: number, end: number, to: InventoryColumns, at: number) => {
  to.roomId.set(from.roomId.subarray(start, end), at)
  to.price.set(from.price.subarray(start, end), at)
  for (let room = start; room < end; room++) to.rates[at + room - start] = from.rates[room] ?? null
  to.adults.set(from.adults.subarray(start, end), at)
  to.places.set(from.places.subarray(start, end), at)
  for (let word = 0; word < WORDS; word++) {
    const column = word * countRooms(from)
    to.taken.set(from.taken.subarray(column + start, column + end), word * countRooms(to) + at)
  }
}

/**
 * New columns with the changed properties; null removes a property. `reading` is a number not used before. Rooms of
 * changed properties start with all nights free: the caller must mark the taken nights before the next search.
 */
export const applyChanges = (
  columns: InventoryColumns,
  changes: ReadonlyMap<number, PropertyEntry | null>,
  reading: number,
): InventoryColumns => {
  const unchanged = columns.facts.filter(({ id }) => !changes.has(id))
  const parts = [...changes.values()].filter((part) => part !== null)
  const facts = [...unchanged, ...parts.map((part) => part.facts)].sort(byPlace)
  const roomCount = ({ id }: PropertyFacts) => changes.get(id)?.rooms.length ?? roomCountOf(columns, id)
  const next = allocate(
    facts,
    facts.reduce((sum, each) => sum + roomCount(each), 0),
  )
  next.amenities = new Map(columns.amenities)
  for (const part of parts) for (const amenity of part.amenities) next.amenities.set(amenity.id, amenity)
  let at = 0
  for (const [i, { id }] of facts.entries()) {
    next.firstRoom[i] = at
    const old = positionOf(columns, id)
    const part = changes.get(id)
    next.version[i] = part || old === undefined ? reading : (columns.version[old] ?? 0)
    if (part) for (const [n, room] of part.rooms.entries()) putRoom(next, at + n, room)
    else if (old !== undefined)
      copyRooms(columns, columns.firstRoom[old] ?? 0, columns.firstRoom[old + 1] ?? 0, next, at)
    at += part ? part.rooms.length : roomCountOf(columns, id)
  }
  next.firstRoom[facts.length] = at
  return next
}

const roomCountOf = (columns: InventoryColumns, id: number): number => {
  const at = positionOf(columns, id)
  return at === undefined ? 0 : (columns.firstRoom[at + 1] ?? 0) - (columns.firstRoom[at] ?? 0)
}

/** The index of a room, or -1 if the property does not have it on sale. */
export const roomAt = (columns: InventoryColumns, propertyId: number, roomId: number): number => {
  const at = positionOf(columns, propertyId)
  if (at === undefined) return -1
  const end = columns.firstRoom[at + 1] ?? 0
  for (let room = columns.firstRoom[at] ?? 0; room < end; room++) if (columns.roomId[room] === roomId) return room
  return -1
}
