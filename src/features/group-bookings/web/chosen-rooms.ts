import { type ChosenRoom, fitsRoom, MOST_GROUP_ROOMS, usualGuests } from '#domain/group-booking.ts'
import type { availableRooms } from '#features/availability/contract.ts'
import type { ReplyOf } from '#platform/endpoint.ts'

/** A room that is free for the stay. */
export type FreeRoom = ReplyOf<typeof availableRooms>[number]

/** A room of the group with what the form says of it, also once it is not free any more. */
export type GroupRoomEntry = ChosenRoom &
  Pick<FreeRoom, 'room_number' | 'room_type' | 'room_type_sw' | 'max_adults' | 'max_children'>

/** The free rooms of one type. */
export type TypeOfRooms = { room_type: string; room_type_sw: string; rooms: FreeRoom[]; from: number | null }

const byNumber = (a: { room_number: string }, b: { room_number: string }) =>
  a.room_number.length - b.room_number.length || (a.room_number < b.room_number ? -1 : 1)

/** The free rooms by type, each with its lowest price, in the order of the room numbers. */
export const typesOf = (free: readonly FreeRoom[]): TypeOfRooms[] => {
  const types = new Map<string, FreeRoom[]>()
  for (const room of free) types.set(room.room_type, [...(types.get(room.room_type) ?? []), room])
  return [...types].map(([room_type, rooms]) => {
    const prices = rooms.flatMap(({ total_amount }) => total_amount ?? [])
    return {
      room_type,
      room_type_sw: rooms[0]?.room_type_sw ?? room_type,
      rooms: rooms.toSorted(byNumber),
      from: prices.length > 0 ? Math.min(...prices) : null,
    }
  })
}

/** A free room as it is first entered. */
export const entryOf = (room: FreeRoom): GroupRoomEntry => {
  const { room_number, room_type, room_type_sw, max_adults, max_children } = room
  const facts = { room_number, room_type, room_type_sw, max_adults, max_children }
  return { ...facts, room: room.id, guests: usualGuests(room), children: 0, guest_name: '', total_amount: '' }
}

/** The chosen rooms with one more or one less of a type: the first that is free, or the last that was chosen. */
export const withCount = (
  chosen: readonly GroupRoomEntry[],
  { room_type, rooms }: TypeOfRooms,
  count: number,
): GroupRoomEntry[] => {
  const ofType = chosen.filter((one) => one.room_type === room_type)
  if (count < ofType.length) {
    const kept = new Set(ofType.slice(0, count).map(({ room }) => room))
    return chosen.filter((one) => one.room_type !== room_type || kept.has(one.room))
  }
  const more = rooms.filter(({ id }) => !chosen.some(({ room }) => room === id)).slice(0, count - ofType.length)
  return [...chosen, ...more.map(entryOf)].slice(0, MOST_GROUP_ROOMS)
}

/** The chosen rooms with this one, or without it. */
export const toggled = (chosen: readonly GroupRoomEntry[], room: FreeRoom): GroupRoomEntry[] => {
  const without = chosen.filter((one) => one.room !== room.id)
  return without.length < chosen.length ? without : [...chosen, entryOf(room)].slice(0, MOST_GROUP_ROOMS)
}

/** The free rooms of the type of a chosen room that are not chosen: what can be taken in its place. */
export const insteadOf = (
  { room_type, guests, children }: GroupRoomEntry,
  free: readonly FreeRoom[],
  chosen: readonly GroupRoomEntry[],
): FreeRoom[] =>
  free
    .filter((room) => room.room_type === room_type && !chosen.some((one) => one.room === room.id))
    .filter((room) => fitsRoom(room, { guests, children }))
    .toSorted(byNumber)

/** The chosen rooms with another room in place of one; its guests, their name and the agreed price stay. */
export const replaced = (chosen: readonly GroupRoomEntry[], room: number, other: FreeRoom): GroupRoomEntry[] =>
  chosen.map((one) => {
    if (one.room !== room) return one
    const { guests, children, guest_name, total_amount } = one
    return { ...entryOf(other), guests, children, guest_name, total_amount }
  })

const isEntry = (value: unknown): value is GroupRoomEntry => {
  if (typeof value !== 'object' || value === null) return false
  const one = value as Record<string, unknown>
  const numbers = [one.room, one.guests, one.children, one.max_adults, one.max_children]
  const texts = [one.room_number, one.room_type, one.room_type_sw, one.guest_name, one.total_amount]
  return numbers.every((number) => Number.isInteger(number)) && texts.every((text) => typeof text === 'string')
}

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return null // A draft of another version.
  }
}

/** The rooms that a draft holds; none if it holds something else. */
export const roomsInDraft = (text: string): GroupRoomEntry[] => {
  const value = text === '' ? null : parsed(text)
  return Array.isArray(value) ? value.filter(isEntry).slice(0, MOST_GROUP_ROOMS) : []
}
