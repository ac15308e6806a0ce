import { compareText } from '#domain/text-order.ts'

/** What grouping needs of a room. */
type RoomInList = { property: { id: number; name: string }; room_type: string; room_number: string }

/** The rooms of one type. */
export type RoomGroup<Room> = { type: string; rooms: Room[] }
/** The rooms of one property. */
export type PropertyGroup<Room> = { property: { id: number; name: string }; types: RoomGroup<Room>[] }

/** The order of rooms by their numbers as people count; the database sorts them as text. */
export const inOrder = (a: { room_number: string }, b: { room_number: string }): number =>
  compareText(a.room_number, b.room_number)

/** Rooms by property and then by type in the given language, each group in the order of its lowest number. */
export const groupRooms = <Room extends RoomInList>(
  rooms: readonly Room[],
  typeOf: (room: Room) => string,
): PropertyGroup<Room>[] => {
  const groups = new Map<number, PropertyGroup<Room>>()
  for (const room of [...rooms].sort(inOrder)) {
    const group = groups.get(room.property.id) ?? { property: room.property, types: [] }
    groups.set(room.property.id, group)
    const type = group.types.find((one) => one.type === typeOf(room))
    if (type) type.rooms.push(room)
    else group.types.push({ type: typeOf(room), rooms: [room] })
  }
  return [...groups.values()].sort((a, b) => compareText(a.property.name, b.property.name))
}
