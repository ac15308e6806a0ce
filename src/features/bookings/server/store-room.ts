import type { Day } from '#domain/calendar.ts'
import type { RoomFacts } from '#domain/room-facts.ts'
import { type Db, sql, type Tx } from '#platform/server/db.ts'

/** The nights from today on that a booking has, in order. */
export const comingNights = async (tx: Tx, bookingId: number, today: Day): Promise<Day[]> => {
  const rows = await tx
    .selectFrom('room_night')
    .select('night')
    .where('booking_id', '=', bookingId)
    .where('night', '>=', today)
    .orderBy('night')
    .execute()
  return rows.map(({ night }) => night)
}

/** A room into which a booking is to move. */
export type RoomInto = { id: number; room_number: string; max_adults: number; max_children: number }

/**
 * A room on offer of the same type and property as a booking's, with its capacity; undefined if it is none. It is not
 * retired until the transaction ends.
 */
export const roomToChangeInto = async (
  tx: Tx,
  booking: { property_id: number; room_id: number },
  roomId: number,
): Promise<RoomInto | undefined> => {
  const { rows } = await sql<RoomInto>`
    select room.id, room.room_number, room.max_adults, room.max_children
    from room join room present on present.id = ${booking.room_id}
    where room.id = ${roomId} and room.property_id = ${booking.property_id} and room.is_available
      and room.room_type_id = present.room_type_id
    for key share of room`.execute(tx)
  return rows[0]
}

/** Writes the room of a booking. */
export const writeRoom = (tx: Tx, bookingId: number, roomId: number) =>
  tx.updateTable('booking').set({ room_id: roomId }).where('id', '=', bookingId).execute()

/** Writes that a guest who is in the house has left a room for another one; it needs cleaning. */
export const writeRoomLeft = (tx: Tx, room_id: number, left_at: Date) =>
  tx
    .insertInto('room_left')
    .values({ room_id, left_at })
    .onConflict((conflict) => conflict.column('room_id').doUpdateSet({ left_at }))
    .execute()

/** The room of a stay, and who comes. */
export type StayInRoom = {
  property_id: number
  room_id: number
  room_type_id: number
  guests: number
  children: number
}

/** A room with the facts that tell it from others of its type. */
type RoomLike = Omit<RoomFacts, 'amenities'> & { id: number; room_number: string }

/** The other rooms on offer of the type and property of a stay's room with places for its guests, in the order of their numbers. */
export const roomsLike = async (
  db: Db,
  { property_id, room_id, room_type_id, guests, children }: StayInRoom,
): Promise<RoomLike[]> => {
  const { rows } = await sql<RoomLike>`
    select id, room_number, beds, size_m2, view, bathroom from room
    where property_id = ${property_id} and room_type_id = ${room_type_id} and id <> ${room_id} and is_available
      and max_adults >= ${guests} and max_adults + max_children >= ${guests + children}
    order by length(room_number), room_number`.execute(db)
  return rows
}
