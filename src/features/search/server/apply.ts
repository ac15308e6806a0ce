import { catalogueOf } from './catalogue.ts'
import { emptyShelf, type Part, rearrange, roomAt, roomsOn, type Shelf } from './shelf.ts'
import type { Index } from './sieve.ts'
import { bitOf, WORDS, wordOf } from './window.ts'

/** Taken nights of a room as a text of 0 and 1, one for each bit of the window. */
export type RoomBits = { property_id: number; room_id: number; bits: string }

const TAKEN = '1'.charCodeAt(0)

/** Marks a room's nights as taken where the text has a 1; leaves the others as they are. */
export const markNights = (shelf: Shelf, room: number, bits: string) => {
  const { taken } = shelf
  const rooms = roomsOn(shelf)
  for (let i = 0; i < bits.length; i++) {
    if (bits.charCodeAt(i) !== TAKEN) continue
    const word = (i >> 5) * rooms + room
    taken[word] = (taken[word] as number) | bitOf(i)
  }
}

const freeAllNights = (shelf: Shelf, room: number) => {
  for (let word = 0; word < WORDS; word++) shelf.taken[word * roomsOn(shelf) + room] = 0
}

/** An index of all properties with every night free; the caller marks the taken ones. */
export const indexOf = (parts: readonly Part[], windowStart: number, reading: number): Index => {
  const shelf = rearrange(emptyShelf(), new Map(parts.map((part) => [part.facts.id, part])), reading)
  return { shelf, catalogue: catalogueOf(shelf), windowStart }
}

/** The index after some properties were read again; null is one that is no longer for sale. */
export const withParts = (index: Index, changes: ReadonlyMap<number, Part | null>, reading: number): Index => {
  if (changes.size === 0) return index
  const shelf = rearrange(index.shelf, changes, reading)
  return { ...index, shelf, catalogue: catalogueOf(shelf) }
}

/** Replaces what is known of the nights of `rooms`; a room that `taken` does not mention is free throughout. */
export const replaceNights = (
  { shelf }: Index,
  rooms: Iterable<{ property_id: number; room_id: number }>,
  taken: readonly RoomBits[],
) => {
  for (const { property_id, room_id } of rooms) {
    const at = roomAt(shelf, property_id, room_id)
    if (at >= 0) freeAllNights(shelf, at)
  }
  for (const { property_id, room_id, bits } of taken) {
    const at = roomAt(shelf, property_id, room_id)
    if (at >= 0) markNights(shelf, at, bits)
  }
}

/** Moves the window on: the bits of the days before `start` now stand for the days that come into sight. */
export const moveWindow = (
  index: Index,
  start: number,
  taken: readonly { property_id: number; room_id: number; night: number }[],
): Index => {
  const { shelf } = index
  const rooms = roomsOn(shelf)
  for (let day = index.windowStart; day < start; day++) {
    const column = wordOf(day) * rooms
    const others = ~bitOf(day)
    for (let room = 0; room < rooms; room++) {
      shelf.taken[column + room] = (shelf.taken[column + room] as number) & others
    }
  }
  for (const { property_id, room_id, night } of taken) {
    const at = roomAt(shelf, property_id, room_id)
    const word = wordOf(night) * rooms + at
    if (at >= 0) shelf.taken[word] = (shelf.taken[word] as number) | bitOf(night)
  }
  return { ...index, windowStart: start }
}
