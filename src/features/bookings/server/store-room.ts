import type { Day } from '#domain/calendar.ts'
import { sql, type Tx } from '#platform/server/db.ts'

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

/**
 * A room on offer of the same type and property as a booking's, with its capacity; undefined if it is none. It is not
 * retired until the transaction ends.
 */
export const roomToChangeInto = async (
  tx: Tx,
  booking: { property_id: number; room_id: number },
  roomId: number,
): Promise<{ id: number; room_number: string; max_adults: number; max_children: number } | undefined> => {
  const { rows } = await sql<{ id: number; room_number: string; max_adults: number; max_children: number }>`
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
