import { roomRates } from '#domain/rates.ts'
import type { PropertyRates } from '#features/rates/server/public.ts'
import { catalogueOf } from './catalogue.ts'
import type { IndexState } from './filters.ts'
import {
  applyChanges,
  countRooms,
  emptyColumns,
  type InventoryColumns,
  type PropertyEntry,
  roomAt,
} from './inventory-columns.ts'
import { extendRates, type NightRates } from './night-rates.ts'
import { bitOf, WORDS, wordOf } from './night-window.ts'

/** The taken nights of a room as a string of 0 and 1, one character per bit of the night window. */
export type RoomBits = { property_id: number; room_id: number; bits: string }

const TAKEN = '1'.charCodeAt(0)

/** Marks a room's nights as taken where the string has a 1; leaves the others unchanged. */
export const markNights = (columns: InventoryColumns, room: number, bits: string) => {
  const { taken } = columns
  const rooms = countRooms(columns)
  for (let i = 0; i < bits.length; i++) {
    if (bits.charCodeAt(i) !== TAKEN) continue
    const word = (i >> 5) * rooms + room
    taken[word] = (taken[word] as number) | bitOf(i)
  }
}

const freeAllNights = (columns: InventoryColumns, room: number) => {
  for (let word = 0; word < WORDS; word++) columns.taken[word * countRooms(columns) + room] = 0
}

/** An index of all properties with every night free; the caller must mark the taken nights. */
export const indexOf = (parts: readonly PropertyEntry[], windowStart: number, reading: number): IndexState => {
  const columns = applyChanges(emptyColumns(), new Map(parts.map((part) => [part.facts.id, part])), reading)
  return { columns, catalogue: catalogueOf(columns), windowStart }
}

/** The index after some properties were read again; null is a property that is no longer on sale. */
export const withProperties = (
  index: IndexState,
  changes: ReadonlyMap<number, PropertyEntry | null>,
  reading: number,
): IndexState => {
  if (changes.size === 0) return index
  const columns = applyChanges(index.columns, changes, reading)
  return { ...index, columns, catalogue: catalogueOf(columns) }
}

/** Replaces the nights of `rooms`; a room without an entry in `taken` is free on all nights. */
export const replaceNights = (
  { columns }: IndexState,
  rooms: Iterable<{ property_id: number; room_id: number }>,
  taken: readonly RoomBits[],
) => {
  for (const { property_id, room_id } of rooms) {
    const at = roomAt(columns, property_id, room_id)
    if (at >= 0) freeAllNights(columns, at)
  }
  for (const { property_id, room_id, bits } of taken) {
    const at = roomAt(columns, property_id, room_id)
    if (at >= 0) markNights(columns, at, bits)
  }
}

/** Prices the nights from day number `from` up to `to`, which are about to enter the window. */
export const extendAllRates = (
  { facts, firstRoom, rates }: InventoryColumns,
  all: ReadonlyMap<number, PropertyRates>,
  from: number,
  to: number,
) => {
  const extended = new Set<NightRates>()
  for (const [at, { id }] of facts.entries()) {
    const { rules = [], days = new Map() } = all.get(id) ?? {}
    for (let room = firstRoom[at] as number; room < (firstRoom[at + 1] as number); room++) {
      const nights = rates[room]
      if (!nights || extended.has(nights)) continue
      extended.add(nights)
      const { room_type_id } = nights
      extendRates(nights, roomRates(rules, days.get(room_type_id) ?? [], room_type_id), from, to)
    }
  }
}

/** Moves the night window to `start`: the bits of the days before it are used for the days that enter the window. */
export const moveWindow = (
  index: IndexState,
  start: number,
  taken: readonly { property_id: number; room_id: number; night: number }[],
): IndexState => {
  const { columns } = index
  const rooms = countRooms(columns)
  for (let day = index.windowStart; day < start; day++) {
    const column = wordOf(day) * rooms
    const others = ~bitOf(day)
    for (let room = 0; room < rooms; room++) {
      columns.taken[column + room] = (columns.taken[column + room] as number) & others
    }
  }
  for (const { property_id, room_id, night } of taken) {
    const at = roomAt(columns, property_id, room_id)
    const word = wordOf(night) * rooms + at
    if (at >= 0) columns.taken[word] = (columns.taken[word] as number) | bitOf(night)
  }
  return { ...index, windowStart: start }
}
